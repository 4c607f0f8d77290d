// What directions cost, and which of them is taken.
extension LevelSimplex {
  /// Fills `prices` from the gradient: how its cost changes when a slot rises.
  ///
  /// Slots that are frozen both ways are left out unless all are wanted.
  mutating func computePrices(all: Bool = false) {
    let k = unknowns
    arePricesKept = false
    if isDense {
      let g = gradient.base
      for j in 0..<k where all || frozen[j] != 3 {
        let d = direction.base + j * k
        var sum = 0.0
        for c in 0..<k { sum += g[c] * d[c] }
        prices[j] = sum
      }
    } else {
      change.clear()
      prices.clear()
      for n in 0..<gradient.support.count {
        let c = gradient.support[n]
        prices.add(c, gradient[c])
      }
      inverse.forward(&prices, onlyOpen: !all)
      if closesSlots { closeAgain(after: prices.support.count) }
    }
  }

  /// Closes slots once so many were met since that it is worth while: those of a circle are not closed one by one.
  private mutating func closeAgain(after met: Int) {
    slotsMet += met
    if slotsMet < Self.costOfClosing * unknowns { return }
    slotsMet = 0
    inverse.closeAll(frozen)
  }

  /// How many slots may be met, for each there is, for what closing all that can be costs.
  private static var costOfClosing: Int { 8 }

  /// The direction along which the level falls, and how fast, for its length the fastest; nil if there is none.
  mutating func chooseDirection(
    _ first: Int, _ last: Int, _ linear: Bool
  ) -> (slot: Int, sign: Double, rate: Double)? {
    if arePricesKept, let best = findDirection(first, last, linear) { return best }
    // Prices that have followed many steps are no proof that nothing is left to be earned.
    computePrices()
    arePricesKept = !isDense
    return findDirection(first, last, linear)
  }

  @inline(__always)
  private func findDirection(
    _ first: Int, _ last: Int, _ linear: Bool
  ) -> (slot: Int, sign: Double, rate: Double)? {
    var best: (slot: Int, sign: Double, rate: Double)?
    var bestScore = 0.0
    let isTieBreak = !linear && items[first].level >= Solver.preferenceRank
    // A slot without a price costs something or nothing, but it earns nothing.
    let candidates = isDense ? unknowns : prices.support.count
    for n in 0..<candidates {
      let j = isDense ? n : Int(prices.support[n])
      let y = prices[j]
      if abs(y) <= Self.dualTolerance { continue }
      // No direction earns more than its price.
      if !isDense, y * y < bestScore * length[j] * 0.999_999 { continue }
      let f = frozen[j]
      if f == 3 { continue }
      let (up, down) = linear ? (y, -y) : costs(j, first, last)
      if f & 1 == 0, up < -Self.dualTolerance {
        let score = isDense ? -up : up * up / length[j]
        if score > bestScore || (score == bestScore && isPreferred(j, to: best?.slot, isTieBreak)) {
          best = (j, 1, up)
          bestScore = score
        }
      }
      if f & 2 == 0, down < -Self.dualTolerance {
        let score = isDense ? -down : down * down / length[j]
        if score > bestScore || (score == bestScore && isPreferred(j, to: best?.slot, isTieBreak)) {
          best = (j, -1, down)
          bestScore = score
        }
      }
    }
    return best
  }

  /// Which of two directions that promise as much is taken.
  ///
  /// Of tie-breaks what later ones draw to 0 gives way, else each of them would hand the rest on to the next.
  @inline(__always)
  private func isPreferred(_ j: Int, to best: Int?, _ isTieBreak: Bool) -> Bool {
    let best = best ?? 0
    if releasesLatest, !isDense, max(basis[j], basis[best]) >= active, basis[j] != basis[best] {
      return basis[j] > basis[best]
    }
    return (j < best) != isTieBreak
  }

  /// What a level costs more for each step along the direction of a slot, either way.
  @inline(__always)
  func costs(_ j: Int, _ first: Int, _ last: Int) -> (up: Double, down: Double) {
    var (up, down) = (prices[j], -prices[j])
    let b = Int(basis[j])
    if b >= first && b < last {
      let weight = Double(items[b].weight)
      if items[b].relation <= 0 { up += weight }
      if items[b].relation >= 0 { down += weight }
    }
    return (up, down)
  }

  /// Updates the lengths of directions before the new row replaces that of slot `j`.
  ///
  /// A direction that is long seems to earn more than it does (Harris 1973, doi:10.1007/BF01580108). Lengths are
  /// estimates: each exchange adds what it gives a direction, and where one has grown out of proportion, all are
  /// counted anew from the unknowns of now on.
  mutating func measureDirections(_ j: Int) {
    let own = length[j] / (row[j] * row[j])
    guard own <= Self.greatestLength else { return length.fill(1, count: unknowns) }
    for n in 0..<row.support.count {
      let l = row.support[n]
      length[l] += row[l] * row[l] * own
    }
    length[j] = max(own, 1)
  }

  /// What is longer is out of proportion, and would soon seem to earn nothing at all.
  private static var greatestLength: Double { 1e12 }

  /// Lets the prices follow the gradient and the basis before the new row replaces that of slot `j`.
  ///
  /// The gradient is over many unknowns, what a step changes of it over few.
  mutating func followPrices(_ j: Int, given: Double, taken: Double) {
    if !change.support.isEmpty {
      inverse.forward(&change, onlyOpen: true)
      for n in 0..<change.support.count {
        let l = change.support[n]
        prices.add(l, change[l])
      }
      change.clear()
    }
    let share = (prices[j] + given) / row[j]
    for n in 0..<row.support.count {
      let l = row.support[n]
      prices.add(l, -share * row[l])
    }
    prices.set(Int32(j), share - taken)
  }
}
