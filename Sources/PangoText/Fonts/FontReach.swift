/// Which step of the default fonts a text needs; the text alone decides.
///
/// A character whose glyph is not found is looked for in the next step.
enum FontReach {
  /// The tier from which a text is shaped.
  static func tier(of bytes: [UInt8], isSystem: Bool) -> Int {
    var tier = isSystem ? 0 : 1
    bytes.withUnsafeBufferPointer { text in
      var index = 0
      while index < text.count {
        let lead = text[index]
        if lead < 0xD4 {
          index += 1
          continue
        }
        let second = index + 1 < text.count ? text[index + 1] : 0
        let third = index + 2 < text.count ? text[index + 2] : 0
        tier = max(tier, Self.tier(lead, second, third))
        if tier == 2 { return }
        index += 1
      }
    }
    return tier
  }

  /// The ranges of bytes that hold Han, kana and hangul.
  static func hanRanges(of bytes: [UInt8]) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var index = 0
    while index < bytes.count {
      let lead = bytes[index]
      let length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : lead >= 0xC0 ? 2 : 1
      let end = min(index + length, bytes.count)
      if length >= 3, end == index + length, tier(lead, bytes[index + 1], bytes[index + 2]) == 2 {
        if let last = result.last, last.upperBound == index {
          result[result.count - 1] = last.lowerBound..<end
        } else {
          result.append(index..<end)
        }
      }
      index = end
    }
    return result
  }

  private static func tier(_ lead: UInt8, _ second: UInt8, _ third: UInt8) -> Int {
    switch lead {
    case 0xE1: return second == 0x84 || second == 0x85 || second == 0x86 || second == 0x87 ? 2 : 1
    case 0xE2:
      if second == 0x80 { return third == 0xBC ? 1 : 0 }  // U+2000 to U+203F but for U+203C
      if second == 0x82 { return 0 }  // currencies
      return second >= 0xBA ? 2 : 1
    case 0xE3...0xE9: return 2
    case 0xEA: return second >= 0xA5 && second <= 0xA5 || second >= 0xB0 ? 2 : 1
    case 0xEB...0xED: return 2
    case 0xEF: return second >= 0xA4 && second <= 0xAB || second >= 0xBC ? 2 : 1
    case 0xF0: return second >= 0xA0 && second < 0xB0 ? 2 : 1
    default: return 1
    }
  }
}
