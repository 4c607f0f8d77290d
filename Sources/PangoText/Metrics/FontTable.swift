import Geometry

/// The files of numbers that are known of Apple's fonts, each with its sources at its head.
///
/// They are read at the first text of a process, which is why none of this makes strings.
enum FontTable {
  /// The columns of a file's rows; lines that begin with `#` are for people.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  static func rows(of bytes: [UInt8]) -> [[ArraySlice<UInt8>]] {
    lines(of: bytes).map(columns)
  }

  /// The columns behind the first one of the rows that have a name there.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  static func rows(of bytes: [UInt8], named name: String) -> [[ArraySlice<UInt8>]] {
    let start = name.utf8 + [UInt8(ascii: "\t")]
    return lines(of: bytes).filter { $0.starts(with: start) }
      .map { columns(of: $0.dropFirst(start.count)) }
  }

  private static func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    bytes.withUnsafeBufferPointer { text in
      var start = 0
      while start < text.count {
        let end = text[start...].firstIndex(of: UInt8(ascii: "\n")) ?? text.count
        if end > start, text[start] != UInt8(ascii: "#") { lines.append(bytes[start..<end]) }
        start = end + 1
      }
    }
    return lines
  }

  private static func columns(of line: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
  }

  /// The words of a column.
  static func words(of column: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    column.split(separator: UInt8(ascii: " "))
  }

  /// The number that a word is; 0 for any other word.
  static func decimal(_ word: ArraySlice<UInt8>) -> Double {
    Double(decimal: word) ?? 0
  }

  /// The whole number that a word is, in decimal digits; 0 for any other word.
  static func number(_ word: ArraySlice<UInt8>) -> Int32 {
    let isNegative = word.first == UInt8(ascii: "-")
    var value: Int32 = 0
    for byte in isNegative || word.first == UInt8(ascii: "+") ? word.dropFirst() : word {
      guard byte &- 0x30 < 10 else { return 0 }
      value = value &* 10 &+ Int32(byte &- 0x30)
    }
    return isNegative ? -value : value
  }
}
