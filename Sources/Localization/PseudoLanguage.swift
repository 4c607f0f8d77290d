/// A made-up language that shows what real ones will do to a screen.
///
/// A name is `pseudo-` and one or more treatments: `pseudo-accented`, `pseudo-rtl-double`.
package struct PseudoLanguage: Hashable, Sendable {
  /// What is done to a text.
  package enum Treatment: String, Hashable, Sendable, CaseIterable {
    /// Letters get accents; the text stays readable.
    case accented
    /// Letters become full-width forms, which are set in CJK fonts: taller, and breakable anywhere.
    case tall
    /// The text grows as translations from English do: short texts more than long ones.
    case expanded
    /// The text grows to 1.3 times its length.
    case long
    /// The text stands twice.
    case double
    /// Brackets show where the text begins and ends, so that a cut or a joint is seen.
    case bounded
    /// The text runs from right to left, and the layout is mirrored.
    case rtl
  }

  /// The treatments, in the order of `Treatment`.
  package var treatments: [Treatment]

  /// Makes a pseudo-language from treatments.
  package init(_ treatments: [Treatment]) {
    self.treatments = Treatment.allCases.filter(treatments.contains)
  }

  /// Reads a name such as `pseudo-accented`, or nil for a real language or an unknown treatment.
  package init?(name: String) {
    guard name.hasPrefix("pseudo-") else { return nil }
    let parts = name.dropFirst("pseudo-".count).split(separator: "-")
    let found = parts.compactMap { Treatment(rawValue: String($0)) }
    guard !found.isEmpty, found.count == parts.count else { return nil }
    self.init(found)
  }

  /// The name of each single treatment as a language, in the order of `Treatment`.
  package static var names: [String] { Treatment.allCases.map { "pseudo-\($0.rawValue)" } }

  /// The name as a language.
  package var name: String {
    "pseudo-" + treatments.map(\.rawValue).joined(separator: "-")
  }

  /// Whether the layout is mirrored.
  package var isRightToLeft: Bool { treatments.contains(.rtl) }

  /// The text in the pseudo-language; format specifiers, markup and escapes stay as they are.
  package func text(for source: String) -> String {
    // Nobody translates numbers and signs.
    guard source.contains(where: \.isLetter) else { return source }
    return treatments.reduce(source) { text, treatment in
      switch treatment {
      case .accented: ProtectedText(text).mapLetters { Self.accents[$0] }
      case .tall: ProtectedText(text).mapLetters(Self.fullWidth)
      case .expanded:
        ProtectedText(text).lengthened(by: Self.expansion(ofLength: ProtectedText(text).length))
      case .long: ProtectedText(text).lengthened(by: 1.3)
      case .double: "\(text) \(text)"
      case .bounded: "[# \(text) #]"
      case .rtl:
        text.split(separator: "\n", omittingEmptySubsequences: false)
          .map { "\u{202E}\($0)\u{202C}" }.joined(separator: "\n")
      }
    }
  }

  /// How much longer a translation from English gets: the factor for a number of characters.
  ///
  /// - Source: IBM, *Globalization guidelines*, as cited by W3C, *Text size in translation*: the
  ///   lower figure of each range.
  package static func expansion(ofLength count: Int) -> Double {
    switch count {
    case ...10: 2.0
    case ...20: 1.8
    case ...30: 1.6
    case ...50: 1.4
    case ...70: 1.51
    default: 1.3
    }
  }

  private static let accents: [Character: Character] = [
    "a": "á", "c": "ç", "d": "ď", "e": "é", "g": "ğ", "h": "ĥ", "i": "î", "j": "ĵ", "k": "ķ",
    "l": "ľ", "n": "ñ", "o": "ö", "r": "ř", "s": "š", "t": "ť", "u": "û", "w": "ŵ", "y": "ý",
    "z": "ž", "A": "Å", "C": "Č", "D": "Ď", "E": "Ē", "G": "Ģ", "H": "Ĥ", "I": "Ĩ", "J": "Ĵ",
    "K": "Ķ", "L": "Ĺ", "N": "Ń", "O": "Ő", "R": "Ŕ", "S": "Š", "T": "Ť", "U": "Ů", "W": "Ŵ",
    "Y": "Ŷ", "Z": "Ž",
  ]

  /// The full-width form of an ASCII character other than the space.
  private static func fullWidth(_ character: Character) -> Character? {
    guard let value = character.asciiValue, (0x21...0x7E).contains(value) else { return nil }
    return Unicode.Scalar(0xFEE0 + UInt32(value)).map(Character.init)
  }
}
