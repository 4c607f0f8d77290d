// The first basis.
extension LevelSimplex {
  /// Where the point of a problem starts.
  enum Start {
    /// Where all unknowns are 0.
    case anchors
    /// Where the basis that the hint names holds it, if it does.
    case hint
    /// Where the least is missed of what is known or easily found.
    case best
  }

  /// Puts the point where a first basis meets.
  mutating func prepare(from start: Start = .best) {
    let k = unknowns
    value.fill(0, count: k)
    frozen.fill(0, count: k)
    frozenCount = 0
    basis.fill(-1, count: k)
    anchor.fill(0, count: k)
    prices.begin(k)
    edge.begin(k)
    gradient.begin(k)
    isDense = k <= Self.denseLimit
    active = 0
    finished = 0
    pivots = 0
    pivotsSinceInversion = 0
    isMoved = false
    closesSlots = false
    slotsMet = 0
    // Whatever was solved before has no say.
    random = 0x9E37_79B9_7F4A_7C15
    var size = 1.0
    for i in 0..<count { size = max(size, abs(items[i].target)) }
    tolerance = max(1e-9, size * 1e-12)
    if isDense {
      direction.fill(0, count: k * k)
      for j in 0..<k { direction[j * k + j] = 1 }
      if start != .anchors { startAtPairs() }
    } else {
      row.begin(k)
      change.begin(k)
      promising.begin(k)
      inverse.reset(slots: k)
      weightsOfOrder = 0
      weightsMet = 0
      length.fill(1, count: k)
      parallels.removeAll()
      stepsSinceFlips = 0
      patienceWithFlips = Self.fewestFlips
      listColumns()
      switch start {
      case .anchors: break
      case .hint: if !startFromHint() { crash() }
      case .best: startAtBest()
      }
    }
  }

  /// How the point of an earlier optimum lay to an item.
  enum Stand: UInt8, BitwiseCopyable {
    case unknown
    /// It was held.
    case basic
    /// It counted on this side.
    case below
    case above
  }

  /// How the point lies to an item.
  func stand(of i: Int) -> Stand {
    items[i].slot >= 0 ? .basic : items[i].side < 0 ? .below : .above
  }

  /// Notes how the point of an earlier optimum lay to an item, before the problem is prepared.
  mutating func recall(_ stand: Stand, of i: Int) {
    switch stand {
    case .unknown: break
    case .basic: hint.append(Int32(i))
    case .below: items[i].side = -1
    case .above: items[i].side = 1
    }
  }

  /// Starts small problems where equalities hold and where inequalities meet from both sides, as the
  /// two halves of a content size do; the stronger half becomes basic.
  mutating func startAtPairs() {
    let k = unknowns
    var anchors = k
    for i in 0..<count where anchors > 0 {
      let chosen = items[i].relation == 0 ? i : opposite(of: i)
      if chosen < 0 || items[chosen].slot >= 0 { continue }
      // The items chosen before leave some anchor on which this one depends, or it is not needed.
      var best = -1
      var weight = 1e-3
      for j in 0..<k where basis[j] < 0 {
        let d = direction.base + j * k
        var w = 0.0
        for t in items[chosen].range { w += terms[t].factor * d[Int(terms[t].unknown)] }
        if abs(w) > weight {
          best = j
          weight = abs(w)
        }
      }
      if best < 0 { continue }
      basis[best] = Int32(chosen)
      items[chosen].slot = Int32(best)
      exchangeDense(best, chosen)
      anchors -= 1
    }
    if anchors < k { refresh() }
  }

  /// The earlier inequality over the same sum that an inequality meets from the other side, or -1.
  private func opposite(of i: Int) -> Int {
    let item = items[i]
    let length = item.end - item.start
    for h in 0..<i {
      let other = items[h]
      if other.target != item.target || other.relation != -item.relation { continue }
      if other.end - other.start != length { continue }
      var isSame = true
      for n in 0..<length {
        let (a, b) = (terms[item.start + n], terms[other.start + n])
        if a.unknown != b.unknown || a.factor != b.factor { isSame = false }
      }
      if isSame { return h }
    }
    return -1
  }

  /// Starts large problems from an earlier optimum or from a forest, where less is missed, or from the
  /// optima of their parts.
  ///
  /// An earlier optimum that misses next to nothing is the better one, unless tie-breaks follow: they
  /// may end far from it.
  mutating func startAtBest() {
    let known = startFromHint() ? Missed(self) : nil
    let hasTies = count > 0 && items[count - 1].level >= Solver.preferenceRank
    if let known, known.sum <= Self.fewMissed, !hasTies { return }
    if known != nil { clearBasis() }
    let missed = crash()
    if takesParts, known?.sum != 0, missed.sum > Self.fewMissed, startFromParts() { return }
    guard let known, known.isFewer(than: missed) else { return }
    clearBasis()
    _ = startFromHint()
  }

  private static var fewMissed: Int { 8 }

  /// Starts from the basis of an earlier optimum of much the same problem; false if there is none.
  ///
  /// What depends on others is left out, and unknowns that nothing holds are anchored.
  mutating func startFromHint() -> Bool {
    if hint.isEmpty { return false }
    var order = BasisOrder(unknowns: unknowns)
    for n in 0..<hint.count where hint[n] >= 0 { order.append(hint[n], rank: 0) }
    rebuild(&order)
    if inverse.leastPivot >= 1e-6 {
      refresh()
      return true
    }
    clearBasis()
    return false
  }

  /// Starts from anchors again.
  mutating func clearBasis() {
    basis.fill(-1, count: unknowns)
    anchor.fill(0, count: unknowns)
    for i in 0..<count { items[i].slot = -1 }
    inverse.reset(slots: unknowns)
  }

  /// Starts large problems from a spanning forest of strong two-sided items instead of anchors.
  ///
  /// An equality is as strong as its priority, a pair of opposite inequalities at one place as
  /// strong as its weaker half, which is the later one: items come in order of level.
  ///
  /// Inequalities that the forest leaves violated push its trees apart, or single unknowns; those that have the
  /// last word belong to a second forest, if what that leaves violated counts less.
  ///
  /// - Returns: What the start misses.
  @discardableResult
  mutating func crash() -> Missed {
    var none = Buffer<PushedPoint.Role>()
    none.fill(.none, count: count)
    var pairs = OppositePairs(self)
    growForest(none, &pairs)
    let missed = Missed(self)
    if missed.sum == 0 { return missed }
    let trees = RigidParts(self)
    let areSingle = trees.areSingle
    let byTrees = roles(pushing: trees)
    var bySingles = Buffer<PushedPoint.Role>()
    if !areSingle { bySingles = roles(pushing: RigidParts(unknowns: unknowns)) }
    clearBasis()
    growForest(byTrees, &pairs)
    let missedByTrees = Missed(self)
    let isBetter = missedByTrees.isWeaker(than: missed)
    if isBetter, areSingle || missedByTrees.sum * Self.clearlyFewer <= missed.sum {
      return missedByTrees
    }
    if !areSingle {
      clearBasis()
      growForest(bySingles, &pairs)
      let missedBySingles = Missed(self)
      if missedBySingles.isWeaker(than: isBetter ? missedByTrees : missed) {
        return missedBySingles
      }
    }
    clearBasis()
    growForest(isBetter ? byTrees : none, &pairs)
    return isBetter ? missedByTrees : missed
  }

  /// A start that misses so many times fewer items is taken without a look at others.
  private static var clearlyFewer: Int { 8 }

  /// What becomes of each item where violated inequalities push parts from the present point.
  private func roles(pushing parts: consuming RigidParts) -> Buffer<PushedPoint.Role> {
    var push = PushedPoint(parts)
    push.spread(self)
    return push.roles(self)
  }

  /// Starts from a spanning forest of two-sided items and of some others, the strongest first, and of
  /// required equalities that hold trees.
  ///
  /// As many equalities as trees that they hold are independent unless factors cancel out, which the
  /// inverse shows. What depends on others gives way to what comes after it.
  private mutating func growForest(
    _ roles: borrowing Buffer<PushedPoint.Role>, _ pairs: inout OppositePairs
  ) {
    var present = Buffer<PushedPoint.Role>()
    present.assign(roles)
    for round in 0..<Self.mostForests {
      if round > 0 { clearBasis() }
      let yielded = growForest(present, &pairs, holdsTrees: true)
      if yielded.isEmpty { break }
      for n in 0..<yielded.count { present[yielded[n]] = .leftOut }
    }
    if inverse.leastPivot < 1e-6 {
      clearBasis()
      _ = growForest(present, &pairs, holdsTrees: false)
    }
    refresh()
  }

  private static var mostForests: Int { 4 }

  /// Starts from a spanning forest; a required equality over several trees holds one that nothing else
  /// does.
  ///
  /// - Returns: The items that depend on others, which are not in the basis.
  private mutating func growForest(
    _ roles: borrowing Buffer<PushedPoint.Role>, _ pairs: inout OppositePairs, holdsTrees: Bool
  ) -> Buffer<Int32> {
    var group = Buffer<Int32>()
    group.resize(to: unknowns + 1)
    for v in 0...unknowns { group[v] = Int32(v) }
    func find(_ v: Int) -> Int {
      var v = v
      while Int(group[v]) != v {
        group[v] = group[group[v]]
        v = Int(group[v])
      }
      return v
    }
    pairs.begin()
    var chosen = Buffer<Int32>()
    // By tree: whether it is held, as the ground is.
    var isHeld = Buffer<Bool>()
    isHeld.fill(false, count: unknowns + 1)
    isHeld[unknowns] = true
    var holder = Buffer<Int32>()
    holder.fill(-1, count: unknowns)
    for i in 0..<count where roles[i] != .leftOut {
      let from = Int(items[i].start)
      let length = Int(items[i].end) - from
      if length > 2, length <= Self.longestHolder, holdsTrees, items[i].level == 0,
        items[i].relation == 0
      {
        // What few others speak of is held by nothing else.
        var rarest = -1
        var uses = Int32.max
        for t in items[i].range.reversed() where !isHeld[find(Int(terms[t].unknown))] {
          let c = Int(terms[t].unknown)
          let own = columnStart[c + 1] - columnStart[c]
          if own < uses { (rarest, uses) = (c, own) }
        }
        if rarest >= 0 {
          isHeld[find(rarest)] = true
          holder[rarest] = Int32(i)
        }
      }
      if length > 2 || length == 0 { continue }
      let second = length == 2 ? Int(terms[from + 1].unknown) : unknowns
      if items[i].relation != 0, roles[i] == .none,
        !pairs.completes(i, isUpper: items[i].relation < 0)
      {
        continue
      }
      let a = find(Int(terms[from].unknown))
      let b = find(second)
      if a == b || (isHeld[a] && isHeld[b]) { continue }
      group[a] = Int32(b)
      if isHeld[a] { isHeld[b] = true }
      chosen.append(Int32(i))
    }
    return assign(chosen, holder)
  }

  /// Equalities over more unknowns hold no trees.
  private static var longestHolder: Int { 8 }

  /// Matches the rows of a forest with unknowns: each unknown but the root of its tree gets one.
  ///
  /// The root of a tree that an equality holds is the unknown that it holds.
  ///
  /// - Returns: The items that depend on others, which are not in the basis.
  private mutating func assign(
    _ chosen: borrowing Buffer<Int32>, _ holder: borrowing Buffer<Int32>
  ) -> Buffer<Int32> {
    let k = unknowns
    // The rows at each unknown; `k` is the ground.
    var first = Buffer<Int32>()
    first.fill(0, count: k + 2)
    func ends(_ i: Int32) -> (Int, Int) {
      let from = Int(items[i].start)
      return (
        Int(terms[from].unknown), Int(items[i].end) - from == 2 ? Int(terms[from + 1].unknown) : k
      )
    }
    for n in 0..<chosen.count {
      let (a, b) = ends(chosen[n])
      first[a + 1] += 1
      first[b + 1] += 1
    }
    for v in 0...k { first[v + 1] += first[v] }
    var rows = Buffer<Int32>()
    rows.resize(to: 2 * chosen.count)
    for n in stride(from: chosen.count - 1, through: 0, by: -1) {
      let (a, b) = ends(chosen[n])
      // Fill from the back: afterwards `first[v + 1]` is where `v` begins.
      first[a + 1] -= 1
      rows[first[a + 1]] = chosen[n]
      first[b + 1] -= 1
      rows[first[b + 1]] = chosen[n]
    }
    var isSeen = Buffer<Bool>()
    isSeen.fill(false, count: k + 1)
    var stack = Buffer<Int32>()
    // From the ground, then from what is held, then from anywhere.
    for n in 0...2 * k {
      let root = n == 0 ? k : (n - 1) % k
      if isSeen[root] || (n > 0 && n <= k && holder[root] < 0) { continue }
      isSeen[root] = true
      stack.append(Int32(root))
      if root < k, holder[root] >= 0 {
        basis[root] = holder[root]
        items[holder[root]].slot = Int32(root)
      }
      while let u = stack.popLast() {
        let end = Int(u) < k ? Int(first[u + 2]) : rows.count
        for n in Int(first[u + 1])..<end {
          let i = rows[n]
          let (a, b) = ends(i)
          let other = a == Int(u) ? b : a
          if isSeen[other] { continue }
          isSeen[other] = true
          basis[other] = i
          items[i].slot = Int32(other)
          stack.append(Int32(other))
        }
      }
    }
    return reorderIndependent()
  }
}

/// How many items but tie-breaks do not hold at the point of a simplex.
struct Missed {
  private(set) var sum = 0
  /// By level, without those at the end that all hold.
  private var byLevel: [Int] = []

  init(_ simplex: borrowing LevelSimplex) {
    for i in 0..<simplex.count {
      let item = simplex.items[i]
      if item.level >= Solver.preferenceRank { break }
      if !Solver.violates(simplex.evaluate(i), item.relation, simplex.tolerance) { continue }
      while byLevel.count <= Int(item.level) { byLevel.append(0) }
      byLevel[Int(item.level)] += 1
      sum += 1
    }
  }

  /// Whether fewer are missed, or as many that count less.
  func isFewer(than other: Missed) -> Bool {
    sum != other.sum ? sum < other.sum : isWeaker(than: other)
  }

  /// Whether what is missed counts less, however many that are.
  func isWeaker(than other: Missed) -> Bool {
    byLevel.lexicographicallyPrecedes(other.byLevel)
  }
}
