/// How a text file is encoded, byte order mark included.
struct TextEncoding: Hashable, Sendable {
  private enum Unit: Hashable {
    case utf8
    case utf16(isBigEndian: Bool)
    case utf32(isBigEndian: Bool)
  }

  private var mark: [UInt8]
  private var unit: Unit

  /// The encoding in which `TextDecoder` reads bytes.
  init(of bytes: [UInt8]) {
    let marks: [([UInt8], Unit)] = [
      ([0xEF, 0xBB, 0xBF], .utf8), ([0xFF, 0xFE, 0, 0], .utf32(isBigEndian: false)),
      ([0, 0, 0xFE, 0xFF], .utf32(isBigEndian: true)),
      ([0xFF, 0xFE], .utf16(isBigEndian: false)), ([0xFE, 0xFF], .utf16(isBigEndian: true)),
    ]
    if let known = marks.first(where: { bytes.starts(with: $0.0) }) {
      (mark, unit) = known
    } else {
      mark = []
      unit = TextDecoder.byteOrder(ofUTF16: bytes).map { .utf16(isBigEndian: $0) } ?? .utf8
    }
  }

  /// A text in the encoding.
  func bytes(of text: String) -> [UInt8] {
    switch unit {
    case .utf8: mark + Array(text.utf8)
    case .utf16(let isBigEndian):
      mark
        + text.utf16.flatMap { unit -> [UInt8] in
          let pair = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
          return isBigEndian ? pair : pair.reversed()
        }
    case .utf32(let isBigEndian):
      mark
        + text.unicodeScalars.flatMap { scalar -> [UInt8] in
          let four = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: scalar.value >> $0) }
          return isBigEndian ? four : four.reversed()
        }
    }
  }
}
