/// A language as folders, files and tables name it.
package struct LanguageTag: Hashable, Sendable, Comparable {
  /// The tag in BCP 47 form: `de`, `zh-Hans`, `pt-BR`.
  package var text: String

  private static let legacyNames: [String: String] = [
    "Dutch": "nl", "English": "en", "French": "fr", "German": "de", "Italian": "it",
    "Japanese": "ja", "Spanish": "es",
  ]

  /// Reads a tag; underscores become hyphens, and Apple's old names of languages become tags.
  package init(_ text: String) {
    guard !Self.isPlain(text) else {
      self.text = text
      return
    }
    let parts = text.split(whereSeparator: { $0 == "-" || $0 == "_" || $0 == "@" }).map(String.init)
    guard let first = parts.first else {
      self.text = text
      return
    }
    if parts.count == 1, let tag = Self.legacyNames[first] {
      self.text = tag
      return
    }
    let rest = parts.dropFirst().map { part in
      switch part.count {
      case 2 where part.allSatisfy(\.isLetter): part.uppercased()
      case 4 where part.allSatisfy(\.isLetter): part.prefix(1).uppercased() + part.dropFirst()
      default: part
      }
    }
    self.text = ([first.lowercased()] + rest).joined(separator: "-")
  }

  /// Whether a text is a language alone, as it is written in a tag.
  private static func isPlain(_ text: String) -> Bool {
    (2...3).contains(text.utf8.count)
      && text.utf8.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
  }

  /// The language alone: `zh` of `zh-Hans`.
  package var base: String { text.split(separator: "-").first.map(String.init) ?? text }

  /// Whether the text has the shape of a tag: two or three letters, then subtags.
  package var isWellFormed: Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard let first = parts.first, (2...3).contains(first.count) || first == "pseudo" else {
      return false
    }
    return parts.allSatisfy { part in
      (1...8).contains(part.count) && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    } && first.allSatisfy(\.isLetter)
  }

  /// The tags to look for, from the exact one to the language alone.
  ///
  /// `zh-TW`, `zh-HK` and `zh-MO` also mean `zh-Hant`, other Chinese tags `zh-Hans`.
  package var fallbacks: [String] {
    if Self.isPlain(text), !["zh", "nb", "nn", "no"].contains(text) { return [text] }
    var parts = text.split(separator: "-").map(String.init)
    var result: [String] = []
    while !parts.isEmpty {
      result.append(parts.joined(separator: "-"))
      parts.removeLast()
    }
    if base == "zh" {
      let isTraditional = ["Hant", "TW", "HK", "MO"].contains { text.contains($0) }
      result.insert(isTraditional ? "zh-Hant" : "zh-Hans", at: result.count - 1)
    }
    if base == "nb" || base == "nn" { result.append("no") }
    if base == "no" { result.append("nb") }
    return result.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// Orders tags by their text.
  package static func < (a: LanguageTag, b: LanguageTag) -> Bool { a.text < b.text }
}

extension LanguageTag: CustomStringConvertible {
  /// The tag in BCP 47 form.
  package var description: String { text }
}
