import Geometry

/// Rectangles that labels and bars keep clear of, found quickly by place.
struct ObstacleGrid {
  /// How bad it is to cover something, for each point of area.
  enum Weight: Double {
    /// A line of another annotation.
    case line = 1
    /// A control, an image.
    case shape = 0.4
    /// Text of the content.
    case text = 5
    /// Another label.
    case label = 14
  }

  private struct Obstacle {
    var rect: Rect
    var (left, top, right, bottom): (Double, Double, Double, Double)
    var weight: Double
    /// The first of the cells in which the rectangle lies.
    var (row, column): (Int, Int)

    init(_ rect: Rect, _ weight: Double, row: Int, column: Int) {
      self.rect = rect
      (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
      self.weight = weight
      (self.row, self.column) = (row, column)
    }
  }

  /// As many rectangles in one cell tell enough of how bad it is to lie there.
  private static let crowd = 64

  private let zone: Rect
  private let cell: Double
  private let columns: Int
  private let rows: Int
  private var obstacles: [Obstacle] = []
  private var cells: [[Int32]]

  /// Makes an empty grid over a zone; what lies outside counts for the cells at its edge.
  init(zone: Rect) {
    self.zone = zone
    let longest = max(zone.width, zone.height, 1)
    cell = max(24, longest / 128)
    columns = max(1, Int((max(zone.width, 1) / cell).rounded(.up)))
    rows = max(1, Int((max(zone.height, 1) / cell).rounded(.up)))
    cells = Array(repeating: [], count: columns * rows)
  }

  /// Adds a rectangle to keep clear of.
  mutating func insert(_ rect: Rect, _ weight: Weight) {
    guard rect.isDrawable else { return }
    let index = Int32(obstacles.count)
    let (rows, columns) = cells(of: rect)
    obstacles.append(
      Obstacle(rect, weight.rawValue, row: rows.lowerBound, column: columns.lowerBound))
    for row in rows {
      for column in columns where cells[row * self.columns + column].count < Self.crowd {
        cells[row * self.columns + column].append(index)
      }
    }
  }

  /// How much a rectangle covers, weighted, as a share of its own area.
  ///
  /// - Parameters:
  ///   - rect: The rectangle.
  ///   - own: A line that does not count, or nil.
  ///   - limit: The cost from which on it does not matter how bad the place is.
  /// - Returns: 0 for a free place; the greatest weight for one that is covered whole; infinity
  ///   beyond the limit.
  func cost(of rect: Rect, besides own: Rect? = nil, limit: Double = .infinity) -> Double {
    guard rect.isDrawable, rect.width > 0, rect.height > 0 else { return 0 }
    var total = 0.0
    // In crowded places nearly all of the work would be to find out how crowded they are.
    let most = limit * (rect.width * rect.height)
    let (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    let (rows, columns) = cells(of: rect)
    for row in rows {
      for column in columns {
        for index in cells[row * self.columns + column] {
          let obstacle = obstacles[Int(index)]
          // What lies in several cells counts in the first of them.
          guard obstacle.left < right, obstacle.right > left, obstacle.top < bottom,
            obstacle.bottom > top, max(obstacle.row, rows.lowerBound) == row,
            max(obstacle.column, columns.lowerBound) == column, obstacle.rect != own
          else { continue }
          let width = min(right, obstacle.right) - max(left, obstacle.left)
          let height = min(bottom, obstacle.bottom) - max(top, obstacle.top)
          total += width * height * obstacle.weight
          if total > most { return .infinity }
        }
      }
    }
    return total / (rect.width * rect.height)
  }

  private func cells(of rect: Rect) -> (rows: ClosedRange<Int>, columns: ClosedRange<Int>) {
    (row(rect.minY)...row(rect.maxY), column(rect.minX)...column(rect.maxX))
  }

  private func column(_ x: Double) -> Int { Self.clamp((x - zone.minX) / cell, below: columns) }

  private func row(_ y: Double) -> Int { Self.clamp((y - zone.minY) / cell, below: rows) }

  private static func clamp(_ position: Double, below count: Int) -> Int {
    Int(min(max(position, 0), Double(count - 1)))
  }
}

extension Rect {
  /// Whether all numbers are finite and the sides not negative.
  var isDrawable: Bool {
    origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite
      && size.width >= 0 && size.height >= 0
  }
}
