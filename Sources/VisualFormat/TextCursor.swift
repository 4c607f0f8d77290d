/// A position in a text that is read from left to right; what the small grammars share.
///
/// Positions count characters. Nearly all that is read is ASCII, each character a byte.
package struct TextCursor {
  /// By character: its code, or ``foreign`` for one that is not ASCII or several.
  private let codes: [UInt8]
  /// All characters, of a text that holds others than such codes.
  private let mixed: [Character]?
  /// The characters read so far.
  package var offset = 0

  /// Stands for a character without an ASCII code of its own.
  private static let foreign: UInt8 = 0xFF

  /// Starts at the beginning of a text.
  package init(_ text: String) {
    // A carriage return and a line feed are one character.
    if text.utf8.allSatisfy({ $0 < 0x80 && $0 != 0x0D }) {
      (codes, mixed) = (Array(text.utf8), nil)
    } else {
      let characters = Array(text)
      (codes, mixed) = (characters.map { $0.ascii ?? Self.foreign }, characters)
    }
  }

  /// How many characters the text has.
  package var count: Int { codes.count }

  /// The first character that is not ASCII, or nil.
  package var firstForeign: Int? { mixed?.firstIndex { !$0.isASCII } }

  /// Whether everything is read.
  package var isAtEnd: Bool { offset >= codes.count }

  /// The character that comes next, or nil at the end.
  package var next: Character? { isAtEnd ? nil : character(at: offset) }

  /// A character further on, or nil beyond the end.
  package func peek(_ distance: Int) -> Character? {
    codes.indices.contains(offset + distance) ? character(at: offset + distance) : nil
  }

  /// The character at a place below ``count``.
  package func character(at place: Int) -> Character {
    mixed?[place] ?? Character(UnicodeScalar(codes[place]))
  }

  /// The characters of a range.
  package func text(_ range: Range<Int>) -> String {
    mixed.map { String($0[range]) } ?? String(decoding: codes[range], as: UTF8.self)
  }

  /// The last characters, fewer where the text is shorter.
  package func suffix(_ length: Int) -> String { text(max(0, count - length)..<count) }

  /// Whether a text comes next.
  package func starts(with text: String) -> Bool {
    var position = offset
    if mixed == nil {
      for code in text.utf8 {
        guard position < codes.count, codes[position] == code else { return false }
        position += 1
      }
      return true
    }
    for character in text {
      guard position < codes.count, self.character(at: position) == character else { return false }
      position += 1
    }
    return true
  }

  /// Reads a text if it comes next.
  package mutating func take(_ text: String) -> Bool {
    guard starts(with: text) else { return false }
    offset += mixed == nil ? text.utf8.count : text.count
    return true
  }

  /// Reads characters while they satisfy a condition.
  package mutating func take(while condition: (Character) -> Bool) -> String {
    let start = offset
    while let character = next, condition(character) { offset += 1 }
    return text(start..<offset)
  }

  /// Reads blanks, tabs and line ends.
  package mutating func skipBlanks() {
    skip(while: { $0.isBlank }, { $0.isBlank })
  }

  /// Reads letters and numbers of any script, and `_`.
  package mutating func takeName() -> String {
    let start = offset
    skip(while: { $0.isNamePart }, { $0.isNamePart })
    return text(start..<offset)
  }

  /// Reads ASCII digits.
  package mutating func takeDigits() -> String {
    let start = offset
    skipDigits()
    return text(start..<offset)
  }

  /// Reads a C identifier, or nothing.
  package mutating func takeIdentifier() -> String? {
    guard let first = code(0), first.isNamePart, !first.isDigit else { return nil }
    let start = offset
    skip(while: { $0.isNamePart }, { _ in false })
    return text(start..<offset)
  }

  /// Reads a number without sign as `strtod` does in the C locale, or nothing.
  package mutating func takeNumber() -> Double? {
    func isDigit(_ distance: Int) -> Bool { code(distance)?.isDigit ?? false }
    let point = UInt8(ascii: ".")
    guard isDigit(0) || code(0) == point else { return nil }
    let start = offset
    skipDigits()
    if code(0) == point, isDigit(1) || (offset > start && code(1) != point) {
      offset += 1
      skipDigits()
    }
    guard isDigit(start - offset) || isDigit(start - offset + 1) else {
      offset = start
      return nil
    }
    let mantissa = text(start..<offset)
    var exponent = ""
    if code(0) == UInt8(ascii: "e") || code(0) == UInt8(ascii: "E") {
      let isSigned = code(1) == UInt8(ascii: "-") || code(1) == UInt8(ascii: "+")
      if isDigit(isSigned ? 2 : 1) {
        let begin = offset
        offset += isSigned ? 2 : 1
        skipDigits()
        exponent = text(begin..<offset)
      }
    }
    return Double(
      (mantissa.hasPrefix(".") ? "0" : "") + mantissa + (mantissa.hasSuffix(".") ? "0" : "")
        + exponent)
  }

  private mutating func skipDigits() { skip(while: { $0.isDigit }, { _ in false }) }

  /// Passes over characters, each judged by its code where it has one.
  @inline(__always)
  private mutating func skip(while known: (UInt8) -> Bool, _ other: (Character) -> Bool) {
    while offset < codes.count {
      let code = codes[offset]
      guard code < 0x80 ? known(code) : other(character(at: offset)) else { return }
      offset += 1
    }
  }

  /// The code of a character further on, or nil beyond the end.
  private func code(_ distance: Int) -> UInt8? {
    let place = offset + distance
    return place < codes.count ? codes[place] : nil
  }
}

extension UInt8 {
  /// Whether a code is that of a digit.
  fileprivate var isDigit: Bool { (0x30...0x39).contains(self) }

  /// Whether a code is that of a blank, a tab or a line end.
  fileprivate var isBlank: Bool { self == 0x20 || (0x09...0x0D).contains(self) }

  /// Whether a code is that of a letter, a digit or `_`.
  fileprivate var isNamePart: Bool {
    (0x61...0x7A).contains(self) || (0x41...0x5A).contains(self) || isDigit || self == 0x5F
  }
}

extension Character {
  /// The only scalar of an ASCII character; nil for any other and for a line end of two.
  fileprivate var ascii: UInt8? {
    var bytes = utf8.makeIterator()
    guard let first = bytes.next(), first < 0x80, bytes.next() == nil else { return nil }
    return first
  }

  /// Whether the character is an ASCII digit.
  package var isDigit: Bool { ascii?.isDigit ?? false }

  /// Whether the character is a blank, a tab or a line end.
  package var isBlank: Bool { ascii?.isBlank ?? isWhitespace }

  /// Whether a name may hold the character: a letter or number of any script, or `_`.
  fileprivate var isNamePart: Bool { ascii?.isNamePart ?? (isLetter || isNumber) }
}
