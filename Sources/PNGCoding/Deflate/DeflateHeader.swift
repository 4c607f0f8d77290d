/// The head of a Deflate block with codes of its own: how the codes are told to the reader.
///
/// - Source: P. Deutsch, RFC 1951, section 3.2.7.
struct DeflateHeader {
  private static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

  private let literalCount: Int
  private let distanceCount: Int
  private let code: HuffmanCode
  private let steps: [(symbol: Int, extra: Int, extraBits: Int)]
  private let usedOrder: Int

  /// Makes the head for two codes.
  init(literals: HuffmanCode, distances: HuffmanCode) {
    literalCount = max(257, (literals.lengths.lastIndex { $0 > 0 } ?? 0) + 1)
    distanceCount = max(1, (distances.lengths.lastIndex { $0 > 0 } ?? 0) + 1)
    let lengths =
      literals.lengths.prefix(literalCount) + distances.lengths.prefix(distanceCount)
    steps = Self.runs(in: Array(lengths))
    var counts = [UInt32](repeating: 0, count: 19)
    for step in steps { counts[step.symbol] += 1 }
    // A code of a single symbol is refused by some readers.
    if counts.count(where: { $0 > 0 }) == 1 { counts[counts[0] == 0 ? 0 : 1] = 1 }
    let code = HuffmanCode(counts: counts, limit: 7)
    self.code = code
    usedOrder = max(4, (Self.order.lastIndex { code.lengths[$0] > 0 } ?? 0) + 1)
  }

  /// The length of the head, in bits.
  var bitCount: Int {
    steps.reduce(17 + usedOrder * 3) { $0 + Int(code.lengths[$1.symbol]) + $1.extraBits }
  }

  /// Writes the head.
  func write(to writer: inout BitWriter, isLast: Bool) {
    writer.write(isLast ? 1 : 0, 1)
    writer.write(2, 2)
    writer.write(literalCount - 257, 5)
    writer.write(distanceCount - 1, 5)
    writer.write(usedOrder - 4, 4)
    for symbol in Self.order.prefix(usedOrder) { writer.write(Int(code.lengths[symbol]), 3) }
    for step in steps {
      writer.write(Int(code.codes[step.symbol]), Int(code.lengths[step.symbol]))
      writer.write(step.extra, step.extraBits)
    }
  }

  /// The steps that tell the lengths of a code: each as it is, or repeated.
  private static func runs(in lengths: [UInt8]) -> [(symbol: Int, extra: Int, extraBits: Int)] {
    var steps: [(symbol: Int, extra: Int, extraBits: Int)] = []
    steps.reserveCapacity(lengths.count)
    var place = 0
    while place < lengths.count {
      let length = Int(lengths[place])
      var rest = 0
      while place < lengths.count, lengths[place] == length {
        place += 1
        rest += 1
      }
      if length > 0 {
        steps.append((length, 0, 0))
        rest -= 1
      }
      while rest >= 3 {
        let part = min(rest, length == 0 ? 138 : 6)
        switch (length, part) {
        case (0, 11...): steps.append((18, part - 11, 7))
        case (0, _): steps.append((17, part - 3, 3))
        default: steps.append((16, part - 3, 2))
        }
        rest -= part
      }
      for _ in 0..<rest { steps.append((length, 0, 0)) }
    }
    return steps
  }
}
