import Diagnostics
import Geometry
import LayoutModel
import StructuredText
import VisualFormat

extension LayoutFileReader {
  /// Reads `templates:` and `viewTrees:`, which expand to variants.
  mutating func arrangements(
    _ fields: inout Fields, of screen: inout Screen, in scope: ConstraintScope
  ) {
    if let node = fields.take("templates") {
      for (name, node) in named(node, of: "templates") {
        template(name, node, of: &screen, in: scope)
      }
    }
    if let node = fields.take("viewTrees") {
      for (name, node) in named(node, of: "viewTrees") {
        viewTree(name, node, of: &screen)
      }
    }
  }

  /// A template: views with a `targetView` each, and constraints between them.
  private mutating func template(
    _ name: String, _ node: Node, of screen: inout Screen, in scope: ConstraintScope
  ) {
    guard var fields = fields(node, of: "template '\(name)'") else { return }
    _ = fields.take("name")
    let condition = condition(fields.take("when"), of: name)
    var inner = Screen(id: name, name: name, platform: screen.platform)
    let views = fields.take("views")
    var targets: [String: ItemID] = [:]
    self.views(views, root: "root", into: &inner) { view, node in
      targets[view] = ItemID(node.scalar?.string ?? "")
    }
    if targets["root"] == nil, let root = screen.views.first { targets["root"] = root.id }
    var members: [LayoutTemplate.Member] = []
    for view in inner.views {
      for (id, node) in [(view.id, view)] + view.guides.map({ ($0.id, ViewNode(id: $0.id)) }) {
        guard let target = targets[id.rawValue] else { continue }
        let path = target.rawValue.split(separator: ".").map(String.init)
        guard let item = scope.item(path, other: nil) else {
          report(
            "unknown-view", "no view is named '\(target)'", at: views,
            hint: Suggestion.hint(
              for: target.rawValue, among: Array(scope.items.keys), of: "view"))
          continue
        }
        var member = node
        member.id = id
        members.append(LayoutTemplate.Member(view: member, target: item))
      }
    }
    var constraints: [LayoutConstraint] = []
    if let node = fields.take("constraints") {
      var innerScope = ConstraintScope(screen: inner, format: scope.format)
      constraints = self.constraints(node, prefix: "\(name).", in: &innerScope).constraints
    }
    let attributes = attributes(fields.take("attributes"))
    finish(fields)
    let template = LayoutTemplate(
      members: members, constraints: constraints, attributes: attributes)
    do throws(DiagnosticError) {
      screen.variants.append(try template.variant(named: name, when: condition))
    } catch {
      diagnostics += error.diagnostics
    }
  }

  private mutating func attributes(_ node: Node?) -> [String] {
    guard let node else { return [] }
    let names = Codec<[String]>.list(of: .string).decode(&self, node) ?? []
    return names.compactMap { name in
      if let attribute = LayoutTemplate.attribute(keyPath: name) { return attribute }
      report(
        "choice", "'\(name)' is no attribute that a template copies", at: node,
        hint: Suggestion.hint(
          for: name, among: LayoutTemplate.copyableAttributes, of: "attribute"))
      return nil
    }
  }

  /// A second tree of views with other frames.
  private mutating func viewTree(_ name: String, _ node: Node, of screen: inout Screen) {
    guard var fields = fields(node, of: "view tree '\(name)'") else { return }
    _ = fields.take("name")
    let condition = condition(fields.take("when"), of: name)
    var inner = Screen(id: name, name: name, platform: screen.platform)
    inner.documentEnvironment = screen.documentEnvironment
    views(fields.take("views"), root: "root", into: &inner)
    finish(fields)
    let result = ViewTreeMatching.match(inner.views, to: screen, named: name, when: condition)
    for view in result.unmatched {
      diagnostics.append(
        Diagnostic(
          id: "layout-file.unmatched-view", severity: .warning,
          message: "no view of the screen matches '\(view.id)'", location: view.location,
          hint: "views are matched by tag, then by class and text or image"))
    }
    screen.variants.append(result.variant)
  }
}
