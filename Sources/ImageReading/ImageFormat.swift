/// The kinds of image file that can be read, told by their first bytes and not by their names.
package enum ImageFormat: String, Hashable, Sendable, CaseIterable {
  case png = "PNG"
  case jpeg = "JPEG"
  case svg = "SVG"
  case pdf = "PDF"

  /// Whether the file has no pixels of its own.
  package var isScalable: Bool { self == .svg || self == .pdf }

  /// The format of a file, or nil where it is none of them.
  package init?(of file: [UInt8]) {
    if file.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
      self = .png
    } else if file.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if Self.contains("%PDF-", file.prefix(1024)) {
      self = .pdf
    } else if Self.contains("<svg", file.prefix(Self.searched)) {
      self = .svg
    } else {
      return nil
    }
  }

  /// How far the start of an SVG file may lie behind comments and a document type, in bytes.
  private static let searched = 16_384

  private static func contains(_ words: String, _ bytes: ArraySlice<UInt8>) -> Bool {
    let pattern = Array(words.utf8)
    guard bytes.count >= pattern.count else { return false }
    return (bytes.startIndex...bytes.endIndex - pattern.count).contains { start in
      bytes[start..<start + pattern.count].elementsEqual(pattern)
    }
  }
}
