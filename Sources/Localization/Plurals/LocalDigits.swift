/// The digits in which numbers of a language are written.
///
/// - Source: Unicode CLDR, `numbers/defaultNumberingSystem` and `symbols/decimal`; Apple,
///   *String.localizedStringWithFormat*, which writes numbers as the user's locale does.
package struct LocalDigits: Hashable, Sendable {
  /// The digit zero; the others follow it.
  private var zero: UInt32
  /// What stands before a fraction.
  private var separator: String

  /// The digits of English.
  package static let western = LocalDigits(zero: 0x30, separator: ".")

  /// The first digit of a script, and the languages that write with it.
  private static let scripts: [(zero: UInt32, separator: String, languages: Set<String>)] = [
    (0x0660, "\u{066B}", ["ar", "ckb", "sd"]),
    (0x06F0, "\u{066B}", ["fa", "ks", "lrc", "mzn", "pa-Arab", "ps", "ur-IN", "uz-Arab"]),
    (0x0966, ".", ["mr", "ne", "sa"]),
    (0x09E6, ".", ["as", "bn", "mni"]),
    (0x0F20, ".", ["dz"]),
    (0x1040, ".", ["my"]),
    (0x1C50, ".", ["sat"]),
  ]

  /// Variants of these languages that write with the digits of English.
  private static let westernVariants: Set<String> = [
    "ar-AE", "ar-DZ", "ar-EH", "ar-LY", "ar-MA", "ar-TN", "sd-Deva",
  ]

  private init(zero: UInt32, separator: String) {
    self.zero = zero
    self.separator = separator
  }

  /// The digits of a language named by a BCP 47 tag; those of English where CLDR says no others.
  package init(language: String) {
    self = .western
    for name in LanguageTag(language).fallbacks {
      if Self.westernVariants.contains(name) { return }
      if let script = Self.scripts.first(where: { $0.languages.contains(name) }) {
        self.init(zero: script.zero, separator: script.separator)
        return
      }
    }
  }

  /// A number that was written in English, in these digits.
  package func text(_ number: String, isFraction: Bool = false) -> String {
    guard self != .western else { return number }
    return number.map { character -> String in
      if isFraction, character == "." { return separator }
      guard let value = character.wholeNumberValue, character.isASCII,
        let digit = Unicode.Scalar(zero + UInt32(value))
      else { return String(character) }
      return String(digit)
    }.joined()
  }
}
