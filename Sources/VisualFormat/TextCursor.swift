/// A position in a text that is read from left to right; what the small grammars share.
package struct TextCursor {
  /// The characters of the text.
  package let characters: [Character]
  /// The characters read so far.
  package var offset = 0

  /// Starts at the beginning of a text.
  package init(_ text: String) { characters = Array(text) }

  /// Whether everything is read.
  package var isAtEnd: Bool { offset >= characters.count }

  /// The character that comes next, or nil at the end.
  package var next: Character? { isAtEnd ? nil : characters[offset] }

  /// A character further on, or nil beyond the end.
  package func peek(_ distance: Int) -> Character? {
    characters.indices.contains(offset + distance) ? characters[offset + distance] : nil
  }

  /// Whether a text comes next.
  package func starts(with text: String) -> Bool {
    var position = offset
    for character in text {
      guard position < characters.count, characters[position] == character else { return false }
      position += 1
    }
    return true
  }

  /// Reads a text if it comes next.
  package mutating func take(_ text: String) -> Bool {
    guard starts(with: text) else { return false }
    offset += text.count
    return true
  }

  /// Reads characters while they satisfy a condition.
  package mutating func take(while condition: (Character) -> Bool) -> String {
    let start = offset
    while let character = next, condition(character) { offset += 1 }
    return String(characters[start..<offset])
  }

  /// Reads blanks, tabs and line ends.
  package mutating func skipBlanks() {
    while let character = next, character.isBlank { offset += 1 }
  }

  /// Reads a C identifier, or nothing.
  package mutating func takeIdentifier() -> String? {
    guard let first = next, first.isIdentifierStart else { return nil }
    return take(while: \.isIdentifierPart)
  }

  /// Reads a number without sign as `strtod` does in the C locale, or nothing.
  package mutating func takeNumber() -> Double? {
    guard let first = next, first.isDigit || first == "." else { return nil }
    let start = offset
    var digits = take(while: \.isDigit)
    if next == ".", peek(1)?.isDigit ?? false || (!digits.isEmpty && peek(1) != ".") {
      offset += 1
      digits += "." + take(while: \.isDigit)
    }
    guard digits.contains(where: \.isDigit) else {
      offset = start
      return nil
    }
    if next == "e" || next == "E" {
      let signed = peek(1) == "-" || peek(1) == "+"
      if peek(signed ? 2 : 1)?.isDigit ?? false {
        offset += signed ? 2 : 1
        let sign = signed ? String(characters[offset - 1]) : ""
        digits += "e" + sign + take(while: \.isDigit)
      }
    }
    if digits.hasPrefix(".") { digits = "0" + digits }
    if digits.hasSuffix(".") { digits += "0" }
    return Double(digits) ?? Double(digits.replacing(".e", with: ".0e"))
  }
}

extension Character {
  /// The only scalar of an ASCII character; nil for any other and for a line end of two.
  private var ascii: UInt8? {
    var bytes = utf8.makeIterator()
    guard let first = bytes.next(), first < 0x80, bytes.next() == nil else { return nil }
    return first
  }

  /// Whether the character is an ASCII digit.
  package var isDigit: Bool { ascii.map { (0x30...0x39).contains($0) } ?? false }

  /// Whether the character is a blank, a tab or a line end.
  package var isBlank: Bool {
    ascii.map { $0 == 0x20 || (0x09...0x0D).contains($0) } ?? isWhitespace
  }

  /// Whether a name may hold the character: a letter or number of any script, or `_`.
  package var isNamePart: Bool {
    if let ascii {
      return (0x61...0x7A).contains(ascii) || (0x41...0x5A).contains(ascii) || isDigit
        || ascii == 0x5F
    }
    return isLetter || isNumber
  }

  /// Whether a C identifier may begin with the character.
  package var isIdentifierStart: Bool { ascii != nil && isNamePart && !isDigit }

  /// Whether a C identifier may go on with the character.
  package var isIdentifierPart: Bool { isIdentifierStart || isDigit }
}
