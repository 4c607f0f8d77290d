import Drawing
import Geometry
import Graphics

extension Canvas {
  /// Fills a rectangle with diagonal lines and a faint tint.
  mutating func hatch(_ rect: Rect, _ color: Color, id: String) {
    guard rect.isDrawable, !rect.isEmpty else { return }
    group(DrawingGroup(id: id, clip: .rect(rect))) { canvas in
      canvas.fill(.rect(rect), color.faded(0.14))
      canvas.stroke(.path(Self.diagonals(of: rect, step: 5)), color.faded(0.5), width: 1)
    }
    frame(rect, color, width: 0.75)
  }

  /// Fills a band with yellow and black stripes, as Flutter marks what overflows.
  mutating func warningStripes(_ band: Rect, id: String) {
    guard band.isDrawable, !band.isEmpty else { return }
    group(DrawingGroup(id: id, clip: .rect(band))) { canvas in
      canvas.fill(.rect(band), AnnotationPalette.warningYellow)
      canvas.stroke(
        .path(Self.diagonals(of: band, step: 6)), AnnotationPalette.warningBlack, width: 2)
    }
  }

  /// A thin dotted line between the corners of two rectangles that are furthest apart.
  mutating func connectCorners(_ from: Rect, _ to: Rect, _ color: Color) {
    let corners: [(Rect) -> Point] = [
      { $0.origin }, { Point(x: $0.maxX, y: $0.minY) }, { Point(x: $0.minX, y: $0.maxY) },
      { Point(x: $0.maxX, y: $0.maxY) },
    ]
    var best: (start: Point, end: Point, distance: Double)?
    for corner in corners {
      let start = corner(from)
      let end = corner(to)
      let distance = abs(start.x - end.x) + abs(start.y - end.y)
      if distance > best?.distance ?? 1 { best = (start, end, distance) }
    }
    if let best { stroke(.line(best.start, best.end), color, width: 0.75, dash: [1, 2]) }
  }

  /// Lines at 45 degrees over a rectangle; at most 400 of them.
  private static func diagonals(of rect: Rect, step: Double) -> [PathElement] {
    let reach = rect.width + rect.height
    let spacing = max(step, reach / 400)
    var elements: [PathElement] = []
    var offset = spacing / 2
    while offset < reach {
      elements.append(.move(Point(x: rect.minX + offset, y: rect.minY)))
      elements.append(.line(Point(x: rect.minX + offset - rect.height, y: rect.maxY)))
      offset += spacing
    }
    return elements
  }
}
