import Drawing
import Geometry

/// The outline of an icon as closed contours that are filled by the non-zero rule.
///
/// What is solid winds once in the positive sense, so that outlines can be cut out of others by
/// turning them round.
struct IconOutline: Hashable, Sendable {
  /// The contours: each a move and what follows it.
  private(set) var contours: [[PathElement]] = []

  /// All contours, one after another.
  var elements: [PathElement] { contours.flatMap { $0 } }

  /// The rectangle around the contours, from the points and handles of their curves flattened.
  var bounds: Rect {
    var low = Point(x: .infinity, y: .infinity)
    var high = Point(x: -.infinity, y: -.infinity)
    for point in contours.flatMap(Self.flattened) {
      low = Point(x: min(low.x, point.x), y: min(low.y, point.y))
      high = Point(x: max(high.x, point.x), y: max(high.y, point.y))
    }
    guard low.x <= high.x else { return .zero }
    return Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }

  /// Adds a path of a file, with its contours turned so that the non-zero rule fills it.
  mutating func add(_ elements: [PathElement], isEvenOdd: Bool, move: IconMove = .identity) {
    var parts: [[PathElement]] = []
    for element in elements {
      if case .move = element { parts.append([]) }
      guard !parts.isEmpty else { continue }
      parts[parts.count - 1].append(element.moved(move))
    }
    parts = parts.filter { $0.count > 1 }
    if isEvenOdd {
      let depths = Self.depths(parts)
      for index in parts.indices {
        let isPositive = Self.area(parts[index]) > 0
        if isPositive != (depths[index] % 2 == 0) { parts[index] = Self.reversed(parts[index]) }
      }
    } else {
      Self.makeSolidsPositive(&parts)
    }
    contours += parts
  }

  /// Turns contours that wind in the negative sense in what is empty, with all that lies in them: the
  /// non-zero rule fills them either way.
  private static func makeSolidsPositive(_ contours: inout [[PathElement]]) {
    let outlines = contours.map(flattened)
    let around = outlines.indices.map { index in
      outlines.indices.filter { other in
        other != index && outlines[index].first.map { contains(outlines[other], $0) } ?? false
      }
    }
    var signs = contours.map { area($0) < 0 ? -1 : 1 }
    let inwards = contours.indices.sorted { (around[$0].count, $0) < (around[$1].count, $1) }
    for index in inwards
    where signs[index] < 0 && around[index].reduce(0, { $0 + signs[$1] }) == 0 {
      for inner in contours.indices where inner == index || around[inner].contains(index) {
        contours[inner] = reversed(contours[inner])
        signs[inner] *= -1
      }
    }
  }

  /// Adds another outline, or cuts it out.
  mutating func add(_ other: IconOutline, asHole: Bool = false) {
    contours += asHole ? other.contours.map(Self.reversed) : other.contours
  }

  /// The outline moved.
  func moved(_ move: IconMove) -> IconOutline {
    var result = self
    let turns = move.a * move.d - move.b * move.c < 0
    result.contours = contours.map { contour in
      let moved = contour.map { $0.moved(move) }
      return turns ? Self.reversed(moved) : moved
    }
    return result
  }

  /// The outline moved and scaled evenly so that it lies in the middle of a rectangle.
  func fitted(in rect: Rect) -> IconOutline {
    let own = bounds
    guard own.width > 0 || own.height > 0 else { return self }
    let scale = min(
      own.width > 0 ? rect.width / own.width : .infinity,
      own.height > 0 ? rect.height / own.height : .infinity)
    return moved(
      IconMove(
        scale: scale, x: rect.midX - own.midX * scale, y: rect.midY - own.midY * scale))
  }

  /// The outline with its hollow body filled, and what was drawn inside cut out of it.
  var filled: IconOutline {
    let depths = Self.depths(contours)
    guard depths.contains(1) else { return self }
    var result = IconOutline()
    for (contour, depth) in zip(contours, depths) {
      switch depth {
      case 0: result.contours.append(contour)
      case 2: result.contours.append(Self.reversed(contour))
      case 3: result.contours.append(Self.reversed(contour))
      default: continue
      }
    }
    return result
  }

  // MARK: Plain outlines

  /// A plain shape, positive.
  init(_ shape: Shape) {
    let elements = shape.elements
    contours = [Self.area(elements) < 0 ? Self.reversed(elements) : elements]
  }

  /// No outline.
  init() {}

  // MARK: Contours

  /// How many other contours each one lies in.
  private static func depths(_ contours: [[PathElement]]) -> [Int] {
    let outlines = contours.map(flattened)
    return contours.indices.map { index in
      guard let probe = outlines[index].first else { return 0 }
      return outlines.indices.count { $0 != index && contains(outlines[$0], probe) }
    }
  }

  private static func contains(_ polygon: [Point], _ point: Point) -> Bool {
    var isInside = false
    var previous = polygon.count - 1
    for index in polygon.indices {
      let (one, two) = (polygon[index], polygon[previous])
      if (one.y > point.y) != (two.y > point.y),
        point.x < (two.x - one.x) * (point.y - one.y) / (two.y - one.y) + one.x
      {
        isInside.toggle()
      }
      previous = index
    }
    return isInside
  }

  /// The area in a contour, negative where that winds in the negative sense.
  static func area(_ contour: [PathElement]) -> Double {
    let points = flattened(contour)
    var sum = 0.0
    for (index, point) in points.enumerated() {
      let next = points[(index + 1) % points.count]
      sum += point.x * next.y - next.x * point.y
    }
    return sum / 2
  }

  /// The contour as points, eight to a curve.
  private static func flattened(_ contour: [PathElement]) -> [Point] {
    var points: [Point] = []
    for element in contour {
      switch element {
      case .move(let point), .line(let point): points.append(point)
      case .curve(let first, let second, let end):
        let start = points.last ?? first
        for step in 1...8 {
          let t = Double(step) / 8
          let (u, s) = (1 - t, t * t)
          let weights = (u * u * u, 3 * u * u * t, 3 * u * s, s * t)
          points.append(
            Point(
              x: weights.0 * start.x + weights.1 * first.x + weights.2 * second.x
                + weights.3 * end.x,
              y: weights.0 * start.y + weights.1 * first.y + weights.2 * second.y
                + weights.3 * end.y))
        }
      case .close: continue
      }
    }
    return points
  }

  private static func reversed(_ contour: [PathElement]) -> [PathElement] {
    var ends: [Point] = []
    for element in contour {
      switch element {
      case .move(let point), .line(let point), .curve(_, _, let point): ends.append(point)
      case .close: continue
      }
    }
    guard let last = ends.last else { return contour }
    var result: [PathElement] = [.move(last)]
    var index = ends.count - 1
    for element in contour.reversed() {
      switch element {
      case .line: result.append(.line(ends[index - 1]))
      case .curve(let first, let second, _): result.append(.curve(second, first, ends[index - 1]))
      case .move, .close: continue
      }
      index -= 1
    }
    return result + [.close]
  }
}

extension PathElement {
  func moved(_ move: IconMove) -> PathElement {
    switch self {
    case .move(let point): .move(move(point))
    case .line(let point): .line(move(point))
    case .curve(let first, let second, let end): .curve(move(first), move(second), move(end))
    case .close: .close
    }
  }
}
