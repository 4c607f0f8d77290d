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
  ///
  /// - Parameters:
  ///   - j: The slot.
  ///   - q: The item that comes.
  ///   - given: How strongly the item that leaves pulls at the gradient from now on.
  ///   - taken: How strongly the item that comes pulled.
  mutating func exchange(_ j: Int, _ q: Int, given: Double, taken: Double) {
    if isDense {
      exchangeDense(j, q)
      return
    }
    findRow(of: q)
    measureDirections(j)
    if arePricesKept { followPrices(j, given: given, taken: taken) }
    inverse.append(j, row)
  }

  /// Fills `row` with how an item rises along the direction of each slot of a large problem.
  mutating func findRow(of i: Int) {
    row.clear()
    for t in items[i].range { row.add(terms[t].unknown, terms[t].factor) }
    inverse.forward(&row)
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
    // One more: an item is written before it is known whether it was met already.
    touched.reserve(count + 1)
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

  /// Rebuilds the directions from the basis, to end the growth of rounding errors.
  mutating func invert() {
    pivotsSinceInversion = 1
    let k = unknowns
    var rows = ContiguousArray(repeating: 0.0, count: k * k)
    for j in 0..<k {
      if basis[j] < 0 {
        rows[j * k + j] = 1
      } else {
        for t in items[basis[j]].range { rows[j * k + Int(terms[t].unknown)] += terms[t].factor }
      }
    }
    guard let inverse = invertMatrix(rows, k) else { return }
    // The directions are the columns of the inverse.
    for j in 0..<k {
      for c in 0..<k { direction[j * k + c] = inverse[c * k + j] }
    }
    if !isScattered { refresh() }
  }
}
