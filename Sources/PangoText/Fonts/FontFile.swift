#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A font file of a font set, with a fingerprint of what is in it.
public struct FontFile: Hashable, Sendable {
  /// The path of the file.
  public var path: String
  /// An FNV-1a hash of the file's length and table directories, which hold a checksum of each
  /// table; nil for a format without them.
  public var digest: UInt64

  /// The last part of the path.
  public var name: String { path.split(separator: "/").last.map(String.init) ?? path }

  /// Reads the table directories of a TrueType or OpenType file or collection.
  ///
  /// - Returns: The file, or nil where it cannot be read or is no such font.
  static func read(path: String) -> FontFile? {
    guard let handle = try? FileReader(path: path), handle.count >= 12 else { return nil }
    var hash = StableHash()
    hash.add(UInt64(handle.count))
    guard let tag = handle.word(at: 0) else { return nil }
    guard tag == FontTag.collection else {
      return handle.addDirectory(at: 0, to: &hash) ? FontFile(path: path, digest: hash.value) : nil
    }
    guard let faces = handle.word(at: 8), faces > 0, faces <= 256 else { return nil }
    for face in 0..<Int(faces) {
      guard let offset = handle.word(at: 12 + 4 * face),
        handle.addDirectory(at: Int(offset), to: &hash)
      else { return nil }
    }
    return FontFile(path: path, digest: hash.value)
  }
}

/// Four-letter tags at the start of font files.
private enum FontTag {
  static let collection: UInt32 = 0x7474_6366  // ttcf
  static let outlines: [UInt32] = [0x0001_0000, 0x4F54_544F, 0x7472_7565]  // 1.0, OTTO, true
}

/// Reads big-endian words at places of a file without loading all of it.
private struct FileReader {
  private let data: Data
  var count: Int { data.count }

  init(path: String) throws {
    data = try Data(contentsOf: URL(fileURLWithPath: path), options: .alwaysMapped)
  }

  func word(at offset: Int) -> UInt32? {
    guard offset >= 0, offset + 4 <= data.count else { return nil }
    return data.withUnsafeBytes {
      UInt32(bigEndian: $0.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
    }
  }

  /// Adds a table directory to a hash; false where there is none or a table lies outside.
  func addDirectory(at start: Int, to hash: inout StableHash) -> Bool {
    guard let tag = word(at: start), FontTag.outlines.contains(tag),
      let counts = word(at: start + 4)
    else { return false }
    let tables = Int(counts >> 16)
    guard tables > 0, start + 12 + 16 * tables <= count else { return false }
    for table in 0..<tables {
      let entry = start + 12 + 16 * table
      guard let name = word(at: entry), let checksum = word(at: entry + 4),
        let offset = word(at: entry + 8), let length = word(at: entry + 12),
        Int(offset) + Int(length) <= count
      else { return false }
      for word in [name, checksum, length] { hash.add(UInt64(word)) }
    }
    return true
  }
}
