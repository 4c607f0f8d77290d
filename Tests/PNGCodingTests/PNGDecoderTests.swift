import Diagnostics
import Drawing
import PNGCoding
import Testing

/// Files that others write, whole and damaged.
@Suite struct PNGDecoderTests {
  @Test(arguments: ForeignFile.all)
  func `a file that another program wrote is read`(file: ForeignFile) throws {
    let bitmap = try PNGDecoder.decode(file.bytes)
    #expect(bitmap.pixelWidth == 4)
    #expect(bitmap.pixelHeight == 3)
    let pixels = (0..<12).map { bitmap[$0 % 4, $0 / 4] }
    #expect(pixels == file.pixels, "\(file.name)")
  }

  @Test func `every byte that is cut off or changed is noticed`() throws {
    let whole = PNGEncoder.encode(SamplePicture.fewGlass.bitmap(width: 9, height: 7))
    let bitmap = try PNGDecoder.decode(whole)
    for count in 0..<whole.count {
      #expect(throws: DrawingError.self, "cut to \(count)") {
        try PNGDecoder.decode(Array(whole.prefix(count)))
      }
    }
    for place in whole.indices {
      var changed = whole
      changed[place] ^= 0x55
      let result = try? PNGDecoder.decode(changed)
      #expect(result == nil || result == bitmap, "changed at \(place)")
    }
  }

  @Test func `a picture over the limit is refused before memory is taken`() {
    var file = PNGEncoder.encode(SamplePicture.plain.bitmap(width: 1, height: 1))
    // A header of 2,000,000,000 x 2,000,000,000 pixels, and its check value.
    file.replaceSubrange(16..<24, with: [0x77, 0x35, 0x94, 0, 0x77, 0x35, 0x94, 0])
    file.replaceSubrange(29..<33, with: [0x6C, 0xFE, 0x94, 0x14])
    let error = #expect(throws: DrawingError.self) { try PNGDecoder.decode(file) }
    #expect(error?.diagnostic.id == "image.too-large")
    let small = PNGEncoder.encode(SamplePicture.plain.bitmap(width: 20, height: 20))
    #expect(throws: DrawingError.imageTooLarge(pixelWidth: 20, pixelHeight: 20, limit: 399)) {
      try PNGDecoder.decode(small, limits: PNGLimits(pixels: 399))
    }
  }

  @Test(arguments: [[1, 2, 3], Array("<svg/>".utf8), [0xFF, 0xD8, 0xFF, 0xE0]] as [[UInt8]])
  func `what is no PNG file is named`(bytes: [UInt8]) {
    #expect(throws: DrawingError.unreadablePNG("it does not begin like a PNG file")) {
      try PNGDecoder.decode(bytes)
    }
  }
}

/// A PNG file of 4 x 3 pixels and what it shows.
struct ForeignFile: Sendable, CustomTestStringConvertible {
  let name: String
  let bytes: [UInt8]
  let pixels: [UInt32]

  var testDescription: String { name }
}
