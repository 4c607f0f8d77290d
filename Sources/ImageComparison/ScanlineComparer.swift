#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Compares two PNG pictures of one format row by row, without turning them into bitmaps.
///
/// As long as two rows are equal as they are stored, and all before them were, they are equal; no
/// filter is undone for that. Where rows differ, filters are undone from the last row that stands
/// alone, and only until the rows are equal again.
struct ScanlineComparer {
  private let base: (UnsafeMutablePointer<UInt8>, UnsafeMutablePointer<UInt8>)
  private let length: Int
  private let header: PNGHeader
  private(set) var map: ChangeMap
  private let masks: [PixelBox]

  init?(
    _ reference: borrowing PNGScanlines, _ actual: borrowing PNGScanlines, masks: [PixelBox]
  ) {
    guard reference.header == actual.header, !reference.header.isInterlaced,
      reference.header.bitDepth >= 8,
      let first = reference.bytes.baseAddress?.assumingMemoryBound(to: UInt8.self),
      let second = actual.bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
    else { return nil }
    base = (first, second)
    header = reference.header
    length = header.rowLength(header.width)
    map = ChangeMap(width: header.width, height: header.height)
    self.masks = masks
  }

  mutating func compare() {
    /// The first row whose filters are not yet undone in the reference.
    var undone = 0
    /// The last row that stands alone, at or before the current one.
    var restart = 0
    var isEqualAbove = true
    let stride = length + 1
    for row in 0..<header.height {
      let (a, b) = (base.0 + row * stride, base.1 + row * stride)
      if isEqualAbove {
        if memcmp(a, b, stride) == 0 {
          if PNGFilter.standsAlone(a[0]) { restart = row }
          continue
        }
        // The rows above are equal: undone once, they serve both.
        for earlier in max(undone, restart)..<max(row, restart) { undo(base.0, earlier) }
        undone = row
        undo(base.0, row)
        undo(base.1, row, above: row > 0 ? UnsafePointer(base.0 + (row - 1) * stride + 1) : nil)
      } else {
        undo(base.0, row)
        undo(base.1, row)
      }
      undone = row + 1
      isEqualAbove = memcmp(a + 1, b + 1, length) == 0
      if isEqualAbove { restart = row + 1 } else { addDifferences(row, a + 1, b + 1) }
    }
  }

  private func undo(_ base: UnsafeMutablePointer<UInt8>, _ row: Int) {
    undo(
      base, row, above: row > 0 ? UnsafePointer(base + (row - 1) * (length + 1) + 1) : nil)
  }

  private func undo(
    _ base: UnsafeMutablePointer<UInt8>, _ row: Int, above: UnsafePointer<UInt8>?
  ) {
    let start = base + row * (length + 1)
    PNGFilter.undo(
      start[0], start + 1, above: above, count: length, stride: header.filterStride)
  }

  private mutating func addDifferences(
    _ row: Int, _ a: UnsafePointer<UInt8>, _ b: UnsafePointer<UInt8>
  ) {
    let size = header.filterStride
    // Equal ends are skipped in large steps; most changed rows are changed in a few places.
    var pixel = Self.commonPrefix(a, b, length) / size
    var start: Int?
    while pixel < header.width {
      let place = pixel * size
      var differs = false
      for channel in 0..<size where a[place + channel] != b[place + channel] { differs = true }
      if differs {
        start = start ?? pixel
        pixel += 1
      } else {
        if let from = start { add(row, from, pixel) }
        start = nil
        let skipped = Self.commonPrefix(a + place, b + place, length - place)
        pixel += max(1, skipped / size)
      }
    }
    if let from = start { add(row, from, header.width) }
  }

  private mutating func add(_ row: Int, _ from: Int, _ to: Int) {
    map.add(row: row, from: from, to: to, masks: masks)
  }

  /// The number of bytes at the start that are equal, found eight at a time.
  static func commonPrefix(
    _ a: UnsafePointer<UInt8>, _ b: UnsafePointer<UInt8>, _ count: Int
  ) -> Int {
    let (first, second) = (UnsafeRawPointer(a), UnsafeRawPointer(b))
    var index = 0
    while index + 8 <= count {
      let difference =
        (first + index).loadUnaligned(as: UInt64.self).littleEndian
        ^ (second + index).loadUnaligned(as: UInt64.self).littleEndian
      if difference != 0 { return index + difference.trailingZeroBitCount / 8 }
      index += 8
    }
    while index < count, a[index] == b[index] { index += 1 }
    return index
  }
}

extension ChangeMap {
  /// Adds neighbouring pixels of a row, but for those under masks.
  mutating func add(row: Int, from start: Int, to end: Int, masks: [PixelBox]) {
    guard
      let mask = masks.first(where: { mask in
        mask.minY <= row && row < mask.maxY && mask.minX < end && start < mask.maxX
      })
    else {
      add(row: row, from: start, to: end)
      return
    }
    if start < mask.minX { add(row: row, from: start, to: mask.minX, masks: masks) }
    if mask.maxX < end { add(row: row, from: mask.maxX, to: end, masks: masks) }
  }
}
