/// Distances from the four edges of a rectangle, in points; positive values point inwards.
public struct EdgeInsets: Hashable, Sendable {
  /// The distance from the top edge.
  public var top: Double
  /// The distance from the left edge.
  public var left: Double
  /// The distance from the bottom edge.
  public var bottom: Double
  /// The distance from the right edge.
  public var right: Double

  /// No distance at any edge.
  public static let zero = EdgeInsets(top: 0, left: 0, bottom: 0, right: 0)

  /// Makes insets in the order in which UIKit writes them.
  public init(top: Double, left: Double, bottom: Double, right: Double) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// Makes the same inset at all four edges.
  public init(all length: Double) {
    self.init(top: length, left: length, bottom: length, right: length)
  }

  /// The same distances pointing the other way.
  public var negated: EdgeInsets {
    EdgeInsets(top: -top, left: -left, bottom: -bottom, right: -right)
  }

  /// The insets with left and right exchanged.
  public var mirrored: EdgeInsets {
    EdgeInsets(top: top, left: right, bottom: bottom, right: left)
  }

  /// The sums with other insets, edge by edge.
  package func adding(_ other: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: top + other.top, left: left + other.left, bottom: bottom + other.bottom,
      right: right + other.right)
  }

  /// The sum of the two insets along an axis.
  public func total(_ axis: Axis) -> Double { axis == .horizontal ? left + right : top + bottom }

  /// The inset at the lower edge of an axis: left or top.
  public func minimum(_ axis: Axis) -> Double { axis == .horizontal ? left : top }

  /// The inset at the upper edge of an axis: right or bottom.
  public func maximum(_ axis: Axis) -> Double { axis == .horizontal ? right : bottom }
}
