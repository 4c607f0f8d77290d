public import Geometry
import Graphics

/// Scaling about a point, then moving.
public struct DrawingScale: Hashable, Sendable {
  /// The point that scaling leaves in place.
  public var center: Point
  /// The factor across; not negative.
  public var x: Double
  /// The factor down; not negative.
  public var y: Double
  /// How far everything is moved, in points.
  public var offset: Point

  /// Makes a scaling; factors below 0 count as 0.
  public init(about center: Point, x: Double, y: Double, offset: Point = .zero) {
    self.center = center
    self.x = max(0, x)
    self.y = max(0, y)
    self.offset = offset
  }

  /// The factor of lengths that have no direction: line widths, radii, type.
  var length: Double { (x * y).squareRoot() }

  func callAsFunction(_ point: Point) -> Point {
    Point(
      x: center.x + (point.x - center.x) * x + offset.x,
      y: center.y + (point.y - center.y) * y + offset.y)
  }

  func callAsFunction(_ rect: Rect) -> Rect {
    Rect(origin: self(rect.origin), size: Size(width: rect.width * x, height: rect.height * y))
  }
}

extension Shape {
  func scaled(by scale: DrawingScale) -> Shape {
    switch self {
    case .rect(let rect): return .rect(scale(rect))
    case .roundedRect(let rect, let radius):
      return .roundedRect(scale(rect), radius: radius * scale.length)
    case .ellipse(let rect): return .ellipse(scale(rect))
    case .line(let start, let end): return .line(scale(start), scale(end))
    case .polyline(let points, let isClosed):
      return .polyline(points.map { scale($0) }, isClosed: isClosed)
    case .path(let elements):
      return .path(
        elements.map { element in
          switch element {
          case .move(let point): .move(scale(point))
          case .line(let point): .line(scale(point))
          case .curve(let first, let second, let end):
            .curve(scale(first), scale(second), scale(end))
          case .close: .close
          }
        })
    }
  }
}

extension DrawingCommand {
  /// The same step larger or smaller; type keeps its proportions.
  public func scaled(by scale: DrawingScale) -> DrawingCommand {
    switch self {
    case .fill(let shape, let color): return .fill(shape.scaled(by: scale), color)
    case .gradient(let shape, let top, let bottom):
      return .gradient(shape.scaled(by: scale), top: top, bottom: bottom)
    case .stroke(let shape, var stroke):
      stroke.width *= scale.length
      stroke.dash = stroke.dash.map { $0 * scale.length }
      return .stroke(shape.scaled(by: scale), stroke)
    case .glyphs(let run, let place, let color):
      return .glyphs(run.scaled(by: scale.length), at: scale(place), color)
    case .image(let image, let rect): return .image(image, scale(rect))
    case .beginGroup(var group):
      group.clip = group.clip?.scaled(by: scale)
      if let turn = group.turn { group.turn?.center = scale(turn.center) }
      return .beginGroup(group)
    case .endGroup: return .endGroup
    }
  }
}

extension GlyphRun {
  fileprivate func scaled(by factor: Double) -> GlyphRun {
    func scaled(_ point: Point) -> Point { Point(x: point.x * factor, y: point.y * factor) }
    var result = self
    result.size *= factor
    result.width *= factor
    result.origin = scaled(origin)
    result.glyphs = glyphs.map { PositionedGlyph(id: $0.id, offset: scaled($0.offset)) }
    return result
  }
}
