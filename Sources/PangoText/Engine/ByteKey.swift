/// A key made of bytes: what a question to the engine depends on, without normalisation.
struct ByteKey {
  /// The bytes.
  private(set) var bytes: ContiguousArray<UInt8> = []

  init() { bytes.reserveCapacity(512) }

  /// Makes the key empty.
  mutating func clear() { bytes.removeAll(keepingCapacity: true) }

  /// Adds the bytes of a number.
  mutating func add(_ number: UInt64) {
    withUnsafeBytes(of: number) { bytes.append(contentsOf: $0) }
  }

  /// Adds the bytes of a number.
  mutating func add(_ number: Double) { add(number.bitPattern) }

  /// Adds the length and the bytes of a text.
  mutating func add(_ text: String) {
    let added: Void? = text.utf8.withContiguousStorageIfAvailable { storage in
      add(UInt64(storage.count))
      bytes.append(contentsOf: storage)
    }
    guard added == nil else { return }
    add(UInt64(text.utf8.count))
    bytes.append(contentsOf: text.utf8)
  }

  /// Adds bytes as they are.
  mutating func append(_ more: some Collection<UInt8>) { bytes.append(contentsOf: more) }

  /// A quick hash for tables in memory; none of its bits reach an output.
  var hash: UInt64 {
    bytes.withUnsafeBytes { raw in
      var state: UInt64 = 0x9E37_79B9_7F4A_7C15 ^ UInt64(raw.count)
      var index = 0
      while index + 8 <= raw.count {
        state = Self.mix(state, raw.loadUnaligned(fromByteOffset: index, as: UInt64.self))
        index += 8
      }
      var tail: UInt64 = 0
      while index < raw.count {
        tail = tail << 8 | UInt64(raw[index])
        index += 1
      }
      return Self.mix(state, tail)
    }
  }

  private static func mix(_ state: UInt64, _ word: UInt64) -> UInt64 {
    let product = (state ^ word).multipliedFullWidth(by: 0xA076_1D64_78BD_642F)
    return product.high ^ product.low
  }
}
