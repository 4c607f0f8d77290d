import CDeflate

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Decompresses single bands of a file.
///
/// One reader serves one thread.
package struct PNGBandReader: ~Copyable {
  private let decompressor: OpaquePointer
  private var scratch: [UInt8] = []

  /// An empty block that is the last one: a band by itself becomes a whole stream by it.
  private static let end: [UInt8] = [1, 0, 0, 0xFF, 0xFF]

  /// Makes a reader; nil where there is no memory.
  package init?() {
    guard let decompressor = libdeflate_alloc_decompressor() else { return nil }
    self.decompressor = decompressor
  }

  deinit { libdeflate_free_decompressor(decompressor) }

  /// Decompresses a band's rows, each behind its filter's byte.
  ///
  /// - Parameters:
  ///   - band: The band's number.
  ///   - file: A file that has bands.
  ///   - source: The whole file.
  ///   - room: Exactly as many bytes as the band's rows take.
  /// - Returns: Whether the band held exactly these bytes.
  package mutating func read(
    _ band: Int, of file: PNGFile, in source: UnsafeRawBufferPointer,
    into room: UnsafeMutableRawBufferPointer
  ) -> Bool {
    guard let stored = file.bytes(ofBand: band, in: source), let start = stored.baseAddress else {
      return false
    }
    if band == (file.bands?.count ?? 0) - 1 {
      return libdeflate_deflate_decompress(
        decompressor, start, stored.count - PNGBands.checkLength, room.baseAddress, room.count, nil)
        == LIBDEFLATE_SUCCESS
    }
    let length = stored.count + Self.end.count
    if scratch.count < length { scratch = [UInt8](repeating: 0, count: length * 2) }
    let decompressor = decompressor
    return scratch.withUnsafeMutableBytes { scratch in
      scratch.copyMemory(from: stored)
      for (place, byte) in Self.end.enumerated() { scratch[stored.count + place] = byte }
      return libdeflate_deflate_decompress(
        decompressor, scratch.baseAddress, length, room.baseAddress, room.count, nil)
        == LIBDEFLATE_SUCCESS
    }
  }
}

extension PNGFile {
  /// The rows of a band.
  package func rows(ofBand band: Int) -> Range<Int> {
    guard let bands else { return 0..<header.height }
    return band * bands.height..<min(header.height, (band + 1) * bands.height)
  }

  /// A band as it is stored; nil where the file has no bands.
  package func bytes(
    ofBand band: Int, in source: UnsafeRawBufferPointer
  ) -> UnsafeRawBufferPointer? {
    guard let bands, let piece = pieces.first else { return nil }
    return UnsafeRawBufferPointer(
      rebasing: source[
        piece.lowerBound + bands.offsets[band]..<piece.lowerBound + bands.offsets[band + 1]])
  }

  /// Whether a band is stored the same in two files of one format, and so shows the same.
  package func storesBand(
    _ band: Int, in source: UnsafeRawBufferPointer, as other: PNGFile,
    in otherSource: UnsafeRawBufferPointer
  ) -> Bool {
    guard let own = bytes(ofBand: band, in: source),
      let theirs = other.bytes(ofBand: band, in: otherSource), own.count == theirs.count,
      let first = own.baseAddress, let second = theirs.baseAddress
    else { return false }
    return memcmp(first, second, own.count) == 0
  }
}
