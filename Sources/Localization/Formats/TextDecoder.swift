import Diagnostics

/// Turns the bytes of a text file into text, whatever its encoding.
///
/// A byte order mark decides; without one, text that is not UTF-8 is looked at for the zero bytes
/// of UTF-16, and is read as UTF-8 with replacement characters otherwise.
enum TextDecoder {
  static func decode(_ bytes: [UInt8], file: String) -> Diagnosed<String> {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      return utf8(Array(bytes.dropFirst(3)), file: file)
    }
    if bytes.starts(with: [0xFF, 0xFE, 0, 0]) || bytes.starts(with: [0, 0, 0xFE, 0xFF]) {
      return utf32(Array(bytes.dropFirst(4)), isBigEndian: bytes[0] == 0, file: file)
    }
    if bytes.starts(with: [0xFF, 0xFE]) {
      return utf16(Array(bytes.dropFirst(2)), isBigEndian: false, file: file)
    }
    if bytes.starts(with: [0xFE, 0xFF]) {
      return utf16(Array(bytes.dropFirst(2)), isBigEndian: true, file: file)
    }
    if let isBigEndian = byteOrder(ofUTF16: bytes) {
      var result = utf16(bytes, isBigEndian: isBigEndian, file: file)
      result.diagnostics.insert(missingMark(file), at: 0)
      return result
    }
    return utf8(bytes, file: file)
  }

  /// Guesses the byte order of UTF-16 without a mark: ASCII text has a zero in every other byte.
  static func byteOrder(ofUTF16 bytes: [UInt8]) -> Bool? {
    let sample = bytes.prefix(512)
    guard sample.count >= 4, bytes.count.isMultiple(of: 2) else { return nil }
    let even = sample.indices.count { $0.isMultiple(of: 2) && sample[$0] == 0 }
    let odd = sample.indices.count { !$0.isMultiple(of: 2) && sample[$0] == 0 }
    if even * 4 > sample.count, odd * 8 < sample.count { return true }
    if odd * 4 > sample.count, even * 8 < sample.count { return false }
    return nil
  }

  private static func utf8(_ bytes: [UInt8], file: String) -> Diagnosed<String> {
    let text = String(decoding: bytes, as: UTF8.self)
    if text.utf8.elementsEqual(bytes) { return Diagnosed(text) }
    return Diagnosed(text, diagnostics: [invalid("UTF-8", at: place(of: text, bytes, file))])
  }

  private static func utf16(_ bytes: [UInt8], isBigEndian: Bool, file: String)
    -> Diagnosed<String>
  {
    let units = stride(from: 0, to: bytes.count - 1, by: 2).map { index in
      let pair = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      return isBigEndian ? pair.0 << 8 | pair.1 : pair.1 << 8 | pair.0
    }
    let text = String(decoding: units, as: UTF16.self)
    guard bytes.count.isMultiple(of: 2), text.utf16.elementsEqual(units) else {
      let firstBad = place(of: text, units, file)
      return Diagnosed(text, diagnostics: [invalid("UTF-16", at: firstBad)])
    }
    return Diagnosed(text)
  }

  /// The place of the first unit that is not UTF-16; the end where only a byte is too many.
  private static func place(of text: String, _ units: [UInt16], _ file: String) -> SourceLocation {
    var (line, column) = (1, 1)
    for (mine, theirs) in zip(text.utf16, units) {
      if mine != theirs { break }
      if mine == 0x0A {
        line += 1
        column = 1
      } else if !(0xDC00..<0xE000).contains(mine) {
        column += 1
      }
    }
    return SourceLocation(file: file, line: line, column: column)
  }

  private static func utf32(_ bytes: [UInt8], isBigEndian: Bool, file: String)
    -> Diagnosed<String>
  {
    var scalars = String.UnicodeScalarView()
    for index in stride(from: 0, to: bytes.count - 3, by: 4) {
      let four = bytes[index..<index + 4].map(UInt32.init)
      let value = (isBigEndian ? four : four.reversed()).reduce(0) { $0 << 8 | $1 }
      scalars.append(Unicode.Scalar(value) ?? "\u{FFFD}")
    }
    return Diagnosed(String(scalars))
  }

  /// The place of the first byte that is not UTF-8.
  private static func place(of text: String, _ bytes: [UInt8], _ file: String) -> SourceLocation {
    var line = 1
    var column = 1
    for (mine, theirs) in zip(text.utf8, bytes) {
      if mine != theirs { break }
      if mine == 0x0A {
        line += 1
        column = 1
      } else if mine & 0xC0 != 0x80 {
        column += 1
      }
    }
    return SourceLocation(file: file, line: line, column: column)
  }

  private static func invalid(_ encoding: String, at place: SourceLocation) -> Diagnostic {
    Diagnostic(
      id: "strings.encoding", severity: .error, message: "the text is not valid \(encoding)",
      location: place, hint: "save the file as UTF-8")
  }

  private static func missingMark(_ file: String) -> Diagnostic {
    Diagnostic(
      id: "strings.byte-order-mark", severity: .warning,
      message: "the text is UTF-16 without a byte order mark",
      location: SourceLocation(file: file, line: 1, column: 1),
      hint: "save the file as UTF-8, or as UTF-16 with a byte order mark")
  }
}
