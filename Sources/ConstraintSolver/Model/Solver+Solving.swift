extension Solver {
  /// Solves all that changed since the last call.
  ///
  /// - Returns: The values of all variables and the conflicts.
  /// - Throws: ``SolverError/pivotLimit``; the constraints stay as they are.
  /// - Complexity: About O(*n*) in the number of constraints where blocks are small; a block of *k*
  ///   unknowns takes O(*k*) steps or a few times that, each of O(*k*) at the most where factors are
  ///   few. A conflict costs a solution of its own and the square of the constraints it rests on; many
  ///   conflicts cost one pass over all required constraints, each of them a few steps.
  public mutating func solve() throws(SolverError) -> Solution {
    var isDone = false
    explainedBlock.block = -1
    // What was cut short is no work space to go on with.
    if isCutShort { isStructureDirty = true }
    isCutShort = false
    let workBefore = allWork
    solvingWorkEnd = solvingWorkLimit < Int.max - workBefore ? workBefore + solvingWorkLimit : .max
    defer {
      solvingWork = allWork - workBefore
      solvingWorkEnd = .max
    }
    if isStructureDirty { recognise() }
    if !isStructureDirty {
      isDone = space.changes.isEmpty ? try absorbPending() : try absorbChanges()
    }
    if !isDone { try solveAnew() }
    // What was cut short may not even have looked at all that is required.
    assert(isCutShort || invariantsHold)
    return Solution(values: values, conflicts: conflicts)
  }

  /// The work of all workers so far, and that of the solvers that looked for conflicts.
  private var allWork: Int { space.worker.simplex.work + pool.work + trialWork }

  /// How much work the solve that is going on may still do.
  var workLeft: Int { solvingWorkEnd == .max ? 1 << 60 : max(0, solvingWorkEnd - allWork) }

  /// A point at which all that is required holds, whatever else is asked; nil if there is none.
  ///
  /// Of a solver that was not solved before; which point it is depends on the way there.
  ///
  /// - Throws: ``SolverError/pivotLimit``.
  package mutating func feasiblePoint() throws(SolverError) -> Solution? {
    space.worker.judgesFreedom = false
    defer { space.worker.judgesFreedom = true }
    guard try attempt() else { return nil }
    store()
    return Solution(values: values, conflicts: [])
  }

  /// Solves from nothing, for whoever needs a work space that is up to date.
  mutating func solveAnew() throws(SolverError) {
    explainedBlock.block = -1
    space.motion.row = -1
    lastMoved = -1
    space.previous.isValid = false
    clearPending()
    space.changes.removeAll()
    changesInARow = 0
    isStructureDirty = true
    try solveFromScratch()
    isStructureDirty = false
    isStale = false
    isSolvedBefore = true
  }

  /// Brings the work space up to date.
  mutating func refresh() throws(SolverError) {
    if isStructureDirty || isStale || !space.pending.isEmpty || !space.changes.isEmpty {
      try solveAnew()
    }
  }

  mutating func clearPending() {
    for n in 0..<space.pending.count { space.rows[space.pending[n]].isPending = false }
    space.pending.removeAll()
  }

  /// Takes over changed constants without touching more than they reach; false if that is not
  /// enough.
  private mutating func absorbPending() throws(SolverError) -> Bool {
    if space.pending.isEmpty { return true }
    if !conflicts.isEmpty { return false }
    // A motion is followed where the values are unique only.
    if space.pending.count == 1, space.reduced.components.count == 0 {
      let row = space.pending[0]
      if space.motion.row != row {
        if lastMoved != row || isStale {
          var isItem = false
          if !isStale { isItem = try updateItems() }
          if isItem { clearPending() }
          if !isItem { try solveAnew() }
          lastMoved = row
          return true
        }
        if try !beginMotion(row, from: pendingOrigin) { return false }
      }
      if try followMotion() {
        isStale = true
        clearPending()
        return true
      }
      try solveAnew()
      lastMoved = row
      return true
    }
    if isStale { return false }
    if try updateItems() {
      clearPending()
      return true
    }
    return false
  }

  /// Solves the blocks again whose items have changed constants; false if more is touched.
  private mutating func updateItems() throws(SolverError) -> Bool {
    findItemsOfRows()
    for n in 0..<space.pending.count where space.itemOfRow[space.pending[n]] < 0 { return false }
    let list = space.items.list.base
    let target = space.blocks.target.base
    let isChanged = space.blocks.isChanged.base
    space.motion.row = -1
    space.worker.usesTemplates = true
    space.changedBlocks.removeAll()
    for n in 0..<space.pending.count {
      let row = space.pending[n]
      let i = Int(space.itemOfRow[row])
      list[i].target = list[i].fixed + space.rows[row].constant
      if !list[i].isActive { continue }
      let b = target[i]
      if isChanged[Int(b)] { continue }
      isChanged[Int(b)] = true
      space.changedBlocks.append(b)
    }
    for n in 0..<space.changedBlocks.count { isChanged[Int(space.changedBlocks[n])] = false }
    space.unfinishedBlocks.removeAll()
    for n in 0..<space.changedBlocks.count {
      let b = Int(space.changedBlocks[n])
      for m in space.blocks.list[b].members {
        space.blocks.isLoose[space.blocks.member[m]] = false
      }
      if try !solveAgain(b) { return false }
    }
    if completeBlocks() {
      if try !solveActive() { return false }
    } else {
      compose()
      if activateViolated() {
        joinBlocks()
        if try !solveActive() { return false }
      }
    }
    try settleTies()
    store()
    return true
  }

  private mutating func solveFromScratch() throws(SolverError) {
    if isAnyBroken {
      for row in 0..<space.rows.count { space.rows[row].state.remove(.broken) }
      isAnyBroken = false
    }
    conflicts.removeAll()
    conflictWork = 0
    contradictoryAttempts = 0
    hasSearchedAll = false
    try breakUntilSolved()
    try settleTies()
    store()
    if restoreBroken() {
      // The point is a witness that all of them can hold, so no other conflict is to be expected.
      try breakUntilSolved()
      try settleTies()
      store()
    }
    trim()
    conflicts.sort { $0.broken < $1.broken }
  }

  private mutating func breakUntilSolved() throws(SolverError) {
    while true {
      provesOneConflict = conflicts.count < Self.conflictsBrokenOneByOne
      if try attempt() { return }
      if breakConflicts() { continue }
      // What contradicts itself without a proof has values all the same.
      space.worker.acceptsContradictions = true
      defer { space.worker.acceptsContradictions = false }
      isCutShort = true
      if try attempt() { return }
      throw .pivotLimit
    }
  }

  /// So many conflicts are broken one by one, as each may settle others.
  private static var conflictsBrokenOneByOne: Int { 8 }

  /// Requires again what was broken and holds all the same; false if there is nothing.
  ///
  /// A constraint may be broken for the sake of one that is broken later. What is required of it then
  /// is not a wish beside others.
  private mutating func restoreBroken() -> Bool {
    var kept: [Conflict] = []
    for conflict in conflicts {
      if violation(of: conflict.broken) > 1e-7 {
        kept.append(conflict)
      } else {
        space.rows[conflict.broken.index].state.remove(.broken)
      }
    }
    defer { conflicts = kept }
    return kept.count < conflicts.count
  }

  /// Gives back what the buffers that grow one by one have begun and not filled.
  private func trim() {
    space.kind.trim()
    space.rows.trim()
    space.terms.trim()
    space.preferences.trim()
    space.items.list.trim()
    space.items.terms.trim()
    space.items.order.trim()
    space.presolve.merges.trim()
    space.blocks.node.trim()
    space.blocks.member.trim()
    space.blocks.item.trim()
    space.blocks.list.trim()
    space.blocks.sequence.trim()
    space.worker.simplex.trim()
    pool.trim()
    arena.reserve.pointee.trim()
  }

  var hasLargeBlock: Bool {
    for b in 0..<space.blocks.count
    where space.blocks.list[b].members.count > LevelSimplex.denseLimit {
      return true
    }
    return false
  }

  /// Puts the blocks together, entries first.
  mutating func compose() {
    space.blocks.value.resize(to: space.presolve.unknowns)
    space.blocks.value[0] = 0
    let unknowns = space.presolve.unknowns
    let sequence = space.blocks.sequence.base
    let node = space.blocks.node.base
    let value = space.blocks.value.base
    let list = space.blocks.list.base
    for n in 1..<max(1, space.blocks.sequence.count) {
      let v = Int(sequence[n])
      if v >= unknowns || v == 0 { continue }
      let entry = Int(list[Int(node[v].owner)].entry)
      value[v] = space.blocks.local[v] + value[entry]
    }
  }

  /// Loads a block into the simplex, its entry at 0, its targets as a motion has moved them.
  mutating func loadBlock(_ b: Int, delta: Double = 0) {
    space.worker.load(b, sharedWork)
    if delta != 0 {
      let first = Int(space.blocks.list[b].itemStart)
      for n in 0..<space.worker.simplex.count {
        space.worker.simplex.items[n].target +=
          delta * space.motion.targetRate[space.blocks.item[first + n]]
      }
    }
    space.worker.simplex.prepare()
  }

  /// Writes the values of all variables.
  mutating func store() {
    let variables = space.kind.count
    if values.count != variables {
      values = ContiguousArray(repeating: 0, count: variables)
    }
    // Written through pointers, so that nothing is checked value by value.
    var kept = ContiguousArray<Double>()
    swap(&kept, &values)
    nonisolated(unsafe) let form = space.presolve.form.base
    nonisolated(unsafe) let value = space.blocks.value.base
    // The ends of a span are never expressed by another span.
    @inline(__always) @Sendable func end(_ own: Affine) -> Double {
      own.representative == 0
        ? own.offset
        : own.scale * value[Int(form[Int(own.representative)].unknown)] + own.offset
    }
    kept.withUnsafeMutableBufferPointer { out in
      nonisolated(unsafe) let out = out
      share(variables) { _, range in
        for v in range where v > 0 {
          let own = form[v]
          if own.representative == 0 {
            out[v] = own.offset
            continue
          }
          let unknown = form[Int(own.representative)].unknown
          if unknown >= 0 {
            out[v] = own.scale * value[Int(unknown)] + own.offset
          } else {
            let span = Int(-1 - unknown)
            let length = end(form[span + 2]) - end(form[span])
            let middle = form[span + 1]
            out[v] = own.scale * ((length - middle.offset) / middle.scale) + own.offset
          }
        }
      }
    }
    swap(&kept, &values)
  }

  func evaluate(_ v: Int32) -> Double {
    let form = space.presolve.form[v]
    let root = form.representative
    if root == 0 { return form.offset }
    let unknown = space.presolve.form[root].unknown
    if unknown >= 0 { return form.scale * space.blocks.value[unknown] + form.offset }
    let span = -1 - unknown
    let own = space.presolve.form[span + 1]
    let length = evaluate(span + 2) - evaluate(span)
    return form.scale * ((length - own.offset) / own.scale) + form.offset
  }

  /// How far a constraint is from holding in the last solution; 0 if it holds.
  ///
  /// The violation is not scaled by anything. An unknown or removed constraint gives 0.
  ///
  /// - Complexity: O(*t*) in the number of its terms.
  public func violation(of id: ConstraintID) -> Double {
    let row = Int(id.index)
    guard row >= 0, row < space.rows.count, space.rows[row].state.contains(.alive) else { return 0 }
    var residual = -space.rows[row].constant
    for t in termRange(row) {
      let v = Int(space.terms[t].variable)
      residual += space.terms[t].coefficient * (v < values.count ? values[v] : 0)
    }
    var size = abs(space.rows[row].constant)
    for t in termRange(row) {
      let v = Int(space.terms[t].variable)
      size = max(size, abs(space.terms[t].coefficient * (v < values.count ? values[v] : 0)))
    }
    let amount: Double
    switch space.rows[row].relation {
    case 0: amount = abs(residual)
    case 1: amount = max(0, -residual)
    default: amount = max(0, residual)
    }
    return amount <= 1e-8 + 1e-12 * size ? 0 : amount
  }
}
