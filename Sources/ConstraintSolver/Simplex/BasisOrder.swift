/// Scratch for putting a large basis in order: its rows, and which of them mention an unknown.
struct BasisOrder: ~Copyable {
  // By row of the basis.
  fileprivate var item: Buffer<Int32>
  fileprivate var frozen: Buffer<UInt8>
  fileprivate var length: Buffer<Double>
  fileprivate var isPlaced: Buffer<Bool>
  // By unknown: where the rows that mention it begin, and how many of them have no slot yet.
  fileprivate var start: Buffer<Int32>
  fileprivate var left: Buffer<Int32>
  fileprivate var isFree: Buffer<Bool>
  fileprivate var rowOf: Buffer<Int32>
  fileprivate var queue: Buffer<Int32>

  init(_ reserve: UnsafeMutablePointer<Reserve>? = nil) {
    item = Buffer(reserve)
    frozen = Buffer(reserve)
    length = Buffer(reserve)
    isPlaced = Buffer(reserve)
    start = Buffer(reserve)
    left = Buffer(reserve)
    isFree = Buffer(reserve)
    rowOf = Buffer(reserve)
    queue = Buffer(reserve)
  }

  /// Gives the memory back if that is large.
  mutating func discard() {
    item.discard()
    frozen.discard()
    length.discard()
    isPlaced.discard()
    start.discard()
    left.discard()
    isFree.discard()
    rowOf.discard()
    queue.discard()
  }
}

extension LevelSimplex {
  /// Rebuilds the inverse from the basis, to end the growth of rounding errors and of the product.
  ///
  /// Unknowns that only one row still mentions are assigned first: such rows need no arithmetic.
  /// Rows may change their slots; an anchor keeps its own.
  mutating func reorder() {
    inverse.reset(slots: unknowns)
    arePricesKept = false
    weightsMet = 0
    listRows()
    while let c = order.queue.popLast() {
      if order.left[c] != 1 || !order.isFree[c] { continue }
      var n: Int32 = -1
      for u in Int(order.start[c])..<Int(order.start[c + 1]) where !order.isPlaced[order.rowOf[u]] {
        n = order.rowOf[u]
      }
      if n >= 0 { place(n, at: c) }
    }
    factorRest()
    weightsOfOrder = inverse.weightCount
  }

  /// Notes the rows of the basis, and by which of them each unknown is mentioned.
  private mutating func listRows() {
    let k = unknowns
    order.item.removeAll()
    order.frozen.removeAll()
    order.length.removeAll()
    order.isFree.resize(to: k)
    // `start[c + 2]` counts the rows, then `start[c + 1]` is where the next of them goes.
    order.start.fill(0, count: k + 2)
    for j in 0..<k {
      let i = basis[j]
      order.isFree[j] = i >= 0
      if i < 0 { continue }
      order.item.append(i)
      order.frozen.append(frozen[j])
      order.length.append(length[j])
      for t in items[i].range { order.start[terms[t].unknown + 2] += 1 }
    }
    order.isPlaced.fill(false, count: order.item.count)
    order.left.resize(to: k)
    order.queue.removeAll()
    order.queue.reserve(k)
    for c in 0..<Int32(k) {
      order.left[c] = order.start[c + 2]
      order.start[c + 2] += order.start[c + 1]
      if order.left[c] == 1, order.isFree[c] { order.queue.push(c) }
    }
    order.rowOf.resize(to: Int(order.start[k + 1]))
    for n in 0..<order.item.count {
      for t in items[order.item[n]].range {
        let c = terms[t].unknown + 1
        order.rowOf[order.start[c]] = Int32(n)
        order.start[c] += 1
      }
    }
  }

  /// Gives a row an unknown that no other row without a slot mentions, unless its factor is too small.
  private mutating func place(_ n: Int32, at c: Int32) {
    let row = order.item[n]
    var factor = 0.0
    for t in items[row].range where terms[t].unknown == c { factor = terms[t].factor }
    if abs(factor) < 1e-3 { return }
    for t in items[row].range {
      let other = terms[t].unknown
      order.left[other] -= 1
      if other == c { continue }
      inverse.append(weight: terms[t].factor, over: other)
      if order.left[other] == 1, order.isFree[other] { order.queue.append(other) }
    }
    inverse.end(c, pivot: factor)
    settle(n, at: c)
    length[c] = order.length[n]
    order.isPlaced[n] = true
  }

  /// Gives a row of the basis a slot.
  private mutating func settle(_ n: Int32, at c: Int32) {
    order.isFree[c] = false
    basis[c] = order.item[n]
    setFrozen(Int(c), order.frozen[n])
    items[order.item[n]].slot = c
  }

  /// Gives slots to the rows of the basis that have none yet.
  private mutating func factorRest() {
    order.queue.removeAll()
    for n in 0..<Int32(order.item.count) where !order.isPlaced[n] { order.queue.append(n) }
    if order.queue.isEmpty { return }
    var bump = BasisBump(unknowns: unknowns)
    for m in 0..<order.queue.count {
      bump.addRow()
      for t in items[order.item[order.queue[m]]].range {
        bump.add(terms[t].unknown, terms[t].factor)
      }
    }
    bump.factor(order.isFree, into: &inverse)
    var next = 0
    for m in 0..<order.queue.count {
      let n = order.queue[m]
      if bump.slot[m] >= 0 {
        settle(n, at: bump.slot[m])
        length[bump.slot[m]] = order.length[n]
        continue
      }
      // The row depends on the others; any slot is as bad.
      while next < unknowns, !order.isFree[next] { next += 1 }
      if next == unknowns { return }
      inverse.end(Int32(next), pivot: 0)
      settle(n, at: Int32(next))
    }
  }
}
