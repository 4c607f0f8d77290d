/// A hash that is the same in every process, on every machine and in every year.
///
/// It tells edited files from untouched ones, names fonts and deals cases out to shards; it is no
/// protection against someone who wants a collision.
///
/// - Source: Fowler, Noll, Vo, *FNV-1a*, 64 bit; `value` has the mixer of SplitMix64 behind it.
package struct StableHash: Hashable, Sendable {
  /// The FNV-1a hash of what was added so far.
  package private(set) var unmixed: UInt64 = 0xcbf2_9ce4_8422_2325

  private static let prime: UInt64 = 0x0000_0100_0000_01b3

  /// Makes the hash of nothing.
  package init() {}

  /// Makes the hash of a text's UTF-8 bytes.
  package init(_ text: String) { combine(text) }

  /// A text that changes when a file's bytes do: their number and hash; that of a file that cannot
  /// be read is empty.
  package static func ofFile(_ path: String) -> String {
    guard let bytes = try? FileBytes.read(path) else { return "" }
    return of(bytes)
  }

  /// A text that changes when bytes do: their number and hash.
  package static func of(_ bytes: [UInt8]) -> String {
    var hash = StableHash()
    hash.combine(bytes)
    return "\(bytes.count)-\(hash.unmixedText)"
  }

  /// Adds a text's UTF-8 bytes.
  package mutating func combine(_ text: String) { combine(text.utf8) }

  /// Adds bytes.
  ///
  /// - Complexity: O(*n*) in their number.
  package mutating func combine(_ bytes: some Sequence<UInt8>) {
    // The loop over plain memory is specialized in this module, whoever calls.
    let isDone = bytes.withContiguousStorageIfAvailable { combine(memory: $0) } != nil
    if !isDone { Array(bytes).withUnsafeBufferPointer { combine(memory: $0) } }
  }

  private mutating func combine(memory: UnsafeBufferPointer<UInt8>) {
    var sum = unmixed
    for byte in memory { sum = (sum ^ UInt64(byte)) &* Self.prime }
    unmixed = sum
  }

  /// Adds bytes eight at a time: many times faster than one by one, and another hash.
  ///
  /// - Complexity: O(*n*) in their number.
  package mutating func combine(words bytes: ArraySlice<UInt8>) {
    var sum = unmixed
    let rest = bytes.count % 8
    bytes.withUnsafeBytes { memory in
      for start in stride(from: 0, to: memory.count - rest, by: 8) {
        let word = memory.loadUnaligned(fromByteOffset: start, as: UInt64.self)
        sum = (sum ^ UInt64(littleEndian: word)) &* Self.prime
      }
    }
    unmixed = sum
    combine(bytes.suffix(rest))
  }

  /// Adds a byte.
  package mutating func combine(_ byte: UInt8) {
    unmixed = (unmixed ^ UInt64(byte)) &* Self.prime
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
