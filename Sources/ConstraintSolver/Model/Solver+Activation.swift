// Required inequalities count for nothing until one is violated: most never are.
extension Solver {
  /// Solves the blocks that are marked, until no other item is violated; false leaves certificates.
  mutating func solveActive() throws(SolverError) -> Bool {
    let unknowns = space.presolve.unknowns
    space.blocks.place.resize(to: unknowns)
    space.unfinishedBlocks.removeAll()
    var rounds = 0
    while true {
      if unknowns > LevelSimplex.denseLimit, space.blocks.stand.isEmpty, hasLargeBlock {
        space.blocks.stand.fill(.unknown, count: space.items.count)
      }
      if try !solveBlocks() { return false }
      space.blocks.isSorted = true
      space.blocks.isChanged.fill(false, count: space.blocks.count)
      if completeBlocks() { continue }
      compose()
      if !activateViolated() || (isCutShort && rounds > Self.mostRoundsCutShort) { return true }
      rounds += 1
      if rounds > Self.patientRounds { activateAround(rounds - Self.patientRounds) }
      joinBlocks()
    }
  }

  /// So many rounds switch on what is violated only.
  private static var patientRounds: Int { 2 }

  /// Where a solve is cut short, no further round begins after so many.
  private static var mostRoundsCutShort: Int { 16 }

  /// Switches on all required inequalities.
  mutating func switchOnAll() {
    for i in 0..<space.items.count { space.items.list[i].isActive = true }
  }

  /// Switches on all required inequalities in the blocks in which one was violated.
  ///
  /// Else a long row that is too short may show one of them in each round. After some rounds more, those around
  /// these blocks as well, twice as far in each round: a row may push one view after the other.
  private mutating func activateAround(_ round: Int) {
    var blocks: ContiguousArray<Int32> = []
    for n in 0..<space.switchedOn.count { mark(blocksOf: space.switchedOn[n], &blocks) }
    switchOn(reachingOthers: false)
    let rest = round - Self.roundsInside
    if rest > 0 { switchOn(around: blocks, 1 << min(rest - 1, 30)) }
    space.blocks.isChanged.fill(false, count: space.blocks.count)
  }

  /// So many rounds switch on what lies within blocks only.
  private static var roundsInside: Int { 4 }

  /// Switches on the required inequalities that reach marked blocks, and others by so many steps at the most.
  ///
  /// A step leads along such an inequality, or to a block that hangs on one, and back.
  private mutating func switchOn(around blocks: ContiguousArray<Int32>, _ distance: Int) {
    var groups = GroupedList.Groups(nil)
    var around = GroupedList(nil)
    around.begin(&groups)
    for i in 0..<space.items.count where !space.items.list[i].isActive {
      for t in space.items.list[i].range {
        around.append(
          Int32(i), to: space.blocks.node[space.items.terms[t].unknown].owner, &groups)
      }
    }
    around.arrange(&groups, count: space.blocks.count)
    var hanging = GroupedList(nil)
    hanging.begin(&groups)
    for b in 0..<space.blocks.count where space.blocks.list[b].entry != 0 {
      hanging.append(Int32(b), to: owner(ofEntry: b), &groups)
    }
    hanging.arrange(&groups, count: space.blocks.count)
    var front = blocks
    for _ in 0..<distance {
      if front.isEmpty { break }
      var next: ContiguousArray<Int32> = []
      for b in front {
        for n in around.range(of: Int(b)) where !space.items.list[around[n]].isActive {
          space.items.list[around[n]].isActive = true
          space.switchedOn.append(around[n])
          mark(blocksOf: around[n], &next)
        }
        for n in hanging.range(of: Int(b)) { mark(hanging[n], &next) }
        if space.blocks.list[b].entry != 0 { mark(owner(ofEntry: Int(b)), &next) }
      }
      front = next
    }
  }

  /// The block on which one hangs that does not hang on the ground.
  private func owner(ofEntry b: Int) -> Int32 {
    space.blocks.node[space.blocks.list[b].entry].owner
  }

  /// Marks the blocks of the unknowns of an item, and lists those that were not marked before.
  private func mark(blocksOf i: Int32, _ blocks: inout ContiguousArray<Int32>) {
    for t in space.items.list[i].range {
      mark(space.blocks.node[space.items.terms[t].unknown].owner, &blocks)
    }
  }

  private func mark(_ b: Int32, _ blocks: inout ContiguousArray<Int32>) {
    if space.blocks.isChanged[b] { return }
    space.blocks.isChanged[b] = true
    blocks.append(b)
  }

  /// Switches on the required inequalities within the blocks that are marked, or also those that reach others.
  private mutating func switchOn(reachingOthers: Bool) {
    for i in 0..<space.items.count
    where !space.items.list[i].isActive && (reachingOthers ? isTouching(i) : isInside(i)) {
      space.items.list[i].isActive = true
      space.switchedOn.append(Int32(i))
    }
  }

  /// Switches on all required inequalities of the blocks that take many steps, and marks those blocks; false if
  /// there are none.
  ///
  /// Those that reach other blocks are among them: found one by one, each would have the large block solved again.
  mutating func completeBlocks() -> Bool {
    if space.unfinishedBlocks.isEmpty { return false }
    for n in 0..<space.unfinishedBlocks.count {
      space.blocks.isChanged[space.unfinishedBlocks[n]] = true
      space.blocks.list[space.unfinishedBlocks[n]].isWhole = true
    }
    space.switchedOn.removeAll()
    switchOn(reachingOthers: true)
    joinBlocks()
    space.unfinishedBlocks.removeAll()
    return true
  }

  /// Whether an item lies in a marked block, and reaches no other.
  private func isInside(_ i: Int) -> Bool {
    let b = space.blocks.node[deepest(i)].owner
    if !space.blocks.isChanged[b] { return false }
    let entry = space.blocks.list[b].entry
    if !space.items.list[i].isBalanced, entry != 0 { return false }
    for t in space.items.list[i].range {
      let v = space.items.terms[t].unknown
      if v != entry, space.blocks.node[v].owner != b { return false }
    }
    return true
  }

  /// Whether an item has an unknown of a marked block.
  private func isTouching(_ i: Int) -> Bool {
    space.items.list[i].range.contains {
      space.blocks.isChanged[space.blocks.node[space.items.terms[$0].unknown].owner]
    }
  }

  /// Switches on the required inequalities that the present point violates.
  mutating func activateViolated() -> Bool {
    space.switchedOn.removeAll()
    nonisolated(unsafe) let list = space.items.list.base
    nonisolated(unsafe) let terms = space.items.terms.base
    nonisolated(unsafe) let value = space.blocks.value.base
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
    if space.items.count < Self.many {
      for i in 0..<space.items.count where !list[i].isActive && isViolated(i) {
        list[i].isActive = true
        space.switchedOn.append(Int32(i))
      }
      return !space.switchedOn.isEmpty
    }
    let found = UnsafeMutablePointer<Buffer<Int32>>.allocate(capacity: WorkerPool.size)
    for n in 0..<WorkerPool.size { (found + n).initialize(to: Buffer()) }
    nonisolated(unsafe) let lists = found
    share(space.items.count) { part, range in
      for i in range where !list[i].isActive && isViolated(i) {
        list[i].isActive = true
        lists[part].append(Int32(i))
      }
    }
    for part in 0..<WorkerPool.size {
      for n in 0..<found[part].count { space.switchedOn.append(found[part][n]) }
    }
    found.deinitialize(count: WorkerPool.size)
    found.deallocate()
    return !space.switchedOn.isEmpty
  }
}
