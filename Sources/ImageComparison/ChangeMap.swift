/// Gathers differing pixels row by row into connected regions.
///
/// Pixels are gathered in tiles; tiles that touch, also over a corner, make one region. So letters
/// of one word are one region, and two rows of a list are two.
struct ChangeMap {
  private let columns: Int
  private let rows: Int
  private var tiles: [Tile]
  private(set) var differingPixels = 0

  private static let side = 12

  private struct Tile {
    var count = 0
    var box = PixelBox(minX: Int.max, minY: Int.max, maxX: Int.min, maxY: Int.min)
  }

  init(width: Int, height: Int) {
    columns = (width + Self.side - 1) / Self.side
    rows = (height + Self.side - 1) / Self.side
    tiles = Array(repeating: Tile(), count: columns * rows)
  }

  /// Adds neighbouring pixels of a row.
  mutating func add(row: Int, from start: Int, to end: Int) {
    differingPixels += end - start
    var x = start
    while x < end {
      let column = x / Self.side
      let stop = min(end, (column + 1) * Self.side)
      let index = row / Self.side * columns + column
      tiles[index].count += stop - x
      let span = PixelBox(minX: x, minY: row, maxX: stop, maxY: row + 1)
      tiles[index].box = tiles[index].count == stop - x ? span : tiles[index].box.union(span)
      x = stop
    }
  }

  /// The regions from top to bottom, then from left to right.
  func regions() -> [ImageDifference.Region] {
    var labels = [Int](repeating: -1, count: tiles.count)
    var regions: [ImageDifference.Region] = []
    var pending: [Int] = []
    for start in tiles.indices where tiles[start].count > 0 && labels[start] < 0 {
      var region = ImageDifference.Region(box: tiles[start].box, differingPixels: 0)
      labels[start] = regions.count
      pending.append(start)
      while let index = pending.popLast() {
        region.box = region.box.union(tiles[index].box)
        region.differingPixels += tiles[index].count
        for neighbour in neighbours(of: index)
        where tiles[neighbour].count > 0 && labels[neighbour] < 0 {
          labels[neighbour] = regions.count
          pending.append(neighbour)
        }
      }
      regions.append(region)
    }
    return regions.sorted { a, b in
      (a.box.minY, a.box.minX, a.box.maxY, a.box.maxX)
        < (b.box.minY, b.box.minX, b.box.maxY, b.box.maxX)
    }
  }

  private func neighbours(of index: Int) -> [Int] {
    let (row, column) = (index / columns, index % columns)
    var result: [Int] = []
    for y in max(0, row - 1)...min(rows - 1, row + 1) {
      for x in max(0, column - 1)...min(columns - 1, column + 1) where y * columns + x != index {
        result.append(y * columns + x)
      }
    }
    return result
  }
}

extension ChangeMap {
  /// Adds neighbouring pixels of a row, but for those under masks.
  mutating func add(row: Int, from start: Int, to end: Int, masks: [PixelBox]) {
    guard
      let mask = masks.first(where: { mask in
        mask.minY <= row && row < mask.maxY && mask.minX < end && start < mask.maxX
      })
    else {
      add(row: row, from: start, to: end)
      return
    }
    if start < mask.minX { add(row: row, from: start, to: mask.minX, masks: masks) }
    if mask.maxX < end { add(row: row, from: mask.maxX, to: end, masks: masks) }
  }
}
