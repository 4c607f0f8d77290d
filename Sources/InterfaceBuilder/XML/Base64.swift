/// Decodes the text form of bytes that Interface Builder uses for characters XML cannot hold.
enum Base64 {
  private static let values: [UInt8: UInt32] = {
    let alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
    return Dictionary(
      uniqueKeysWithValues: alphabet.utf8.enumerated().map { ($0.element, UInt32($0.offset)) })
  }()

  /// The text that the bytes spell in UTF-8, or nil where they are not base 64.
  ///
  /// Line breaks and missing padding are accepted: Interface Builder leaves the padding out.
  static func decode(_ text: String) -> String? {
    var bytes: [UInt8] = []
    var bits: UInt32 = 0
    var count = 0
    for character in text.utf8 {
      if character == UInt8(ascii: "=") { break }
      if character <= 0x20 { continue }
      guard let value = values[character] else { return nil }
      bits = bits << 6 | value
      count += 6
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
      }
    }
    return String(validating: bytes, as: UTF8.self)
  }
}
