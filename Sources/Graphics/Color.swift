/// A colour in the sRGB space, each part between 0 and 1.
public struct Color: Hashable, Sendable {
  /// The amount of red.
  public var red: Double
  /// The amount of green.
  public var green: Double
  /// The amount of blue.
  public var blue: Double
  /// The opacity: 0 is invisible, 1 covers.
  public var alpha: Double

  /// Makes a colour from its parts.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Makes a grey; 0 is black, 1 is white.
  public init(white: Double, alpha: Double = 1) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }
}
