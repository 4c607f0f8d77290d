import CDeflate

/// The check value at the end of a zlib stream of rows, most of which are nearly like the one above.
///
/// A row's share is kept from row to row; only what differs is summed up again.
///
/// - Source: P. Deutsch, RFC 1950, section 8.2.
struct AdlerSum {
  /// The value so far.
  var value: UInt32 { UInt32(high << 16 | low) }

  private var low: UInt64 = 1
  private var high: UInt64 = 0
  // The row's sum, and the sum of its bytes by how many bytes of the row follow, themselves counted.
  private var rowLow: UInt64 = 0
  private var rowHigh: UInt64 = 0
  private let length: Int

  private static let modulus: UInt64 = 65_521

  /// Begins before the first row, whose bytes are zeros.
  ///
  /// - Parameter length: The bytes of a row, the filter's byte included.
  init(rowLength length: Int) { self.length = length }

  /// Takes bytes out of the row that are about to change.
  mutating func remove(_ bytes: UnsafePointer<UInt8>, from start: Int, count: Int) {
    let (low, high) = share(bytes, from: start, count: count)
    rowLow = (rowLow + Self.modulus - low) % Self.modulus
    rowHigh = (rowHigh + Self.modulus - high) % Self.modulus
  }

  /// Puts bytes into the row.
  mutating func insert(_ bytes: UnsafePointer<UInt8>, from start: Int, count: Int) {
    let (low, high) = share(bytes, from: start, count: count)
    rowLow = (rowLow + low) % Self.modulus
    rowHigh = (rowHigh + high) % Self.modulus
  }

  /// Takes the row into the sum, without a filter.
  mutating func addRow() {
    high = (high + low * UInt64(length) + rowHigh) % Self.modulus
    low = (low + rowLow) % Self.modulus
  }

  /// Takes rows into the sum that consist of the filter "up" and zeros.
  mutating func add(zeroRows rows: Int) {
    for _ in 0..<rows {
      low = (low + 2) % Self.modulus
      high = (high + low * UInt64(length)) % Self.modulus
    }
  }

  private func share(
    _ bytes: UnsafePointer<UInt8>, from start: Int, count: Int
  ) -> (low: UInt64, high: UInt64) {
    let sum = libdeflate_adler32(1, bytes, count)
    let low = (UInt64(sum & 0xFFFF) + Self.modulus - 1) % Self.modulus
    let high = UInt64(sum >> 16) + Self.modulus - UInt64(count) % Self.modulus
    return (low, (high + low * UInt64(length - start - count)) % Self.modulus)
  }
}
