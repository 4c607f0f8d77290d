package import Drawing

/// Writes PNG files whose bytes depend on the pixels alone.
///
/// It is our own because a picture may take a few milliseconds only: the renderer tells which rows are like
/// the row above, which no library can be told, and parts that are stored alike are found again by
/// `diff`. `benchmarks drawing` measures libspng, and libdeflate over filtered rows, beside it.
package enum PNGEncoder {
  /// Writes a PNG file that shows the bitmap exactly.
  ///
  /// - Parameters:
  ///   - bitmap: The pixels; both sides 1 or more.
  ///   - options: The effort.
  /// - Returns: The file.
  package static func encode(_ bitmap: Bitmap, options: PNGOptions = PNGOptions()) -> [UInt8] {
    let words = words(of: bitmap)
    return words.withUnsafeBufferPointer { words in
      guard let start = words.baseAddress else { return [] }
      return encode(
        PixelRows(
          start: start, width: bitmap.pixelWidth, height: bitmap.pixelHeight,
          stride: bitmap.pixelWidth, isOpaque: false), options: options)
    }
  }

  /// The bytes of a PNG file that shows borrowed pixels.
  package static func encode(_ pixels: PixelRows, options: PNGOptions) -> [UInt8] {
    let encoder = PNGRowEncoder()
    encoder.begin(pixels, options: options)
    encoder.add(rowsTo: pixels.height)
    return encoder.file()
  }

  /// The file made by a general compressor over the rows that it makes smallest.
  static func file(
    _ pixels: PixelRows, _ format: PixelFormat, trialLevel: Int32, level: Int32
  ) -> [UInt8] {
    var best: (rows: FilteredRows, stream: [UInt8])?
    for choice in FilteredRows.Choice.allCases {
      let rows = FilteredRows(pixels, as: format, choice: choice)
      guard let stream = rows.stream(level: trialLevel) else { continue }
      if let best, best.stream.count <= stream.count { continue }
      best = (rows, stream)
    }
    guard let best else { return [] }
    let stream = level == trialLevel ? best.stream : best.rows.stream(level: level)
    return file(pixels, format, stream ?? best.stream)
  }

  /// The file of a finished stream.
  static func file(
    _ pixels: PixelRows, _ format: PixelFormat, _ stream: [UInt8], bands: PNGBands? = nil
  ) -> [UInt8] {
    var chunks = PNGChunks(capacity: stream.count + 2048)
    let sides = [pixels.width, pixels.height].flatMap { side in
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: side >> $0) }
    }
    chunks.append("IHDR", sides + [8, format.colourType, 0, 0, 0])
    if case .palette(let table) = format {
      let colours = table.colours ?? []
      chunks.append(
        "PLTE",
        colours.flatMap { colour in
          [16, 8, 0].map { UInt8(truncatingIfNeeded: colour >> $0) }
        })
      let alphas = colours.map { UInt8(truncatingIfNeeded: $0 >> 24) }
      if let last = alphas.lastIndex(where: { $0 < 255 }) {
        chunks.append("tRNS", Array(alphas[...last]))
      }
    }
    let check = chunks.append("IDAT", stream)
    if let bands, bands.count > 1 {
      chunks.append(PNGBands.chunkName, bands.content(check: check))
    }
    chunks.append("IEND", [])
    return chunks.bytes
  }

  /// The pixels as words of alpha, red, green and blue.
  static func words(of bitmap: Bitmap) -> [UInt32] {
    bitmap.bytes.withUnsafeBytes { bytes in
      (0..<bitmap.pixelWidth * bitmap.pixelHeight).map { pixel in
        let rgba = UInt32(
          bigEndian: bytes.loadUnaligned(fromByteOffset: pixel * 4, as: UInt32.self))
        return rgba >> 8 | rgba << 24
      }
    }
  }
}
