/// A text whose format specifiers, markup and escapes are kept apart from its words.
struct ProtectedText {
  private struct Part {
    var text: String
    var isProtected: Bool
  }

  private var parts: [Part] = []

  init(_ text: String) {
    for piece in FormatString(text, recognizesBraces: true).pieces {
      switch piece {
      case .specifier(let specifier): parts.append(Part(text: specifier.text, isProtected: true))
      case .literal(let literal): split(literal)
      }
    }
  }

  /// The number of characters that a reader sees.
  var length: Int { parts.filter { !$0.isProtected }.reduce(0) { $0 + $1.text.count } }

  /// The text with other letters where the table has one.
  func mapLetters(_ letter: (Character) -> Character?) -> String {
    parts.map { part in
      part.isProtected ? part.text : String(part.text.map { letter($0) ?? $0 })
    }.joined()
  }

  /// The text followed by its own words again until it is longer by a factor.
  func lengthened(by factor: Double) -> String {
    let whole = parts.map(\.text).joined()
    let words = parts.filter { !$0.isProtected }.map(\.text).joined()
      .filter { !$0.isNewline && !$0.isPunctuation }.trimmed
    let missing = Int((Double(length) * (factor - 1)).rounded(.up))
    guard !words.isEmpty, missing > 0 else { return whole }
    var filler = ""
    let length = words.count + 1
    for _ in 0...(missing / length) { filler += " " + words }
    return whole + filler.prefix(max(2, missing)).description.trimmedAtEnd
  }

  /// Keeps tags, character references, backslash escapes and `$(…)` apart.
  private mutating func split(_ literal: String) {
    var plain = ""
    var rest = literal[...]
    while let first = rest.first {
      if let length = Self.lengthOfMarkup(rest) {
        if !plain.isEmpty { parts.append(Part(text: plain, isProtected: false)) }
        plain = ""
        parts.append(Part(text: String(rest.prefix(length)), isProtected: true))
        rest = rest.dropFirst(length)
      } else {
        plain.append(first)
        rest = rest.dropFirst()
      }
    }
    if !plain.isEmpty { parts.append(Part(text: plain, isProtected: false)) }
  }

  private static func lengthOfMarkup(_ text: Substring) -> Int? {
    switch text.first {
    case "<":
      let second = text.dropFirst().first
      guard second == "/" || second?.isLetter == true else { return nil }
      return length(of: text, through: ">", atMost: 200) { $0 != "<" }
    case "&":
      return length(of: text, through: ";", atMost: 12) { $0.isLetter || $0.isNumber || $0 == "#" }
    case "\\":
      if text.dropFirst().first == "(" { return length(of: text, through: ")", atMost: 200) }
      return text.dropFirst().isEmpty ? nil : 2
    case "$":
      if text.dropFirst().first == "(" { return length(of: text, through: ")", atMost: 200) }
      if text.dropFirst().first == "{" { return length(of: text, through: "}", atMost: 200) }
      return nil
    default: return nil
    }
  }

  private static func length(
    of text: Substring, through end: Character, atMost limit: Int,
    while isInside: (Character) -> Bool = { _ in true }
  ) -> Int? {
    for (offset, character) in text.prefix(limit).enumerated().dropFirst() {
      if character == end { return offset + 1 }
      if !isInside(character) { return nil }
    }
    return nil
  }
}

extension String {
  fileprivate var trimmedAtEnd: String {
    var rest = self[...]
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return String(rest)
  }
}
