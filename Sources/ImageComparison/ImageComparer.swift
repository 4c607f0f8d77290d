public import Diagnostics
import Dispatch

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Compares two pictures: exactly by default, with tolerance for pictures made elsewhere.
public struct ImageComparer: Hashable, Sendable {
  /// Pictures of more pixels are refused unless told otherwise.
  public static let pixelLimit = 100_000_000

  /// How much a pixel may differ: 0 for not at all, 1 for black against white.
  public var threshold: Double
  /// Whether pixels that only smooth an edge may differ.
  public var ignoresAntiAliasing: Bool
  /// Regions that are not looked at.
  public var masks: [PixelBox]
  /// Pictures of more pixels are refused.
  public var pixelLimit: Int

  /// Makes an exact comparer.
  public init() {
    threshold = 0
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
  public func compare(
    png reference: [UInt8], with actual: [UInt8], names: [String] = ["reference", "actual"]
  ) throws(DiagnosticError) -> ImageDifference {
    typealias Outcome = Result<ImageDifference, DiagnosticError>
    let result = reference.withUnsafeBytes { first -> Outcome in
      actual.withUnsafeBytes { second -> Outcome in outcome(first, second, names) }
    }
    return try result.get()
  }

  private func outcome(
    _ first: UnsafeRawBufferPointer, _ second: UnsafeRawBufferPointer, _ names: [String]
  ) -> Result<ImageDifference, DiagnosticError> {
    do throws(DiagnosticError) {
      let name = { (index: Int) in names.indices.contains(index) ? names[index] : "picture" }
      let file = try PNGFile(first, name: name(0), pixelLimit: pixelLimit)
      let size = [file.header.width, file.header.height]
      if first.count == second.count, let a = first.baseAddress, let b = second.baseAddress,
        memcmp(a, b, first.count) == 0
      {
        var difference = ImageDifference(referenceSize: size, actualSize: size)
        difference.isEqualByBytes = true
        return .success(difference)
      }
      let other = try PNGFile(second, name: name(1), pixelLimit: pixelLimit)
      return .success(
        try compare(file, first, other, second, names: [name(0), name(1)]))
    } catch {
      return .failure(error)
    }
  }

  private func compare(
    _ file: PNGFile, _ first: UnsafeRawBufferPointer, _ other: PNGFile,
    _ second: UnsafeRawBufferPointer, names: [String]
  ) throws(DiagnosticError) -> ImageDifference {
    // Decompression is most of the work: both files at once, on two cores where there are two.
    let sources = [first, second]
    let files = [file, other]
    nonisolated(unsafe) let lines = UnsafeMutablePointer<ScanlineSlot>.allocate(capacity: 2)
    lines.initialize(repeating: ScanlineSlot(), count: 2)
    defer {
      lines.deinitialize(count: 2)
      lines.deallocate()
    }
    nonisolated(unsafe) let unsafeSources = sources
    DispatchQueue.concurrentPerform(iterations: 2) { index in
      lines[index].fill(files[index], in: unsafeSources[index], name: names[index])
    }
    if let problem = lines[0].problem ?? lines[1].problem { throw problem }
    guard let a = lines[0].box, let b = lines[1].box else { return ImageDifference() }
    if isExact, file.palette == other.palette, file.transparency == other.transparency,
      var comparer = ScanlineComparer(a.lines, b.lines, masks: masks)
    {
      comparer.compare()
      let size = [file.header.width, file.header.height]
      return difference(comparer.map, size, size)
    }
    return compare(Raster(file, a.lines), with: Raster(other, b.lines))
  }

  /// Compares two decoded pictures.
  public func compare(_ reference: Raster, with actual: Raster) -> ImageDifference {
    let width = max(reference.width, actual.width)
    let height = max(reference.height, actual.height)
    let common = PixelBox(
      minX: 0, minY: 0, maxX: min(reference.width, actual.width),
      maxY: min(reference.height, actual.height))
    var map = ChangeMap(width: width, height: height)
    if isExact || reference.deepSamples.isEmpty != actual.deepSamples.isEmpty
      || !reference.deepSamples.isEmpty
    {
      compareExactly(reference, actual, common, &map)
    } else {
      let tolerance = PerceptualTolerance(
        reference, actual, threshold: threshold, ignoresAntiAliasing: ignoresAntiAliasing)
      let hasOneSize = reference.width == actual.width && reference.height == actual.height
      if hasOneSize {
        for row in 0..<common.maxY {
          for x in 0..<common.maxX where tolerance.differs(x, row) {
            map.add(row: row, from: x, to: x + 1, masks: masks)
          }
        }
      } else {
        compareExactly(reference, actual, common, &map)
      }
    }
    // What only one picture has, differs.
    for row in 0..<height {
      let start = row < common.maxY ? common.maxX : 0
      if start < width { map.add(row: row, from: start, to: width, masks: masks) }
    }
    return difference(
      map, [reference.width, reference.height], [actual.width, actual.height])
  }

  private func compareExactly(
    _ reference: Raster, _ actual: Raster, _ common: PixelBox, _ map: inout ChangeMap
  ) {
    guard reference.deepSamples.isEmpty, actual.deepSamples.isEmpty else {
      let (first, second) = (reference.deepened, actual.deepened)
      for row in 0..<common.maxY {
        for x in 0..<common.maxX {
          let (a, b) = ((row * reference.width + x) * 4, (row * actual.width + x) * 4)
          if first[a..<a + 4] != second[b..<b + 4] {
            map.add(row: row, from: x, to: x + 1, masks: masks)
          }
        }
      }
      return
    }
    reference.bytes.withUnsafeBufferPointer { first in
      actual.bytes.withUnsafeBufferPointer { second in
        guard let a = first.baseAddress, let b = second.baseAddress else { return }
        for row in 0..<common.maxY {
          let (top, bottom) = (a + row * reference.width * 4, b + row * actual.width * 4)
          guard memcmp(top, bottom, common.maxX * 4) != 0 else { continue }
          var x = 0
          while x < common.maxX {
            let rest = (common.maxX - x) * 4
            x += ScanlineComparer.commonPrefix(top + x * 4, bottom + x * 4, rest) / 4
            let start = x
            while x < common.maxX, memcmp(top + x * 4, bottom + x * 4, 4) != 0 { x += 1 }
            if start < x { map.add(row: row, from: start, to: x, masks: masks) }
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

/// The rows of one file, or why there are none; filled by one thread, read by another after it.
private struct ScanlineSlot {
  var box: ScanlineBox?
  var problem: DiagnosticError?

  mutating func fill(_ file: PNGFile, in source: UnsafeRawBufferPointer, name: String) {
    do throws(DiagnosticError) {
      box = ScanlineBox(try PNGScanlines(file, in: source, name: name))
    } catch {
      problem = error
    }
  }
}

/// Shares rows that cannot be copied.
private final class ScanlineBox {
  let lines: PNGScanlines

  init(_ lines: consuming PNGScanlines) { self.lines = lines }
}
