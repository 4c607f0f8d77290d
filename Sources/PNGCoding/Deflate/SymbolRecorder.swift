/// The symbols of a Deflate block in the making, and how often each occurs.
///
/// A symbol's bits are known only when all of its block were counted, so symbols are kept: each
/// record holds three places of the table of a `SymbolWriter` and extra bits, whatever it stands
/// for, so that a writer need not ask. Only runs of the longest repetition are told apart.
struct SymbolRecorder: ~Copyable {
  private var start: UnsafeMutablePointer<UInt64>
  private var count = 0
  private var capacity = 1 << 14
  // Four tables of bytes, one for each part of a pixel and one for single bytes: neighbouring
  // parts are often equal, and counting the same number twice in a row would wait for the memory.
  private let bytes: UnsafeMutablePointer<UInt32>
  private let lengths: UnsafeMutablePointer<UInt32>
  private let distances: UnsafeMutablePointer<UInt32>

  private static let lengthCount = DeflateSymbols.longestMatch + 1
  private static let distanceCount = 30

  init() {
    start = .allocate(capacity: capacity)
    bytes = Self.zeros(256 * 4)
    lengths = Self.zeros(Self.lengthCount)
    distances = Self.zeros(Self.distanceCount)
  }

  deinit {
    start.deallocate()
    bytes.deallocate()
    lengths.deallocate()
    distances.deallocate()
  }

  private static func zeros(_ count: Int) -> UnsafeMutablePointer<UInt32> {
    let table = UnsafeMutablePointer<UInt32>.allocate(capacity: count)
    table.initialize(repeating: 0, count: count)
    return table
  }

  /// Forgets all symbols, and gives back memory that few pictures need.
  mutating func clear() {
    if capacity > Self.keptCapacity {
      start.deallocate()
      capacity = Self.keptCapacity
      start = .allocate(capacity: capacity)
    }
    count = 0
    bytes.update(repeating: 0, count: 256 * 4)
    lengths.update(repeating: 0, count: Self.lengthCount)
    distances.update(repeating: 0, count: Self.distanceCount)
  }

  private static let keptCapacity = 1 << 17

  /// The symbols so far.
  var records: UnsafeBufferPointer<UInt64> { UnsafeBufferPointer(start: start, count: count) }

  // MARK: Symbols

  /// Takes a byte.
  @inline(__always)
  mutating func literal(_ byte: UInt8) {
    bytes[Int(byte)] &+= 1
    append(SymbolRecord.of(UInt64(byte)))
  }

  /// Takes a pixel of three bytes, or four with alpha.
  @inline(__always)
  mutating func pixel(_ pixel: UInt32, byteCount: Int) {
    let (red, green, blue) = (pixel &>> 16 & 255, pixel &>> 8 & 255, pixel & 255)
    bytes[256 &+ Int(red)] &+= 1
    bytes[512 &+ Int(green)] &+= 1
    bytes[768 &+ Int(blue)] &+= 1
    append(SymbolRecord.of(UInt64(red), UInt64(green), UInt64(blue)))
    if byteCount == 4 { literal(UInt8(truncatingIfNeeded: pixel &>> 24)) }
  }

  /// Takes a repetition of 3 to 258 bytes.
  @inline(__always)
  mutating func match(_ length: Int, distance: Int) {
    let (symbol, extra, extraBits) = DeflateSymbols.distance(distance)
    lengths[length] &+= 1
    distances[symbol] &+= 1
    append(
      SymbolRecord.of(
        SymbolRecord.firstLength &+ UInt64(truncatingIfNeeded: length),
        SymbolRecord.firstDistance &+ UInt64(truncatingIfNeeded: symbol),
        extra: UInt64(truncatingIfNeeded: extra), extraBits: UInt64(truncatingIfNeeded: extraBits)))
  }

  /// Takes repetitions of 258 bytes each.
  @inline(__always)
  mutating func longestMatches(_ count: Int, distance: Int) {
    lengths[DeflateSymbols.longestMatch] &+= UInt32(truncatingIfNeeded: count)
    distances[DeflateSymbols.distance(distance).symbol] &+= UInt32(truncatingIfNeeded: count)
    append(SymbolRecord.run(count, distance: distance))
  }

  /// Takes a repetition of any length; one of 1 or 2 bytes must be of zeros.
  @inline(__always)
  mutating func repetition(of count: Int, distance: Int) {
    var rest = count
    var distance = distance
    if rest > DeflateSymbols.longestMatch {
      // Readers copy whole words where what is repeated is longer than one.
      let wide = distance == 3 || distance == 4 ? 12 : distance
      // A rest of one or two bytes could not be written as a repetition.
      let longest = (rest &- 3) / DeflateSymbols.longestMatch
      if longest > 0 {
        let first = distance == wide ? 0 : 1
        if first > 0 { match(DeflateSymbols.longestMatch, distance: distance) }
        if longest > first { longestMatches(longest &- first, distance: wide) }
        rest &-= longest &* DeflateSymbols.longestMatch
        distance = wide
      }
      if rest > DeflateSymbols.longestMatch {
        match(rest &- 3, distance: distance)
        rest = 3
        distance = wide
      }
    }
    if rest >= 3 {
      match(rest, distance: distance)
    } else {
      for _ in 0..<rest { literal(0) }
    }
  }

  /// Takes rows that repeat the row above: the filter "up" and zeros.
  @inline(__always)
  mutating func repeatedRows(_ count: Int, rowBytes: Int) {
    for _ in 0..<count {
      literal(2)
      literal(0)
      repetition(of: rowBytes &- 1, distance: 1)
    }
  }

  @inline(__always)
  private mutating func append(_ record: UInt64) {
    if count == capacity { grow() }
    start[count] = record
    count &+= 1
  }

  private mutating func grow() {
    let larger = UnsafeMutablePointer<UInt64>.allocate(capacity: capacity * 2)
    larger.moveInitialize(from: start, count: count)
    start.deallocate()
    start = larger
    capacity *= 2
  }

  // MARK: Counts

  /// How often each symbol of a distance occurs in the block.
  var distanceCounts: [UInt32] {
    Array(UnsafeBufferPointer(start: distances, count: Self.distanceCount))
  }

  /// How often each byte and each length's symbol occurs in the block; one end of a block included.
  var literalCounts: [UInt32] {
    var counts = (0..<256).map { byte in
      bytes[byte] + bytes[256 + byte] + bytes[512 + byte] + bytes[768 + byte]
    }
    counts += [UInt32](repeating: 0, count: 286 - 256)
    counts[DeflateSymbols.endOfBlock] = 1
    for length in 3...DeflateSymbols.longestMatch {
      counts[DeflateSymbols.length(length).symbol] += lengths[length]
    }
    return counts
  }

  /// The size of the block's symbols and their extra bits, in bits.
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
