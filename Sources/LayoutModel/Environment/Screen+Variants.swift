public import Geometry

extension Screen {
  /// The screen with the variants whose conditions hold applied; the result has no variants.
  ///
  /// Variants are applied in order of specificity, then of the document; a later change wins.
  ///
  /// - Parameters:
  ///   - environment: The canvas, language and text size.
  ///   - sizes: The sizes of the views that conditions name, in points; empty before a layout.
  /// - Returns: The screen.
  /// - Source: `<variation>` elements of Interface Builder documents: `default` first, then size
  ///   classes from general to specific.
  public func resolved(in environment: LayoutEnvironment, sizes: [ItemID: Size] = [:]) -> Screen {
    var result = self
    result.wrapTextsOfCells(in: environment)
    guard !variants.isEmpty else { return result }
    result.variants = []
    var excluded: Set<ItemID> = []
    let applicable = variants.enumerated()
      .filter { $0.element.applies(in: environment, sizes: sizes) }
      .sorted {
        ($0.element.condition.specificity, $0.offset)
          < ($1.element.condition.specificity, $1.offset)
      }
    for (_, variant) in applicable {
      // Removal first, so that a switch never passes through a state that no one wrote.
      for case .deactivate(let selector) in variant.changes {
        result.setActive(false, selector)
      }
      for change in variant.changes { result.apply(change, excluded: &excluded) }
    }
    result.removeSubtrees(excluded)
    return result
  }

  private mutating func apply(_ change: VariantChange, excluded: inout Set<ItemID>) {
    switch change {
    case .deactivate: break
    case .activate(let selector): setActive(true, selector)
    case .add(let constraint): constraints.append(constraint)
    case .include(let view): excluded.remove(view)
    case .exclude(let view): excluded.insert(view)
    case .set(let target, let property): set(target, property)
    }
  }

  private mutating func setActive(_ isActive: Bool, _ selector: ConstraintSelector) {
    let chosen = Set(constraintIndices(of: selector))
    for index in constraints.indices where chosen.contains(index) {
      constraints[index].isActive = isActive
    }
  }

  /// The positions in `constraints` of those that a selector means.
  public func constraintIndices(of selector: ConstraintSelector) -> [Int] {
    let matches: (LayoutConstraint) -> Bool
    switch selector {
    case .id(let id):
      // A format that makes several constraints numbers them: `row.1`, `row.2`.
      matches = {
        $0.id == id || $0.id.hasPrefix(id + ".") && Int($0.id.dropFirst(id.count + 1)) != nil
      }
    case .identifier(let identifier): matches = { $0.identifier == identifier }
    case .collection(let name):
      let members = Set(collections.first { $0.name == name }?.constraints ?? [])
      matches = { members.contains($0.id) }
    case .suffix(let suffix): matches = { ($0.identifier ?? $0.id).hasSuffix(suffix) }
    case .ownedBy(let owner): matches = { $0.owner == owner }
    case .among(let items):
      let set = Set(items)
      matches = { constraint in
        set.contains(constraint.first.item)
          && (constraint.second.map { set.contains($0.item) } ?? true)
      }
    }
    return constraints.indices.filter { matches(constraints[$0]) }
  }

  private mutating func set(_ target: String, _ change: PropertyChange) {
    if let index = constraints.firstIndex(where: { $0.id == target }) {
      constraints[index].apply(change)
    }
    if let index = views.firstIndex(where: { $0.id.rawValue == target }) {
      views[index].apply(change)
    }
  }

  /// Leaves out views with everything below them and every constraint that mentions them.
  private mutating func removeSubtrees(_ roots: Set<ItemID>) {
    guard !roots.isEmpty else { return }
    var gone: Set<ItemID> = []
    for view in views {
      let isBelow = view.parent.map(gone.contains) ?? false
      guard roots.contains(view.id) || isBelow else { continue }
      gone.insert(view.id)
      gone.formUnion(view.guides.map(\.id))
    }
    views.removeAll { gone.contains($0.id) }
    for index in views.indices {
      views[index].stack?.arranged.removeAll { gone.contains($0.view) }
    }
    constraints.removeAll { constraint in
      gone.contains(constraint.first.item)
        || (constraint.second.map { gone.contains($0.item) } ?? false)
    }
  }
}

extension Variant {
  /// Whether the variant applies: its condition holds, or it was chosen by name.
  public func applies(in environment: LayoutEnvironment, sizes: [ItemID: Size] = [:]) -> Bool {
    if condition.isNamedOnly {
      guard let chosen = environment.variant, isNamed(chosen) else { return false }
    }
    return condition.holds(in: environment, sizes: sizes)
  }
}

extension Variant {
  /// Whether a name is the variant's own or one of its others.
  package func isNamed(_ name: String) -> Bool {
    self.name == name || condition.aliases.contains(name)
  }
}

extension LayoutConstraint {
  fileprivate mutating func apply(_ change: PropertyChange) {
    switch change {
    case .constant(let value): constant = value
    case .multiplier(let value): multiplier = value
    case .priority(let value): priority = value
    default: break
    }
  }
}

extension ViewNode {
  fileprivate mutating func apply(_ change: PropertyChange) {
    switch change {
    case .constant, .multiplier, .priority: break
    case .isHidden(let value): self.isHidden = value
    case .frame(let value): self.frame = value
    case .autoresizingMask(let value): self.autoresizingMask = value
    case .text(let value):
      if self.text == nil { self.text = TextContent(value) } else { self.text?.string = value }
    case .font(let value): self.text?.font = value
    case .textColor(let value): self.text?.color = value
    case .textAlignment(let value): self.text?.alignment = value
    case .numberOfLines(let value): self.text?.numberOfLines = value
    case .image(let value): self.image = value
    case .background(let value): self.appearance.background = value
    case .alpha(let value): self.appearance.alpha = value
    case .cornerRadius(let value): self.appearance.cornerRadius = value
    case .transform(let value): self.appearance.transform = value
    case .contentHugging(let axis, let value): self.contentHugging[axis] = value
    case .compressionResistance(let axis, let value): self.compressionResistance[axis] = value
    case .layoutMargins(let value): self.layoutMargins = value
    case .semanticContentAttribute(let value): self.semanticContentAttribute = value
    case .stackAxis(let value): self.stack?.axis = value
    case .stackSpacing(let value): self.stack?.spacing = value
    case .stackDistribution(let value): self.stack?.distribution = value
    case .stackAlignment(let value): self.stack?.alignment = value
    }
  }
}
