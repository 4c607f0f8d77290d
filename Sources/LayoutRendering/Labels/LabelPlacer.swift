import Drawing
import Geometry
import Graphics

/// A label at its place.
struct PlacedLabel {
  /// The place of the request in its list.
  var index: Int
  /// The rectangle that the label takes.
  var rect: Rect
  /// The end of the leader line, or nil where the label lies at what it names.
  var leader: Point?
}

/// Finds places for labels, by rule: the first free candidate, else a free place nearby with a
/// leader line, else the candidate that covers least.
struct LabelPlacer {
  /// What is to be kept clear of; labels are added as they are placed.
  var grid: ObstacleGrid
  /// Where labels may lie.
  let zone: Rect

  /// The cover, as a share of a label's area, that a good place may have.
  private static let tolerable = 0.12
  /// The distances at which a free place is looked for, in points.
  private static let rings: [Double] = [14, 22, 30, 40, 52]
  /// The directions in which a free place is looked for: right, left, down, up, then between.
  private static let directions: [(x: Double, y: Double)] = [
    (1, 0), (-1, 0), (0, 1), (0, -1), (0.7, 0.7), (-0.7, 0.7), (0.7, -0.7), (-0.7, -0.7),
  ]

  /// Places labels in the order of rank, then of the list.
  ///
  /// - Parameters:
  ///   - requests: The labels.
  ///   - sizes: The size of each label, or nil for one that cannot be lettered.
  /// - Returns: The labels that found a place, in the order of the list.
  mutating func place(_ requests: [LabelRequest], sizes: [Size?]) -> [PlacedLabel] {
    let order = requests.indices.sorted { (requests[$0].rank, $0) < (requests[$1].rank, $1) }
    var placed: [PlacedLabel] = []
    for index in order {
      guard let size = sizes[index], let label = place(requests[index], size: size, index: index)
      else { continue }
      grid.insert(label.rect.shrunk(by: -0.5), .label)
      placed.append(label)
    }
    return placed.sorted { $0.index < $1.index }
  }

  private func place(_ request: LabelRequest, size: Size, index: Int) -> PlacedLabel? {
    var best: (rect: Rect, cost: Double)?
    for candidate in request.candidates {
      if let limit = candidate.limit, size.width > limit.width || size.height > limit.height {
        continue
      }
      let rect = candidate.rect(size)
      guard zone.contains(rect, tolerance: 0.01) else { continue }
      let cost = grid.cost(
        of: rect, besides: request.ownLine, limit: max(Self.tolerable, best?.cost ?? .infinity))
      if cost <= Self.tolerable { return PlacedLabel(index: index, rect: rect) }
      if cost < best?.cost ?? .infinity { best = (rect, cost) }
    }
    if request.mayLead, let rect = freePlace(near: request.target, size: size) {
      return PlacedLabel(index: index, rect: rect, leader: request.target)
    }
    guard let best, !(request.isDroppable && best.cost > 1) else { return nil }
    return PlacedLabel(index: index, rect: best.rect)
  }

  private func freePlace(near target: Point, size: Size) -> Rect? {
    for ring in Self.rings {
      for direction in Self.directions {
        let x = target.x + direction.x * (ring + size.width / 2)
        let y = target.y + direction.y * (ring + size.height / 2)
        let rect = Rect(
          x: x - size.width / 2, y: y - size.height / 2, width: size.width, height: size.height)
        guard zone.contains(rect) else { continue }
        if grid.cost(of: rect, limit: Self.tolerable / 2) <= Self.tolerable / 2 { return rect }
      }
    }
    return nil
  }
}
