/// The advance widths of San Francisco's letters and signs beyond ASCII.
///
/// Each is that of a character of ASCII, which gives it the weight, and a difference.
enum SystemFontLetters {
  /// A character's advance: that of another and a difference in 2048ths of the size.
  struct Advance {
    var base: UInt8
    var difference: Int32
  }

  /// The advances by code point.
  static let advances: [UInt32: Advance] = {
    var result: [UInt32: Advance] = [:]
    for row in FontTable.rows(of: PackageResources.letters_tsv) where row.count == 2 {
      guard var code = UInt32(String(decoding: row[0], as: UTF8.self), radix: 16) else { continue }
      for word in FontTable.words(of: row[1]) {
        result[code] = Advance(
          base: word[word.startIndex], difference: FontTable.number(word.dropFirst()))
        code += 1
      }
    }
    return result
  }()
}
