import Drawing
import PNGCoding
import Testing

/// Pictures of more than one band and too many colours for a palette: most of what is written of
/// them is found out while they are looked at.
@Suite struct PNGStreamTests {
  @Test(arguments: 0..<10)
  func `high pictures of many colours read back the same`(seed: UInt64) throws {
    let bitmap = Self.bitmap(seed: seed)
    let isOpaque = seed.isMultiple(of: 2)
    let file = Self.file(bitmap, isOpaque: isOpaque)
    #expect(try PNGDecoder.decode(file) == bitmap)
    #expect(file[25] == (isOpaque ? 2 : 6))
  }

  @Test(arguments: 0..<10)
  func `the check value is that of the rows`(seed: UInt64) throws {
    let file = Self.file(Self.bitmap(seed: seed), isOpaque: seed.isMultiple(of: 2))
    try Self.expectCheckValue(in: file)
  }

  @Test(arguments: SamplePicture.allCases)
  func `the check value of every format is that of the rows`(picture: SamplePicture) throws {
    for (width, height) in [(1, 1), (1, 50), (50, 1), (117, 93), (300, 500)] {
      try Self.expectCheckValue(in: PNGEncoder.encode(picture.bitmap(width: width, height: height)))
    }
  }

  /// Compares the end of the zlib stream with the sum of what it holds, by RFC 1950.
  private static func expectCheckValue(in file: [UInt8]) throws {
    let (low, high) = try file.withUnsafeBytes { source in
      let rows = try PNGScanlines(PNGFile(source, limits: PNGLimits()), in: source)
      var (low, high) = (1, 0)
      for byte in rows.bytes {
        low = (low + Int(byte)) % 65_521
        high = (high + low) % 65_521
      }
      return (low, high)
    }
    var place = 8
    while Array(file[place + 4..<place + 8]) != Array("IDAT".utf8) {
      place += 12 + file[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
    }
    let length = file[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
    let check = file[place + 4 + length..<place + 8 + length].reduce(0) { $0 << 8 | Int($1) }
    #expect(check == high << 16 | low)
  }

  /// The file of a bitmap, as a renderer writes it that knows of its opacity.
  private static func file(_ bitmap: Bitmap, isOpaque: Bool) -> [UInt8] {
    let words = stride(from: 0, to: bitmap.bytes.count, by: 4).map { place in
      let bytes = bitmap.bytes[place..<place + 4].map { UInt32($0) }
      return bytes[3] << 24 | bytes[0] << 16 | bytes[1] << 8 | bytes[2]
    }
    return words.withUnsafeBufferPointer { words in
      guard let start = words.baseAddress else { return [] }
      let pixels = PixelRows(
        start: start, width: bitmap.pixelWidth, height: bitmap.pixelHeight,
        stride: bitmap.pixelWidth, isOpaque: isOpaque)
      return PNGEncoder.encode(pixels, options: PNGOptions())
    }
  }

  /// A drawing with more than 256 colours in its first rows, boxes, rows that repeat, and speckles.
  private static func bitmap(seed: UInt64) -> Bitmap {
    var random = SeededGenerator(seed: seed)
    let width = Int.random(in: 260...400, using: &random)
    let height = Int.random(in: 409...900, using: &random)
    let alpha: UInt8 = seed.isMultiple(of: 2) ? 255 : 200
    var bytes = [UInt8](repeating: alpha, count: width * height * 4)
    for x in 0..<width {
      bytes[x * 4] = UInt8(truncatingIfNeeded: x)
      bytes[x * 4 + 1] = UInt8(x >> 8)
    }
    for _ in 0..<40 {
      let columns = Self.range(in: width, &random)
      let rows = Self.range(in: height, &random)
      let colour = (0..<3).map { _ in UInt8.random(in: 0...255, using: &random) }
      let isSpeckled = Int.random(in: 0..<6, using: &random) == 0
      for y in rows {
        for x in columns where !isSpeckled || (x &* 7 &+ y &* y) % 11 < 3 {
          bytes.replaceSubrange((y * width + x) * 4..<(y * width + x) * 4 + 3, with: colour)
        }
      }
    }
    return Bitmap(pixelWidth: width, pixelHeight: height, bytes: bytes)
  }

  private static func range(
    in limit: Int, _ random: inout SeededGenerator
  ) -> ClosedRange<Int> {
    let start = Int.random(in: 0..<limit, using: &random)
    let reach = Int.random(in: 0..<4, using: &random) == 0 ? limit : min(limit, start + 40)
    return start...Int.random(in: start..<max(start + 1, reach), using: &random)
  }
}
