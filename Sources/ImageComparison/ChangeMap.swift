/// Gathers differing pixels row by row into connected regions.
///
/// Pixels are gathered in tiles; tiles that touch, also over a corner, make one region. So letters
/// of one word are one region, and two rows of a list are two.
struct ChangeMap {
  let width: Int
  let height: Int
  private let columns: Int
  private let rows: Int
  private let firstRow: Int
  private var tiles: [Tile]
  private let keepsSpans: Bool
  private(set) var differingPixels = 0
  /// The pixels that differ, in the order of their finding, where the map keeps them.
  private(set) var spans: [Span] = []

  /// Neighbouring pixels in some rows.
  struct Span {
    var rows: Range<Int>
    var columns: Range<Int>
  }

  /// The sides of a tile, in pixels.
  static let side = 12

  private struct Tile {
    var count: Int32 = 0
    var minX = Int32.max
    var minY = Int32.max
    var maxX = Int32.min
    var maxY = Int32.min

    var box: PixelBox {
      PixelBox(minX: Int(minX), minY: Int(minY), maxX: Int(maxX), maxY: Int(maxY))
    }
  }

  /// Makes an empty map.
  ///
  /// - Parameters:
  ///   - width: The pixels of a row.
  ///   - height: The rows.
  ///   - firstRow: The picture's row that is the map's first; a multiple of `side`.
  ///   - keepsSpans: Whether the pixels are kept as well, and not only their regions.
  init(width: Int, height: Int, firstRow: Int = 0, keepsSpans: Bool = false) {
    self.width = width
    self.height = height
    columns = (width + Self.side - 1) / Self.side
    rows = (height + Self.side - 1) / Self.side
    self.firstRow = firstRow
    self.keepsSpans = keepsSpans
    tiles = Array(repeating: Tile(), count: columns * rows)
  }

  /// Adds neighbouring pixels of a row.
  mutating func add(row: Int, from start: Int, to end: Int) {
    add(rows: row..<row + 1, from: start, to: end)
  }

  /// Adds the same neighbouring pixels of several rows.
  mutating func add(rows: Range<Int>, from start: Int, to end: Int) {
    differingPixels += rows.count * (end - start)
    if keepsSpans { spans.append(Span(rows: rows, columns: start..<end)) }
    let side = Self.side
    var y = rows.lowerBound
    while y < rows.upperBound {
      let line = (y - firstRow) / side
      let bottom = min(rows.upperBound, (line + 1) * side + firstRow)
      var x = start
      var column = start / side
      while x < end {
        let right = min(end, (column + 1) * side)
        let index = line * columns + column
        tiles[index].count += Int32(truncatingIfNeeded: (right - x) * (bottom - y))
        tiles[index].minX = min(tiles[index].minX, Int32(truncatingIfNeeded: x))
        tiles[index].minY = min(tiles[index].minY, Int32(truncatingIfNeeded: y))
        tiles[index].maxX = max(tiles[index].maxX, Int32(truncatingIfNeeded: right))
        tiles[index].maxY = max(tiles[index].maxY, Int32(truncatingIfNeeded: bottom))
        x = right
        column += 1
      }
      y = bottom
    }
  }

  /// Takes over the changes of a map of a band of the picture that shares no tile with others.
  ///
  /// - Parameters:
  ///   - band: The band's changes.
  ///   - row: A row of the picture in the band's first row of tiles.
  mutating func take(_ band: ChangeMap, from row: Int) {
    differingPixels += band.differingPixels
    guard band.differingPixels > 0 else { return }
    let first = (row - firstRow) / Self.side * columns
    tiles.replaceSubrange(first..<first + band.tiles.count, with: band.tiles)
  }

  /// The regions from top to bottom, then from left to right.
  func regions() -> [ImageDifference.Region] {
    var isSeen = [Bool](repeating: false, count: tiles.count)
    var regions: [ImageDifference.Region] = []
    var pending: [Int] = []
    for start in tiles.indices where tiles[start].count > 0 && !isSeen[start] {
      var region = ImageDifference.Region(box: tiles[start].box, differingPixels: 0)
      isSeen[start] = true
      pending.append(start)
      while let index = pending.popLast() {
        region.box = region.box.union(tiles[index].box)
        region.differingPixels += Int(tiles[index].count)
        let (row, column) = (index / columns, index % columns)
        for y in max(0, row - 1)...min(rows - 1, row + 1) {
          for x in max(0, column - 1)...min(columns - 1, column + 1) {
            let neighbour = y * columns + x
            guard !isSeen[neighbour], tiles[neighbour].count > 0 else { continue }
            isSeen[neighbour] = true
            pending.append(neighbour)
          }
        }
      }
      regions.append(region)
    }
    return regions.sorted { a, b in
      (a.box.minY, a.box.minX, a.box.maxY, a.box.maxX)
        < (b.box.minY, b.box.minX, b.box.maxY, b.box.maxX)
    }
  }
}

extension ChangeMap {
  /// Adds the same spans of several rows, but for what lies under masks.
  mutating func add(rows: Range<Int>, _ spans: [Range<Int>], masks: [PixelBox]) {
    if masks.isEmpty {
      for span in spans { add(rows: rows, from: span.lowerBound, to: span.upperBound) }
    } else {
      for row in rows {
        for span in spans {
          add(row: row, from: span.lowerBound, to: span.upperBound, masks: masks)
        }
      }
    }
  }

  /// Adds neighbouring pixels of a row, but for those under masks.
  mutating func add(row: Int, from start: Int, to end: Int, masks: [PixelBox]) {
    masks.forEachGap(row: row, from: start, to: end) { add(row: row, from: $0, to: $1) }
  }
}
