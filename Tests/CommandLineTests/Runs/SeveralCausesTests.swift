import TestSupport
import Testing

/// What `test` and `diff` say of a view that several changes moved.
@Suite struct SeveralCausesTests {
  private func layout(gap: Int, title: String) -> String {
    """
    screen: door
    size: [320, 60]
    views:
      close: {class: UIButton, text: \(title)}
      open: {class: UIButton, text: Open}
    constraints:
      - H:[close]-\(gap)-[open]-16-|
      - V:|-[close]
      - V:|-[open]
    """
  }

  @Test func `each change that moved the view is named`() throws {
    let folder = try Tool.Folder()
    _ = try folder.write(layout(gap: 8, title: "Close"), to: "door.layout.yaml")
    #expect(try Tool.run(["test", ".", "--record", "all"], in: folder.path).status == 0)
    _ = try folder.write(layout(gap: 48, title: "Close it"), to: "door.layout.yaml")
    let run = try Tool.run(["test", "."], in: folder.path)
    #expect(run.status == 1)
    let lines = run.output.split(separator: "\n")
    let gap = "open.leading == close.trailing + 8 -> + 48 (door.layout.yaml:7:"
    #expect(lines.contains { $0.contains(gap) }, "\(run.output)")
    #expect(
      lines.contains { $0.hasPrefix("      also text of close: \"Close\" -> \"Close it\" (") },
      "\(run.output)")
  }
}
