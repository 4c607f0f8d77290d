extension Solver {
  /// Solves under the present choice of broken constraints; false leaves certificates of why the
  /// required ones cannot hold.
  ///
  /// What the certificates name depends on the steps. So where several were taken at once, a contradiction is
  /// told by single ones.
  mutating func attempt() throws(SolverError) -> Bool {
    let flips = space.worker.simplex.flipCount + pool.flipCount
    if try attemptOnce() { return true }
    if space.worker.simplex.flipCount + pool.flipCount == flips { return false }
    space.takesFlips = false
    defer { space.takesFlips = true }
    return try attemptOnce()
  }

  private mutating func attemptOnce() throws(SolverError) -> Bool {
    runPresolve()
    certificates.removeAll()
    for n in 0..<space.presolve.contradictions.count {
      let row = space.presolve.contradictions[n]
      certify([(row >= 0 ? .constraint : .definition, row >= 0 ? row : -1 - row, 1)])
      if provesOneConflict { break }
    }
    if !certificates.isEmpty { return false }
    for (kind, source) in collectItems() {
      certify([(kind, source, 1)])
      if provesOneConflict { break }
    }
    if !certificates.isEmpty { return false }
    space.blocks.holder.removeAll()
    space.blocks.local.fill(0, count: space.presolve.unknowns)
    space.blocks.isLoose.fill(false, count: space.presolve.unknowns)
    findBlocks()
    return try solveActive()
  }
}
