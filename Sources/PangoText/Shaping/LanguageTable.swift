import CPangoCairo

/// BCP 47 tags as fontconfig and Pango know them, by number.
final class LanguageTable {
  private var numbers: [String: Int] = [:]
  private var names: [String] = []
  private var tags: [OpaquePointer?] = []
  private var last: (tag: String, number: Int)?

  /// The number of a language; tags that are none share one.
  func number(of tag: String) -> Int {
    if let last, last.tag == tag { return last.number }
    let name = Self.pangoName(tag)
    let number: Int
    if let known = numbers[name] {
      number = known
    } else {
      number = tags.count
      numbers[name] = number
      names.append(name)
      tags.append(nil)
    }
    last = (tag, number)
    return number
  }

  /// A language as Pango knows it; Pango keeps it alive.
  func tag(of number: Int) -> OpaquePointer? {
    if let known = tags[number] { return known }
    let tag = pango_language_from_string(names[number])
    tags[number] = tag
    return tag
  }

  /// Whether a tag has the form of a BCP 47 tag.
  static func isWellFormed(_ tag: String) -> Bool {
    guard tag.utf8.count <= 35 else { return false }
    let parts = tag.split(
      omittingEmptySubsequences: false, whereSeparator: { $0 == "-" || $0 == "_" })
    return parts.enumerated().allSatisfy { index, part in
      (1...8).contains(part.utf8.count) && part.utf8.allSatisfy(isAlphanumeric)
        && (index > 0 || (part.utf8.count >= 2 && part.utf8.allSatisfy { !isDigit($0) }))
    }
  }

  /// The tag as Pango spells it: Han scripts by country, nothing but letters and digits.
  static func pangoName(_ tag: String) -> String {
    guard isWellFormed(tag) else { return "und" }
    let parts = tag.lowercased().split(whereSeparator: { $0 == "-" || $0 == "_" }).map(String.init)
    guard parts[0] == "zh" || parts[0] == "yue" else { return parts.joined(separator: "-") }
    let rest = Set(parts.dropFirst())
    if rest.contains("hk") || rest.contains("mo") || parts[0] == "yue" { return "zh-hk" }
    if rest.contains("hant") || rest.contains("tw") { return "zh-tw" }
    return "zh-cn"
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    isDigit(byte) || ((byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7A)
  }
}
