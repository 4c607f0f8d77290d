import Diagnostics
import StructuredText

extension String {
  /// The text for an XML or HTML attribute or element; characters that XML forbids are replaced.
  var markupEscaped: String {
    // Two braces open a place in a page template.
    xmlText.replacing("{", with: "&#123;").replacing("\"", with: "&quot;")
      .replacing("'", with: "&#39;")
  }

  /// The path as a relative URI reference: other than unreserved characters become `%XX`.
  var uriPath: String {
    var result = ""
    for byte in utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"):
        result.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        result += "%" + (digits.count < 2 ? "0" : "") + digits
      }
    }
    return result
  }
}

extension SourceLocation {
  /// `file:line:column`.
  var text: String { "\(file):\(line):\(column)" }
}

extension Diagnostic.Severity {
  /// The word for several findings: `3 errors`, `1 warning`.
  func counted(_ count: Int) -> String { count.counted(rawValue) }
}

extension [ReportFinding] {
  /// `2 errors, 1 warning`, or `no findings`.
  var summary: String {
    let parts = Diagnostic.Severity.allCases.reversed().compactMap { severity in
      let count = count { $0.severity == severity }
      return count > 0 ? severity.counted(count) : nil
    }
    return parts.isEmpty ? "no findings" : parts.joined(separator: ", ")
  }

  /// The worst severity, or nil for no findings.
  var worst: Diagnostic.Severity? { map(\.severity).max() }
}
