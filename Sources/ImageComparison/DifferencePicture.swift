import Drawing
import PNGCoding

/// A picture of what differs: the actual picture pale, and each pixel that differs in red.
struct DifferencePicture {
  /// Red 209, green 26, blue 42, opaque, with red in the lowest byte.
  private static let red: UInt32 = 0xFF2A_1AD1

  /// White as it becomes: beyond the actual picture.
  private static let white: UInt32 = 0xFFFE_FEFE

  private let width: Int
  private let height: Int
  private var bytes: [UInt8]

  /// Draws the changes of an actual picture.
  init(of actual: Raster, _ changes: ChangeMap) {
    width = max(actual.width, changes.width)
    height = max(actual.height, changes.height)
    let (width, height) = (width, height)
    // Arrays are aligned for words.
    bytes = actual.shallow.bytes.withUnsafeBytes { source in
      let source = source.bindMemory(to: UInt32.self)
      return [UInt8](unsafeUninitializedCapacity: width * height * 4) { buffer, count in
        let pixels = UnsafeMutableRawBufferPointer(buffer).bindMemory(to: UInt32.self)
        for row in 0..<height {
          let line = row * width
          let shared = row < actual.height ? actual.width : 0
          // Pointers, so that the compiler takes many pixels at once.
          if shared > 0, let from = source.baseAddress, let to = pixels.baseAddress {
            let (from, to) = (from + row * actual.width, to + line)
            for column in 0..<shared {
              // Each sample becomes 191 and a quarter of itself; no pixel is transparent.
              to[column] = (from[column] >> 2 & 0x003F_3F3F) + 0xFFBF_BFBF
            }
          }
          pixels[line + shared..<line + width].update(repeating: Self.white)
        }
        for span in changes.spans {
          for row in span.rows {
            pixels[row * width + span.columns.lowerBound..<row * width + span.columns.upperBound]
              .update(repeating: Self.red)
          }
        }
        count = width * height * 4
      }
    }
  }

  /// The bytes of a PNG file.
  var file: [UInt8] {
    PNGEncoder.encode(Bitmap(pixelWidth: width, pixelHeight: height, bytes: bytes))
  }
}
