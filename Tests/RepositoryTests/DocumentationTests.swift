import TestSupport
import Testing

/// What pages for people say of files and figures.
@Suite struct DocumentationTests {
  /// Every file of the checkout that a page may name.
  private static let files: Set<String> = Set(
    ["Sources", "Tests", "Fixtures", "scripts", "docs", "integrations", ".github"].flatMap {
      Checkout.files(below: $0, ending: "")
    })

  @Test(arguments: [
    "CONTRIBUTING.md", "ARCHITECTURE.md", "SECURITY.md", "docs/integrations.md", "docs/choices.md",
    "docs/fuzzing.md",
  ])
  func `files and tests that a page names are there`(page: String) throws {
    let text = try #require(Checkout.text(page))
    let names = Set(Self.files.compactMap { $0.split(separator: "/").last.map(String.init) })
    var count = 0
    for match in text.matches(of: #/`([^`\s*<>{}]+)`/#) {
      let word = String(match.output.1)
      if word.contains(#/^(Sources|Tests|Fixtures|scripts|docs|integrations)\//#) {
        let isThere = Self.files.contains { $0 == word || $0.hasPrefix("\(word)/") }
        #expect(isThere || word.hasSuffix("/"), "\(page) names '\(word)'")
      } else if word.contains(#/^[A-Z][A-Za-z+]*\.swift$/#) {
        #expect(names.contains(word), "\(page) names '\(word)'")
      } else if word.contains(#/^[A-Z][A-Za-z]+Tests$/#) {
        let isThere =
          names.contains("\(word).swift") || Self.files.contains { $0.contains("/\(word)/") }
        #expect(isThere, "\(page) names '\(word)'")
      } else {
        continue
      }
      count += 1
    }
    #expect(count > 0, "\(page) names no file")
  }

  @Test func `a choice is made where the page says`() throws {
    var count = 0
    for line in try #require(Checkout.text("docs/choices.md")).split(separator: "\n") {
      guard let place = line.split(separator: "|").last(where: { $0.contains("`") }) else {
        continue
      }
      let words = place.matches(of: #/`([^`]+)`/#).map(\.output.1)
      let texts = words.filter { $0.hasSuffix(".swift") }.flatMap { name in
        Self.files.filter { $0.hasSuffix("/\(name)") }.compactMap { Checkout.text($0) }
      }
      guard !texts.isEmpty else { continue }
      for word in words where !word.hasSuffix(".swift") {
        let name = word.prefix { $0 != "(" }
        #expect(texts.contains { $0.contains(name) }, "'\(name)' is not where '\(line)' says")
      }
      count += 1
    }
    #expect(count > 20)
  }

  @Test func `the README's figures are those of the last count`() throws {
    let readme = try #require(Checkout.text("README.md"))
    let scores = try #require(Checkout.text("docs/scores.md"))
    let corpus = try #require(
      scores.split(separator: "### corpus\n").last?.split(separator: "\n### ").first)
    var counted: [Substring: [Substring]] = [:]
    for line in corpus.split(separator: "\n") {
      let cells = line.split(separator: "|").map { $0.drop { $0 == " " } }.map {
        $0.last == " " ? $0.dropLast() : $0
      }
      if cells.count == 8 { counted["\(cells[0]), \(cells[1])"] = cells }
    }
    for (sizes, insets, row) in [
      ("as saved", "from the document", "saved, document"),
      ("as saved", "predicted", "saved, predicted"),
      ("measured with Pango", "from the document", "measured, document"),
    ] {
      let shares = try ["iOS", "macOS"].map { platform in
        let cells = try #require(counted["\(row), \(platform)"])
        let views = try #require(Int(cells[4]))
        let words = views < 1_000 ? "\(views)" : "\(views / 1_000),\(views % 1_000)"
        #expect(readme.contains("\(platform), \(words) views"))
        let share = try #require(Double(cells[5].dropLast(2)))
        let tenths = Int((share * 10).rounded())
        return "\(tenths / 10).\(tenths % 10) %"
      }
      #expect(
        readme.contains("| \(sizes) | \(insets) | \(shares[0]) | \(shares[1]) |"),
        "docs/scores.md says \(shares) of \(row)")
    }
  }
}
