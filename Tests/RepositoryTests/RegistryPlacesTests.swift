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
}
