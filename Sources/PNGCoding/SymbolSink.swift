/// Takes the symbols of a Deflate stream one after the other.
protocol SymbolSink {
  /// Takes a byte.
  mutating func literal(_ byte: UInt8)
  /// Takes red, green and blue of a pixel, three bytes.
  mutating func colour(_ pixel: UInt32)
  /// Takes a repetition of 3 to 258 bytes.
  mutating func match(_ length: Int, distance: Int)
}

/// Counts symbols, to find their codes.
struct SymbolTally: SymbolSink {
  // A table for each part of a pixel: neighbouring parts are often equal, and counting the same
  // number twice in a row would wait for the memory.
  private var red = [UInt32](repeating: 0, count: 256)
  private var green = [UInt32](repeating: 0, count: 256)
  private var blue = [UInt32](repeating: 0, count: 256)
  private var single = [UInt32](repeating: 0, count: 256)
  private var lengths = [UInt32](repeating: 0, count: DeflateSymbols.longestMatch + 1)
  private(set) var distanceCounts = [UInt32](repeating: 0, count: 30)

  @inline(__always)
  mutating func literal(_ byte: UInt8) { single[Int(byte)] &+= 1 }

  @inline(__always)
  mutating func colour(_ pixel: UInt32) {
    red[Int(pixel &>> 16 & 255)] &+= 1
    green[Int(pixel &>> 8 & 255)] &+= 1
    blue[Int(pixel & 255)] &+= 1
  }

  @inline(__always)
  mutating func match(_ length: Int, distance: Int) {
    lengths[length] &+= 1
    distanceCounts[DeflateSymbols.distance(distance).symbol] &+= 1
  }

  /// How often each byte and each length's symbol occurs; one end of a block included.
  var literalCounts: [UInt32] {
    var counts = [UInt32](repeating: 0, count: 286)
    for byte in 0..<256 { counts[byte] = red[byte] + green[byte] + blue[byte] + single[byte] }
    counts[DeflateSymbols.endOfBlock] = 1
    for length in 3...DeflateSymbols.longestMatch {
      counts[DeflateSymbols.length(length).symbol] += lengths[length]
    }
    return counts
  }

  /// The size of all symbols and their extra bits, in bits.
  func bitCount(literals: HuffmanCode, distances: HuffmanCode) -> Int {
    var bits = 0
    let counts = literalCounts
    for symbol in counts.indices { bits += Int(counts[symbol]) * Int(literals.lengths[symbol]) }
    for length in 3...DeflateSymbols.longestMatch {
      bits += Int(lengths[length]) * DeflateSymbols.length(length).extraBits
    }
    for symbol in distanceCounts.indices {
      let extra = symbol < 4 ? 0 : symbol / 2 - 1
      bits += Int(distanceCounts[symbol]) * (Int(distances.lengths[symbol]) + extra)
    }
    return bits
  }
}

/// Writes symbols by their codes.
struct SymbolEmitter: SymbolSink {
  private var writer: BitWriter
  // A code and its count of bits in one word: bits in the low half, their count in the high one.
  private let literals: [UInt64]
  private let lengths: [UInt64]
  private let distances: [UInt64]

  init(writer: BitWriter, literals: HuffmanCode, distances: HuffmanCode) {
    self.writer = writer
    self.literals = Self.packed(literals)
    self.distances = Self.packed(distances)
    let codes = self.literals
    lengths = (0...DeflateSymbols.longestMatch).map { length in
      guard length >= 3 else { return 0 }
      let (symbol, extra, extraBits) = DeflateSymbols.length(length)
      let code = codes[symbol]
      let bits = code & 0xFFFF_FFFF | UInt64(extra) << (code >> 32)
      return bits | (code >> 32 + UInt64(extraBits)) << 32
    }
  }

  @inline(__always)
  mutating func literal(_ byte: UInt8) {
    add(literals, Int(byte))
    writer.flush()
  }

  @inline(__always)
  mutating func colour(_ pixel: UInt32) {
    add(literals, Int(pixel &>> 16 & 255))
    add(literals, Int(pixel &>> 8 & 255))
    add(literals, Int(pixel & 255))
    writer.flush()
  }

  @inline(__always)
  mutating func match(_ length: Int, distance: Int) {
    add(lengths, length)
    let (symbol, extra, extraBits) = DeflateSymbols.distance(distance)
    add(distances, symbol)
    writer.add(UInt64(truncatingIfNeeded: extra), UInt64(truncatingIfNeeded: extraBits))
    writer.flush()
  }

  /// Ends the block.
  ///
  /// - Returns: The bytes written since the start of the writer's buffer.
  mutating func finish() -> Int {
    add(literals, DeflateSymbols.endOfBlock)
    return writer.finish()
  }

  @inline(__always)
  private mutating func add(_ table: [UInt64], _ index: Int) {
    let entry = table.withUnsafeBufferPointer { $0[index] }
    writer.add(entry & 0xFFFF_FFFF, entry &>> 32)
  }

  private static func packed(_ code: HuffmanCode) -> [UInt64] {
    zip(code.codes, code.lengths).map { UInt64($0) | UInt64($1) << 32 }
  }
}
