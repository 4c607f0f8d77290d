/// The rows of a large basis that is put in order, and which of them mention an unknown.
private struct BasisOrder: ~Copyable {
  // By row of the basis.
  var item = Buffer<Int32>()
  var frozen = Buffer<UInt8>()
  var length = Buffer<Double>()
  var isPlaced = Buffer<Bool>()
  // By unknown: where the rows that mention it begin, and how many of them have no slot yet.
  var start = Buffer<Int32>()
  var left = Buffer<Int32>()
  var isFree = Buffer<Bool>()
  var rowOf = Buffer<Int32>()
  /// The unknowns that only one row without a slot mentions.
  var queue = Buffer<Int32>()

  init(_ simplex: borrowing LevelSimplex) {
    let k = simplex.unknowns
    isFree.resize(to: k)
    // `start[c + 2]` counts the rows, then `start[c + 1]` is where the next of them goes.
    start.fill(0, count: k + 2)
    for j in 0..<k {
      let i = simplex.basis[j]
      isFree[j] = i >= 0
      if i < 0 { continue }
      item.append(i)
      frozen.append(simplex.frozen[j])
      length.append(simplex.length[j])
      for t in simplex.items[i].range { start[simplex.terms[t].unknown + 2] += 1 }
    }
    isPlaced.fill(false, count: item.count)
    left.resize(to: k)
    queue.reserve(k)
    for c in 0..<Int32(k) {
      left[c] = start[c + 2]
      start[c + 2] += start[c + 1]
      if left[c] == 1, isFree[c] { queue.push(c) }
    }
    rowOf.resize(to: Int(start[k + 1]))
    for n in 0..<item.count {
      for t in simplex.items[item[n]].range {
        let c = simplex.terms[t].unknown + 1
        rowOf[start[c]] = Int32(n)
        start[c] += 1
      }
    }
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
    var order = BasisOrder(self)
    while let c = order.queue.popLast() {
      if order.left[c] != 1 || !order.isFree[c] { continue }
      var n: Int32 = -1
      for u in Int(order.start[c])..<Int(order.start[c + 1]) where !order.isPlaced[order.rowOf[u]] {
        n = order.rowOf[u]
      }
      if n >= 0 { place(n, at: c, &order) }
    }
    factorRest(&order)
    if closesSlots { inverse.closeAll(frozen) }
    weightsOfOrder = inverse.weightCount
  }

  /// Gives a row an unknown that no other row without a slot mentions, unless its factor is too small.
  private mutating func place(_ n: Int32, at c: Int32, _ order: inout BasisOrder) {
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
    settle(n, at: c, &order)
    length[c] = order.length[n]
    order.isPlaced[n] = true
  }

  /// Gives a row of the basis a slot.
  private mutating func settle(_ n: Int32, at c: Int32, _ order: inout BasisOrder) {
    order.isFree[c] = false
    basis[c] = order.item[n]
    frozen[c] = order.frozen[n]
    items[order.item[n]].slot = c
  }

  /// Gives slots to the rows of the basis that have none yet.
  private mutating func factorRest(_ order: inout BasisOrder) {
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
        settle(n, at: bump.slot[m], &order)
        length[bump.slot[m]] = order.length[n]
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
