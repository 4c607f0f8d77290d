import CDeflate

/// The chunks of a PNG file in the making.
///
/// - Source: W3C, *Portable Network Graphics (PNG) Specification*, sections 5 and 11.
struct PNGChunks {
  /// The eight bytes with which every PNG file begins.
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// The file so far.
  private(set) var bytes: [UInt8] = signature

  /// Starts a file.
  ///
  /// - Parameter capacity: How many bytes it will have, about.
  init(capacity: Int) { bytes.reserveCapacity(capacity) }

  /// Appends a chunk: length, type, content, check value.
  ///
  /// - Returns: The check value.
  @discardableResult
  mutating func append(_ type: StaticString, _ content: [UInt8]) -> UInt32 {
    append(bigEndian: UInt32(content.count))
    let start = bytes.count
    type.withUTF8Buffer { bytes.append(contentsOf: $0) }
    bytes.append(contentsOf: content)
    let check = bytes.withUnsafeBytes { all in
      libdeflate_crc32(0, all.baseAddress.map { $0 + start }, all.count - start)
    }
    append(bigEndian: check)
    return check
  }

  private mutating func append(bigEndian value: UInt32) {
    for shift in [24, 16, 8, 0] as [UInt32] {
      bytes.append(UInt8(truncatingIfNeeded: value >> shift))
    }
  }
}
