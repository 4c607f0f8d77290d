import Drawing
import Geometry

extension Symbol {
  /// The symbol with thinner lines, or where it is filled with thinner or heavier lines cut out of it.
  ///
  /// Points and handles move along the middle between the directions of their sides, which leaves round
  /// what is round. Heavier lines that are not cut out are drawn over it with a stroke.
  ///
  /// - Parameter width: By how much lines become wider, in units of the symbol.
  /// - Returns: The symbol with the same bounds; the same for heavier lines that are not cut out.
  package func withLines(widerBy width: Double) -> Symbol {
    guard width < 0 || isFilled && width > 0 else { return self }
    var result = self
    for index in layers.indices {
      result.layers[index].elements = changed(layers[index].elements, by: width)
    }
    return result
  }

  private func changed(_ elements: [PathElement], by width: Double) -> [PathElement] {
    var contours: [[PathElement]] = []
    for element in elements {
      if case .move = element { contours.append([]) }
      guard !contours.isEmpty else { continue }
      contours[contours.count - 1].append(element)
    }
    return contours.flatMap { contour in
      guard isFilled else { return Self.inset(contour: contour, by: -width / 2) }
      // What winds the other way is cut out.
      return IconOutline.area(contour) < 0 ? Self.inset(contour: contour, by: width / 2) : contour
    }
  }

  private static func inset(contour: [PathElement], by distance: Double) -> [PathElement] {
    let points = contour.flatMap(\.points)
    // A contour may end where it begins.
    let isEndDoubled = points.count > 1 && points.first == points.last
    let ring = isEndDoubled ? Array(points.dropLast()) : points
    guard ring.count > 2 else { return contour }
    let moved = ring.indices.map { inset(ring, at: $0, by: distance) }
    var rest = ArraySlice(isEndDoubled ? moved + [moved[0]] : moved)
    func next() -> Point { rest.removeFirst() }
    return contour.map { element in
      switch element {
      case .move: .move(next())
      case .line: .line(next())
      case .curve: .curve(next(), next(), next())
      case .close: .close
      }
    }
  }

  /// Where a point of a ring comes to lie: what is solid lies to the right of the direction of its
  /// sides, as seen on a screen.
  private static func inset(_ ring: [Point], at index: Int, by distance: Double) -> Point {
    let point = ring[index]
    func side(_ step: Int) -> (x: Double, y: Double, length: Double)? {
      var other = index
      for _ in 1..<ring.count {
        other = (other + step + ring.count) % ring.count
        let x = Double(step) * (ring[other].x - point.x)
        let y = Double(step) * (ring[other].y - point.y)
        let length = (x * x + y * y).squareRoot()
        if length > 1e-6 { return (x / length, y / length, length) }
      }
      return nil
    }
    guard let before = side(-1), let after = side(1) else { return point }
    let (x, y) = (-before.y - after.y, before.x + after.x)
    // A corner moves further than its sides; a sharp one no further than they are long.
    let corner = 1 + before.x * after.x + before.y * after.y
    guard corner > 0.1 else { return point }
    let factor = distance / corner
    let length = (x * x + y * y).squareRoot() * factor
    let limit = min(1, min(before.length, after.length) / max(length, 1e-9))
    return Point(x: point.x + x * factor * limit, y: point.y + y * factor * limit)
  }
}
