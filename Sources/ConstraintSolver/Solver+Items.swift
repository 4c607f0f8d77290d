extension Solver {
  /// The level of a row: 0 required, 1 broken, then one for each priority from high to low.
  private func rank(_ row: Int) -> Int32 {
    if rows[row].priority == 1000 { return rows[row].state.contains(.broken) ? 1 : 0 }
    return Int32(place(of: rows[row].priority) + 2)
  }

  /// Where a priority stands among the levels, or would stand.
  private func place(of priority: Double) -> Int {
    var low = 0
    var high = levels.count
    while low < high {
      let middle = (low + high) / 2
      if levels[middle] > priority { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private mutating func rankLevels() {
    levels.removeAll()
    var last = 1000.0
    for row in 0..<rows.count where rows[row].state.contains(.alive) {
      let priority = rows[row].priority
      if priority == last || priority == 1000 { continue }
      last = priority
      let at = place(of: priority)
      if at < levels.count, levels[at] == priority { continue }
      levels.insert(priority, at: at)
    }
    // Templates know levels by their number.
    if !levels.isEqual(to: templateLevels) {
      templateLevels.assign(levels)
      worker.templates.removeAll()
      pool.forget()
    }
  }

  /// Rewrites what the presolve left over.
  ///
  /// - Returns: The first required item without unknowns that does not hold.
  mutating func collectItems() -> (kind: ItemKind, source: Int32)? {
    rankLevels()
    items.removeAll()
    items.list.reserve(rows.count + kind.count)
    items.terms.reserve(terms.count + kind.count)
    itemOfRow.fill(-1, count: rows.count)
    var lastPriority = 1000.0
    var lastRank: Int32 = 0
    for row in 0..<rows.count {
      if !rows[row].state.contains(.alive) || rows[row].isDone { continue }
      gather.begin(room: kind.count)
      gatherRow(row)
      gather.finish()
      let relation = rows[row].relation
      if gather.isEmpty {
        if isRequired(row), violates(gather.constant, relation, gather.slack) {
          return (.constraint, Int32(row))
        }
        continue
      }
      let rank: Int32
      if rows[row].priority == lastPriority, lastPriority != 1000 {
        rank = lastRank
      } else {
        rank = self.rank(row)
        lastPriority = rows[row].priority
        lastRank = rank
      }
      itemOfRow[row] = Int32(items.count)
      items.append(
        gather, .constraint, Int32(row), relation, rank, constant: rows[row].constant)
    }
    for v in 1..<max(1, kind.count) where kind[v] == .minimum {
      let span = Int32(v)
      if !presolve.form[v].isSpanDone {
        gather.begin(room: kind.count)
        gatherSpan(span)
        gather.finish()
        if !gather.isEmpty { items.append(gather, .definition, span, 0, 0) }
      }
      gather.begin(room: kind.count)
      addVariable(span + 1, 1)
      gather.finish()
      if gather.isEmpty {
        if gather.constant < -gather.slack { return (.nonNegative, span) }
      } else {
        items.append(gather, .nonNegative, span, 1, 0)
      }
    }
    return nil
  }

  @inline(__always)
  mutating func gatherRow(_ row: Int) {
    gather.add(constant: -rows[row].constant)
    for t in termRange(row) {
      addVariable(terms[t].variable, terms[t].coefficient)
    }
  }

  mutating func gatherSpan(_ span: Int32) {
    addVariable(span + 2, 1)
    addVariable(span, -1)
    addVariable(span + 1, -1)
  }

  func violates(_ residual: Double, _ relation: Int8, _ slack: Double) -> Bool {
    switch relation {
    case 0: abs(residual) > slack
    case 1: residual < -slack
    default: residual > slack
    }
  }
}
