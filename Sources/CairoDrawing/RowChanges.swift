import Drawing
import Geometry

/// Where a picture's rows may differ from the row above.
///
/// Coverage changes from row to row only where an outline has an edge that is not vertical, so the
/// middle of a card with round corners is one row again and again. Such rows need not be drawn.
struct RowChanges {
  private let height: Int
  private let reach: Double
  // How many marks begin at a row, less those that end before it.
  private var marks: [Int32]
  private var whole: [Range<Int>] = []

  /// How many rows are drawn at once; so many stay in a processor's second cache.
  private static let bandHeight = 128
  /// Fewer equal rows than this are drawn rather than left out.
  private static let shortestGap = 6

  /// Makes an empty picture.
  ///
  /// - Parameters:
  ///   - height: The rows.
  ///   - reach: Coordinates beyond this are drawn as if they were this far away, in pixels.
  init(height: Int, reach: Double) {
    self.height = height
    self.reach = reach
    marks = [Int32](repeating: 0, count: height + 2)
    mark(0, 0)
  }

  /// Notes that rows differ from `top` to `bottom`, in pixels.
  mutating func mark(_ top: Double, _ bottom: Double) {
    let first = row(top.rounded(.down))
    let last = row(bottom.rounded(.up))
    guard first <= last else { return }
    marks[first] += 1
    marks[last + 1] -= 1
  }

  /// Notes that rows differ, and that what they show must be drawn in one go.
  mutating func markWhole(_ top: Double, _ bottom: Double) {
    mark(top, bottom)
    let rows = row(top.rounded(.down))..<row(bottom.rounded(.up)) + 1
    whole.append(rows)
  }

  /// Notes an outline.
  ///
  /// - Parameters:
  ///   - shape: The outline, in points.
  ///   - scale: Pixels in a point.
  ///   - padding: How far ink reaches beyond the outline, in pixels: 0 for a filled one.
  ///   - isDashed: Whether vertical lines change along their length as well.
  /// - Returns: The rows with ink.
  mutating func mark(
    _ shape: Shape, scale: Double, padding: Double = 0, isDashed: Bool = false
  ) -> Range<Int> {
    if case .rect(let rect) = shape, !isDashed {
      let (top, bottom) = (rect.minY * scale, rect.maxY * scale)
      mark(min(top, bottom) - padding, min(top, bottom) + padding)
      mark(max(top, bottom) - padding, max(top, bottom) + padding)
      return rows(min(top, bottom) - padding, max(top, bottom) + padding)
    }
    var outline = Outline(padding: padding, isDashed: isDashed)
    for element in shape.elements {
      switch element {
      case .move(let point):
        outline.close(&self)
        outline.start = pixel(point, scale)
        outline.current = outline.start
      case .line(let point): outline.line(to: pixel(point, scale), &self)
      case .curve(let a, let b, let end):
        outline.curve(
          to: pixel(end, scale), by: pixel(a, scale).y, pixel(b, scale).y, &self)
      case .close: outline.close(&self)
      }
    }
    outline.close(&self)
    return outline.top > outline.bottom ? 0..<0 : rows(outline.top, outline.bottom)
  }

  /// The rows that ink from one height to another touches.
  func rows(_ top: Double, _ bottom: Double) -> Range<Int> {
    let first = row(top.rounded(.down))
    return first..<max(first, min(height, row(bottom.rounded(.up)) + 1))
  }

  /// The parts that have to be drawn from top to bottom, and for each row the drawn one that shows
  /// the same.
  func plan() -> (bands: [Range<Int>], sources: [Int32]) {
    var bands: [Range<Int>] = []
    var depth: Int32 = 0
    for row in 0..<height {
      depth += marks[row]
      guard depth > 0 else { continue }
      if let last = bands.last, row - last.upperBound < Self.shortestGap {
        bands[bands.count - 1] = last.lowerBound..<row + 1
      } else {
        bands.append(row..<row + 1)
      }
    }
    let sources = [Int32](unsafeUninitializedCapacity: height) { sources, count in
      var row = 0
      for band in bands {
        while row < band.lowerBound {
          sources[row] = sources[row - 1]
          row += 1
        }
        while row < band.upperBound {
          sources[row] = Int32(row)
          row += 1
        }
      }
      while row < height {
        sources[row] = sources[row - 1]
        row += 1
      }
      count = height
    }
    return (split(bands), sources)
  }

  /// The parts in pieces that are not too high, with nothing cut that must stay whole.
  private func split(_ bands: [Range<Int>]) -> [Range<Int>] {
    var isInside = [Bool](repeating: false, count: height + 1)
    for rows in whole {
      for row in rows.dropFirst() where row <= height { isInside[row] = true }
    }
    var result: [Range<Int>] = []
    for band in bands {
      var start = band.lowerBound
      while start < band.upperBound {
        var end = min(band.upperBound, start + Self.bandHeight)
        while end < band.upperBound, isInside[end] { end += 1 }
        result.append(start..<end)
        start = end
      }
    }
    return result
  }

  private func row(_ position: Double) -> Int { Int(min(max(position, 0), Double(height))) }

  private func pixel(_ point: Point, _ scale: Double) -> Point {
    Point(
      x: min(max(point.x * scale, -reach), reach), y: min(max(point.y * scale, -reach), reach))
  }

  /// An outline that is followed.
  private struct Outline {
    var padding: Double
    var isDashed: Bool
    var start: Point?
    var current: Point?
    var top = Double.infinity
    var bottom = -Double.infinity

    mutating func line(to end: Point, _ changes: inout RowChanges) {
      let from = current ?? end
      if start == nil { start = end }
      if from.x == end.x, !isDashed {
        add(from.y, from.y, &changes)
        add(end.y, end.y, &changes)
      } else {
        add(min(from.y, end.y), max(from.y, end.y), &changes)
      }
      current = end
    }

    mutating func curve(
      to end: Point, by first: Double, _ second: Double, _ changes: inout RowChanges
    ) {
      let from = current ?? end
      if start == nil { start = end }
      add(min(from.y, end.y, first, second), max(from.y, end.y, first, second), &changes)
      current = end
    }

    mutating func close(_ changes: inout RowChanges) {
      if let start { line(to: start, &changes) }
    }

    private mutating func add(_ low: Double, _ high: Double, _ changes: inout RowChanges) {
      changes.mark(low - padding, high + padding)
      top = min(top, low - padding)
      bottom = max(bottom, high + padding)
    }
  }
}
