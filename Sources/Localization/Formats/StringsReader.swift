import Diagnostics
import StructuredText

/// Reads the old-style property list syntax of `.strings` files: `"key" = "value";`.
///
/// - Source: Apple, *Internationalization and Localization Guide*, "Strings files"; *Property List
///   Programming Topics*, "Old-Style ASCII Property Lists".
struct StringsReader {
  private let scalars: [Unicode.Scalar]
  private let file: String
  private var index = 0
  private var line = 1
  private var column = 1
  private var comment: String?
  private(set) var table: StringTable
  private(set) var diagnostics: [Diagnostic] = []
  /// The errors so far; keys that are used twice are none.
  private var errors = 0

  init(_ text: String, file: String, name: String, language: String?) {
    scalars = Array(text.unicodeScalars)
    self.file = file
    table = StringTable(name: name, language: language, file: file)
  }

  mutating func read() {
    skipSpace()
    // A whole dictionary may stand in braces.
    let isBraced = current == "{"
    if isBraced { advance() }
    while true {
      skipSpace()
      guard let scalar = current else { return }
      if isBraced, scalar == "}" {
        advance()
        continue
      }
      entry()
      guard errors < Limit.syntaxErrors.value else { return }
    }
  }

  /// Tells an error; there are no more than that of one file.
  private mutating func report(_ message: String, at place: SourceLocation) {
    guard errors < Limit.syntaxErrors.value else { return }
    errors += 1
    diagnostics.append(Self.syntax(message, at: place))
  }

  private mutating func entry() {
    let start = location
    let note = comment
    comment = nil
    guard let key = token(), !key.isUnterminated else { return recover(from: start) }
    skipSpace()
    var value = key.text
    var place = start
    if current == "=" {
      advance()
      skipSpace()
      place = location
      guard let token = token(), !token.isUnterminated else { return recover(from: place) }
      value = token.text
      skipSpace()
    }
    if current == ";" {
      advance()
    } else {
      report("';' is missing after the value of '\(key.text)'", at: location)
      // What follows on the same line belongs to the broken entry.
      if current != "\"" { skipPastSemicolonOrLine() }
    }
    var string = LocalizedString(key: key.text, text: value, location: start)
    string.comment = note
    string.forms[0].location = place
    if let old = table.add(string) {
      diagnostics.append(Self.duplicate(string, old: old))
    }
  }

  private mutating func recover(from start: SourceLocation) {
    if diagnostics.last?.location != start {
      report("a key or value cannot start here", at: location)
    }
    skipPastSemicolonOrLine()
  }

  private mutating func skipPastSemicolonOrLine() {
    while let scalar = current {
      advance()
      if scalar == ";" || scalar == "\n" { return }
    }
  }
}

// MARK: - Scanning

extension StringsReader {
  private struct Token {
    var text: String
    var isUnterminated: Bool
  }

  private var current: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }
  private var next: Unicode.Scalar? { index + 1 < scalars.count ? scalars[index + 1] : nil }
  private var location: SourceLocation { SourceLocation(file: file, line: line, column: column) }

  private mutating func advance() {
    if scalars[index] == "\n" || (scalars[index] == "\r" && next != "\n") {
      line += 1
      column = 1
    } else {
      column += 1
    }
    index += 1
  }

  /// Skips white space and comments; the last comment is kept for the entry that follows.
  private mutating func skipSpace() {
    while let scalar = current {
      if scalar.properties.isWhitespace || scalar == "\u{FEFF}" {
        advance()
      } else if scalar == "/", next == "*" {
        blockComment()
      } else if scalar == "/", next == "/" {
        lineComment()
      } else {
        return
      }
    }
  }

  private mutating func blockComment() {
    let start = location
    var text = String.UnicodeScalarView()
    advance()
    advance()
    while let scalar = current {
      if scalar == "*", next == "/" {
        advance()
        advance()
        comment = String(text).trimmed
        return
      }
      text.append(scalar)
      advance()
    }
    report("a comment is not closed", at: start)
  }

  private mutating func lineComment() {
    var text = String.UnicodeScalarView()
    while let scalar = current, scalar != "\n", scalar != "\r" {
      text.append(scalar)
      advance()
    }
    comment = String(String(text).drop { $0 == "/" }).trimmed
  }

  private mutating func token() -> Token? {
    guard let scalar = current else { return nil }
    if scalar == "\"" || scalar == "'" { return quoted(by: scalar) }
    var text = String.UnicodeScalarView()
    while let scalar = current, scalar.isUnquotedInStrings {
      if scalar == "/", next == "*" || next == "/" { break }
      text.append(scalar)
      advance()
    }
    return text.isEmpty ? nil : Token(text: String(text), isUnterminated: false)
  }

  private mutating func quoted(by quote: Unicode.Scalar) -> Token {
    let start = location
    let saved = (index, line, column)
    var text = String.UnicodeScalarView()
    advance()
    while let scalar = current {
      if scalar == quote {
        advance()
        return Token(text: String(text), isUnterminated: false)
      }
      advance()
      if scalar == "\\" { escape(into: &text) } else { text.append(scalar) }
    }
    // The rest of the file is not swallowed: reading goes on after the line of the quote.
    (index, line, column) = saved
    report("a quoted string is not closed", at: start)
    return Token(text: String(text), isUnterminated: true)
  }

  private mutating func escape(into text: inout String.UnicodeScalarView) {
    guard let scalar = current else { return }
    advance()
    switch scalar {
    case "n": text.append("\n")
    case "r": text.append("\r")
    case "t": text.append("\t")
    case "a": text.append("\u{7}")
    case "b": text.append("\u{8}")
    case "f": text.append("\u{C}")
    case "v": text.append("\u{B}")
    case "\n": break
    case "U", "u": codePoint(into: &text)
    case "0"..."7":
      var value = scalar.value - 48
      var count = 1
      while let digit = current, ("0"..."7").contains(digit), count < 3 {
        value = value * 8 + digit.value - 48
        count += 1
        advance()
      }
      text.append(Unicode.Scalar(value) ?? "\u{FFFD}")
    default: text.append(scalar)
    }
  }

  private mutating func codePoint(into text: inout String.UnicodeScalarView) {
    guard var value = hexadecimal() else {
      return report("the escape '\\U' needs hexadecimal digits", at: location)
    }
    if (0xD800..<0xDC00).contains(value), current == "\\", next == "U" || next == "u" {
      let saved = (index, line, column)
      advance()
      advance()
      if let low = hexadecimal(), (0xDC00..<0xE000).contains(low) {
        value = 0x10000 + (value - 0xD800) << 10 + (low - 0xDC00)
      } else {
        (index, line, column) = saved
      }
    }
    text.append(Unicode.Scalar(value) ?? "\u{FFFD}")
  }

  private mutating func hexadecimal() -> UInt32? {
    var value: UInt32 = 0
    var count = 0
    while count < 4, let scalar = current, let digit = Character(scalar).hexDigitValue {
      value = value << 4 | UInt32(digit)
      count += 1
      advance()
    }
    return count == 0 ? nil : value
  }
}

extension Unicode.Scalar {
  fileprivate var isUnquotedInStrings: Bool {
    switch self {
    case "a"..."z", "A"..."Z", "0"..."9", "_", ".", "-", "$", ":", "/": true
    default: false
    }
  }
}

// MARK: - Messages

extension StringsReader {
  private static func syntax(_ message: String, at place: SourceLocation) -> Diagnostic {
    Diagnostic(
      id: "strings.syntax", severity: .error, message: message, location: place,
      hint: "an entry is written \"key\" = \"value\";")
  }

  static func duplicate(_ string: LocalizedString, old: LocalizedString) -> Diagnostic {
    let isEqual = string.forms.map(\.text) == old.forms.map(\.text)
    return Diagnostic(
      id: "strings.duplicate-key", severity: .warning,
      message: "the key '\(string.key)' is used twice"
        + (isEqual ? "" : ", with different values"),
      location: string.location, hint: "remove one of them; the last is used",
      notes: ["the first is at \(old.location.file):\(old.location.line):\(old.location.column)"])
  }
}

extension TableFormat {
  /// `.strings`: as text, or as a property list.
  package static let strings: TableFormat = {
    var format = TableFormat(fileExtensions: ["strings"]) {
      (bytes, file) throws(DiagnosticError) in
      if PropertyList.isBinary(bytes) { return try stringsDict.read(bytes, file) }
      let text = TextDecoder.decode(bytes, file: file)
      // Entries may be rules as in `.stringsdict`.
      if PropertyList.isXML(text.value) { return try stringsDict.read(bytes, file) }
      var reader = StringsReader(
        text.value, file: file, name: file.fileStem, language: file.languageOfFolder)
      reader.read()
      // Where the encoding breaks, what else is wrong on the line is no mistake of its own.
      let broken = text.diagnostics.first { $0.severity == .error }?.location
      let problems = reader.diagnostics.filter { problem in
        guard let broken, let place = problem.location else { return true }
        return place.line != broken.line
      }
      return Diagnosed([reader.table], diagnostics: text.diagnostics + problems)
    }
    format.isResource = true
    format.edit = { (file, contents) throws(DiagnosticError) in
      if PropertyList.isXML(contents.text) {
        try stringsDict.edit?(&file, contents)
      } else {
        file.readStrings(contents.text)
      }
    }
    return format
  }()
}
