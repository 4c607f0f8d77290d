import Dispatch

extension Solver {
  /// Numbers the levels; what templates know of levels holds for the same ones only.
  private mutating func rankLevels() {
    space.levels.number()
    if !space.levels.priorities.isEqual(to: space.templateLevels) {
      space.templateLevels.assign(space.levels.priorities)
      space.worker.templates.removeAll()
      pool.forget()
    }
  }

  /// Rewrites what the presolve left over.
  ///
  /// - Returns: The required items without unknowns that do not hold.
  mutating func collectItems() -> [(kind: ItemKind, source: Int32)] {
    rankLevels()
    space.itemOfRow.removeAll()
    // A span has three variables, two items and no more than six terms.
    space.items.list.resize(
      to: space.presolve.left.0 + space.presolve.left.1 + space.kind.count + 2)
    space.items.terms.resize(
      to: ItemCollector.mostTerms(ofRowTerms: space.terms.count) + 2 * space.kind.count + 4)
    if space.rows.count >= Self.many { return collectMany() }
    var collector = ItemCollector(
      spaceAddress,
      ItemWriter(list: space.items.list.base, terms: space.items.terms.base, count: 0, termCount: 0)
    )
    collector.collectRows(0..<space.rows.count)
    collector.collectSpans(1..<max(1, space.kind.count))
    space.items.list.truncate(to: collector.writer.count)
    space.items.terms.truncate(to: collector.writer.termCount)
    return collector.failures
  }

  /// Rewrites the halves of the rows and of the spans side by side.
  private mutating func collectMany() -> [(kind: ItemKind, source: Int32)] {
    let half = (space.rows.count / 2, space.kind.count / 2)
    let left = space.presolve.left
    let rowTerms = ItemCollector.mostTerms(ofRowTerms: space.terms.count)
    let start = [
      (0, 0), (left.0, ItemCollector.mostTerms(ofRowTerms: Int(space.rows[half.0].start))),
      (left.0 + left.1, rowTerms), (left.0 + left.1 + half.1 + 1, rowTerms + 2 * half.1 + 2),
    ]
    var part = [(count: Int, termCount: Int, failures: [(kind: ItemKind, source: Int32)])](
      repeating: (0, 0, []), count: start.count)
    let (rowCount, variables) = (space.rows.count, space.kind.count)
    let shared = sharedWork
    part.withUnsafeMutableBufferPointer { part in
      nonisolated(unsafe) let part = part
      let work: @Sendable (Int) -> Void = { n in
        var collector = ItemCollector(
          shared.space,
          ItemWriter(
            list: shared.items.list.base, terms: shared.items.terms.base, count: start[n].0,
            termCount: start[n].1))
        switch n {
        case 0: collector.collectRows(0..<half.0)
        case 1: collector.collectRows(half.0..<rowCount)
        case 2: collector.collectSpans(1..<half.1)
        default: collector.collectSpans(half.1..<variables)
        }
        part[n] = (collector.writer.count, collector.writer.termCount, collector.failures)
      }
      if isParallel {
        DispatchQueue.concurrentPerform(iterations: part.count, execute: work)
      } else {
        for n in part.indices { work(n) }
      }
    }
    // Closes what gaps there are between the parts; those between terms do no harm.
    var end = 0
    for n in part.indices {
      let count = part[n].count - start[n].0
      if start[n].0 > end, count > 0 {
        (space.items.list.base + end).update(from: space.items.list.base + start[n].0, count: count)
      }
      end += count
    }
    space.items.list.truncate(to: end)
    space.items.terms.truncate(to: part[part.count - 1].termCount)
    return part.flatMap { $0.failures }
  }

  /// Notes which item each row became.
  mutating func findItemsOfRows() {
    if !space.itemOfRow.isEmpty {
      space.itemOfRow.extend(to: space.rows.count, with: -1)
      return
    }
    space.itemOfRow.fill(-1, count: space.rows.count)
    for i in 0..<space.items.count
    where space.items.list[i].kind == .constraint && space.items.list[i].length > 0 {
      space.itemOfRow[space.items.list[i].source] = Int32(i)
    }
  }

  @inline(__always)
  mutating func gatherRow(_ row: Int) {
    space.gather.add(constant: -space.rows[row].constant)
    for t in termRange(row) {
      addVariable(space.terms[t].variable, space.terms[t].coefficient)
    }
  }

  mutating func gatherSpan(_ span: Int32) {
    addVariable(span + 2, 1)
    addVariable(span, -1)
    addVariable(span + 1, -1)
  }

  static func violates(_ residual: Double, _ relation: Int8, _ slack: Double) -> Bool {
    switch relation {
    case 0: abs(residual) > slack
    case 1: residual < -slack
    default: residual > slack
    }
  }

  func violates(_ residual: Double, _ relation: Int8, _ slack: Double) -> Bool {
    Self.violates(residual, relation, slack)
  }
}
