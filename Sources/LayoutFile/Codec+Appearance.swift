import Geometry
import Graphics
import LayoutModel
import StructuredText
import VisualFormat

extension Codec where Value == ColorReference {
  /// `#rrggbb`, `#rrggbbaa`, a name of UIColor's, or `{named: Brand, saved: "#…"}`.
  static let color = Codec { reader, node in
    guard let text = node.scalar?.string else { return reader.colorMapping(node) }
    if text.hasPrefix("#") {
      if let color = Color(hexadecimal: text) { return .fixed(color) }
      reader.report(
        "color", "'\(text)' is not a colour", at: node, hint: "a colour is '#rgb' or '#rrggbb'")
      return nil
    }
    if let color = Color.named.first(where: { $0.name == text }) { return .fixed(color.color) }
    let isSystem =
      text.hasPrefix("system") || text.hasSuffix("Color") || Color.semanticNames.contains(text)
    guard isSystem else {
      let known = Color.named.map(\.name) + Color.semanticNames
      reader.report(
        "color", "'\(text)' is not a colour", at: node,
        hint: Suggestion.nearest(to: text, among: known).map { "did you mean '\($0)'?" }
          ?? "a colour is '#rrggbb', 'systemBlue', 'label', or '{named: Brand}'")
      return nil
    }
    return .system(text.hasSuffix("Color") ? text : text + "Color", saved: nil)
  } encode: { color in
    switch color {
    case .fixed(let color): return Node(color.text, style: .any)
    case .system(let name, nil): return Node(name)
    case .system(let name, let saved?):
      return .inline([(Node("system"), Node.text(name)), (Node("saved"), Node(saved.text))])
    case .named(let name, let saved):
      var pairs: [(Node, Node)] = [(Node("named"), Node.text(name))]
      if let saved { pairs.append((Node("saved"), Node(saved.text))) }
      return .inline(pairs)
    }
  }
}

extension LayoutFileReader {
  fileprivate mutating func colorMapping(_ node: Node) -> ColorReference? {
    guard var fields = fields(node, of: "a colour") else { return nil }
    let named = fields.take("named").flatMap { Codec<String>.string.decode(&self, $0) }
    let system = fields.take("system").flatMap { Codec<String>.string.decode(&self, $0) }
    let saved = fields.take("saved").flatMap { $0.scalar.flatMap { Color(hexadecimal: $0.string) } }
    finish(fields)
    if let named { return .named(named, saved: saved) }
    if let system { return .system(system, saved: saved) }
    report("color", "a colour is 'named' or 'system'", at: node)
    return nil
  }
}

extension Color {
  /// Reads `#rgb`, `#rrggbb`, `#rrggbbaa`, or four parts between 0 and 1: `#0.5,0.25,1,1`.
  init?(hexadecimal text: String) {
    guard text.hasPrefix("#") else { return nil }
    let digits = text.dropFirst()
    if digits.contains(",") {
      let parts = digits.split(separator: ",").compactMap { Double($0) }
      guard parts.count == 4 else { return nil }
      self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
      return
    }
    let full = digits.count == 3 ? digits.flatMap { [$0, $0] } : Array(digits)
    let values = stride(from: 0, to: full.count - 1, by: 2).compactMap {
      UInt8(String(full[$0...($0 + 1)]), radix: 16)
    }
    guard full.count == 6 || full.count == 8, values.count == full.count / 2 else { return nil }
    self.init(
      red: Double(values[0]) / 255, green: Double(values[1]) / 255,
      blue: Double(values[2]) / 255, alpha: values.count > 3 ? Double(values[3]) / 255 : 1)
  }

  /// The shortest form that reads back as the same colour.
  var text: String {
    let parts = [red, green, blue, alpha]
    let bytes = parts.map { ($0 * 255).rounded() }
    guard zip(bytes, parts).allSatisfy({ $0 / 255 == $1 }) else {
      return "#" + parts.map { String(describing: $0) }.joined(separator: ",")
    }
    let digits = bytes.map { byte in
      let text = String(Int(byte), radix: 16)
      return text.count < 2 ? "0" + text : text
    }
    return "#" + (alpha == 1 ? digits.dropLast() : digits[...]).joined()
  }

  /// The plain colours by the names of UIColor.
  ///
  /// - Source: Apple, *UIColor*, fixed colours.
  static let named: [(name: String, color: Color)] = [
    ("black", Color(white: 0)), ("darkGray", Color(white: 1.0 / 3)),
    ("lightGray", Color(white: 2.0 / 3)), ("white", Color(white: 1)),
    ("gray", Color(white: 0.5)), ("red", Color(red: 1, green: 0, blue: 0)),
    ("green", Color(red: 0, green: 1, blue: 0)), ("blue", Color(red: 0, green: 0, blue: 1)),
    ("cyan", Color(red: 0, green: 1, blue: 1)), ("yellow", Color(red: 1, green: 1, blue: 0)),
    ("magenta", Color(red: 1, green: 0, blue: 1)),
    ("orange", Color(red: 1, green: 0.5, blue: 0)),
    ("purple", Color(red: 0.5, green: 0, blue: 0.5)),
    ("brown", Color(red: 0.6, green: 0.4, blue: 0.2)), ("clear", Color(white: 0, alpha: 0)),
  ]

  /// Colours that follow the appearance, by the names of UIColor.
  static let semanticNames = [
    "label", "secondaryLabel", "tertiaryLabel", "quaternaryLabel", "separator", "opaqueSeparator",
    "link", "placeholderText", "windowBackground", "controlBackground", "text", "tint",
  ]
}

extension Codec where Value == FontDescription {
  /// A size, a text style, or `{size: 17, weight: bold, italic: true, family: Georgia}`.
  static let font = Codec { reader, node in
    if let text = node.scalar?.string {
      if let style = FontDescription.textStyle(text, on: reader.platform) { return style }
      return Codec<Double>.number.decode(&reader, node).map { FontDescription.system($0) }
    }
    guard var fields = reader.fields(node, of: "a font") else { return nil }
    var font = FontDescription.system(reader.platform == .macOS ? 13 : 17)
    if let style = fields.take("textStyle"), let name = style.scalar?.string {
      font = FontDescription.textStyle(name, on: reader.platform) ?? font
      font.textStyle = name
    }
    if let size = fields.take("size").flatMap({ Codec<Double>.number.decode(&reader, $0) }) {
      font.size = size
    }
    if let weight = fields.take("weight") {
      font.weight = reader.fontWeight(weight) ?? font.weight
    }
    if let italic = fields.take("italic").flatMap({ Codec<Bool>.bool.decode(&reader, $0) }) {
      font.isItalic = italic
    }
    if let family = fields.take("family")?.scalar?.string {
      font.family = FontDescription.Family(name: family)
    }
    reader.finish(fields)
    guard font.size > 0 else {
      reader.report("font-size", "a font is larger than 0 points", at: node)
      return nil
    }
    return font
  } encode: { font in
    if font == .system(font.size) { return .number(font.size) }
    if let style = font.textStyle,
      [Platform.iOS, .macOS].contains(where: { FontDescription.textStyle(style, on: $0) == font })
    {
      return Node(style)
    }
    var pairs: [(Node, Node)] = []
    if let style = font.textStyle { pairs.append(("textStyle", .text(style))) }
    pairs.append(("size", .number(font.size)))
    pairs.append(("weight", Node(font.weight.name)))
    if font.isItalic { pairs.append(("italic", "true")) }
    if font.family != .system { pairs.append(("family", .text(font.family.text))) }
    return .inline(pairs)
  }
}

extension LayoutFileReader {
  fileprivate mutating func fontWeight(_ node: Node) -> FontDescription.Weight? {
    let text = node.scalar?.string ?? ""
    if let weight = FontDescription.Weight(named: text) { return weight }
    if let weight = Int(text).flatMap(FontDescription.Weight.init) { return weight }
    let known = FontDescription.Weight.allCases.map(\.name)
    report(
      "choice", "'\(text)' is none of \(known.joined(separator: ", "))", at: node,
      hint: Suggestion.nearest(to: text, among: known).map { "did you mean '\($0)'?" })
    return nil
  }
}

extension FontDescription.Family {
  /// The family of a name: `system`, `monospaced`, `monospacedDigit`, or a font's own.
  fileprivate init(name: String) {
    switch name {
    case "system": self = .system
    case "monospacedDigit": self = .monospacedDigit
    case "monospaced": self = .monospaced
    default: self = .named(name)
    }
  }

  fileprivate var text: String {
    switch self {
    case .system: "system"
    case .monospacedDigit: "monospacedDigit"
    case .monospaced: "monospaced"
    case .named(let name): name
    }
  }
}

extension FontDescription {
  /// The font of a text style on a platform; nil for a name that is none.
  static func textStyle(_ name: String, on platform: Platform) -> FontDescription? {
    if name == "extraLargeTitle" { return FontDescription(size: 36, textStyle: name) }
    guard let style = TextStyle(rawValue: name) else { return nil }
    return FontDescription(style, on: platform)
  }
}

extension Codec where Value == ImageContent {
  /// A name, or `{name: photo, size: [w, h], systemSymbol: true, colors: hierarchical}`.
  static let image = Codec { reader, node in
    if let name = node.scalar?.string { return ImageContent(name: name) }
    var image = ImageContent(name: "")
    reader.read(ImageContent.properties, from: node, of: "an image", into: &image)
    return image
  } encode: { image in
    let plain = ImageContent(name: image.name)
    if image == plain { return .text(image.name) }
    return .inline(
      [("name", .text(image.name))]
        + ImageContent.properties.dropFirst().map { $0 }.written(image, standard: plain))
  }
}

extension Codec where Value == SymbolColors {
  /// `monochrome`, `hierarchical`, `{hierarchical: red}`, or a list of colours, one a layer.
  static let symbolColors = Codec { reader, node in
    switch node.scalar?.string {
    case "monochrome": return .monochrome
    case "hierarchical": return .hierarchical(nil)
    default: break
    }
    if node.sequence != nil {
      return Codec<[ColorReference]>.list(of: .color).decode(&reader, node).map { .palette($0) }
    }
    if node.mapping != nil, var fields = reader.fields(node, of: "the colours of a symbol"),
      let color = fields.take("hierarchical")
    {
      reader.finish(fields)
      return Codec<ColorReference>.color.decode(&reader, color).map { .hierarchical($0) }
    }
    reader.report(
      "symbol-colors", "these are no colours of a symbol", at: node,
      hint: "write 'monochrome', 'hierarchical', '{hierarchical: red}', or a list of colours")
    return nil
  } encode: { colors in
    switch colors {
    case .monochrome: .text("monochrome")
    case .hierarchical(nil): .text("hierarchical")
    case .hierarchical(let color?):
      .inline([(Node("hierarchical"), Codec<ColorReference>.color.encode(color))])
    case .palette(let colors): Codec<[ColorReference]>.list(of: .color).encode(colors)
    }
  }
}

extension Codec where Value == FontDescription.Weight {
  static let fontWeight = Codec { reader, node in
    reader.fontWeight(node)
  } encode: {
    .text($0.name)
  }
}

extension ImageContent {
  static let properties: [Property<ImageContent>] = [
    .value("name", \.name, .string), .optional("size", \.size, .size),
    .value("systemSymbol", \.isSystemSymbol, .bool),
    .value("weight", \.symbolWeight, .fontWeight),
    .value("colors", \.symbolColors, .symbolColors),
    .value("alignmentInsets", \.alignmentInsets, .insets),
  ]
}

extension Codec where Value == ViewTransform {
  /// `{scale: 0.5, translation: [10, 0]}`; a scale is one factor or one an axis.
  static let transform = Codec { reader, node in
    guard var fields = reader.fields(node, of: "a transform") else { return nil }
    var transform = ViewTransform()
    if let node = fields.take("scale") {
      if node.sequence != nil {
        guard let values = reader.numbers(node, ["x", "y"]) else { return nil }
        (transform.scaleX, transform.scaleY) = (values[0], values[1])
      } else if let value = Codec<Double>.number.decode(&reader, node) {
        (transform.scaleX, transform.scaleY) = (value, value)
      }
    }
    if let node = fields.take("translation"), let values = reader.numbers(node, ["x", "y"]) {
      (transform.x, transform.y) = (values[0], values[1])
    }
    reader.finish(fields)
    return transform
  } encode: { transform in
    var pairs: [(Node, Node)] = []
    if transform.scaleX != transform.scaleY {
      pairs.append(("scale", .numbers([transform.scaleX, transform.scaleY])))
    } else if transform.scaleX != 1 {
      pairs.append(("scale", .number(transform.scaleX)))
    }
    if transform.x != 0 || transform.y != 0 {
      pairs.append(("translation", .numbers([transform.x, transform.y])))
    }
    return .inline(pairs)
  }
}
