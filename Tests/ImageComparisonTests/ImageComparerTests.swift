import ComparisonTestSupport
import Diagnostics
import Geometry
import Testing

@testable import ImageComparison

struct ImageComparerTests {
  /// A picture as red, green, blue and alpha, changed by a closure.
  private struct Picture {
    var width = 61
    var height = 47
    var filters: [UInt8] = [0]
    var colorType = 6
    var changes: [[Int]: Int] = [:]

    func sample(_ x: Int, _ y: Int, _ channel: Int) -> Int {
      changes[[x, y, channel]] ?? (channel == 3 ? 255 : (x / 7 * 40 + y / 5 * 3 + channel) & 255)
    }

    var file: [UInt8] {
      var writer = PNGWriter(width: width, height: height)
      writer.filters = filters
      writer.colorType = colorType
      return writer.file(sample)
    }
  }

  @Test(arguments: 0..<60) func `rows as stored and pixels as shown differ alike`(
    seed: Int
  ) throws {
    var generator = SplitMix(seed: UInt64(seed))
    var reference = Picture()
    reference.colorType = [2, 6][generator.below(2)]
    reference.filters = (0..<7).map { _ in UInt8(generator.below(5)) }
    var actual = reference
    if generator.below(2) == 0 { actual.filters = [UInt8(generator.below(5)), 2] }
    var expected: Set<[Int]> = []
    for _ in 0..<generator.below(30) {
      let (x, y) = (generator.below(61), generator.below(47))
      let value = generator.below(256)
      let channel = generator.below(3)
      actual.changes[[x, y, channel]] = value
    }
    for y in 0..<47 {
      for x in 0..<61
      where (0..<3).contains(where: { actual.sample(x, y, $0) != reference.sample(x, y, $0) }) {
        expected.insert([x, y])
      }
    }
    let difference = try ImageComparer().compare(png: reference.file, with: actual.file)
    #expect(difference.differingPixels == expected.count)
    #expect(difference.regions.reduce(0) { $0 + $1.differingPixels } == expected.count)
    for pixel in expected {
      let isCovered = difference.regions.contains { region in
        region.box.minX <= pixel[0] && pixel[0] < region.box.maxX && region.box.minY <= pixel[1]
          && pixel[1] < region.box.maxY
      }
      #expect(isCovered)
    }
  }

  @Test(arguments: 0..<80) func `rows in long runs differ where their pixels do`(
    seed: Int
  ) throws {
    var generator = SplitMix(seed: UInt64(seed) &+ 1000)
    let (width, height) = (1 + generator.below(40), 1 + generator.below(150))
    // Rows that repeat for a while, as in pictures of screens, of which many or few change.
    let shades = (0..<height).map { _ in generator.below(256) }
    let lengths = (0..<height).map { _ in generator.below(20) == 0 ? 1 : 0 }
    var source = 0
    let rows = lengths.indices.map { row -> Int in
      if lengths[row] > 0 || row == 0 { source = row }
      return source
    }
    let changed = (0..<height).map { _ in generator.below(6) == 0 }
    let everything = generator.below(3) > 0
    let sample = { (isActual: Bool, x: Int, y: Int, channel: Int) -> Int in
      let plain = channel == 3 ? 255 : (shades[rows[y]] + x / 9 * 31) & 255
      guard isActual, channel == 1, everything ? x % 11 < 5 : x == 3 && changed[y] else {
        return plain
      }
      return plain ^ 4
    }
    var writers = (
      PNGWriter(width: width, height: height), PNGWriter(width: width, height: height)
    )
    let filters = { (0..<5).map { _ in UInt8(generator.below(5)) } }
    writers.0.filters = [[2], filters()][generator.below(2)]
    writers.1.filters = [writers.0.filters, filters()][generator.below(2)]
    writers.1.colorType = [6, 2][generator.below(2)]
    let files = (
      writers.0.file { sample(false, $0, $1, $2) }, writers.1.file { sample(true, $0, $1, $2) }
    )
    var comparer = ImageComparer()
    if generator.below(3) == 0 {
      comparer.masks = [PixelBox(minX: 2, minY: 5, maxX: 9, maxY: 60)]
    }
    var expected: Set<[Int]> = []
    for y in 0..<height {
      for x in 0..<width where sample(false, x, y, 1) != sample(true, x, y, 1) {
        let isMasked = comparer.masks.contains {
          $0.minX <= x && x < $0.maxX && $0.minY <= y && y < $0.maxY
        }
        if !isMasked { expected.insert([x, y]) }
      }
    }
    let difference = try comparer.compare(png: files.0, with: files.1)
    #expect(difference.differingPixels == expected.count)
    #expect(difference.regions.reduce(0) { $0 + $1.differingPixels } == expected.count)
    for region in difference.regions {
      let inside = expected.filter { pixel in
        region.box.minX <= pixel[0] && pixel[0] < region.box.maxX
          && region.box.minY <= pixel[1] && pixel[1] < region.box.maxY
      }
      #expect(inside.count >= region.differingPixels)
      #expect(inside.map { $0[0] }.min() == region.box.minX)
      #expect(inside.map { $0[1] }.min() == region.box.minY)
      #expect(inside.map { $0[0] }.max() == region.box.maxX - 1)
      #expect(inside.map { $0[1] }.max() == region.box.maxY - 1)
    }
  }

  @Test func `equal files are equal without a look at their pixels`() throws {
    let file = Picture().file
    let difference = try ImageComparer().compare(png: file, with: file)
    #expect(difference.isEqualByBytes)
    #expect(difference.isEmpty)
    #expect(difference.referenceSize == [61, 47])
  }

  @Test func `one pixel is seen where it is`() throws {
    var actual = Picture()
    actual.changes[[30, 20, 1]] = 77
    let difference = try ImageComparer().compare(png: Picture().file, with: actual.file)
    #expect(
      difference.regions == [
        ImageDifference.Region(
          box: PixelBox(minX: 30, minY: 20, maxX: 31, maxY: 21), differingPixels: 1)
      ])
  }

  @Test func `a picture with and without alpha is the same picture`() throws {
    var actual = Picture()
    actual.colorType = 2
    #expect(try ImageComparer().compare(png: Picture().file, with: actual.file).isEmpty)
  }

  @Test func `another size is a difference, and what only one has is counted`() throws {
    var actual = Picture()
    actual.height = 50
    let difference = try ImageComparer().compare(png: Picture().file, with: actual.file)
    #expect(difference.hasOtherSize)
    #expect(difference.differingPixels == 61 * 3)
    #expect(difference.regions.map(\.box.minY) == [47])
  }

  @Test func `a mask hides its region and nothing beside it`() throws {
    var actual = Picture()
    for x in 10..<40 { actual.changes[[x, 8, 0]] = 1 }
    var comparer = ImageComparer()
    comparer.masks = [PixelBox(minX: 12, minY: 0, maxX: 38, maxY: 47)]
    let difference = try comparer.compare(png: Picture().file, with: actual.file)
    #expect(difference.differingPixels == 4)
    comparer.masks = [PixelBox(minX: 10, minY: 8, maxX: 40, maxY: 9)]
    #expect(try comparer.compare(png: Picture().file, with: actual.file).isEmpty)
  }

  @Test func `a threshold lets faint changes pass and strong ones not`() throws {
    var faint = Picture()
    var strong = Picture()
    for x in 5..<25 {
      for channel in 0..<3 {
        faint.changes[[x, 9, channel]] = faint.sample(x, 9, channel) ^ 3
        strong.changes[[x, 9, channel]] = 255 - strong.sample(x, 9, channel)
      }
    }
    var comparer = ImageComparer()
    comparer.threshold = 0.1
    #expect(try comparer.compare(png: Picture().file, with: faint.file).isEmpty)
    #expect(try comparer.compare(png: Picture().file, with: strong.file).differingPixels > 10)
    #expect(
      try ImageComparer().compare(png: Picture().file, with: faint.file).differingPixels == 20)
  }

  @Test func `a smoothed edge may move a little where that is allowed`() throws {
    let edge = { (x: Int, y: Int, shade: Int) in
      x * 2 < y ? 0 : x * 2 == y ? shade : 255
    }
    let file = { (shade: Int) in
      PNGWriter(width: 40, height: 40).file { x, y, channel in
        channel == 3 ? 255 : edge(x, y, shade)
      }
    }
    var comparer = ImageComparer()
    comparer.threshold = 0.05
    comparer.ignoresAntiAliasing = true
    #expect(try comparer.compare(png: file(90), with: file(150)).isEmpty)
    comparer.ignoresAntiAliasing = false
    #expect(try comparer.compare(png: file(90), with: file(150)).isEmpty == false)
  }

  @Test func `a region carries the name of the innermost view`() {
    let areas = [
      ImageDifference.NamedArea(name: "root", frame: Rect(x: 0, y: 0, width: 100, height: 100)),
      ImageDifference.NamedArea(name: "row", frame: Rect(x: 0, y: 10, width: 100, height: 20)),
      ImageDifference.NamedArea(name: "title", frame: Rect(x: 10, y: 12, width: 40, height: 16)),
    ]
    let names = { (minX: Int, minY: Int, maxX: Int, maxY: Int) in
      ImageDifference.names(
        of: ImageDifference.Region(
          box: PixelBox(minX: minX, minY: minY, maxX: maxX, maxY: maxY), differingPixels: 1),
        among: areas, scale: 2)
    }
    #expect(names(22, 26, 80, 50) == ["title"])
    #expect(names(150, 30, 160, 40) == ["row"])
    #expect(names(150, 100, 160, 140) == ["root"])
    #expect(names(10, 22, 190, 58) == ["title"])
  }
}
