import Diagnostics
import LayoutFile
import LayoutModel
import Testing

@Suite struct `Components in layout files` {
  private static let field = """
        parameters: {label: ~, gap: 8}
        views:
          root: {background: "#ffffff"}
          caption: {text: $label}
          box: {kind: textField}
        constraints:
          - H:|[caption]-$gap-[box]|
          - {id: tall, equation: root.height == caption.height + 2 * $gap}
    """

  private func read(_ views: String, constraints: String = "[]", files: [String: String] = [:])
    throws -> Diagnosed<LayoutFileDocument>
  {
    try LayoutFileDocument.read(
      """
      screen: form
      components:
        field:
      \(Self.field)
        pair:
          views: {first: {component: field, with: {label: One}}, second: {}}
          constraints: ["V:|[first][second]|"]
        loop: {views: {again: {component: loop}}}
      views:
      \(views)
      constraints: \(constraints)
      """, file: "App/form.layout.yaml"
    ) { files[$0] }
  }

  @Test func `are included many times, each with its own values`() throws {
    let result = try read(
      """
        name: {component: field, with: {label: Name}}
        mail: {component: field, with: {label: E-mail, gap: 20}, background: "#000000"}
      """, constraints: "[name.caption.width == mail.caption.width]")
    #expect(result.diagnostics.isEmpty, "\(result.diagnostics)")
    let screen = try #require(result.value.screens.first)
    #expect(
      screen.views.map(\.id) == [
        "root", "name", "mail", "name.caption", "name.box", "mail.caption", "mail.box",
      ])
    #expect(screen.views[3].parent == "name")
    #expect(screen.views[5].text?.string == "E-mail")
    #expect(screen.views[1].appearance.background != screen.views[2].appearance.background)
    #expect(
      screen.constraints.map(\.equation) == [
        "name.caption.leading == name.leading", "name.box.leading == name.caption.trailing + 8",
        "name.trailing == name.box.trailing", "name.height == name.caption.height + 16",
        "mail.caption.leading == mail.leading", "mail.box.leading == mail.caption.trailing + 20",
        "mail.trailing == mail.box.trailing", "mail.height == mail.caption.height + 40",
        "name.caption.width == mail.caption.width",
      ])
    #expect(screen.constraints[3].id == "name.tall")
    #expect(screen.constraints[3].location?.line == 11)
  }

  @Test func `lie in each other and in files beside`() throws {
    let result = try read(
      "  a: {component: pair}\n  b: {component: parts/badge.yaml, with: {size: 12}}",
      files: [
        "App/parts/badge.yaml": """
        parameters: {size: 10}
        views: {dot: {}}
        constraints: ["[dot($size)]"]
        """
      ])
    #expect(result.diagnostics.isEmpty, "\(result.diagnostics)")
    let screen = try #require(result.value.screens.first)
    #expect(screen.views.contains { $0.id == "a.first.caption" && $0.parent == "a.first" })
    let last = try #require(screen.constraints.last)
    #expect(last.equation == "b.dot.width == 12")
    #expect(last.location?.file == "App/parts/badge.yaml")
  }

  @Test(arguments: [
    ("  a: {component: loop}", "component 'loop' includes itself"),
    ("  a: {component: feild, with: {label: x}}", "no component is named 'feild'"),
    ("  a: {component: field}", "component 'field' needs a 'label'"),
    ("  a: {component: field, with: {lable: x, label: y}}", "has no parameter 'lable'"),
    ("  a: {component: ../secret.yaml}", "leads out of the file's folder"),
    ("  a: {component: nowhere.yaml}", "there is no file 'App/nowhere.yaml'"),
    ("  a: {with: {x: 1}}", "'with' goes with 'component'"),
  ])
  func `tell what is wrong`(views: String, message: String) throws {
    let result = try read(views)
    #expect(result.diagnostics.contains { $0.message.contains(message) }, "\(result.diagnostics)")
  }

  @Test func `tell both places of an error inside`() throws {
    let result = try LayoutFileDocument.read(
      """
      components:
        bad:
          views: {x: {}}
          constraints: [x.width == y.width]
      views:
        a: {component: bad}
        b: {component: bad}
      """, file: "f")
    let places = result.diagnostics.map { ($0.location?.line, $0.notes.last ?? "") }
    #expect(places.count == 2)
    #expect(places.allSatisfy { $0.0 == 4 })
    #expect(
      places.map(\.1) == [
        "component 'bad' is included at f:6:18", "component 'bad' is included at f:7:18",
      ])
  }
}
