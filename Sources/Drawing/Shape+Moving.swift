import Geometry

extension Shape {
  /// The same outline moved by two distances, in points.
  public func moved(x: Double, y: Double) -> Shape {
    func shifted(_ point: Point) -> Point { Point(x: point.x + x, y: point.y + y) }
    switch self {
    case .rect(let rect): return .rect(rect.offset(x: x, y: y))
    case .roundedRect(let rect, let radius):
      return .roundedRect(rect.offset(x: x, y: y), radius: radius)
    case .ellipse(let rect): return .ellipse(rect.offset(x: x, y: y))
    case .line(let start, let end): return .line(shifted(start), shifted(end))
    case .polyline(let points, let isClosed):
      return .polyline(points.map(shifted), isClosed: isClosed)
    case .path(let elements):
      return .path(
        elements.map { element in
          switch element {
          case .move(let point): .move(shifted(point))
          case .line(let point): .line(shifted(point))
          case .curve(let first, let second, let end):
            .curve(shifted(first), shifted(second), shifted(end))
          case .close: .close
          }
        })
    }
  }
}

extension DrawingCommand {
  /// The same step moved by two distances, in points.
  public func moved(x: Double, y: Double) -> DrawingCommand {
    switch self {
    case .fill(let shape, let color): return .fill(shape.moved(x: x, y: y), color)
    case .gradient(let shape, let top, let bottom):
      return .gradient(shape.moved(x: x, y: y), top: top, bottom: bottom)
    case .stroke(let shape, let stroke): return .stroke(shape.moved(x: x, y: y), stroke)
    case .glyphs(let run, let point, let color):
      return .glyphs(run, at: Point(x: point.x + x, y: point.y + y), color)
    case .image(let image, let rect): return .image(image, rect.offset(x: x, y: y))
    case .beginGroup(var group):
      group.clip = group.clip?.moved(x: x, y: y)
      group.turn?.center.x += x
      group.turn?.center.y += y
      return .beginGroup(group)
    case .endGroup: return .endGroup
    }
  }
}
