#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The text form of bytes that Interface Builder uses for characters XML cannot hold.
enum Base64 {
  /// The bytes that a text spells, or nil where it is not base 64.
  ///
  /// Interface Builder breaks lines, leaves the padding out, and may end with one letter too many.
  static func bytes(of text: String) -> [UInt8]? {
    var letters = Data(text.utf8.filter { $0 > UInt8(ascii: " ") && $0 != UInt8(ascii: "=") })
    if letters.count % 4 == 1 { letters.removeLast() }
    while letters.count % 4 != 0 { letters.append(UInt8(ascii: "=")) }
    return Data(base64Encoded: letters).map(Array.init)
  }
}
