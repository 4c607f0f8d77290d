import TestSupport
import Testing

/// What contradictions bring about is told with them.
@Suite struct ConsequencesTests {
  /// A title in a contradiction, and a name beside it.
  private static let squeezed = """
    screen: squeezed
    size: [240, 100]
    views:
      title: {text: Settings}
      name: {text: Name}
    constraints:
      - title.left == root.left + 10
      - title.top == root.top + 10
      - {id: wide, equation: title.width == 20}
      - {id: narrow, equation: title.width == 30}
      - name.left == root.left + 10
      - name.top == title.bottom + 10
      - {id: short, equation: name.width == 50}
    """

  @Test func `What a contradiction takes the room of is not told beside it`() throws {
    let folder = try Tool.Folder()
    _ = try folder.write(Self.squeezed, to: "squeezed.layout.yaml")
    let both = try Tool.run(["check", "."], in: folder.path)
    #expect(both.output.contains("unsatisfiable"), "\(both.output)")
    #expect(!both.output.contains("[text-truncated]"), "\(both.output)")
    #expect(both.output.contains("not asked for: 1 text-truncated"), "\(both.output)")
    let asked = try Tool.run(["check", ".", "--rule", "text-truncated"], in: folder.path)
    #expect(asked.output.contains("a contradiction takes its room"), "\(asked.output)")
    // Texts that take no part in it are told as ever.
    _ = try folder.write("\"name.text\" = \"Bezeichnung\";", to: "de.lproj/Localizable.strings")
    _ = try folder.write("\"name.text\" = \"Name\";", to: "en.lproj/Localizable.strings")
    let other = try Tool.run(["check", "."], in: folder.path)
    #expect(other.output.contains("[de] the text of 'name' is cut off"), "\(other.output)")
  }

  @Test func `A contradiction that a translation makes hides nothing`() throws {
    let folder = try Tool.Folder()
    let layout = """
      screen: pressed
      size: [240, 100]
      views:
        title: {text: Name, compressionResistance: 1000}
      constraints:
        - title.left == root.left + 10
        - title.top == root.top + 10
        - {id: narrow, equation: title.width <= 50}
      """
    _ = try folder.write(layout, to: "pressed.layout.yaml")
    _ = try folder.write("\"title.text\" = \"Name\";", to: "en.lproj/Localizable.strings")
    _ = try folder.write("\"title.text\" = \"Bezeichnung\";", to: "de.lproj/Localizable.strings")
    let run = try Tool.run(["check", "."], in: folder.path)
    #expect(run.output.contains("[text-truncated]"), "\(run.output)")
  }

  /// Two labels that are as high as what is left below 370 points.
  @Test func `Texts that are cut in landscape alone are told once for a screen`() throws {
    let folder = try Tool.Folder()
    let layout = """
      screen: tall
      device: iphone-se
      views:
        title: {text: Name}
        value: {text: Number}
      constraints:
        - title.left == root.left + 20
        - title.top == root.top + 60
        - title.height == root.height - 370
        - value.left == root.left + 160
        - value.top == root.top + 60
        - value.height == root.height - 370
      """
    _ = try folder.write(layout, to: "tall.layout.yaml")
    let run = try Tool.run(["check", ".", "--orientation", "portrait,landscape"], in: folder.path)
    #expect(run.output.contains("2 texts are cut off in landscape alone"), "\(run.output)")
    #expect(run.output.contains("1 error"), "\(run.output)")
  }
}
