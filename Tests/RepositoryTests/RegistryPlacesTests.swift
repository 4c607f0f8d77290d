import TestSupport
import Testing

/// What is registered is known to its own file and the registry: other files ask for its properties.
@Suite struct RegistryPlacesTests {
  /// A registry: where its members' own files are, and the words that give a member away elsewhere.
  struct Registry: CustomTestStringConvertible, Sendable {
    var name: String
    var own: String
    var words: [String]
    /// Words that more files may name, and how many; fewer is better.
    var exceptions: [String: Int] = [:]

    var testDescription: String { name }
  }

  static let registries = [
    Registry(
      name: "TableFormat", own: "Sources/Localization/Formats/",
      words: ["stringsdict", "xcstrings", "xliff", "xlf", "po", "pot", "arb"],
      // The folder of translations beside a text layout is called like its format.
      exceptions: ["po": 1]),
    Registry(
      name: "CheckRule", own: "Sources/Checks/Rules/",
      words: Checkout.files(below: "docs/rules", ending: ".md").map { path in
        String(path.split(separator: "/").last?.dropLast(3) ?? "")
      }.filter { $0.contains("-") && !inputErrors.contains($0) },
      // A filler of letters, lines of one text, and a group of its own.
      exceptions: ["missing-glyph": 1, "text-truncated": 1, "text-clipped": 1]),
    Registry(
      name: "ReportFormat", own: "Sources/Reporting/Formats/",
      words: ["sarif", "junit", "gitlab", "github"], exceptions: ["sarif": 1, "junit": 1]),
    Registry(
      name: "DocumentFormat", own: "Sources/Bowerbird/Project/DocumentFormat.swift",
      words: ["storyboard", "xib", "layout.yml"], exceptions: ["storyboard": 3, "xib": 3]),
    Registry(
      name: "Annotation", own: "Sources/LayoutRendering/Annotations/",
      words: [
        "alignment-rects", "implicit-constraints", "ambiguity", "truncation", "misplacement",
      ],
      exceptions: ["ambiguity": 1]),
  ]

  /// Ids that a reader gives to mistakes of its own as well.
  private static let inputErrors: Set<String> = ["duplicate-id"]

  @Test(arguments: registries)
  func `a member stands in its own file and nowhere else`(registry: Registry) {
    let files = Checkout.files(below: "Sources", ending: ".swift").filter {
      !$0.contains("/Benchmarks/") && !$0.contains(registry.own)
    }
    let texts = files.map { path in
      (name: path, words: Set((Checkout.text(path) ?? "").split(separator: "\"").map(String.init)))
    }
    #expect(texts.count > 300)
    #expect(!registry.words.isEmpty)
    for word in registry.words {
      let places = texts.filter { $0.words.contains(word) || $0.words.contains(".\(word)") }
      #expect(
        places.count <= registry.exceptions[word] ?? 0,
        "'\(word)' stands in \(places.map(\.name))")
    }
  }

  /// The row of `CONTRIBUTING.md`, the file with the list `all`, and where its members are.
  @Test(arguments: [
    ("a string table", "Sources/Localization/TableFormat.swift", "Sources/Localization/Formats"),
    ("a check rule", "Sources/Checks/CheckRule.swift", "Sources/Checks/Rules"),
    ("a report format", "Sources/Reporting/ReportFormat.swift", "Sources/Reporting/Formats"),
    (
      "an annotation", "Sources/LayoutRendering/Annotations/Annotation.swift",
      "Sources/LayoutRendering/Annotations/Annotation+"
    ),
    (
      "a document format", "Sources/Bowerbird/Project/DocumentFormat.swift",
      "Sources/Bowerbird/Project"
    ),
    (
      "a picture format", "Sources/CairoDrawing/OutputFormat.swift", "Sources/CairoDrawing"
    ),
  ])
  func `a member has one declaration and one line of its registry, as is told`(
    change: String, registry: String, own: String
  ) throws {
    let text = try #require(Checkout.text(registry))
    let list = try #require(
      text.firstMatch(of: #/static let all(: \[\w+\])? = \[([^\]]+)\]/#)?.output.2)
    let members = list.matches(of: #/\w+/#).map { String($0.output) }
    #expect(members.count > 1 && Set(members).count == members.count)
    let texts = Checkout.files(below: "Sources", ending: ".swift").filter { $0.hasPrefix(own) }
      .compactMap { Checkout.text($0) }
    for member in members {
      let count = texts.reduce(0) {
        $0 + $1.matches(of: #/static (let|var) (\w+)\b/#).count { $0.output.2 == member }
      }
      #expect(count == 1, "'\(member)' is declared \(count) times in \(own)")
    }
    let guide = try #require(Checkout.text("CONTRIBUTING.md"))
    let row = try #require(guide.split(separator: "\n").first { $0.hasPrefix("| \(change) |") })
    #expect(row.contains(#/\| 1(, and a fixture)? \| 1 \|/#))
  }
}
