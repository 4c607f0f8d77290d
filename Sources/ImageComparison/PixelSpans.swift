/// Finds the pixels of two rows that differ.
enum PixelSpans {
  /// Appends the spans of neighbouring pixels that differ, from left to right.
  ///
  /// - Parameters:
  ///   - a: The first row.
  ///   - b: The second row, of the same format.
  ///   - count: The pixels of a row.
  ///   - size: The bytes of a pixel; at least 1.
  ///   - spans: Where the spans are appended.
  static func append(
    _ a: UnsafeRawPointer, _ b: UnsafeRawPointer, count: Int, size: Int,
    to spans: inout [Range<Int>]
  ) {
    switch size {
    case 1: append(a, b, count, 1, &spans) { a.load($0, UInt8.self) != b.load($0, UInt8.self) }
    case 3:
      append(a, b, count, 3, &spans) {
        a.load($0, UInt16.self) != b.load($0, UInt16.self)
          || a.load($0 &+ 2, UInt8.self) != b.load($0 &+ 2, UInt8.self)
      }
    case 4: append(a, b, count, 4, &spans) { a.load($0, UInt32.self) != b.load($0, UInt32.self) }
    default:
      append(a, b, count, size, &spans) { place in
        (0..<size).contains { a.load(place + $0, UInt8.self) != b.load(place + $0, UInt8.self) }
      }
    }
  }

  @inline(__always)
  private static func append(
    _ a: UnsafeRawPointer, _ b: UnsafeRawPointer, _ count: Int, _ size: Int,
    _ spans: inout [Range<Int>], differs: (Int) -> Bool
  ) {
    var pixel = 0
    while pixel < count {
      // Equal stretches are skipped in large steps; most rows differ in a few places.
      let place = pixel &* size
      pixel &+= commonPrefix(a + place, b + place, count &* size &- place) / size
      guard pixel < count else { return }
      let start = pixel
      repeat { pixel &+= 1 } while pixel < count && differs(pixel &* size)
      spans.append(start..<pixel)
    }
  }

  /// The number of bytes at the start that are equal, found eight at a time.
  private static func commonPrefix(
    _ a: UnsafeRawPointer, _ b: UnsafeRawPointer, _ count: Int
  ) -> Int {
    var index = 0
    while index &+ 8 <= count {
      let difference =
        a.load(index, UInt64.self).littleEndian ^ b.load(index, UInt64.self).littleEndian
      if difference != 0 { return index &+ difference.trailingZeroBitCount / 8 }
      index &+= 8
    }
    while index < count, a.load(index, UInt8.self) == b.load(index, UInt8.self) { index &+= 1 }
    return index
  }
}

extension UnsafeRawPointer {
  @inline(__always)
  fileprivate func load<Number: BitwiseCopyable>(_ place: Int, _ type: Number.Type) -> Number {
    loadUnaligned(fromByteOffset: place, as: type)
  }
}
