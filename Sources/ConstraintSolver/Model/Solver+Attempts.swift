extension Solver {
  /// Solves under the present choice of broken constraints; false leaves certificates of why the
  /// required ones cannot hold.
  mutating func attempt() throws(SolverError) -> Bool {
    runPresolve()
    certificates.removeAll()
    for n in 0..<space.presolve.contradictions.count {
      let row = space.presolve.contradictions[n]
      certify([
        WeightedItem(
          kind: row >= 0 ? .constraint : .definition, source: row >= 0 ? row : -1 - row, weight: 1)
      ])
      if provesOneConflict { break }
    }
    if !certificates.isEmpty { return false }
    for (kind, source) in collectItems() {
      certify([WeightedItem(kind: kind, source: source, weight: 1)])
      if provesOneConflict { break }
    }
    if !certificates.isEmpty { return false }
    space.blocks.stand.removeAll()
    space.blocks.local.fill(0, count: space.presolve.unknowns)
    space.blocks.isLoose.fill(false, count: space.presolve.unknowns)
    if switchesOnAll { switchOnAll() }
    findBlocks()
    return try solveActive()
  }
}
