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
/// Pictures of one format are compared as they are stored: as long as two rows are equal, and all
/// before them were, they are equal, and no filter is undone for that. Where rows differ, filters
/// are undone from the last row that stands alone, and only until the rows are equal again.
/// Pictures of two formats, or with two palettes, are expanded a row at a time.
struct ScanlineComparer {
  private let base: (UnsafeMutablePointer<UInt8>, UnsafeMutablePointer<UInt8>)
  private let headers: (PNGHeader, PNGHeader)
  private let expanders: (PixelExpander, PixelExpander)?
  private let masks: [PixelBox]
  private(set) var map: ChangeMap
  /// The pixels of the last row that differ.
  private var spans: [Range<Int>] = []

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
    self.masks = masks
    map = ChangeMap(width: headers.0.width, height: headers.0.height)
  }

  /// Compares all rows.
  ///
  /// - Returns: Whether every row could be read; a filter that does not exist is left to others.
  mutating func compare() -> Bool {
    if let expanders { return compareExpanded(expanders) }
    return compareStored()
  }

  // MARK: One format

  private mutating func compareStored() -> Bool {
    let header = headers.0
    let length = header.rowBytes(header.width)
    /// The first row whose filters are not yet undone in the reference.
    var undone = 0
    /// The last row that stands alone, at or before the current one.
    var restart = 0
    var isEqualAbove = true
    for row in 0..<header.height {
      let (a, b) = rows(row)
      if isEqualAbove {
        if memcmp(a, b, length + 1) == 0 {
          if PNGFilter.standsAlone(a[0]) { restart = row }
          continue
        }
        // The rows above are equal: undone once, they serve both.
        for earlier in max(undone, restart)..<max(row, restart) {
          guard undo(base.0, earlier, header) else { return false }
        }
        let above = row > 0 ? UnsafePointer(rows(row - 1).0 + 1) : nil
        guard undo(base.0, row, header), undo(b, header, above: above) else { return false }
      } else {
        if repeatsRowAbove(a, length), repeatsRowAbove(b, length) {
          repeatRow(row)
          undone = row + 1
          continue
        }
        guard undo(base.0, row, header), undo(base.1, row, header) else { return false }
      }
      undone = row + 1
      isEqualAbove = memcmp(a + 1, b + 1, length) == 0
      if isEqualAbove {
        restart = row + 1
      } else {
        add(row, UnsafeRawPointer(a + 1), UnsafeRawPointer(b + 1), header.filterStep)
      }
    }
    return true
  }

  /// Takes over the row above, in both files, with its differences.
  private mutating func repeatRow(_ row: Int) {
    let (a, b) = rows(row)
    let (aboveA, aboveB) = rows(row - 1)
    memcpy(a + 1, aboveA + 1, headers.0.rowBytes(headers.0.width))
    memcpy(b + 1, aboveB + 1, headers.1.rowBytes(headers.1.width))
    for span in spans {
      map.add(row: row, from: span.lowerBound, to: span.upperBound, masks: masks)
    }
  }

  // MARK: Two formats

  private mutating func compareExpanded(_ expanders: (PixelExpander, PixelExpander)) -> Bool {
    let width = headers.0.width
    let lengths = (headers.0.rowBytes(width), headers.1.rowBytes(width))
    let pixels = UnsafeMutablePointer<UInt8>.allocate(capacity: width * 8)
    pixels.initialize(repeating: 0, count: width * 8)
    defer { pixels.deallocate() }
    let (first, second) = (pixels, pixels + width * 4)
    for row in 0..<headers.0.height {
      let (a, b) = rows(row)
      if row > 0, repeatsRowAbove(a, lengths.0), repeatsRowAbove(b, lengths.1) {
        repeatRow(row)
        continue
      }
      guard undo(base.0, row, headers.0), undo(base.1, row, headers.1) else { return false }
      expanders.0.expand(a + 1, width, to: first)
      expanders.1.expand(b + 1, width, to: second)
      if memcmp(first, second, width * 4) == 0 {
        spans.removeAll(keepingCapacity: true)
      } else {
        add(row, UnsafeRawPointer(first), UnsafeRawPointer(second), 4)
      }
    }
    return true
  }

  // MARK: Rows

  private func rows(
    _ row: Int
  ) -> (UnsafeMutablePointer<UInt8>, UnsafeMutablePointer<UInt8>) {
    (
      base.0 + row * (headers.0.rowBytes(headers.0.width) + 1),
      base.1 + row * (headers.1.rowBytes(headers.1.width) + 1)
    )
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

  private mutating func add(
    _ row: Int, _ a: UnsafeRawPointer, _ b: UnsafeRawPointer, _ size: Int
  ) {
    spans.removeAll(keepingCapacity: true)
    PixelSpans.append(a, b, count: headers.0.width, size: size, to: &spans)
    for span in spans {
      map.add(row: row, from: span.lowerBound, to: span.upperBound, masks: masks)
    }
  }
}
