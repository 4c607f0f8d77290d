import Diagnostics
import Geometry
import LayoutModel
import StructuredText
import VisualFormat

extension LayoutGuide.Role {
  /// The names under which a view's guides are reached in constraints: `root.safeArea.top`.
  static let names: [(name: String, role: LayoutGuide.Role)] = [
    ("safeArea", .safeArea), ("safeAreaLayoutGuide", .safeArea),
    ("layoutMargins", .layoutMargins), ("layoutMarginsGuide", .layoutMargins),
    ("readableContent", .readableContent), ("readableContentGuide", .readableContent),
    ("scrollContent", .scrollContent), ("contentLayoutGuide", .scrollContent),
    ("scrollFrame", .scrollFrame), ("frameLayoutGuide", .scrollFrame),
    ("topLayoutGuide", .topLayoutGuide), ("bottomLayoutGuide", .bottomLayoutGuide),
    ("keyboard", .keyboard), ("keyboardLayoutGuide", .keyboard),
  ]
}

extension LayoutFileReader {
  mutating func guideRole(_ node: Node) -> LayoutGuide.Role? {
    let name = node.scalar?.string ?? ""
    if name == "custom" { return .custom }
    if let found = LayoutGuide.Role.names.first(where: { $0.name == name }) { return found.role }
    report(
      "choice", "'\(name)' is no kind of layout guide", at: node,
      hint: Suggestion.hint(
        for: name, among: LayoutGuide.Role.allCases.map(\.rawValue), of: "guide"))
    return nil
  }

  /// Reads `guides:`: names, names with roles, or guides in full.
  mutating func guides(_ node: Node) -> [LayoutGuide] {
    if let list = node.sequence {
      return list.compactMap { item in
        if let name = item.scalar?.string {
          return LayoutGuide(id: ItemID(name), role: .custom, location: location(item))
        }
        return guide(item)
      }
    }
    guard let fields = fields(node, of: "guides") else { return [] }
    return fields.entries.map { entry in
      let role = entry.value.isNull ? .custom : guideRole(entry.value)
      return LayoutGuide(
        id: ItemID(entry.key), role: role ?? .custom, location: location(entry.keyNode))
    }
  }

  private mutating func guide(_ node: Node) -> LayoutGuide? {
    guard var fields = fields(node, of: "a guide") else { return nil }
    defer { finish(fields) }
    guard let id = fields.take("id")?.scalar?.string else {
      report("view-id", "a guide needs an 'id'", at: node)
      return nil
    }
    var guide = LayoutGuide(id: ItemID(id), role: .custom, location: location(node))
    if let role = fields.take("role") { guide.role = guideRole(role) ?? .custom }
    if let uses = fields.take("usesBottomSafeArea") {
      guide.usesBottomSafeArea = Codec<Bool>.bool.decode(&self, uses) ?? true
    }
    if let insets = fields.take("documentInsets") {
      guide.documentInsets = Codec<EdgeInsets>.insets.decode(&self, insets)
    }
    return guide
  }

  /// The guides of a view as they stand in a file.
  static func written(_ guides: [LayoutGuide]) -> Node {
    Node(
      guides.map { guide in
        if guide.role == .custom, guide.documentInsets == nil, guide.usesBottomSafeArea {
          return .text(guide.id.rawValue)
        }
        var pairs: [(Node, Node)] = [("id", .text(guide.id.rawValue))]
        if guide.role != .custom { pairs.append(("role", Node(guide.role.rawValue))) }
        if !guide.usesBottomSafeArea { pairs.append(("usesBottomSafeArea", "false")) }
        if let insets = guide.documentInsets {
          pairs.append(("documentInsets", Codec<EdgeInsets>.insets.encode(insets)))
        }
        return .inline(pairs)
      }, style: .flow)
  }

  /// Adds the guides of views that constraints mention, `root.safeArea`, where they are missing.
  static func addImpliedGuides(to screen: inout Screen) {
    var known = Set(screen.views.map(\.id))
    for view in screen.views { known.formUnion(view.guides.map(\.id)) }
    var constraints = screen.constraints
    for variant in screen.variants {
      for case .add(let constraint) in variant.changes { constraints.append(constraint) }
    }
    for constraint in constraints {
      for item in [constraint.first.item, constraint.second?.item].compactMap({ $0 })
      where !known.contains(item) {
        guard let dot = item.rawValue.lastIndex(of: "."),
          let role = LayoutGuide.Role(
            rawValue: String(item.rawValue[item.rawValue.index(after: dot)...])),
          let index = screen.views.firstIndex(where: {
            $0.id.rawValue == item.rawValue[..<dot]
          })
        else { continue }
        screen.views[index].guides.append(LayoutGuide(id: item, role: role))
        known.insert(item)
      }
    }
  }
}
