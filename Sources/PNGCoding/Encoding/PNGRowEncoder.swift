/// Writes PNG files of pixels that become ready from top to bottom, one file after the other.
///
/// The memory of one file is used for the next one.
package final class PNGRowEncoder {
  private var picture: (pixels: PixelRows, options: PNGOptions)?
  private var tokens: PixelTokens?
  private var symbols = SymbolRecorder()
  /// The stream, where its format is known before all rows are.
  private var deflater: PixelDeflater?

  /// Makes an encoder without a file.
  package init() {}

  /// Begins a file.
  ///
  /// - Parameters:
  ///   - pixels: Where the pixels will be; they stay in place until the file is made.
  ///   - options: The effort.
  package func begin(_ pixels: PixelRows, options: PNGOptions) {
    picture = (pixels, options)
    symbols.clear()
    deflater = nil
    tokens =
      max(pixels.width, pixels.height) <= PixelTokens.widthLimit ? PixelTokens(pixels) : nil
  }

  /// Looks at more rows: all above `end` are ready, and those of other calls need not be told again.
  package func add(rowsTo end: Int) {
    guard let (pixels, options) = picture, var tokens = tokens.take() else { return }
    while tokens.y < end {
      let band = tokens.y / PNGBands.ownHeight + 1
      let bandEnd = min(band * PNGBands.ownHeight, pixels.height)
      tokens.scan(to: min(end, bandEnd), recording: &symbols)
      guard tokens.y == bandEnd, options.effort != .archive else { continue }
      if deflater == nil, let format = tokens.knownFormat {
        deflater = PixelDeflater(pixels, as: format)
      }
      deflater?.add(bandsTo: band, tokens, &symbols)
      tokens.isRecording = deflater?.isWanted ?? false
    }
    self.tokens = consume tokens
  }

  /// The file, when all rows were added.
  package func file() -> [UInt8] {
    guard let (pixels, options) = picture else { return [] }
    guard var tokens = tokens.take() else {
      return PNGEncoder.file(pixels, .rgba, trialLevel: 4, level: 6)
    }
    let format = PixelFormat(tokens.colours)
    if options.effort == .archive {
      return PNGEncoder.file(pixels, format, trialLevel: 4, level: 12)
    }
    tokens.finish(byteCount: format.byteCount)
    var deflater = self.deflater ?? PixelDeflater(pixels, as: format)
    deflater.add(bandsTo: pixels.bandCount, tokens, &symbols)
    if deflater.format.byteCount == format.byteCount,
      let (stream, bands) = deflater.finish(tokens)
    {
      return PNGEncoder.file(pixels, format, stream, bands: bands)
    }
    return PNGEncoder.file(pixels, format, trialLevel: 4, level: 4)
  }
}
