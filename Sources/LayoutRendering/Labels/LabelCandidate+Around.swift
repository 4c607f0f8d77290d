import Geometry

extension LabelCandidate {
  /// Above, below, inside and beside a rectangle.
  static func around(_ rect: Rect, gap: Double = 2) -> [LabelCandidate] {
    func candidate(_ x: Double, _ y: Double, _ ax: Double, _ ay: Double) -> LabelCandidate {
      LabelCandidate(point: Point(x: x, y: y), alignX: ax, alignY: ay)
    }
    return [
      candidate(rect.midX, rect.minY - gap, 0.5, 1),
      candidate(rect.midX, rect.maxY + gap, 0.5, 0),
      candidate(rect.maxX, rect.minY - gap, 1, 1),
      candidate(rect.minX, rect.minY - gap, 0, 1),
      candidate(rect.maxX, rect.maxY + gap, 1, 0),
      candidate(rect.minX, rect.maxY + gap, 0, 0),
      candidate(rect.maxX + gap, rect.midY, 0, 0.5),
      candidate(rect.minX - gap, rect.midY, 1, 0.5),
      candidate(rect.midX, rect.midY, 0.5, 0.5),
    ]
  }

  /// Beside a band at the edge of a rectangle: outside first, then above and below.
  static func beside(_ band: Rect, within rect: Rect, prefersLeft: Bool) -> [LabelCandidate] {
    func candidate(_ x: Double, _ y: Double, _ ax: Double, _ ay: Double) -> LabelCandidate {
      LabelCandidate(point: Point(x: x, y: y), alignX: ax, alignY: ay)
    }
    let right = candidate(band.maxX + 2, band.midY, 0, 0.5)
    let left = candidate(band.minX - 2, band.midY, 1, 0.5)
    let edge = prefersLeft ? rect.minX : rect.maxX
    let align = prefersLeft ? 0.0 : 1.0
    return [
      prefersLeft ? left : right,
      candidate(edge, rect.minY - 1, align, 1),
      candidate(edge, rect.maxY + 1, align, 0),
      prefersLeft ? right : left,
    ]
  }
}

/// An edge of the screen.
enum ScreenEdge {
  case top, left, bottom, right

  /// An arrow that points out of the screen.
  var arrow: String {
    switch self {
    case .top: "↑"
    case .left: "←"
    case .bottom: "↓"
    case .right: "→"
    }
  }

  /// A strip at the edge of the screen, as long as a view beside it.
  func strip(of screen: Rect, along rect: Rect) -> Rect {
    let left = min(max(rect.minX, screen.minX), screen.maxX - 4)
    let right = max(min(rect.maxX, screen.maxX), screen.minX + 4)
    let top = min(max(rect.minY, screen.minY), screen.maxY - 4)
    let bottom = max(min(rect.maxY, screen.maxY), screen.minY + 4)
    switch self {
    case .top: return Rect(left: left, top: screen.minY, right: right, bottom: screen.minY + 3)
    case .bottom: return Rect(left: left, top: screen.maxY - 3, right: right, bottom: screen.maxY)
    case .left: return Rect(left: screen.minX, top: top, right: screen.minX + 3, bottom: bottom)
    case .right: return Rect(left: screen.maxX - 3, top: top, right: screen.maxX, bottom: bottom)
    }
  }
}

extension EdgeInsets {
  /// The four edges with their distances, in a fixed order.
  var distances: [(ScreenEdge, Double)] {
    [(.top, top), (.left, left), (.bottom, bottom), (.right, right)]
  }
}
