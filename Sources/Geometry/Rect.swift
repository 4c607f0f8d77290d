/// A rectangle in points, with y growing downwards.
public struct Rect: Hashable, Sendable {
  /// The left top corner.
  public var origin: Point
  /// The lengths of the sides; not negative in a finished layout.
  public var size: Size

  /// The empty rectangle at the origin.
  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  /// Makes a rectangle from its left top corner and its size.
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Makes a rectangle from four lengths, in points.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// Makes the rectangle between four edges, in points.
  public init(left: Double, top: Double, right: Double, bottom: Double) {
    self.init(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The width, in points.
  public var width: Double { size.width }
  /// The height, in points.
  public var height: Double { size.height }
  /// The left edge.
  public var minX: Double { origin.x }
  /// The top edge.
  public var minY: Double { origin.y }
  /// The right edge.
  public var maxX: Double { origin.x + size.width }
  /// The bottom edge.
  public var maxY: Double { origin.y + size.height }
  /// The middle between left and right.
  public var midX: Double { origin.x + size.width / 2 }
  /// The middle between top and bottom.
  public var midY: Double { origin.y + size.height / 2 }
  /// Whether the rectangle covers nothing.
  public var isEmpty: Bool { size.width <= 0 || size.height <= 0 }

  /// The lower edge along an axis: left or top.
  public func minimum(_ axis: Axis) -> Double { axis == .horizontal ? minX : minY }

  /// The upper edge along an axis: right or bottom.
  public func maximum(_ axis: Axis) -> Double { axis == .horizontal ? maxX : maxY }

  /// The rectangle made smaller by positive insets.
  public func inset(by insets: EdgeInsets) -> Rect {
    Rect(
      left: minX + insets.left, top: minY + insets.top, right: maxX - insets.right,
      bottom: maxY - insets.bottom)
  }

  /// The rectangle made larger by positive insets, the inverse of `inset(by:)`.
  public func outset(by insets: EdgeInsets) -> Rect { inset(by: insets.negated) }

  /// The rectangle moved by two distances, in points.
  public func offset(x: Double, y: Double) -> Rect {
    Rect(x: origin.x + x, y: origin.y + y, width: size.width, height: size.height)
  }

  /// The smallest rectangle that covers both.
  public func union(_ other: Rect) -> Rect {
    Rect(
      left: min(minX, other.minX), top: min(minY, other.minY), right: max(maxX, other.maxX),
      bottom: max(maxY, other.maxY))
  }

  /// What both rectangles cover, or nil where they only touch or are apart.
  public func intersection(_ other: Rect) -> Rect? {
    let common = Rect(
      left: max(minX, other.minX), top: max(minY, other.minY), right: min(maxX, other.maxX),
      bottom: min(maxY, other.maxY))
    return common.isEmpty ? nil : common
  }

  /// Whether the other rectangle lies inside, edges included, within a tolerance in points.
  public func contains(_ other: Rect, tolerance: Double = 0) -> Bool {
    other.minX >= minX - tolerance && other.minY >= minY - tolerance
      && other.maxX <= maxX + tolerance && other.maxY <= maxY + tolerance
  }
}
