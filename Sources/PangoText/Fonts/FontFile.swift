import Files

/// A font file of a font set, with a fingerprint of what is in it.
public struct FontFile: Hashable, Sendable {
  /// The path of the file.
  public var path: String
  /// An FNV-1a hash of the file's length and table directories, which hold a checksum of each
  /// table; nil for a format without them.
  public var digest: UInt64
  /// The length of the file in bytes.
  public var byteCount: Int
  /// The package of the default fonts that it belongs to; nil for a file of a further folder.
  public var package: String?

  /// The last part of the path.
  public var name: String { path.split(separator: "/").last.map(String.init) ?? path }

  /// Reads the table directories of a TrueType or OpenType file or collection.
  ///
  /// - Returns: The file, or nil where it cannot be read or is no such font.
  static func read(path: String) -> FontFile? {
    guard let handle = FontFileReader(path: path), handle.count >= 12 else { return nil }
    var hash = StableHash()
    hash.combine(UInt64(handle.count))
    guard let tag = handle.word(at: 0) else { return nil }
    guard tag == FontTag.collection else {
      guard handle.addDirectory(at: 0, to: &hash) else { return nil }
      return FontFile(path: path, digest: hash.unmixed, byteCount: handle.count)
    }
    guard let faces = handle.word(at: 8), faces > 0, faces <= 256 else { return nil }
    for face in 0..<Int(faces) {
      guard let offset = handle.word(at: 12 + 4 * face),
        handle.addDirectory(at: Int(offset), to: &hash)
      else { return nil }
    }
    return FontFile(path: path, digest: hash.unmixed, byteCount: handle.count)
  }

  /// The licence as an SPDX expression, or in the font's own words; nil where nothing says it.
  ///
  /// - Source: SPDX licence list; the packages' copyright files; the OpenType specification, name
  ///   ids 13 (licence) and 14 (its address).
  public var licence: String? {
    if let package { return DefaultFonts.licences[package] }
    guard let reader = FontFileReader(path: path) else { return nil }
    let texts = reader.names(13) + reader.names(14)
    for text in texts {
      if text.contains("Open Font License") || text.contains("openfontlicense.org")
        || text.contains("scripts.sil.org/OFL")
      {
        return "OFL-1.1"
      }
      if text.contains("Apache License") || text.contains("apache.org/licenses") {
        return "Apache-2.0"
      }
    }
    return texts.first.map { String($0.prefix { $0 != "\n" && $0 != "\r" }.prefix(100)) }
  }
}
