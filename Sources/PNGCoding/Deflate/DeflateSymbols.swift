/// The symbols that stand for lengths and distances of repetitions.
///
/// - Source: P. Deutsch, RFC 1951, section 3.2.5.
enum DeflateSymbols {
  /// The symbol that ends a block.
  static let endOfBlock = 256
  /// The longest repetition, in bytes.
  static let longestMatch = 258
  /// The farthest repetition, in bytes.
  static let farthestMatch = 32_768

  /// The symbol of a length from 3 to 258, and the value and count of its extra bits.
  @inline(__always)
  static func length(_ length: Int) -> (symbol: Int, extra: Int, extraBits: Int) {
    if length == longestMatch { return (285, 0, 0) }
    let value = length &- 3
    if value < 8 { return (257 &+ value, 0, 0) }
    let bits = (Int.bitWidth &- 1 &- value.leadingZeroBitCount) &- 2
    let symbol = 257 &+ (bits &+ 1) &* 4 &+ ((value &>> bits) & 3)
    return (symbol, value & ((1 &<< bits) &- 1), bits)
  }

  /// The symbol of a distance from 1 to 32,768, and the value and count of its extra bits.
  @inline(__always)
  static func distance(_ distance: Int) -> (symbol: Int, extra: Int, extraBits: Int) {
    let value = distance &- 1
    if value < 4 { return (value, 0, 0) }
    let bits = (Int.bitWidth &- 1 &- value.leadingZeroBitCount) &- 1
    let symbol = (bits &+ 1) &* 2 &+ ((value &>> bits) & 1)
    return (symbol, value & ((1 &<< bits) &- 1), bits)
  }
}
