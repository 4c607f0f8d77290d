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
    if !isDense {
      arePricesKept = true
      // A slot without a price costs something or nothing, but it earns nothing.
      promising.removeAll()
      for n in 0..<prices.support.count { promising.insert(prices.support[n]) }
    }
    return findDirection(first, last, linear)
  }

  @inline(__always)
  private mutating func findDirection(
    _ first: Int, _ last: Int, _ linear: Bool
  ) -> (slot: Int, sign: Double, rate: Double)? {
    var best: (slot: Int, sign: Double, rate: Double)?
    var bestScore = 0.0
    let isTieBreak = !linear && items[first].level >= Solver.preferenceRank
    var n = 0
    while n < (isDense ? unknowns : promising.count) {
      let j = isDense ? n : Int(promising[n])
      // No direction earns more than its price.
      if !isDense, prices[j] * prices[j] < bestScore * length[j] * 0.999_999 {
        n += 1
        continue
      }
      guard let (sign, rate) = promise(of: j, first, last, linear) else {
        if isDense { n += 1 } else { promising.remove(at: n) }
        continue
      }
      n += 1
      let score = isDense ? -rate : rate * rate / length[j]
      if score > bestScore || (score == bestScore && isPreferred(j, to: best?.slot, isTieBreak)) {
        best = (j, sign, rate)
        bestScore = score
      }
    }
    return best
  }

  /// Which way along the direction of a slot the level falls, and how fast; nil if it does not.
  @inline(__always)
  private func promise(
    of j: Int, _ first: Int, _ last: Int, _ linear: Bool
  ) -> (sign: Double, rate: Double)? {
    let y = prices[j]
    if abs(y) <= Self.dualTolerance { return nil }
    let f = frozen[j]
    if f == 3 { return nil }
    let (up, down) = linear ? (y, -y) : costs(j, first, last)
    if f & 1 == 0, up < -Self.dualTolerance { return (1, up) }
    if f & 2 == 0, down < -Self.dualTolerance { return (-1, down) }
    return nil
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

  /// Takes the lengths of directions back to what the ways through the basis say, where that is less.
  ///
  /// Both say too much: one adds what each exchange gives, the other all ways that lead to an unknown. Where views
  /// hang together like a tree, the ways are exact.
  mutating func shortenDirections() {
    var ways = Buffer<Double>(reserve)
    ways.fill(1, count: unknowns)
    if !inverse.addWays(to: ways, atMost: Self.greatestLength) { return }
    for j in 0..<unknowns { length[j] = min(length[j], ways[j]) }
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
        promising.insert(l)
      }
      change.clear()
    }
    let share = (prices[j] + given) / row[j]
    for n in 0..<row.support.count {
      let l = row.support[n]
      prices.add(l, -share * row[l])
      promising.insert(l)
    }
    prices.set(Int32(j), share - taken)
    promising.insert(Int32(j))
  }
}
