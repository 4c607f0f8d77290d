/// A symbol, or a few, of a Deflate block in one word.
///
/// From the lowest bit up: three places in a writer's table of 10 bits each, the count of extra
/// bits, and the extra bits.
enum SymbolRecord {
  /// The place of a length of 0 in the table; those of bytes come before.
  static let firstLength: UInt64 = 256
  /// The place of the first symbol of distances.
  static let firstDistance = firstLength + UInt64(DeflateSymbols.longestMatch) + 1
  /// The place of no bits at all.
  static let nothing = firstDistance + 30
  /// What a run has as its first place.
  static let runMark: UInt64 = 1023
  /// How many places a writer's table has.
  static let tableCount = Int(nothing) + 1

  /// A record of up to three symbols.
  @inline(__always)
  static func of(
    _ first: UInt64, _ second: UInt64 = nothing, _ third: UInt64 = nothing, extra: UInt64 = 0,
    extraBits: UInt64 = 0
  ) -> UInt64 {
    first | second &<< 10 | third &<< 20 | extraBits &<< 30 | extra &<< 34
  }

  /// A record of repetitions of 258 bytes each.
  @inline(__always)
  static func run(_ count: Int, distance: Int) -> UInt64 {
    runMark | UInt64(truncatingIfNeeded: distance) &<< 10
      | UInt64(truncatingIfNeeded: count) &<< 30
  }
}
