/// A point from which violated inequalities have pushed rigid parts, each one way only.
///
/// This is a few sweeps of the shortest-path method for differences (Bellman 1958, Ford 1956), in an order
/// in which one is enough where nothing pushes in a circle. It promises nothing; the simplex starts nearer to
/// where it ends.
struct PushedPoint: ~Copyable {
  private let parts: RigidParts
  /// By part: how far it was pushed.
  private var shift = Buffer<Double>()
  /// By part: the item that pushed it last, or -1.
  private var holder = Buffer<Int32>()
  /// By part: 1 if it was raised, -1 if it was lowered.
  private var way = Buffer<Int8>()
  /// The inequalities over one unknown or two, by each part that they can raise.
  private var raising = GroupedList(nil)
  /// The same by each part that they can lower.
  private var lowering = GroupedList(nil)
  /// The parts, those that raise others before them.
  private var order = Buffer<Int32>()

  private static var mostSweeps: Int { 6 }

  /// How an item rises with the parts that it reaches.
  private struct Push {
    /// How fast it rises with the part that is asked about.
    var own = 0.0
    /// The other part, or -1, and how fast it rises with that.
    var other: Int32 = -1
    var slope = 0.0
  }

  init(_ parts: consuming RigidParts) {
    shift.fill(0, count: parts.count)
    holder.fill(-1, count: parts.count)
    way.fill(0, count: parts.count)
    self.parts = parts
  }

  /// Pushes the point of a simplex until nothing moves, or for some sweeps.
  mutating func spread(_ simplex: borrowing LevelSimplex) {
    listItems(simplex)
    findOrder(simplex)
    for _ in 0..<Self.mostSweeps {
      var isMoved = false
      for n in 0..<order.count where push(order[n], simplex, way: 1) { isMoved = true }
      for n in (0..<order.count).reversed() where push(order[n], simplex, way: -1) {
        isMoved = true
      }
      if !isMoved { break }
    }
  }

  /// What becomes of an item where the parts are now.
  enum Role: BitwiseCopyable {
    case none
    /// It has pushed a part last, or is violated and cannot push.
    case held
    /// It kept a part in its place that was pushed.
    case leftOut
  }

  /// By item: what becomes of it.
  func roles(_ simplex: borrowing LevelSimplex) -> Buffer<Role> {
    var roles = Buffer<Role>()
    roles.fill(.none, count: simplex.count)
    for i in 0..<simplex.count where isStuck(i, simplex) { roles[i] = .held }
    for p in 0..<holder.count where holder[p] >= 0 {
      roles[holder[p]] = .held
      let fastening = parts.fastening[p]
      if fastening >= 0 { roles[fastening] = .leftOut }
    }
    return roles
  }

  /// Whether an item is a violated inequality that can push nothing.
  private func isStuck(_ i: Int, _ simplex: borrowing LevelSimplex) -> Bool {
    let item = simplex.items[i]
    if item.relation == 0 || item.end - item.start > 2 { return false }
    let missing = missing(i, simplex)
    if missing == 0 { return false }
    for t in item.range {
      let p = parts.part[simplex.terms[t].unknown]
      if p < 0 { continue }
      let own = push(of: i, with: p, simplex).own
      if own != 0, way[p] == 0 || (way[p] > 0) == (missing * own < 0) { return false }
    }
    return true
  }

  /// Lists the inequalities that may push.
  private mutating func listItems(_ simplex: borrowing LevelSimplex) {
    var raised = GroupedList.Groups(nil)
    var lowered = GroupedList.Groups(nil)
    raising.begin(&raised)
    lowering.begin(&lowered)
    for i in 0..<simplex.count {
      let item = simplex.items[i]
      if item.relation == 0 || item.end - item.start > 2 { continue }
      var last: Int32 = -1
      for t in item.range {
        let p = parts.part[simplex.terms[t].unknown]
        if p < 0 || p == last { continue }
        let own = Double(item.relation) * push(of: i, with: p, simplex).own
        if own == 0 { continue }
        if own > 0 {
          raising.append(Int32(i), to: p, &raised)
        } else {
          lowering.append(Int32(i), to: p, &lowered)
        }
        last = p
      }
    }
    raising.arrange(&raised, count: parts.count)
    lowering.arrange(&lowered, count: parts.count)
  }

  /// Orders the parts by depth-first search, the last to be left first (Tarjan 1972, doi:10.1137/0201010).
  private mutating func findOrder(_ simplex: borrowing LevelSimplex) {
    let k = parts.count
    order.resize(to: k)
    var place = k
    var cursor = Buffer<Int32>()
    cursor.fill(-1, count: k)
    var stack = Buffer<Int32>()
    for root in 0..<Int32(k) where cursor[root] < 0 {
      var p = root
      cursor[p] = Int32(lowering.range(of: Int(p)).lowerBound)
      while true {
        if Int(cursor[p]) < lowering.range(of: Int(p)).upperBound {
          let i = Int(lowering[Int(cursor[p])])
          cursor[p] += 1
          let next = raised(by: i, with: p, simplex)
          if next < 0 || cursor[next] >= 0 { continue }
          stack.append(p)
          p = next
          cursor[p] = Int32(lowering.range(of: Int(p)).lowerBound)
          continue
        }
        place -= 1
        order[place] = p
        guard let last = stack.popLast() else { break }
        p = last
      }
    }
  }

  /// The part that an inequality may raise when the one that it can lower rises, or -1.
  private func raised(by i: Int, with p: Int32, _ simplex: borrowing LevelSimplex) -> Int32 {
    let push = push(of: i, with: p, simplex)
    return push.own * push.slope < 0 ? push.other : -1
  }

  /// How an item over one unknown or two rises with a part.
  private func push(of i: Int, with p: Int32, _ simplex: borrowing LevelSimplex) -> Push {
    var push = Push()
    for t in simplex.items[i].range {
      let v = simplex.terms[t].unknown
      let slope = simplex.terms[t].factor * parts.rate[v]
      if parts.part[v] == p {
        push.own += slope
      } else if parts.part[v] >= 0 {
        push.other = parts.part[v]
        push.slope = slope
      }
    }
    return push
  }

  /// How far an item is from holding, with its sign; 0 if it holds.
  private func missing(_ i: Int, _ simplex: borrowing LevelSimplex) -> Double {
    let item = simplex.items[i]
    var sum = -item.target
    for t in item.range {
      let v = simplex.terms[t].unknown
      let p = parts.part[v]
      let value = simplex.value[v] + (p < 0 ? 0 : parts.rate[v] * shift[p])
      sum += simplex.terms[t].factor * value
    }
    return Solver.violates(sum, item.relation, simplex.tolerance) ? sum : 0
  }

  /// Moves a part one way as far as the items ask that hold for it.
  private mutating func push(
    _ p: Int32, _ simplex: borrowing LevelSimplex, way wanted: Int8
  ) -> Bool {
    if way[p] == -wanted { return false }
    var isMoved = false
    if wanted > 0 {
      for n in raising.range(of: Int(p)) where push(p, by: Int(raising[n]), simplex, wanted) {
        isMoved = true
      }
    } else {
      for n in lowering.range(of: Int(p)) where push(p, by: Int(lowering[n]), simplex, wanted) {
        isMoved = true
      }
    }
    return isMoved
  }

  /// Moves a part one way if an item that pushes it that way does not hold.
  private mutating func push(
    _ p: Int32, by i: Int, _ simplex: borrowing LevelSimplex, _ wanted: Int8
  ) -> Bool {
    let missing = missing(i, simplex)
    if missing == 0 { return false }
    let push = push(of: i, with: p, simplex)
    // Of two parts that are free, the one that is raised moves.
    if wanted < 0, way[p] == 0, push.other >= 0, missing * push.slope < 0, way[push.other] >= 0 {
      return false
    }
    way[p] = wanted
    shift[p] -= missing / push.own
    holder[p] = Int32(i)
    return true
  }
}
