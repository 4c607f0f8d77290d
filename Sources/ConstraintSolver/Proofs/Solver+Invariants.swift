extension Solver {
  /// Whether the values are numbers that respect spans and required constraints; for assertions.
  ///
  /// The slack is wide: this is to find broken bookkeeping, not rounding.
  var invariantsHold: Bool {
    func value(_ v: Int32) -> Double { values[Int(v)] }
    for v in 1..<Int32(max(1, space.kind.count)) {
      if !value(v).isFinite { return false }
      if space.kind[v] != .minimum { continue }
      let (low, length, high) = (value(v), value(v + 1), value(v + 2))
      let slack = 1e-5 * max(1, abs(low), abs(length), abs(high))
      if length < -slack || abs(high - low - length) > slack { return false }
    }
    for row in 0..<space.rows.count where space.rows[row].state.contains(.alive) && isRequired(row)
    {
      var residual = -space.rows[row].constant
      var size = max(1, abs(residual))
      for t in termRange(row) {
        let share = space.terms[t].coefficient * value(space.terms[t].variable)
        residual += share
        size = max(size, abs(share))
      }
      if violates(residual, space.rows[row].relation, 1e-5 * size) { return false }
    }
    return true
  }
}
