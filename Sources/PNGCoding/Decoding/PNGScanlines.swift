import CDeflate
package import Drawing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The decompressed rows of a PNG file, each behind its filter's byte.
///
/// The filters are undone in place, by whoever reads the rows.
package struct PNGScanlines: ~Copyable {
  /// The file without its pixels.
  package let file: PNGFile
  /// All rows of all passes.
  package let bytes: UnsafeMutableRawBufferPointer

  /// Decompresses the pixels.
  ///
  /// The room is taken by the header; a file that holds more or less than that is refused, so a
  /// small file can never fill the memory.
  ///
  /// - Parameters:
  ///   - file: The chunks.
  ///   - source: The whole file, of which the chunks were read.
  /// - Throws: `DrawingError.unreadablePNG`.
  package init(_ file: PNGFile, in source: UnsafeRawBufferPointer) throws(DrawingError) {
    let length = file.header.scanlineLength
    let compressed = file.pieces.reduce(0) { $0 + $1.count }
    // Deflate makes at most 1032 bytes of one.
    let isPlausible = compressed > 6 && length / 1040 <= compressed
    self.file = file
    bytes = Self.room(for: isPlausible ? length : 0)
    guard isPlausible else { throw .unreadablePNG("it holds too few pixels") }
    let result: libdeflate_result
    if file.pieces.count == 1, let piece = file.pieces.first {
      result = Self.inflate(UnsafeRawBufferPointer(rebasing: source[piece]), into: bytes)
    } else {
      var joined: [UInt8] = []
      joined.reserveCapacity(compressed)
      for piece in file.pieces { joined += source[piece] }
      result = joined.withUnsafeBytes { [bytes] in Self.inflate($0, into: bytes) }
    }
    switch result {
    case LIBDEFLATE_SUCCESS: break
    case LIBDEFLATE_SHORT_OUTPUT: throw .unreadablePNG("it holds too few pixels")
    case LIBDEFLATE_INSUFFICIENT_SPACE: throw .unreadablePNG("it holds too many pixels")
    default: throw .unreadablePNG("its compressed pixels are damaged")
    }
  }

  /// Decompresses some bands, and leaves the other rows undefined.
  ///
  /// - Parameters:
  ///   - file: A file that has bands.
  ///   - source: The whole file, of which the chunks were read.
  ///   - bands: For each band whether it is wanted.
  /// - Throws: `DrawingError.unreadablePNG`.
  package init(
    _ file: PNGFile, in source: UnsafeRawBufferPointer, bands: [Bool]
  ) throws(DrawingError) {
    self.file = file
    bytes = Self.room(for: file.header.scanlineLength)
    guard var reader = PNGBandReader() else { throw .unreadablePNG("there is no memory") }
    let length = file.header.rowBytes(file.header.width) + 1
    for band in bands.indices where bands[band] {
      let rows = file.rows(ofBand: band)
      let room = UnsafeMutableRawBufferPointer(
        rebasing: bytes[rows.lowerBound * length..<rows.upperBound * length])
      guard reader.read(band, of: file, in: source, into: room) else {
        throw .unreadablePNG("its compressed pixels are damaged")
      }
    }
  }

  deinit { bytes.deallocate() }

  /// Takes memory; large pictures ask for large pages, which the system hands out faster.
  private static func room(for length: Int) -> UnsafeMutableRawBufferPointer {
    let isLarge = length >= largePage
    let room = UnsafeMutableRawBufferPointer.allocate(
      byteCount: length, alignment: isLarge ? largePage : 64)
    #if os(Linux)
      if isLarge { madvise(room.baseAddress, length, MADV_HUGEPAGE) }
    #endif
    return room
  }

  private static let largePage = 1 << 21

  /// Decompresses exactly as many bytes as there is room for.
  ///
  /// The check value of the zlib stream is skipped: those of the chunks cover the same bytes, and
  /// were tested.
  private static func inflate(
    _ source: UnsafeRawBufferPointer, into room: UnsafeMutableRawBufferPointer
  ) -> libdeflate_result {
    guard source.count > 6, source[0] & 15 == 8, source[1] & 0x20 == 0,
      let decompressor = libdeflate_alloc_decompressor()
    else { return LIBDEFLATE_BAD_DATA }
    defer { libdeflate_free_decompressor(decompressor) }
    return libdeflate_deflate_decompress(
      decompressor, source.baseAddress.map { $0 + 2 }, source.count - 2, room.baseAddress,
      room.count, nil)
  }

  /// Gives each pass and the place of its first row's filter byte.
  private static func forEachPass<Problem: Error>(
    of header: PNGHeader, in bytes: UnsafeMutableRawBufferPointer,
    _ body: (PNGPass, UnsafeMutablePointer<UInt8>) throws(Problem) -> Void
  ) throws(Problem) {
    guard var place = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self) else { return }
    for pass in header.passes {
      try body(pass, place)
      place += (header.rowBytes(pass.width) + 1) * pass.height
    }
  }

  /// The pixels as red, green, blue and alpha of 8 bits, not premultiplied.
  ///
  /// - Throws: `DrawingError.unreadablePNG` for a filter that does not exist.
  package borrowing func pixels() throws(DrawingError) -> [UInt8] {
    let (header, rows) = (file.header, bytes)
    let expander = PixelExpander(file)
    var badFilter: Int?
    let pixels = [UInt8](unsafeUninitializedCapacity: header.width * header.height * 4) {
      pixels, count in
      count = pixels.count
      guard let target = pixels.baseAddress else { return }
      Self.forEachPass(of: header, in: rows) { pass, first in
        var reader = PassReader(header: header, pass: pass, expander: expander)
        badFilter = badFilter ?? reader.read(first, to: target)
      }
    }
    if let badFilter { throw .unreadablePNG("the filter \(badFilter) does not exist") }
    return pixels
  }

  /// The pixels of a file of 16 bits a part as red, green, blue and alpha, not premultiplied.
  ///
  /// - Throws: `DrawingError.unreadablePNG` for a filter that does not exist.
  package borrowing func deepPixels() throws(DrawingError) -> [UInt16] {
    let header = file.header
    let expander = PixelExpander(file)
    var samples = [UInt16](repeating: .max, count: header.width * header.height * 4)
    try Self.forEachPass(of: header, in: bytes) { (pass, rows) throws(DrawingError) in
      let length = header.rowBytes(pass.width)
      var above: UnsafePointer<UInt8>?
      for line in 0..<pass.height {
        let row = rows + line * (length + 1)
        guard row[0] <= 4 else { throw .unreadablePNG("the filter \(row[0]) does not exist") }
        PNGFilter.undo(row[0], row + 1, above: above, count: length, step: header.filterStep)
        for index in 0..<pass.width {
          let x = pass.firstX + index * pass.stepX
          let place = ((pass.firstY + line * pass.stepY) * header.width + x) * 4
          expander.expandDeep(row + 1, index, to: &samples, at: place)
        }
        above = UnsafePointer(row + 1)
      }
    }
    return samples
  }
}
