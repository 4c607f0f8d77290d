import PNGCoding

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// How the rows of two pictures of one size are stored and compared one by one.
struct RowFormats {
  /// What the two files say about their pixels.
  let headers: (PNGHeader, PNGHeader)
  /// The bytes of a row without its filter's byte.
  let lengths: (Int, Int)
  /// Whether pixels are compared as they are stored: pictures of one format and palette.
  let isOne: Bool
  private let expanders: (PixelExpander, PixelExpander)

  /// Looks at two files; nil where their rows cannot be compared one by one.
  init?(_ reference: PNGFile, _ actual: PNGFile) {
    headers = (reference.header, actual.header)
    guard headers.0.width == headers.1.width, headers.0.height == headers.1.height,
      !headers.0.isInterlaced, !headers.1.isInterlaced
    else { return nil }
    isOne =
      headers.0 == headers.1 && headers.0.bitDepth >= 8 && reference.palette == actual.palette
      && reference.transparency == actual.transparency
    guard isOne || headers.0.bitDepth == 8 && headers.1.bitDepth == 8 else { return nil }
    expanders = (PixelExpander(reference), PixelExpander(actual))
    lengths = (headers.0.rowBytes(headers.0.width), headers.1.rowBytes(headers.1.width))
  }

  /// Appends the spans of pixels that differ in two rows.
  ///
  /// - Parameters:
  ///   - a: The first picture's row, its filter undone.
  ///   - b: The second picture's row.
  ///   - room: Memory for eight bytes a pixel; it is used where the formats differ.
  ///   - spans: Where the spans are appended.
  fileprivate func appendSpans(
    _ a: UnsafePointer<UInt8>, _ b: UnsafePointer<UInt8>, room: UnsafeMutablePointer<UInt8>,
    to spans: inout [Range<Int>]
  ) {
    let width = headers.0.width
    if isOne {
      PixelSpans.append(
        UnsafeRawPointer(a), UnsafeRawPointer(b), count: width, size: headers.0.filterStep,
        to: &spans)
    } else {
      expanders.0.expand(a, width, to: room)
      expanders.1.expand(b, width, to: room + width * 4)
      PixelSpans.append(
        UnsafeRawPointer(room), UnsafeRawPointer(room + width * 4), count: width, size: 4,
        to: &spans)
    }
  }

  /// Undoes a row's filter in place.
  ///
  /// - Returns: Whether there is such a filter.
  static func undo(
    _ row: UnsafeMutablePointer<UInt8>, _ header: PNGHeader, above: UnsafePointer<UInt8>?
  ) -> Bool {
    guard row[0] <= 4 else { return false }
    PNGFilter.undo(
      row[0], row + 1, above: above, count: header.rowBytes(header.width),
      step: header.filterStep)
    return true
  }
}

/// Some rows of two pictures, each behind its filter's byte, that are made ready and compared.
struct RowPairs {
  private let formats: RowFormats
  private let rows: Range<Int>
  private let base: (UnsafeMutablePointer<UInt8>, UnsafeMutablePointer<UInt8>)

  /// Borrows rows; those above the first one are not needed.
  ///
  /// - Parameters:
  ///   - rows: Which rows of the pictures they are.
  ///   - formats: How they are stored.
  ///   - first: The filter's byte of the first picture's first row.
  ///   - second: The filter's byte of the second picture's first row.
  init(
    _ rows: Range<Int>, _ formats: RowFormats, _ first: UnsafeMutablePointer<UInt8>,
    _ second: UnsafeMutablePointer<UInt8>
  ) {
    self.rows = rows
    self.formats = formats
    base = (first, second)
  }

  /// Undoes the filters of a picture's rows.
  ///
  /// - Parameter picture: 0 or 1.
  /// - Returns: For each row the one that holds its pixels, which is not itself where it repeats
  ///   the one above, both counted from the first row; nil for a filter that does not exist.
  func undoFilters(of picture: Int) -> [Int32]? {
    let base = picture == 0 ? base.0 : base.1
    let header = picture == 0 ? formats.headers.0 : formats.headers.1
    let length = header.rowBytes(header.width)
    var sources = [Int32](repeating: 0, count: rows.count)
    var above: UnsafePointer<UInt8>?
    for row in 0..<rows.count {
      let bytes = base + row * (length + 1)
      if row > 0, Self.repeatsRowAbove(bytes, length) {
        sources[row] = sources[row - 1]
        continue
      }
      guard RowFormats.undo(bytes, header, above: above) else { return nil }
      sources[row] = Int32(row)
      above = UnsafePointer(bytes + 1)
    }
    return sources
  }

  /// Whether a stored row says that it is equal to the one above.
  private static func repeatsRowAbove(_ row: UnsafePointer<UInt8>, _ length: Int) -> Bool {
    row[0] == 2 && row[1] == 0 && memcmp(row + 1, row + 2, length - 1) == 0
  }

  /// Compares rows whose filters are undone.
  ///
  /// - Parameters:
  ///   - band: The rows of the pictures.
  ///   - sources: What `undoFilters` gave for both pictures.
  ///   - masks: Regions that are not looked at.
  /// - Returns: The changes, from the first row of tiles on that the band touches.
  func compare(_ band: Range<Int>, _ sources: ([Int32], [Int32]), masks: [PixelBox]) -> ChangeMap {
    let width = formats.headers.0.width
    let start = band.lowerBound / ChangeMap.side * ChangeMap.side
    var map = ChangeMap(width: width, height: band.upperBound - start, firstRow: start)
    let room = UnsafeMutablePointer<UInt8>.allocate(capacity: formats.isOne ? 1 : width * 8)
    defer { room.deallocate() }
    var spans: [Range<Int>] = []
    var row = band.lowerBound - rows.lowerBound
    let end = band.upperBound - rows.lowerBound
    while row < end {
      // Rows that show the same as those above them differ in the same places.
      let pair = (Int(sources.0[row]), Int(sources.1[row]))
      let top = row
      repeat { row += 1 } while row < end && pair == (Int(sources.0[row]), Int(sources.1[row]))
      spans.removeAll(keepingCapacity: true)
      formats.appendSpans(
        base.0 + pair.0 * (formats.lengths.0 + 1) + 1,
        base.1 + pair.1 * (formats.lengths.1 + 1) + 1, room: room, to: &spans)
      map.add(
        rows: top + rows.lowerBound..<row + rows.lowerBound, spans, masks: masks)
    }
    return map
  }
}
