/// Unknowns that move together, each at its own rate.
struct RigidParts: ~Copyable {
  /// By unknown: its part, or -1 if nothing moves it.
  private(set) var part = Buffer<Int32>()
  /// By unknown: how far it moves while its part moves by 1.
  private(set) var rate = Buffer<Double>()
  /// By part: the item over one unknown that keeps it in its place unless it is pushed, or -1.
  private(set) var fastening = Buffer<Int32>()
  private(set) var count = 0

  /// Every unknown by itself.
  init(unknowns: Int) {
    part.resize(to: unknowns)
    for v in 0..<unknowns { part[v] = Int32(v) }
    rate.fill(1, count: unknowns)
    fastening.fill(-1, count: unknowns)
    count = unknowns
  }

  /// What the basis of a simplex holds together by items over one unknown or two, but for tie-breaks.
  ///
  /// Nothing moves what something required keeps in its place.
  init(_ simplex: borrowing LevelSimplex) {
    let k = simplex.unknowns
    part.fill(Self.unseen, count: k)
    rate.fill(1, count: k)
    let ties = Self.ties(simplex)
    var members = Buffer<Int32>()
    for root in 0..<Int32(k) where part[root] == Self.unseen {
      members.removeAll()
      part[root] = Int32(count)
      members.append(root)
      var fastening: Int32 = -1
      var next = 0
      while next < members.count {
        let found = reach(from: members[next], by: ties, simplex, &members)
        if found >= 0 { fastening = found }
        next += 1
      }
      if fastening >= 0, simplex.items[fastening].level == 0 {
        for n in 0..<members.count { part[members[n]] = -1 }
      } else {
        self.fastening.append(fastening)
        count += 1
      }
    }
  }

  /// Whether every unknown is by itself and free to move.
  var areSingle: Bool {
    if count != part.count { return false }
    for p in 0..<count where fastening[p] >= 0 { return false }
    return true
  }

  private static var unseen: Int32 { -2 }

  /// By unknown: the items that hold it or tie it to another, in their order.
  private static func ties(_ simplex: borrowing LevelSimplex) -> GroupedList {
    var basic: [Int32] = []
    for slot in 0..<simplex.unknowns where simplex.basis[slot] >= 0 {
      let item = simplex.items[simplex.basis[slot]]
      if item.level >= Solver.preferenceRank || item.end - item.start > 2 { continue }
      basic.append(simplex.basis[slot])
    }
    basic.sort()
    var ties = GroupedList(nil)
    var groups = GroupedList.Groups(nil)
    ties.begin(&groups)
    for i in basic {
      for t in simplex.items[i].range { ties.append(i, to: simplex.terms[t].unknown, &groups) }
    }
    ties.arrange(&groups, count: simplex.unknowns)
    return ties
  }

  /// Takes the neighbours of an unknown into its part.
  ///
  /// - Returns: The item that holds the unknown where it is, or -1.
  private mutating func reach(
    from c: Int32, by ties: borrowing GroupedList, _ simplex: borrowing LevelSimplex,
    _ members: inout Buffer<Int32>
  ) -> Int32 {
    var fastening: Int32 = -1
    for m in ties.range(of: Int(c)) {
      let item = simplex.items[ties[m]]
      if item.end - item.start == 1 {
        fastening = ties[m]
        continue
      }
      let (a, b) = (simplex.terms[item.start], simplex.terms[item.start + 1])
      let (own, other) = a.unknown == c ? (a, b) : (b, a)
      if part[other.unknown] != Self.unseen { continue }
      part[other.unknown] = part[c]
      rate[other.unknown] = -rate[c] * own.factor / other.factor
      members.append(other.unknown)
    }
    return fastening
  }
}
