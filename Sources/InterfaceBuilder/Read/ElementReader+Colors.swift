import Graphics
import LayoutModel

extension ElementReader {
  /// A colour in any of the forms that documents use; nil where it cannot be told.
  mutating func color(_ element: Int) -> ColorReference? {
    use(element)
    for system in ["systemColor", "cocoaTouchSystemColor", "xcode11CocoaTouchSystemColor"] {
      guard let name = attribute(element, system) else { continue }
      let fallback = components(element)
      if let resource = resources.colors["systemColor:\(name)"], case .fixed(let saved) = resource {
        return .system(name, saved: saved)
      }
      return .system(name, saved: fallback)
    }
    let isCatalog = attribute(element, "catalog") == "System"
    if let name = attribute(element, "name") {
      if isCatalog || attribute(element, "colorSpace") == "catalog" && !platform.usesUIKit {
        return .system(name, saved: components(element))
      }
      if let resource = resources.colors["namedColor:\(name)"], case .fixed(let saved) = resource {
        return .named(name, saved: saved)
      }
      return .named(name, saved: components(element))
    }
    return components(element).map { .fixed($0) }
  }

  private mutating func components(_ element: Int) -> Color? {
    let space = attribute(element, "customColorSpace") ?? attribute(element, "colorSpace")
    _ = attribute(element, "colorSpace")
    let alpha = Self.unit(number(element, "alpha") ?? 1)
    if let white = number(element, "white") {
      return Color(white: Self.unit(white), alpha: alpha)
    }
    if let cyan = number(element, "cyan"), let magenta = number(element, "magenta"),
      let yellow = number(element, "yellow")
    {
      let light = 1 - Self.unit(number(element, "black") ?? 0)
      return Color(
        red: (1 - Self.unit(cyan)) * light, green: (1 - Self.unit(magenta)) * light,
        blue: (1 - Self.unit(yellow)) * light, alpha: alpha)
    }
    guard let red = number(element, "red"), let green = number(element, "green"),
      let blue = number(element, "blue")
    else { return nil }
    guard space == "displayP3" else {
      return Color(
        red: Self.unit(red), green: Self.unit(green), blue: Self.unit(blue), alpha: alpha)
    }
    return Self.sRGB(displayP3: (red, green, blue), alpha: alpha)
  }

  private static func unit(_ value: Double) -> Double { min(1, max(0, value)) }

  /// Converts between the two spaces, which share transfer curve and white point.
  ///
  /// - Source: matrices of CSS Color Module Level 4, section "Sample code for color conversions".
  private static func sRGB(displayP3 color: (Double, Double, Double), alpha: Double) -> Color {
    let (red, green, blue) = (linear(color.0), linear(color.1), linear(color.2))
    return Color(
      red: encoded(1.2249401762 * red - 0.2249401762 * green),
      green: encoded(-0.0420569547 * red + 1.0420569547 * green),
      blue: encoded(-0.0196375546 * red - 0.0786360456 * green + 1.0982736001 * blue),
      alpha: alpha)
  }

  private static func linear(_ value: Double) -> Double {
    let value = unit(value)
    return value <= 0.04045 ? value / 12.92 : Power.raise((value + 0.055) / 1.055, to: 2.4)
  }

  private static func encoded(_ value: Double) -> Double {
    let value = unit(value)
    return unit(
      value <= 0.0031308 ? value * 12.92 : 1.055 * Power.raise(value, to: 1 / 2.4) - 0.055)
  }
}
