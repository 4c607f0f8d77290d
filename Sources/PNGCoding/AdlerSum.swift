import CDeflate

/// The check value at the end of a zlib stream.
///
/// - Source: P. Deutsch, RFC 1950, section 8.2.
struct AdlerSum {
  /// The value so far.
  private(set) var value: UInt32 = 1

  private static let modulus: UInt64 = 65_521

  /// Takes bytes into the sum.
  mutating func add(_ bytes: UnsafePointer<UInt8>, count: Int) {
    value = libdeflate_adler32(value, bytes, count)
  }

  /// Takes rows into the sum that consist of the filter "up" and zeros.
  mutating func add(zeroRows rows: Int, length: Int) {
    var low = UInt64(value & 0xFFFF)
    var high = UInt64(value >> 16)
    for _ in 0..<rows {
      low = (low + 2) % Self.modulus
      high = (high + low * (UInt64(length) + 1)) % Self.modulus
    }
    value = UInt32(high << 16 | low)
  }
}
