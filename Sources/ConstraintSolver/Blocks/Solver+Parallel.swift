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
    var failed = [[Failure]](repeating: [], count: WorkerPool.size)
    let workers = pool.workers(arena.reserve)
    let shared = sharedWork
    let sizes = sizesOfShares()
    let order = space.blocks.isSorted ? Array(sizes.indices) : Self.largestFirst(sizes)
    // What work is left is for those that have much to do.
    let left = Double(workLeft) / Double(max(1, sizes.reduce(0, +)))
    for n in sizes.indices {
      workers[n].workEnd = workers[n].simplex.work + Int(left * Double(sizes[n]))
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
          let outcome = workers[share].solve(b, shared)
          if outcome == .solved { continue }
          let problem = workers[share].simplex.problem
          failed[share].append(Failure(block: b, outcome: outcome, problem: problem))
        }
      }
      if isParallel {
        DispatchQueue.concurrentPerform(iterations: WorkerPool.size, execute: work)
      } else {
        for share in 0..<WorkerPool.size { work(share) }
      }
    }
    var isSolved = true
    for share in failed.indices {
      for failure in failed[share] where try !settle(failure, share) { isSolved = false }
    }
    return isSolved
  }

  /// A block that a worker could not solve, or not yet.
  private struct Failure {
    var block: Int
    var outcome: BlockWorker.Outcome
    /// The number of the problem that the block was in the worker's simplex.
    var problem: Int
  }

  /// Takes what a worker has found of a block; false if it contradicts itself.
  ///
  /// What more work may solve is solved again, and what the worker has left since, for its certificate.
  private mutating func settle(_ failure: Failure, _ share: Int) throws(SolverError) -> Bool {
    let workers = pool.workers(arena.reserve)
    let isThere = workers[share].simplex.problem == failure.problem
    if failure.outcome == .cutShort
      || (failure.outcome == .contradictory && needsCertificate && !isThere)
    {
      return try solveAgain(failure.block)
    }
    return take(failure.outcome, of: failure.block, from: &workers[share])
  }

  /// How many items the blocks of each share have that are to be solved.
  private func sizesOfShares() -> [Int] {
    let count = space.blocks.count
    return (0..<WorkerPool.size).map { share in
      var items = 0
      let end = WorkerPool.start(of: share + 1, count)
      for b in WorkerPool.start(of: share, count)..<end where space.blocks.isChanged[b] {
        items += space.blocks.list[b].items.count
      }
      return items
    }
  }

  /// The shares in order of their sizes: a large one is not to be begun last.
  private static func largestFirst(_ sizes: [Int]) -> [Int] {
    sizes.indices.sorted { sizes[$0] != sizes[$1] ? sizes[$0] > sizes[$1] : $0 < $1 }
  }

  /// From this number of blocks on some are likely to be alike.
  private static var manyBlocks: Int { 16 }

  /// Solves one block with the worker to which it belongs; false leaves a certificate.
  mutating func solveAgain(_ b: Int) throws(SolverError) -> Bool {
    if space.blocks.count < WorkerPool.threshold {
      space.worker.workEnd = space.worker.simplex.work + workLeft
      let outcome = space.worker.solve(b, sharedWork)
      let address = spaceAddress
      return take(outcome, of: b, from: &address.pointee.worker)
    }
    let workers = pool.workers(arena.reserve)
    let share = WorkerPool.share(of: b, space.blocks.count)
    workers[share].workEnd = workers[share].simplex.work + workLeft
    let outcome = workers[share].solve(b, sharedWork)
    return take(outcome, of: b, from: &workers[share])
  }

  /// Whether contradictions are still to be proved.
  private var needsCertificate: Bool { !provesOneConflict || certificates.isEmpty }

  /// Notes how the solution of a block by a worker has ended; false if the block contradicts itself.
  private mutating func take(
    _ outcome: BlockWorker.Outcome, of b: Int, from worker: inout BlockWorker
  ) -> Bool {
    switch outcome {
    case .solved: return true
    case .unfinished:
      space.unfinishedBlocks.append(Int32(b))
      return true
    case .cutShort:
      isCutShort = true
      return true
    case .contradictory:
      if needsCertificate { certify(worker.multipliers(of: b, sharedWork)) }
      return false
    }
  }
}
