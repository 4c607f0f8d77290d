import Graphics
import LayoutModel

/// A colour that the system looks up by name: one value for light, one for dark.
struct SystemColor: Sendable {
  /// The name in documents, without the word `Color` at its end.
  let name: String
  /// The value in light appearance.
  let light: Color
  /// The value in dark appearance.
  let dark: Color

  /// Makes a colour from two hexadecimal values and their opacities.
  init(
    _ name: String, _ light: UInt32, _ dark: UInt32, lightAlpha: Double = 1, darkAlpha: Double = 1
  ) {
    self.name = name
    self.light = Color(hex: light, alpha: lightAlpha)
    self.dark = Color(hex: dark, alpha: darkAlpha)
  }

  /// The value in an appearance.
  func value(_ appearance: Appearance) -> Color { appearance == .dark ? dark : light }

  /// The colour of a platform by its document name, with or without `Color` at the end.
  static func named(_ name: String, platform: Platform) -> SystemColor? {
    let key = name.hasSuffix("Color") ? String(name.dropLast(5)) : name
    return (platform.usesUIKit ? uiKitByName : appKitByName)[key] ?? sharedByName[key]
  }

  private static let uiKitByName = index(uiKit)
  private static let appKitByName = index(appKit)
  private static let sharedByName = index(common + plain)

  private static func index(_ colors: [SystemColor]) -> [String: SystemColor] {
    Dictionary(colors.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The colours that have the same values on both platforms.
  ///
  /// - Source: Apple, *Human Interface Guidelines*, "Color", tables of iOS and macOS system colours.
  private static let common = [
    SystemColor("systemRed", 0xFF3B30, 0xFF453A),
    SystemColor("systemOrange", 0xFF9500, 0xFF9F0A),
    SystemColor("systemYellow", 0xFFCC00, 0xFFD60A),
    SystemColor("systemBlue", 0x007AFF, 0x0A84FF),
    SystemColor("systemIndigo", 0x5856D6, 0x5E5CE6),
    SystemColor("systemPurple", 0xAF52DE, 0xBF5AF2),
    SystemColor("systemPink", 0xFF2D55, 0xFF375F),
    SystemColor("systemBrown", 0xA2845E, 0xAC8E68),
  ]

  /// The colours that look the same in both appearances, on both platforms.
  ///
  /// - Source: Apple, *UIColor*, "Standard colors"; components as documented there.
  private static let plain = [
    SystemColor("black", 0x000000, 0x000000), SystemColor("white", 0xFFFFFF, 0xFFFFFF),
    SystemColor("clear", 0x000000, 0x000000, lightAlpha: 0, darkAlpha: 0),
    SystemColor("darkGray", 0x555555, 0x555555), SystemColor("lightGray", 0xAAAAAA, 0xAAAAAA),
    SystemColor("gray", 0x808080, 0x808080), SystemColor("red", 0xFF0000, 0xFF0000),
    SystemColor("green", 0x00FF00, 0x00FF00), SystemColor("blue", 0x0000FF, 0x0000FF),
    SystemColor("cyan", 0x00FFFF, 0x00FFFF), SystemColor("yellow", 0xFFFF00, 0xFFFF00),
    SystemColor("magenta", 0xFF00FF, 0xFF00FF), SystemColor("orange", 0xFF8000, 0xFF8000),
    SystemColor("purple", 0x800080, 0x800080), SystemColor("brown", 0x996633, 0x996633),
  ]
}
