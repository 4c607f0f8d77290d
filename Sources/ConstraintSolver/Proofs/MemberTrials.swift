/// A contradiction as a problem of its own, of which members are left out on trial.
///
/// The origin is the point at which all members hold but the last, so that a basis of them is known: a trial
/// goes on from there, a few steps of the simplex, where a solution from nothing would take hundreds. Each
/// member that may be needless has an unknown by which it may be missed, held at 0 until it is left out.
///
/// Where the others hold without one member, that point shows that it is needed, and the next trial goes on from
/// there: it lets the next member go and asks for the one before again, which is often near by.
struct MemberTrials: ~Copyable {
  /// A constraint or a length that takes part.
  struct Member {
    /// Its item in the admission.
    var item: Int
    /// The constraint, or -1.
    var row: Int32
  }

  /// What a trial ended with.
  enum Verdict {
    /// The others hold without those that were left out.
    case needed
    /// The others that contradict each other all the same.
    case needless(kept: Set<Int32>)
    /// The work was not enough.
    case unknown
  }

  private var simplex = LevelSimplex()
  private var state = LevelSimplex.State()
  private let members: [Member]
  /// The unknown by which a constraint may be missed.
  private var slack: [Int32: Int32] = [:]
  /// The constraints that were left out for good.
  private var released = Set<Int32>()
  /// The constraints that are known to be needless, and are still to be left out.
  private var owed = Set<Int32>()
  /// The item of the constraint that does not hold beside the others.
  private let last: Int
  /// The items that ask for constraints which were left out on trial, in the order of trials.
  private var demand: [Int32: Int] = [:]
  /// The constraints that may be needless, in the order of trials.
  private let order: [Int32]
  /// The item that the point misses; all others hold but for what is left out.
  private var missed: Int

  /// Takes a contradiction over from where it came up; nil where the basis is lost in rounding errors.
  ///
  /// - Parameters:
  ///   - admission: The simplex at a point at which all members hold but the last.
  ///   - members: The items of the basis that the last one contradicts.
  ///   - lengths: The items of lengths that count and are not among them.
  ///   - doubtful: Those of the constraints that may be needless, in the order of trials.
  init?(
    _ admission: borrowing LevelSimplex, _ members: [Member], lengths: [Int],
    doubtful: [Int32]
  ) {
    self.members = members
    order = doubtful
    let basic = members.count - 1
    last = basic + lengths.count
    missed = last
    let items = members.dropLast().map(\.item) + lengths + [members[basic].item]
    var place = [Int32](repeating: -1, count: admission.unknowns)
    var count: Int32 = 0
    for i in items {
      for t in admission.items[i].range where place[Int(admission.terms[t].unknown)] < 0 {
        place[Int(admission.terms[t].unknown)] = count
        count += 1
      }
    }
    for row in doubtful {
      slack[row] = count
      count += 1
    }
    simplex.begin(unknowns: Int(count))
    for (n, i) in items.enumerated() {
      let item = admission.items[i]
      simplex.makeRoom(items: 1, terms: item.range.count + 1)
      for t in item.range {
        simplex.term(place[Int(admission.terms[t].unknown)], admission.terms[t].factor)
      }
      if n < basic, let slack = slack[members[n].row] { simplex.term(slack, -1) }
      let missing = n < basic ? 0 : admission.evaluate(i)
      simplex.item(
        relation: item.relation, level: n < last ? 0 : 1,
        target: n < last ? min(0, -missing) : -missing)
    }
    var relations: [Int32: Int8] = [:]
    for member in members { relations[member.row] = admission.items[member.item].relation }
    for (n, row) in doubtful.enumerated() {
      demand[row] = last + 1 + n
      simplex.makeRoom(items: 1, terms: 1)
      simplex.term(slack[row] ?? 0, 1)
      simplex.item(relation: relations[row] ?? 0, level: Int32(2 + n), target: 0)
    }
    simplex.prepare(from: .anchors)
    simplex.tolerance = max(simplex.tolerance, admission.tolerance)
    for n in slack.values { simplex.setFrozen(Int(n), 3) }
    if !simplex.hold(0..<basic) { return nil }
    for n in 0..<basic where simplex.items[n].relation != 0 {
      simplex.setFrozen(Int(simplex.items[n].slot), simplex.items[n].relation > 0 ? 2 : 1)
    }
    simplex.beginLevel(0..<last)
    simplex.beginLevel(last..<last + 1)
    simplex.keep(in: &state)
  }

  /// How much work was done so far.
  var work: Int { simplex.work }

  /// Whether a trial has so much to let go that a solution from nothing is the shorter way: each constraint
  /// may take a step over all that are left.
  func isLong(_ chosen: Set<Int32>) -> Bool {
    chosen.count > released.count + owed.count + Self.mostReleased
  }

  private static var mostReleased: Int { 64 }

  /// Leaves out constraints, for good if the others contradict each other without them.
  ///
  /// - Parameters:
  ///   - chosen: The constraints, and all that were left out before.
  ///   - limit: How much work may go into that.
  /// - Returns: What the others do. What is not needless holds again in the next trial; a single constraint that is
  ///   needed is not to be tried again.
  mutating func leaveOut(_ chosen: Set<Int32>, limit: Int) -> Verdict {
    simplex.count(work: simplex.count + simplex.unknowns)
    simplex.workEnd = simplex.work + limit
    do throws(SolverError) {
      try settleOwed()
      for row in chosen { release(row) }
      if try simplex.admit(missed..<missed + 1) {
        let left = chosen.subtracting(released)
        if isHeld(missed), left.count == 1, let row = left.first, let item = demand[row] {
          missed = item
          simplex.beginLevel(item..<item + 1)
          simplex.keep(in: &state)
        } else {
          simplex.restore(state)
        }
        return .needed
      }
    } catch {
      simplex.restore(state)
      return .unknown
    }
    var kept: Set<Int32> = [row(ofItem: missed), row(ofItem: last)]
    simplex.express(missed)
    for j in simplex.pricedSlots where abs(simplex.prices[j]) >= 1e-9 {
      kept.insert(row(ofItem: Int(simplex.basis[j])))
    }
    kept.subtract(chosen)
    kept.remove(-1)
    // What is needless is in nobody's way from now on.
    for row in slack.keys where !kept.contains(row) { leaveOutForGood(row) }
    simplex.keep(in: &state)
    return .needless(kept: kept)
  }

  /// Whether an item that holds goes on to hold whatever is let go: an equality that depends on others does not.
  private func isHeld(_ i: Int) -> Bool {
    let item = simplex.items[i]
    return item.slot >= 0
      || item.relation != 0 && !Solver.violates(item.residual, item.relation, simplex.tolerance)
  }

  /// The constraint that an item is, or asks for; -1 for a length and for none.
  private func row(ofItem i: Int) -> Int32 {
    if i == last { return members[members.count - 1].row }
    if i > last { return order[i - last - 1] }
    return i >= 0 && i < members.count - 1 ? members[i].row : -1
  }

  /// Notes that others are known to contradict each other by themselves; the rest is left out for good
  /// when the next trial comes.
  mutating func keepOnly(_ kept: Set<Int32>) {
    owed = Set(slack.keys.filter { !kept.contains($0) && !released.contains($0) })
  }

  /// Leaves out for good what is known to be needless.
  private mutating func settleOwed() throws(SolverError) {
    if owed.isEmpty { return }
    for row in owed { leaveOutForGood(row) }
    _ = try simplex.optimise(missed, missed + 1, linear: false)
    owed.removeAll()
    simplex.keep(in: &state)
  }

  private mutating func leaveOutForGood(_ row: Int32) {
    release(row)
    if released.insert(row).inserted, let item = demand[row] { simplex.forget(item) }
  }

  private mutating func release(_ row: Int32) {
    if let slot = slack[row], simplex.basis[slot] < 0 { simplex.setFrozen(Int(slot), 0) }
  }
}
