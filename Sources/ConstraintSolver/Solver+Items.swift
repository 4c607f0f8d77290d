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
      if own.priority != lastPriority || lastPriority == 1000 {
        lastRank = rank(row)
        lastPriority = own.priority
      }
      let place = Int32(items.count)
      let start = term + Int(own.start)
      if own.length <= 2, own.length > 0,
        let sum = own.length == 1
          ? PlainSum(start[0].variable, start[0].coefficient, own.constant, forms)
          : PlainSum(start[0], start[1], own.constant, forms)
      {
        items.append(sum, .constraint, Int32(row), own.relation, lastRank, constant: own.constant)
      } else if !collectSum(row, lastRank) {
        return (.constraint, Int32(row))
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
      if let sum = PlainSum(span + 1, 1, 0, forms) {
        items.append(sum, .nonNegative, span, 1, 0)
      } else if !collectLength(span) {
        return (.nonNegative, span)
      }
    }
    return nil
  }

  /// Rewrites a row that is not plain; false if it is without unknowns and does not hold.
  private mutating func collectSum(_ row: Int, _ rank: Int32) -> Bool {
    let forms = UnsafePointer(presolve.form.base)
    let own = rows[row]
    var sum = ShortSum()
    sum.add(constant: -own.constant)
    for t in termRange(row) { sum.add(variable: terms[t].variable, terms[t].coefficient, forms) }
    if sum.isLong { return collectLong(row, rank) }
    sum.finish()
    if sum.count > 0 {
      items.append(sum, .constraint, Int32(row), own.relation, rank, constant: own.constant)
      return true
    }
    return !(isRequired(row) && violates(sum.constant, own.relation, sum.slack))
  }

  /// Rewrites `length >= 0` where that is not plain; false if it does not hold.
  private mutating func collectLength(_ span: Int32) -> Bool {
    var sum = ShortSum()
    sum.add(variable: span + 1, 1, presolve.form.base)
    sum.finish()
    if sum.count == 0 { return sum.constant >= -sum.slack }
    items.append(sum, .nonNegative, span, 1, 0)
    return true
  }

  /// Rewrites a row over more than a few unknowns; false if it cannot hold.
  private mutating func collectLong(_ row: Int, _ rank: Int32) -> Bool {
    gather.begin(room: kind.count)
    gatherRow(row)
    gather.finish()
    if gather.isEmpty {
      return !(isRequired(row) && violates(gather.constant, rows[row].relation, gather.slack))
    }
    items.append(
      gather, .constraint, Int32(row), rows[row].relation, rank, constant: rows[row].constant)
    return true
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
