import Geometry
import Graphics
import LayoutModel

/// The text forms of the richer values that baselines keep.
enum ValueText {
  /// Numbers separated by commas; nil where one is none.
  static func numbers(_ text: String) -> [Double]? {
    var result: [Double] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let value = Double(part), !value.isNaN else { return nil }
      result.append(value)
    }
    return result
  }

  static func joined(_ values: [Double]) -> String {
    values.map(DecimalText.string).joined(separator: ",")
  }

  static func string(_ insets: EdgeInsets) -> String {
    joined([insets.top, insets.left, insets.bottom, insets.right])
  }

  static func insets(_ text: String) -> EdgeInsets? {
    guard let values = numbers(text), values.count == 4 else { return nil }
    return EdgeInsets(top: values[0], left: values[1], bottom: values[2], right: values[3])
  }

  static func rect(_ text: String) -> Rect? {
    guard let values = numbers(text), values.count == 4 else { return nil }
    return Rect(x: values[0], y: values[1], width: values[2], height: values[3])
  }

  // MARK: Fonts: size, then weight, slant, style and family where they are not the default.

  static func string(_ font: FontDescription) -> String {
    var parts = [DecimalText.string(font.size)]
    if font.weight != .regular { parts.append(font.weight.name) }
    if font.isItalic { parts.append("italic") }
    if let style = font.textStyle { parts.append("style:\(style)") }
    switch font.family {
    case .system: break
    case .monospacedDigit: parts.append("digits")
    case .monospaced: parts.append("mono")
    case .named(let name): parts.append("name:\(name)")
    }
    return parts.joined(separator: "/")
  }

  static func font(_ text: String) -> FontDescription? {
    let parts = text.split(separator: "/", maxSplits: 5).map(String.init)
    guard let first = parts.first, let size = Double(first), size.isFinite else { return nil }
    var font = FontDescription(size: size)
    for part in parts.dropFirst() {
      if part == "italic" {
        font.isItalic = true
      } else if part == "digits" {
        font.family = .monospacedDigit
      } else if part == "mono" {
        font.family = .monospaced
      } else if part.hasPrefix("style:") {
        font.textStyle = String(part.dropFirst(6))
      } else if part.hasPrefix("name:") {
        font.family = .named(String(part.dropFirst(5)))
      } else if let weight = FontDescription.Weight(named: part) {
        font.weight = weight
      } else {
        return nil
      }
    }
    return font
  }

  // MARK: Colours: #rrggbb, #rrggbbaa, a system name, or a name of the catalog after a colon.

  static func string(_ color: ColorReference) -> String {
    switch color {
    case .fixed(let color): hexadecimal(color)
    case .system(let name, _): name
    case .named(let name, let saved): "named:" + name + (saved.map(hexadecimal) ?? "")
    }
  }

  static func color(_ text: String) -> ColorReference? {
    if text.hasPrefix("#") { return color(hexadecimal: text.dropFirst()).map { .fixed($0) } }
    guard text.hasPrefix("named:") else { return .system(text, saved: nil) }
    let parts = text.dropFirst(6).split(separator: "#", maxSplits: 1)
    guard let name = parts.first else { return nil }
    let saved = parts.count > 1 ? color(hexadecimal: parts[1]) : nil
    return .named(String(name), saved: saved)
  }

  static func hexadecimal(_ color: Color) -> String {
    var parts = [color.red, color.green, color.blue]
    if color.alpha < 1 { parts.append(color.alpha) }
    return "#"
      + parts.map { part in
        let byte = Int((min(max(part, 0), 1) * 255).rounded())
        return (byte < 16 ? "0" : "") + String(byte, radix: 16)
      }.joined()
  }

  private static func color(hexadecimal digits: Substring) -> Color? {
    guard digits.count == 6 || digits.count == 8, let value = UInt64(digits, radix: 16) else {
      return nil
    }
    let all = digits.count == 8 ? value : value << 8 | 255
    let part = { (shift: UInt64) in Double((all >> shift) & 255) / 255 }
    return Color(red: part(24), green: part(16), blue: part(8), alpha: part(0))
  }
}
