extension Solver {
  /// Notes the constraints that a contradictory weighted sum of items rests on.
  ///
  /// The weights are carried back over the merges of the presolve; constraints that cancel out do
  /// not belong to the certificate.
  mutating func certify(_ sum: [WeightedItem]) {
    beginAdjoint()
    for item in sum { seed(item.kind, item.source, item.weight) }
    sweepAdjoint()
    certificates.append(adjointRows.map(\.row))
  }

  /// Finds minimal conflicts in the certificates and breaks the newest explicit member of each.
  ///
  /// The first few are broken one by one, as each may settle others; where there are many, all that
  /// are known at once. Where others come up again and again, one pass finds all.
  ///
  /// - Returns: Whether any was found.
  mutating func breakConflicts() -> Bool {
    contradictoryAttempts += 1
    let patience = hasLargeBlock ? min(conflictPatience, 2) : conflictPatience
    if contradictoryAttempts > patience, !hasSearchedAll {
      hasSearchedAll = true
      let found = findAllConflicts()
      if !found.isEmpty {
        take(found)
        isAnyBroken = true
        return true
      }
    }
    let count = conflicts.count
    for certificate in certificates
    where !certificate.contains(where: { space.rows[$0].state.contains(.broken) }) {
      take(findConflicts(among: certificate, onlyFirst: provesOneConflict))
      if provesOneConflict { break }
    }
    if conflicts.count == count { return false }
    isAnyBroken = true
    return true
  }

  private mutating func take(_ found: [Conflict]) {
    for conflict in found { space.rows[conflict.broken.index].state.insert(.broken) }
    conflicts += found
  }

  /// Those of some required constraints that contradict each other; nil if all can hold.
  ///
  /// Some of them may be needless all the same. Counts the work.
  mutating func contradiction(among chosen: [Int32]) -> Set<Int32>? {
    guard let rest = certificate(among: chosen) else { return nil }
    // What does not add up in doubles only is no proof.
    if rest.count < chosen.count, certificate(among: rest) == nil { return Set(chosen) }
    return Set(rest)
  }

  /// The constraints that a contradiction among some rests on; nil if there is none.
  private mutating func certificate(among chosen: [Int32]) -> [Int32]? {
    var trial = Solver()
    defer {
      let work = trial.space.worker.simplex.work + 32 * (chosen.count + trial.space.kind.count)
      conflictWork += work
      trialWork += work
    }
    trial.space.worker.judgesFreedom = false
    trial.switchesOnAll = true
    trial.solvingWorkEnd = max(0, conflictWorkLimit - conflictWork)
    var mapped: [Int32: Int32] = [:]
    // The spans of which more is spoken than of their lengths; of others the ends may lie anywhere.
    var hasEnds = Set<Int32>()
    for row in chosen {
      for t in termRange(row) where space.kind[space.terms[t].variable] != .length {
        hasEnds.insert(span(of: space.terms[t].variable))
      }
    }
    for row in chosen {
      let first = trial.space.terms.count
      for t in termRange(row) {
        let v = space.terms[t].variable
        if mapped[v] == nil {
          let span = span(of: v)
          if span >= 0 {
            let copy = trial.makeSpan()
            if !hasEnds.contains(span) { trial.space.kind[copy.maximum.index + 1] = .free }
            for n in 0..<Int32(3) { mapped[span + n] = copy.minimum.index + 1 + n }
          } else {
            mapped[v] = trial.makeVariable().index + 1
          }
        }
        trial.space.terms.append(
          RowTerm(coefficient: space.terms[t].coefficient, variable: mapped[v] ?? 0))
      }
      var copy = space.rows[row]
      copy.start = Int32(first)
      copy.priority = 1000
      copy.state = .alive
      trial.space.rows.append(copy)
    }
    do throws(SolverError) {
      if try trial.attempt() { return nil }
    } catch {
      return nil
    }
    let least = trial.certificates.min { $0.count < $1.count }
    return least.map { $0.map { chosen[Int($0)] } }
  }
}
