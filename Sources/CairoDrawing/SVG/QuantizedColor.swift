import Graphics

/// A colour in the steps that every backend draws alike.
struct QuantizedColor: Hashable {
  /// Red, green and blue, from 0 to 255.
  let red: Int
  let green: Int
  let blue: Int
  /// The opacity in steps of 1/1000, from 0 to 1000.
  let alpha: Int

  /// Makes a colour; a part that is not a number counts as 0.
  init(_ color: Color) {
    red = Self.step(color.red, of: 255)
    green = Self.step(color.green, of: 255)
    blue = Self.step(color.blue, of: 255)
    alpha = Self.step(color.alpha, of: 1000)
  }

  /// The parts as Cairo takes them; a byte divided by 255 comes out as the same byte.
  var parts: (red: Double, green: Double, blue: Double, alpha: Double) {
    (Double(red) / 255, Double(green) / 255, Double(blue) / 255, Double(alpha) / 1000)
  }

  private static func step(_ value: Double, of count: Double) -> Int {
    guard value > 0 else { return 0 }
    return Int((min(value, 1) * count).rounded())
  }
}
