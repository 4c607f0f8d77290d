import ComparisonTestSupport
import Testing

@testable import ImageComparison

/// Measures of what people see, against numbers of their inventors and against the plain formula.
struct PixelMeasureTests {
  private static func raster(_ width: Int, _ height: Int, seed: UInt64) -> Raster {
    var generator = SplitMix(seed: seed)
    let bytes = (0..<width * height * 4).map { place in
      place % 4 == 3 && generator.below(4) > 0 ? 255 : UInt8(generator.below(256))
    }
    return Raster(width: width, height: height, bytes: bytes)
  }

  private static func comparer(_ measure: PixelMeasure, _ threshold: Double = 0) -> ImageComparer {
    var comparer = ImageComparer()
    comparer.measure = measure
    comparer.threshold = threshold
    return comparer
  }

  /// - Source: B. Ottosson, *A perceptual color space for image processing*, and the samples of the
  ///   *Web Platform Tests* for `oklab()`.
  @Test(arguments: [
    (0xFFFF_FFFF, [1.0, 0, 0]), (0xFF00_0000, [0, 0, 0]),
    (0xFF00_00FF, [0.62796, 0.22486, 0.12585]),
    (0xFF00_FF00, [0.86644, -0.23389, 0.17950]), (0xFFFF_0000, [0.45201, -0.03246, -0.31153]),
    (0x0012_3456, [1, 0, 0]),
  ])
  func `colours have the axes of their inventor`(word: Int, axes: [Double]) {
    let found = OKLab().axes(UInt32(word))
    for axis in 0..<3 { #expect(abs(found[axis] - axes[axis]) < 2e-5, "\(found)") }
  }

  @Test(arguments: [(1, 1), (3, 9), (7, 7), (40, 23), (64, 70)])
  func `likeness is that of the plain formula`(width: Int, height: Int) {
    let a = Self.raster(width, height, seed: 1)
    var b = a
    for place in stride(from: 0, to: b.bytes.count, by: 13) where place % 4 != 3 {
      b.bytes[place] = b.bytes[place] &+ 90
    }
    let expected = Self.distances(a, b)
    let found = Self.comparer(.ssim, 0.3).compare(a, with: b)
    let mean = expected.reduce(0, +) / Double(expected.count)
    #expect(abs((found.measured?.mean ?? -1) - mean) < 1e-9)
    #expect(abs((found.measured?.greatest ?? -1) - (expected.max() ?? 0)) < 1e-9)
    let over = expected.indices.filter { index in
      let place = index * 4..<index * 4 + 4
      return expected[index] > 0.3 && a.bytes[place] != b.bytes[place]
    }
    #expect(found.differingPixels == over.count)
  }

  /// 1 less the structural similarity of each pixel, window by window.
  private static func distances(_ a: Raster, _ b: Raster) -> [Double] {
    func light(_ raster: Raster, _ x: Int, _ y: Int) -> Double {
      let place = (y * raster.width + x) * 4
      let pixel = raster.bytes[place..<place + 4].map(Int.init)
      let sum = 299 * pixel[0] + 587 * pixel[1] + 114 * pixel[2]
      return Double(((sum * pixel[3] + 255_000 * (255 - pixel[3])) / 255 + 500) / 1000)
    }
    let (width, height) = (a.width, a.height)
    let (across, down) = (min(7, width), min(7, height))
    return (0..<width * height).map { place in
      let left = min(max(0, place % width - 3), width - across)
      let top = min(max(0, place / width - 3), height - down)
      let pairs = (0..<across * down).map { cell in
        let (x, y) = (left + cell % across, top + cell / across)
        return (light(a, x, y), light(b, x, y))
      }
      let count = Double(pairs.count)
      let means = (pairs.map(\.0).reduce(0, +) / count, pairs.map(\.1).reduce(0, +) / count)
      let first = pairs.map { ($0.0 - means.0) * ($0.0 - means.0) }.reduce(0, +) / count
      let second = pairs.map { ($0.1 - means.1) * ($0.1 - means.1) }.reduce(0, +) / count
      let both = pairs.map { ($0.0 - means.0) * ($0.1 - means.1) }.reduce(0, +) / count
      let likeness =
        (2 * means.0 * means.1 + 6.5025) * (2 * both + 58.5225)
        / ((means.0 * means.0 + means.1 * means.1 + 6.5025) * (first + second + 58.5225))
      return min(1, 1 - likeness)
    }
  }

  @Test(arguments: PixelMeasure.allCases) func `nothing differs from itself, and all from another`(
    measure: PixelMeasure
  ) {
    let a = Self.raster(30, 20, seed: 5)
    let same = Self.comparer(measure).compare(a, with: a)
    #expect(same.isEmpty && (same.measured?.greatest ?? 0) == 0)
    let black = Raster(
      width: 30, height: 20, bytes: (0..<2400).map { $0 % 4 == 3 ? 255 : 0 })
    let white = Raster(width: 30, height: 20, bytes: [UInt8](repeating: 255, count: 2400))
    #expect(Self.comparer(measure, 0.9).compare(black, with: white).differingPixels == 600)
  }

  @Test(arguments: [PixelMeasure.oklab, .ssim])
  func `what is masked counts for nothing, and what one picture lacks for all`(
    measure: PixelMeasure
  ) {
    let white = Raster(width: 20, height: 20, bytes: [UInt8](repeating: 255, count: 1600))
    var black = white
    for place in 0..<1600 where place % 4 < 3 && place / 80 < 10 { black.bytes[place] = 0 }
    var comparer = Self.comparer(measure)
    comparer.masks = [PixelBox(minX: 0, minY: 0, maxX: 20, maxY: 14)]
    let masked = comparer.compare(white, with: black)
    #expect(masked.isEmpty && masked.measured?.greatest == 0)
    let short = Raster(width: 20, height: 10, bytes: [UInt8](repeating: 255, count: 800))
    let lacking = Self.comparer(measure).compare(white, with: short)
    #expect(lacking.measured?.mean == 0.5 && lacking.measured?.greatest == 1)
    #expect(lacking.differingPixels == 200)
  }

  @Test func `a shade that is hardly seen passes by OKLab, and a step in a dark one does not`() {
    func raster(_ shade: UInt8) -> Raster {
      Raster(width: 8, height: 8, bytes: (0..<256).map { $0 % 4 == 3 ? 255 : shade })
    }
    let comparer = Self.comparer(.oklab, 0.02)
    #expect(comparer.compare(raster(200), with: raster(204)).isEmpty)
    #expect(!comparer.compare(raster(2), with: raster(8)).isEmpty)
  }
}
