extension Solver {
  /// The level of a row: 0 required, 1 broken, then one for each priority from high to low.
  private func rank(_ row: Int) -> Int32 {
    let own = rows[row]
    if own.priority == 1000 { return own.state.contains(.broken) ? 1 : 0 }
    return Int32(place(of: own.priority) + 2)
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
    let row = rows.base
    var last = 1000.0
    for n in 0..<rows.count {
      let priority = row[n].priority
      if priority == last || priority == 1000 || !row[n].state.contains(.alive) { continue }
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
    let forms = UnsafePointer(presolve.form.base)
    let term = terms.base
    var lastPriority = 1000.0
    var lastRank: Int32 = 0
    for row in 0..<rows.count {
      let own = rows[row]
      if !own.state.contains(.alive) || own.isDone { continue }
      var sum = ShortSum()
      sum.add(constant: -own.constant)
      for t in termRange(row) { sum.add(variable: term[t].variable, term[t].coefficient, forms) }
      sum.finish()
      if !sum.isLong, sum.count == 0 {
        if isRequired(row), violates(sum.constant, own.relation, sum.slack) {
          return (.constraint, Int32(row))
        }
        continue
      }
      if own.priority != lastPriority || lastPriority == 1000 {
        lastRank = rank(row)
        lastPriority = own.priority
      }
      let place = Int32(items.count)
      if !sum.isLong {
        items.append(
          sum, .constraint, Int32(row), own.relation, lastRank, constant: own.constant)
      } else if let source = collectLong(row, lastRank) {
        return (.constraint, source)
      }
      if items.count > place { itemOfRow[row] = place }
    }
    for v in 1..<max(1, kind.count) where kind[v] == .minimum {
      let span = Int32(v)
      if !presolve.form[v].isSpanDone {
        gather.begin(room: kind.count)
        gatherSpan(span)
        gather.finish()
        if !gather.isEmpty { items.append(gather, .definition, span, 0, 0) }
      }
      var sum = ShortSum()
      sum.add(variable: span + 1, 1, forms)
      sum.finish()
      if sum.count == 0 {
        if sum.constant < -sum.slack { return (.nonNegative, span) }
      } else {
        items.append(sum, .nonNegative, span, 1, 0)
      }
    }
    return nil
  }

  /// Rewrites a row over more than a few unknowns; returns it if it cannot hold.
  private mutating func collectLong(_ row: Int, _ rank: Int32) -> Int32? {
    gather.begin(room: kind.count)
    gatherRow(row)
    gather.finish()
    if gather.isEmpty {
      let isBroken =
        isRequired(row) && violates(gather.constant, rows[row].relation, gather.slack)
      return isBroken ? Int32(row) : nil
    }
    items.append(
      gather, .constraint, Int32(row), rows[row].relation, rank, constant: rows[row].constant)
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
