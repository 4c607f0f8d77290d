/// Writes the steps of a picture as one zlib stream of filtered PNG rows.
///
/// Rows are unfiltered, but for those that repeat the row above: these are zeros under the filter
/// "up", which cost a few bits. The bytes depend on the pixels alone: no library and no processor
/// feature takes part in choosing them.
struct PixelDeflater {
  /// How the file stores a pixel.
  let format: PixelFormat
  private let pixels: PixelRows
  private let bytesPerPixel: Int
  private let rowBytes: Int
  private var stream: BandStream
  private var nextBand = 0

  /// Begins a picture.
  init(_ pixels: PixelRows, as format: PixelFormat) {
    self.pixels = pixels
    self.format = format
    bytesPerPixel = format.byteCount
    rowBytes = format.byteCount * pixels.width
    // Beyond a third of the plain size the picture is no drawing but a photograph, which another
    // filter makes smaller.
    stream = BandStream(limit: max(4096, (rowBytes + 1) * pixels.height / 3))
  }

  /// Whether the stream is still so small that it is wanted.
  var isWanted: Bool { stream.isWanted }

  /// Writes the bands above one that are not written yet.
  ///
  /// - Parameters:
  ///   - end: The band.
  ///   - tokens: The steps of the same pixels.
  ///   - symbols: The symbols of the last one of the bands, where the steps were recorded; empty
  ///     afterwards.
  mutating func add(
    bandsTo end: Int, _ tokens: borrowing PixelTokens, _ symbols: inout SymbolRecorder
  ) {
    while nextBand < end {
      guard isWanted else { return symbols.clear() }
      if nextBand < end - 1 || !tokens.isRecording { walk(tokens, nextBand, to: &symbols) }
      nextBand += 1
      stream.add(&symbols, isLast: nextBand == pixels.bandCount)
    }
  }

  /// The zlib stream and its bands when all are written, or nil where it is not wanted.
  func finish(_ tokens: borrowing PixelTokens) -> (bytes: [UInt8], bands: PNGBands)? {
    guard isWanted else { return nil }
    return stream.finish(check: bytesPerPixel > 1 ? tokens.check : check(tokens))
  }

  /// The check value of the bytes where each is a pixel.
  private func check(_ tokens: borrowing PixelTokens) -> UInt32 {
    let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: rowBytes)
    bytes.initialize(repeating: 0, count: rowBytes)
    defer { bytes.deallocate() }
    var sum = AdlerSum(rowLength: rowBytes &+ 1)
    var next = 0
    var y = 0
    for row in tokens.rows {
      sum.add(zeroRows: row &- y)
      while next < tokens.changes.count, tokens.changes[next].y == row {
        let columns = tokens.changes[next].columns
        let place = columns.lowerBound
        sum.remove(bytes + place, from: 1 &+ place, count: columns.count)
        format.write(pixels.row(row) + place, columns.count, to: bytes + place)
        sum.insert(bytes + place, from: 1 &+ place, count: columns.count)
        next &+= 1
      }
      sum.addRow()
      y = row &+ 1
    }
    sum.add(zeroRows: pixels.height &- y)
    return sum.value
  }

  /// Records the symbols of a band.
  private func walk(
    _ tokens: borrowing PixelTokens, _ band: Int, to symbols: inout SymbolRecorder
  ) {
    var x = 0
    var y = band &* PNGBands.ownHeight
    for step in tokens.steps(ofBand: band) {
      let length = PixelTokens.length(step)
      switch PixelTokens.kind(step) {
      case .rows:
        symbols.repeatedRows(length, rowBytes: rowBytes)
        y &+= length
        continue
      case .literals:
        if x == 0 { symbols.literal(0) }
        literals(pixels.row(y) + x, length, to: &symbols)
      case .match:
        if x == 0 { symbols.literal(0) }
        let rows = PixelTokens.rowDistance(step)
        let columns = PixelTokens.columnDistance(step)
        let count = length &* bytesPerPixel
        if count < 3 {
          literals(pixels.row(y) + x, length, to: &symbols)
        } else {
          let distance = bytesPerPixel &* (rows &* pixels.width &+ columns) &+ rows
          symbols.repetition(of: count, distance: distance)
        }
      }
      x &+= length
      if x == pixels.width {
        x = 0
        y &+= 1
      }
    }
  }

  @inline(__always)
  private func literals(
    _ row: UnsafePointer<UInt32>, _ count: Int, to symbols: inout SymbolRecorder
  ) {
    switch format {
    case .grey:
      for place in 0..<count { symbols.literal(UInt8(truncatingIfNeeded: row[place])) }
    case .palette(let table):
      for place in 0..<count { symbols.literal(table.index(of: row[place])) }
    case .rgb, .rgba:
      for place in 0..<count { symbols.pixel(row[place], byteCount: bytesPerPixel) }
    }
  }
}
