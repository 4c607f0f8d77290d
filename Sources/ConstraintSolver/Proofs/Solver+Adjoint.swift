// The presolve is a chain of affine steps. Run backwards, it tells on which constants a sum of
// variables depends, and how much.
extension Solver {
  mutating func beginAdjoint() {
    space.offsetWeight.fill(0, count: space.kind.count)
    space.rowWeight.fill(0, count: space.rows.count)
  }

  /// Adds `weight` times an item, as `Σ terms - constant`, to the sum that is looked at.
  mutating func seed(_ kind: ItemKind, _ source: Int32, _ weight: Double) {
    switch kind {
    case .constraint:
      space.rowWeight[source] += weight
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
    space.offsetWeight[v] += weight
    let form = space.presolve.form[v]
    if form.representative == 0 { return }
    let span = space.presolve.form[form.representative].expansion
    if span < 0 { return }
    let share = weight * form.scale / space.presolve.form[span + 1].scale
    space.offsetWeight[span + 1] -= share
    space.offsetWeight[span + 2] += share
    space.offsetWeight[span] -= share
  }

  /// Carries the weights of offsets back to the constants of the constraints.
  mutating func sweepAdjoint() {
    for n in stride(from: space.presolve.merges.count - 1, through: 0, by: -1) {
      let merge = space.presolve.merges[n]
      var weight = 0.0
      var size = 0.0
      var v = merge.absorbed
      while v >= 0 {
        let share = space.offsetWeight[v] * space.presolve.form[v].scale
        weight += share
        size = max(size, abs(share))
        if v == merge.tail { break }
        v = space.presolve.form[v].next
      }
      if abs(weight) <= 1e-12 * size || size == 0 { continue }
      weight /= space.presolve.form[merge.absorbed].scale * merge.factor
      if merge.row >= 0 {
        space.rowWeight[merge.row] += weight
        for t in termRange(merge.row) {
          space.offsetWeight[space.terms[t].variable] -= weight * space.terms[t].coefficient
        }
      } else {
        let span = -1 - merge.row
        space.offsetWeight[span + 2] -= weight
        space.offsetWeight[span] += weight
        space.offsetWeight[span + 1] += weight
      }
    }
  }
}
