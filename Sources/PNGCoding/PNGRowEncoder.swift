/// Writes a PNG file of pixels that become ready from top to bottom.
package final class PNGRowEncoder {
  private let pixels: PixelRows
  private let options: PNGOptions
  private var tokens: PixelTokens?

  /// Begins a file.
  ///
  /// - Parameters:
  ///   - pixels: Where the pixels will be; they stay in place until the file is made.
  ///   - options: The effort.
  package init(_ pixels: PixelRows, options: PNGOptions) {
    self.pixels = pixels
    self.options = options
    if max(pixels.width, pixels.height) <= PixelTokens.widthLimit { tokens = PixelTokens(pixels) }
  }

  /// Looks at more rows: all above `end` are ready, and those of other calls need not be told again.
  package func add(rowsTo end: Int) { tokens?.scan(to: end) }

  /// The file, when all rows were added.
  package func file() -> [UInt8] {
    guard let tokens = tokens.take() else {
      return PNGEncoder.file(pixels, .rgba, trialLevel: 4, level: 6)
    }
    let format = PixelFormat(tokens.colours)
    if options.effort == .archive {
      return PNGEncoder.file(pixels, format, trialLevel: 4, level: 12)
    }
    // Beyond a third of the plain size the picture is no drawing but a photograph, which another
    // filter makes smaller.
    let plainSize = (format.byteCount * pixels.width + 1) * pixels.height
    let limit = max(4096, plainSize / 3)
    if let (stream, bands) = PixelDeflater(pixels, as: format).stream(tokens, limit: limit) {
      return PNGEncoder.file(pixels, format, stream, bands: bands)
    }
    return PNGEncoder.file(pixels, format, trialLevel: 4, level: 4)
  }
}
