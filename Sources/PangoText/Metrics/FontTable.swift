import Geometry

/// The files of numbers that are known of Apple's fonts, each with its sources at its head.
///
/// They are read at the first text of a process, which is why none of this makes strings.
enum FontTable {
  /// The columns of a file's rows; lines that begin with `#` are for people.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  static func rows(of bytes: [UInt8]) -> [[ArraySlice<UInt8>]] {
    bytes.split(separator: UInt8(ascii: "\n")).lazy
      .filter { $0.first != UInt8(ascii: "#") }
      .map { $0.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false) }
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
