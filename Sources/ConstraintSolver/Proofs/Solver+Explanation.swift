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
    guard variable.index >= 0, Int(variable.index) + 1 < kind.count else { throw .unknown }
    let v = variable.index + 1
    beginAdjoint()
    unknownWeight.fill(0, count: presolve.unknowns)
    seedVariable(v, 1)
    gather.begin(room: kind.count)
    addVariable(v, 1)
    gather.finish()
    for n in 0..<gather.count { unknownWeight[gather[n].key] += gather[n].sum }
    try spreadOverBlocks(stopsAtLoose: false)
    if reduced.components.count > 0 {
      try spreadOverComponents()
      try spreadOverBlocks(stopsAtLoose: true)
    }
    sweepAdjoint()
    var influences: [Influence] = []
    for row in 0..<rows.count where abs(rowWeight[row]) > 1e-9 {
      influences.append(
        Influence(constraint: ConstraintID(index: Int32(row)), sensitivity: rowWeight[row]))
    }
    return influences
  }

  /// Carries the weights of unknowns to the items that are tight in their blocks, and to entries.
  private mutating func spreadOverBlocks(stopsAtLoose: Bool) throws(SolverError) {
    for b in 0..<blocks.count {
      let block = blocks.list[b]
      let from = Int(block.memberStart)
      var isTouched = false
      let entry = block.entry
      for n in block.members {
        let v = blocks.member[n]
        if unknownWeight[v] == 0 || blocks.isLoose[v] { continue }
        isTouched = true
        if entry != 0 { unknownWeight[entry] += unknownWeight[v] }
      }
      if !isTouched { continue }
      if explainedBlock != (b, worker.simplex.problem) {
        loadBlock(b)
        try worker.simplex.solve()
        explainedBlock = (b, worker.simplex.problem)
      }
      worker.simplex.beginCost()
      for n in block.members {
        let v = blocks.member[n]
        if !blocks.isLoose[v] { worker.simplex.addCost(Int32(n - from), unknownWeight[v]) }
      }
      worker.simplex.computePrices(all: true)
      for j in 0..<worker.simplex.unknowns where worker.simplex.basis[j] >= 0 {
        let weight = worker.simplex.prices[j]
        if abs(weight) < 1e-12 { continue }
        let item = blocks.item[Int(block.itemStart) + Int(worker.simplex.basis[j])]
        seed(items.list[item].kind, items.list[item].source, weight)
      }
      for n in block.members where !blocks.isLoose[blocks.member[n]] {
        unknownWeight[blocks.member[n]] = 0
      }
    }
    if stopsAtLoose { unknownWeight.fill(0, count: presolve.unknowns) }
  }

  /// Carries the weights of free unknowns to the constraints that are tight in their components.
  private mutating func spreadOverComponents() throws(SolverError) {
    var later: [(Int32, Double)] = []
    for c in 0..<reduced.components.count {
      let members = reduced.components.members.range(of: c)
      var isTouched = false
      for n in members where unknownWeight[reduced.components.members[n]] != 0 { isTouched = true }
      if !isTouched { continue }
      loadComponent(c)
      try worker.simplex.solve()
      worker.simplex.beginCost()
      for n in members {
        worker.simplex.addCost(
          Int32(n - members.lowerBound), unknownWeight[reduced.components.members[n]])
      }
      worker.simplex.computePrices(all: true)
      let items = reduced.components.items.range(of: c)
      for j in 0..<worker.simplex.unknowns where worker.simplex.basis[j] >= 0 {
        let weight = worker.simplex.prices[j]
        if abs(weight) < 1e-12 { continue }
        let item = reduced.components.items[items.lowerBound + Int(worker.simplex.basis[j])]
        let (kind, source) = (reduced.items.list[item].kind, reduced.items.list[item].source)
        seed(kind, source, weight)
        gather.begin(room: self.kind.count)
        gatherItem(kind, source)
        gather.finish()
        for n in 0..<gather.count { later.append((gather[n].key, -weight * gather[n].sum)) }
      }
      for n in members { unknownWeight[reduced.components.members[n]] = 0 }
    }
    // What the items say about determined unknowns, up to the free ones they hang on.
    unknownWeight.fill(0, count: presolve.unknowns)
    for (v, weight) in later where !blocks.isLoose[v] { unknownWeight[v] += weight }
  }

  /// Adds an item, as it was given, to the sum under construction.
  private mutating func gatherItem(_ kind: ItemKind, _ source: Int32) {
    switch kind {
    case .constraint: gatherRow(Int(source))
    case .definition: gatherSpan(source)
    case .nonNegative: addVariable(source + 1, 1)
    case .smallest: addVariable(source, 1)
    case .preference:
      let preference = preferences[source]
      for t in Int(preference.start)..<Int(preference.start + preference.length) {
        addVariable(terms[t].variable, terms[t].coefficient)
      }
    }
  }
}
