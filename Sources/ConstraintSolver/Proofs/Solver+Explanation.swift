extension Solver {
  /// The constraints that determine a variable, each with the variable's sensitivity to its constant.
  ///
  /// These are the equalities used on the way and the constraints that are tight at the optimum.
  /// Where the optimum is degenerate, one of the possible sets is told, and a sensitivity holds for
  /// changes in one direction only. Tie-breaks are not told.
  ///
  /// - Returns: Influences in order of the constraints' ids.
  /// - Throws: ``SolverError/unknown`` or ``SolverError/pivotLimit``.
  /// - Complexity: O(*n* log *n*) in the number of variables.
  public mutating func explanation(of variable: Variable) throws(SolverError) -> [Influence] {
    try refresh()
    guard variable.index >= 0, Int(variable.index) + 1 < space.kind.count else { throw .unknown }
    let v = variable.index + 1
    beginAdjoint()
    space.unknownWeight.fill(0, count: space.presolve.unknowns)
    seedVariable(v, 1)
    space.gather.begin(room: space.kind.count)
    addVariable(v, 1)
    space.gather.finish()
    for n in 0..<space.gather.count {
      space.unknownWeight[space.gather[n].key] += space.gather[n].sum
    }
    try spreadOverBlocks(stopsAtLoose: false)
    if space.reduced.components.count > 0 {
      try spreadOverComponents()
      try spreadOverBlocks(stopsAtLoose: true)
    }
    sweepAdjoint()
    return adjointRows.map {
      Influence(constraint: ConstraintID(index: $0.row), sensitivity: $0.weight)
    }
  }

  /// Carries the weights of unknowns to the items that are tight in their blocks, and to entries.
  private mutating func spreadOverBlocks(stopsAtLoose: Bool) throws(SolverError) {
    for b in 0..<space.blocks.count {
      let block = space.blocks.list[b]
      let from = Int(block.memberStart)
      var isTouched = false
      let entry = block.entry
      for n in block.members {
        let v = space.blocks.member[n]
        if space.unknownWeight[v] == 0 || space.blocks.isLoose[v] { continue }
        isTouched = true
        if entry != 0 { space.unknownWeight[entry] += space.unknownWeight[v] }
      }
      if !isTouched { continue }
      if explainedBlock != (b, space.worker.simplex.problem) {
        loadBlock(b)
        try space.worker.simplex.solve()
        explainedBlock = (b, space.worker.simplex.problem)
      }
      space.worker.simplex.beginCost()
      for n in block.members {
        let v = space.blocks.member[n]
        if !space.blocks.isLoose[v] {
          space.worker.simplex.addCost(Int32(n - from), space.unknownWeight[v])
        }
      }
      space.worker.simplex.computePrices(all: true)
      for j in 0..<space.worker.simplex.unknowns where space.worker.simplex.basis[j] >= 0 {
        let weight = space.worker.simplex.prices[j]
        if abs(weight) < 1e-12 { continue }
        let item = space.blocks.item[Int(block.itemStart) + Int(space.worker.simplex.basis[j])]
        seed(space.items.list[item].kind, space.items.list[item].source, weight)
      }
      for n in block.members where !space.blocks.isLoose[space.blocks.member[n]] {
        space.unknownWeight[space.blocks.member[n]] = 0
      }
    }
    if stopsAtLoose { space.unknownWeight.fill(0, count: space.presolve.unknowns) }
  }

  /// Carries the weights of free unknowns to the constraints that are tight in their components.
  private mutating func spreadOverComponents() throws(SolverError) {
    var later: [(Int32, Double)] = []
    for c in 0..<space.reduced.components.count {
      let members = space.reduced.components.members.range(of: c)
      var isTouched = false
      for n in members where space.unknownWeight[space.reduced.components.members[n]] != 0 {
        isTouched = true
      }
      if !isTouched { continue }
      loadComponent(c)
      try space.worker.simplex.solve()
      space.worker.simplex.beginCost()
      for n in members {
        space.worker.simplex.addCost(
          Int32(n - members.lowerBound), space.unknownWeight[space.reduced.components.members[n]])
      }
      space.worker.simplex.computePrices(all: true)
      let items = space.reduced.components.items.range(of: c)
      for j in 0..<space.worker.simplex.unknowns where space.worker.simplex.basis[j] >= 0 {
        let weight = space.worker.simplex.prices[j]
        if abs(weight) < 1e-12 { continue }
        let item = space.reduced.components.items[
          items.lowerBound + Int(space.worker.simplex.basis[j])]
        let (kind, source) = (
          space.reduced.items.list[item].kind, space.reduced.items.list[item].source
        )
        seed(kind, source, weight)
        space.gather.begin(room: self.space.kind.count)
        gatherItem(kind, source)
        space.gather.finish()
        for n in 0..<space.gather.count {
          later.append((space.gather[n].key, -weight * space.gather[n].sum))
        }
      }
      for n in members { space.unknownWeight[space.reduced.components.members[n]] = 0 }
    }
    // What the items say about determined unknowns, up to the free ones they hang on.
    space.unknownWeight.fill(0, count: space.presolve.unknowns)
    for (v, weight) in later where !space.blocks.isLoose[v] { space.unknownWeight[v] += weight }
  }

  /// Adds an item, as it was given, to the sum under construction.
  private mutating func gatherItem(_ kind: ItemKind, _ source: Int32) {
    switch kind {
    case .constraint: gatherRow(Int(source))
    case .definition: gatherSpan(source)
    case .nonNegative: addVariable(source + 1, 1)
    case .smallest: addVariable(source, 1)
    case .preference:
      let preference = space.preferences[source]
      for t in Int(preference.start)..<Int(preference.start + preference.length) {
        addVariable(space.terms[t].variable, space.terms[t].coefficient)
      }
    }
  }
}
