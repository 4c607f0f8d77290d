import LayoutModel

/// A JSON value whose members keep their order.
public enum JSONValue: Sendable, Equatable {
  /// Members in order.
  case object([(String, JSONValue)])
  /// Elements in order.
  case array([JSONValue])
  /// Text.
  case string(String)
  /// A number; written as null where it is not finite, which JSON cannot say.
  case number(Double)
  /// True or false.
  case bool(Bool)
  /// Nothing.
  case null

  /// The value on one line, without blanks.
  public var text: String {
    var result = ""
    write(to: &result)
    return result
  }

  private func write(to text: inout String) {
    switch self {
    case .object(let members):
      text += "{"
      for (index, member) in members.enumerated() {
        if index > 0 { text += "," }
        Self.write(member.0, to: &text)
        text += ":"
        member.1.write(to: &text)
      }
      text += "}"
    case .array(let elements):
      text += "["
      for (index, element) in elements.enumerated() {
        if index > 0 { text += "," }
        element.write(to: &text)
      }
      text += "]"
    case .string(let string): Self.write(string, to: &text)
    case .number(let number): text += number.isFinite ? number.shortText : "null"
    case .bool(let bool): text += bool ? "true" : "false"
    case .null: text += "null"
    }
  }

  private static func write(_ string: String, to text: inout String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case "\u{00}"..<"\u{20}", "\u{7F}", "\u{2028}", "\u{2029}":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }

  /// Whether two values are written alike.
  public static func == (a: JSONValue, b: JSONValue) -> Bool { a.text == b.text }
}
