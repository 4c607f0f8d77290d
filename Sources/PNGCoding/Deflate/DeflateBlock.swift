/// The codes of a block, made for what it holds.
struct DeflateBlock {
  /// The code of bytes and lengths.
  let literals: HuffmanCode
  /// The code of distances.
  let distances: HuffmanCode
  /// The codes as they are told to the reader.
  let header: DeflateHeader
  /// The size of the block with its head and its end, in bits.
  let bitCount: Int

  /// Makes the codes with the fewest bits for symbols.
  init(_ symbols: borrowing SymbolRecorder) {
    let counts = symbols.literalCounts
    literals = HuffmanCode(counts: counts, limit: 15)
    distances = HuffmanCode(counts: symbols.distanceCounts, limit: 15)
    header = DeflateHeader(literals: literals, distances: distances)
    bitCount =
      header.bitCount
      + symbols.bitCount(
        counts, literals: literals, distances: distances)
  }
}
