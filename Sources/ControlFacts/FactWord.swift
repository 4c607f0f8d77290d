/// A word of the rows as a number, so that rows are compared and found without making texts of them.
///
/// A test holds the words of the module to numbers of their own.
///
/// - Source: Fowler, Noll, Vo, *FNV-1a*, 64 bit.
struct FactWord: Hashable {
  private var number: UInt64 = 0xcbf2_9ce4_8422_2325

  /// The word of no letters: that of rows for every variant or size.
  static let every = FactWord()

  private init() {}

  init(_ bytes: some Sequence<UInt8>) { append(bytes) }

  init(_ text: String) { append(text.utf8) }

  /// Makes the key of a fact, as the cases of the facts write it.
  init(_ platform: FactPlatform, control: some Sequence<UInt8>, fact: some Sequence<UInt8>) {
    append((platform.fallback ?? platform).rawValue.utf8)
    append(UInt8(ascii: " "))
    append(control)
    append(UInt8(ascii: " "))
    append(fact)
  }

  private mutating func append(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { append(byte) }
  }

  private mutating func append(_ byte: UInt8) {
    number = (number ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
  }
}
