import Bowerbird
import Foundation
import TestSupport
import Testing

/// The command `measure`.
@Suite struct MeasureCommandTests {
  private static let texts = "\(Fixtures.root)/Fixtures/Text/languages.texts"

  @Test(arguments: [("one-line", "1"), ("two-lines", "2")])
  func `a label of 120 points in 25 languages is shown as recorded`(name: String, lines: String)
    throws
  {
    let run = try Tool.run(["measure", Self.texts, "--width", "120", "--lines", lines])
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    let path = "\(Fixtures.root)/Fixtures/Text/languages.\(name).txt"
    if ProcessInfo.processInfo.environment["RECORD_REFERENCES"] == "1" {
      try run.output.write(toFile: path, atomically: true, encoding: .utf8)
    }
    #expect(try run.output == Fixtures.text(path))
  }

  @Test func `the table is the same in any locale and with other fonts in the home`() throws {
    let folder = try Tool.Folder()
    let plain = try Tool.run(["measure", Self.texts, "--width", "120"])
    let other = try Tool.run(
      ["measure", Self.texts, "--width", "120"],
      environment: ["LANG": "ar_EG.UTF-8", "LC_ALL": "ar_EG.UTF-8", "HOME": folder.path])
    #expect(plain.output == other.output)
  }

  @Test func `a text is measured in the font and width that are asked for`() throws {
    let small = try Tool.run(["measure", "--text", "Done", "--size", "10"])
    let large = try Tool.run(["measure", "--text", "Done", "--size", "40", "--weight", "bold"])
    let cut = try Tool.run(
      ["measure", "--text", "Einstellungen", "--language", "de", "--width", "40"])
    #expect(small.output != large.output)
    #expect(cut.output.contains(" pt"))
    #expect(cut.output.contains("…"))
  }

  @Test(arguments: [
    ["measure"], ["measure", "--text", "x", "--weight", "fat"],
    ["measure", "--text", "x", "--lines", "-1"], ["measure", "--text", "x", "--width", "nan"],
    ["measure", "no such file"],
  ])
  func `what cannot be measured is told`(arguments: [String]) throws {
    let run = try Tool.run(arguments)
    #expect(run.status != 0)
    #expect(!run.errors.isEmpty)
  }

  @Test func `lines of a file that are empty or comments are left out`() {
    let entries = TextTable.entries(of: "# a\n\nde\tJa\\nNein\nOK\n", language: "en")
    #expect(
      entries == [
        TextTable.Entry(language: "de", text: "Ja\nNein"),
        TextTable.Entry(language: "en", text: "OK"),
      ])
  }
}
