/// A key made of bytes: what a question to the engine depends on, without normalisation.
///
/// The bytes lie in memory of its own, which is used again for each question.
struct ByteKey: ~Copyable {
  private var storage: UnsafeMutableRawPointer
  private var capacity: Int
  /// The number of bytes.
  private(set) var count = 0

  init() {
    capacity = 1024
    storage = .allocate(byteCount: capacity, alignment: 8)
  }

  deinit { storage.deallocate() }

  /// Makes the key empty.
  mutating func clear() { count = 0 }

  /// Adds the bytes of a number.
  @inline(__always)
  mutating func add(_ number: UInt64) {
    if count + 16 > capacity { grow(by: 8) }
    storage.storeBytes(of: number, toByteOffset: count, as: UInt64.self)
    count += 8
  }

  /// Adds the bytes of a number.
  @inline(__always)
  mutating func add(_ number: Double) { add(number.bitPattern) }

  /// Adds the length and the bytes of a text.
  mutating func add(_ text: String) {
    let added: Void? = text.utf8.withContiguousStorageIfAvailable {
      add(UnsafeRawBufferPointer($0))
    }
    guard added == nil else { return }
    add(Array(text.utf8))
  }

  /// Adds the length and the bytes.
  mutating func add(_ bytes: [UInt8]) { bytes.withUnsafeBytes { add($0) } }

  private mutating func add(_ bytes: UnsafeRawBufferPointer) {
    add(UInt64(bytes.count))
    guard let start = bytes.baseAddress, !bytes.isEmpty else { return }
    if count + bytes.count + 8 > capacity { grow(by: bytes.count) }
    storage.advanced(by: count).copyMemory(from: start, byteCount: bytes.count)
    count += bytes.count
  }

  /// Makes room, with a word to spare for what rounds the key up to whole words.
  @inline(never)
  private mutating func grow(by more: Int) {
    capacity = (count + more + 8) * 2
    let larger = UnsafeMutableRawPointer.allocate(byteCount: capacity, alignment: 8)
    larger.copyMemory(from: storage, byteCount: count)
    storage.deallocate()
    storage = larger
  }

  /// The key as words, the last one filled up with zeros.
  mutating func withWords<Value>(_ body: (UnsafeBufferPointer<UInt64>) -> Value) -> Value {
    storage.storeBytes(of: 0, toByteOffset: count, as: UInt64.self)
    let words = (count + 7) / 8
    return body(
      UnsafeBufferPointer(start: storage.assumingMemoryBound(to: UInt64.self), count: words))
  }

  /// A quick hash for tables in memory; none of its bits reach an output.
  ///
  /// Two words at a time are mixed side by side, so that the processor need not wait for one
  /// product before it starts the next.
  mutating func hash() -> UInt64 {
    let seed = 0x9E37_79B9_7F4A_7C15 ^ UInt64(count)
    return withWords { words in
      var (even, odd) = (seed, ~seed)
      var index = 0
      while index + 1 < words.count {
        even = Self.mixed(even ^ words[index], 0xA076_1D64_78BD_642F)
        odd = Self.mixed(odd ^ words[index + 1], 0xE703_7ED1_A0B4_28DB)
        index += 2
      }
      if index < words.count { even = Self.mixed(even ^ words[index], 0xA076_1D64_78BD_642F) }
      return Self.mixed(even ^ odd, 0x8EBC_6AF0_9C88_C6E3)
    }
  }

  @inline(__always)
  private static func mixed(_ a: UInt64, _ b: UInt64) -> UInt64 {
    let product = a.multipliedFullWidth(by: b)
    return product.high ^ product.low
  }
}
