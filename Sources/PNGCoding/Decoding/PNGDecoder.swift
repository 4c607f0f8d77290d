package import Drawing

/// Reads PNG files of every colour type, depth and interlacing.
///
/// Parts of 16 bits are rounded to 8; colour profiles and gamma values are not applied.
package enum PNGDecoder {
  /// Reads the pixels of a PNG file.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - limits: What is refused before memory is taken.
  /// - Returns: The picture.
  /// - Throws: `DrawingError.unreadablePNG` or `DrawingError.imageTooLarge`.
  package static func decode(
    _ bytes: [UInt8], limits: PNGLimits = PNGLimits()
  ) throws(DrawingError) -> Bitmap {
    try bytes.withUnsafeBufferPointer { (buffer) throws(DrawingError) in
      let source = UnsafeRawBufferPointer(buffer)
      let file = try PNGFile(source, limits: limits)
      let pixels = try PNGScanlines(file, in: source).pixels()
      return Bitmap(
        pixelWidth: file.header.width, pixelHeight: file.header.height, bytes: pixels)
    }
  }
}
