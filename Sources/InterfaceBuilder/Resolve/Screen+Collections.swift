import LayoutModel

extension Screen {
  /// Adds the outlets and outlet collections of the screen's constraints, anywhere in the document.
  ///
  /// The outlet of a single constraint is a collection of one.
  mutating func addCollections(of outlets: OutletIndex) {
    let ids = Set(constraints.map(\.id))
    for constraint in constraints {
      guard let outlet = outlets.names[constraint.id],
        !outlets.collections.contains(where: { $0.name == outlet })
      else { continue }
      collections.append(ConstraintCollection(name: outlet, constraints: [constraint.id]))
    }
    for (property, destinations) in outlets.collections {
      let members = destinations.filter(ids.contains)
      guard !members.isEmpty else { continue }
      collections.append(ConstraintCollection(name: property, constraints: members))
    }
  }
}
