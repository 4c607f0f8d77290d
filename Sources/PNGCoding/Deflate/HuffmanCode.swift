/// A prefix code of at most 15 bits a symbol, as Deflate writes it.
///
/// - Source: P. Deutsch, RFC 1951, section 3.2.2.
struct HuffmanCode {
  /// The bits of each symbol's code, or 0 for a symbol that does not occur.
  let lengths: [UInt8]
  /// Each symbol's code, first bit lowest.
  let codes: [UInt32]

  /// Makes the code with the fewest bits for symbols that occur so often.
  ///
  /// - Parameters:
  ///   - counts: How often each symbol occurs; at most 288 symbols.
  ///   - limit: The most bits that a code may have.
  init(counts: [UInt32], limit: Int) {
    let lengths = Self.lengths(for: counts, limit: limit)
    self.lengths = lengths
    codes = Self.canonicalCodes(for: lengths, limit: limit)
  }

  private static func lengths(for counts: [UInt32], limit: Int) -> [UInt8] {
    var lengths = [UInt8](repeating: 0, count: counts.count)
    // A tie goes to the lower symbol, so that equal counts give equal files.
    var order: [UInt64] = []
    order.reserveCapacity(counts.count)
    for symbol in counts.indices where counts[symbol] > 0 {
      order.append(UInt64(counts[symbol]) << 16 | UInt64(symbol))
    }
    order.sort()
    guard order.count > 1 else {
      lengths[order.first.map(Self.symbol) ?? 0] = 1
      return lengths
    }
    let depths = depths(ofSorted: order.map { $0 >> 16 })
    var usage = [Int](repeating: 0, count: max(limit, depths.max() ?? 0) + 1)
    for depth in depths { usage[depth] += 1 }
    shorten(&usage, to: limit)
    // The rarest symbols get the longest codes.
    var length = limit
    for entry in order {
      while usage[length] == 0 { length -= 1 }
      lengths[symbol(entry)] = UInt8(length)
      usage[length] -= 1
    }
    return lengths
  }

  /// The symbol of a count with its symbol.
  private static func symbol(_ entry: UInt64) -> Int { Int(entry & 0xFFFF) }

  /// The depth of each leaf of the Huffman tree over weights in rising order, by two queues.
  private static func depths(ofSorted weights: [UInt64]) -> [Int] {
    let leafCount = weights.count
    var nodeWeights = weights
    nodeWeights.reserveCapacity(leafCount * 2)
    var parents = [Int](repeating: 0, count: leafCount * 2 - 1)
    var nextLeaf = 0
    var nextNode = leafCount
    for node in leafCount..<(leafCount * 2 - 1) {
      var weight: UInt64 = 0
      for _ in 0..<2 {
        let takesLeaf =
          nextLeaf < leafCount
          && (nextNode >= node || nodeWeights[nextLeaf] <= nodeWeights[nextNode])
        let child = takesLeaf ? nextLeaf : nextNode
        if takesLeaf { nextLeaf += 1 } else { nextNode += 1 }
        parents[child] = node
        weight += nodeWeights[child]
      }
      nodeWeights.append(weight)
    }
    var depths = [Int](repeating: 0, count: leafCount * 2 - 1)
    for node in (0..<(leafCount * 2 - 2)).reversed() { depths[node] = depths[parents[node]] + 1 }
    return Array(depths.prefix(leafCount))
  }

  /// Moves codes that are too long up to the limit and makes room by lengthening shorter ones.
  private static func shorten(_ usage: inout [Int], to limit: Int) {
    guard usage.count > limit + 1 else { return }
    for length in (limit + 1)..<usage.count {
      usage[limit] += usage[length]
      usage[length] = 0
    }
    var room = (1...limit).reduce(0) { $0 + usage[$1] << (limit - $1) }
    while room > 1 << limit {
      guard let shorter = (1..<limit).last(where: { usage[$0] > 0 }) else { return }
      usage[limit] -= 1
      usage[shorter] -= 1
      usage[shorter + 1] += 2
      room -= 1
    }
  }

  private static func canonicalCodes(for lengths: [UInt8], limit: Int) -> [UInt32] {
    var usage = [UInt32](repeating: 0, count: limit + 1)
    for length in lengths where length > 0 { usage[Int(length)] += 1 }
    var next = [UInt32](repeating: 0, count: limit + 2)
    for length in 1...limit { next[length + 1] = (next[length] + usage[length]) << 1 }
    return lengths.map { length in
      guard length > 0 else { return 0 }
      let code = next[Int(length)]
      next[Int(length)] += 1
      return reversed(code, bits: UInt32(length))
    }
  }

  /// The lowest bits, at most 16, in the other order.
  private static func reversed(_ code: UInt32, bits: UInt32) -> UInt32 {
    var code = (code & 0x5555) << 1 | (code >> 1) & 0x5555
    code = (code & 0x3333) << 2 | (code >> 2) & 0x3333
    code = (code & 0x0F0F) << 4 | (code >> 4) & 0x0F0F
    return ((code << 8 | code >> 8) & 0xFFFF) >> (16 - bits)
  }
}
