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
    for row in 0..<rowStart.count where abs(rowWeight[row]) > 1e-9 {
      certificate.append(Int32(row))
    }
  }

  /// The Farkas multipliers of a block whose required items cannot all hold.
  mutating func certifyBlock(_ b: Int) {
    var sum: [(kind: ItemKind, source: Int32, weight: Double)] = []
    let first = Int(blocks.itemStart[b])
    var last = 0
    while last < worker.simplex.count, worker.simplex.level[last] == 0 { last += 1 }
    for i in 0..<last where worker.simplex.slot[i] < 0 {
      let slope = worker.simplex.slopeOf(i)
      if slope == 0 { continue }
      let item = blocks.item[first + i]
      sum.append((items.kind[item], items.source[item], slope))
    }
    worker.simplex.sumGradient(0, last)
    worker.simplex.computePrices(all: true)
    for j in 0..<worker.simplex.unknowns {
      let i = worker.simplex.basis[j]
      if i < 0 || i >= last { continue }
      let y = worker.simplex.prices[j]
      if abs(y) < 1e-9 { continue }
      let item = blocks.item[first + Int(i)]
      sum.append((items.kind[item], items.source[item], -y))
    }
    certify(sum)
  }

  /// Reduces the certificate to a minimal conflict and breaks its newest explicit member.
  mutating func breakConflict() throws(SolverError) {
    var rows = minimalConflict(certificate)
    if rows.isEmpty { throw .pivotLimit }
    rows.sort()
    let explicit = rows.last { !rowState[$0].contains(.implicit) }
    guard let broken = explicit ?? rows.last else { throw .pivotLimit }
    rowState[broken].insert(.broken)
    conflicts.append(
      Conflict(
        constraints: rows.map { ConstraintID(index: $0) }, broken: ConstraintID(index: broken)))
  }

  /// Leaves out, newest first, what is not needed for the contradiction.
  private func minimalConflict(_ candidates: [Int32]) -> [Int32] {
    var order = candidates.filter { !rowState[$0].contains(.implicit) }
    order.sort(by: >)
    order += candidates.filter { rowState[$0].contains(.implicit) }.sorted(by: >)
    if order.count < 2 { return order }
    var kept = order
    for row in order {
      let rest = kept.filter { $0 != row }
      if !isFeasible(rest) { kept = rest }
    }
    return kept
  }

  /// Whether some required constraints can hold together.
  func isFeasible(_ rows: [Int32]) -> Bool {
    var trial = Solver()
    var mapped: [Int32: Int32] = [:]
    for row in rows {
      let start = Int(rowStart[row])
      let first = trial.termVariable.count
      for t in start..<start + Int(rowLength[row]) {
        let v = termVariable[t]
        if mapped[v] == nil {
          let span = spans[v]
          if span >= 0 {
            let copy = trial.makeSpan()
            for n in 0..<Int32(3) { mapped[span + n] = copy.minimum.index + 1 + n }
          } else {
            mapped[v] = trial.makeVariable().index + 1
          }
        }
        trial.termVariable.append(mapped[v] ?? 0)
        trial.termCoefficient.append(termCoefficient[t])
      }
      trial.rowStart.append(Int32(first))
      trial.rowLength.append(rowLength[row])
      trial.rowRelation.append(rowRelation[row])
      trial.rowConstant.append(rowConstant[row])
      trial.rowPriority.append(1000)
      trial.rowState.append(.alive)
    }
    do throws(SolverError) {
      return try trial.attempt()
    } catch {
      return true
    }
  }
}
