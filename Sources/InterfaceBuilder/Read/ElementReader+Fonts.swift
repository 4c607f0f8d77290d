import LayoutModel

extension ElementReader {
  /// Reads a font of either form; nil where the element is none.
  mutating func font(_ element: Int, controlSize: ControlSize? = nil) -> FontDescription? {
    use(element)
    switch name(element) {
    case "fontDescription": return fontDescription(element)
    case "font": return metaFont(element, controlSize: controlSize)
    default: return nil
    }
  }

  /// The font of a view: the first font element under the key.
  mutating func font(
    of element: Int, key: String, controlSize: ControlSize? = nil
  ) -> FontDescription? {
    for child in xml.children(element)
    where xml.value(child, "key") == key && name(child).hasPrefix("font") {
      return font(child, controlSize: controlSize)
    }
    return nil
  }

  private mutating func fontDescription(_ element: Int) -> FontDescription {
    let size = pointSize(element, "pointSize") ?? FontDescription.touchLabel.size
    if let style = attribute(element, "style") { return Self.textStyle(style) }
    if let name = attribute(element, "name") {
      _ = attribute(element, "family")
      return Self.named(name, size: size)
    }
    var result = FontDescription(size: size)
    switch attribute(element, "type") {
    case "boldSystem": result.weight = .bold
    case "italicSystem": result.isItalic = true
    case "monospacedSystem": result.family = .monospaced
    default: break
    }
    if let weight = attribute(element, "weight") {
      result.weight = Self.weight(weight) ?? result.weight
    }
    return result
  }

  private static func weight(_ name: String) -> FontDescription.Weight? {
    switch name.lowercased() {
    case "ultralight": .ultraLight
    case "thin": .thin
    case "light": .light
    case "regular": .regular
    case "medium": .medium
    case "semibold": .semibold
    case "bold": .bold
    case "heavy": .heavy
    case "black": .black
    default: nil
    }
  }

  private static func textStyle(_ name: String) -> FontDescription {
    var font = FontDescription(TextStyle(name: name) ?? .body, on: .iOS)
    if name.hasSuffix("EmphasizedBody") { font.weight = .semibold }
    return font
  }

  private static func named(_ name: String, size: Double) -> FontDescription {
    // Names with a leading full stop are the system font's private ones.
    guard name.hasPrefix(".") else {
      return FontDescription(family: .named(name), size: size)
    }
    var result = FontDescription(size: size)
    let suffix = name.split(separator: "-").last.map(String.init) ?? ""
    result.weight = weight(suffix) ?? .regular
    result.isItalic = suffix.contains("Italic")
    return result
  }

  private mutating func metaFont(_ element: Int, controlSize: ControlSize?) -> FontDescription {
    let size = pointSize(element, "size")
    _ = flag(element, "usesAppearanceFont")
    if let style = attribute(element, "textStyle") {
      _ = attribute(element, "name")
      var font = FontDescription(TextStyle(name: style) ?? .body, on: .macOS)
      if let size { font.size = size }
      return font
    }
    if let name = attribute(element, "name") {
      let standard: FontDescription = platform.usesUIKit ? .touchLabel : .desktop
      return Self.named(name, size: size ?? standard.size)
    }
    let meta = attribute(element, "metaFont") ?? ""
    var result = FontDescription(
      size: size ?? FontDescription.desktopSize(meta, controlSize: controlSize))
    if meta.hasSuffix("Bold") {
      result.weight = .bold
    } else if meta.hasPrefix("system") {
      result.weight = Self.weight(String(meta.dropFirst(6))) ?? .regular
    }
    if meta.hasPrefix("fixedUser") || meta.contains("onospaced") || meta == "userFixed" {
      result.family = .monospaced
    }
    return result
  }
}
