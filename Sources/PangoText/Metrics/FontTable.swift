/// The files of numbers that are known of Apple's fonts, each with its sources at its head.
enum FontTable {
  /// The columns of a file's rows; lines that begin with `#` are for people.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  static func rows(of bytes: [UInt8]) -> [[String]] {
    bytes.split(separator: UInt8(ascii: "\n")).lazy
      .filter { $0.first != UInt8(ascii: "#") }
      .map { line in
        line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false).map {
          String(decoding: $0, as: UTF8.self)
        }
      }
  }
}
