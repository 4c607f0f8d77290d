import CDeflate

/// A picture as the bytes of PNG rows, for a general compressor.
struct FilteredRows {
  /// How the filter of a row is chosen.
  enum Choice: CaseIterable {
    /// None, or "up" where a row repeats the one above.
    case plain
    /// The one of the five filters that leaves the smallest differences.
    case smallest
  }

  /// A filter byte and the filtered bytes of each row.
  let bytes: [UInt8]

  /// Filters all rows.
  init(_ pixels: PixelRows, as format: PixelFormat, choice: Choice) {
    let length = format.byteCount * pixels.width
    bytes = [UInt8](unsafeUninitializedCapacity: (length + 1) * pixels.height) { all, count in
      guard let start = all.baseAddress else { return }
      var filter = RowFilter(length: length, bytesPerPixel: format.byteCount)
      for y in 0..<pixels.height {
        let row = start + y * (length + 1)
        if y > 0, pixels.repeatsRowAbove(y) {
          row.initialize(repeating: 0, count: length + 1)
          row[0] = 2
          continue
        }
        format.write(pixels.row(y), pixels.width, to: row + 1)
        row[0] = 0
        if choice == .smallest { filter.apply(to: row, pixels: pixels, y: y, format: format) }
      }
      count = (length + 1) * pixels.height
    }
  }

  /// The rows as a zlib stream, by libdeflate at a level of 1 to 12.
  func stream(level: Int32) -> [UInt8]? {
    guard let compressor = libdeflate_alloc_compressor(level) else { return nil }
    defer { libdeflate_free_compressor(compressor) }
    let bound = libdeflate_zlib_compress_bound(compressor, bytes.count)
    let stream = [UInt8](unsafeUninitializedCapacity: bound) { buffer, count in
      count = libdeflate_zlib_compress(
        compressor, bytes, bytes.count, buffer.baseAddress, buffer.count)
    }
    return stream.isEmpty ? nil : stream
  }
}

/// Chooses and applies the filter of one row after the other.
///
/// - Source: W3C, *Portable Network Graphics (PNG) Specification*, section 9 and 12.8.
private struct RowFilter {
  private let length: Int
  private let bytesPerPixel: Int
  private var above: [UInt8]
  private var candidate: [UInt8]

  init(length: Int, bytesPerPixel: Int) {
    self.length = length
    self.bytesPerPixel = bytesPerPixel
    above = [UInt8](repeating: 0, count: length)
    candidate = [UInt8](repeating: 0, count: length)
  }

  /// Replaces a row's bytes by the filtered bytes with the smallest differences.
  mutating func apply(
    to row: UnsafeMutablePointer<UInt8>, pixels: PixelRows, y: Int, format: PixelFormat
  ) {
    if y > 0 {
      above.withUnsafeMutableBufferPointer { above in
        if let start = above.baseAddress {
          format.write(pixels.row(y - 1), pixels.width, to: start)
        }
      }
    }
    let current = [UInt8](UnsafeBufferPointer(start: row + 1, count: length))
    var smallest = current.reduce(0) { $0 + Self.size($1) }
    for kind in 1...4 {
      let sum = filter(current, by: kind)
      guard sum < smallest else { continue }
      smallest = sum
      row[0] = UInt8(kind)
      (row + 1).update(from: candidate, count: length)
    }
  }

  private mutating func filter(_ current: [UInt8], by kind: Int) -> Int {
    let step = bytesPerPixel
    var sum = 0
    current.withUnsafeBufferPointer { current in
      above.withUnsafeBufferPointer { above in
        candidate.withUnsafeMutableBufferPointer { candidate in
          for place in 0..<length {
            let left = place < step ? 0 : Int(current[place &- step])
            let up = Int(above[place])
            let corner = place < step ? 0 : Int(above[place &- step])
            let guess =
              switch kind {
              case 1: left
              case 2: up
              case 3: (left &+ up) &>> 1
              default: PaethPredictor.value(left: left, up: up, corner: corner)
              }
            let difference = UInt8(truncatingIfNeeded: Int(current[place]) &- guess)
            candidate[place] = difference
            sum &+= Self.size(difference)
          }
        }
      }
    }
    return sum
  }

  @inline(__always)
  private static func size(_ difference: UInt8) -> Int {
    Int(Int8(bitPattern: difference).magnitude)
  }
}

/// The guess of the filter "Paeth".
///
/// - Source: W3C, *Portable Network Graphics (PNG) Specification*, section 9.4.
enum PaethPredictor {
  /// The neighbour that is nearest to left + up - corner.
  @inline(__always)
  static func value(left: Int, up: Int, corner: Int) -> Int {
    let estimate = left &+ up &- corner
    let toLeft = abs(estimate &- left)
    let toUp = abs(estimate &- up)
    let toCorner = abs(estimate &- corner)
    if toLeft <= toUp && toLeft <= toCorner { return left }
    return toUp <= toCorner ? up : corner
  }
}
