import ConstraintSolver
import Geometry
import LayoutModel

extension ConstraintSystem {
  /// Adds content hugging and compression resistance, two inequalities an axis.
  ///
  /// - Source: Apple, *Auto Layout Guide*, "Intrinsic Content Size".
  ///
  /// - Parameter comingLast: Whether those are added that UIKit requires, or all others.
  /// - Throws: What the solver throws.
  mutating func addContentSizes(comingLast: Bool) throws(SolverError) {
    let usesUIKit = screen.platform.usesUIKit
    guard usesUIKit || !comingLast else { return }
    for (item, view) in hierarchy.views.enumerated() {
      for axis in Axis.allCases {
        guard let wanted = state.intrinsicSizes[item][axis], wanted.isFinite else { continue }
        let hugging = view.contentHugging[axis]
        if (usesUIKit && hugging == .required) == comingLast {
          try addContentRow(item, axis, .lessThanOrEqual, wanted, priority: hugging)
        }
        let resistance = view.compressionResistance[axis]
        if (usesUIKit && resistance == .required) == comingLast {
          try addContentRow(item, axis, .greaterThanOrEqual, wanted, priority: resistance)
        }
      }
    }
  }

  /// Keeps the saved sizes of views that hold nothing and have no content size of their own.
  ///
  /// Where leaf sizes come from saved frames, a plain view without constraints for its size keeps
  /// the saved one: weaker than anything a document asks for, stronger than the rows by which
  /// stack views shrink to nothing.
  ///
  /// - Source: Observed in saved Interface Builder frames: plain views in stack views.
  mutating func addSavedLeafSizes() throws(SolverError) {
    guard options.intrinsicSizes == .saved else { return }
    let priority: LayoutPriority = screen.platform.usesUIKit ? 60 : 249.999999
    for (item, view) in hierarchy.views.enumerated()
    where hierarchy.parents[item] != nil && hierarchy.holdsNothing(item)
      && !view.translatesAutoresizingMask
    {
      guard let frame = view.frame else { continue }
      for axis in Axis.allCases where state.intrinsicSizes[item][axis] == nil {
        let wanted = max(0, frame.size[axis] - state.alignmentInsets[item].total(axis))
        let size = LayoutAnchor(view.id, axis == .horizontal ? .width : .height)
        try addImplied(
          length(item, axis), .equal, fixed(wanted), (size, nil), constant: wanted,
          priority: priority, provenance: .contentSize)
      }
    }
  }
}
