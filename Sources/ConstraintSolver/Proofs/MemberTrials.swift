/// A contradiction as a problem of its own, of which members are left out on trial.
///
/// The origin is the point at which all members hold but the last, so that a basis of them is known: a trial
/// goes on from there, a few steps of the simplex, where a solution from nothing would take hundreds. Each
/// member that may be needless has an unknown by which it may be missed, held at 0 until it is left out.
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

  /// Takes a contradiction over from where it came up; nil where the basis is lost in rounding errors.
  ///
  /// - Parameters:
  ///   - admission: The simplex at a point at which all members hold but the last.
  ///   - members: The items of the basis that the last one contradicts.
  ///   - lengths: The items of lengths that count and are not among them.
  ///   - doubtful: Those of the constraints that may be needless.
  init?(
    _ admission: borrowing LevelSimplex, _ members: [Member], lengths: [Int],
    doubtful: Set<Int32>
  ) {
    self.members = members
    let basic = members.count - 1
    last = basic + lengths.count
    let items = members.dropLast().map(\.item) + lengths + [members[basic].item]
    var place = [Int32](repeating: -1, count: admission.unknowns)
    var count: Int32 = 0
    for i in items {
      for t in admission.items[i].range where place[Int(admission.terms[t].unknown)] < 0 {
        place[Int(admission.terms[t].unknown)] = count
        count += 1
      }
    }
    for member in members where member.row >= 0 && doubtful.contains(member.row) {
      slack[member.row] = count
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
  /// - Returns: What the others do; after anything but ``Verdict/needless(kept:)`` no more is left out than
  ///   what was known to be needless.
  mutating func leaveOut(_ chosen: Set<Int32>, limit: Int) -> Verdict {
    simplex.count(work: simplex.count + simplex.unknowns)
    simplex.workEnd = simplex.work + limit
    do throws(SolverError) {
      try settleOwed()
      for row in chosen { release(row) }
      _ = try simplex.optimise(last, last + 1, linear: false)
    } catch {
      simplex.restore(state)
      return .unknown
    }
    if simplex.violation(of: last..<last + 1) <= max(1e-7, simplex.tolerance * 100) {
      simplex.restore(state)
      return .needed
    }
    var kept: Set<Int32> = [members[members.count - 1].row]
    simplex.express(last)
    for j in simplex.pricedSlots where abs(simplex.prices[j]) >= 1e-9 {
      let i = Int(simplex.basis[j])
      if i >= 0, i < members.count - 1 { kept.insert(members[i].row) }
    }
    kept.subtract(chosen)
    // What is needless is in nobody's way from now on.
    for row in slack.keys where !kept.contains(row) {
      release(row)
      released.insert(row)
    }
    simplex.keep(in: &state)
    return .needless(kept: kept)
  }

  /// Notes that others are known to contradict each other by themselves; the rest is left out for good
  /// when the next trial comes.
  mutating func keepOnly(_ kept: Set<Int32>) {
    owed = Set(slack.keys.filter { !kept.contains($0) && !released.contains($0) })
  }

  /// Leaves out for good what is known to be needless.
  private mutating func settleOwed() throws(SolverError) {
    if owed.isEmpty { return }
    for row in owed { release(row) }
    _ = try simplex.optimise(last, last + 1, linear: false)
    released.formUnion(owed)
    owed.removeAll()
    simplex.keep(in: &state)
  }

  private mutating func release(_ row: Int32) {
    if let slot = slack[row], simplex.basis[slot] < 0 { simplex.setFrozen(Int(slot), 0) }
  }
}
