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

  /// Keeps the sizes of views that hold nothing and have no content size of their own.
  mutating func addKeptSizes() throws(SolverError) {
    for (item, view) in hierarchy.views.enumerated() {
      guard let kept = rules.keptSize(of: item) else { continue }
      for axis in Axis.allCases where state.intrinsicSizes[item][axis] == nil {
        let wanted = max(0, kept.size[axis] - state.alignmentInsets[item].total(axis))
        let size = LayoutAnchor(view.id, axis == .horizontal ? .width : .height)
        try addImplied(
          length(item, axis), .equal, fixed(wanted), (size, nil), constant: wanted,
          priority: kept.priority, provenance: .contentSize)
      }
    }
  }
}
