public import Geometry

extension Screen {
  /// Describes a screen in Swift.
  ///
  /// ```swift
  /// let cancel = LayoutElement(.button, "cancel", text: "Cancel")
  /// let save = LayoutElement(.button, "save", text: "Save")
  /// let screen = Screen("dialog", size: Size(width: 300, height: 60)) {
  ///   cancel
  ///   save
  /// } constraints: {
  ///   save.trailing == superview.trailing - 20
  ///   cancel.trailing == save.leading - 12
  ///   cancel.firstBaseline == save.firstBaseline
  ///   save.centerY == superview.centerY
  /// }
  /// ```
  ///
  /// Views without a parent lie in a view named `root`, unless the only one is so named itself.
  ///
  /// - Parameters:
  ///   - id: The name of the screen.
  ///   - platform: Whose rules apply.
  ///   - size: The size of the canvas, in points.
  ///   - views: The views, back to front.
  ///   - constraints: The constraints; `superview` is the superview of the item beside it.
  public init(
    _ id: String, platform: Platform = .iOS, size: Size,
    @LayoutElementBuilder views: () -> [LayoutElement],
    @ConstraintBuilder constraints: () -> [LayoutConstraint]
  ) {
    self.init(id: id, name: id, platform: platform)
    role = .freeform
    var environment = LayoutEnvironment(size: size)
    if platform == .macOS { environment.idiom = .mac }
    documentEnvironment = environment
    let elements = views()
    if elements.count == 1, elements[0].id == "root" {
      self.views = elements[0].nodes(below: nil, on: platform)
    } else {
      var root = ViewNode(id: "root")
      root.className = Control.view.className(on: platform)
      self.views = [root] + elements.flatMap { $0.nodes(below: "root", on: platform) }
    }
    add(constraints)
  }

  /// Adds constraints that are written in Swift.
  ///
  /// - Parameter constraints: The constraints; `superview` is the superview of the item beside it.
  public mutating func add(@ConstraintBuilder _ constraints: () -> [LayoutConstraint]) {
    for var constraint in constraints() {
      if constraint.id.isEmpty { constraint.id = "c\(self.constraints.count + 1)" }
      self.constraints.append(resolved(constraint))
    }
    addGuides()
  }

  /// Adds a variant: constraints that take part where a condition holds, instead of others.
  ///
  /// - Parameters:
  ///   - name: The name of the variant.
  ///   - condition: Where it applies.
  ///   - deactivating: The constraints that it replaces.
  ///   - constraints: The constraints that only it has.
  public mutating func addVariant(
    _ name: String, when condition: VariantCondition, deactivating: [ConstraintSelector] = [],
    @ConstraintBuilder constraints: () -> [LayoutConstraint]
  ) {
    var changes = deactivating.map { VariantChange.deactivate($0) }
    for (index, var constraint) in constraints().enumerated() {
      if constraint.id.isEmpty { constraint.id = "\(name).\(index + 1)" }
      changes.append(.add(resolved(constraint)))
    }
    variants.append(Variant(name: name, condition: condition, changes: changes))
    addGuides()
  }

  /// Puts the superview of the other side in the place of `superview`.
  private func resolved(_ constraint: LayoutConstraint) -> LayoutConstraint {
    var result = constraint
    result.first.item = resolved(constraint.first.item, beside: constraint.second?.item)
    if let second = constraint.second {
      result.second?.item = resolved(second.item, beside: constraint.first.item)
    }
    return result
  }

  private func resolved(_ item: ItemID, beside other: ItemID?) -> ItemID {
    let name = item.rawValue
    guard name == "superview" || name.hasPrefix("superview.") else { return item }
    let owner = views.first { view in view.guides.contains { $0.id == other } }?.id
    let parent = owner ?? views.first { $0.id == other }?.parent ?? views.first?.id ?? "root"
    return ItemID(parent.rawValue + name.dropFirst("superview".count))
  }

  /// Gives views the guides that constraints name: `root.safeArea`.
  private mutating func addGuides() {
    var all = constraints
    for variant in variants {
      for case .add(let constraint) in variant.changes { all.append(constraint) }
    }
    for constraint in all {
      for item in [constraint.first.item, constraint.second?.item].compactMap({ $0 }) {
        let parts = item.rawValue.split(separator: ".")
        guard parts.count == 2, let role = LayoutGuide.Role(rawValue: String(parts[1])),
          let index = views.firstIndex(where: { $0.id.rawValue == parts[0] }),
          !views[index].guides.contains(where: { $0.id == item })
        else { continue }
        views[index].guides.append(LayoutGuide(id: item, role: role))
      }
    }
  }
}
