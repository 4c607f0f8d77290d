import PNGCoding

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
    let end = count &* size
    var pixel = 0
    while pixel < count {
      // Equal stretches are skipped in large steps; most rows differ in a few places.
      let place = pixel &* size
      pixel &+= EqualBytes.count(a + place, b + place, limit: end &- place) / size
      guard pixel < count else { return }
      let start = pixel
      var next = start &+ shortestArea
      repeat {
        pixel &+= 1
        if pixel == next, pixel < count {
          // Areas of one colour in both differ as a whole.
          let place = pixel &* size
          let area = min(
            EqualBytes.count(a + place, a + place - size, limit: end &- place),
            EqualBytes.count(b + place, b + place - size, limit: end &- place))
          pixel &+= area / size
          next = pixel &+ shortestArea
        }
      } while pixel < count && differs(pixel &* size)
      spans.append(start..<pixel)
    }
  }

  /// After so many pixels that differ it is looked whether the colours stay the same.
  private static let shortestArea = 8
}

extension UnsafeRawPointer {
  @inline(__always)
  fileprivate func load<Number: BitwiseCopyable>(_ place: Int, _ type: Number.Type) -> Number {
    loadUnaligned(fromByteOffset: place, as: type)
  }
}
