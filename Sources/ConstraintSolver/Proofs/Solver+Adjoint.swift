// The presolve is a chain of affine steps. Run backwards, it tells on which constants a sum of
// variables depends, and how much.
extension Solver {
  mutating func beginAdjoint() {
    offsetWeight.fill(0, count: kind.count)
    rowWeight.fill(0, count: rows.count)
  }

  /// Adds `weight` times an item, as `Σ terms - constant`, to the sum that is looked at.
  mutating func seed(_ kind: ItemKind, _ source: Int32, _ weight: Double) {
    switch kind {
    case .constraint:
      rowWeight[source] += weight
      for t in termRange(source) {
        seedVariable(terms[t].variable, -weight * terms[t].coefficient)
      }
    case .definition:
      seedVariable(source + 2, -weight)
      seedVariable(source, weight)
      seedVariable(source + 1, weight)
    case .nonNegative:
      seedVariable(source + 1, -weight)
    case .preference:
      let preference = preferences[source]
      for t in Int(preference.start)..<Int(preference.start + preference.length) {
        seedVariable(terms[t].variable, -weight * terms[t].coefficient)
      }
    case .smallest:
      seedVariable(source, -weight)
    }
  }

  /// Adds the fixed part of a variable to the sum.
  mutating func seedVariable(_ v: Int32, _ weight: Double) {
    offsetWeight[v] += weight
    let form = presolve.form[v]
    if form.representative == 0 { return }
    let span = presolve.form[form.representative].expansion
    if span < 0 { return }
    let share = weight * form.scale / presolve.form[span + 1].scale
    offsetWeight[span + 1] -= share
    offsetWeight[span + 2] += share
    offsetWeight[span] -= share
  }

  /// Carries the weights of offsets back to the constants of the constraints.
  mutating func sweepAdjoint() {
    for n in stride(from: presolve.merges.count - 1, through: 0, by: -1) {
      let merge = presolve.merges[n]
      var weight = 0.0
      var size = 0.0
      var v = merge.absorbed
      while v >= 0 {
        let share = offsetWeight[v] * presolve.form[v].scale
        weight += share
        size = max(size, abs(share))
        if v == merge.tail { break }
        v = presolve.form[v].next
      }
      if abs(weight) <= 1e-12 * size || size == 0 { continue }
      weight /= presolve.form[merge.absorbed].scale * merge.factor
      if merge.row >= 0 {
        rowWeight[merge.row] += weight
        for t in termRange(merge.row) {
          offsetWeight[terms[t].variable] -= weight * terms[t].coefficient
        }
      } else {
        let span = -1 - merge.row
        offsetWeight[span + 2] -= weight
        offsetWeight[span] += weight
        offsetWeight[span + 1] += weight
      }
    }
  }
}
