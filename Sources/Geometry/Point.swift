/// A place in the plane, in points.
public struct Point: Hashable, Sendable {
  /// The distance from the left edge, in points; grows to the right.
  public var x: Double
  /// The distance from the top edge, in points; grows downwards on every platform.
  public var y: Double

  /// The origin.
  public static let zero = Point(x: 0, y: 0)

  /// Makes a point from its two distances, in points.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}
