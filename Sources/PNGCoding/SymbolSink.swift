/// Takes the symbols of a Deflate stream one after the other.
protocol SymbolSink: ~Copyable {
  /// Takes a byte.
  mutating func literal(_ byte: UInt8)
  /// Takes red, green and blue of a pixel, three bytes.
  mutating func colour(_ pixel: UInt32)
  /// Takes a repetition of 3 to 258 bytes.
  mutating func match(_ length: Int, distance: Int)
}

/// Counts symbols, to find their codes.
struct SymbolTally: SymbolSink, ~Copyable {
  // Four tables of bytes, one for each part of a pixel and one for single bytes: neighbouring
  // parts are often equal, and counting the same number twice in a row would wait for the memory.
  private let bytes: UnsafeMutablePointer<UInt32>
  private let lengths: UnsafeMutablePointer<UInt32>
  private let distances: UnsafeMutablePointer<UInt32>

  private static let tableCount = 4
  private static let lengthCount = DeflateSymbols.longestMatch + 1
  private static let distanceCount = 30

  init() {
    bytes = Self.zeros(256 * Self.tableCount)
    lengths = Self.zeros(Self.lengthCount)
    distances = Self.zeros(Self.distanceCount)
  }

  deinit {
    bytes.deallocate()
    lengths.deallocate()
    distances.deallocate()
  }

  private static func zeros(_ count: Int) -> UnsafeMutablePointer<UInt32> {
    let table = UnsafeMutablePointer<UInt32>.allocate(capacity: count)
    table.initialize(repeating: 0, count: count)
    return table
  }

  @inline(__always)
  mutating func literal(_ byte: UInt8) { bytes[Int(byte)] &+= 1 }

  @inline(__always)
  mutating func colour(_ pixel: UInt32) {
    bytes[256 &+ Int(pixel &>> 16 & 255)] &+= 1
    bytes[512 &+ Int(pixel &>> 8 & 255)] &+= 1
    bytes[768 &+ Int(pixel & 255)] &+= 1
  }

  @inline(__always)
  mutating func match(_ length: Int, distance: Int) {
    lengths[length] &+= 1
    distances[DeflateSymbols.distance(distance).symbol] &+= 1
  }

  /// How often each symbol of a distance occurs.
  var distanceCounts: [UInt32] {
    Array(UnsafeBufferPointer(start: distances, count: Self.distanceCount))
  }

  /// How often each byte and each length's symbol occurs; one end of a block included.
  var literalCounts: [UInt32] {
    var counts = [UInt32](repeating: 0, count: 286)
    for byte in 0..<256 {
      for table in 0..<Self.tableCount { counts[byte] += bytes[table * 256 + byte] }
    }
    counts[DeflateSymbols.endOfBlock] = 1
    for length in 3...DeflateSymbols.longestMatch {
      counts[DeflateSymbols.length(length).symbol] += lengths[length]
    }
    return counts
  }

  /// The size of all symbols and their extra bits, in bits.
  ///
  /// - Parameters:
  ///   - counts: What `literalCounts` gave.
  ///   - literals: The code of bytes and lengths.
  ///   - codes: The code of distances.
  /// - Returns: The bits.
  func bitCount(
    _ counts: [UInt32], literals: HuffmanCode, distances codes: HuffmanCode
  ) -> Int {
    var bits = 0
    for symbol in counts.indices { bits += Int(counts[symbol]) * Int(literals.lengths[symbol]) }
    for length in 3...DeflateSymbols.longestMatch {
      bits += Int(lengths[length]) * DeflateSymbols.length(length).extraBits
    }
    for symbol in 0..<Self.distanceCount {
      let extra = symbol < 4 ? 0 : symbol / 2 - 1
      bits += Int(distances[symbol]) * (Int(codes.lengths[symbol]) + extra)
    }
    return bits
  }
}

/// Writes symbols by their codes.
struct SymbolEmitter: SymbolSink, ~Copyable {
  private var writer: BitWriter
  // A code and its count of bits in one word: bits in the low half, their count in the high one.
  private let literals: UnsafeMutablePointer<UInt64>
  private let lengths: UnsafeMutablePointer<UInt64>
  private let distances: UnsafeMutablePointer<UInt64>

  init(writer: BitWriter, literals: HuffmanCode, distances: HuffmanCode) {
    self.writer = writer
    let codes = Self.packed(literals)
    self.literals = Self.table(codes)
    self.distances = Self.table(Self.packed(distances))
    lengths = Self.table(
      (0...DeflateSymbols.longestMatch).map { length in
        guard length >= 3 else { return 0 }
        let (symbol, extra, extraBits) = DeflateSymbols.length(length)
        let code = codes[symbol]
        let bits = code & 0xFFFF_FFFF | UInt64(extra) << (code >> 32)
        return bits | (code >> 32 + UInt64(extraBits)) << 32
      })
  }

  deinit {
    literals.deallocate()
    lengths.deallocate()
    distances.deallocate()
  }

  @inline(__always)
  mutating func literal(_ byte: UInt8) {
    add(literals[Int(byte)])
    writer.flush()
  }

  @inline(__always)
  mutating func colour(_ pixel: UInt32) {
    add(literals[Int(pixel &>> 16 & 255)])
    add(literals[Int(pixel &>> 8 & 255)])
    add(literals[Int(pixel & 255)])
    writer.flush()
  }

  @inline(__always)
  mutating func match(_ length: Int, distance: Int) {
    add(lengths[length])
    let (symbol, extra, extraBits) = DeflateSymbols.distance(distance)
    add(distances[symbol])
    writer.add(UInt64(truncatingIfNeeded: extra), UInt64(truncatingIfNeeded: extraBits))
    writer.flush()
  }

  /// Ends the block.
  ///
  /// - Parameter hasGap: Whether an empty block follows, behind which whole bytes begin.
  /// - Returns: The bytes written since the start of the writer's buffer.
  mutating func finish(withGap hasGap: Bool) -> Int {
    add(literals[DeflateSymbols.endOfBlock])
    guard hasGap else { return writer.finish() }
    writer.flush()
    return writer.finishWithGap()
  }

  @inline(__always)
  private mutating func add(_ entry: UInt64) { writer.add(entry & 0xFFFF_FFFF, entry &>> 32) }

  private static func packed(_ code: HuffmanCode) -> [UInt64] {
    zip(code.codes, code.lengths).map { UInt64($0) | UInt64($1) << 32 }
  }

  private static func table(_ entries: [UInt64]) -> UnsafeMutablePointer<UInt64> {
    let table = UnsafeMutablePointer<UInt64>.allocate(capacity: entries.count)
    table.initialize(from: entries, count: entries.count)
    return table
  }
}
