/// A hash that is the same in every process, on every machine and in every year.
///
/// It tells edited files from untouched ones and deals cases out to shards; it is no protection
/// against someone who wants a collision.
///
/// - Source: Fowler, Noll, Vo, *FNV-1a*, 64 bit; the last step is the mixer of SplitMix64.
public struct StableHash: Hashable, Sendable {
  private var state: UInt64 = 0xcbf2_9ce4_8422_2325

  /// Makes the hash of nothing.
  public init() {}

  /// Makes the hash of a text's UTF-8 bytes.
  public init(_ text: String) { combine(text) }

  /// Adds a text's UTF-8 bytes.
  public mutating func combine(_ text: String) {
    for byte in text.utf8 { combine(byte) }
  }

  /// Adds a byte.
  public mutating func combine(_ byte: UInt8) {
    state = (state ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
  }

  /// The hash of what was added so far.
  public var value: UInt64 {
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  /// The first half of the hash as eight hexadecimal digits.
  public var shortText: String {
    let digits = String(value >> 32, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }
}
