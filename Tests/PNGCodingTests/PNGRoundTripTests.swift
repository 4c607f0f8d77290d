import Drawing
import PNGCoding
import Testing

/// Every picture comes back from its file exactly as it was.
@Suite struct PNGRoundTripTests {
  @Test(arguments: SamplePicture.allCases)
  func `a written picture reads back the same`(picture: SamplePicture) throws {
    for (width, height) in [(1, 1), (1, 50), (50, 1), (3, 3), (117, 93), (390, 200)] {
      let bitmap = picture.bitmap(width: width, height: height)
      let file = PNGEncoder.encode(bitmap)
      #expect(try PNGDecoder.decode(file) == bitmap, "\(picture) at \(width) x \(height)")
    }
  }

  @Test(arguments: SamplePicture.allCases)
  func `the smallest file reads back the same`(picture: SamplePicture) throws {
    let bitmap = picture.bitmap(width: 117, height: 93)
    let file = PNGEncoder.encode(bitmap, options: PNGOptions(effort: .archive))
    #expect(try PNGDecoder.decode(file) == bitmap)
    #expect(file.count <= PNGEncoder.encode(bitmap).count + 16)
  }

  @Test(arguments: [
    (SamplePicture.grey, 0), (.fewColours, 3), (.gradient, 2), (.noise, 2), (.glass, 6),
  ])
  func `the colour type is the smallest that is exact`(picture: SamplePicture, type: Int) {
    let file = PNGEncoder.encode(picture.bitmap(width: 117, height: 93))
    #expect(Int(file[25]) == type)
  }

  @Test func `rows that are wider than a window and repeat from far above read back the same`()
    throws
  {
    for width in [5_000, 9_000, 12_000] {
      let bitmap = SamplePicture.cards.bitmap(width: width, height: 60)
      #expect(try PNGDecoder.decode(PNGEncoder.encode(bitmap)) == bitmap)
    }
  }

  @Test(arguments: 0..<40)
  func `random drawings read back the same`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let width = Int.random(in: 1...300, using: &random)
    let height = Int.random(in: 1...120, using: &random)
    var bytes = [UInt8](repeating: 255, count: width * height * 4)
    let colourCount = [2, 5, 200, 1000].randomElement(using: &random) ?? 2
    let isClear = Bool.random(using: &random)
    for _ in 0..<Int.random(in: 0...60, using: &random) {
      let left = Int.random(in: 0..<width, using: &random)
      let top = Int.random(in: 0..<height, using: &random)
      let right = Int.random(in: left..<width, using: &random)
      let bottom = Int.random(in: top..<height, using: &random)
      for y in top...bottom {
        for x in left...right where (x + y) % 7 != 3 || colourCount < 10 {
          let colour = (x / 5 + y * left) % colourCount
          let place = (y * width + x) * 4
          bytes[place] = UInt8(truncatingIfNeeded: colour * 37)
          bytes[place + 1] = UInt8(truncatingIfNeeded: colour / 7)
          bytes[place + 2] = UInt8(truncatingIfNeeded: colour)
          bytes[place + 3] = isClear ? UInt8(truncatingIfNeeded: colour | 1) : 255
        }
      }
    }
    let bitmap = Bitmap(pixelWidth: width, pixelHeight: height, bytes: bytes)
    #expect(try PNGDecoder.decode(PNGEncoder.encode(bitmap)) == bitmap, "seed \(seed)")
  }
}

/// Numbers that look random and are the same in every run.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ state >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}

/// Pictures that need each of the colour types and each kind of repetition.
enum SamplePicture: String, CaseIterable {
  case plain, grey, fewColours, gradient, cards, noise, glass, fewGlass

  func bitmap(width: Int, height: Int) -> Bitmap {
    var random = SeededGenerator(seed: 1)
    var bytes: [UInt8] = []
    for y in 0..<height {
      for x in 0..<width { bytes += pixel(x, y, &random) }
    }
    return Bitmap(pixelWidth: width, pixelHeight: height, bytes: bytes)
  }

  private func pixel(_ x: Int, _ y: Int, _ random: inout SeededGenerator) -> [UInt8] {
    switch self {
    case .plain: [10, 20, 30, 255]
    case .grey:
      Array(repeating: UInt8(truncatingIfNeeded: x * 3 + y), count: 3) + [255]
    case .fewColours: [[255, 0, 0, 255], [0, 128, 0, 255], [9, 9, 9, 255]][(x / 7 + y / 5) % 3]
    case .gradient:
      [UInt8(truncatingIfNeeded: y * 2), UInt8(truncatingIfNeeded: x), 200, 255]
    case .cards:
      y % 12 < 3
        ? [UInt8(truncatingIfNeeded: x), UInt8(truncatingIfNeeded: y), 0, 255]
        : [250, 250, UInt8(truncatingIfNeeded: x / 40), 255]
    case .noise:
      (0..<3).map { _ in UInt8.random(in: 0...255, using: &random) } + [255]
    case .glass:
      [
        UInt8(truncatingIfNeeded: x), UInt8(truncatingIfNeeded: y), 7,
        UInt8(truncatingIfNeeded: x * y),
      ]
    case .fewGlass: x % 9 < 4 ? [255, 0, 0, 128] : [0, 0, 0, 0]
    }
  }
}
