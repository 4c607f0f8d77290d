import Foundation
import TestSupport
import Testing

/// Tables of a text layout, under each of the keys that they may use.
@Suite struct TextLayoutTranslationTests {
  private static let layout = """
    screen: hotspot
    size: [240, 90]
    views:
      title: {text: Hotspot, localizationKey: hotspot.title}
      note: {text: Others may join}
    constraints:
      - title.width <= 80
      - note.width <= 120
      - {vfl: "V:|-8-[title]-8-[note]", options: [alignAllLeading]}
      - title.leading == root.leading + 16
    """

  private func check(_ table: String, file: String) throws -> Tool.Run {
    let folder = try Tool.Folder()
    _ = try folder.write(Self.layout, to: "hotspot.layout.yaml")
    let place = "\(folder.path)/\(file)"
    try FileManager.default.createDirectory(
      atPath: URL(fileURLWithPath: place).deletingLastPathComponent().path,
      withIntermediateDirectories: true)
    _ = try folder.write(table, to: file)
    return try Tool.run(["check", folder.path, "--language", "de"])
  }

  @Test(arguments: [
    ("de.lproj/Localizable.strings", "hotspot.title", "Others may join"),
    ("de.lproj/hotspot.strings", "title.text", "note.text"),
    ("de.lproj/hotspot.strings", "Hotspot", "Others may join"),
  ])
  func `a text is found under its key, its view and itself`(
    file: String, title: String, note: String
  ) throws {
    let run = try check(
      """
      "\(title)" = "Persönlicher Zugangspunkt";
      "\(note)" = "Andere dürfen sich verbinden, wenn sie wollen";
      """, file: file)
    #expect(run.status == 1)
    #expect(run.output.contains("\(file):1:1: error: the text of 'title' is cut off"))
    #expect(run.output.contains("\(file):2:1: error: the text of 'note' is cut off"))
    #expect(!run.output.contains("missing-translation"), "\(run.output)")
    #expect(!run.output.contains("unused-key"), "\(run.output)")
  }

  @Test func `a text that no key names is missing`() throws {
    let run = try check("\"Hotspot\" = \"Netz\";", file: "de.lproj/Localizable.strings")
    let words = "the text \"Others may join\" of 'note' is not translated into 'de'"
    #expect(run.output.contains(words), "\(run.output)")
    #expect(!run.output.contains("hotspot.title"), "\(run.output)")
  }
}
