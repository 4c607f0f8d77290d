/// The rows of a large basis that is put in order, and which of them mention an unknown.
struct BasisOrder: ~Copyable {
  /// A row of the basis.
  struct Row: BitwiseCopyable {
    /// About the square of the length of its direction.
    var length: Double
    var item: Int32
    /// From 0 to 2; of rows that depend on each other those of the lowest rank stay.
    var rank: UInt8
    /// Which ways the row must not go.
    var frozen: UInt8
    var isPlaced = false
  }

  /// The rows without a slot that mention an unknown.
  struct Mentions: BitwiseCopyable {
    var count: Int32 = 0
    /// The numbers of the rows, combined by exclusive or: the number of the last one that is left.
    var rows: Int32 = 0
  }

  fileprivate var rows = Buffer<Row>()
  /// By unknown.
  fileprivate var mentions = Buffer<Mentions>()
  /// By unknown: whether it may become the slot of a row.
  fileprivate var isFree = Buffer<Bool>()
  /// The unknowns that only one row without a slot mentions.
  fileprivate var queue = Buffer<Int32>()
  /// Whether rows that depend on others may be left out; what they leave has its unknown held at 0.
  fileprivate let canYield: Bool
  /// The items that were left out.
  private(set) var yielded = Buffer<Int32>()

  /// Rows that are to become a basis; there are none yet, and all unknowns may become their slots.
  init(unknowns: Int) {
    canYield = true
    isFree.fill(true, count: unknowns)
  }

  /// The rows of the basis of a simplex.
  ///
  /// - Parameters:
  ///   - simplex: The simplex.
  ///   - canYield: Whether rows that depend on others may be left out, required equalities last of all.
  fileprivate init(_ simplex: borrowing LevelSimplex, canYield: Bool) {
    self.canYield = canYield
    isFree.resize(to: simplex.unknowns)
    rows.reserve(simplex.unknowns)
    for j in 0..<simplex.unknowns {
      let i = simplex.basis[j]
      isFree[j] = i >= 0
      if i < 0 { continue }
      let isStrong = simplex.items[i].level == 0 && simplex.items[i].relation == 0
      append(i, rank: isStrong ? 0 : 1, frozen: simplex.frozen[j], length: simplex.length[j])
    }
  }

  /// Adds a row.
  ///
  /// - Parameters:
  ///   - i: Its item.
  ///   - rank: From 0 to 2; of rows that depend on each other those of the lowest stay.
  ///   - frozen: Which ways it must not go.
  ///   - length: About the square of the length of its direction.
  mutating func append(_ i: Int32, rank: UInt8, frozen: UInt8 = 0, length: Double = 1) {
    rows.append(Row(length: length, item: i, rank: rank, frozen: frozen))
  }

  /// Keeps an unknown from becoming a slot.
  mutating func hold(unknown c: Int) { isFree[c] = false }

  /// Counts the rows over each unknown.
  fileprivate mutating func countRows(_ simplex: borrowing LevelSimplex) {
    mentions.fill(Mentions(), count: isFree.count)
    for n in 0..<rows.count {
      for t in simplex.items[rows[n].item].range {
        let c = simplex.terms[t].unknown
        mentions[c].count += 1
        mentions[c].rows ^= Int32(n)
      }
    }
    queue.reserve(isFree.count)
    for c in 0..<Int32(isFree.count) where mentions[c].count == 1 && isFree[c] { queue.push(c) }
  }

  fileprivate mutating func yield(_ n: Int32) { yielded.append(rows[n].item) }
}

extension LevelSimplex {
  /// Rebuilds the inverse from the basis, to end the growth of rounding errors and of the product.
  ///
  /// Rows may change their slots; an anchor keeps its own.
  mutating func reorder() {
    var order = BasisOrder(self, canYield: false)
    rebuild(&order)
    shortenDirections()
  }

  /// Rebuilds the inverse from those rows of the basis that do not depend on others.
  ///
  /// - Returns: The items that have left the basis for it.
  mutating func reorderIndependent() -> Buffer<Int32> {
    var order = BasisOrder(self, canYield: true)
    rebuild(&order)
    var yielded = Buffer<Int32>()
    yielded.assign(order.yielded)
    return yielded
  }

  /// Rebuilds the inverse from some rows, which become the basis.
  ///
  /// Unknowns that only one row still mentions are assigned first: such rows need no arithmetic.
  mutating func rebuild(_ order: inout BasisOrder) {
    inverse.reset(slots: unknowns)
    arePricesKept = false
    weightsMet = 0
    order.countRows(self)
    for c in 0..<unknowns where order.isFree[c] {
      basis[c] = -1
      frozen[c] = 0
    }
    while let c = order.queue.popLast() {
      let mentions = order.mentions[c]
      if mentions.count == 1, order.isFree[c] { place(mentions.rows, at: c, &order) }
    }
    factorRest(&order)
    if closesSlots { inverse.closeAll(frozen) }
    weightsOfOrder = inverse.weightCount
  }

  /// Gives a row an unknown that no other row without a slot mentions, unless its factor is too small.
  private mutating func place(_ n: Int32, at c: Int32, _ order: inout BasisOrder) {
    let row = order.rows[n].item
    var factor = 0.0
    for t in items[row].range where terms[t].unknown == c { factor = terms[t].factor }
    if abs(factor) < 1e-3 { return }
    for t in items[row].range {
      let other = terms[t].unknown
      order.mentions[other].count -= 1
      order.mentions[other].rows ^= n
      if other == c { continue }
      inverse.append(weight: terms[t].factor, over: other)
      if order.mentions[other].count == 1, order.isFree[other] { order.queue.append(other) }
    }
    inverse.end(c, pivot: factor)
    settle(n, at: c, &order)
    order.rows[n].isPlaced = true
  }

  /// Gives a row of the basis a slot.
  private mutating func settle(_ n: Int32, at c: Int32, _ order: inout BasisOrder) {
    order.isFree[c] = false
    let row = order.rows[n]
    basis[c] = row.item
    frozen[c] = row.frozen
    length[c] = row.length
    items[row.item].slot = c
  }

  /// Gives slots to the rows of the basis that have none yet.
  private mutating func factorRest(_ order: inout BasisOrder) {
    order.queue.removeAll()
    for n in 0..<Int32(order.rows.count) where !order.rows[n].isPlaced { order.queue.append(n) }
    if order.queue.isEmpty { return }
    var bump = BasisBump(unknowns: unknowns)
    for m in 0..<order.queue.count {
      let n = order.queue[m]
      bump.addRow(rank: order.canYield ? Int32(order.rows[n].rank) : 0)
      for t in items[order.rows[n].item].range { bump.add(terms[t].unknown, terms[t].factor) }
    }
    bump.factor(order.isFree, into: &inverse)
    var next = 0
    for m in 0..<order.queue.count {
      let n = order.queue[m]
      if bump.slot[m] >= 0 {
        settle(n, at: bump.slot[m], &order)
        continue
      }
      if order.canYield {
        items[order.rows[n].item].slot = -1
        order.yield(n)
        continue
      }
      // The row depends on the others; any slot is as bad.
      while next < unknowns, !order.isFree[next] { next += 1 }
      if next == unknowns { return }
      inverse.end(Int32(next), pivot: 0)
      settle(n, at: Int32(next), &order)
    }
  }
}
