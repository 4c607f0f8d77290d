extension Solver {
  /// Takes over one changed constant by the motion set up for it.
  ///
  /// - Returns: False if the motion does not reach that far; nothing is promised of the values then.
  mutating func followMotion() throws(SolverError) -> Bool {
    let delta = rows[motion.row].constant - motion.origin
    if delta < motion.low || delta > motion.high {
      if try !passLimits(delta) { return false }
    }
    let count = motion.outputVariable.count
    if count == 0 { return true }
    let variable = motion.outputVariable.base
    let base = motion.outputBase.base
    let rate = motion.outputRate.base
    values.withUnsafeMutableBufferPointer { values in
      guard let out = values.baseAddress else { return }
      for n in 0..<count { out[Int(variable[n])] = base[n] + rate[n] * delta }
    }
    return true
  }

  /// Sets up the motion of a row's constant from a state that is solved and unique.
  mutating func beginMotion(_ row: Int32, from constant: Double) throws(SolverError) -> Bool {
    motion.row = -1
    motion.origin = constant
    guard spreadRates(row) else { return false }
    motion.limitOf.removeAll()
    motion.limitLow.removeAll()
    motion.limitHigh.removeAll()
    motion.groupLow.removeAll()
    motion.groupHigh.removeAll()
    motion.staleGroups.removeAll()
    motion.fixedLow = -.infinity
    motion.fixedHigh = .infinity
    motion.isInner.fill(false, count: blocks.count)
    for b in 0..<blocks.count where blocks.list[b].entry > 0 {
      motion.isInner[blocks.node[blocks.list[b].entry].owner] = true
    }
    motion.valueRate.fill(0, count: presolve.unknowns)
    motion.valueBase.assign(blocks.value)
    localRate.fill(0, count: presolve.unknowns)
    for b in 0..<blocks.count {
      var isTouched = false
      for n in blocks.list[b].items
      where motion.targetRate[blocks.item[n]] != 0 { isTouched = true }
      if !isTouched { continue }
      let place = motion.appendLimit(of: Int32(b))
      if try !solveMoving(b, 0, place) { return false }
    }
    for n in 1..<max(1, blocks.sequence.count) {
      let v = blocks.sequence[n]
      if Int(v) >= presolve.unknowns || v == 0 { continue }
      motion.valueRate[v] = localRate[v] + motion.valueRate[blocks.list[blocks.node[v].owner].entry]
    }
    collectChains()
    guard limitInactive(), limitFixed(row) else { return false }
    collectOutputs()
    motion.findRange()
    motion.row = row
    return true
  }

  /// Carries a unit change of a row's constant through the merges to offsets and items.
  private mutating func spreadRates(_ row: Int32) -> Bool {
    motion.offsetRate.fill(0, count: kind.count)
    for n in 0..<presolve.merges.count {
      let merge = presolve.merges[n]
      var rate = 0.0
      if merge.row >= 0 {
        if merge.row == row { rate = 1 }
        for t in termRange(merge.row) {
          rate -= terms[t].coefficient * motion.offsetRate[terms[t].variable]
        }
      } else {
        let span = -1 - merge.row
        rate +=
          motion.offsetRate[span] + motion.offsetRate[span + 1] - motion.offsetRate[span + 2]
      }
      if abs(rate) < 1e-13 { continue }
      rate /= merge.factor * presolve.form[merge.absorbed].scale
      var v = merge.absorbed
      while v >= 0 {
        motion.offsetRate[v] += presolve.form[v].scale * rate
        if v == merge.tail { break }
        v = presolve.form[v].next
      }
    }
    motion.targetRate.fill(0, count: items.count)
    for i in 0..<items.count {
      motion.targetRate[i] = targetRate(items.list[i].kind, items.list[i].source, row)
    }
    return true
  }

  /// Finds how far what holds without unknowns goes on to hold; false if it does not.
  private mutating func limitFixed(_ row: Int32) -> Bool {
    findItemsOfRows()
    for n in 0..<presolve.redundant.count {
      let source = presolve.redundant[n]
      let (kind, place) = source >= 0 ? (ItemKind.constraint, source) : (.definition, -1 - source)
      // An equality holds at one constant only.
      if abs(targetRate(kind, place, row)) > 1e-12 { return false }
    }
    for source in 0..<rows.count
    where rows[source].state.contains(.alive) && isRequired(source) && !rows[source].isDone
      && itemOfRow[source] < 0
    {
      if !limitFixed(.constraint, Int32(source), rows[source].relation, row) { return false }
    }
    for v in 1..<max(1, Int32(kind.count)) where kind[v] == .minimum {
      if !limitFixed(.nonNegative, v, 1, row) { return false }
    }
    return true
  }

  /// Finds how far an item without unknowns lets the constant of a row go.
  private mutating func limitFixed(
    _ kind: ItemKind, _ source: Int32, _ relation: Int8, _ row: Int32
  ) -> Bool {
    let rate = -targetRate(kind, source, row)
    if abs(rate) <= 1e-12 { return true }
    gather.begin(room: self.kind.count)
    if kind == .constraint { gatherRow(Int(source)) } else { addVariable(source + 1, 1) }
    gather.finish()
    if !gather.isEmpty { return true }
    if relation == 0 { return false }
    // The row holds its present constant, not that of the origin.
    let residual =
      gather.constant
      + (kind == .constraint && source == row ? rows[row].constant - motion.origin : 0)
    if violates(residual, relation, 1e-9 + 1e-12 * gather.largestConstant) { return false }
    var low = -Double.infinity
    var high = Double.infinity
    narrow(&low, &high, residual, rate, relation > 0 ? 1 : -1)
    motion.fixedLow = max(motion.fixedLow, low)
    motion.fixedHigh = min(motion.fixedHigh, high)
    return true
  }

  private func targetRate(_ kind: ItemKind, _ source: Int32, _ row: Int32) -> Double {
    var rate = 0.0
    switch kind {
    case .constraint:
      if source == row { rate = 1 }
      for t in termRange(source) {
        rate -= terms[t].coefficient * fixedRate(terms[t].variable)
      }
    case .definition:
      rate = fixedRate(source) + fixedRate(source + 1) - fixedRate(source + 2)
    default: rate = -fixedRate(source + 1)
    }
    return abs(rate) < 1e-13 ? 0 : rate
  }

  /// The rate of the fixed part of a variable.
  private func fixedRate(_ v: Int32) -> Double {
    let form = presolve.form[v]
    let rate = motion.offsetRate[v]
    if form.representative == 0 { return rate }
    let span = presolve.form[form.representative].expansion
    if span < 0 { return rate }
    let share = form.scale / presolve.form[span + 1].scale
    return rate
      + share
      * (motion.offsetRate[span + 2] - motion.offsetRate[span] - motion.offsetRate[span + 1])
  }

  /// Solves a block at a moved constant; fills the rates of its unknowns and its limits.
  private mutating func solveMoving(
    _ b: Int, _ delta: Double, _ limit: Int
  ) throws(SolverError) -> Bool {
    loadBlock(b, delta: delta)
    if worker.simplex.count > 0, worker.simplex.items[0].level == 0 {
      if try worker.simplex.solveNextLevel() > max(1e-7, worker.simplex.tolerance * 100) {
        return false
      }
    }
    try worker.simplex.solve()
    for j in 0..<worker.simplex.unknowns where worker.simplex.basis[j] < 0 { return false }
    let from = Int(blocks.list[b].memberStart)
    let first = Int(blocks.list[b].itemStart)
    let k = worker.simplex.unknowns
    worker.simplex.prices.clear()
    for j in 0..<k {
      worker.simplex.prices.set(
        Int32(j), motion.targetRate[blocks.item[first + Int(worker.simplex.basis[j])]])
    }
    worker.simplex.combine()
    for c in 0..<k {
      let rate = worker.simplex.edge[c]
      let v = blocks.member[from + c]
      localRate[v] = abs(rate) < 1e-12 ? 0 : rate
      blocks.local[v] = worker.simplex.value[c] - localRate[v] * delta
    }
    var low = -Double.infinity
    var high = Double.infinity
    for i in 0..<worker.simplex.count where worker.simplex.items[i].slot < 0 {
      let item = blocks.item[first + i]
      var rate = -motion.targetRate[item]
      for t in worker.simplex.items[i].range {
        rate +=
          worker.simplex.terms[t].factor
          * localRate[blocks.member[from + Int(worker.simplex.terms[t].unknown)]]
      }
      narrow(&low, &high, worker.simplex.items[i].residual, rate, worker.simplex.items[i].side)
    }
    motion.setLimit(limit, delta + low, delta + high)
    return true
  }

  /// Narrows a range so that `residual + rate * x` stays on its side.
  private func narrow(
    _ low: inout Double, _ high: inout Double, _ residual: Double, _ rate: Double, _ side: Int8
  ) {
    if abs(rate) < 1e-12 { return }
    let room = max(0, side > 0 ? residual : -residual)
    let closing = side > 0 ? -rate : rate
    if closing > 0 {
      high = min(high, room / closing)
    } else {
      low = max(low, room / closing)
    }
  }

  private mutating func collectChains() {
    motion.chainHead.fill(-1, count: presolve.unknowns)
    motion.chainNext.removeAll()
    motion.chainItem.removeAll()
    motion.limitPlace.fill(-1, count: items.count)
    for i in 0..<items.count where !items.list[i].isActive {
      for t in items.list[i].range {
        let v = items.terms[t].unknown
        motion.chainItem.append(Int32(i))
        motion.chainNext.append(motion.chainHead[v])
        motion.chainHead[v] = Int32(motion.chainItem.count - 1)
      }
    }
  }

  private mutating func limitInactive() -> Bool {
    for i in 0..<items.count where !items.list[i].isActive {
      if !limit(item: i, 0) { return false }
    }
    return true
  }

  /// Finds how far an inactive inequality goes on to hold; false if it does not hold.
  private mutating func limit(item i: Int, _ delta: Double) -> Bool {
    var residual = -items.list[i].target - motion.targetRate[i] * delta
    var rate = -motion.targetRate[i]
    var size = abs(items.list[i].target)
    for t in items.list[i].range {
      let v = items.terms[t].unknown
      let share = items.terms[t].factor * (motion.valueBase[v] + motion.valueRate[v] * delta)
      residual += share
      size = max(size, abs(share))
      rate += items.terms[t].factor * motion.valueRate[v]
    }
    if violates(residual, items.list[i].relation, 1e-9 + 1e-12 * size) { return false }
    var low = -Double.infinity
    var high = Double.infinity
    narrow(&low, &high, residual, rate, items.list[i].relation > 0 ? 1 : -1)
    var place = motion.limitPlace[i]
    if place < 0 {
      if low == -.infinity, high == .infinity { return true }
      place = Int32(motion.appendLimit(of: -1 - Int32(i)))
      motion.limitPlace[i] = place
    }
    motion.setLimit(Int(place), delta + low, delta + high)
    return true
  }

  private mutating func collectOutputs() {
    motion.outputVariable.removeAll()
    motion.outputBase.removeAll()
    motion.outputRate.removeAll()
    motion.outputPlace.fill(-1, count: kind.count)
    motion.userHead.fill(-1, count: presolve.unknowns)
    motion.userNext.removeAll()
    motion.userVariable.removeAll()
    for v in 1..<kind.count {
      let root = presolve.form[v].representative
      if root != 0 {
        let span = presolve.form[root].expansion
        if span < 0 {
          use(presolve.form[root].unknown, Int32(v))
        } else {
          for end in [span, span + 2] {
            let other = presolve.form[end].representative
            if other != 0 { use(presolve.form[other].unknown, Int32(v)) }
          }
        }
      }
      output(Int32(v))
    }
  }

  private mutating func use(_ unknown: Int32, _ v: Int32) {
    motion.userVariable.append(v)
    motion.userNext.append(motion.userHead[unknown])
    motion.userHead[unknown] = Int32(motion.userVariable.count - 1)
  }

  /// Writes how a variable moves.
  private mutating func output(_ v: Int32) {
    let (base, rate) = course(v)
    var place = motion.outputPlace[v]
    if place < 0 {
      if abs(rate) < 1e-12 {
        values[Int(v)] = base
        return
      }
      place = Int32(motion.outputVariable.count)
      motion.outputPlace[v] = place
      motion.outputVariable.append(v)
      motion.outputBase.append(0)
      motion.outputRate.append(0)
    }
    motion.outputBase[place] = base
    motion.outputRate[place] = rate
  }

  /// The value of a variable at the origin of the motion, and its rate.
  private func course(_ v: Int32) -> (base: Double, rate: Double) {
    let form = presolve.form[v]
    let root = form.representative
    let own = (form.offset, motion.offsetRate[v])
    if root == 0 { return own }
    let span = presolve.form[root].expansion
    if span < 0 {
      let unknown = presolve.form[root].unknown
      return (
        form.scale * motion.valueBase[unknown] + own.0,
        form.scale * motion.valueRate[unknown] + own.1
      )
    }
    let top = course(span + 2)
    let bottom = course(span)
    let length = presolve.form[span + 1]
    let share = form.scale / length.scale
    return (
      share * (top.base - bottom.base - length.offset) + own.0,
      share * (top.rate - bottom.rate - motion.offsetRate[span + 1]) + own.1
    )
  }

  /// Solves the blocks again whose limits are passed; false if more than that is needed.
  private mutating func passLimits(_ delta: Double) throws(SolverError) -> Bool {
    if delta < motion.fixedLow || delta > motion.fixedHigh { return false }
    for group in 0..<motion.groupLow.count {
      if delta >= motion.groupLow[group], delta <= motion.groupHigh[group] { continue }
      let end = min(motion.limitOf.count, (group + 1) * Motion.groupSize)
      for n in group * Motion.groupSize..<end {
        if delta >= motion.limitLow[n], delta <= motion.limitHigh[n] { continue }
        let b = Int(motion.limitOf[n])
        if b < 0 || motion.isInner[b] { return false }
        if try !passLimit(b, delta, n) { return false }
      }
    }
    motion.findRange()
    return delta >= motion.low && delta <= motion.high
  }

  /// Solves a block again whose limit is passed.
  private mutating func passLimit(
    _ b: Int, _ delta: Double, _ n: Int
  ) throws(SolverError) -> Bool {
    if try !solveMoving(b, delta, n) { return false }
    if try !worker.simplex.isUnique() { return false }
    let entry = blocks.list[b].entry
    for m in blocks.list[b].members {
      let v = blocks.member[m]
      motion.valueBase[v] = blocks.local[v] + motion.valueBase[entry]
      motion.valueRate[v] = localRate[v] + motion.valueRate[entry]
    }
    for m in blocks.list[b].members {
      let v = blocks.member[m]
      var user = motion.userHead[v]
      while user >= 0 {
        output(motion.userVariable[user])
        user = motion.userNext[user]
      }
      var chain = motion.chainHead[v]
      while chain >= 0 {
        if !limit(item: Int(motion.chainItem[chain]), delta) { return false }
        chain = motion.chainNext[chain]
      }
    }
    return true
  }
}
