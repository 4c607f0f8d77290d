/// A rectangle of whole pixels; the upper edges lie just outside.
package struct PixelBox: Hashable, Sendable {
  /// The first column.
  package var minX: Int
  /// The first row.
  package var minY: Int
  /// The column after the last.
  package var maxX: Int
  /// The row after the last.
  package var maxY: Int

  /// Makes a box from its edges.
  package init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  /// The columns.
  package var width: Int { maxX - minX }
  /// The rows.
  package var height: Int { maxY - minY }
  /// Whether the box holds no pixel.
  package var isEmpty: Bool { width <= 0 || height <= 0 }

  /// The smallest box that holds both.
  package func union(_ other: PixelBox) -> PixelBox {
    PixelBox(
      minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX),
      maxY: max(maxY, other.maxY))
  }

  /// What both boxes hold; empty where they are apart.
  package func intersection(_ other: PixelBox) -> PixelBox {
    PixelBox(
      minX: max(minX, other.minX), minY: max(minY, other.minY), maxX: min(maxX, other.maxX),
      maxY: min(maxY, other.maxY))
  }
}

extension [PixelBox] {
  /// Gives the stretches of a row that no box covers, from left to right.
  func forEachGap(row: Int, from start: Int, to end: Int, _ body: (Int, Int) -> Void) {
    guard
      let box = first(where: { box in
        box.minY <= row && row < box.maxY && box.minX < end && start < box.maxX
      })
    else { return body(start, end) }
    if start < box.minX { forEachGap(row: row, from: start, to: box.minX, body) }
    if box.maxX < end { forEachGap(row: row, from: box.maxX, to: end, body) }
  }
}
