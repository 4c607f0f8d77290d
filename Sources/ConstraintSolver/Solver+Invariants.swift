extension Solver {
  /// Whether the values are numbers that respect spans and required constraints; for assertions.
  ///
  /// The slack is wide: this is to find broken bookkeeping, not rounding.
  var invariantsHold: Bool {
    func value(_ v: Int32) -> Double { values[Int(v)] }
    for v in 1..<Int32(max(1, kind.count)) {
      if !value(v).isFinite { return false }
      if kind[v] != .minimum { continue }
      let (low, length, high) = (value(v), value(v + 1), value(v + 2))
      let slack = 1e-5 * max(1, abs(low), abs(length), abs(high))
      if length < -slack || abs(high - low - length) > slack { return false }
    }
    for row in 0..<rowStart.count where rowState[row].contains(.alive) && isRequired(row) {
      var residual = -rowConstant[row]
      var size = max(1, abs(residual))
      let start = Int(rowStart[row])
      for t in start..<start + Int(rowLength[row]) {
        let share = termCoefficient[t] * value(termVariable[t])
        residual += share
        size = max(size, abs(share))
      }
      if violates(residual, rowRelation[row], 1e-5 * size) { return false }
    }
    return true
  }
}
