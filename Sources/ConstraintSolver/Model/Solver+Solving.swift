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
      isDone = changes.isEmpty ? try absorbPending() : try absorbChanges()
    }
    if !isDone { try solveAnew() }
    assert(invariantsHold)
    return Solution(values: values, conflicts: conflicts)
  }

  /// The work of all workers so far, and that of the solvers that looked for conflicts.
  private var allWork: Int { worker.simplex.work + pool.work + trialWork }

  /// How much work the solve that is going on may still do.
  var workLeft: Int { solvingWorkEnd == .max ? 1 << 60 : max(0, solvingWorkEnd - allWork) }

  /// A point at which all that is required holds, whatever else is asked; nil if there is none.
  ///
  /// Of a solver that was not solved before; which point it is depends on the way there.
  ///
  /// - Throws: ``SolverError/pivotLimit``.
  package mutating func feasiblePoint() throws(SolverError) -> Solution? {
    worker.judgesFreedom = false
    defer { worker.judgesFreedom = true }
    guard try attempt() else { return nil }
    store()
    return Solution(values: values, conflicts: [])
  }

  /// Solves from nothing, for whoever needs a work space that is up to date.
  mutating func solveAnew() throws(SolverError) {
    explainedBlock.block = -1
    motion.row = -1
    lastMoved = -1
    previous.isValid = false
    clearPending()
    changes.removeAll()
    changesInARow = 0
    isStructureDirty = true
    try solveFromScratch()
    isStructureDirty = false
    isStale = false
    isSolvedBefore = true
  }

  /// Brings the work space up to date.
  mutating func refresh() throws(SolverError) {
    if isStructureDirty || isStale || !pending.isEmpty || !changes.isEmpty { try solveAnew() }
  }

  mutating func clearPending() {
    for n in 0..<pending.count { rows[pending[n]].isPending = false }
    pending.removeAll()
  }

  /// Takes over changed constants without touching more than they reach; false if that is not
  /// enough.
  private mutating func absorbPending() throws(SolverError) -> Bool {
    if pending.isEmpty { return true }
    if !conflicts.isEmpty { return false }
    // A motion is followed where the values are unique only.
    if pending.count == 1, reduced.components.count == 0 {
      let row = pending[0]
      if motion.row != row {
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
    for n in 0..<pending.count where itemOfRow[pending[n]] < 0 { return false }
    let list = items.list.base
    let target = blocks.target.base
    let isChanged = blocks.isChanged.base
    motion.row = -1
    worker.usesTemplates = true
    changedBlocks.removeAll()
    for n in 0..<pending.count {
      let row = pending[n]
      let i = Int(itemOfRow[row])
      list[i].target = list[i].fixed + rows[row].constant
      if !list[i].isActive { continue }
      let b = target[i]
      if isChanged[Int(b)] { continue }
      isChanged[Int(b)] = true
      changedBlocks.append(b)
    }
    for n in 0..<changedBlocks.count { isChanged[Int(changedBlocks[n])] = false }
    unfinishedBlocks.removeAll()
    for n in 0..<changedBlocks.count {
      let b = Int(changedBlocks[n])
      for m in blocks.list[b].members {
        blocks.isLoose[blocks.member[m]] = false
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
      for row in 0..<rows.count { rows[row].state.remove(.broken) }
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
      worker.acceptsContradictions = true
      defer { worker.acceptsContradictions = false }
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
        rows[conflict.broken.index].state.remove(.broken)
      }
    }
    defer { conflicts = kept }
    return kept.count < conflicts.count
  }

  /// Gives back what the buffers that grow one by one have begun and not filled.
  private func trim() {
    kind.trim()
    rows.trim()
    terms.trim()
    preferences.trim()
    items.list.trim()
    items.terms.trim()
    items.order.trim()
    presolve.merges.trim()
    blocks.node.trim()
    blocks.member.trim()
    blocks.item.trim()
    blocks.list.trim()
    blocks.sequence.trim()
    worker.simplex.trim()
    pool.trim()
    arena.reserve.pointee.trim()
  }

  /// Solves under the present choice of broken constraints; false leaves certificates of why the
  /// required ones cannot hold.
  mutating func attempt() throws(SolverError) -> Bool {
    runPresolve()
    certificates.removeAll()
    for n in 0..<presolve.contradictions.count {
      let row = presolve.contradictions[n]
      certify([(row >= 0 ? .constraint : .definition, row >= 0 ? row : -1 - row, 1)])
      if provesOneConflict { break }
    }
    if !certificates.isEmpty { return false }
    for (kind, source) in collectItems() {
      certify([(kind, source, 1)])
      if provesOneConflict { break }
    }
    if !certificates.isEmpty { return false }
    blocks.holder.removeAll()
    blocks.local.fill(0, count: presolve.unknowns)
    blocks.isLoose.fill(false, count: presolve.unknowns)
    findBlocks()
    return try solveActive()
  }

  /// Solves the blocks that are marked, until no other item is violated; false leaves certificates.
  mutating func solveActive() throws(SolverError) -> Bool {
    let unknowns = presolve.unknowns
    blocks.place.resize(to: unknowns)
    unfinishedBlocks.removeAll()
    var rounds = 0
    while true {
      if unknowns > LevelSimplex.denseLimit, blocks.holder.isEmpty, hasLargeBlock {
        blocks.holder.fill(-1, count: unknowns)
        blocks.itemPlace.resize(to: items.count)
      }
      if try !solveBlocks() { return false }
      blocks.isSorted = true
      blocks.isChanged.fill(false, count: blocks.count)
      if completeBlocks() { continue }
      compose()
      if !activateViolated() || (isCutShort && rounds > Self.mostRoundsCutShort) { return true }
      rounds += 1
      if rounds > Self.patientRounds { activateAround() }
      joinBlocks()
    }
  }

  /// So many rounds switch on what is violated only.
  private static var patientRounds: Int { 2 }

  /// Where a solve is cut short, no further round begins after so many.
  private static var mostRoundsCutShort: Int { 16 }

  /// Switches on all required inequalities in the blocks in which one was violated; else a long row
  /// that is too short may show one of them in each round.
  private mutating func activateAround() {
    for n in 0..<switchedOn.count {
      for t in items.list[switchedOn[n]].range {
        blocks.isChanged[blocks.node[items.terms[t].unknown].owner] = true
      }
    }
    switchOnInside()
    blocks.isChanged.fill(false, count: blocks.count)
  }

  /// Switches on the required inequalities within the blocks that are marked.
  private mutating func switchOnInside() {
    for i in 0..<items.count where !items.list[i].isActive && isInside(i) {
      items.list[i].isActive = true
      switchedOn.append(Int32(i))
    }
  }

  /// Switches on all required inequalities within the blocks that take many steps, and marks those blocks;
  /// false if there are none.
  private mutating func completeBlocks() -> Bool {
    if unfinishedBlocks.isEmpty { return false }
    for n in 0..<unfinishedBlocks.count { blocks.isChanged[unfinishedBlocks[n]] = true }
    switchedOn.removeAll()
    switchOnInside()
    joinBlocks()
    for n in 0..<unfinishedBlocks.count {
      blocks.list[unfinishedBlocks[n]].isWhole = true
      blocks.isChanged[unfinishedBlocks[n]] = true
    }
    unfinishedBlocks.removeAll()
    return true
  }

  /// Whether an item lies in a marked block, and reaches no other.
  private func isInside(_ i: Int) -> Bool {
    let b = blocks.node[deepest(i)].owner
    if !blocks.isChanged[b] { return false }
    let entry = blocks.list[b].entry
    if !items.list[i].isBalanced, entry != 0 { return false }
    for t in items.list[i].range {
      let v = items.terms[t].unknown
      if v != entry, blocks.node[v].owner != b { return false }
    }
    return true
  }

  var hasLargeBlock: Bool {
    for b in 0..<blocks.count where blocks.list[b].members.count > LevelSimplex.denseLimit {
      return true
    }
    return false
  }

  /// Puts the blocks together, entries first.
  mutating func compose() {
    blocks.value.resize(to: presolve.unknowns)
    blocks.value[0] = 0
    let unknowns = presolve.unknowns
    let sequence = blocks.sequence.base
    let node = blocks.node.base
    let value = blocks.value.base
    let list = blocks.list.base
    for n in 1..<max(1, blocks.sequence.count) {
      let v = Int(sequence[n])
      if v >= unknowns || v == 0 { continue }
      let entry = Int(list[Int(node[v].owner)].entry)
      value[v] = blocks.local[v] + value[entry]
    }
  }

  /// Switches on the required inequalities that the present point violates.
  private mutating func activateViolated() -> Bool {
    switchedOn.removeAll()
    nonisolated(unsafe) let list = items.list.base
    nonisolated(unsafe) let terms = items.terms.base
    nonisolated(unsafe) let value = blocks.value.base
    @inline(__always) @Sendable func isViolated(_ i: Int) -> Bool {
      var residual = -list[i].target
      var size = abs(residual)
      for t in list[i].range {
        let share = terms[t].factor * value[Int(terms[t].unknown)]
        residual += share
        size = max(size, abs(share))
      }
      return Self.violates(residual, list[i].relation, 1e-9 + 1e-12 * size)
    }
    if items.count < Self.many {
      for i in 0..<items.count where !list[i].isActive && isViolated(i) {
        list[i].isActive = true
        switchedOn.append(Int32(i))
      }
      return !switchedOn.isEmpty
    }
    let found = UnsafeMutablePointer<Buffer<Int32>>.allocate(capacity: WorkerPool.size)
    for n in 0..<WorkerPool.size { (found + n).initialize(to: Buffer()) }
    nonisolated(unsafe) let lists = found
    share(items.count) { part, range in
      for i in range where !list[i].isActive && isViolated(i) {
        list[i].isActive = true
        lists[part].append(Int32(i))
      }
    }
    for part in 0..<WorkerPool.size {
      for n in 0..<found[part].count { switchedOn.append(found[part][n]) }
    }
    found.deinitialize(count: WorkerPool.size)
    found.deallocate()
    return !switchedOn.isEmpty
  }

  /// Loads a block into the simplex, its entry at 0, its targets as a motion has moved them.
  mutating func loadBlock(_ b: Int, delta: Double = 0) {
    worker.load(b, sharedWork)
    if delta != 0 {
      let first = Int(blocks.list[b].itemStart)
      for n in 0..<worker.simplex.count {
        worker.simplex.items[n].target += delta * motion.targetRate[blocks.item[first + n]]
      }
    }
    worker.simplex.prepare()
  }

  /// Writes the values of all variables.
  mutating func store() {
    let variables = kind.count
    if values.count != variables {
      values = ContiguousArray(repeating: 0, count: variables)
    }
    // Written through pointers, so that nothing is checked value by value.
    var kept = ContiguousArray<Double>()
    swap(&kept, &values)
    nonisolated(unsafe) let form = presolve.form.base
    nonisolated(unsafe) let value = blocks.value.base
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
    let form = presolve.form[v]
    let root = form.representative
    if root == 0 { return form.offset }
    let unknown = presolve.form[root].unknown
    if unknown >= 0 { return form.scale * blocks.value[unknown] + form.offset }
    let span = -1 - unknown
    let own = presolve.form[span + 1]
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
    guard row >= 0, row < rows.count, rows[row].state.contains(.alive) else { return 0 }
    var residual = -rows[row].constant
    for t in termRange(row) {
      let v = Int(terms[t].variable)
      residual += terms[t].coefficient * (v < values.count ? values[v] : 0)
    }
    var size = abs(rows[row].constant)
    for t in termRange(row) {
      let v = Int(terms[t].variable)
      size = max(size, abs(terms[t].coefficient * (v < values.count ? values[v] : 0)))
    }
    let amount: Double
    switch rows[row].relation {
    case 0: amount = abs(residual)
    case 1: amount = max(0, -residual)
    default: amount = max(0, residual)
    }
    return amount <= 1e-8 + 1e-12 * size ? 0 : amount
  }
}
