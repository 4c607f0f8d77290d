import CDeflate
public import Drawing

/// Reads PNG files of every colour type, depth and interlacing.
///
/// Parts of 16 bits are rounded to 8; colour profiles and gamma values are not applied.
public enum PNGDecoder {
  /// Reads the pixels of a PNG file.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - limits: What is refused before memory is taken.
  /// - Returns: The picture.
  /// - Throws: `DrawingError.unreadablePNG` or `DrawingError.imageTooLarge`.
  public static func decode(
    _ bytes: [UInt8], limits: PNGLimits = PNGLimits()
  ) throws(DrawingError) -> Bitmap {
    let container = try PNGContainer(bytes, limits: limits)
    let header = container.header
    let passes = PNGPass.all(of: header)
    let size = passes.reduce(0) { $0 + (header.rowBytes($1.width) + 1) * $1.height }
    var rows = try inflate(container.stream, size: size)
    let expander = PixelExpander(container)
    var badFilter: Int?
    let pixels = [UInt8](unsafeUninitializedCapacity: header.width * header.height * 4) {
      pixels, count in
      count = pixels.count
      rows.withUnsafeMutableBufferPointer { rows in
        guard let pixels = pixels.baseAddress, var place = rows.baseAddress else { return }
        for pass in passes {
          var reader = PassReader(header: header, pass: pass, expander: expander)
          badFilter = badFilter ?? reader.read(place, to: pixels)
          place += (header.rowBytes(pass.width) + 1) * pass.height
        }
      }
    }
    if let badFilter { throw .unreadablePNG("the filter \(badFilter) does not exist") }
    return Bitmap(pixelWidth: header.width, pixelHeight: header.height, bytes: pixels)
  }

  private static func inflate(
    _ stream: [UInt8], size: Int
  ) throws(DrawingError) -> [UInt8] {
    guard let decompressor = libdeflate_alloc_decompressor() else {
      throw .library("out of memory")
    }
    defer { libdeflate_free_decompressor(decompressor) }
    var result = LIBDEFLATE_BAD_DATA
    let rows = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      result = libdeflate_zlib_decompress(
        decompressor, stream, stream.count, buffer.baseAddress, size, nil)
      count = result == LIBDEFLATE_SUCCESS ? size : 0
    }
    switch result {
    case LIBDEFLATE_SUCCESS: return rows
    case LIBDEFLATE_SHORT_OUTPUT: throw .unreadablePNG("it holds too few pixels")
    case LIBDEFLATE_INSUFFICIENT_SPACE: throw .unreadablePNG("it holds too many pixels")
    default: throw .unreadablePNG("its compressed pixels are damaged")
    }
  }
}
