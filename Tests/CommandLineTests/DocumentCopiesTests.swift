import Foundation
import LayoutModel
import TestSupport
import Testing

@testable import Bowerbird

/// Documents of which there is a copy for a language: `Base.lproj/card.layout.yaml` and that of `de.lproj`.
@Suite struct DocumentCopiesTests {
  private static func layout(_ text: String) -> String {
    let screen = """
      size: [120, 160]
      views:
        title: {kind: label, text: \(text)}
      constraints: ["H:|[title]", "V:|[title]"]
      """
    let lines = screen.split(separator: "\n")
    let indented = lines.map { "  \($0)" }.joined(separator: "\n")
    return "screens:\n"
      + ["first", "second"].map { "- screen: \($0)\n\(indented)\n" }.joined()
  }

  private static func folder(_ texts: [String: String]) throws -> Tool.Folder {
    let folder = try Tool.Folder()
    for (language, text) in texts {
      _ = try folder.write(layout(text), to: "\(language).lproj/card.layout.yaml")
    }
    return folder
  }

  @Test func `a copy is drawn in its language, and the document in the others`() throws {
    let folder = try Self.folder(["Base": "Hello", "de": "Hallo", "fr": "Salut"])
    let run = try Tool.run(
      ["render", ".", "--language", "de,nl", "--format", "svg", "-o", "out", "--no-index"],
      in: folder.path)
    #expect(run.status == 0, "\(run.errors)")
    let pictures = folder.files.filter { $0.hasSuffix(".svg") }
    #expect(
      pictures == [
        "out/card/first-120x160-portrait-de.svg", "out/card/first-120x160-portrait-nl.svg",
        "out/card/second-120x160-portrait-de.svg", "out/card/second-120x160-portrait-nl.svg",
      ])
    for picture in pictures {
      let text = try String(contentsOfFile: "\(folder.path)/\(picture)", encoding: .utf8)
      #expect(text.contains(picture.hasSuffix("-de.svg") ? "Hallo" : "Hello"), "\(picture)")
    }
  }

  @Test func `each command takes a copy in its language alone`() throws {
    let folder = try Self.folder(["Base": "Hello", "de": "Hallo", "fr": "Salut"])
    let solved = try Tool.run(["solve", ".", "--language", "de,nl"], in: folder.path)
    #expect(solved.output.components(separatedBy: "  first ").count == 3, "\(solved.output)")
    let arguments = ["--language", "de,nl", "--baselines", "b", "--output", "o"]
    let recorded = try Tool.run(["test", ".", "--record", "all"] + arguments, in: folder.path)
    #expect(recorded.output.contains("4 recorded"), "\(recorded.output)")
  }

  @Test func `what no copy is made for is shown by all where there is no document without one`()
    throws
  {
    let folder = try Self.folder(["en": "Hello", "de": "Hallo"])
    let run = try Tool.run(
      ["render", ".", "--language", "de,nl", "--format", "svg", "-o", "out", "--no-index"],
      in: folder.path)
    #expect(run.status == 0, "\(run.errors)")
    #expect(
      folder.files.filter { $0.hasPrefix("out/card/first") } == [
        "out/card/first-120x160-portrait-de.svg", "out/card/first-120x160-portrait-nl-2.svg",
        "out/card/first-120x160-portrait-nl.svg",
      ])
  }

  @Test(
    arguments: [
      (["Base.lproj/a.xib", "de.lproj/a.xib"], "Base.lproj/a.xib", "de", false),
      (["Base.lproj/a.xib", "de.lproj/a.xib"], "Base.lproj/a.xib", "fr", true),
      (["Base.lproj/a.xib", "de.lproj/a.xib"], "de.lproj/a.xib", "de-CH", true),
      (["Base.lproj/a.xib", "de.lproj/a.xib"], "de.lproj/a.xib", "fr", false),
      (["a.xib", "de.lproj/a.xib"], "a.xib", "de", false),
      (["Base.lproj/a.xib", "de.lproj/b.xib"], "Base.lproj/a.xib", "de", true),
      (["de.lproj/a.xib"], "de.lproj/a.xib", "fr", true),
      (["en.lproj/a.xib", "de.lproj/a.xib"], "en.lproj/a.xib", "fr", nil),
      (["en.lproj/a.xib", "de.lproj/a.xib"], "en.lproj/a.xib", "de", false),
      (["one/Base.lproj/a.xib", "two/de.lproj/a.xib"], "one/Base.lproj/a.xib", "de", true),
    ] as [([String], String, String, Bool?)])
  func `a family has one document for a language`(
    paths: [String], path: String, language: String, expected: Bool?
  ) {
    #expect(DocumentFamilies(paths).shows(path, in: language) == expected)
  }

  @Test func `a copy is read once`() throws {
    let folder = try Self.folder(["Base": "Hello", "de": "Hallo"])
    var document = try LayoutDocument(path: "\(folder.path)/Base.lproj/card.layout.yaml")
    document.readTranslations(for: ["de"])
    var environment = document.screens[0].ownEnvironment
    environment.language = "de"
    func texts() -> [String?] {
      document.screens.map { screen in
        document.localized(screen, in: environment).views.compactMap { $0.text?.string }.first
      }
    }
    #expect(texts() == ["Hallo", "Hallo"])
    try FileManager.default.removeItem(atPath: "\(folder.path)/de.lproj/card.layout.yaml")
    #expect(texts() == ["Hallo", "Hallo"])
  }
}
