import LayoutModel

/// A family or PostScript name taken apart: `AvenirNext-DemiBoldItalic`.
struct FontName: Hashable {
  /// The family in lower case without spaces and punctuation: `avenirnext`.
  var familyKey: String
  /// The weight that the name gives.
  var weight: Int?
  /// Whether the name says italic or oblique.
  var isItalic: Bool

  /// Takes a name apart.
  init(_ name: String) {
    let parts = name.split(separator: "-", maxSplits: 1)
    let style = parts.count > 1 ? parts[1].lowercased() : ""
    familyKey = Self.key(parts.first.map(String.init) ?? name)
    let letters = Array(style.utf8)
    // Names are short and taken apart for every font of every document.
    func says(_ word: String) -> Bool {
      letters.indices.contains { letters[$0...].starts(with: word.utf8) }
    }
    weight = Self.weights.first { says($0.0) }?.1
    isItalic = says("italic") || says("oblique") || style == "it"
    // Names without a hyphen, and with one that belongs to the family: SF-Pro.
    if parts.count > 1, weight == nil, !isItalic, !Self.plainStyles.contains(style) {
      familyKey = Self.key(name)
    }
    for suffix in ["psmt", "mt", "ps"] where familyKey.hasSuffix(suffix) {
      let shorter = String(familyKey.dropLast(suffix.count))
      if Self.keysWithSuffix.contains(shorter) { familyKey = shorter }
    }
  }

  /// A name in lower case without spaces and punctuation.
  static func key(_ name: String) -> String {
    let name = name.lowercased()
    // To ask what a character is takes long, and the system's names are plain.
    if name.utf8.allSatisfy({ $0 < 0x80 }) {
      return String(
        decoding: name.utf8.filter { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) },
        as: UTF8.self)
    }
    return String(name.filter { $0.isLetter || $0.isNumber })
  }

  private static let weights: [(String, Int)] = [
    ("ultralight", 100), ("extralight", 100), ("hairline", 100), ("thin", 200), ("demilight", 300),
    ("semilight", 300), ("light", 300), ("medium", 500), ("semibold", 600), ("demibold", 600),
    ("demi", 600), ("extrabold", 800), ("ultrabold", 800), ("heavy", 800), ("black", 900),
    ("bold", 700), ("w3", 300), ("w6", 600), ("w8", 800),
  ]
  private static let plainStyles: Set<String> = [
    "regular", "roman", "book", "normal", "mt", "plain",
  ]
  private static let keysWithSuffix: Set<String> = [
    "arial", "timesnewroman", "couriernew", "gillsans", "trebuchet", "arialroundedmtbold",
  ]
}
