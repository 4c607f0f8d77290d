public import Geometry

/// An outline that is filled or stroked, in points.
public enum Shape: Hashable, Sendable {
  /// A rectangle with sharp corners.
  case rect(Rect)
  /// A rectangle with round corners of a radius.
  case roundedRect(Rect, radius: Double)
  /// An ellipse that fills a rectangle.
  case ellipse(Rect)
  /// A straight line.
  case line(Point, Point)
  /// Straight lines through points; closed to a polygon on request.
  case polyline([Point], isClosed: Bool)
  /// Any outline.
  case path([PathElement])
}

/// A step of an outline.
public enum PathElement: Hashable, Sendable {
  /// Starts a new part.
  case move(Point)
  /// A straight line.
  case line(Point)
  /// A cubic Bézier curve with two control points.
  case curve(Point, Point, Point)
  /// A straight line back to the start of the part.
  case close
}
