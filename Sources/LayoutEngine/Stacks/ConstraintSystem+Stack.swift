import ConstraintSolver
import Geometry
import LayoutModel

extension ConstraintSystem {
  /// Adds the constraints by which stack views place their views.
  mutating func addStackViews() throws(SolverError) {
    for (item, view) in hierarchy.views.enumerated() {
      guard let stack = view.stack else { continue }
      let arrangement = StackArrangement(item, stack, in: self)
      if screen.platform.usesUIKit {
        try addUIKitStack(arrangement)
      } else {
        try addAppKitStack(arrangement)
      }
    }
  }

  /// The arranged view whose baseline is that of a stack view; nil for other views and attributes.
  ///
  /// - Source: Apple, *UIStackView*, "Maintaining Baseline Alignment": the first or last view of a
  ///   vertical stack, the tallest of a horizontal one.
  func baselineView(_ item: Int, _ attribute: LayoutAttribute) -> Int? {
    guard attribute == .firstBaseline || attribute == .lastBaseline,
      screen.platform.usesUIKit, !hierarchy.isGuide(item), let stack = hierarchy.views[item].stack
    else { return nil }
    let shown = stack.arranged.compactMap { hierarchy.item($0.view) }
      .filter { !hierarchy.isGuide($0) && !hierarchy.views[$0].isHidden }
    guard stack.axis == .horizontal else {
      return attribute == .firstBaseline ? shown.first : shown.last
    }
    func height(_ view: Int) -> Double { state.intrinsicSizes[view].vertical ?? 0 }
    return shown.reduce(nil as Int?) { tallest, view in
      tallest.map { height(view) > height($0) ? view : $0 } ?? view
    }
  }
}
