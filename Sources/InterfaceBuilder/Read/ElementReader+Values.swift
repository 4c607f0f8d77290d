import Diagnostics
import Geometry
import LayoutModel

extension ElementReader {
  /// Whether an attribute says `YES`.
  mutating func flag(_ element: Int, _ name: String, default standard: Bool = false) -> Bool {
    switch attribute(element, name) {
    case nil: return standard
    case "YES", "true": return true
    case "NO", "false": return false
    case let text?:
      defaulted(element, name, .notAFlag(text, name, at: xml.location(element)))
      return standard
    }
  }

  /// The value of an attribute that is a finite number of a sensible size.
  mutating func number(_ element: Int, _ name: String) -> Double? {
    guard let text = attribute(element, name) else { return nil }
    guard let value = Double(text) else {
      defaulted(element, name, .notANumber(text, name, at: xml.location(element)))
      return nil
    }
    guard value.isFinite, abs(value) <= Self.greatestLength else {
      defaulted(element, name, .numberOutOfRange(text, name, at: xml.location(element)))
      return nil
    }
    return value
  }

  /// The value of an attribute that is the size of a font: a length above 0.
  mutating func pointSize(_ element: Int, _ name: String) -> Double? {
    guard let value = number(element, name) else { return nil }
    guard value > 0 else {
      let text = attribute(element, name) ?? ""
      defaulted(element, name, .numberOutOfRange(text, name, at: xml.location(element)))
      return nil
    }
    return value
  }

  /// The value of an attribute that is a whole number.
  mutating func integer(_ element: Int, _ name: String) -> Int? {
    number(element, name).map { Int($0) }
  }

  /// The value of an attribute that names a priority in (0, 1000].
  mutating func priority(_ element: Int, _ name: String) -> LayoutPriority? {
    guard let value = number(element, name) else { return nil }
    guard value >= 0, value <= 1000 else {
      defaulted(element, name, .illegalPriority(value, name, at: xml.location(element)))
      return nil
    }
    // Interface Builder lets hugging be 0, which asks for nothing.
    return LayoutPriority(max(value, 0.001))
  }

  /// Beyond this many points a length is damage, not design.
  static var greatestLength: Double { 1e7 }

  /// An attribute whose value is a word.
  mutating func word<Word: ControlWord>(_ element: Int, _ name: String) -> Word? {
    attribute(element, name).map { Word(rawValue: $0) }
  }

  /// A rectangle under a key, as it is written.
  mutating func rect(_ element: Int, key: String = "frame") -> Rect? {
    guard let child = child(element, "rect", key: key) else { return nil }
    guard let x = number(child, "x"), let y = number(child, "y"),
      let width = number(child, "width"), let height = number(child, "height")
    else { return nil }
    guard width >= 0, height >= 0 else {
      // Interface Builder itself saves slightly negative sizes for empty stack views.
      return Rect(x: x, y: y, width: max(0, width), height: max(0, height))
    }
    return Rect(x: x, y: y, width: width, height: height)
  }

  /// A size under a key.
  mutating func size(_ element: Int, key: String) -> Size? {
    guard let child = child(element, "size", key: key),
      let width = number(child, "width"), let height = number(child, "height")
    else { return nil }
    return Size(width: width, height: height)
  }

  /// A text given as an attribute or, where it has lines, as a `string` element.
  mutating func text(_ element: Int, _ name: String) -> String? {
    if let value = attribute(element, name) { return value }
    for tag in ["string", "mutableString"] {
      if let child = child(element, tag, key: name) { return content(of: child) }
    }
    return nil
  }

  /// The characters of a `string` element.
  mutating func content(of element: Int) -> String {
    mark(element)
    let text = xml.elements[element].text
    guard flag(element, "base64-UTF8") else { return text }
    return Base64.bytes(of: text).flatMap { String(validating: $0, as: UTF8.self) } ?? text
  }

  /// Four insets of an `edgeInsets`, `directionalEdgeInsets` or `inset` element.
  mutating func edgeInsets(_ element: Int) -> EdgeInsets {
    mark(element)
    _ = attribute(element, "key")
    let top = number(element, "top") ?? number(element, "minY") ?? 0
    let left = number(element, "left") ?? number(element, "leading") ?? number(element, "minX") ?? 0
    let bottom = number(element, "bottom") ?? number(element, "maxY") ?? 0
    let right =
      number(element, "right") ?? number(element, "trailing") ?? number(element, "maxX") ?? 0
    return EdgeInsets(top: top, left: left, bottom: bottom, right: right)
  }
}

// MARK: - Messages

extension Diagnostic {
  fileprivate static func notANumber(
    _ text: String, _ name: String, at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      id: "ib.not-a-number", severity: .warning,
      message: "'\(text.prefix(40))' is not a number; the default of '\(name)' is used",
      location: location, hint: "write a number with a decimal point")
  }

  fileprivate static func notAFlag(
    _ text: String, _ name: String, at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      id: "ib.not-a-flag", severity: .warning,
      message: "'\(text.prefix(40))' is neither YES nor NO; the default of '\(name)' is used",
      location: location, hint: "write YES or NO")
  }

  fileprivate static func numberOutOfRange(
    _ text: String, _ name: String, at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      id: "ib.number-out-of-range", severity: .warning,
      message: "'\(text.prefix(40))' is not a usable length; the default of '\(name)' is used",
      location: location, hint: "lengths must be finite and at most 10000000 points")
  }

  fileprivate static func illegalPriority(
    _ value: Double, _ name: String, at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      id: "ib.illegal-priority", severity: .warning,
      message: "priority \(value) is not between 0 and 1000; the default of '\(name)' is used",
      location: location, hint: "priorities are greater than 0 and at most 1000")
  }
}
