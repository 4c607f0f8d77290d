package import Diagnostics

/// Reads JSON text and keeps the place of every value.
///
/// - Source: RFC 8259.
package struct JSONReader {
  /// Objects and arrays may be nested this deep.
  package static let maximumDepth = 256

  private let bytes: [UInt8]
  private let file: String
  private var index = 0
  private var line = 1
  private var column = 1
  private var diagnostics: [Diagnostic] = []

  private init(_ bytes: [UInt8], file: String) {
    self.bytes = bytes
    self.file = file
  }

  /// Reads one value that fills the whole text.
  ///
  /// A member whose name was used before in its object is kept and reported as
  /// `json.duplicate-key`.
  ///
  /// - Parameters:
  ///   - text: The JSON text.
  ///   - file: The path that places name.
  /// - Returns: The value, and the names that are used twice in an object.
  /// - Throws: `DiagnosticError` with `json.syntax` at the first place that is not JSON.
  package static func read(_ text: String, file: String) throws(DiagnosticError)
    -> Diagnosed<JSONNode>
  {
    var reader = JSONReader(Array(text.utf8), file: file)
    let node = try reader.value(depth: 0)
    reader.skipSpace()
    guard reader.index == reader.bytes.count else {
      throw reader.failure("text goes on after the end of the value")
    }
    return Diagnosed(node, diagnostics: reader.diagnostics)
  }
}

extension JSONReader {
  private var location: SourceLocation { SourceLocation(file: file, line: line, column: column) }

  private func failure(_ message: String) -> DiagnosticError {
    DiagnosticError(
      Diagnostic(
        id: "json.syntax", severity: .error, message: message,
        location: location, hint: "the file must be JSON as RFC 8259 defines it"))
  }

  private var current: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func advance() {
    let byte = bytes[index]
    index += 1
    if byte == UInt8(ascii: "\n") {
      line += 1
      column = 1
    } else if byte & 0xC0 != 0x80 {
      column += 1
    }
  }

  private mutating func skipSpace() {
    while let byte = current, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      advance()
    }
  }

  private mutating func value(depth: Int) throws(DiagnosticError) -> JSONNode {
    skipSpace()
    guard depth < Self.maximumDepth else { throw failure("the value is nested too deeply") }
    let start = location
    guard let byte = current else { throw failure("a value is missing at the end of the text") }
    switch byte {
    case UInt8(ascii: "{"): return JSONNode(.object(try members(depth: depth)), location: start)
    case UInt8(ascii: "["): return JSONNode(.array(try elements(depth: depth)), location: start)
    case UInt8(ascii: "\""): return JSONNode(.string(try string()), location: start)
    case UInt8(ascii: "t"):
      try word("true")
      return JSONNode(.bool(true), location: start)
    case UInt8(ascii: "f"):
      try word("false")
      return JSONNode(.bool(false), location: start)
    case UInt8(ascii: "n"):
      try word("null")
      return JSONNode(.null, location: start)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      return JSONNode(.number(try number()), location: start)
    default: throw failure("a value cannot start here")
    }
  }

  private mutating func members(depth: Int) throws(DiagnosticError) -> [JSONMember] {
    advance()
    var result: [JSONMember] = []
    var names: Set<String> = []
    skipSpace()
    if current == UInt8(ascii: "}") {
      advance()
      return result
    }
    while true {
      skipSpace()
      let place = location
      guard current == UInt8(ascii: "\"") else { throw failure("a member's name is missing") }
      let name = try string()
      if !names.insert(name).inserted {
        diagnostics.append(Self.duplicateKey(name, at: place))
      }
      skipSpace()
      guard current == UInt8(ascii: ":") else { throw failure("':' is missing after a name") }
      advance()
      let node = try value(depth: depth + 1)
      result.append(JSONMember(name: name, location: place, value: node))
      skipSpace()
      if current == UInt8(ascii: "}") {
        advance()
        return result
      }
      guard current == UInt8(ascii: ",") else { throw failure("',' or '}' is missing") }
      advance()
    }
  }

  private mutating func elements(depth: Int) throws(DiagnosticError) -> [JSONNode] {
    advance()
    var result: [JSONNode] = []
    skipSpace()
    if current == UInt8(ascii: "]") {
      advance()
      return result
    }
    while true {
      result.append(try value(depth: depth + 1))
      skipSpace()
      if current == UInt8(ascii: "]") {
        advance()
        return result
      }
      guard current == UInt8(ascii: ",") else { throw failure("',' or ']' is missing") }
      advance()
    }
  }

  private mutating func word(_ expected: String) throws(DiagnosticError) {
    for byte in expected.utf8 {
      guard current == byte else { throw failure("a value cannot start here") }
      advance()
    }
  }

  private mutating func number() throws(DiagnosticError) -> String {
    let start = index
    if current == UInt8(ascii: "-") { advance() }
    let firstDigit = current
    let whole = digits()
    if whole == 0 || (firstDigit == UInt8(ascii: "0") && whole > 1) {
      throw failure("the number is malformed")
    }
    if current == UInt8(ascii: ".") {
      advance()
      if digits() == 0 { throw failure("the number is malformed") }
    }
    if current == UInt8(ascii: "e") || current == UInt8(ascii: "E") {
      advance()
      if current == UInt8(ascii: "+") || current == UInt8(ascii: "-") { advance() }
      if digits() == 0 { throw failure("the number is malformed") }
    }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private mutating func digits() -> Int {
    let start = index
    while let byte = current, byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") { advance() }
    return index - start
  }

  private mutating func string() throws(DiagnosticError) -> String {
    advance()
    var buffer: [UInt8] = []
    while true {
      guard let byte = current else { throw failure("a string is not closed") }
      switch byte {
      case UInt8(ascii: "\""):
        advance()
        return String(decoding: buffer, as: UTF8.self)
      case UInt8(ascii: "\\"):
        advance()
        buffer += String(try escape()).utf8
      case 0..<0x20: throw failure("a control character stands in a string")
      default:
        buffer.append(byte)
        advance()
      }
    }
  }

  private mutating func escape() throws(DiagnosticError) -> Unicode.Scalar {
    guard let byte = current else { throw failure("a string is not closed") }
    advance()
    switch byte {
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
    case UInt8(ascii: "u"): return try codePoint()
    default: throw failure("the escape is not known")
    }
  }

  /// A `\u` escape, or two that form a pair; a lone surrogate becomes U+FFFD.
  private mutating func codePoint() throws(DiagnosticError) -> Unicode.Scalar {
    let high = try hexadecimal()
    if let scalar = Unicode.Scalar(high) { return scalar }
    let isPair =
      high < 0xDC00 && index + 1 < bytes.count && bytes[index] == UInt8(ascii: "\\")
      && bytes[index + 1] == UInt8(ascii: "u")
    guard isPair else { return "\u{FFFD}" }
    let saved = (index, column)
    advance()
    advance()
    let low = try hexadecimal()
    guard (0xDC00...0xDFFF).contains(low) else {
      (index, column) = saved
      return "\u{FFFD}"
    }
    return Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00)) ?? "\u{FFFD}"
  }

  private mutating func hexadecimal() throws(DiagnosticError) -> UInt32 {
    var result: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = current, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw failure("an escape needs four hexadecimal digits")
      }
      result = result << 4 | UInt32(digit)
      advance()
    }
    return result
  }
}

extension JSONReader {
  fileprivate static func duplicateKey(_ name: String, at place: SourceLocation) -> Diagnostic {
    Diagnostic(
      id: "json.duplicate-key", severity: .warning,
      message: "the name '\(name)' is used twice in one object", location: place,
      hint: "remove one of them; the last is used")
  }
}
