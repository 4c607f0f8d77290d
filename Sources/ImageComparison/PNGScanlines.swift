import CDeflate
import Diagnostics

/// The decompressed rows of a PNG file, each behind its filter's byte.
struct PNGScanlines: ~Copyable {
  let header: PNGHeader
  let bytes: UnsafeMutableRawBufferPointer

  /// Decompresses the pixels.
  ///
  /// The room is taken by the header; a file that holds more or less than that is refused, so a
  /// small file can never fill the memory.
  init(
    _ file: PNGFile, in source: UnsafeRawBufferPointer, name: String
  ) throws(DiagnosticError) {
    let length = file.header.scanlineLength
    let compressed = file.pieces.reduce(0) { $0 + $1.count }
    // Deflate makes at most 1032 bytes of one.
    let isPlausible = compressed > 6 && length / 1040 <= compressed
    header = file.header
    bytes = .allocate(byteCount: isPlausible ? length : 0, alignment: 64)
    let isWhole: Bool
    if !isPlausible {
      isWhole = false
    } else if file.pieces.count == 1, let piece = file.pieces.first {
      isWhole = Self.inflate(UnsafeRawBufferPointer(rebasing: source[piece]), into: bytes)
    } else {
      var joined: [UInt8] = []
      joined.reserveCapacity(compressed)
      for piece in file.pieces { joined += source[piece] }
      isWhole = joined.withUnsafeBytes { [bytes] in Self.inflate($0, into: bytes) }
    }
    guard isWhole else {
      throw DiagnosticError(
        .unreadable(
          name,
          isPlausible ? "its pixels cannot be decompressed" : "there are too few pixels in it"))
    }
  }

  deinit { bytes.deallocate() }

  /// Decompresses exactly as many bytes as there is room for.
  ///
  /// The zlib wrapper is skipped: the chunks' checksums, which are cheaper, were checked.
  private static func inflate(
    _ source: UnsafeRawBufferPointer, into room: UnsafeMutableRawBufferPointer
  ) -> Bool {
    guard source.count > 6, source[0] & 15 == 8, source[1] & 0x20 == 0,
      let decompressor = libdeflate_alloc_decompressor()
    else { return false }
    defer { libdeflate_free_decompressor(decompressor) }
    let result = libdeflate_deflate_decompress(
      decompressor, source.baseAddress.map { $0 + 2 }, source.count - 2, room.baseAddress,
      room.count, nil)
    return result == LIBDEFLATE_SUCCESS
  }
}
