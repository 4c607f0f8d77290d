import Dispatch

extension Solver {
  /// From this number of rows or variables on, passes over them are shared between the cores.
  static var many: Int { 1 << 15 }

  /// Does the parts of something large side by side; the work learns the number of its part.
  @inline(__always)
  func share(_ count: Int, _ work: @Sendable (Int, Range<Int>) -> Void) {
    if count < Self.many || !isParallel {
      work(0, 0..<count)
      return
    }
    DispatchQueue.concurrentPerform(iterations: WorkerPool.size) { n in
      work(n, WorkerPool.start(of: n, count)..<WorkerPool.start(of: n + 1, count))
    }
  }

  /// Solves all blocks; false leaves the certificates of those that cannot be solved.
  mutating func solveBlocks() throws(SolverError) -> Bool {
    let count = space.blocks.count
    space.worker.usesTemplates = isSolvedBefore || count >= Self.manyBlocks
    if count < WorkerPool.threshold {
      var isSolved = true
      for b in 0..<count where space.blocks.isChanged[b] {
        if !space.blocks.isSorted {
          space.worker.sortByRank(space.blocks.list[b].items, sharedWork)
        }
        if try !solveAgain(b) { isSolved = false }
      }
      return isSolved
    }
    var failed = [[Int]](repeating: [], count: WorkerPool.size)
    let workers = pool.workers(arena.reserve)
    let shared = sharedWork
    let order = sharesBySize()
    for n in 0..<WorkerPool.size {
      workers[n].workEnd = workers[n].simplex.work + workLeft / WorkerPool.size
    }
    failed.withUnsafeMutableBufferPointer { failed in
      nonisolated(unsafe) let failed = failed
      nonisolated(unsafe) let workers = workers
      let work: @Sendable (Int) -> Void = { turn in
        let share = order[turn]
        let end = WorkerPool.start(of: share + 1, count)
        for b in WorkerPool.start(of: share, count)..<end where shared.blocks.isChanged[b] {
          if !shared.blocks.isSorted {
            workers[share].sortByRank(shared.blocks.list[b].items, shared)
          }
          if workers[share].solve(b, shared) == .solved { continue }
          failed[share].append(b)
        }
      }
      if isParallel {
        DispatchQueue.concurrentPerform(iterations: WorkerPool.size, execute: work)
      } else {
        for share in 0..<WorkerPool.size { work(share) }
      }
    }
    var isSolved = true
    for b in failed.joined() where try !solveAgain(b) { isSolved = false }
    return isSolved
  }

  /// The shares of the blocks, those with most items first: a large one is not to be begun last.
  private func sharesBySize() -> [Int] {
    let count = space.blocks.count
    func size(_ share: Int) -> Int32 {
      let last = WorkerPool.start(of: share + 1, count) - 1
      return space.blocks.list[last].itemEnd
        - space.blocks.list[WorkerPool.start(of: share, count)].itemStart
    }
    let shares = Array(0..<WorkerPool.size)
    if space.blocks.isSorted { return shares }
    return shares.sorted { size($0) != size($1) ? size($0) > size($1) : $0 < $1 }
  }

  /// From this number of blocks on some are likely to be alike.
  private static var manyBlocks: Int { 16 }

  /// Solves one block with the worker to which it belongs; false leaves a certificate.
  mutating func solveAgain(_ b: Int) throws(SolverError) -> Bool {
    let outcome: BlockWorker.Outcome
    space.worker.workEnd = space.worker.simplex.work + workLeft
    if space.blocks.count < WorkerPool.threshold {
      outcome = space.worker.solve(b, sharedWork)
    } else {
      let share = WorkerPool.share(of: b, space.blocks.count)
      let workers = pool.workers(arena.reserve)
      workers[share].workEnd = workers[share].simplex.work + workLeft
      outcome = workers[share].solve(b, sharedWork)
      if outcome == .contradictory {
        // Once more, for the multipliers; the templates of the two workers are not the same.
        space.blocks.list[b].structure = BlockList.unseen
        _ = space.worker.solve(b, sharedWork)
        space.blocks.list[b].structure = BlockList.unseen
      }
    }
    switch outcome {
    case .solved: return true
    case .unfinished:
      space.unfinishedBlocks.append(Int32(b))
      return true
    case .cutShort:
      isCutShort = true
      return true
    case .contradictory:
      if !provesOneConflict || certificates.isEmpty { certifyBlock(b) }
      return false
    }
  }
}
