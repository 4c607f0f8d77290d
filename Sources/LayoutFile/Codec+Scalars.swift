import Geometry
import LayoutModel
import StructuredText
import VisualFormat

extension Codec where Value == String {
  /// A text.
  static let string = Codec { reader, node in
    guard let scalar = node.scalar else {
      reader.report("type", "expected a text", at: node)
      return nil
    }
    return scalar.string
  } encode: {
    Node.text($0)
  }
}

extension Codec where Value == Bool {
  /// `true` or `false`.
  static let bool = Codec { reader, node in
    switch node.scalar?.string.lowercased() {
    case "true", "yes", "on": return true
    case "false", "no", "off": return false
    default:
      reader.report("type", "expected true or false", at: node)
      return nil
    }
  } encode: {
    Node($0 ? "true" : "false")
  }
}

extension Codec where Value == SymbolicSpace? {
  /// Which of the system's distances a constant is: `true` is the standard space.
  static let symbolicSpace = Codec { reader, node in
    if let space = node.scalar.flatMap({ SymbolicSpace(rawValue: $0.string) }) { return space }
    switch node.scalar?.string.lowercased() {
    case "true", "yes", "on": return .some(.standard)
    case "false", "no", "off": return .some(nil)
    default:
      reader.report("type", "expected true, false, standard or anchor", at: node)
      return nil
    }
  } encode: {
    Node($0?.rawValue ?? "false")
  }
}

extension Codec where Value == Int {
  /// A whole number.
  static let int = Codec { reader, node in
    guard let value = node.scalar.flatMap({ Int($0.string) }) else {
      reader.report("type", "expected a whole number", at: node)
      return nil
    }
    return value
  } encode: {
    Node(String($0))
  }
}

extension Codec where Value == Double {
  /// A finite number: `12`, `0.5`, `70/6`, or a sum of numbers and metrics.
  static let number = Codec { reader, node in
    guard let value = Codec<Double>.anyNumber.decode(&reader, node) else { return nil }
    guard value.isFinite else {
      reader.report("not-finite", "a number here is finite", at: node)
      return nil
    }
    return value
  } encode: {
    Node.number($0)
  }

  /// A number that may be `.inf` or `.nan`; the caller says whether that is allowed.
  static let anyNumber = Codec { reader, node in
    guard let text = node.scalar?.string else {
      reader.report("type", "expected a number", at: node)
      return nil
    }
    switch text.lowercased() {
    case ".inf", "+.inf", "inf", "infinity": return .infinity
    case "-.inf", "-inf", "-infinity": return -.infinity
    case ".nan", "nan": return .nan
    default: break
    }
    let parser = EquationParser(metrics: reader.metrics, knownNames: []) { _, _ in nil }
    do throws(EquationError) {
      return try parser.number(text)
    } catch {
      reader.report(
        "number", "expected a number: \(error.message)", at: node, hint: error.hint)
      return nil
    }
  } encode: {
    Node.number($0)
  }
}

extension Codec where Value == LayoutPriority {
  /// A number above 0 and up to 1000, or the name of a priority.
  static let priority = Codec { reader, node in
    if let name = node.scalar?.string, reader.metrics[name] == nil,
      let named = LayoutPriority(name: name)
    {
      return named
    }
    guard let value = Codec<Double>.anyNumber.decode(&reader, node) else { return nil }
    guard value > 0, value <= 1000 else {
      reader.report(
        "priority", LegalityError.illegalPriority(value).message, at: node,
        hint: "required is 1000, defaultHigh 750, defaultLow 250")
      return nil
    }
    return LayoutPriority(value)
  } encode: {
    Node.number($0.rawValue)
  }
}

extension Codec {
  /// One of the cases of an enumeration, by name.
  ///
  /// - Parameters:
  ///   - type: The enumeration.
  ///   - aliases: Further names that are read, never written.
  /// - Returns: The codec.
  static func choice(_ type: Value.Type, aliases: [String: Value] = [:]) -> Codec
  where Value: RawRepresentable & CaseIterable & Sendable, Value.RawValue == String {
    Codec { reader, node in
      guard let name = node.scalar?.string else {
        reader.report("type", "expected a word", at: node)
        return nil
      }
      if let value = Value(rawValue: name) ?? aliases[name] { return value }
      let lowered = name.lowercased()
      if let value = Value.allCases.first(where: { $0.rawValue.lowercased() == lowered }) {
        return value
      }
      let known = Value.allCases.map(\.rawValue)
      reader.report(
        "choice", "'\(name)' is none of \(known.joined(separator: ", "))", at: node,
        hint: Suggestion.nearest(to: name, among: known).map { "did you mean '\($0)'?" })
      return nil
    } encode: {
      Node($0.rawValue)
    }
  }

  /// A list of values.
  static func list<Element>(of element: Codec<Element>) -> Codec where Value == [Element] {
    Codec { reader, node in
      guard let sequence = node.sequence else {
        return element.decode(&reader, node).map { [$0] }
      }
      return sequence.compactMap { element.decode(&reader, $0) }
    } encode: { values in
      Node(values.map(element.encode), style: .flow)
    }
  }
}

extension Node {
  /// A text that reads back as it is, even where it looks like nothing.
  static func text(_ string: String) -> Node {
    let isPlain = !string.isEmpty && !Node(string, style: .plain).isNull
    return Node(string, style: isPlain ? .any : .doubleQuoted)
  }

  /// A number without a needless fraction.
  static func number(_ value: Double) -> Node { Node(Self.numberText(value)) }

  /// The shortest text that reads back as the same number.
  static func numberText(_ value: Double) -> String {
    if value.isNaN { return ".nan" }
    if value.isInfinite { return value < 0 ? "-.inf" : ".inf" }
    return value.shortText
  }
}
