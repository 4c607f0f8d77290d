import PNGCoding

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Compares two PNG pictures of one size row by row, without turning them into bitmaps.
///
/// Pictures of one format are first compared as they are stored. Where few rows differ, filters are
/// undone from the last row that stands alone, and only until the rows are equal again. Otherwise,
/// and for pictures of two formats or palettes, each file's filters are undone on a thread of its
/// own, and bands of rows are compared at once.
struct ScanlineComparer {
  private let base: (UnsafeMutablePointer<UInt8>, UnsafeMutablePointer<UInt8>)
  private let headers: (PNGHeader, PNGHeader)
  private let lengths: (Int, Int)
  private let expanders: (PixelExpander, PixelExpander)?
  private let masks: [PixelBox]
  private(set) var map: ChangeMap

  /// One in so many rows may differ for both files to be looked at on one thread: filters of the
  /// others need not be undone then.
  private static let fewRows = 2
  private static let bandCount = 8

  /// Makes a comparer; nil where rows cannot be compared one by one.
  init?(
    _ reference: borrowing PNGScanlines, _ actual: borrowing PNGScanlines, masks: [PixelBox]
  ) {
    headers = (reference.file.header, actual.file.header)
    guard headers.0.width == headers.1.width, headers.0.height == headers.1.height,
      !headers.0.isInterlaced, !headers.1.isInterlaced,
      let first = reference.bytes.baseAddress?.assumingMemoryBound(to: UInt8.self),
      let second = actual.bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
    else { return nil }
    if headers.0 == headers.1, headers.0.bitDepth >= 8,
      reference.file.palette == actual.file.palette,
      reference.file.transparency == actual.file.transparency
    {
      expanders = nil
    } else {
      guard headers.0.bitDepth == 8, headers.1.bitDepth == 8 else { return nil }
      expanders = (PixelExpander(reference.file), PixelExpander(actual.file))
    }
    base = (first, second)
    lengths = (headers.0.rowBytes(headers.0.width), headers.1.rowBytes(headers.1.width))
    self.masks = masks
    map = ChangeMap(width: headers.0.width, height: headers.0.height)
  }

  /// Compares all rows.
  ///
  /// - Returns: Whether every row could be read; a filter that does not exist is left to others.
  mutating func compare() -> Bool {
    guard expanders == nil else { return compareUndone(from: 0) }
    let isEqual = storedEquality()
    guard let first = isEqual.firstIndex(of: false) else { return true }
    if isEqual.count(where: { !$0 }) * Self.fewRows <= isEqual.count {
      return compareStored(isEqual)
    }
    var start = first
    while start > 0, !(standsAlone(rows(start).0) && standsAlone(rows(start).1)) { start -= 1 }
    return compareUndone(from: start)
  }

  // MARK: As stored

  /// For each row, whether it is stored the same in both files.
  private func storedEquality() -> [Bool] {
    let bands = bands(from: 0)
    return Concurrently.map(bands.count) { band in
      bands[band].map { row in memcmp(rows(row).0, rows(row).1, lengths.0 + 1) == 0 }
    }.flatMap { $0 }
  }

  private mutating func compareStored(_ isEqual: [Bool]) -> Bool {
    let header = headers.0
    /// The first row whose filters are not yet undone in the reference.
    var undone = 0
    /// The last row that stands alone, at or before the current one.
    var restart = 0
    var isEqualAbove = true
    var spans: [Range<Int>] = []
    for row in 0..<header.height {
      let (a, b) = rows(row)
      if isEqualAbove {
        if isEqual[row] {
          if standsAlone(a) { restart = row }
          continue
        }
        // The rows above are equal: undone once, they serve both.
        for earlier in max(undone, restart)..<max(row, restart) {
          guard undo(base.0, earlier, header) else { return false }
        }
        let above = row > 0 ? UnsafePointer(rows(row - 1).0 + 1) : nil
        guard undo(base.0, row, header), undo(b, header, above: above) else { return false }
      } else {
        guard undo(base.0, row, header), undo(base.1, row, header) else { return false }
      }
      undone = row + 1
      isEqualAbove = memcmp(a + 1, b + 1, lengths.0) == 0
      if isEqualAbove {
        restart = row + 1
      } else {
        spans.removeAll(keepingCapacity: true)
        PixelSpans.append(
          UnsafeRawPointer(a + 1), UnsafeRawPointer(b + 1), count: header.width,
          size: header.filterStep, to: &spans)
        map.add(rows: row..<row + 1, spans, masks: masks)
      }
    }
    return true
  }

  // MARK: As shown

  /// Compares the rows from one on that stands alone, or is the first.
  private mutating func compareUndone(from start: Int) -> Bool {
    let sources = Concurrently.map(2) { file in
      file == 0 ? undoAll(base.0, headers.0, start) : undoAll(base.1, headers.1, start)
    }
    guard let first = sources[0], let second = sources[1] else { return false }
    let bands = bands(from: start)
    let maps = Concurrently.map(bands.count) { compare(bands[$0], first, second) }
    for (band, changes) in zip(bands, maps) { map.take(changes, from: band.lowerBound) }
    return true
  }

  /// Undoes the filters of a file from a row on.
  ///
  /// - Returns: For each row the one that holds its pixels, which is not itself where it repeats
  ///   the one above; nil for a filter that does not exist.
  private func undoAll(
    _ base: UnsafeMutablePointer<UInt8>, _ header: PNGHeader, _ start: Int
  ) -> [Int32]? {
    let length = header.rowBytes(header.width)
    var sources = [Int32](repeating: 0, count: header.height)
    var above: UnsafePointer<UInt8>?
    for row in start..<header.height {
      let bytes = base + row * (length + 1)
      if row > start, repeatsRowAbove(bytes, length) {
        sources[row] = sources[row - 1]
        continue
      }
      guard undo(bytes, header, above: above) else { return nil }
      sources[row] = Int32(row)
      above = UnsafePointer(bytes + 1)
    }
    return sources
  }

  private func compare(_ band: Range<Int>, _ first: [Int32], _ second: [Int32]) -> ChangeMap {
    let width = headers.0.width
    let start = band.lowerBound / ChangeMap.side * ChangeMap.side
    var map = ChangeMap(width: width, height: band.upperBound - start, firstRow: start)
    let pixels = UnsafeMutablePointer<UInt8>.allocate(capacity: expanders == nil ? 1 : width * 8)
    defer { pixels.deallocate() }
    var spans: [Range<Int>] = []
    var row = band.lowerBound
    while row < band.upperBound {
      // Rows that show the same as those above them differ in the same places.
      let pair = (Int(first[row]), Int(second[row]))
      let top = row
      repeat {
        row += 1
      } while row < band.upperBound && pair == (Int(first[row]), Int(second[row]))
      var a = UnsafeRawPointer(base.0 + pair.0 * (lengths.0 + 1) + 1)
      var b = UnsafeRawPointer(base.1 + pair.1 * (lengths.1 + 1) + 1)
      var size = headers.0.filterStep
      if let expanders {
        expanders.0.expand(a.assumingMemoryBound(to: UInt8.self), width, to: pixels)
        expanders.1.expand(b.assumingMemoryBound(to: UInt8.self), width, to: pixels + width * 4)
        (a, b, size) = (UnsafeRawPointer(pixels), UnsafeRawPointer(pixels + width * 4), 4)
      }
      guard memcmp(a, b, width * size) != 0 else { continue }
      spans.removeAll(keepingCapacity: true)
      PixelSpans.append(a, b, count: width, size: size, to: &spans)
      map.add(rows: top..<row, spans, masks: masks)
    }
    return map
  }

  // MARK: Rows

  /// The rows from one on in bands that share no tile of the map.
  private func bands(from start: Int) -> [Range<Int>] {
    let tiles = (headers.0.height + ChangeMap.side - 1) / ChangeMap.side
    let first = start / ChangeMap.side
    return (0..<Self.bandCount).compactMap { band in
      let (top, bottom) = (
        first + (tiles - first) * band / Self.bandCount,
        first + (tiles - first) * (band + 1) / Self.bandCount
      )
      let lower = max(start, top * ChangeMap.side)
      let upper = min(headers.0.height, bottom * ChangeMap.side)
      return lower < upper ? lower..<upper : nil
    }
  }

  private func rows(
    _ row: Int
  ) -> (UnsafeMutablePointer<UInt8>, UnsafeMutablePointer<UInt8>) {
    (base.0 + row * (lengths.0 + 1), base.1 + row * (lengths.1 + 1))
  }

  private func standsAlone(_ row: UnsafeMutablePointer<UInt8>) -> Bool {
    PNGFilter.standsAlone(row[0])
  }

  private func undo(
    _ base: UnsafeMutablePointer<UInt8>, _ row: Int, _ header: PNGHeader
  ) -> Bool {
    let length = header.rowBytes(header.width) + 1
    let above = row > 0 ? UnsafePointer(base + (row - 1) * length + 1) : nil
    return undo(base + row * length, header, above: above)
  }

  private func undo(
    _ start: UnsafeMutablePointer<UInt8>, _ header: PNGHeader, above: UnsafePointer<UInt8>?
  ) -> Bool {
    guard start[0] <= 4 else { return false }
    PNGFilter.undo(
      start[0], start + 1, above: above, count: header.rowBytes(header.width),
      step: header.filterStep)
    return true
  }

  /// Whether a stored row says that it is equal to the one above.
  private func repeatsRowAbove(_ row: UnsafePointer<UInt8>, _ length: Int) -> Bool {
    row[0] == 2 && row[1] == 0 && memcmp(row + 1, row + 2, length - 1) == 0
  }
}
