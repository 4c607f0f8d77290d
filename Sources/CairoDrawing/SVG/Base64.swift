/// Bytes as text of 64 letters.
///
/// - Source: S. Josefsson, RFC 4648, section 4.
enum Base64 {
  private static let letters = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// The letters for bytes, filled up with "=".
  static func encode(_ bytes: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for letter in 0..<4 {
        text.append(
          letter <= group.count ? letters[bits >> (18 - 6 * letter) & 63] : UInt8(ascii: "="))
      }
    }
    return text
  }
}
