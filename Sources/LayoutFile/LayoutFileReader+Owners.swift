import Diagnostics
import LayoutModel
import VisualFormat

extension LayoutFileReader {
  /// The constraints whose items lie in or below the view that `owner` names.
  ///
  /// - Source: public logs of constraints that were added to a view elsewhere in the hierarchy.
  mutating func prepared(_ constraints: [LayoutConstraint], in screen: Screen)
    -> [LayoutConstraint]
  {
    guard constraints.contains(where: { $0.owner != nil }) else { return constraints }
    var superviews: [ItemID: ItemID] = [:]
    for view in screen.views {
      if let parent = view.parent { superviews[view.id] = parent }
      for guide in view.guides { superviews[guide.id] = view.id }
    }
    func lies(_ item: ItemID, below owner: ItemID) -> Bool {
      var current: ItemID? = item
      // A hierarchy that runs in circles has no more steps than items.
      for _ in 0...superviews.count {
        guard let view = current else { return false }
        if view == owner { return true }
        current = superviews[view]
      }
      return false
    }
    let naming = ConstraintNaming(screen: screen)
    return constraints.filter { constraint in
      guard let owner = constraint.owner else { return true }
      let items = [constraint.first.item, constraint.second?.item].compactMap { $0 }
      // A system's guide that is only implied belongs to the view before the dot.
      guard
        let stray = items.first(where: { item in
          let view = superviews[item] == nil ? item.rawValue.split(separator: ".").first : nil
          return !lies(view.map { ItemID(String($0)) } ?? item, below: owner)
        })
      else { return true }
      diagnostics.append(
        Diagnostic(
          id: "layout-file.unprepared-hierarchy", severity: .error,
          message: "The view hierarchy is not prepared for the constraint: "
            + constraint.description(naming: naming)
            + "\n\tWhen added to a view, the constraint's items must be descendants of that view"
            + " (or the view itself). This will crash if the constraint needs to be resolved before the"
            + " view hierarchy is assembled. Break on -[UIView(UIConstraintBasedLayout)"
            + " _viewHierarchyUnpreparedForConstraint:] to debug.",
          location: constraint.location,
          hint:
            "'\(stray)' does not lie in '\(owner)'; leave out 'owner', or name a view above both"
        ))
      return false
    }
  }
}
