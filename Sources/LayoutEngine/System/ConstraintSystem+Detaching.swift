import ConstraintSolver
import Geometry
import LayoutModel

extension ConstraintSystem {
  /// Which views are detached from their stack views, after a solution.
  ///
  /// Where the views of an AppKit stack view have no room along its axis, those that may be
  /// detached leave it, of the lowest visibility priority first and the last one among equals:
  /// one of each stack view in a round, until the rest have room. A detached view stays away.
  ///
  /// - Source: Apple, *NSStackView.VisibilityPriority*: `detachOnlyIfNecessary`; which one of
  ///   several goes first is our choice.
  func detachedViews(_ solution: borrowing Solution) -> [Bool] {
    var detached = state.isDetached
    guard !screen.platform.usesUIKit else { return detached }
    for (item, view) in hierarchy.views.enumerated() {
      guard let stack = view.stack,
        stack.arranged.contains(where: { $0.visibilityPriority < 1000 })
      else { continue }
      let arrangement = StackArrangement(item, stack, in: self)
      guard isShort(arrangement, solution) else { continue }
      let shown = arrangement.elements.map(\.item)
      let leaving = stack.arranged
        .filter { $0.visibilityPriority > 0 && $0.visibilityPriority < 1000 }
        .compactMap { arranged in
          hierarchy.item(arranged.view).map { (item: $0, priority: arranged.visibilityPriority) }
        }
        .filter { shown.contains($0.item) }
        .reversed()
        .min { $0.priority < $1.priority }
      if let leaving { detached[leaving.item] = true }
    }
    return detached
  }

  /// Whether views of a stack view are shorter than their content, or reach out of it.
  private func isShort(_ arrangement: StackArrangement, _ solution: borrowing Solution) -> Bool {
    // Well above what no pixel shows.
    let tolerance = 0.01
    let axis = arrangement.axis
    for element in arrangement.elements {
      guard let wanted = state.intrinsicSizes[element.item][axis] else { continue }
      let length = rect(element.item, solution).size[axis]
      if length < wanted - tolerance { return true }
    }
    guard let first = arrangement.elements.first?.item,
      let last = arrangement.elements.last?.item
    else { return false }
    let insets = arrangement.configuration.edgeInsets
    let room = rect(arrangement.stack, solution)
    return rect(first, solution).minimum(axis)
      < room.minimum(axis) + insets.minimum(axis) - tolerance
      || rect(last, solution).maximum(axis)
        > room.maximum(axis) - insets.maximum(axis) + tolerance
  }
}
