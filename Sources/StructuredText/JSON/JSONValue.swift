/// A value to be written as JSON; members keep their order.
package indirect enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  /// A finite number; other numbers are written as `null`.
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([Member])

  /// A member of an object.
  package struct Member: Hashable, Sendable {
    /// The name.
    package var name: String
    /// The value.
    package var value: JSONValue

    /// Makes a member.
    package init(_ name: String, _ value: JSONValue) {
      self.name = name
      self.value = value
    }
  }

  /// The JSON text.
  ///
  /// Indented, each member and element has a line of its own, indented by two spaces a level;
  /// otherwise the text is one line without spaces.
  package func rendered(isIndented: Bool = true) -> String {
    var output = ""
    write(to: &output, indentation: isIndented ? 0 : nil)
    return output
  }

  /// Appends the text, its lines indented so many levels; on one line for nil.
  func write(to output: inout String, indentation: Int?) {
    switch self {
    case .null: output += "null"
    case .bool(let value): output += value ? "true" : "false"
    case .integer(let value): output += String(value)
    case .number(let value): output += Self.text(of: value)
    case .string(let value): Self.write(value, to: &output)
    case .array(let values):
      Self.write(values, between: ("[", "]"), to: &output, indentation: indentation) {
        $0.write(to: &$1, indentation: $2)
      }
    case .object(let members):
      Self.write(members, between: ("{", "}"), to: &output, indentation: indentation) {
        Self.write($0.name, to: &$1)
        $1 += $2 == nil ? ":" : ": "
        $0.value.write(to: &$1, indentation: $2)
      }
    }
  }

  private static func write<Element>(
    _ elements: [Element], between brackets: (String, String), to output: inout String,
    indentation: Int?, writeElement: (Element, inout String, Int?) -> Void
  ) {
    output += brackets.0
    let inner = indentation.map { $0 + 1 }
    for (position, element) in elements.enumerated() {
      if position > 0 { output += "," }
      if let inner { output += "\n" + String(repeating: "  ", count: inner) }
      writeElement(element, &output, inner)
    }
    if let indentation, !elements.isEmpty {
      output += "\n" + String(repeating: "  ", count: indentation)
    }
    output += brackets.1
  }

  private static func write(_ text: String, to output: inout String) {
    // Above the blank, only these are written as something else; 0xE2 begins the separators of lines.
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x22 && $0 != 0x5C && $0 != 0x7F && $0 != 0xE2 })
    {
      output += "\""
      output += text
      output += "\""
      return
    }
    output += text.quoted { scalar in
      switch scalar {
      case "\u{0}"..<"\u{20}", "\u{2028}", "\u{2029}", "\u{7F}":
        let digits = String(scalar.value, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: return nil
      }
    }
  }

  /// A number as JSON writes it: the shortest text that gives the number back.
  package static func text(of value: Double) -> String {
    guard value.isFinite else { return "null" }
    if value == value.rounded(), value.magnitude < 1e15 { return String(Int(value)) }
    return String(value)
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByFloatLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral, ExpressibleByNilLiteral
{
  /// Makes a string.
  package init(stringLiteral value: String) { self = .string(value) }
  /// Makes a whole number.
  package init(integerLiteral value: Int) { self = .integer(value) }
  /// Makes a truth value.
  package init(booleanLiteral value: Bool) { self = .bool(value) }
  /// Makes a number.
  package init(floatLiteral value: Double) { self = .number(value) }
  /// Makes an array.
  package init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  /// Makes an object whose members stand in the order of the literal.
  package init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(elements.map { Member($0.0, $0.1) })
  }
  /// Makes a null.
  package init(nilLiteral: ()) { self = .null }
}
