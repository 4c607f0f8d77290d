import Drawing
import PNGCoding
import Testing

@Suite struct `Animated PNG files` {
  private static func bitmap(_ level: UInt8) -> Bitmap {
    Bitmap(pixelWidth: 3, pixelHeight: 2, bytes: [UInt8](repeating: level, count: 24))
  }

  /// The names of a file's chunks, and the sequence numbers of its animation.
  private static func chunks(_ file: [UInt8]) -> (names: [String], sequence: [Int]) {
    func number(_ place: Int) -> Int { file[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } }
    var names: [String] = []
    var sequence: [Int] = []
    var place = 8
    while place < file.count {
      let name = String(decoding: file[place + 4..<place + 8], as: UTF8.self)
      names.append(name)
      if name == "fcTL" || name == "fdAT" { sequence.append(number(place + 8)) }
      place += number(place) + 12
    }
    return (names, sequence)
  }

  @Test func `hold every picture, numbered without a gap`() throws {
    let file = PNGEncoder.encode(animation: [255, 200, 128].map(Self.bitmap), duration: 0.9)
    let chunks = Self.chunks(file)
    #expect(
      chunks.names == [
        "IHDR", "acTL", "fcTL", "IDAT", "fcTL", "fdAT", "fcTL", "fdAT", "IEND",
      ])
    #expect(chunks.sequence == [0, 1, 2, 3, 4])
  }

  @Test func `show the first picture to a reader without animation`() throws {
    let file = PNGEncoder.encode(animation: [255, 128].map(Self.bitmap), duration: 1)
    #expect(try PNGDecoder.decode(file) == Self.bitmap(255))
  }
}
