// Where many steps of a level are saved by starting it anew.
extension LevelSimplex {
  /// Lets the equalities of a level hold, as many as do not depend on what must stay, if that spoils nothing
  /// of earlier levels.
  ///
  /// Where all of them can hold, as equal distances can in a row that is long enough, steps would bring them
  /// into the basis one by one. Where that spoils earlier levels, those are worked off anew while the equalities
  /// stay, and may miss no more than before: of a mesh of equal distances little else can move.
  ///
  /// - Parameters:
  ///   - level: The level.
  ///   - isStalled: Whether steps have no length any more; then it is tried however few equalities are missed.
  /// - Returns: Whether the sum of the level has fallen; if not, the point is where it was.
  mutating func startAtEqualities(of level: Range<Int>, isStalled: Bool) -> Bool {
    if !startsAtEqualities || items[level.lowerBound].level == 0
      || !isOfEqualities(level, missing: isStalled ? 1 : Self.fewestEqualities)
    {
      return false
    }
    if isMoved { refresh() }
    let before = violations(before: level.lowerBound)
    let own = violation(of: level)
    var state = State()
    keep(in: &state)
    count(work: 4 * count + unknowns)
    var isGood = holdEqualities(of: level)
    if isGood {
      isGood =
        areKept(before, before: level.lowerBound)
        ? violation(of: level) < own - tolerance
        : workOffAgain(level, before)
    }
    if !isGood { restore(state) }
    finished = level.lowerBound
    isScattered = false
    isGradientKept = false
    arePricesKept = false
    return isGood
  }

  /// Holds what a level asks for where all of it holds: nothing is left to be won, and steps would only bring the
  /// equalities into the basis one by one.
  ///
  /// - Returns: Whether that is so, and the point is held where it was.
  mutating func holdMet(_ level: Range<Int>) -> Bool {
    if isMoved { refresh() }
    if !level.allSatisfy({ isMet($0) }) { return false }
    var state = State()
    keep(in: &state)
    count(work: 4 * count + unknowns)
    let isHeld = holdEqualities(of: level) && isNear(state)
    if !isHeld { restore(state) }
    finished = level.lowerBound
    for i in level where isHeld && items[i].slot < 0 && items[i].relation != 0 {
      if abs(items[i].residual) <= tolerance { items[i].side = items[i].relation }
    }
    isGradientKept = false
    arePricesKept = false
    isPriced = false
    return isHeld
  }

  /// Whether an item is basic or holds.
  private func isMet(_ i: Int) -> Bool {
    items[i].slot >= 0 || !Solver.violates(items[i].residual, items[i].relation, tolerance)
  }

  /// Whether the point is where it was, but for rounding errors.
  private func isNear(_ state: borrowing State) -> Bool {
    for c in 0..<unknowns where abs(value[c] - state.value[c]) > Self.leastSpoiled { return false }
    return true
  }

  /// Works off the levels before one again, and its inequalities, while its equalities stay.
  ///
  /// - Parameters:
  ///   - level: The level, the equalities of which hold as far as they are basic.
  ///   - sums: What each level before it may miss.
  /// - Returns: Whether no more is missed and all of the level holds, after a number of steps that is small beside
  ///   what may be saved.
  private mutating func workOffAgain(_ level: Range<Int>, _ sums: ContiguousArray<Double>) -> Bool {
    if items[level.lowerBound].level >= Solver.preferenceRank { return false }
    var violated = 0
    for i in 0..<level.upperBound where items[i].slot < 0 {
      if !Solver.violates(items[i].residual, items[i].relation, Self.leastSpoiled) { continue }
      if i >= level.lowerBound, items[i].relation == 0 { return false }
      violated += 1
    }
    var free = 0
    for j in 0..<unknowns where frozen[j] != 3 {
      let b = Int(basis[j])
      let isOwn = level.contains(b) && items[b].relation == 0
      setFrozen(j, isOwn ? 3 : 0)
      if !isOwn { free += 1 }
    }
    if free > 2 * unknowns / 3 { return false }
    let end = pivotEnd
    pivotEnd = min(end, pivots + Self.fewestToWorkOff + min(3 * violated, unknowns / 2))
    startsAtEqualities = false
    defer {
      pivotEnd = end
      startsAtEqualities = true
    }
    active = 0
    // What is admitted together are several levels.
    var allowed = sums
    var worked = 0
    do throws(SolverError) {
      while active < level.upperBound {
        if worked == allowed.count { allowed.append(0) }
        let sum = allowed[worked]
        if try solveNextLevel() > sum + Self.leastSpoiled(of: sum) { return false }
        worked += 1
      }
    } catch {
      return false
    }
    return areKept(allowed, before: level.upperBound)
  }

  private static var fewestToWorkOff: Int { 64 }
  private static var leastSpoiled: Double { 1e-7 }

  /// What more is missed than a sum of violations that is only rounded otherwise.
  private static func leastSpoiled(of sum: Double) -> Double { max(leastSpoiled, sum * 1e-10) }

  /// Whether the levels before an item miss no more than they did.
  private func areKept(_ sums: ContiguousArray<Double>, before end: Int) -> Bool {
    zip(sums, violations(before: end)).allSatisfy { $1 <= $0 + Self.leastSpoiled(of: $0) }
  }

  /// Whether a level is one of equalities, mostly, and so many of them do not hold.
  private func isOfEqualities(_ level: Range<Int>, missing least: Int) -> Bool {
    var (equalities, loose, missed) = (0, 0, 0)
    for i in level where items[i].relation == 0 {
      equalities += 1
      if items[i].slot >= 0 { continue }
      loose += 1
      if abs(items[i].residual) > tolerance { missed += 1 }
    }
    return loose >= Self.fewestEqualities && missed >= least && 2 * equalities >= level.count
  }

  private static var fewestEqualities: Int { 8 }

  /// The sums of violations of the levels before an item.
  private func violations(before end: Int) -> ContiguousArray<Double> {
    var sums: ContiguousArray<Double> = []
    var level: Int32 = -1
    for i in 0..<end {
      if items[i].level != level {
        level = items[i].level
        sums.append(0)
      }
      if items[i].slot >= 0 { continue }
      let missing = evaluate(i)
      if Solver.violates(missing, items[i].relation, 0) { sums[sums.count - 1] += abs(missing) }
    }
    return sums
  }

  /// Makes a basis of what must stay, the equalities of a level, and the rest of the basis, as far as they are
  /// independent of each other in this order; false if not even what must stay is.
  ///
  /// What may go one way counts on that side where it is no longer basic.
  private mutating func holdEqualities(of level: Range<Int>) -> Bool {
    var order = BasisOrder(unknowns: unknowns)
    var fixed = 0
    for i in level where items[i].relation == 0 && items[i].slot < 0 {
      order.append(Int32(i), rank: 1)
    }
    for j in 0..<unknowns {
      if frozen[j] == 3 { fixed += 1 }
      if basis[j] < 0 {
        if frozen[j] != 0 { order.hold(unknown: j) }
        continue
      }
      let i = Int(basis[j])
      if frozen[j] == 1 || frozen[j] == 2 { items[i].side = frozen[j] == 1 ? -1 : 1 }
      let isOwn = level.contains(i) && items[i].relation == 0
      order.append(
        basis[j], rank: frozen[j] == 3 ? 0 : isOwn ? 1 : 2, frozen: frozen[j], length: length[j])
    }
    rebuild(&order)
    frozenCount = 0
    for j in 0..<unknowns {
      if frozen[j] == 3 { frozenCount += 1 }
      if basis[j] < 0 { anchor[j] = value[j] }
    }
    // The point is another one, unless all that is held was met.
    finished = 0
    refresh()
    return frozenCount == fixed
  }
}
