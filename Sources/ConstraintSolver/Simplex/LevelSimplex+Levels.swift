// One level after the other.
extension LevelSimplex {
  /// Works off the levels of all items from `active` on.
  mutating func solve() throws(SolverError) { try solve(upTo: .max) }

  /// Works off the levels before a rank.
  mutating func solve(upTo rank: Int32) throws(SolverError) {
    while active < count, items[active].level < rank { try solveNextLevel() }
    if isMoved { refresh() }
  }

  /// Whether no later level can move the point any more.
  var isFixed: Bool { frozenCount == unknowns }

  /// Works off the levels from `active` on that can still move the point, tie-breaks.
  mutating func solveUntilFixed() throws(SolverError) {
    let stepsBefore = pivots
    var isApproached = isDense
    while active < count, !isFixed {
      if !isApproached, pivots - stepsBefore > Self.patienceWithTies {
        isApproached = true
        approachTies()
      }
      try solveNextLevel()
    }
    if isMoved { refresh() }
  }

  /// After so many steps for tie-breaks, what is left of them is approached together.
  private static var patienceWithTies: Int { 32 }

  /// Goes where the tie-breaks from `active` on are met together, the earlier the more it counts.
  ///
  /// From there few steps are left for each of them; together, many steps are taken at once.
  private mutating func approachTies() {
    let ties = active..<count
    let size = Float(ties.count)
    for (n, i) in ties.enumerated() { items[i].weight = 2 - Float(n) / size }
    defer {
      for i in ties { items[i].weight = 1 }
      active = ties.lowerBound
    }
    beginLevel(ties)
    closeSlots()
    _ = try? optimise(ties.lowerBound, ties.upperBound, linear: false)
  }

  /// Closes the slots that nothing moves any more, as many levels are to come.
  private mutating func closeSlots() {
    if closesSlots { return }
    closesSlots = true
    inverse.closeAll(frozen)
  }

  /// Leaves the point where an attempt that could not be ended has brought it; where what is required
  /// does not hold there, where that alone is met.
  ///
  /// - Parameter steps: How much work may go into that.
  mutating func settleForLess(within steps: Int) {
    if isMoved { refresh() }
    if isRequiredMet { return }
    for i in 0..<count { items[i].slot = -1 }
    prepare(from: .anchors)
    if count > 0, items[0].level == 0 {
      workEnd = work + steps
      try? solve(upTo: 1)
    }
    for c in 0..<unknowns where !value[c].isFinite { value[c] = 0 }
  }

  /// Whether the items of the first level hold, if that is what must hold, and the point is one.
  private var isRequiredMet: Bool {
    for c in 0..<unknowns where !value[c].isFinite { return false }
    let slack = max(1e-7, tolerance * 100)
    for i in 0..<count where items[i].level == 0 {
      if Solver.violates(evaluate(i), items[i].relation, slack) { return false }
    }
    return true
  }

  /// Works off one level and returns the sum of its violations.
  @discardableResult
  mutating func solveNextLevel() throws(SolverError) -> Double {
    let level = beginNextLevel()
    _ = try optimise(level.lowerBound, level.upperBound, linear: false)
    end(level)
    return violation(of: level)
  }

  /// Works off a level, unless its items cannot be brought to hold.
  ///
  /// Whatever keeps the items to come from holding is basic afterwards.
  ///
  /// - Returns: Whether the items hold; if not, those before them are as they were.
  mutating func admitNextLevel() throws(SolverError) -> Bool { try admit(beginNextLevel()) }

  /// Works off a level that has begun, the last one, unless its items cannot be brought to hold.
  mutating func admit(_ level: Range<Int>) throws(SolverError) -> Bool {
    _ = try optimise(level.lowerBound, level.upperBound, linear: false)
    if violation(of: level) > max(1e-7, tolerance * 100) { return false }
    for i in level { hold(i) }
    freeze(level.lowerBound, level.upperBound)
    finished = level.upperBound
    if isMoved, isDense { refresh() }
    return true
  }

  /// Works off the next levels, each of one item, as one level, where few steps bring all of their items to hold.
  ///
  /// - Returns: Whether they do; if not, all is as it was.
  mutating func admitTogether(_ levels: Range<Int>) -> Bool {
    var state = State()
    keep(in: &state)
    count(work: 2 * count + unknowns)
    let end = pivotEnd
    pivotEnd = min(end, pivots + Self.fewSteps)
    defer { pivotEnd = end }
    beginLevel(levels)
    if (try? admit(levels)) == true { return true }
    restore(state)
    return false
  }

  /// So many steps are few beside one for each of the items that are admitted together.
  private static var fewSteps: Int { 32 }

  private mutating func beginNextLevel() -> Range<Int> {
    let first = active
    let rank = items[first].level
    var last = first
    while last < count, items[last].level == rank { last += 1 }
    beginLevel(first..<last)
    if !isDense, rank >= Solver.preferenceRank { closeSlots() }
    return first..<last
  }

  /// Keeps what a level has reached.
  private mutating func end(_ level: Range<Int>) {
    let (first, last) = (level.lowerBound, level.upperBound)
    freeze(first, last)
    finished = last
    // A small problem is kept exact; in a large one that would cost more than the level.
    if isMoved, isDense || items[first].level == 0 { refresh() }
    if isDense { bar(first, last) }
  }

  func violation(of level: Range<Int>) -> Double {
    var sum = 0.0
    for i in level where items[i].slot < 0 { sum += abs(slopeOf(i)) * abs(items[i].residual) }
    return sum
  }

  /// Looks where the point lies to the items of a level, the next one.
  mutating func beginLevel(_ level: Range<Int>) {
    active = level.upperBound
    for i in level {
      if items[i].slot >= 0 { continue }
      let r = evaluate(i)
      items[i].residual = r
      if r > tolerance {
        items[i].side = 1
      } else if r < -tolerance {
        items[i].side = -1
      }
    }
  }

  /// Marks the directions that would worsen the level that was just finished.
  private mutating func freeze(_ first: Int, _ last: Int) {
    if isDense {
      for j in 0..<unknowns { bar(slot: j, first, last) }
      return
    }
    // Others cost nothing.
    if isPriced {
      count(work: prices.support.count)
      for n in 0..<prices.support.count { bar(slot: Int(prices.support[n]), first, last) }
    }
    for i in first..<last where items[i].slot >= 0 { bar(slot: Int(items[i].slot), first, last) }
  }

  /// Marks the ways in which a direction would worsen a level.
  @inline(__always)
  private mutating func bar(slot j: Int, _ first: Int, _ last: Int) {
    if frozen[j] == 3 { return }
    let y = isPriced ? prices[j] : 0
    var up = y
    var down = -y
    let b = Int(basis[j])
    if b >= first && b < last {
      let weight = Double(items[b].weight)
      if items[b].relation <= 0 { up += weight }
      if items[b].relation >= 0 { down += weight }
    }
    let flags: UInt8 = (up > Self.dualTolerance ? 1 : 0) | (down > Self.dualTolerance ? 2 : 0)
    if flags != 0 { setFrozen(j, frozen[j] | flags) }
  }

  /// Makes items basic that hold at the origin, and freezes them, in place of anchors that are not frozen.
  ///
  /// - Returns: Whether they are independent of each other.
  mutating func hold(_ chosen: Range<Int>) -> Bool {
    if isDense {
      for i in chosen {
        if !makeBasic(i) { return false }
        setFrozen(Int(items[i].slot), 3)
      }
      return true
    }
    var order = BasisOrder(unknowns: unknowns)
    for c in 0..<unknowns where frozen[c] == 3 { order.hold(unknown: c) }
    for i in chosen { order.append(Int32(i), rank: 0, frozen: 3) }
    rebuild(&order)
    frozenCount += chosen.count - order.yielded.count
    return order.yielded.isEmpty
  }

  /// Makes an equality that holds basic, unless nothing that is left can move it; an inequality that
  /// holds exactly counts on its side.
  mutating func hold(_ i: Int) {
    isPriced = false
    if items[i].slot >= 0 || abs(items[i].residual) > tolerance { return }
    if items[i].relation != 0 {
      items[i].side = items[i].relation
      return
    }
    if makeBasic(i) { setFrozen(Int(items[i].slot), 0) }
  }

  /// Exchanges an item that holds for the item of a slot that is not frozen; false if no such slot moves it.
  ///
  /// The exchange may give all rows other slots.
  mutating func makeBasic(_ i: Int) -> Bool {
    express(i, all: false)
    var slot = -1
    for n in 0..<(isDense ? unknowns : prices.support.count) {
      let j = isDense ? n : Int(prices.support[n])
      let size = abs(prices[j])
      if frozen[j] == 3 || size <= 1e-9 { continue }
      let best = slot < 0 ? 0 : abs(prices[slot])
      if size > best || (size == best && j < slot) { slot = j }
    }
    if slot < 0 { return false }
    kinks.removeAll()
    let leaving = basis[slot]
    let sign = leaving >= 0 && items[leaving].relation < 0 ? -1.0 : 1
    move(slot, sign, to: i, by: 0, active, active)
    return true
  }

  /// Fills `prices` with how an item rises while the basic item of each slot rises by one.
  ///
  /// Slots that are frozen both ways may be left out unless all are wanted.
  mutating func express(_ i: Int, all: Bool = true) {
    beginCost()
    for t in items[i].range { addCost(terms[t].unknown, terms[t].factor) }
    computePrices(all: all)
  }

  /// The slots that may have prices.
  var pricedSlots: [Int] {
    isDense ? Array(0..<unknowns) : (0..<prices.support.count).map { Int(prices.support[$0]) }
  }

  /// Leaves an item that is not basic out of whatever follows.
  mutating func forget(_ i: Int) {
    items[i].end = items[i].start
    items[i].target = 0
    items[i].residual = 0
  }
}
