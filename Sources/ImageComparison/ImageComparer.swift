package import Diagnostics
import Drawing
import PNGCoding

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Compares two pictures: exactly by default, with tolerance for pictures made elsewhere.
package struct ImageComparer: Hashable, Sendable {
  /// Pictures of more pixels are refused unless told otherwise.
  package static let pixelLimit = 100_000_000

  /// How much a pixel may differ by the measure: 0 for not at all, 1 for black against white.
  package var threshold: Double
  /// What tells how much a pixel differs.
  package var measure: PixelMeasure
  /// Whether pixels that only smooth an edge may differ.
  package var ignoresAntiAliasing: Bool
  /// Regions that are not looked at.
  package var masks: [PixelBox]
  /// Pictures of more pixels are refused.
  package var pixelLimit: Int

  /// Makes an exact comparer.
  package init() {
    threshold = 0
    measure = .yiq
    ignoresAntiAliasing = false
    masks = []
    pixelLimit = Self.pixelLimit
  }

  private var isExact: Bool { threshold <= 0 && !ignoresAntiAliasing }

  /// Compares two PNG files.
  ///
  /// Equal files are equal pictures: their pixels are not decoded.
  ///
  /// - Parameters:
  ///   - reference: The bytes of the first file.
  ///   - actual: The bytes of the second file.
  ///   - names: The two paths that problems name.
  /// - Returns: The difference.
  /// - Throws: The diagnostics of unreadable files; `image.unreadable-png`, `image.too-large`.
  package func compare(
    png reference: [UInt8], with actual: [UInt8], names: [String] = ["reference", "actual"]
  ) throws(DiagnosticError) -> ImageDifference {
    try reference.withUnsafeBufferPointer { (first) throws(DiagnosticError) in
      try actual.withUnsafeBufferPointer { (second) throws(DiagnosticError) in
        try compare(UnsafeRawBufferPointer(first), UnsafeRawBufferPointer(second), names)
      }
    }
  }

  private func compare(
    _ first: UnsafeRawBufferPointer, _ second: UnsafeRawBufferPointer, _ names: [String]
  ) throws(DiagnosticError) -> ImageDifference {
    let sources = [first, second]
    let limits = PNGLimits(pixels: pixelLimit)
    let file = try Self.named(names, 0) { () throws(DrawingError) in
      try PNGFile(first, limits: limits)
    }
    let size = [file.header.width, file.header.height]
    if first.count == second.count, let a = first.baseAddress, let b = second.baseAddress,
      memcmp(a, b, first.count) == 0
    {
      var difference = ImageDifference(referenceSize: size, actualSize: size)
      difference.isEqualByBytes = true
      if measure != .yiq {
        difference.measured = PixelMeasure.Result(measure: measure, mean: 0, greatest: 0)
      }
      return difference
    }
    let other = try Self.named(names, 1) { () throws(DrawingError) in
      try PNGFile(second, limits: limits)
    }
    let files = [file, other]
    if measure != .yiq {
      let rasters = try Self.both(names) { (index) throws(DrawingError) in
        try Raster(try PNGScanlines(files[index], in: sources[index]))
      }
      return compare(rasters[0], with: rasters[1])
    }
    let bands = BandComparer(files, in: sources, masks: masks)
    if isExact, let map = bands?.compare() { return difference(map, size, size) }
    if !isExact, let map = tolerantChanges(files, sources, bands) {
      return difference(map, size, size)
    }
    // Decompression is most of the work: both files at once, on two cores where there are two.
    let isTolerant = !isExact && TolerantComparer.fits(file.header, other.header)
    let lines = try Self.both(names) { (index) throws(DrawingError) in
      let box = ScanlineBox(try PNGScanlines(files[index], in: sources[index]))
      if isTolerant { try box.undoFilters(of: 0..<box.lines.file.header.height) }
      return box
    }
    if isTolerant, let map = tolerantChanges(lines, in: [0..<file.header.height]) {
      return difference(map, size, size)
    }
    if isExact, var comparer = ScanlineComparer(lines[0].lines, lines[1].lines, masks: masks),
      comparer.compare()
    {
      return difference(comparer.map, size, size)
    }
    let rasters = try Self.both(names) { (index) throws(DrawingError) in
      try Raster(lines[index].lines)
    }
    return compare(rasters[0], with: rasters[1])
  }

  /// The changes of pictures whose bands can be read by themselves; nil where that fails.
  private func tolerantChanges(
    _ files: [PNGFile], _ sources: [UnsafeRawBufferPointer], _ bands: BandComparer?
  ) -> ChangeMap? {
    guard let bands, TolerantComparer.fits(files[0].header, files[1].header) else { return nil }
    let changes = bands.changes
    let wanted = BandComparer.neighbourhood(of: changes)
    let lines = Concurrently.map(2) { index -> ScanlineBox? in
      guard
        let lines = try? PNGScanlines(files[index], in: sources[index], bands: wanted)
      else { return nil }
      let box = ScanlineBox(lines)
      for band in wanted.indices where wanted[band] {
        guard (try? box.undoFilters(of: files[index].rows(ofBand: band))) != nil else {
          return nil
        }
      }
      return box
    }
    guard let first = lines[0], let second = lines[1] else { return nil }
    return tolerantChanges(
      [first, second], in: changes.indices.filter { changes[$0] }.map(files[0].rows))
  }

  /// The changes in some rows of pictures whose filters are undone.
  private func tolerantChanges(_ lines: [ScanlineBox], in rows: [Range<Int>]) -> ChangeMap? {
    guard
      let comparer = TolerantComparer(
        lines[0].lines, lines[1].lines, threshold: threshold,
        ignoresAntiAliasing: ignoresAntiAliasing)
    else { return nil }
    let header = lines[0].lines.file.header
    var map = ChangeMap(width: header.width, height: header.height)
    for run in withExtendedLifetime(lines, { comparer.runs(in: rows) }) {
      map.add(row: run.row, from: run.start, to: run.end, masks: masks)
    }
    return map
  }

  /// Does something for both pictures at once; the problem of the first comes first.
  private static func both<Value>(
    _ names: [String], _ work: @escaping (Int) throws(DrawingError) -> Value
  ) throws(DiagnosticError) -> [Value] {
    let results = Concurrently.map(2) { index -> Result<Value, DiagnosticError> in
      do throws(DiagnosticError) {
        return .success(try named(names, index) { () throws(DrawingError) in try work(index) })
      } catch {
        return .failure(error)
      }
    }
    var values: [Value] = []
    for result in results { values.append(try result.get()) }
    return values
  }

  /// Does something for one picture; a problem gets the picture's name.
  private static func named<Value>(
    _ names: [String], _ index: Int, _ work: () throws(DrawingError) -> Value
  ) throws(DiagnosticError) -> Value {
    do throws(DrawingError) {
      return try work()
    } catch {
      throw DiagnosticError(
        error, in: names.indices.contains(index) ? names[index] : "picture")
    }
  }

  /// Compares two decoded pictures.
  ///
  /// A threshold looks at pictures of 16 bits a sample as if they had 8.
  package func compare(_ reference: Raster, with actual: Raster) -> ImageDifference {
    let changes = changes(reference, actual, keepsSpans: false)
    var difference = difference(
      changes.map, [reference.width, reference.height], [actual.width, actual.height])
    difference.measured = changes.measured
    return difference
  }

  private func changes(
    _ reference: Raster, _ actual: Raster, keepsSpans: Bool
  ) -> (map: ChangeMap, measured: PixelMeasure.Result?) {
    let width = max(reference.width, actual.width)
    let height = max(reference.height, actual.height)
    let common = PixelBox(
      minX: 0, minY: 0, maxX: min(reference.width, actual.width),
      maxY: min(reference.height, actual.height))
    var map = ChangeMap(width: width, height: height, keepsSpans: keepsSpans)
    var measured: PixelMeasure.Result?
    if measure != .yiq {
      measured = MeasuredComparer(comparer: self)
        .compare(reference.shallow, actual.shallow, &map)
    } else if isExact, !(reference.deepSamples.isEmpty && actual.deepSamples.isEmpty) {
      compareDeep(reference, actual, common, &map)
    } else {
      compareShallow(reference.shallow, actual.shallow, common, &map)
    }
    // What only one picture has, differs.
    for row in 0..<height {
      let start = row < common.maxY ? common.maxX : 0
      if start < width { map.add(row: row, from: start, to: width, masks: masks) }
    }
    return (map, measured)
  }

  /// Draws what differs: the actual picture pale, and each pixel that differs in red.
  ///
  /// - Parameters:
  ///   - reference: The bytes of the first file.
  ///   - actual: The bytes of the second file.
  ///   - names: The two paths that problems name.
  /// - Returns: The bytes of a PNG file as wide and as high as the larger of the two.
  /// - Throws: The diagnostics of unreadable files; `image.unreadable-png`, `image.too-large`.
  package func picture(
    png reference: [UInt8], with actual: [UInt8], names: [String] = ["reference", "actual"]
  ) throws(DiagnosticError) -> [UInt8] {
    let limit = pixelLimit
    let files = [reference, actual]
    let rasters = try Concurrently.map(2) { index -> Result<Raster, DiagnosticError> in
      Result { () throws(DiagnosticError) in
        try Raster(png: files[index], name: names[index], pixelLimit: limit)
      }
    }.map { (result) throws(DiagnosticError) in try result.get() }
    let changes = changes(rasters[0], rasters[1], keepsSpans: true).map
    return DifferencePicture(of: rasters[1], changes).file
  }

  private func compareDeep(
    _ reference: Raster, _ actual: Raster, _ common: PixelBox, _ map: inout ChangeMap
  ) {
    let (first, second) = (reference.deepened, actual.deepened)
    for row in 0..<common.maxY {
      for x in 0..<common.maxX {
        let (a, b) = ((row * reference.width + x) * 4, (row * actual.width + x) * 4)
        if first[a..<a + 4] != second[b..<b + 4] {
          map.add(row: row, from: x, to: x + 1, masks: masks)
        }
      }
    }
  }

  private func compareShallow(
    _ reference: Raster, _ actual: Raster, _ common: PixelBox, _ map: inout ChangeMap
  ) {
    reference.withPixels { first in
      actual.withPixels { second in
        let tolerance = PerceptualTolerance(
          first, second, threshold: threshold, ignoresAntiAliasing: ignoresAntiAliasing)
        var spans: [Range<Int>] = []
        var over: [Range<Int>] = []
        for row in 0..<common.maxY {
          let (a, b) = (first.words + row * first.width, second.words + row * second.width)
          guard memcmp(a, b, common.maxX * 4) != 0 else { continue }
          spans.removeAll(keepingCapacity: true)
          PixelSpans.append(
            UnsafeRawPointer(a), UnsafeRawPointer(b), count: common.maxX, size: 4, to: &spans)
          if isExact {
            map.add(rows: row..<row + 1, spans, masks: masks)
            continue
          }
          over.removeAll(keepingCapacity: true)
          tolerance.appendRuns(
            in: spans, UnsafeRawPointer(a), UnsafeRawPointer(b), size: 4, width: common.maxX,
            to: &over)
          for span in over {
            tolerance.forEachRun(in: span, row: row) { start, end in
              map.add(row: row, from: start, to: end, masks: masks)
            }
          }
        }
      }
    }
  }

  private func difference(_ map: ChangeMap, _ first: [Int], _ second: [Int]) -> ImageDifference {
    var difference = ImageDifference(referenceSize: first, actualSize: second)
    difference.differingPixels = map.differingPixels
    difference.regions = map.regions()
    return difference
  }
}

extension Raster {
  /// Lends the pixels of a picture of 8 bits a sample as words; nil where there are none.
  @discardableResult
  func withPixels<Value>(_ body: (PerceptualTolerance.Pixels) -> Value) -> Value? {
    bytes.withUnsafeBytes { buffer in
      // Arrays are aligned for words.
      guard let words = buffer.baseAddress?.assumingMemoryBound(to: UInt32.self) else { return nil }
      return body(PerceptualTolerance.Pixels(words: words, width: width, height: height))
    }
  }
}

/// Shares rows that cannot be copied.
private final class ScanlineBox {
  let lines: PNGScanlines

  init(_ lines: consuming PNGScanlines) { self.lines = lines }

  /// Undoes the filters of rows in place, the first of which needs none above; one pass.
  func undoFilters(of rows: Range<Int>) throws(DrawingError) {
    let header = lines.file.header
    let length = header.rowBytes(header.width)
    guard let base = lines.bytes.baseAddress?.assumingMemoryBound(to: UInt8.self) else { return }
    var above: UnsafePointer<UInt8>?
    for index in rows {
      let row = base + index * (length + 1)
      guard row[0] <= 4 else { throw .unreadablePNG("the filter \(row[0]) does not exist") }
      if above == nil, index > 0, !PNGFilter.standsAlone(row[0]) {
        throw .unreadablePNG("its rows cannot be read by themselves")
      }
      PNGFilter.undo(row[0], row + 1, above: above, count: length, step: header.filterStep)
      above = UnsafePointer(row + 1)
    }
  }
}
