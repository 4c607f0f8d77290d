#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Borrowed pixels: rows of words that hold alpha, red, green and blue from the highest byte down,
/// not premultiplied.
package struct PixelRows {
  let start: UnsafePointer<UInt32>
  let width: Int
  let height: Int
  let stride: Int
  let isOpaque: Bool
  /// For each row the one that holds its pixels; nil where each holds its own.
  private let sources: [Int32]?

  /// Borrows pixels that stay in place while they are written.
  ///
  /// - Parameters:
  ///   - start: The first pixel of the first row.
  ///   - width: Pixels in a row; 1 or more.
  ///   - height: Rows; 1 or more.
  ///   - stride: Words from one row to the next.
  ///   - isOpaque: Whether alpha is known to be 255 in every word.
  ///   - sources: For each row the row, not below it, that holds its pixels; nil where each row
  ///     holds its own.
  package init(
    start: UnsafePointer<UInt32>, width: Int, height: Int, stride: Int, isOpaque: Bool,
    sources: [Int32]? = nil
  ) {
    self.start = start
    self.width = width
    self.height = height
    self.stride = stride
    self.isOpaque = isOpaque
    self.sources = sources
  }

  /// How many bands the file has.
  var bandCount: Int { (height + PNGBands.ownHeight - 1) / PNGBands.ownHeight }

  /// The first pixel of a row.
  @inline(__always)
  func row(_ y: Int) -> UnsafePointer<UInt32> {
    start + (sources.map { Int($0[y]) } ?? y) &* stride
  }

  /// Whether a row shows the same as the one above it.
  @inline(__always)
  func repeatsRowAbove(_ y: Int) -> Bool {
    let (own, above) = (row(y), row(y &- 1))
    return own == above || memcmp(own, above, width &* 4) == 0
  }

  /// How many pixels at the start of a row are the same as in the row above.
  @inline(__always)
  func sameCount(_ y: Int) -> Int {
    let (own, above) = (row(y), row(y &- 1))
    return own == above ? width : Self.equalCount(own, above, limit: width)
  }

  /// How many pixels are compared at once where many are the same.
  private static let longStretch = 128

  /// How many pixels from two places on are the same, up to a limit.
  @inline(__always)
  static func equalCount(
    _ a: UnsafePointer<UInt32>, _ b: UnsafePointer<UInt32>, limit: Int
  ) -> Int {
    let first = UnsafeRawPointer(a)
    let second = UnsafeRawPointer(b)
    var count = 0
    if limit >= longStretch, memcmp(first, second, 64) == 0 {
      // Long stretches are common, and the library compares with wider words.
      count = 16
      while count &+ longStretch <= limit,
        memcmp(first + count &* 4, second + count &* 4, longStretch &* 4) == 0
      { count &+= longStretch }
    }
    while count &+ 16 <= limit {
      let place = count &* 4
      let difference =
        first.loadUnaligned(fromByteOffset: place, as: SIMD8<UInt64>.self)
        ^ second.loadUnaligned(fromByteOffset: place, as: SIMD8<UInt64>.self)
      let half = difference.lowHalf | difference.highHalf
      let quarter = half.lowHalf | half.highHalf
      if quarter[0] | quarter[1] != 0 { break }
      count &+= 16
    }
    while count &+ 4 <= limit {
      let difference =
        (first.loadUnaligned(fromByteOffset: count &* 4, as: UInt64.self)
          ^ second.loadUnaligned(fromByteOffset: count &* 4, as: UInt64.self))
        | (first.loadUnaligned(fromByteOffset: count &* 4 &+ 8, as: UInt64.self)
          ^ second.loadUnaligned(fromByteOffset: count &* 4 &+ 8, as: UInt64.self))
      if difference != 0 { break }
      count &+= 4
    }
    while count &+ 2 <= limit {
      let difference =
        first.loadUnaligned(fromByteOffset: count &* 4, as: UInt64.self)
        ^ second.loadUnaligned(fromByteOffset: count &* 4, as: UInt64.self)
      if difference != 0 {
        return count &+ (UInt32(truncatingIfNeeded: difference.littleEndian) == 0 ? 1 : 0)
      }
      count &+= 2
    }
    if count < limit, a[count] == b[count] { count &+= 1 }
    return count
  }
}
