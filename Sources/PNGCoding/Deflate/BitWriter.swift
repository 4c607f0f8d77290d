/// Writes bits into a buffer, lowest bit first; the buffer must be large enough.
struct BitWriter {
  private var place: UnsafeMutablePointer<UInt8>
  private let start: UnsafeMutablePointer<UInt8>
  private var bits: UInt64 = 0
  private var count: UInt64 = 0

  /// How many bits may be added between two calls of `flush`.
  static let capacity: UInt64 = 56
  /// How many bytes beyond the last one may be written to.
  static let slack = 8

  /// Makes a writer at the start of a buffer.
  init(_ start: UnsafeMutablePointer<UInt8>) {
    self.start = start
    place = start
  }

  /// Adds bits without writing them; at most `capacity` between two calls of `flush`.
  @inline(__always)
  mutating func add(_ value: UInt64, _ length: UInt64) {
    bits |= value &<< count
    count &+= length
  }

  /// Writes all whole bytes.
  @inline(__always)
  mutating func flush() {
    UnsafeMutableRawPointer(place).storeBytes(of: bits.littleEndian, as: UInt64.self)
    place += Int(truncatingIfNeeded: count &>> 3)
    bits = bits &>> (count & 56)
    count &= 7
  }

  /// Adds a few bits and writes them.
  mutating func write(_ value: Int, _ length: Int) {
    add(UInt64(value), UInt64(length))
    flush()
  }

  /// Writes an empty stored block, which ends at a whole byte.
  ///
  /// - Returns: The bytes written since the start.
  mutating func finishWithGap() -> Int {
    write(0, 3)
    _ = finish()
    // Its length, and the same with all bits turned.
    write(0xFFFF_0000, 32)
    return place - start
  }

  /// Fills the last byte with zeros.
  ///
  /// - Returns: The bytes written since the start.
  mutating func finish() -> Int {
    flush()
    if count > 0 {
      count = 8
      flush()
    }
    return place - start
  }
}
