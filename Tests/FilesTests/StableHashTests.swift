import Files
import Testing

@Suite struct StableHashTests {
  @Test func `bytes hash alike as texts, as memory and one by one`() {
    let text = "Straße, 道 and 🦤"
    var oneByOne = StableHash()
    for byte in text.utf8 { oneByOne.combine(byte) }
    #expect(StableHash(text) == oneByOne)
    #expect(
      StableHash.of(Array(text.utf8)) == "\(text.utf8.count)-\(oneByOne.unmixedText)")
    // The hash of one byte, as FNV's authors give it: names of results rest on it.
    #expect(StableHash("a").unmixedText == "af63dc4c8601ec8c")
  }

  @Test func `words hash every byte, wherever they begin`() {
    let bytes = (0..<100).map { UInt8($0) }
    func hash(_ slice: ArraySlice<UInt8>) -> UInt64 {
      var hash = StableHash()
      hash.combine(words: slice)
      return hash.unmixed
    }
    let whole = hash(bytes[...])
    #expect(hash(([7] + bytes)[1...]) == whole)
    #expect(hash(bytes.dropLast()) != whole)
    for index in bytes.indices {
      var damaged = bytes
      damaged[index] ^= 0x10
      #expect(hash(damaged[...]) != whole)
    }
  }

  @Test func `slices are the same where their bytes are`() {
    let bytes: [UInt8] = [1, 2, 3, 1, 2, 3]
    #expect(bytes[0..<3].isSame(as: bytes[3..<6]))
    #expect(!bytes[0..<3].isSame(as: bytes[2..<5]))
    #expect(!bytes[0..<3].isSame(as: bytes[3..<5]))
    #expect(bytes[0..<0].isSame(as: []))
  }
}
