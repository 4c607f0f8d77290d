import PNGCoding

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Compares two PNG pictures of one size with tolerance, without turning them into bitmaps.
///
/// Rows are compared as they are stored, and only those near a difference are expanded to pixels,
/// into a window that moves down with the row. Bands of rows are compared at once.
struct TolerantComparer {
  /// Pixels of a row that differ too much.
  struct Run {
    let row: Int
    let start: Int
    let end: Int
  }

  private let rows: (Rows, Rows)
  private let width: Int
  private let height: Int
  private let pixelBytes: Int
  private let isOfOneFormat: Bool
  private let threshold: Double
  private let ignoresAntiAliasing: Bool

  private static let bandCount = 8

  /// Stored rows with their filters undone.
  private struct Rows {
    let base: UnsafePointer<UInt8>
    let length: Int
    let expander: PixelExpander

    func row(_ index: Int) -> UnsafePointer<UInt8> { base + index * (length + 1) + 1 }
  }

  /// Whether pictures can be compared here: of one size, 8 bits a sample, in one pass.
  static func fits(_ a: PNGHeader, _ b: PNGHeader) -> Bool {
    a.width == b.width && a.height == b.height && a.bitDepth == 8 && b.bitDepth == 8
      && !a.isInterlaced && !b.isInterlaced
  }

  /// Makes a comparer of rows whose filters are undone; nil where there are none.
  ///
  /// The rows are borrowed: they must outlive the comparer.
  init?(
    _ reference: borrowing PNGScanlines, _ actual: borrowing PNGScanlines, threshold: Double,
    ignoresAntiAliasing: Bool
  ) {
    let headers = (reference.file.header, actual.file.header)
    guard Self.fits(headers.0, headers.1),
      let first = reference.bytes.baseAddress?.assumingMemoryBound(to: UInt8.self),
      let second = actual.bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
    else { return nil }
    width = headers.0.width
    height = headers.0.height
    pixelBytes = headers.0.filterStep
    isOfOneFormat =
      headers.0 == headers.1 && reference.file.palette == actual.file.palette
      && reference.file.transparency == actual.file.transparency
    rows = (
      Rows(
        base: first, length: headers.0.rowBytes(width), expander: PixelExpander(reference.file)),
      Rows(base: second, length: headers.1.rowBytes(width), expander: PixelExpander(actual.file))
    )
    self.threshold = threshold
    self.ignoresAntiAliasing = ignoresAntiAliasing
  }

  /// Finds the pixels that differ too much.
  ///
  /// - Parameter rows: The rows that are compared; with smoothing those beside them are looked at.
  /// - Returns: The pixels from top to bottom, then from left to right.
  func runs(in rows: [Range<Int>]) -> [Run] {
    let most = max(1, height / Self.bandCount)
    let bands = rows.flatMap { rows in
      stride(from: rows.lowerBound, to: rows.upperBound, by: most).map {
        $0..<min(rows.upperBound, $0 + most)
      }
    }
    return Concurrently.map(bands.count) { runs(inBand: bands[$0]) }.flatMap { $0 }
  }

  private func runs(inBand band: Range<Int>) -> [Run] {
    var window = Window(rows.0.expander, rows.1.expander, width: width)
    defer { window.free() }
    let tolerance = PerceptualTolerance(
      window.pixels(0, height: height), window.pixels(1, height: height), threshold: threshold,
      ignoresAntiAliasing: ignoresAntiAliasing)
    var runs: [Run] = []
    var spans: [Range<Int>] = []
    var over: [Range<Int>] = []
    for row in band {
      let (a, b) = (rows.0.row(row), rows.1.row(row))
      if row > band.lowerBound, over.isEmpty, repeatsRowAbove(row) { continue }
      spans.removeAll(keepingCapacity: true)
      over.removeAll(keepingCapacity: true)
      if isOfOneFormat {
        PixelSpans.append(
          UnsafeRawPointer(a), UnsafeRawPointer(b), count: width, size: pixelBytes, to: &spans)
        guard !spans.isEmpty else { continue }
        if rows.0.expander.isPlainColour {
          tolerance.appendRuns(
            in: spans, UnsafeRawPointer(a), UnsafeRawPointer(b), size: pixelBytes, width: width,
            to: &over)
        } else {
          window.show(row, a, b)
          let (first, second) = window.rowPixels(row)
          tolerance.appendRuns(in: spans, first, second, size: 4, width: width, to: &over)
        }
      } else {
        window.show(row, a, b)
        let (first, second) = window.rowPixels(row)
        PixelSpans.append(first, second, count: width, size: 4, to: &spans)
        tolerance.appendRuns(in: spans, first, second, size: 4, width: width, to: &over)
      }
      guard !over.isEmpty else { continue }
      if ignoresAntiAliasing { show(row, &window) }
      for span in over {
        tolerance.forEachRun(in: span, row: row) { start, end in
          runs.append(Run(row: row, start: start, end: end))
        }
      }
    }
    return runs
  }

  /// Whether both pictures show the same in a row as in the one above.
  private func repeatsRowAbove(_ row: Int) -> Bool {
    memcmp(rows.0.row(row), rows.0.row(row - 1), rows.0.length) == 0
      && memcmp(rows.1.row(row), rows.1.row(row - 1), rows.1.length) == 0
  }

  /// Expands the rows that are looked at for a row: with smoothing, two above and two below.
  private func show(_ row: Int, _ window: inout Window) {
    let reach = ignoresAntiAliasing ? 2 : 0
    for index in max(0, row - reach)...min(height - 1, row + reach) {
      window.show(index, rows.0.row(index), rows.1.row(index))
    }
  }
}

/// The pixels of a few neighbouring rows of two pictures.
private struct Window {
  /// Five rows are looked at; a power of two makes places cheap.
  private static let rowCount = 8

  private let words: UnsafeMutablePointer<UInt32>
  private let width: Int
  private let expanders: (PixelExpander, PixelExpander)
  /// The row that is in each place.
  private var present = [Int](repeating: -1, count: rowCount)

  init(_ first: PixelExpander, _ second: PixelExpander, width: Int) {
    self.width = width
    expanders = (first, second)
    words = .allocate(capacity: width * Self.rowCount * 2)
    words.initialize(repeating: 0, count: width * Self.rowCount * 2)
  }

  func free() { words.deallocate() }

  func pixels(_ picture: Int, height: Int) -> PerceptualTolerance.Pixels {
    PerceptualTolerance.Pixels(
      words: UnsafePointer(words + picture * width * Self.rowCount), width: width, height: height,
      rowMask: Self.rowCount - 1)
  }

  func rowPixels(_ row: Int) -> (UnsafeRawPointer, UnsafeRawPointer) {
    let place = words + row % Self.rowCount * width
    return (UnsafeRawPointer(place), UnsafeRawPointer(place + width * Self.rowCount))
  }

  mutating func show(_ row: Int, _ a: UnsafePointer<UInt8>, _ b: UnsafePointer<UInt8>) {
    let place = row % Self.rowCount
    guard present[place] != row else { return }
    present[place] = row
    let target = UnsafeMutableRawPointer(words + place * width)
      .assumingMemoryBound(to: UInt8.self)
    expanders.0.expand(a, width, to: target)
    expanders.1.expand(b, width, to: target + width * Self.rowCount * 4)
  }
}
