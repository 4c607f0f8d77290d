/// The zlib stream of a picture, band after band.
struct BandStream {
  /// Whether the stream is not larger than it may become.
  private(set) var isWanted = true
  private let limit: Int
  private var bands: [[UInt8]] = []
  private var offsets = [PNGBands.headLength]
  // What the blocks take at the most.
  private var size = PNGBands.headLength + PNGBands.checkLength

  /// An empty block takes so many bytes at the most.
  private static let gapSize = 6

  /// Begins a stream.
  ///
  /// - Parameter limit: The size from which on the stream is not wanted, in bytes.
  init(limit: Int) { self.limit = limit }

  /// Writes a band.
  ///
  /// - Parameters:
  ///   - symbols: What the band consists of; empty afterwards.
  ///   - isLast: Whether no other follows.
  mutating func add(_ symbols: inout SymbolRecorder, isLast: Bool) {
    let block = DeflateBlock(symbols)
    let room = (block.bitCount + 7) / 8 + Self.gapSize
    size += room
    isWanted = size <= limit
    if isWanted {
      let band = [UInt8](unsafeUninitializedCapacity: room + BitWriter.slack) { buffer, count in
        guard let start = buffer.baseAddress else { return }
        var writer = BitWriter(start)
        block.header.write(to: &writer, isLast: isLast)
        var symbolWriter = SymbolWriter(
          writer: writer, literals: block.literals, distances: block.distances)
        symbolWriter.write(symbols.records)
        count = symbolWriter.finish(withGap: !isLast)
      }
      bands.append(band)
      if !isLast { offsets.append((offsets.last ?? 0) + band.count) }
    }
    symbols.clear()
  }

  /// The stream and its bands when all are written.
  func finish(check: UInt32) -> (bytes: [UInt8], bands: PNGBands) {
    var bytes: [UInt8] = [0x78, 0x5E]
    bytes.reserveCapacity(size)
    for band in bands { bytes += band }
    bytes += [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: check >> $0) }
    return (bytes, PNGBands(height: PNGBands.ownHeight, offsets: offsets + [bytes.count]))
  }
}
