import Drawing
import Geometry
import Graphics

/// Appends elements to an SVG file, one a line.
struct SVGBody {
  /// The file's text so far.
  private(set) var bytes: [UInt8] = []
  private var depth = 0

  /// Appends an element without content.
  mutating func element(_ name: StaticString, _ attributes: (inout SVGAttributes) -> Void) {
    start(name, attributes)
    append("/>\n")
  }

  /// Appends an element with text.
  mutating func element(
    _ name: StaticString, text: String, _ attributes: (inout SVGAttributes) -> Void
  ) {
    start(name, attributes)
    append(">")
    SVGText.append(text, to: &bytes)
    append("</")
    append(name)
    append(">\n")
  }

  /// Opens an element that others stand in.
  mutating func open(_ name: StaticString, _ attributes: (inout SVGAttributes) -> Void) {
    start(name, attributes)
    append(">\n")
    depth += 1
  }

  /// Closes the innermost open element.
  mutating func close(_ name: StaticString) {
    depth -= 1
    append("</")
    append(name)
    append(">\n")
  }

  /// Appends text that is SVG already.
  mutating func append(_ other: [UInt8]) { bytes.append(contentsOf: other) }

  private mutating func start(_ name: StaticString, _ attributes: (inout SVGAttributes) -> Void) {
    append("<")
    append(name)
    var writer = SVGAttributes(bytes: bytes)
    bytes = []
    attributes(&writer)
    bytes = writer.bytes
  }

  private mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }
}

/// Appends attributes to an open tag.
struct SVGAttributes {
  /// The file's text so far.
  private(set) var bytes: [UInt8]

  init(bytes: consuming [UInt8]) { self.bytes = bytes }

  /// Appends an attribute with text.
  mutating func set(_ name: StaticString, _ text: String) {
    begin(name)
    SVGText.append(text, to: &bytes)
    end()
  }

  /// Appends an attribute with bytes that need no replacing.
  mutating func set(_ name: StaticString, raw: [UInt8]) {
    begin(name)
    bytes.append(contentsOf: raw)
    end()
  }

  /// Appends an attribute with a number.
  mutating func set(_ name: StaticString, _ number: Double, digits: Int = 3) {
    begin(name)
    SVGNumber.append(number, digits: digits, to: &bytes)
    end()
  }

  /// Appends the four attributes of a rectangle.
  mutating func set(_ rect: Rect) {
    if rect.minX != 0 { set("x", rect.minX) }
    if rect.minY != 0 { set("y", rect.minY) }
    set("width", rect.width)
    set("height", rect.height)
  }

  /// Appends a colour and, where it does not cover, its opacity.
  mutating func set(_ name: StaticString, _ color: QuantizedColor, opacity: StaticString) {
    begin(name)
    bytes.append(UInt8(ascii: "#"))
    let parts = [color.red, color.green, color.blue]
    if parts.allSatisfy({ $0 % 17 == 0 }) {
      for part in parts { bytes.append(Self.digits[part % 16]) }
    } else {
      for part in parts { bytes += [Self.digits[part / 16], Self.digits[part % 16]] }
    }
    end()
    if color.alpha < 1000 { set(opacity, Double(color.alpha) / 1000) }
  }

  /// Appends the outline of a path.
  mutating func set(path elements: [PathElement]) {
    begin("d")
    for element in elements {
      switch element {
      case .move: bytes.append(UInt8(ascii: "M"))
      case .line: bytes.append(UInt8(ascii: "L"))
      case .curve: bytes.append(UInt8(ascii: "C"))
      case .close: bytes.append(UInt8(ascii: "Z"))
      }
      append(element.points, separator: " ")
    }
    end()
  }

  /// Appends points as a list.
  mutating func set(_ name: StaticString, _ points: [Point]) {
    begin(name)
    append(points, separator: ",")
    end()
  }

  private mutating func append(_ points: [Point], separator: Unicode.Scalar) {
    for (place, point) in points.enumerated() {
      if place > 0 { bytes.append(UInt8(ascii: " ")) }
      SVGNumber.append(point.x, to: &bytes)
      bytes.append(UInt8(ascii: separator))
      SVGNumber.append(point.y, to: &bytes)
    }
  }

  private mutating func begin(_ name: StaticString) {
    bytes.append(UInt8(ascii: " "))
    name.withUTF8Buffer { bytes.append(contentsOf: $0) }
    bytes += [UInt8(ascii: "="), UInt8(ascii: "\"")]
  }

  private mutating func end() { bytes.append(UInt8(ascii: "\"")) }

  private static let digits = Array("0123456789abcdef".utf8)
}
