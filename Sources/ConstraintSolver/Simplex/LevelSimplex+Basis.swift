// The first basis, and the forms in which the inverse of the basis is kept.
extension LevelSimplex {
  /// Above this number of unknowns the inverse is kept as a product.
  static var denseLimit: Int { 24 }

  /// Loads the direction of a slot into `edge`.
  mutating func loadEdge(_ j: Int) {
    let k = unknowns
    if isDense {
      for c in 0..<k { edge[c] = direction[j * k + c] }
    } else {
      edge.clear()
      edge.add(Int32(j), 1)
      inverse.backward(&edge)
    }
  }

  /// Fills `prices` from the gradient: how its cost changes when a slot rises.
  ///
  /// Slots that are frozen both ways are left out unless all are wanted.
  mutating func computePrices(all: Bool = false) {
    let k = unknowns
    if isDense {
      let g = gradient.base
      for j in 0..<k where all || frozen[j] != 3 {
        let d = direction.base + j * k
        var sum = 0.0
        for c in 0..<k { sum += g[c] * d[c] }
        prices[j] = sum
      }
    } else {
      prices.clear()
      for n in 0..<gradient.support.count {
        let c = gradient.support[n]
        prices.add(c, gradient[c])
      }
      inverse.forward(&prices)
    }
  }

  /// The weighted sum of all directions, in `edge`; the weights are read from `prices`.
  mutating func combine() {
    let k = unknowns
    if isDense {
      for c in 0..<k { edge[c] = 0 }
      for j in 0..<k where prices[j] != 0 {
        let d = direction.base + j * k
        for c in 0..<k { edge[c] += prices[j] * d[c] }
      }
    } else {
      edge.clear()
      for n in 0..<prices.support.count {
        let j = prices.support[n]
        edge.add(j, prices[j])
      }
      inverse.backward(&edge)
    }
  }

  /// Updates the inverse after item `q` replaced the item of slot `j`.
  mutating func exchange(_ j: Int, _ q: Int) {
    if isDense {
      exchangeDense(j, q)
      return
    }
    expressRow(Int32(q))
    measureDirections(j)
    inverse.append(j, prices)
  }

  /// Updates the lengths of directions before the row in `prices` replaces that of slot `j`.
  ///
  /// A direction that is long seems to earn more than it does (Harris 1973, doi:10.1007/BF01580108).
  private mutating func measureDirections(_ j: Int) {
    let own = length[j] / (prices[j] * prices[j])
    for n in 0..<prices.support.count {
      let l = prices.support[n]
      length[l] = max(length[l], prices[l] * prices[l] * own)
    }
    length[j] = max(own, 1)
  }

  /// Writes an item's row in terms of the rows of the basis into `prices`.
  private mutating func expressRow(_ q: Int32) {
    prices.clear()
    for t in items[q].range { prices.add(terms[t].unknown, terms[t].factor) }
    inverse.forward(&prices)
  }

  /// Lists the items over each unknown.
  mutating func listColumns() {
    columnStart.fill(0, count: unknowns + 2)
    for t in 0..<terms.count { columnStart[terms[t].unknown + 2] += 1 }
    for c in 0..<unknowns { columnStart[c + 2] += columnStart[c + 1] }
    column.resize(to: terms.count)
    for i in 0..<count {
      for t in items[i].range {
        let c = terms[t].unknown + 1
        column[columnStart[c]] = Int32(i)
        columnStart[c] += 1
      }
    }
    columnStart.truncate(to: unknowns + 1)
    touched.removeAll()
    isTouched.fill(false, count: count)
  }

  mutating func exchangeDense(_ j: Int, _ q: Int) {
    let k = unknowns
    let d = direction.base
    let own = d + j * k
    let from = Int(items[q].start)
    let to = Int(items[q].end)
    var w = 0.0
    for t in from..<to { w += terms[t].factor * own[Int(terms[t].unknown)] }
    let inverse = 1 / w
    for c in 0..<k { own[c] *= inverse }
    for l in 0..<k where l != j {
      let row = d + l * k
      var w = 0.0
      for t in from..<to { w += terms[t].factor * row[Int(terms[t].unknown)] }
      if abs(w) < 1e-14 { continue }
      for c in 0..<k { row[c] -= w * own[c] }
    }
  }

  /// Rebuilds the inverse from the basis, to end the growth of rounding errors and of the product.
  ///
  /// Unknowns that only one row still mentions are assigned first: such rows need no arithmetic.
  /// Rows may change their slots; an anchor keeps its own.
  mutating func reorder() {
    let k = unknowns
    inverse.reset(slots: k)
    var rows: [Int32] = []
    var flags: [UInt8] = []
    var lengths: [Double] = []
    var isFree = ContiguousArray(repeating: true, count: k)
    for j in 0..<k {
      if basis[j] < 0 {
        isFree[j] = false
      } else {
        rows.append(basis[j])
        flags.append(frozen[j])
        lengths.append(length[j])
      }
    }
    // Which rows mention an unknown.
    var uses = ContiguousArray(repeating: Int32(0), count: k + 1)
    for row in rows {
      for t in items[row].range { uses[Int(terms[t].unknown) + 1] += 1 }
    }
    var left = ContiguousArray(repeating: Int32(0), count: k)
    for c in 0..<k {
      left[c] = uses[c + 1]
      uses[c + 1] += uses[c]
    }
    var cursor = uses
    var rowsOf = ContiguousArray(repeating: Int32(0), count: Int(uses[k]))
    for (n, row) in rows.enumerated() {
      for t in items[row].range {
        let c = Int(terms[t].unknown)
        rowsOf[Int(cursor[c])] = Int32(n)
        cursor[c] += 1
      }
    }
    var isPlaced = ContiguousArray(repeating: false, count: rows.count)
    var queue = ContiguousArray((0..<k).filter { left[$0] == 1 && isFree[$0] }.map { Int32($0) })
    while let c = queue.popLast() {
      if left[Int(c)] != 1 || !isFree[Int(c)] { continue }
      var n = -1
      for u in Int(uses[Int(c)])..<Int(uses[Int(c) + 1]) where !isPlaced[Int(rowsOf[u])] {
        n = Int(rowsOf[u])
      }
      if n < 0 { continue }
      let row = rows[n]
      var factor = 0.0
      for t in items[row].range where terms[t].unknown == c {
        factor = terms[t].factor
      }
      if abs(factor) < 1e-3 { continue }
      for t in items[row].range {
        let other = Int(terms[t].unknown)
        left[other] -= 1
        if other != Int(c) {
          inverse.append(weight: terms[t].factor, over: Int32(other))
          if left[other] == 1 && isFree[other] { queue.append(Int32(other)) }
        }
      }
      inverse.end(c, pivot: factor)
      settle(row, flags[n], c, &isFree)
      length[c] = lengths[n]
      isPlaced[n] = true
    }
    factorRest(rows, flags, lengths, isPlaced, &isFree)
    weightsOfOrder = inverse.weightCount
  }

  private mutating func settle(
    _ row: Int32, _ flag: UInt8, _ c: Int32, _ isFree: inout ContiguousArray<Bool>
  ) {
    isFree[Int(c)] = false
    basis[c] = row
    setFrozen(Int(c), flag)
    items[row].slot = c
  }

  /// Gives slots to the rows of the basis that have none yet.
  private mutating func factorRest(
    _ rows: [Int32], _ flags: [UInt8], _ lengths: [Double], _ isPlaced: ContiguousArray<Bool>,
    _ isFree: inout ContiguousArray<Bool>
  ) {
    let rest = rows.indices.filter { !isPlaced[$0] }
    if rest.isEmpty { return }
    var bump = BasisBump(unknowns: unknowns)
    for n in rest {
      bump.addRow()
      for t in items[rows[n]].range { bump.add(terms[t].unknown, terms[t].factor) }
    }
    bump.factor(&isFree, into: &inverse)
    for (m, n) in rest.enumerated() {
      if bump.slot[m] >= 0 {
        settle(rows[n], flags[n], bump.slot[m], &isFree)
        length[bump.slot[m]] = lengths[n]
      } else if let free = isFree.firstIndex(of: true) {
        // The row depends on the others; any slot is as bad.
        inverse.end(Int32(free), pivot: 0)
        settle(rows[n], flags[n], Int32(free), &isFree)
      }
    }
  }
}
