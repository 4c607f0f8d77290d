import Geometry
import LayoutModel

extension DifferenceCollector {
  /// What changed in the input, views first, then constraints, each in document order.
  ///
  /// The new screen gives the positions and places that the changes name.
  func documentChanges(screen: Screen) -> [DocumentChange] {
    environmentChanges() + removedViews() + newAndOtherViews(screen) + constraintChanges(screen)
  }

  private func environmentChanges() -> [DocumentChange] {
    let (old, new) = (old.header.environment, new.header.environment)
    var result: [DocumentChange] = []
    let texts = [old, new].map {
      "\(DecimalText.string($0.size.width)) × \(DecimalText.string($0.size.height))"
    }
    if texts[0] != texts[1] {
      result.append(
        DocumentChange(
          .size, subject: "canvas", property: "size", old: texts[0], new: texts[1],
          reversal: .setEnvironment(old, property: "")))
    }
    for property in EnvironmentProperty.all where property.read(old) != property.read(new) {
      result.append(
        DocumentChange(
          .size, subject: "canvas", property: property.name, old: property.read(old) ?? "default",
          new: property.read(new) ?? "default",
          reversal: .setEnvironment(old, property: property.name)))
    }
    return result
  }

  // MARK: Views

  /// Views that are gone, each with everything below it and the constraints that it took along.
  private func removedViews() -> [DocumentChange] {
    var roots: [ItemID: ItemID] = [:]
    var groups: [(root: ViewRecord, views: [ViewRecord])] = []
    var positions: [ItemID: Int] = [:]
    for view in old.views where matching.newViews[view.id] == nil {
      let root = view.parent.flatMap { roots[$0] } ?? view.id
      roots[view.id] = root
      var record = view
      record.parent = view.parent.map(matching.newName)
      if root == view.id {
        positions[root] = groups.count
        groups.append((view, [record]))
      } else if let position = positions[root] {
        groups[position].views.append(record)
      }
    }
    guard !groups.isEmpty else { return [] }
    let constraints = old.constraints.map(matching.renamed)
    var uses: [ItemID: [Int]] = [:]
    for (index, constraint) in constraints.enumerated() {
      for item in Self.items(constraint) where roots[item] != nil {
        uses[item, default: []].append(index)
      }
    }
    return groups.map { group in
      let taken = Set(group.views.flatMap { uses[$0.id] ?? [] }).sorted()
      return DocumentChange(
        .view, subject: names(group.root.id), old: group.root.className, new: nil,
        items: group.views.map(\.id) + [group.root.parent.map(matching.newName)].compactMap(\.self),
        reversal: .restoreViews(group.views, taken.map { constraints[$0] }))
    }
  }

  private func mentions(_ constraint: LayoutConstraint, _ ids: Set<ItemID>) -> Bool {
    ids.contains(constraint.first.item)
      || (constraint.second.map { ids.contains($0.item) } ?? false)
  }

  private func newAndOtherViews(_ screen: Screen) -> [DocumentChange] {
    let nodes = Dictionary(screen.views.map { ($0.id, $0) }, uniquingKeysWith: { a, _ in a })
    let records = Dictionary(old.views.map { ($0.id, $0) }, uniquingKeysWith: { a, _ in a })
    var result: [DocumentChange] = []
    for view in new.views {
      let location = nodes[view.id]?.location
      guard let former = matching.oldViews[view.id].flatMap({ records[$0] }) else {
        // A new view below a new view comes and goes with it.
        if let parent = view.parent, matching.oldViews[parent] == nil { continue }
        result.append(
          DocumentChange(
            .view, subject: names(view.id), old: nil, new: view.className,
            items: [view.id, view.parent].compactMap(\.self), location: location,
            reversal: .removeView(view.id)))
        continue
      }
      let parent = former.parent.map(matching.newName)
      if parent != view.parent {
        result.append(
          DocumentChange(
            .view, subject: names(view.id), property: "parent",
            old: parent.map { names($0) } ?? "none",
            new: view.parent.map { names($0) } ?? "none",
            items: [view.id, view.parent, parent].compactMap(\.self), location: location,
            reversal: .setParent(view: view.id, parent: parent)))
      }
      for name in Self.propertyNames(former, view) {
        let category = ViewProperty.category(of: name)
        let values = (value(name, former), value(name, view))
        guard values.0 != values.1, category != .outcome, !isCarriedAlong(name, values) else {
          continue
        }
        result.append(
          DocumentChange(
            Self.kind(of: category), subject: names(view.id), property: name,
            old: Self.shown(values.0, category), new: Self.shown(values.1, category),
            items: [view.id], location: location,
            reversal: .setProperty(view: view.id, name: name, value: values.0)))
      }
    }
    return result
  }

  /// Whether a list of views differs only by views that are new or gone, or have other names.
  private func isCarriedAlong(_ name: String, _ values: (String?, String?)) -> Bool {
    guard name == "arranged" || name == "guides" else { return false }
    let ids = { (text: String?, isKept: (ItemID) -> ItemID?) in
      (text ?? "").split(separator: ",").compactMap { part -> String? in
        let end = part.firstIndex { "~+@:".contains($0) } ?? part.endIndex
        return isKept(ItemID(String(part[..<end]))).map { $0.rawValue + part[end...] }
      }
    }
    let isGuide = name == "guides"
    return ids(values.0) { isGuide ? matching.newName($0) : matching.newViews[$0] }
      == ids(values.1) { isGuide || matching.oldViews[$0] != nil ? $0 : nil }
  }

  private static func kind(of category: ViewProperty.Category) -> DocumentChange.Kind {
    switch category {
    case .text: .string
    case .font: .font
    case .style: .style
    case .layout, .outcome: .property
    }
  }

  private static func shown(_ value: String?, _ category: ViewProperty.Category) -> String {
    guard let value else { return category == .text ? "\"\"" : "default" }
    return category == .text ? QuotedText.quoted(value) : value
  }

  // MARK: Constraints

  private func constraintChanges(_ screen: Screen) -> [DocumentChange] {
    let goneViews = Set(old.views.map(\.id).filter { matching.newViews[$0] == nil })
    let newViews = Set(new.views.map(\.id).filter { matching.oldViews[$0] == nil })
    var result: [DocumentChange] = []
    for (index, constraint) in old.constraints.enumerated()
    where matching.newConstraints[index] == nil {
      let renamed = matching.renamed(constraint)
      guard !mentions(renamed, goneViews) else { continue }
      result.append(
        DocumentChange(
          .constraint, subject: Self.name(constraint), old: names.equation(of: renamed), new: nil,
          items: Self.items(renamed), reversal: .restoreConstraint(renamed)))
    }
    for (index, constraint) in new.constraints.enumerated() {
      let location = screen.constraints[index].location
      guard let former = matching.oldConstraints[index].map({ old.constraints[$0] }) else {
        guard !mentions(constraint, newViews) else { continue }
        result.append(
          DocumentChange(
            .constraint, subject: Self.name(constraint), old: nil,
            new: names.equation(of: constraint),
            items: Self.items(constraint), location: location,
            reversal: .removeConstraint(at: index)))
        continue
      }
      let renamed = matching.renamed(former)
      guard Self.text(renamed) != Self.text(constraint) else { continue }
      var change = DocumentChange(
        .constraint, subject: Self.name(constraint), old: names.equation(of: renamed),
        new: names.equation(of: constraint), items: Self.items(constraint), location: location,
        reversal: .replaceConstraint(at: index, by: renamed))
      change.newEnd = ChangeNames.end(of: constraint, after: renamed)
      result.append(change)
    }
    return result
  }

  /// The constraints that are broken now and were not.
  func newlyBroken(in screen: Screen) -> [BrokenConstraint] {
    let broken = Set(new.brokenConstraints).subtracting(old.brokenConstraints)
    return screen.constraints.filter { broken.contains($0.id) }.map { constraint in
      BrokenConstraint(
        id: constraint.id, equation: names.equation(of: constraint), location: constraint.location)
    }
  }

  private static func name(_ constraint: LayoutConstraint) -> String {
    constraint.identifier ?? constraint.id
  }

  private static func text(_ constraint: LayoutConstraint) -> String {
    var plain = constraint
    plain.id = ""
    plain.identifier = nil
    return String(LayoutBaseline.line(plain).dropFirst(3))
  }

  private static func items(_ constraint: LayoutConstraint) -> [ItemID] {
    [constraint.first.item] + (constraint.second.map { [$0.item] } ?? [])
  }
}
