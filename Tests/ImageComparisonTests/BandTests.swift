import ComparisonTestSupport
import Drawing
import PNGCoding
import Testing

@testable import ImageComparison

/// Own files of tall pictures begin anew every so many rows, and are compared part by part.
struct BandTests {
  /// A drawing with flat areas, steps of colour and noise.
  private struct Drawing {
    var bitmap: Bitmap

    init(_ generator: inout SplitMix) {
      let width = 20 + generator.below(200)
      let height = 190 + generator.below(700)
      let kind = generator.below(4)
      var bytes = [UInt8](repeating: 255, count: width * height * 4)
      for _ in 0..<4 + generator.below(30) {
        let (left, top) = (generator.below(width), generator.below(height))
        let right = left + 1 + generator.below(width - left)
        let bottom = top + 1 + generator.below(height - top)
        let colour = generator.below(256)
        for y in top..<bottom {
          for x in left..<right {
            let place = (y * width + x) * 4
            let step = kind == 0 ? 0 : kind == 1 ? y & 15 : (y * 7 + x * (kind - 2)) & 255
            bytes[place] = UInt8(colour)
            bytes[place + 1] = UInt8(kind == 0 ? colour : step)
            bytes[place + 2] = UInt8(kind == 0 ? colour : 40)
            if kind == 3 { bytes[place + 3] = UInt8(200 + generator.below(2) * 55) }
          }
        }
      }
      bitmap = Bitmap(pixelWidth: width, pixelHeight: height, bytes: bytes)
    }

    /// The drawing with a few areas of other colours, some of them faint.
    func changed(_ generator: inout SplitMix) -> Bitmap {
      var bytes = bitmap.bytes
      for _ in 0..<generator.below(6) {
        let (left, top) = (
          generator.below(bitmap.pixelWidth), generator.below(bitmap.pixelHeight)
        )
        let right = min(bitmap.pixelWidth, left + 1 + generator.below(40))
        let bottom = min(bitmap.pixelHeight, top + 1 + generator.below(60))
        let change = UInt8(1 + generator.below(120))
        for y in top..<bottom {
          for x in left..<right { bytes[(y * bitmap.pixelWidth + x) * 4] &+= change }
        }
      }
      return Bitmap(
        pixelWidth: bitmap.pixelWidth, pixelHeight: bitmap.pixelHeight, bytes: bytes)
    }
  }

  @Test(arguments: 0..<60) func `own files differ where their pixels do`(seed: Int) throws {
    var generator = SplitMix(seed: UInt64(seed))
    let drawing = Drawing(&generator)
    let changed = drawing.changed(&generator)
    let files = [PNGEncoder.encode(drawing.bitmap), PNGEncoder.encode(changed)]
    let rasters = [drawing.bitmap, changed].map {
      Raster(width: $0.pixelWidth, height: $0.pixelHeight, bytes: $0.bytes)
    }
    var comparers = [ImageComparer(), ImageComparer(), ImageComparer()]
    comparers[1].threshold = 0.1
    comparers[2].threshold = 0.1
    comparers[2].ignoresAntiAliasing = true
    for comparer in comparers {
      let difference = try comparer.compare(png: files[0], with: files[1])
      let expected = comparer.compare(rasters[0], with: rasters[1])
      #expect(difference.differingPixels == expected.differingPixels)
      #expect(difference.regions == expected.regions)
    }
  }

  @Test(arguments: 0..<30) func `the parts are one stream with the right check value`(
    seed: Int
  ) throws {
    var generator = SplitMix(seed: UInt64(seed))
    let bitmap = Drawing(&generator).bitmap
    let chunks = Chunks(PNGEncoder.encode(bitmap))
    let header = try #require(chunks["IHDR"])
    let channels = [0: 1, 2: 3, 3: 1, 6: 4][header[9]] ?? 0
    let stream = try #require(chunks["IDAT"])
    let length = (bitmap.pixelWidth * channels + 1) * bitmap.pixelHeight
    #expect(PNGWriter.unpacked(stream, count: length) != nil)
    #expect(chunks["bbBD"] == nil || bitmap.pixelHeight > 408)
  }

  @Test func `parts told of other pixels are not believed`() throws {
    var generator = SplitMix(seed: 1)
    var found: (bitmap: Bitmap, parts: [UInt8])?
    while found == nil {
      let bitmap = Drawing(&generator).bitmap
      found = Chunks(PNGEncoder.encode(bitmap))["bbBD"].map { (bitmap, $0) }
    }
    let (drawing, parts) = try #require(found)
    var bytes = drawing.bytes
    bytes[4] ^= 255
    let other = Bitmap(
      pixelWidth: drawing.pixelWidth, pixelHeight: drawing.pixelHeight, bytes: bytes)
    // A tool that packs pixels anew and keeps what it does not know.
    let files = [drawing, other].map { bitmap in
      let writer = PNGWriter(width: bitmap.pixelWidth, height: bitmap.pixelHeight)
      let file = writer.file { x, y, channel in
        Int(bitmap.bytes[(y * bitmap.pixelWidth + x) * 4 + channel])
      }
      return Array(file.dropLast(12)) + PNGWriter.chunk("bbBD", parts) + Array(file.suffix(12))
    }
    let difference = try ImageComparer().compare(png: files[0], with: files[1])
    #expect(difference.differingPixels == 1)
  }
}

/// The contents of a file's chunks by their names.
private struct Chunks {
  private var contents: [String: [UInt8]] = [:]

  init(_ file: [UInt8]) {
    var place = 8
    while place + 12 <= file.count {
      let length = file[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      let name = String(decoding: file[place + 4..<place + 8], as: UTF8.self)
      contents[name] = Array(file[place + 8..<place + 8 + length])
      place += 12 + length
    }
  }

  subscript(_ name: String) -> [UInt8]? { contents[name] }
}
