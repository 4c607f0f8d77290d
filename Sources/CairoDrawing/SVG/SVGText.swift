/// Text as it stands in an XML file.
enum SVGText {
  /// Appends text with the characters replaced that XML gives a meaning to or does not allow.
  static func append(_ text: String, to bytes: inout [UInt8]) {
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

  private static func append(_ text: String, to bytes: inout [UInt8], raw: Bool) {
    bytes.append(contentsOf: text.utf8)
  }
}

extension Unicode.Scalar {
  fileprivate var utf8: String.UTF8View { String(self).utf8 }
}
