package import Drawing

extension PNGEncoder {
  /// Writes an animated PNG file that shows bitmaps one after the other, again and again.
  ///
  /// A reader without animation shows the first one.
  ///
  /// - Parameters:
  ///   - bitmaps: The pictures in order; at least one, all of one size.
  ///   - duration: How long a round takes, in seconds; above 0.
  /// - Returns: The file.
  /// - Source: W3C, *Portable Network Graphics (PNG) Specification*, third edition, sections
  ///   11.3.6.1 to 11.3.6.3.
  package static func encode(animation bitmaps: [Bitmap], duration: Double) -> [UInt8] {
    guard let first = bitmaps.first else { return [] }
    var chunks = PNGChunks(capacity: 1 << 16)
    let sides = number(first.pixelWidth) + number(first.pixelHeight)
    chunks.append("IHDR", sides + [8, PixelFormat.rgba.colourType, 0, 0, 0])
    chunks.append("acTL", number(bitmaps.count) + number(0))
    // The delay is a fraction of two 16-bit numbers: milliseconds.
    let milliseconds = (duration * 1000 / Double(bitmaps.count)).rounded()
    let delay = UInt16(max(1, min(65_535, milliseconds)))
    var sequence = 0
    for (index, bitmap) in bitmaps.enumerated() {
      var control = number(sequence) + sides + number(0) + number(0)
      control += [UInt8(delay >> 8), UInt8(truncatingIfNeeded: delay), 3, 232, 0, 0]
      chunks.append("fcTL", control)
      sequence += 1
      let stream = stream(of: bitmap)
      if index == 0 {
        chunks.append("IDAT", stream)
      } else {
        chunks.append("fdAT", number(sequence) + stream)
        sequence += 1
      }
    }
    chunks.append("IEND", [])
    return chunks.bytes
  }

  /// The pixels as a zlib stream of rows with alpha.
  private static func stream(of bitmap: Bitmap) -> [UInt8] {
    words(of: bitmap).withUnsafeBufferPointer { words in
      guard let start = words.baseAddress else { return [] }
      let rows = FilteredRows(
        PixelRows(
          start: start, width: bitmap.pixelWidth, height: bitmap.pixelHeight,
          stride: bitmap.pixelWidth, isOpaque: false), as: .rgba, choice: .plain)
      return rows.stream(level: 9) ?? []
    }
  }

  /// A number as four bytes, the highest first.
  private static func number(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }
}
