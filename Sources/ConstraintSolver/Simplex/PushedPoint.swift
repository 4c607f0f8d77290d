/// A point from which violated inequalities have pushed unknowns, each one way only.
///
/// This is a few sweeps of the shortest-path method for differences (Bellman 1958, Ford 1956). It
/// promises nothing; the simplex starts nearer to where it ends.
struct PushedPoint: ~Copyable {
  private var value: Buffer<Double>
  /// By unknown: the item that pushed it last, or -1.
  private(set) var holder: Buffer<Int32>
  /// By unknown: 1 if it was raised, -1 if it was lowered.
  private var way: Buffer<Int8>

  private static var mostSweeps: Int { 6 }

  init(_ point: borrowing Buffer<Double>) {
    value = Buffer()
    holder = Buffer()
    way = Buffer()
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
    var order = ContiguousArray(0..<Int32(simplex.unknowns))
    for _ in 0..<Self.mostSweeps {
      var isMoved = false
      // What pushes lies below what is raised, and above what is lowered.
      order.sort { value[$0] != value[$1] ? value[$0] < value[$1] : $0 < $1 }
      for c in order where push(c, simplex, way: 1) { isMoved = true }
      order.sort { value[$0] != value[$1] ? value[$0] > value[$1] : $0 > $1 }
      for c in order where push(c, simplex, way: -1) { isMoved = true }
      if !isMoved { break }
    }
    return 2 * violated(simplex) < before
  }

  /// How many inequalities are violated.
  private func violated(_ simplex: borrowing LevelSimplex) -> Int {
    var count = 0
    for i in 0..<simplex.count where simplex.items[i].relation != 0 && missing(i, simplex) != 0 {
      count += 1
    }
    return count
  }

  /// How far an inequality is from holding, with its sign; 0 if it holds.
  private func missing(_ i: Int, _ simplex: borrowing LevelSimplex) -> Double {
    let item = simplex.items[i]
    var sum = -item.target
    for t in item.range { sum += simplex.terms[t].factor * value[simplex.terms[t].unknown] }
    if item.relation > 0 ? sum >= -simplex.tolerance : sum <= simplex.tolerance { return 0 }
    return sum
  }

  /// Moves an unknown one way as far as the inequalities ask that hold for it.
  private mutating func push(
    _ c: Int32, _ simplex: borrowing LevelSimplex, way wanted: Int8
  ) -> Bool {
    if way[c] == -wanted { return false }
    var isMoved = false
    for m in Int(simplex.columnStart[c])..<Int(simplex.columnStart[c + 1]) {
      let i = Int(simplex.column[m])
      if simplex.items[i].relation != 0, push(c, by: i, simplex, wanted) { isMoved = true }
    }
    return isMoved
  }

  /// Moves an unknown if an inequality over it, and over one more at the most, is violated.
  private mutating func push(
    _ c: Int32, by i: Int, _ simplex: borrowing LevelSimplex, _ wanted: Int8
  ) -> Bool {
    let item = simplex.items[i]
    if item.end - item.start > 2 { return false }
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
