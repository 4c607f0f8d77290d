/// What is known of a sum of variables while it is carried back over the merges of the presolve.
///
/// Classes that the sum does not touch cost nothing.
struct Adjoint: ~Copyable {
  /// How much the sum changes with the constant of each row.
  fileprivate(set) var rows: SparseVector
  /// By variable: the merge that absorbed the class that it represents, or -1; empty until a sum begins.
  fileprivate var absorber: Buffer<Int32>
  /// By merge: the weight of what it absorbed.
  private var weight: Buffer<Double>
  /// By merge: the greatest share of that.
  private var size: Buffer<Double>
  /// The merges that are still to be undone, a bit each, and how many these are.
  private var waiting: Buffer<UInt64>
  private var waitingCount = 0
  /// Where the last of them is.
  private var lastWord = 0
  /// Only merges before this one are still to be undone.
  fileprivate var end = 0

  init(_ reserve: UnsafeMutablePointer<Reserve>) {
    rows = SparseVector(reserve)
    absorber = Buffer(reserve)
    weight = Buffer(reserve)
    size = Buffer(reserve)
    waiting = Buffer(reserve)
  }

  /// Forgets the merges, which are others now.
  mutating func forget() { absorber.removeAll() }

  /// Begins a sum of nothing.
  fileprivate mutating func begin(
    _ merges: borrowing Buffer<Merge>, variables: Int, rows rowCount: Int
  ) {
    if absorber.count != variables {
      absorber.fill(-1, count: variables)
      for n in 0..<merges.count { absorber[merges[n].absorbed] = Int32(n) }
      weight.fill(0, count: merges.count)
      size.fill(0, count: merges.count)
      waiting.fill(0, count: merges.count / 64 + 1)
    }
    if rows.count == rowCount { rows.clear() } else { rows.begin(rowCount) }
    (end, lastWord) = (merges.count, 0)
  }

  /// Adds a share to the weight of what a merge absorbed.
  fileprivate mutating func add(_ merge: Int, _ share: Double) {
    weight[merge] += share
    size[merge] = max(size[merge], abs(share))
    let word = merge >> 6
    let bit = UInt64(1) << UInt64(merge & 63)
    if waiting[word] & bit != 0 { return }
    waiting[word] |= bit
    waitingCount += 1
    lastWord = max(lastWord, word)
  }

  /// The last merge that is still to be undone, and the weight of what it absorbed; nil if there is none.
  fileprivate mutating func takeLast() -> (merge: Int, weight: Double)? {
    while waitingCount > 0 {
      while waiting[lastWord] == 0 { lastWord -= 1 }
      let bit = 63 - waiting[lastWord].leadingZeroBitCount
      waiting[lastWord] &= ~(1 << UInt64(bit))
      waitingCount -= 1
      end = lastWord << 6 + bit
      let (own, greatest) = (weight[end], size[end])
      (weight[end], size[end]) = (0, 0)
      if abs(own) > 1e-12 * greatest { return (end, own) }
    }
    return nil
  }
}

// The presolve is a chain of affine steps. Run backwards, it tells on which constants a sum of
// variables depends, and how much.
extension Solver {
  /// Begins with a sum of nothing.
  mutating func beginAdjoint() {
    space.adjoint.begin(
      space.presolve.merges, variables: space.kind.count, rows: space.rows.count)
  }

  /// Adds `weight` times an item, as `Σ terms - constant`, to the sum that is looked at.
  mutating func seed(_ kind: ItemKind, _ source: Int32, _ weight: Double) {
    switch kind {
    case .constraint:
      space.adjoint.rows.add(source, weight)
      for t in termRange(source) {
        seedVariable(space.terms[t].variable, -weight * space.terms[t].coefficient)
      }
    case .definition:
      seedVariable(source + 2, -weight)
      seedVariable(source, weight)
      seedVariable(source + 1, weight)
    case .nonNegative:
      seedVariable(source + 1, -weight)
    case .preference:
      let preference = space.preferences[source]
      for t in Int(preference.start)..<Int(preference.start + preference.length) {
        seedVariable(space.terms[t].variable, -weight * space.terms[t].coefficient)
      }
    case .smallest:
      seedVariable(source, -weight)
    }
  }

  /// Adds the fixed part of a variable to the sum.
  mutating func seedVariable(_ v: Int32, _ weight: Double) {
    addOffset(of: v, weight)
    let form = space.presolve.form[v]
    if form.representative == 0 { return }
    let span = space.presolve.form[form.representative].expansion
    if span < 0 { return }
    let share = weight * form.scale / space.presolve.form[span + 1].scale
    addOffset(of: span + 1, -share)
    addOffset(of: span + 2, share)
    addOffset(of: span, -share)
  }

  /// Adds the offset of a variable to the sum, as it was after the merges that are not undone.
  private mutating func addOffset(of v: Int32, _ weight: Double) {
    let share = weight * space.presolve.form[v].scale
    if share == 0 { return }
    var merge = Int(space.adjoint.absorber[v])
    while merge >= 0, merge < space.adjoint.end {
      space.adjoint.add(merge, share)
      merge = Int(space.adjoint.absorber[space.presolve.merges[merge].into])
    }
  }

  /// Carries the weights of offsets back to the constants of the constraints.
  mutating func sweepAdjoint() {
    while let (n, sum) = space.adjoint.takeLast() {
      let merge = space.presolve.merges[n]
      let weight = sum / (space.presolve.form[merge.absorbed].scale * merge.factor)
      if merge.row >= 0 {
        space.adjoint.rows.add(merge.row, weight)
        for t in termRange(merge.row) {
          addOffset(of: space.terms[t].variable, -weight * space.terms[t].coefficient)
        }
      } else {
        let span = -1 - merge.row
        addOffset(of: span + 2, -weight)
        addOffset(of: span, weight)
        addOffset(of: span + 1, weight)
      }
    }
    space.adjoint.rows.sort()
  }

  /// The rows on whose constants the sum depends, in order, and how much.
  var adjointRows: [(row: Int32, weight: Double)] {
    (0..<space.adjoint.rows.support.count).compactMap { n in
      let row = space.adjoint.rows.support[n]
      let weight = space.adjoint.rows[row]
      return abs(weight) > 1e-9 ? (row, weight) : nil
    }
  }
}
