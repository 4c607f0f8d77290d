import Geometry
import LayoutModel

extension DocumentWriter {
  /// A view with everything in it.
  mutating func view(_ screen: Screen, _ root: ViewNode) -> XMLElement {
    inside = [:]
    for node in screen.views {
      if let parent = node.parent { inside[parent, default: []].append(node) }
    }
    constraints = Self.constraintsByHome(of: screen)
    arranged = Set(
      screen.views.flatMap { view in
        let inside = Set((inside[view.id] ?? []).map(\.id))
        return (view.stack?.arranged ?? []).map(\.view).filter(inside.contains)
      })
    return dialect.root(&self, root, screen)
  }

  /// The views inside, in the order in which a stack arranges them.
  func children(of node: ViewNode) -> [ViewNode] {
    let all = inside[node.id] ?? []
    guard let stack = node.stack else { return all }
    let order = Dictionary(
      stack.arranged.enumerated().map { ($1.view, $0) }, uniquingKeysWith: { first, _ in first })
    return all.enumerated().sorted { a, b in
      (order[a.element.id] ?? Int.max, a.offset) < (order[b.element.id] ?? Int.max, b.offset)
    }.map(\.element)
  }

  /// What names a view: its id, what a person calls it, and its class where that is not the element's.
  mutating func addNames(
    _ node: ViewNode, className: String, _ screen: Screen, _ element: inout XMLElement
  ) {
    element["id"] = names.id(of: node.id.rawValue, in: screen.id)
    if !ObjectIDs.hasForm(node.id.rawValue) || node.name != node.id.rawValue {
      element["userLabel"] = node.name
    }
    if node.className != className { element["customClass"] = node.className }
  }

  /// How much a view minds being larger or smaller than its content, where that is not the usual.
  func addPriorities(_ node: ViewNode, _ element: inout XMLElement) {
    for (axis, name) in [(Axis.horizontal, "horizontal"), (.vertical, "vertical")] {
      if node.contentHugging[axis] != .defaultLow {
        element["\(name)HuggingPriority"] = Self.text(node.contentHugging[axis].rawValue)
      }
      if node.compressionResistance[axis] != .defaultHigh {
        element["\(name)CompressionResistancePriority"] = Self.text(
          node.compressionResistance[axis].rawValue)
      }
    }
    for (axis, name) in [(Axis.horizontal, "Width"), (.vertical, "Height")] {
      guard let length = node.intrinsicSizeOverride[axis] else { continue }
      element["placeholderIntrinsic\(name)"] = length.isFinite ? Self.text(length) : "infinite"
    }
  }

  /// Writes the guides of a view that have a key in documents, each key once.
  ///
  /// - Returns: The keys that were written.
  @discardableResult
  mutating func addGuides(
    _ node: ViewNode, _ screen: Screen, _ element: inout XMLElement,
    key: (LayoutGuide.Role) -> String?
  ) -> Set<String> {
    var keys: Set<String> = []
    for guide in node.guides {
      guard let key = key(guide.role), keys.insert(key).inserted else { continue }
      element.children.append(
        XMLElement(
          "viewLayoutGuide",
          [("key", key), ("id", names.id(of: guide.id.rawValue, in: screen.id))]))
    }
    return keys
  }

  /// A rectangle under a key.
  func rect(_ frame: Rect, key: String = "frame") -> XMLElement {
    XMLElement(
      "rect",
      [
        ("key", key), ("x", Self.length(frame.minX)), ("y", Self.length(frame.minY)),
        ("width", Self.length(frame.width)), ("height", Self.length(frame.height)),
      ])
  }

  /// The constraints that a view holds.
  mutating func addConstraints(
    _ node: ViewNode, _ screen: Screen, _ element: inout XMLElement
  ) {
    guard let own = constraints[node.id] else { return }
    let elements = own.map { constraint in self.constraint(constraint, node, screen) }
    element.children.append(XMLElement("constraints", [], elements))
  }

  /// The constraints of a screen, each with the nearest view that holds both of its sides.
  ///
  /// Those of guides that a document has no words for are left out.
  private static func constraintsByHome(of screen: Screen) -> [ItemID: [LayoutConstraint]] {
    let guides = screen.views.flatMap { view in view.guides.map { (guide: $0, owner: view.id) } }
    let custom = Set(guides.filter { $0.guide.role == .custom }.map(\.guide.id))
    let owners = Dictionary(
      guides.map { ($0.guide.id, $0.owner) }, uniquingKeysWith: { first, _ in first })
    let parents = Dictionary(
      screen.views.map { ($0.id, $0.parent) }, uniquingKeysWith: { first, _ in first })
    func path(_ item: ItemID) -> [ItemID] {
      var path: [ItemID] = []
      var next = parents[item] == nil ? owners[item] : item
      while let view = next, path.count <= screen.views.count {
        path.append(view)
        next = parents[view] ?? nil
      }
      return path
    }
    var result: [ItemID: [LayoutConstraint]] = [:]
    for constraint in screen.constraints {
      let items = [constraint.first.item] + (constraint.second.map { [$0.item] } ?? [])
      guard !items.contains(where: custom.contains) else { continue }
      let first = path(items[0])
      let others = items.count > 1 ? Set(path(items[1])) : nil
      guard let home = first.first(where: { others?.contains($0) ?? true }) else { continue }
      result[home, default: []].append(constraint)
    }
    return result
  }

  private mutating func constraint(
    _ constraint: LayoutConstraint, _ home: ViewNode, _ screen: Screen
  ) -> XMLElement {
    var element = XMLElement("constraint")
    func item(_ anchor: LayoutAnchor) -> String {
      names.id(of: anchor.item.rawValue, in: screen.id)
    }
    if constraint.first.item != home.id { element["firstItem"] = item(constraint.first) }
    element["firstAttribute"] = Self.name(constraint.first.attribute)
    switch constraint.relation {
    case .equal: break
    case .lessThanOrEqual: element["relation"] = "lessThanOrEqual"
    case .greaterThanOrEqual: element["relation"] = "greaterThanOrEqual"
    }
    if let second = constraint.second {
      element["secondItem"] = item(second)
      element["secondAttribute"] = Self.name(second.attribute)
    }
    if constraint.multiplier != 1 { element["multiplier"] = Self.text(constraint.multiplier) }
    if let space = constraint.symbolicSpace {
      element["symbolic"] = "YES"
      if space == .anchor { element["symbolType"] = "layoutAnchor" }
    }
    if constraint.constant != 0 { element["constant"] = Self.text(constraint.constant) }
    if constraint.priority != .required {
      element["priority"] = Self.text(constraint.priority.rawValue)
    }
    if constraint.provenance == .prototyping { element["placeholder"] = "YES" }
    if let identifier = constraint.identifier { element["identifier"] = identifier }
    let id = constraint.id.isEmpty ? "\(element.rendered())" : constraint.id
    element["id"] = names.id(of: id, in: screen.id)
    return element
  }

  private static func name(_ attribute: LayoutAttribute) -> String {
    attribute == .lastBaseline ? "baseline" : attribute.name
  }

  /// A length of a frame: always with a point where it is 0, as Interface Builder writes it.
  private static func length(_ value: Double) -> String { value == 0 ? "0.0" : text(value) }
}
