// What the optimal face leaves free.
extension LevelSimplex {
  /// Whether items hold the point, each direction by itself; a point that is not held may be unique.
  mutating func isHeld() -> Bool {
    if isFixed { return true }
    if !isDense { return false }
    bar(0, active)
    return isFixed
  }

  /// Whether the optimal face is a single point.
  ///
  /// Where directions are left unfrozen, a linear cost with mixed weights is minimised both ways; on
  /// a face of more than one point it moves the point one way or the other.
  mutating func isUnique() throws(SolverError) -> Bool {
    if isHeld() { return true }
    if !isDense {
      if mixDirections() { return false }
      if barAll() {
        if isFixed { return true }
        if mixDirections() { return false }
      }
    }
    var home = ContiguousArray<Double>()
    for c in 0..<unknowns { home.append(value[c]) }
    for sign in [1.0, -1.0] {
      mixGradient(sign)
      var outcome = Outcome.moved
      while outcome == .moved {
        outcome = try optimise(active, active, linear: true, stopsWhenMoved: true)
        if outcome == .unbounded { return false }
        for c in 0..<unknowns where abs(value[c] - home[c]) > 10 * tolerance { return false }
      }
    }
    return true
  }

  /// Freezes the directions that items at their breakpoints bar.
  ///
  /// If no direction that is left takes such an item to its side, then one that takes it away from
  /// there costs what no other makes up for.
  ///
  /// - Returns: Whether any was frozen.
  mutating func barAll() -> Bool {
    let before = frozenCount
    if isDense {
      bar(0, active)
      return frozenCount != before
    }
    var last: Int
    repeat {
      last = frozenCount
      for i in 0..<active where items[i].slot < 0 && abs(items[i].residual) <= tolerance {
        barLarge(i)
      }
    } while frozenCount - last > unknowns / Self.fewBarredShare && !isFixed
    return frozenCount != before
  }

  /// Where a look at all items freezes less than this share, the next one would not pay.
  private static var fewBarredShare: Int { 16 }

  /// Freezes the directions of a small problem that items at their breakpoints bar.
  mutating func bar(_ first: Int, _ last: Int) {
    for i in first..<last where items[i].slot < 0 && abs(items[i].residual) <= tolerance {
      var isBarred = false
      for j in 0..<unknowns where frozen[j] != 3 {
        let slope = slopeOf(i, along: j)
        if slope == 0 { continue }
        isBarred = frozen[j] == (slope > 0 ? 1 : 2)
        if !isBarred { break }
      }
      if !isBarred { continue }
      for j in 0..<unknowns where frozen[j] != 3 && slopeOf(i, along: j) != 0 { setFrozen(j, 3) }
    }
  }

  /// Freezes the directions that move an item at its breakpoint, if none that is left takes it to its
  /// side.
  private mutating func barLarge(_ i: Int) {
    express(i)
    count(work: prices.support.count)
    var isBarred = false
    for n in 0..<prices.support.count {
      let j = prices.support[n]
      let slope = items[i].side > 0 ? prices[j] : -prices[j]
      if frozen[j] == 3 || abs(slope) <= Self.pivotTolerance { continue }
      isBarred = frozen[j] == (slope > 0 ? 1 : 2)
      if !isBarred { return }
    }
    if !isBarred { return }
    for n in 0..<prices.support.count where abs(prices[prices.support[n]]) > Self.pivotTolerance {
      setFrozen(Int(prices.support[n]), 3)
    }
  }

  /// How far an item goes to its side while the basic item of a slot rises by one.
  private func slopeOf(_ i: Int, along j: Int) -> Double {
    let d = direction.base + j * unknowns
    var slope = 0.0
    for t in items[i].range { slope += terms[t].factor * d[Int(terms[t].unknown)] }
    if abs(slope) <= Self.pivotTolerance { return 0 }
    return items[i].side > 0 ? slope : -slope
  }

  /// Sets the gradient to a linear cost with a different weight for each unknown.
  mutating func mixGradient(_ sign: Double) {
    var weights = MixedWeights()
    beginCost()
    for c in 0..<unknowns { addCost(Int32(c), sign * weights.next()) }
  }

  /// Marks the unknowns that unfrozen directions move: all that the face leaves free, or more.
  mutating func findFreeUnknowns() {
    mixDirections()
    isFreeUnknown.fill(false, count: unknowns)
    for c in 0..<unknowns where abs(edge[c]) > 1e-11 { isFreeUnknown[c] = true }
  }

  /// Fills `edge` with a mixture of all directions that are not frozen.
  ///
  /// The weights differ, so what the mixture leaves in place every direction leaves in place.
  ///
  /// - Returns: Whether the point can go that way for a while; then what the mixture moves is free,
  ///   and nothing else is.
  @discardableResult
  mutating func mixDirections() -> Bool {
    combine(mixedWeights())
    for i in 0..<active where isInTheWay(i) { return false }
    return true
  }

  /// Fills `edge` with a mixture of directions along which the point can go for a while, as many as can
  /// be had cheaply.
  ///
  /// Where an item is in the way, a direction that leads away from it gets more weight; where that does
  /// not help, the directions that lead to it get none.
  ///
  /// - Returns: Whether there is one; then what it moves is free.
  mutating func mixOpenDirections() -> Bool {
    var weights = mixedWeights()
    for round in 0..<Self.mostMixtures {
      combine(weights)
      var isOpen = true
      for i in 0..<active where isInTheWay(i) {
        isOpen = false
        clear(i, &weights, canGrow: 2 * round < Self.mostMixtures)
      }
      if isOpen { return true }
    }
    return false
  }

  private static var mostMixtures: Int { 24 }
  /// Sums of greater weights would hide what is small.
  private static var greatestWeight: Double { 4096 }

  /// A weight for each direction that is not frozen, with the sign of a way that is open.
  private func mixedWeights() -> ContiguousArray<Double> {
    var weights = MixedWeights()
    return ContiguousArray(
      (0..<unknowns).map { j in
        let weight = weights.next()
        let isDown = frozen[j] == 1 || (frozen[j] == 0 && weight > 1.5)
        return frozen[j] == 3 ? 0 : isDown ? -weight : weight
      })
  }

  /// Fills `edge` with the weighted sum of all directions, which all items are then held against.
  private mutating func combine(_ weights: ContiguousArray<Double>) {
    prices.clear()
    for j in 0..<unknowns { prices.set(Int32(j), weights[j]) }
    combine()
    count(work: unknowns + active)
  }

  /// Whether the edge leads to an item that is met too soon; a shorter way would not count as freedom.
  private func isInTheWay(_ i: Int) -> Bool {
    if items[i].slot >= 0 { return false }
    let slope = slope(of: i)
    let isClosing = items[i].side > 0 ? slope < -Self.pivotTolerance : slope > Self.pivotTolerance
    return isClosing && abs(items[i].residual) <= 1e-6 * abs(slope)
  }

  /// How fast an item rises along the edge.
  func slope(of i: Int) -> Double {
    var slope = 0.0
    for t in items[i].range { slope += terms[t].factor * edge[terms[t].unknown] }
    return slope
  }

  /// Changes the weights of directions so that an item is no longer in the way.
  private mutating func clear(
    _ i: Int, _ weights: inout ContiguousArray<Double>, canGrow: Bool
  ) {
    express(i)
    let side = items[i].side > 0 ? 1.0 : -1
    var way = 0.0
    var best = -1
    for j in pricedSlots where frozen[j] != 3 {
      let price = side * prices[j]
      way += price * weights[j]
      // The direction may go where it leads away from the item.
      if frozen[j] & (price > 0 ? 1 : 2) != 0 || abs(price) <= Self.pivotTolerance { continue }
      if best < 0 || abs(price) > abs(prices[best]) { best = j }
    }
    count(work: prices.support.count)
    if way >= 0 { return }
    if canGrow, best >= 0 {
      // Twice what is missing, and a share that no two directions have alike.
      let weight = weights[best] - way * (2 + abs(weights[best] / 64)) / (side * prices[best])
      if abs(weight) < Self.greatestWeight {
        weights[best] = weight
        return
      }
    }
    for j in pricedSlots where side * prices[j] * weights[j] < 0 { weights[j] = 0 }
  }
}

/// Weights between 1 and 2 that have nothing to do with each other, always the same ones.
struct MixedWeights {
  private var state: UInt64 = 0x2545_F491_4F6C_DD1D

  mutating func next() -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return 1 + Double(state >> 40) / Double(1 << 24)
  }
}
