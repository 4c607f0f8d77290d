import Graphics

extension Color {
  /// Makes a colour from `0xRRGGBB`.
  init(hex: UInt32, alpha: Double = 1) {
    self.init(
      red: Double(hex >> 16 & 0xFF) / 255, green: Double(hex >> 8 & 0xFF) / 255,
      blue: Double(hex & 0xFF) / 255, alpha: alpha)
  }

  /// The colour with its opacity multiplied by a factor between 0 and 1.
  func faded(_ factor: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha * factor)
  }

  /// The opaque mixture of this colour with a share, between 0 and 1, of another.
  func mixed(with other: Color, share: Double) -> Color {
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * share }
    return Color(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
      alpha: mix(alpha, other.alpha))
  }

  /// How light the colour looks: 0 is black, 1 is white.
  ///
  /// - Source: WCAG 2.1, "relative luminance".
  var luminance: Double {
    func linear(_ part: Double) -> Double {
      // The power 2.2 is close enough to tell light from dark and needs no library.
      part * part * (0.8 + 0.2 * part)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }
}
