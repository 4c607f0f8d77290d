import Files

/// Four-letter tags at the start of font files.
enum FontTag {
  static let collection: UInt32 = 0x7474_6366  // ttcf
  static let name: UInt32 = 0x6E61_6D65  // name
  static let outlines: [UInt32] = [0x0001_0000, 0x4F54_544F, 0x7472_7565]  // 1.0, OTTO, true
}

/// Reads big-endian words at places of a font file.
struct FontFileReader: ~Copyable {
  private let file: RandomAccessFile
  var count: Int { file.count }

  /// Opens a file; nil for one that cannot be read.
  init?(path: String) {
    guard let file = RandomAccessFile(path) else { return nil }
    self.file = file
  }

  func word(at offset: Int) -> UInt32? { file.word(at: offset) }

  /// Adds a table directory to a hash; false where there is none or a table lies outside.
  func addDirectory(at start: Int, to hash: inout StableHash) -> Bool {
    guard let tag = word(at: start), FontTag.outlines.contains(tag),
      let counts = word(at: start + 4)
    else { return false }
    let tables = Int(counts >> 16)
    guard tables > 0, let entries = file.bytes(start + 12..<start + 12 + 16 * tables) else {
      return false
    }
    return entries.withUnsafeBytes { entries in
      for entry in stride(from: 0, to: entries.count, by: 16) {
        func word(_ place: Int) -> UInt32 {
          UInt32(bigEndian: entries.loadUnaligned(fromByteOffset: entry + place, as: UInt32.self))
        }
        let (name, checksum, offset, length) = (word(0), word(4), word(8), word(12))
        guard Int(offset) + Int(length) <= count else { return false }
        hash.combine(UInt64(name))
        hash.combine(UInt64(checksum))
        hash.combine(UInt64(length))
      }
      return true
    }
  }

  /// The entries of the first face's name table with a number, in the order of the file.
  func names(_ number: UInt32) -> [String] {
    guard let tag = word(at: 0),
      let start = tag == FontTag.collection ? word(at: 12).map(Int.init) : 0,
      let counts = word(at: start + 4)
    else { return [] }
    for table in 0..<Int(counts >> 16) {
      let entry = start + 12 + 16 * table
      guard word(at: entry) == FontTag.name, let offset = word(at: entry + 8) else { continue }
      return names(number, inTableAt: Int(offset))
    }
    return []
  }

  private func names(_ number: UInt32, inTableAt table: Int) -> [String] {
    guard let count = half(at: table + 2), let strings = half(at: table + 4) else { return [] }
    return (0..<Int(count)).compactMap { index in
      let record = table + 6 + 12 * index
      guard half(at: record + 6) == number, let platform = half(at: record),
        let length = half(at: record + 8), let offset = half(at: record + 10)
      else { return nil }
      let start = table + Int(strings) + Int(offset)
      guard length > 0, let bytes = file.bytes(start..<start + Int(length)) else { return nil }
      // Macintosh names are bytes, all others big-endian UTF-16.
      guard platform != 1 else { return String(decoding: bytes, as: UTF8.self) }
      let units = stride(from: bytes.startIndex, to: bytes.endIndex - 1, by: 2).map {
        UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])
      }
      return String(decoding: units, as: UTF16.self)
    }
  }

  private func half(at offset: Int) -> UInt32? {
    guard let bytes = file.bytes(offset..<offset + 2) else { return nil }
    return bytes.reduce(0) { $0 << 8 | UInt32($1) }
  }
}
