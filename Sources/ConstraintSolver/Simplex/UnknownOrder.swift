/// The unknowns of a problem in the order of a depth-first search over its items, and how far the items reach
/// in it.
///
/// Where only a few items reach over each place, as in a row of views that each hang on the one before, the
/// problem can be solved piece by piece.
struct UnknownOrder: ~Copyable {
  /// The unknowns.
  private(set) var unknown = Buffer<Int32>()
  /// By unknown: its place.
  private(set) var place = Buffer<Int32>()
  // By item: the first and the last place of its unknowns; the last is -1 if it has none.
  private(set) var first = Buffer<Int32>()
  private(set) var last = Buffer<Int32>()
  /// How many items, but tie-breaks, reach over one place at the most.
  private(set) var width = 0

  /// A place in the search: which item over an unknown is looked at, and which of its terms is next.
  private struct Visit: BitwiseCopyable {
    var unknown: Int32
    var item: Int32
    var term: Int32
  }

  /// Items over more unknowns connect none.
  private static var longestLink: Int { 8 }

  init(_ simplex: borrowing LevelSimplex) {
    let k = simplex.unknowns
    unknown.reserve(k)
    place.fill(-1, count: k)
    var stack = Buffer<Visit>()
    for root in 0..<Int32(k) where place[root] < 0 {
      enter(root, &stack, simplex)
      while var visit = stack.popLast() {
        let next = step(&visit, simplex)
        if next < 0 { continue }
        stack.append(visit)
        enter(next, &stack, simplex)
      }
    }
    measure(simplex)
  }

  private mutating func enter(
    _ c: Int32, _ stack: inout Buffer<Visit>, _ simplex: borrowing LevelSimplex
  ) {
    place[c] = Int32(unknown.count)
    unknown.push(c)
    stack.append(Visit(unknown: c, item: simplex.columnStart[c], term: 0))
  }

  /// Goes on to the next unknown that was not met before, or to the end: then it is -1.
  private func step(_ visit: inout Visit, _ simplex: borrowing LevelSimplex) -> Int32 {
    while visit.item < simplex.columnStart[visit.unknown + 1] {
      let item = simplex.items[simplex.column[visit.item]]
      if item.level < Solver.preferenceRank, item.range.count <= Self.longestLink {
        while visit.term < Int32(item.range.count) {
          let next = simplex.terms[item.start + visit.term].unknown
          visit.term += 1
          if place[next] < 0 { return next }
        }
      }
      visit.item += 1
      visit.term = 0
    }
    return -1
  }

  /// Finds how far the items reach, and how many reach over each place.
  private mutating func measure(_ simplex: borrowing LevelSimplex) {
    first.fill(0, count: simplex.count)
    last.fill(-1, count: simplex.count)
    var change = Buffer<Int32>()
    change.fill(0, count: simplex.unknowns)
    for i in 0..<simplex.count where !simplex.items[i].range.isEmpty {
      first[i] = .max
      for t in simplex.items[i].range {
        let place = place[simplex.terms[t].unknown]
        first[i] = min(first[i], place)
        last[i] = max(last[i], place)
      }
      if simplex.items[i].level >= Solver.preferenceRank { continue }
      change[first[i]] += 1
      change[last[i]] -= 1
    }
    var open = 0
    for n in 0..<change.count {
      open += Int(change[n])
      width = max(width, open)
    }
  }
}
