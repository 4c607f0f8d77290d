import CDeflate

/// Writes the steps of a picture as one zlib stream of filtered PNG rows.
///
/// Rows are unfiltered, but for those that repeat the row above: these are zeros under the filter
/// "up", which cost a few bits. The bytes depend on the pixels alone: no library and no processor
/// feature takes part in choosing them.
struct PixelDeflater {
  private let pixels: PixelRows
  private let format: PixelFormat
  private let bytesPerPixel: Int
  private let rowBytes: Int

  init(_ pixels: PixelRows, as format: PixelFormat) {
    self.pixels = pixels
    self.format = format
    bytesPerPixel = format.byteCount
    rowBytes = format.byteCount * pixels.width
  }

  /// The zlib stream.
  ///
  /// - Parameters:
  ///   - tokens: The steps of the same pixels.
  ///   - limit: The size from which on the stream is not wanted, in bytes.
  /// - Returns: The stream and its bands, or nil where it would be larger than the limit.
  func stream(
    _ tokens: borrowing PixelTokens, limit: Int
  ) -> (bytes: [UInt8], bands: PNGBands)? {
    var blocks: [DeflateBlock] = []
    var size = PNGBands.headLength + PNGBands.checkLength
    for band in tokens.bandStarts.indices {
      var tally = SymbolTally()
      walk(tokens, band, to: &tally)
      let block = DeflateBlock(tally)
      size += (block.bitCount + 7) / 8 + Self.gapSize
      blocks.append(block)
    }
    guard size <= limit else { return nil }
    let check = check(tokens)
    var offsets = [PNGBands.headLength]
    let bytes = [UInt8](unsafeUninitializedCapacity: size + BitWriter.slack) { buffer, count in
      guard let start = buffer.baseAddress else { return }
      start[0] = 0x78
      start[1] = 0x5E
      var end = PNGBands.headLength
      for (band, block) in blocks.enumerated() {
        let isLast = band == blocks.count - 1
        var writer = BitWriter(start + end)
        block.header.write(to: &writer, isLast: isLast)
        var emitter = SymbolEmitter(
          writer: writer, literals: block.literals, distances: block.distances)
        walk(tokens, band, to: &emitter)
        end += emitter.finish(withGap: !isLast)
        if !isLast { offsets.append(end) }
      }
      for place in 0..<PNGBands.checkLength {
        start[end + place] = UInt8(truncatingIfNeeded: check >> (24 - 8 * UInt32(place)))
      }
      count = end + PNGBands.checkLength
    }
    offsets.append(bytes.count)
    return (bytes, PNGBands(height: PNGBands.ownHeight, offsets: offsets))
  }

  /// An empty block takes so many bytes at the most.
  private static let gapSize = 6

  /// The check value of the bytes.
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
        let place = columns.lowerBound &* bytesPerPixel
        let count = columns.count &* bytesPerPixel
        sum.remove(bytes + place, from: 1 &+ place, count: count)
        format.write(pixels.row(row) + columns.lowerBound, columns.count, to: bytes + place)
        sum.insert(bytes + place, from: 1 &+ place, count: count)
        next &+= 1
      }
      sum.addRow()
      y = row &+ 1
    }
    sum.add(zeroRows: pixels.height &- y)
    return sum.value
  }

  @inline(__always)
  private func walk<Sink: SymbolSink & ~Copyable>(
    _ tokens: borrowing PixelTokens, _ band: Int, to sink: inout Sink
  ) {
    var x = 0
    var y = band &* PNGBands.ownHeight
    for step in tokens.steps(ofBand: band) {
      let length = PixelTokens.length(step)
      switch PixelTokens.kind(step) {
      case .rows:
        for _ in 0..<length {
          sink.literal(2)
          sink.literal(0)
          repetition(of: rowBytes &- 1, distance: 1, to: &sink)
        }
        y &+= length
        continue
      case .literals:
        if x == 0 { sink.literal(0) }
        literals(pixels.row(y) + x, length, to: &sink)
      case .match:
        if x == 0 { sink.literal(0) }
        let rows = PixelTokens.rowDistance(step)
        let columns = PixelTokens.columnDistance(step)
        let count = length &* bytesPerPixel
        if count < 3 {
          literals(pixels.row(y) + x, length, to: &sink)
        } else {
          let distance = bytesPerPixel &* (rows &* pixels.width &+ columns) &+ rows
          repetition(of: count, distance: distance, to: &sink)
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
  private func literals<Sink: SymbolSink & ~Copyable>(
    _ row: UnsafePointer<UInt32>, _ count: Int, to sink: inout Sink
  ) {
    switch format {
    case .grey:
      for place in 0..<count { sink.literal(UInt8(truncatingIfNeeded: row[place])) }
    case .palette(let table):
      for place in 0..<count { sink.literal(table.index(of: row[place])) }
    case .rgb:
      for place in 0..<count { sink.colour(row[place]) }
    case .rgba:
      for place in 0..<count {
        sink.colour(row[place])
        sink.literal(UInt8(truncatingIfNeeded: row[place] &>> 24))
      }
    }
  }

  @inline(__always)
  private func repetition<Sink: SymbolSink & ~Copyable>(
    of count: Int, distance: Int, to sink: inout Sink
  ) {
    var rest = count
    var distance = distance
    while rest > DeflateSymbols.longestMatch {
      // A rest of one or two bytes could not be written as a repetition.
      let part = rest < DeflateSymbols.longestMatch &+ 3 ? rest &- 3 : DeflateSymbols.longestMatch
      sink.match(part, distance: distance)
      rest &-= part
      // Readers copy whole words where what is repeated is longer than one.
      if distance == 3 || distance == 4 { distance = 12 }
    }
    if rest >= 3 {
      sink.match(rest, distance: distance)
    } else {
      for _ in 0..<rest { sink.literal(0) }
    }
  }
}
