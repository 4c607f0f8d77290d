public import Geometry

/// A quarter of a turn about a point.
public struct QuarterTurn: Hashable, Sendable {
  /// The point that stays where it is.
  public var center: Point
  /// Whether what points up points to the right then, and not to the left.
  public var isClockwise: Bool

  /// Makes a turn.
  public init(about center: Point, isClockwise: Bool) {
    self.center = center
    self.isClockwise = isClockwise
  }

  /// Where a point comes to lie.
  public func callAsFunction(_ point: Point) -> Point {
    let (x, y) = (point.x - center.x, point.y - center.y)
    return isClockwise
      ? Point(x: center.x - y, y: center.y + x) : Point(x: center.x + y, y: center.y - x)
  }
}
