extension Solver {
  /// Collects the constraints that a weighted sum of items rests on.
  ///
  /// The weights are carried back over the merges of the presolve; constraints that cancel out do
  /// not belong to the certificate.
  mutating func certify(_ sum: [(kind: ItemKind, source: Int32, weight: Double)]) {
    beginAdjoint()
    for (kind, source, weight) in sum { seed(kind, source, weight) }
    sweepAdjoint()
    certificate.removeAll()
    for row in 0..<rows.count where abs(rowWeight[row]) > 1e-9 {
      certificate.append(Int32(row))
    }
  }

  /// The Farkas multipliers of a block whose required items cannot all hold.
  mutating func certifyBlock(_ b: Int) {
    var sum: [(kind: ItemKind, source: Int32, weight: Double)] = []
    let first = Int(blocks.list[b].itemStart)
    var last = 0
    while last < worker.simplex.count, worker.simplex.items[last].level == 0 { last += 1 }
    for i in 0..<last where worker.simplex.items[i].slot < 0 {
      let slope = worker.simplex.slopeOf(i)
      if slope == 0 { continue }
      let item = blocks.item[first + i]
      sum.append((items.list[item].kind, items.list[item].source, slope))
    }
    worker.simplex.sumGradient(0, last)
    worker.simplex.computePrices(all: true)
    for j in 0..<worker.simplex.unknowns {
      let i = worker.simplex.basis[j]
      if i < 0 || i >= last { continue }
      let y = worker.simplex.prices[j]
      if abs(y) < 1e-9 { continue }
      let item = blocks.item[first + Int(i)]
      sum.append((items.list[item].kind, items.list[item].source, -y))
    }
    certify(sum)
  }

  /// Reduces the certificate to a minimal conflict and breaks its newest explicit member.
  mutating func breakConflict() throws(SolverError) {
    var members = minimalConflict(certificate)
    if members.isEmpty { throw .pivotLimit }
    members.sort()
    let explicit = members.last { !rows[$0].state.contains(.implicit) }
    guard let broken = explicit ?? members.last else { throw .pivotLimit }
    rows[broken].state.insert(.broken)
    isAnyBroken = true
    conflicts.append(
      Conflict(
        constraints: members.map { ConstraintID(index: $0) }, broken: ConstraintID(index: broken)))
  }

  /// Leaves out, newest first, what is not needed for the contradiction.
  private func minimalConflict(_ candidates: [Int32]) -> [Int32] {
    var order = candidates.filter { !rows[$0].state.contains(.implicit) }
    order.sort(by: >)
    order += candidates.filter { rows[$0].state.contains(.implicit) }.sorted(by: >)
    if order.count < 2 { return order }
    var kept = order
    for row in order {
      let rest = kept.filter { $0 != row }
      if !isFeasible(rest) { kept = rest }
    }
    return kept
  }

  /// Whether some required constraints can hold together.
  func isFeasible(_ chosen: [Int32]) -> Bool {
    var trial = Solver()
    var mapped: [Int32: Int32] = [:]
    for row in chosen {
      let first = trial.terms.count
      for t in termRange(row) {
        let v = terms[t].variable
        if mapped[v] == nil {
          let span = span(of: v)
          if span >= 0 {
            let copy = trial.makeSpan()
            for n in 0..<Int32(3) { mapped[span + n] = copy.minimum.index + 1 + n }
          } else {
            mapped[v] = trial.makeVariable().index + 1
          }
        }
        trial.terms.append(
          RowTerm(coefficient: terms[t].coefficient, variable: mapped[v] ?? 0))
      }
      var copy = rows[row]
      copy.start = Int32(first)
      copy.priority = 1000
      copy.state = .alive
      trial.rows.append(copy)
    }
    do throws(SolverError) {
      return try trial.attempt()
    } catch {
      return true
    }
  }
}
