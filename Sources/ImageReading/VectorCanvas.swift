import CPangoCairo
import Drawing
import Geometry
import PNGCoding

/// A transparent canvas on which a library draws in points.
final class VectorCanvas {
  /// What is drawn with.
  let cairo: OpaquePointer
  private let surface: OpaquePointer
  private let width: Int
  private let height: Int

  /// Makes a canvas of a size in points.
  init(_ size: Size, scale: Double, limits: PNGLimits) throws(DrawingError) {
    let sides = [size.width, size.height].map { ($0 * scale).rounded(.up) }
    guard sides.allSatisfy({ $0.isFinite && $0 >= 1 }) else {
      throw .invalidCanvas(width: "\(size.width)", height: "\(size.height)", scale: "\(scale)")
    }
    guard sides.allSatisfy({ $0 <= Self.greatestSide }),
      sides[0] * sides[1] <= Double(limits.pixels)
    else {
      throw .imageTooLarge(
        pixelWidth: Int(min(sides[0], 1e15)), pixelHeight: Int(min(sides[1], 1e15)),
        limit: limits.pixels)
    }
    width = Int(sides[0])
    height = Int(sides[1])
    guard
      let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height)),
      let cairo = cairo_create(surface)
    else { throw .library("out of memory") }
    self.surface = surface
    self.cairo = cairo
    cairo_scale(cairo, Double(width) / size.width, Double(height) / size.height)
  }

  deinit {
    cairo_destroy(cairo)
    cairo_surface_destroy(surface)
  }

  /// Cairo draws no longer side, in pixels.
  private static let greatestSide = 32_767.0

  /// What was drawn.
  var bitmap: Bitmap {
    cairo_surface_flush(surface)
    let stride = Int(cairo_image_surface_get_stride(surface))
    let width = width
    let height = height
    let pixels = cairo_image_surface_get_data(surface)
    let bytes = [UInt8](unsafeUninitializedCapacity: width * height * 4) { buffer, filled in
      filled = buffer.count
      guard let pixels else { return buffer.update(repeating: 0) }
      for y in 0..<height {
        for x in 0..<width {
          let word = UnsafeRawPointer(pixels + y * stride).loadUnaligned(
            fromByteOffset: x * 4, as: UInt32.self)
          Self.store(word, in: buffer, at: (y * width + x) * 4)
        }
      }
    }
    return Bitmap(pixelWidth: width, pixelHeight: height, bytes: bytes)
  }

  /// Writes a premultiplied word as four plain bytes.
  private static func store(
    _ word: UInt32, in buffer: UnsafeMutableBufferPointer<UInt8>, at place: Int
  ) {
    let alpha = word >> 24
    for (part, shift) in [(0, 16), (1, 8), (2, 0)] as [(Int, UInt32)] {
      let value = word >> shift & 255
      let plain = alpha == 0 ? 0 : min(255, (value * 255 + alpha / 2) / alpha)
      buffer[place + part] = UInt8(plain)
    }
    buffer[place + 3] = UInt8(alpha)
  }
}
