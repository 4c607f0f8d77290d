import Geometry
package import LayoutEngine
import LayoutModel

/// What follows from contradictions: views that take part in them, or lie in one whose length does, have
/// not the room that they were given.
///
/// With the contradiction gone the room is another one, so that nothing is told of it beside that.
package struct Consequences {
  /// The axes along which a view takes part in a contradiction.
  private var parts: [ItemID: Set<Axis>] = [:]
  /// Those along which its length does, which all in it feels.
  private var lengths: [ItemID: Set<Axis>] = [:]
  private var parents: [ItemID: ItemID] = [:]

  /// Finds the views of contradictions.
  ///
  /// - Parameters:
  ///   - contradictions: The findings that tell of them.
  ///   - layout: Their layout.
  package init(of contradictions: [Finding], in layout: Layout) {
    let told = Set(contradictions.map(\.constraints))
    for conflict in layout.conflicts where told.contains(conflict.constraints.map(\.id)) {
      var edges: [ItemID: Set<LayoutAttribute>] = [:]
      for constraint in conflict.constraints {
        for anchor in [constraint.first, constraint.second].compactMap({ $0 }) {
          guard let axis = anchor.attribute.axis else { continue }
          parts[anchor.item, default: []].insert(axis)
          edges[anchor.item, default: []].insert(anchor.attribute)
          let others = edges[anchor.item]?.filter { $0.axis == axis } ?? []
          if constraint.id == conflict.broken.id || anchor.attribute.kind == .size
            || others.count > 1
          {
            lengths[anchor.item, default: []].insert(axis)
          }
        }
      }
    }
    // All lies in the root view, which is as large as it is.
    guard let root = layout.screen.views.first?.id else { return }
    parts[root] = nil
    lengths[root] = nil
    for view in layout.screen.views { parents[view.id] = view.parent }
  }

  /// Whether a finding is about room that a contradiction took.
  package func include(_ finding: Finding) -> Bool {
    guard finding.topic != .conflict,
      finding.topic.isAboutRoom || finding.rule == CheckRule.smallTapTarget.id
    else { return false }
    let axes = finding.axis.map { [$0] } ?? Set(Axis.allCases)
    return ([finding.view] + finding.others).compactMap { $0 }.contains { view in
      if parts[view]?.isDisjoint(with: axes) == false { return true }
      var next: ItemID? = view
      while let item = next {
        if lengths[item]?.isDisjoint(with: axes) == false { return true }
        next = parents[item]
      }
      return false
    }
  }
}
