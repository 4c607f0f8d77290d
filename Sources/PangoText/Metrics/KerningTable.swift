/// How much tighter than their advances pairs of characters are set.
struct KerningTable: Sendable {
  /// One value a pair of indices, in 2048ths of the size; positive is tighter.
  let pairs: [Int16]

  /// The number of indices: ASCII by code, and a few signs beyond it from 1 on.
  static let width = 128

  /// The place of a character among the pairs; 0 for one that is not kerned.
  ///
  /// Letters with accents are kerned as without.
  static func index(of scalar: UInt32) -> Int {
    if scalar < 0x80 { return Int(scalar) }
    if let place = signs.firstIndex(of: scalar) { return place + 1 }
    guard scalar < 0x250, let letter = SystemFontLetters.advances[scalar] else { return 0 }
    return Int(letter.base)
  }

  /// Quotation marks and the ellipsis.
  private static let signs: [UInt32] = [0x2018, 0x2019, 0x201C, 0x201D, 0x2026]

  /// SF Text Regular.
  static let text = KerningTable("sf-text")
  /// SF Text from Semibold on.
  static let semiboldText = KerningTable("sf-text-semibold")
  /// SF Display, in all weights.
  static let display = KerningTable("sf-display")

  /// Reads a font's lines of left characters, right characters and values.
  private init(_ font: String) {
    var pairs = [Int16](repeating: 0, count: Self.width * Self.width)
    for row in FontTable.rows(of: PackageResources.kerning_tsv, named: font) {
      let words = FontTable.words(of: row[0])
      guard let lefts = words.first.map(Self.indices) else { continue }
      for place in stride(from: 1, to: words.count - 1, by: 2) {
        let value = Int16(truncatingIfNeeded: FontTable.number(words[place + 1]))
        let rights = Self.indices(of: words[place])
        for left in lefts { for right in rights { pairs[left * Self.width + right] = value } }
      }
    }
    self.pairs = pairs
  }

  private static func indices(of characters: ArraySlice<UInt8>) -> [Int] {
    String(decoding: characters, as: UTF8.self).unicodeScalars.map { index(of: $0.value) }
  }
}
