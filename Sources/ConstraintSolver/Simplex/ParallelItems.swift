/// Which items are multiples of each other but for their targets, as the bounds of a width are.
struct ParallelItems: ~Copyable {
  /// By item: the next of those parallel to it, in a ring.
  private var next: Buffer<Int32>
  /// By item: the factor of its first unknown, in their order.
  private var lead: Buffer<Double>

  init(_ reserve: UnsafeMutablePointer<Reserve>?) {
    next = Buffer(reserve)
    lead = Buffer(reserve)
  }

  /// Whether no items were taken up.
  var isEmpty: Bool { next.isEmpty }

  /// Forgets all items.
  mutating func removeAll() {
    next.removeAll()
    lead.removeAll()
  }

  /// Gives the memory back.
  mutating func discard() {
    next.discard()
    lead.discard()
  }

  /// The next item in the ring of one.
  @inline(__always)
  func following(_ i: Int) -> Int { Int(next[i]) }

  /// How far an item rises while another one of its ring rises by one.
  @inline(__always)
  func ratio(of i: Int, to other: Int) -> Double { lead[i] / lead[other] }

  /// Takes up all items of a problem.
  mutating func takeUp(
    _ items: borrowing Buffer<LevelSimplex.Item>, _ terms: borrowing Buffer<ItemTerm>
  ) {
    var size = 64
    while size < 2 * items.count { size *= 2 }
    // Open addressing: an item of each ring, or -1.
    var table = Buffer<Int32>()
    table.fill(-1, count: size)
    next.reserve(items.count)
    lead.reserve(items.count)
    for i in 0..<items.count { append(i, items, terms, table) }
  }

  private mutating func append(
    _ i: Int, _ items: borrowing Buffer<LevelSimplex.Item>, _ terms: borrowing Buffer<ItemTerm>,
    _ table: borrowing Buffer<Int32>
  ) {
    let range = items[i].range
    next.append(Int32(i))
    lead.append(0)
    if range.isEmpty { return }
    var first = terms[range.lowerBound]
    for t in range where terms[t].unknown < first.unknown { first = terms[t] }
    lead[i] = first.factor
    // The terms may come in any order.
    var code: UInt64 = 0
    for t in range {
      let share = (terms[t].factor / first.factor).bitPattern
      let term = (share ^ UInt64(UInt32(bitPattern: terms[t].unknown))) &* 0x9E37_79B9_7F4A_7C15
      code &+= (term ^ (term >> 32)) &* 0x9E37_79B9_7F4A_7C15
    }
    let mask = table.count - 1
    var at = Int(truncatingIfNeeded: code >> 33) & mask
    while table[at] >= 0 {
      let other = Int(table[at])
      if isParallel(items[i], lead[i], items[other], lead[other], terms) {
        next[i] = next[other]
        next[other] = Int32(i)
        return
      }
      at = (at + 1) & mask
    }
    table[at] = Int32(i)
  }

  private func isParallel(
    _ a: LevelSimplex.Item, _ leadOfA: Double, _ b: LevelSimplex.Item, _ leadOfB: Double,
    _ terms: borrowing Buffer<ItemTerm>
  ) -> Bool {
    if a.end - a.start != b.end - b.start { return false }
    for (t, like) in zip(a.range, b.range) {
      let unknown = terms[t].unknown
      // Mostly they stand in the same order.
      let u = terms[like].unknown == unknown ? like : b.range.first { terms[$0].unknown == unknown }
      guard let u, terms[u].factor / leadOfB == terms[t].factor / leadOfA else { return false }
    }
    return true
  }
}
