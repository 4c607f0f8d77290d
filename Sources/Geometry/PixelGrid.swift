/// The device pixels on which finished rectangles come to lie.
public struct PixelGrid: Hashable, Sendable {
  /// Device pixels in a point: 1, 2 or 3 on real devices; finite and positive.
  public var scale: Double

  /// A tie that arithmetic pushed just below the half still rounds up.
  private static let guardBand = 1e-6

  /// Makes a grid with `scale` pixels in a point.
  public init(scale: Double) { self.scale = scale }

  /// The nearest pixel edge; a tie goes up.
  ///
  /// - Source: Observed in saved Interface Builder frames: 133.4 is 133.5 at 2x, 314.633 is
  ///   314.667 at 3x.
  public func nearest(_ position: Double) -> Double {
    (position * scale + 0.5 + Self.guardBand).rounded(.down) / scale
  }

  /// The first pixel edge at or after a length; what intrinsic content sizes use.
  public func up(_ length: Double) -> Double {
    (length * scale - Self.guardBand).rounded(.up) / scale
  }

  /// The last pixel edge at or before a position.
  public func down(_ position: Double) -> Double {
    (position * scale + Self.guardBand).rounded(.down) / scale
  }

  /// The rectangle with each edge on the nearest pixel; the size is the difference of the edges.
  public func nearest(_ rect: Rect) -> Rect {
    Rect(
      left: nearest(rect.minX), top: nearest(rect.minY), right: nearest(rect.maxX),
      bottom: nearest(rect.maxY))
  }
}
