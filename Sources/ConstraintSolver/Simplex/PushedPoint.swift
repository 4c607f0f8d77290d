/// A point from which violated inequalities have pushed unknowns, each one way only.
///
/// This is a few sweeps of the shortest-path method for differences (Bellman 1958, Ford 1956), in an order
/// in which one is enough where nothing pushes in a circle. What equalities of the basis hold together may be
/// carried along. It promises nothing; the simplex starts nearer to where it ends.
struct PushedPoint: ~Copyable {
  private var value: Buffer<Double>
  /// By unknown: the item that pushed it last, or -1.
  private(set) var holder: Buffer<Int32>
  /// By unknown: 1 if it was raised, -1 if it was lowered.
  private var way: Buffer<Int8>
  /// The unknowns, those that raise others before them.
  private var order: Buffer<Int32>
  /// Whether equalities of the basis push as well.
  private let carries: Bool

  private static var mostSweeps: Int { 6 }

  init(_ point: borrowing Buffer<Double>, carries: Bool) {
    self.carries = carries
    value = Buffer()
    holder = Buffer()
    way = Buffer()
    order = Buffer()
    value.assign(point)
    holder.fill(-1, count: point.count)
    way.fill(0, count: point.count)
  }

  /// Pushes until nothing moves, or for some sweeps.
  ///
  /// - Returns: Whether more holds now than before.
  mutating func spread(_ simplex: borrowing LevelSimplex) -> Bool {
    let before = violated(simplex)
    if before == 0 { return false }
    findOrder(simplex)
    for _ in 0..<Self.mostSweeps {
      var isMoved = false
      for n in 0..<order.count where push(order[n], simplex, way: 1) { isMoved = true }
      for n in (0..<order.count).reversed() where push(order[n], simplex, way: -1) {
        isMoved = true
      }
      if !isMoved { break }
    }
    return 2 * violated(simplex) < before
  }

  /// Orders the unknowns by depth-first search, the last to be left first (Tarjan 1972, doi:10.1137/0201010).
  private mutating func findOrder(_ simplex: borrowing LevelSimplex) {
    let k = value.count
    order.resize(to: k)
    var place = k
    var cursor = Buffer<Int32>()
    cursor.fill(-1, count: k)
    var stack = Buffer<Int32>()
    for root in 0..<Int32(k) where cursor[root] < 0 {
      var c = root
      cursor[c] = simplex.columnStart[c]
      while true {
        if cursor[c] < simplex.columnStart[c + 1] {
          let i = Int(simplex.column[cursor[c]])
          cursor[c] += 1
          let next = raised(by: i, with: c, simplex)
          if next < 0 || cursor[next] >= 0 { continue }
          stack.append(c)
          c = next
          cursor[c] = simplex.columnStart[c]
          continue
        }
        place -= 1
        order[place] = c
        guard let last = stack.popLast() else { break }
        c = last
      }
    }
  }

  /// The unknown that an item may raise when another one rises, or -1.
  private func raised(by i: Int, with c: Int32, _ simplex: borrowing LevelSimplex) -> Int32 {
    let item = simplex.items[i]
    if item.end - item.start != 2 || !pushes(item) { return -1 }
    let (a, b) = (simplex.terms[item.start], simplex.terms[item.start + 1])
    let (own, other) = a.unknown == c ? (a, b) : (b, a)
    if own.factor * other.factor > 0 { return -1 }
    let relation = Double(item.relation)
    return relation * own.factor > 0 ? -1 : other.unknown
  }

  /// Whether an item may push: an inequality, or an equality that the basis holds.
  private func pushes(_ item: LevelSimplex.Item) -> Bool {
    item.relation != 0 || (carries && item.slot >= 0)
  }

  /// How many inequalities are violated.
  private func violated(_ simplex: borrowing LevelSimplex) -> Int {
    var count = 0
    for i in 0..<simplex.count where simplex.items[i].relation != 0 && missing(i, simplex) != 0 {
      count += 1
    }
    return count
  }

  /// How far an item is from holding, with its sign; 0 if it holds.
  private func missing(_ i: Int, _ simplex: borrowing LevelSimplex) -> Double {
    let item = simplex.items[i]
    var sum = -item.target
    for t in item.range { sum += simplex.terms[t].factor * value[simplex.terms[t].unknown] }
    return Solver.violates(sum, item.relation, simplex.tolerance) ? sum : 0
  }

  /// Moves an unknown one way as far as the items ask that hold for it.
  private mutating func push(
    _ c: Int32, _ simplex: borrowing LevelSimplex, way wanted: Int8
  ) -> Bool {
    if way[c] == -wanted { return false }
    var isMoved = false
    for m in Int(simplex.columnStart[c])..<Int(simplex.columnStart[c + 1])
    where push(c, by: Int(simplex.column[m]), simplex, wanted) { isMoved = true }
    return isMoved
  }

  /// Moves an unknown if an item over it, and over one more at the most, does not hold.
  private mutating func push(
    _ c: Int32, by i: Int, _ simplex: borrowing LevelSimplex, _ wanted: Int8
  ) -> Bool {
    let item = simplex.items[i]
    if item.end - item.start > 2 || !pushes(item) { return false }
    let missing = missing(i, simplex)
    if missing == 0 { return false }
    var own = 0.0
    var other: ItemTerm?
    for t in item.range {
      if simplex.terms[t].unknown == c {
        own = simplex.terms[t].factor
      } else {
        other = simplex.terms[t]
      }
    }
    if (missing * own < 0) != (wanted > 0) { return false }
    // Of two ends that are free, the one that is raised moves.
    if wanted < 0, way[c] == 0, let other, missing * other.factor < 0, way[other.unknown] >= 0 {
      return false
    }
    way[c] = wanted
    value[c] -= missing / own
    holder[c] = Int32(i)
    return true
  }
}
