import Foundation
import TestSupport
import Testing

/// What translators get: pictures of each key and a page of all keys in all languages.
@Suite struct TranslationPageTests {
  private static let layout = """
    screen: login
    size: [240, 120]
    views:
      title: {text: Welcome back}
      hint: {text: Enter your code}
      note: {text: Optional}
    constraints:
      - {id: c1, equation: title.width == 120}
      - title.left == root.left + 10
      - title.top == root.top + 20
      - hint.left == title.left
      - hint.top == title.bottom + 8
      - note.left == title.left
      - note.top == hint.bottom + 8
    """

  private func project(languages: [String] = ["de", "fr"]) throws -> Tool.Folder {
    let folder = try Tool.Folder()
    _ = try folder.write(Self.layout, to: "login.layout.yaml")
    for language in languages {
      let title = language == "de" ? "Willkommen zurück bei uns" : "Bon retour"
      _ = try folder.write(
        "\"title.text\" = \"\(title)\";\n\"hint.text\" = \"Enter your code\";",
        to: "\(language).lproj/login.strings")
    }
    return folder
  }

  /// The rows of a page: the key, then a letter for each language.
  private func rows(_ html: String) throws -> [String: String] {
    let start = try #require(html.range(of: "application/json\">"))
    let end = try #require(html.range(of: "</script>", range: start.upperBound..<html.endIndex))
    let json = try JSONSerialization.jsonObject(
      with: Data(html[start.upperBound..<end.lowerBound].utf8))
    let rows = (json as? [String: Any])?["rows"] as? [[Any]] ?? []
    return Dictionary(
      rows.map { ("\($0[1])", "\($0[4])") }, uniquingKeysWith: { first, _ in first })
  }

  @Test func `The page tells of each key and language how far it has come`() throws {
    let folder = try project()
    let run = try Tool.run(
      ["check", ".", "--screenshots-by-key", "keys"], in: folder.path)
    #expect(run.status == 1, "\(run.errors)")
    let html = try String(contentsOfFile: "\(folder.path)/keys/index.html", encoding: .utf8)
    let rows = try rows(html)
    #expect(rows == ["title.text": "lt", "hint.text": "ii", "note.text": "mm"])
    let pictures = folder.files.filter { $0.hasSuffix(".png") }
    #expect(
      pictures == [
        "keys/login-hint.text.png", "keys/login-note.text.png", "keys/login-title.text.png",
      ])
    #expect(html.contains("login-title.text.png"))
    #expect(!html.contains("src=\"http") && !html.contains("href=\"http"))
  }

  @Test func `Budgets name the pictures`() throws {
    let folder = try project()
    for format in ["csv", "xliff"] {
      let run = try Tool.run(
        [
          "check", ".", "--budget", "--budget-format", format, "--screenshots-by-key", "keys",
        ], in: folder.path)
      #expect(run.status == 0, "\(run.errors)")
      #expect(run.output.contains("keys/login-title.text.png"), "\(run.output)")
    }
  }

  @Test func `Fifty-four languages stay below a megabyte`() throws {
    let letters = Array("abcdefghijklmnopqrstuvwxyz")
    let languages = (0..<54).map { "x\(letters[$0 / 26])\(letters[$0 % 26])" }
    let folder = try project(languages: languages)
    let run = try Tool.run(["check", ".", "--translation-page", "page.html"], in: folder.path)
    #expect(run.status != 2, "\(run.errors)")
    let html = try String(contentsOfFile: "\(folder.path)/page.html", encoding: .utf8)
    #expect(try rows(html)["title.text"]?.count == 54)
    #expect(html.utf8.count < 100_000)
  }
}
