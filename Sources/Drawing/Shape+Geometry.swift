public import Geometry
import Graphics

extension Shape {
  /// How far the control points of a quarter circle lie from its ends, in radii.
  private static let quarterCircle = 0.552_284_749_830_793_4

  /// The outline as steps; a radius is cut to half of the shorter side.
  public var elements: [PathElement] {
    switch self {
    case .rect(let rect):
      [
        .move(rect.origin), .line(Point(x: rect.maxX, y: rect.minY)),
        .line(Point(x: rect.maxX, y: rect.maxY)), .line(Point(x: rect.minX, y: rect.maxY)), .close,
      ]
    case .roundedRect(let rect, let radius):
      Self.rounded(rect, radius: radius)
    case .ellipse(let rect):
      Self.ellipse(rect)
    case .line(let start, let end):
      [.move(start), .line(end)]
    case .polyline(let points, let isClosed):
      points.enumerated().map { $0 == 0 ? .move($1) : .line($1) }
        + (isClosed && !points.isEmpty ? [.close] : [])
    case .path(let elements):
      elements
    }
  }

  /// The smallest rectangle around all points, control points included; nil without points.
  public var bounds: Rect? {
    switch self {
    case .rect(let rect), .roundedRect(let rect, _), .ellipse(let rect): return rect
    case .line, .polyline, .path:
      let points = elements.flatMap(\.points)
      guard let first = points.first else { return nil }
      return points.dropFirst().reduce(Rect(origin: first, size: .zero)) { bounds, point in
        bounds.union(Rect(origin: point, size: .zero))
      }
    }
  }

  /// Whether all coordinates are finite numbers.
  public var isFinite: Bool {
    switch self {
    case .rect(let rect), .ellipse(let rect): rect.isFinite
    case .roundedRect(let rect, let radius): rect.isFinite && radius.isFinite
    case .line(let start, let end): start.isFinite && end.isFinite
    case .polyline(let points, _): points.allSatisfy(\.isFinite)
    case .path(let elements): elements.allSatisfy { $0.points.allSatisfy(\.isFinite) }
    }
  }

  private static func rounded(_ rect: Rect, radius: Double) -> [PathElement] {
    let radius = min(radius, abs(rect.width) / 2, abs(rect.height) / 2)
    guard radius > 0 else { return Shape.rect(rect).elements }
    let inner = radius * (1 - quarterCircle)
    let (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    return [
      .move(Point(x: left + radius, y: top)),
      .line(Point(x: right - radius, y: top)),
      .curve(
        Point(x: right - inner, y: top), Point(x: right, y: top + inner),
        Point(x: right, y: top + radius)),
      .line(Point(x: right, y: bottom - radius)),
      .curve(
        Point(x: right, y: bottom - inner), Point(x: right - inner, y: bottom),
        Point(x: right - radius, y: bottom)),
      .line(Point(x: left + radius, y: bottom)),
      .curve(
        Point(x: left + inner, y: bottom), Point(x: left, y: bottom - inner),
        Point(x: left, y: bottom - radius)),
      .line(Point(x: left, y: top + radius)),
      .curve(
        Point(x: left, y: top + inner), Point(x: left + inner, y: top),
        Point(x: left + radius, y: top)),
      .close,
    ]
  }

  private static func ellipse(_ rect: Rect) -> [PathElement] {
    let x = rect.width / 2 * quarterCircle
    let y = rect.height / 2 * quarterCircle
    let (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    return [
      .move(Point(x: rect.midX, y: top)),
      .curve(
        Point(x: rect.midX + x, y: top), Point(x: right, y: rect.midY - y),
        Point(x: right, y: rect.midY)),
      .curve(
        Point(x: right, y: rect.midY + y), Point(x: rect.midX + x, y: bottom),
        Point(x: rect.midX, y: bottom)),
      .curve(
        Point(x: rect.midX - x, y: bottom), Point(x: left, y: rect.midY + y),
        Point(x: left, y: rect.midY)),
      .curve(
        Point(x: left, y: rect.midY - y), Point(x: rect.midX - x, y: top),
        Point(x: rect.midX, y: top)),
      .close,
    ]
  }
}

extension PathElement {
  /// The points of the step, control points first.
  public var points: [Point] {
    switch self {
    case .move(let point), .line(let point): [point]
    case .curve(let a, let b, let end): [a, b, end]
    case .close: []
    }
  }
}

extension DrawingCommand {
  /// Whether all coordinates and lengths are finite numbers.
  public var isFinite: Bool {
    switch self {
    case .fill(let shape, _), .gradient(let shape, _, _): shape.isFinite
    case .stroke(let shape, let stroke):
      shape.isFinite && stroke.width.isFinite && stroke.dash.allSatisfy(\.isFinite)
    case .glyphs(let run, let place, _):
      place.isFinite && run.origin.isFinite && run.size.isFinite && run.width.isFinite
        && run.glyphs.allSatisfy(\.offset.isFinite)
    case .image(_, let rect): rect.isFinite
    case .beginGroup(let group):
      (group.clip?.isFinite ?? true) && (group.turn?.center.isFinite ?? true)
    case .endGroup: true
    }
  }
}

extension Stroke {
  /// The dashes as they can be drawn along an outline, in points.
  ///
  /// There are none where the lengths are no dashes or would give too many of them.
  public func drawableDash(along shape: Shape) -> [Double] {
    let period = dash.reduce(0, +)
    guard period > 0, dash.allSatisfy({ $0 >= 0 }), let bounds = shape.bounds else { return [] }
    let length = (abs(bounds.width) + abs(bounds.height)) * 2
    return length / period > Self.dashLimit ? [] : dash
  }

  private static let dashLimit = 100_000.0

  /// A dashed line without what lies far from an area, so that dashes that nobody sees cost nothing.
  ///
  /// Dashes inside stay where they are. Any other shape, and a line that is not far longer than the area, is
  /// as it was.
  ///
  /// - Parameters:
  ///   - shape: The outline, in points.
  ///   - area: What is seen, in points.
  /// - Returns: The part of the outline that is to be drawn; nil where no part of it shows.
  public func part(of shape: Shape, near area: Rect) -> Shape? {
    let period = dash.reduce(0, +) * (dash.count.isMultiple(of: 2) ? 1 : 2)
    guard case .line(let start, let end) = shape, period > 0 else { return shape }
    let (x, y) = (end.x - start.x, end.y - start.y)
    let length = (x * x + y * y).squareRoot()
    guard length > 2 * (area.width + area.height) else { return shape }
    let near = area.inset(by: EdgeInsets(top: -width, left: -width, bottom: -width, right: -width))
    // Which share of the line is between the sides (Liang and Barsky 1984, doi:10.1145/357332.357333).
    var (first, last) = (0.0, 1.0)
    let sides = [
      (x, start.x, near.minX, near.maxX), (y, start.y, near.minY, near.maxY),
    ]
    for (way, from, low, high) in sides {
      if way == 0 {
        guard low...high ~= from else { return nil }
        continue
      }
      let (one, other) = ((low - from) / way, (high - from) / way)
      first = max(first, min(one, other))
      last = min(last, max(one, other))
    }
    guard first <= last else { return nil }
    first = (first * length / period).rounded(.down) * period / length
    return .line(
      Point(x: start.x + first * x, y: start.y + first * y),
      Point(x: start.x + last * x, y: start.y + last * y))
  }
}

extension Point {
  /// Whether both coordinates are finite numbers.
  package var isFinite: Bool { x.isFinite && y.isFinite }
}

extension Rect {
  fileprivate var isFinite: Bool {
    origin.isFinite && size.width.isFinite && size.height.isFinite
  }
}
