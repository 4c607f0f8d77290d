/// A place in a text where a value is filled in.
package struct FormatSpecifier: Hashable, Sendable {
  /// What is filled in.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// `%@`: an object; a wrong kind of argument crashes.
    case object
    /// `%d`, `%u`, `%x`, …
    case integer
    /// `%f`, `%e`, `%g`, `%a`.
    case float
    /// `%c`, `%C`.
    case character
    /// `%s`, `%S`: a C string; a wrong kind of argument crashes.
    case cString
    /// `%p`.
    case pointer
    /// `%#@name@`: a variable of a plural rule.
    case variable
    /// `{name}`, `%(name)s`.
    case named
    /// `%%`.
    case percent
  }

  /// What is filled in.
  package var kind: Kind
  /// The position among the arguments, counted from 1; nil for the next.
  package var position: Int?
  /// The name of a variable or argument.
  package var name: String?
  /// Digits after the point, or nil where none are asked for.
  package var precision: Int?
  /// The least number of characters, or nil where none is asked for.
  package var minimumWidth: Int?
  /// The flags among `-+ #0'`.
  package var flags: String
  /// The letters of length and conversion: `lld`, `@`.
  package var conversion: String
  /// The specifier as it is written.
  package var text: String

  /// Reads the specifier that starts at a per cent sign, or nil where none does.
  static func read(_ text: String, at start: String.Index) -> (FormatSpecifier, String.Index)? {
    var cursor = Cursor(text: text, index: text.index(after: start))
    var specifier = FormatSpecifier(kind: .percent, flags: "", conversion: "", text: "")
    if cursor.take("%") { return specifier.finished(in: text, from: start, to: cursor.index) }
    if cursor.take("(") { return readPython(specifier, text, from: start, cursor) }
    specifier.position = cursor.position()
    specifier.flags = cursor.while { "-+ #0'".contains($0) }
    if cursor.take("@") {
      // '%#@name@' has a flag, a plain '%@' has none; '%1$@' neither.
      let saved = cursor
      if specifier.flags.contains("#") {
        let name = cursor.while { $0 != "@" && !$0.isWhitespace && $0 != "%" }
        if !name.isEmpty, cursor.take("@") {
          specifier.kind = .variable
          specifier.name = name
          return specifier.finished(in: text, from: start, to: cursor.index)
        }
        cursor = saved
      }
      specifier.kind = .object
      specifier.conversion = "@"
      return specifier.finished(in: text, from: start, to: cursor.index)
    }
    let width = cursor.while { $0.isASCII && $0.isNumber || $0 == "*" }
    specifier.minimumWidth = Int(width)
    if cursor.take(".") {
      specifier.precision = Int(cursor.while { $0.isASCII && $0.isNumber || $0 == "*" }) ?? 0
    }
    return readConversion(specifier, text, from: start, cursor)
  }

  private static func readConversion(
    _ partial: FormatSpecifier, _ text: String, from start: String.Index, _ cursor: Cursor
  ) -> (FormatSpecifier, String.Index)? {
    var specifier = partial
    var cursor = cursor
    if cursor.takeWord("arg") {
      specifier.kind = .variable
      specifier.name = "arg"
      specifier.conversion = "arg"
      return specifier.finished(in: text, from: start, to: cursor.index)
    }
    let length = cursor.while { "hlqLzjt".contains($0) }
    guard let letter = cursor.next(), let kind = kinds[letter] else { return nil }
    // A space is a flag of printf, but '100 % of' and '100 % les' are no formats; nor is '5%-os',
    // where nothing is aligned.
    if specifier.position == nil {
      if specifier.flags.contains(" ") { return nil }
      if specifier.flags.contains("-"), specifier.minimumWidth == nil { return nil }
    }
    specifier.kind = kind
    specifier.conversion = length + String(letter)
    return specifier.finished(in: text, from: start, to: cursor.index)
  }

  private static let kinds: [Character: Kind] = [
    "d": .integer, "D": .integer, "i": .integer, "u": .integer, "U": .integer, "x": .integer,
    "X": .integer, "o": .integer, "O": .integer, "f": .float, "F": .float, "e": .float,
    "E": .float, "g": .float, "G": .float, "a": .float, "A": .float, "c": .character,
    "C": .character, "s": .cString, "S": .cString, "p": .pointer, "@": .object,
  ]

  private static func readPython(
    _ partial: FormatSpecifier, _ text: String, from start: String.Index, _ cursor: Cursor
  ) -> (FormatSpecifier, String.Index)? {
    var specifier = partial
    var cursor = cursor
    let name = cursor.while { $0 != ")" && $0 != "%" && !$0.isNewline }
    guard !name.isEmpty, cursor.take(")"), let letter = cursor.next(), kinds[letter] != nil else {
      return nil
    }
    specifier.kind = .named
    specifier.name = name
    specifier.conversion = String(letter)
    return specifier.finished(in: text, from: start, to: cursor.index)
  }

  /// Reads `{name}` or `{0}`.
  static func readBraces(_ text: String, at start: String.Index)
    -> (FormatSpecifier, String.Index)?
  {
    var cursor = Cursor(text: text, index: text.index(after: start))
    let name = cursor.while { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
    guard !name.isEmpty, cursor.take("}") else { return nil }
    let specifier = FormatSpecifier(
      kind: .named, name: name, flags: "", conversion: "", text: "")
    return specifier.finished(in: text, from: start, to: cursor.index)
  }

  private func finished(in source: String, from start: String.Index, to end: String.Index)
    -> (FormatSpecifier, String.Index)
  {
    var result = self
    result.text = String(source[start..<end])
    return (result, end)
  }
}

/// A place in a text that moves on.
private struct Cursor {
  let text: String
  var index: String.Index

  mutating func next() -> Character? {
    guard index < text.endIndex else { return nil }
    defer { index = text.index(after: index) }
    return text[index]
  }

  mutating func take(_ character: Character) -> Bool {
    guard index < text.endIndex, text[index] == character else { return false }
    index = text.index(after: index)
    return true
  }

  mutating func takeWord(_ word: String) -> Bool {
    guard text[index...].hasPrefix(word) else { return false }
    index = text.index(index, offsetBy: word.count)
    return true
  }

  mutating func `while`(_ condition: (Character) -> Bool) -> String {
    let start = index
    while index < text.endIndex, condition(text[index]) { index = text.index(after: index) }
    return String(text[start..<index])
  }

  /// Reads `1$`, or nothing.
  mutating func position() -> Int? {
    let saved = index
    let digits = self.while { $0.isASCII && $0.isNumber }
    if let number = Int(digits), number > 0, take("$") { return number }
    index = saved
    return nil
  }
}
