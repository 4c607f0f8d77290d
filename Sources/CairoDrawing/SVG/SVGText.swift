/// Text as it stands in an XML file.
enum SVGText {
  /// Appends text with the characters replaced that XML gives a meaning to or does not allow.
  static func append(_ text: String, to bytes: inout [UInt8]) {
    if text.utf8.allSatisfy(isPlain) {
      bytes.append(contentsOf: text.utf8)
      return
    }
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": append("&amp;", to: &bytes, raw: true)
      case "<": append("&lt;", to: &bytes, raw: true)
      case ">": append("&gt;", to: &bytes, raw: true)
      case "\"": append("&quot;", to: &bytes, raw: true)
      case "\t", "\n", "\r": append("&#\(scalar.value);", to: &bytes, raw: true)
      case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}":
        append("\u{FFFD}", to: &bytes, raw: true)
      default: bytes.append(contentsOf: scalar.utf8)
      }
    }
  }

  /// Whether a byte of a text surely belongs to a character that stands for itself.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""): false
    // The last begins what is no character, among others.
    case 0..<0x20, 0xEF: false
    default: true
    }
  }

  private static func append(_ text: String, to bytes: inout [UInt8], raw: Bool) {
    bytes.append(contentsOf: text.utf8)
  }
}

extension Unicode.Scalar {
  fileprivate var utf8: String.UTF8View { String(self).utf8 }
}
