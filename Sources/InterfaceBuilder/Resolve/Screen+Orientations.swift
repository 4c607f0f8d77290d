import LayoutModel

extension Screen {
  /// Adds a variant for each orientation where constraints tell by their names that they are meant
  /// for one, and some of them are not installed.
  ///
  /// Names are identifiers, outlets and outlet collections. What size classes install or leave out
  /// is left to them.
  ///
  /// - Source: two outlet collections swapped on rotation, as in ALPlayGround; the naming pattern
  ///   (View)(Constraint)(Portrait|Landscape|Both) for constraints that are not installed.
  mutating func addOrientationVariants(named outlets: OutletIndex) {
    let varied = Set(
      variants.filter { $0.name != "default" }.flatMap(\.changes).compactMap(Self.switched))
    let portrait = named("portrait", outlets).filter { !varied.contains($0) }
    let landscape = named("landscape", outlets).filter { !varied.contains($0) }
    let uninstalled = Set(
      variants.filter { $0.name == "default" }.flatMap(\.changes).compactMap(Self.switched)
        + constraints.filter { !$0.isActive }.map(\.id))
    guard (portrait + landscape).contains(where: uninstalled.contains),
      Set(portrait).isDisjoint(with: landscape)
    else { return }
    for (orientation, own, others) in [
      (Orientation.portrait, portrait, landscape), (.landscape, landscape, portrait),
    ] {
      var condition = VariantCondition()
      condition.orientation = orientation
      variants.append(
        Variant(
          name: orientation.rawValue, condition: condition,
          changes: others.map { .deactivate(.id($0)) } + own.map { .activate(.id($0)) }))
    }
  }

  /// The constraints whose name, or whose collection's name, tells an orientation.
  private func named(_ word: String, _ outlets: OutletIndex) -> [String] {
    let members = Set(
      outlets.collections.filter { $0.name.lowercased().contains(word) }.flatMap(\.members))
    return constraints.filter { constraint in
      let name = constraint.identifier ?? outlets.names[constraint.id] ?? ""
      return name.lowercased().hasSuffix(word) || members.contains(constraint.id)
    }.map(\.id)
  }

  private static func switched(_ change: VariantChange) -> String? {
    switch change {
    case .activate(.id(let id)), .deactivate(.id(let id)): id
    default: nil
    }
  }
}
