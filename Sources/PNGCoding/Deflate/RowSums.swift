/// The check value of rows of pixels of three or four bytes, as far as they were looked at.
struct RowSums {
  private let pixels: PixelRows
  private let byteCount: Int
  private var sum: AdlerSum
  private var nextRow = 0
  private var nextChange = 0
  private var y = 0

  /// Begins before the first row.
  init(_ pixels: PixelRows, byteCount: Int) {
    self.pixels = pixels
    self.byteCount = byteCount
    sum = AdlerSum(rowLength: byteCount &* pixels.width &+ 1)
  }

  /// Takes further rows into the sum.
  ///
  /// - Parameters:
  ///   - rows: The rows that do not repeat the row above, those of earlier calls included.
  ///   - changes: Where they may differ from it, those of earlier calls included.
  mutating func add(_ rows: [Int], _ changes: [PixelTokens.Change]) {
    if nextRow == 0, !rows.isEmpty { addFirstRow() }
    while nextChange < changes.count, changes[nextChange].y == 0 { nextChange &+= 1 }
    while nextRow < rows.count {
      let row = rows[nextRow]
      sum.add(zeroRows: row &- y)
      let (above, own) = (pixels.row(row &- 1), pixels.row(row))
      while nextChange < changes.count, changes[nextChange].y == row {
        let columns = changes[nextChange].columns
        let start = columns.lowerBound
        // Pixels behind a change are as above; four at a time are faster than fewer.
        let count = min((columns.count &+ 3) & ~3, pixels.width &- start)
        sum.replace(above + start, by: own + start, column: start, count: count, step: byteCount)
        nextChange &+= 1
      }
      sum.addRow()
      y = row &+ 1
      nextRow &+= 1
    }
  }

  /// The check value of a picture all of whose rows were added.
  func value(height: Int) -> UInt32 {
    var sum = sum
    sum.add(zeroRows: height &- y)
    return sum.value
  }

  /// The first row, which nothing stands above.
  private mutating func addFirstRow() {
    let blank = [UInt32](repeating: byteCount == 3 ? 0xFF00_0000 : 0, count: pixels.width)
    blank.withUnsafeBufferPointer { blank in
      guard let start = blank.baseAddress else { return }
      sum.replace(start, by: pixels.row(0), column: 0, count: pixels.width, step: byteCount)
    }
    sum.addRow()
    y = 1
    nextRow = 1
  }
}
