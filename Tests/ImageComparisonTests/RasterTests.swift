import ComparisonTestSupport
import Diagnostics
import Testing

@testable import ImageComparison

struct RasterTests {
  private static let kinds: [(colorType: Int, bitDepth: Int)] = [
    (0, 1), (0, 2), (0, 4), (0, 8), (0, 16), (2, 8), (2, 16), (3, 1), (3, 2), (3, 4), (3, 8),
    (4, 8), (4, 16), (6, 8), (6, 16),
  ]

  @Test(arguments: kinds, [false, true])
  func `every kind of PNG gives its pixels`(
    kind: (colorType: Int, bitDepth: Int), isInterlaced: Bool
  ) throws {
    var writer = PNGWriter(width: 21, height: 13)
    writer.colorType = kind.colorType
    writer.bitDepth = kind.bitDepth
    writer.isInterlaced = isInterlaced
    writer.filters = [0, 1, 2, 3, 4]
    writer.pieceLength = 37
    let top = 1 << kind.bitDepth
    if kind.colorType == 3 {
      writer.palette = (0..<top * 3).map { UInt8($0 * 7 & 255) }
      writer.transparency = [10, 20]
    }
    let sample = { (x: Int, y: Int, channel: Int) in (x * 31 + y * 17 + channel * 5 + x * y) % top }
    let raster = try Raster(png: writer.file(sample), name: "x.png")
    #expect([raster.width, raster.height] == [21, 13])
    #expect(raster.deepSamples.isEmpty == (kind.bitDepth < 16))
    for y in 0..<13 {
      for x in 0..<21 {
        let samples = (0..<writer.channels).map { sample(x, y, $0) }
        let place = (y * 21 + x) * 4
        let expected: [Int]
        let opaque = kind.bitDepth == 16 ? 65535 : 255
        let scale = kind.bitDepth < 8 ? 255 / (top - 1) : 1
        switch kind.colorType {
        case 0: expected = [samples[0], samples[0], samples[0]].map { $0 * scale } + [opaque]
        case 2: expected = samples + [opaque]
        case 3:
          expected =
            (0..<3).map { Int(writer.palette[samples[0] * 3 + $0]) }
            + [samples[0] < 2 ? [10, 20][samples[0]] : 255]
        case 4: expected = [samples[0], samples[0], samples[0], samples[1]]
        default: expected = samples
        }
        let actual =
          kind.bitDepth == 16
          ? raster.deepSamples[place..<place + 4].map { Int($0) }
          : raster.bytes[place..<place + 4].map { Int($0) }
        #expect(actual == expected, "at \(x), \(y)")
      }
    }
  }

  @Test(arguments: [
    ([UInt8](), "the file is empty"),
    (Array("GIF89a whatever".utf8), "it does not begin like a PNG file"),
    (Array(small.prefix(60)), "it is cut off"),
    (Array(small.dropLast(12)), "it is cut off"),
    (changed(small, at: 60), "the check value (CRC) of its chunk 'IDAT' is wrong"),
  ])
  func `a damaged file is told with its reason`(file: [UInt8], reason: String) {
    let error = #expect(throws: DiagnosticError.self) { try Raster(png: file, name: "x.png") }
    #expect(
      error?.diagnostics.first?.message == "'x.png' is not a readable PNG file: \(reason)")
  }

  @Test func `a bomb takes no memory`() {
    let huge = PNGWriter(width: 2_000_000_000, height: 2_000_000_000).file(lines: [0])
    let large = PNGWriter(width: 9_000, height: 9_000).file(lines: [0, 1, 2])
    var ids: [String] = []
    for file in [huge, large] {
      let error = #expect(throws: DiagnosticError.self) { try Raster(png: file, name: "x.png") }
      ids.append(error?.diagnostics.first?.id ?? "")
    }
    #expect(ids == ["image.too-large", "image.unreadable-png"])
  }

  @Test func `no damage crashes the reader`() {
    var generator = SplitMix(seed: 11)
    for _ in 0..<600 {
      var file = Self.small
      for _ in 0..<1 + generator.below(4) {
        switch generator.below(3) {
        case 0: file[generator.below(file.count)] = UInt8(generator.below(256))
        case 1: file.removeLast(1 + generator.below(min(20, file.count - 1)))
        default: file.insert(UInt8(generator.below(256)), at: generator.below(file.count))
        }
        if file.count < 30 { break }
      }
      _ = try? Raster(png: file, name: "x.png")
    }
  }

  static let small: [UInt8] = {
    var writer = PNGWriter(width: 9, height: 9)
    writer.filters = [4, 1]
    return writer.file { x, y, channel in (x * 50 + y * 3 + channel) & 255 }
  }()

  private static func changed(_ file: [UInt8], at index: Int) -> [UInt8] {
    var result = file
    result[index] ^= 255
    return result
  }
}
