import Drawing
import PNGCoding

/// A picture of what differs: the actual picture pale, and each pixel that differs in red.
struct DifferencePicture {
  /// Red 209, green 26, blue 42, opaque, with red in the lowest byte.
  private static let red: UInt32 = 0xFF2A_1AD1

  private let width: Int
  private let height: Int
  private var bytes: [UInt8]

  /// Draws the changes of an actual picture.
  init(of actual: Raster, _ changes: ChangeMap) {
    width = max(actual.width, changes.width)
    height = max(actual.height, changes.height)
    let shallow = actual.shallow
    bytes = shallow.bytes
    if width != actual.width || height != actual.height {
      let extra = [UInt8](repeating: 255, count: (width - actual.width) * 4)
      bytes = []
      bytes.reserveCapacity(width * height * 4)
      for row in 0..<actual.height {
        let start = row * actual.width * 4
        bytes += shallow.bytes[start..<start + actual.width * 4]
        bytes += extra
      }
      bytes += [UInt8](repeating: 255, count: width * height * 4 - bytes.count)
    }
    bytes.withUnsafeMutableBytes { [width] buffer in
      // Arrays are aligned for words.
      let pixels = buffer.bindMemory(to: UInt32.self)
      // Each sample becomes 191 and a quarter of itself; no pixel is transparent.
      for index in pixels.indices {
        pixels[index] = (pixels[index] >> 2 & 0x003F_3F3F) + 0xFFBF_BFBF
      }
      for span in changes.spans {
        for row in span.rows {
          pixels[row * width + span.columns.lowerBound..<row * width + span.columns.upperBound]
            .update(repeating: Self.red)
        }
      }
    }
  }

  /// The bytes of a PNG file.
  var file: [UInt8] {
    PNGEncoder.encode(Bitmap(pixelWidth: width, pixelHeight: height, bytes: bytes))
  }
}
