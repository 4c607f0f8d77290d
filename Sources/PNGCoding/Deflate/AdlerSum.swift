import CDeflate

/// The check value at the end of a zlib stream of rows, most of which are nearly like the one above.
///
/// A row's share is kept from row to row; only what differs is summed up again.
///
/// - Source: P. Deutsch, RFC 1950, section 8.2.
struct AdlerSum {
  /// The value so far.
  var value: UInt32 { UInt32(truncatingIfNeeded: high << 16 | low) }

  private var low = 1
  private var high = 0
  // The row's sum, and the sum of its bytes by how many bytes of the row follow, themselves counted;
  // either may be off by a multiple of the modulus.
  private var rowLow = 0
  private var rowHigh = 0
  private let length: Int

  private static let modulus = 65_521

  /// Begins before the first row, whose bytes are zeros.
  ///
  /// - Parameter length: The bytes of a row, the filter's byte included.
  init(rowLength length: Int) { self.length = length }

  /// Takes bytes out of the row that are about to change.
  mutating func remove(_ bytes: UnsafePointer<UInt8>, from start: Int, count: Int) {
    let (low, high) = share(bytes, from: start, count: count)
    rowLow -= low
    rowHigh -= high
  }

  /// Puts bytes into the row.
  mutating func insert(_ bytes: UnsafePointer<UInt8>, from start: Int, count: Int) {
    let (low, high) = share(bytes, from: start, count: count)
    rowLow += low
    rowHigh += high
  }

  /// Replaces pixels of three or four bytes in the row.
  ///
  /// - Parameters:
  ///   - old: Words of alpha, red, green and blue that the row held so far.
  ///   - new: The words that it holds from now on.
  ///   - column: The column of the first one.
  ///   - count: How many there are.
  ///   - step: The bytes of a pixel in the row: 3, or 4 with alpha.
  mutating func replace(
    _ old: UnsafePointer<UInt32>, by new: UnsafePointer<UInt32>, column: Int, count: Int, step: Int
  ) {
    var place = 0
    while place < count {
      let part = min(count &- place, PixelDifference.limit)
      let difference = PixelDifference(old + place, new + place, count: part)
      let (low, high) = difference.share(
        bytesBehind: length &- 1 &- step &* (column &+ place &+ part), step: step)
      rowLow &+= low
      rowHigh &+= high
      place &+= part
    }
  }

  /// Takes the row into the sum, without a filter.
  mutating func addRow() {
    high = Self.reduced(high + low * length + rowHigh)
    low = Self.reduced(low + rowLow)
  }

  private static func reduced(_ number: Int) -> Int {
    let rest = number % modulus
    return rest < 0 ? rest + modulus : rest
  }

  /// Takes rows into the sum that consist of the filter "up" and zeros.
  mutating func add(zeroRows rows: Int) {
    for _ in 0..<rows {
      low = (low + 2) % Self.modulus
      high = (high + low * length) % Self.modulus
    }
  }

  private func share(
    _ bytes: UnsafePointer<UInt8>, from start: Int, count: Int
  ) -> (low: Int, high: Int) {
    let sum = Int(libdeflate_adler32(1, bytes, count))
    let low = (sum & 0xFFFF) - 1
    return (low, sum >> 16 - count + low * (length - start - count))
  }
}
