/// Writes the symbols of a block by their codes.
struct SymbolWriter: ~Copyable {
  private var writer: BitWriter
  // A code and its count of bits in one word: bits in the low half, their count in the high one.
  private let table: UnsafeMutablePointer<UInt64>
  private let end: UInt64
  private var longest = LongestMatches(distance: 0, bits: 0, bitCount: 1)

  /// As many repetitions of 258 bytes from one distance as fit between two flushes.
  private struct LongestMatches {
    let distance: Int
    let bits: UInt64
    let bitCount: UInt64
    let count: Int

    init(distance: Int, bits: UInt64, bitCount: UInt64) {
      self.distance = distance
      let fitting = BitWriter.capacity / bitCount
      self.bits = (0..<fitting).reduce(0) { all, _ in all &<< bitCount | bits }
      self.bitCount = bitCount
      count = Int(fitting)
    }
  }

  /// Makes a writer that goes on where another one ended.
  init(writer: BitWriter, literals: HuffmanCode, distances: HuffmanCode) {
    self.writer = writer
    table = .allocate(capacity: SymbolRecord.tableCount)
    table.initialize(repeating: 0, count: SymbolRecord.tableCount)
    for byte in 0..<256 { table[byte] = Self.entry(literals, byte) }
    for length in 3...DeflateSymbols.longestMatch {
      let (symbol, extra, extraBits) = DeflateSymbols.length(length)
      let code = Self.entry(literals, symbol)
      let bits = code & 0xFFFF_FFFF | UInt64(extra) << (code >> 32)
      table[Int(SymbolRecord.firstLength) + length] = bits | (code >> 32 + UInt64(extraBits)) << 32
    }
    for symbol in distances.lengths.indices {
      table[Int(SymbolRecord.firstDistance) + symbol] = Self.entry(distances, symbol)
    }
    end = Self.entry(literals, DeflateSymbols.endOfBlock)
  }

  deinit { table.deallocate() }

  /// Writes symbols.
  mutating func write(_ records: UnsafeBufferPointer<UInt64>) {
    for record in records {
      let first = record & 1023
      if first == SymbolRecord.runMark {
        longestMatches(
          Int(truncatingIfNeeded: record &>> 30),
          distance: Int(truncatingIfNeeded: record &>> 10 & 0xF_FFFF))
      } else {
        add(table[Int(truncatingIfNeeded: first)])
        add(table[Int(truncatingIfNeeded: record &>> 10 & 1023)])
        add(table[Int(truncatingIfNeeded: record &>> 20 & 1023)])
        writer.add(record &>> 34, record &>> 30 & 15)
        writer.flush()
      }
    }
  }

  private mutating func longestMatches(_ count: Int, distance: Int) {
    if distance != longest.distance { prepareLongestMatches(from: distance) }
    var rest = count
    while rest > longest.count {
      writer.add(longest.bits, longest.bitCount &* UInt64(truncatingIfNeeded: longest.count))
      writer.flush()
      rest &-= longest.count
    }
    let bitCount = longest.bitCount &* UInt64(truncatingIfNeeded: rest)
    writer.add(longest.bits & (1 &<< bitCount &- 1), bitCount)
    writer.flush()
  }

  private mutating func prepareLongestMatches(from distance: Int) {
    let length = table[Int(SymbolRecord.firstLength) + DeflateSymbols.longestMatch]
    let (symbol, extra, extraBits) = DeflateSymbols.distance(distance)
    let code = table[Int(SymbolRecord.firstDistance) + symbol]
    var bits = length & 0xFFFF_FFFF
    var bitCount = length >> 32
    bits |= (code & 0xFFFF_FFFF) << bitCount
    bitCount += code >> 32
    bits |= UInt64(extra) << bitCount
    longest = LongestMatches(
      distance: distance, bits: bits, bitCount: bitCount + UInt64(extraBits))
  }

  /// Ends the block.
  ///
  /// - Parameter hasGap: Whether an empty block follows, behind which whole bytes begin.
  /// - Returns: The bytes written since the start of the writer's buffer.
  mutating func finish(withGap hasGap: Bool) -> Int {
    add(end)
    guard hasGap else { return writer.finish() }
    writer.flush()
    return writer.finishWithGap()
  }

  @inline(__always)
  private mutating func add(_ entry: UInt64) { writer.add(entry & 0xFFFF_FFFF, entry &>> 32) }

  private static func entry(_ code: HuffmanCode, _ symbol: Int) -> UInt64 {
    UInt64(code.codes[symbol]) | UInt64(code.lengths[symbol]) << 32
  }
}
