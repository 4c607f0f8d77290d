/// A hash that is the same in every process, on every machine and in every year.
///
/// It tells edited files from untouched ones, names fonts and deals cases out to shards; it is no
/// protection against someone who wants a collision.
///
/// - Source: Fowler, Noll, Vo, *FNV-1a*, 64 bit; `value` has the mixer of SplitMix64 behind it.
package struct StableHash: Hashable, Sendable {
  /// The FNV-1a hash of what was added so far.
  package private(set) var unmixed: UInt64 = 0xcbf2_9ce4_8422_2325

  /// Makes the hash of nothing.
  package init() {}

  /// Makes the hash of a text's UTF-8 bytes.
  package init(_ text: String) { combine(text) }

  /// A text that changes when a file's bytes do: their number and hash; that of a file that cannot
  /// be read is empty.
  package static func ofFile(_ path: String) -> String {
    guard let bytes = try? FileBytes.read(path) else { return "" }
    var hash = StableHash()
    for byte in bytes { hash.combine(byte) }
    return "\(bytes.count)-\(hash.unmixedText)"
  }

  /// Adds a text's UTF-8 bytes.
  package mutating func combine(_ text: String) {
    for byte in text.utf8 { combine(byte) }
  }

  /// Adds a byte.
  package mutating func combine(_ byte: UInt8) {
    unmixed = (unmixed ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
  }

  /// Adds the eight bytes of a number, the lowest first.
  package mutating func combine(_ number: UInt64) {
    for shift in stride(from: 0, to: 64, by: 8) {
      combine(UInt8(truncatingIfNeeded: number >> shift))
    }
  }

  /// Adds a text as one of several: its UTF-8 bytes and a byte that no text holds.
  package mutating func combine(field text: String) {
    combine(text)
    combine(0xFF as UInt8)
  }

  /// The hash of what was added so far, with every bit depending on every other.
  package var value: UInt64 {
    var mixed = unmixed
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  /// The first half of `value` as eight hexadecimal digits.
  package var shortText: String { Self.digits(value >> 32, count: 8) }

  /// `unmixed` as sixteen hexadecimal digits.
  package var unmixedText: String { Self.digits(unmixed, count: 16) }

  private static func digits(_ number: UInt64, count: Int) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: count - digits.count) + digits
  }
}
