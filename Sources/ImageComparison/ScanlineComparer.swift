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
  private let formats: RowFormats
  private let base: (UnsafeMutablePointer<UInt8>, UnsafeMutablePointer<UInt8>)
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
    guard let formats = RowFormats(reference.file, actual.file),
      let first = reference.bytes.baseAddress?.assumingMemoryBound(to: UInt8.self),
      let second = actual.bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
    else { return nil }
    self.formats = formats
    base = (first, second)
    self.masks = masks
    map = ChangeMap(width: formats.headers.0.width, height: formats.headers.0.height)
  }

  /// Compares all rows.
  ///
  /// - Returns: Whether every row could be read; a filter that does not exist is left to others.
  mutating func compare() -> Bool {
    guard formats.isOne else { return compareUndone(from: 0) }
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
      bands[band].map { row in memcmp(rows(row).0, rows(row).1, formats.lengths.0 + 1) == 0 }
    }.flatMap { $0 }
  }

  private mutating func compareStored(_ isEqual: [Bool]) -> Bool {
    let header = formats.headers.0
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
        guard undo(base.0, row, header), RowFormats.undo(b, header, above: above) else {
          return false
        }
      } else {
        guard undo(base.0, row, header), undo(base.1, row, header) else { return false }
      }
      undone = row + 1
      isEqualAbove = memcmp(a + 1, b + 1, formats.lengths.0) == 0
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
    let (first, second) = rows(start)
    let pairs = RowPairs(start..<formats.headers.0.height, formats, first, second)
    let sources = Concurrently.map(2) { pairs.undoFilters(of: $0) }
    guard let undone = sources[0], let others = sources[1] else { return false }
    let bands = bands(from: start)
    let maps = Concurrently.map(bands.count) { [masks] band in
      pairs.compare(bands[band], (undone, others), masks: masks)
    }
    for (band, changes) in zip(bands, maps) { map.take(changes, from: band.lowerBound) }
    return true
  }

  // MARK: Rows

  /// The rows from one on in bands that share no tile of the map.
  private func bands(from start: Int) -> [Range<Int>] {
    let tiles = (formats.headers.0.height + ChangeMap.side - 1) / ChangeMap.side
    let first = start / ChangeMap.side
    return (0..<Self.bandCount).compactMap { band in
      let (top, bottom) = (
        first + (tiles - first) * band / Self.bandCount,
        first + (tiles - first) * (band + 1) / Self.bandCount
      )
      let lower = max(start, top * ChangeMap.side)
      let upper = min(formats.headers.0.height, bottom * ChangeMap.side)
      return lower < upper ? lower..<upper : nil
    }
  }

  private func rows(
    _ row: Int
  ) -> (UnsafeMutablePointer<UInt8>, UnsafeMutablePointer<UInt8>) {
    (base.0 + row * (formats.lengths.0 + 1), base.1 + row * (formats.lengths.1 + 1))
  }

  private func standsAlone(_ row: UnsafeMutablePointer<UInt8>) -> Bool {
    PNGFilter.standsAlone(row[0])
  }

  private func undo(
    _ base: UnsafeMutablePointer<UInt8>, _ row: Int, _ header: PNGHeader
  ) -> Bool {
    let length = header.rowBytes(header.width) + 1
    let above = row > 0 ? UnsafePointer(base + (row - 1) * length + 1) : nil
    return RowFormats.undo(base + row * length, header, above: above)
  }
}
