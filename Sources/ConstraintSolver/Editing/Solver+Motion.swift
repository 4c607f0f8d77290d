extension Solver {
  /// Takes over one changed constant by the motion set up for it.
  ///
  /// - Returns: False if the motion does not reach that far; nothing is promised of the values then.
  mutating func followMotion() throws(SolverError) -> Bool {
    let delta = space.rows[space.motion.row].constant - space.motion.origin
    if delta < space.motion.low || delta > space.motion.high {
      if try !passLimits(delta) { return false }
    }
    let count = space.motion.outputVariable.count
    if count == 0 { return true }
    let variable = space.motion.outputVariable.base
    let base = space.motion.outputBase.base
    let rate = space.motion.outputRate.base
    values.withUnsafeMutableBufferPointer { values in
      guard let out = values.baseAddress else { return }
      for n in 0..<count { out[Int(variable[n])] = base[n] + rate[n] * delta }
    }
    return true
  }

  /// Sets up the motion of a row's constant from a state that is solved and unique.
  mutating func beginMotion(_ row: Int32, from constant: Double) throws(SolverError) -> Bool {
    space.motion.row = -1
    space.motion.origin = constant
    guard spreadRates(row) else { return false }
    space.motion.limitOf.removeAll()
    space.motion.limitLow.removeAll()
    space.motion.limitHigh.removeAll()
    space.motion.groupLow.removeAll()
    space.motion.groupHigh.removeAll()
    space.motion.staleGroups.removeAll()
    space.motion.fixedLow = -.infinity
    space.motion.fixedHigh = .infinity
    space.motion.isInner.fill(false, count: space.blocks.count)
    for b in 0..<space.blocks.count where space.blocks.list[b].entry > 0 {
      space.motion.isInner[space.blocks.node[space.blocks.list[b].entry].owner] = true
    }
    space.motion.valueRate.fill(0, count: space.presolve.unknowns)
    space.motion.valueBase.assign(space.blocks.value)
    space.localRate.fill(0, count: space.presolve.unknowns)
    for b in 0..<space.blocks.count {
      var isTouched = false
      for n in space.blocks.list[b].items
      where space.motion.targetRate[space.blocks.item[n]] != 0 { isTouched = true }
      if !isTouched { continue }
      let place = space.motion.appendLimit(of: Int32(b))
      if try !solveMoving(b, 0, place) { return false }
    }
    for n in 1..<max(1, space.blocks.sequence.count) {
      let v = space.blocks.sequence[n]
      if Int(v) >= space.presolve.unknowns || v == 0 { continue }
      space.motion.valueRate[v] =
        space.localRate[v]
        + space.motion.valueRate[space.blocks.list[space.blocks.node[v].owner].entry]
    }
    collectChains()
    guard limitInactive(), limitFixed(row) else { return false }
    collectOutputs()
    space.motion.findRange()
    space.motion.row = row
    return true
  }

  /// Carries a unit change of a row's constant through the merges to offsets and items.
  private mutating func spreadRates(_ row: Int32) -> Bool {
    space.motion.offsetRate.fill(0, count: space.kind.count)
    for n in 0..<space.presolve.merges.count {
      let merge = space.presolve.merges[n]
      var rate = 0.0
      if merge.row >= 0 {
        if merge.row == row { rate = 1 }
        for t in termRange(merge.row) {
          rate -= space.terms[t].coefficient * space.motion.offsetRate[space.terms[t].variable]
        }
      } else {
        let span = -1 - merge.row
        rate +=
          space.motion.offsetRate[span] + space.motion.offsetRate[span + 1]
          - space.motion.offsetRate[span + 2]
      }
      if abs(rate) < 1e-13 { continue }
      rate /= merge.factor * space.presolve.form[merge.absorbed].scale
      var v = merge.absorbed
      while v >= 0 {
        space.motion.offsetRate[v] += space.presolve.form[v].scale * rate
        if v == merge.tail { break }
        v = space.presolve.form[v].next
      }
    }
    space.motion.targetRate.fill(0, count: space.items.count)
    for i in 0..<space.items.count {
      space.motion.targetRate[i] = targetRate(
        space.items.list[i].kind, space.items.list[i].source, row)
    }
    return true
  }

  /// Finds how far what holds without unknowns goes on to hold; false if it does not.
  private mutating func limitFixed(_ row: Int32) -> Bool {
    findItemsOfRows()
    for n in 0..<space.presolve.redundant.count {
      let source = space.presolve.redundant[n]
      let (kind, place) = source >= 0 ? (ItemKind.constraint, source) : (.definition, -1 - source)
      // An equality holds at one constant only.
      if abs(targetRate(kind, place, row)) > 1e-12 { return false }
    }
    for source in 0..<space.rows.count
    where space.rows[source].state.contains(.alive) && isRequired(source)
      && !space.rows[source].isDone
      && space.itemOfRow[source] < 0
    {
      if !limitFixed(.constraint, Int32(source), space.rows[source].relation, row) { return false }
    }
    for v in 1..<max(1, Int32(space.kind.count)) where space.kind[v] == .minimum {
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
    space.gather.begin(room: self.space.kind.count)
    if kind == .constraint { gatherRow(Int(source)) } else { addVariable(source + 1, 1) }
    space.gather.finish()
    if !space.gather.isEmpty { return true }
    if relation == 0 { return false }
    // The row holds its present constant, not that of the origin.
    let residual =
      space.gather.constant
      + (kind == .constraint && source == row ? space.rows[row].constant - space.motion.origin : 0)
    if violates(residual, relation, 1e-9 + 1e-12 * space.gather.largestConstant) { return false }
    var low = -Double.infinity
    var high = Double.infinity
    narrow(&low, &high, residual, rate, relation > 0 ? 1 : -1)
    space.motion.fixedLow = max(space.motion.fixedLow, low)
    space.motion.fixedHigh = min(space.motion.fixedHigh, high)
    return true
  }

  private func targetRate(_ kind: ItemKind, _ source: Int32, _ row: Int32) -> Double {
    var rate = 0.0
    switch kind {
    case .constraint:
      if source == row { rate = 1 }
      for t in termRange(source) {
        rate -= space.terms[t].coefficient * fixedRate(space.terms[t].variable)
      }
    case .definition:
      rate = fixedRate(source) + fixedRate(source + 1) - fixedRate(source + 2)
    default: rate = -fixedRate(source + 1)
    }
    return abs(rate) < 1e-13 ? 0 : rate
  }

  /// The rate of the fixed part of a variable.
  private func fixedRate(_ v: Int32) -> Double {
    let form = space.presolve.form[v]
    let rate = space.motion.offsetRate[v]
    if form.representative == 0 { return rate }
    let span = space.presolve.form[form.representative].expansion
    if span < 0 { return rate }
    let share = form.scale / space.presolve.form[span + 1].scale
    return rate
      + share
      * (space.motion.offsetRate[span + 2] - space.motion.offsetRate[span]
        - space.motion.offsetRate[span + 1])
  }

  /// Solves a block at a moved constant; fills the rates of its unknowns and its limits.
  private mutating func solveMoving(
    _ b: Int, _ delta: Double, _ limit: Int
  ) throws(SolverError) -> Bool {
    loadBlock(b, delta: delta)
    if space.worker.simplex.count > 0, space.worker.simplex.items[0].level == 0 {
      if try space.worker.simplex.solveNextLevel() > max(1e-7, space.worker.simplex.tolerance * 100)
      {
        return false
      }
    }
    try space.worker.simplex.solve()
    for j in 0..<space.worker.simplex.unknowns where space.worker.simplex.basis[j] < 0 {
      return false
    }
    let from = Int(space.blocks.list[b].memberStart)
    let first = Int(space.blocks.list[b].itemStart)
    let k = space.worker.simplex.unknowns
    space.worker.simplex.prices.clear()
    for j in 0..<k {
      space.worker.simplex.prices.set(
        Int32(j),
        space.motion.targetRate[space.blocks.item[first + Int(space.worker.simplex.basis[j])]])
    }
    space.worker.simplex.combine()
    for c in 0..<k {
      let rate = space.worker.simplex.edge[c]
      let v = space.blocks.member[from + c]
      space.localRate[v] = abs(rate) < 1e-12 ? 0 : rate
      space.blocks.local[v] = space.worker.simplex.value[c] - space.localRate[v] * delta
    }
    var low = -Double.infinity
    var high = Double.infinity
    for i in 0..<space.worker.simplex.count where space.worker.simplex.items[i].slot < 0 {
      let item = space.blocks.item[first + i]
      var rate = -space.motion.targetRate[item]
      for t in space.worker.simplex.items[i].range {
        rate +=
          space.worker.simplex.terms[t].factor
          * space.localRate[space.blocks.member[from + Int(space.worker.simplex.terms[t].unknown)]]
      }
      narrow(
        &low, &high, space.worker.simplex.items[i].residual, rate,
        space.worker.simplex.items[i].side)
    }
    space.motion.setLimit(limit, delta + low, delta + high)
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
    space.motion.chainHead.fill(-1, count: space.presolve.unknowns)
    space.motion.chainNext.removeAll()
    space.motion.chainItem.removeAll()
    space.motion.limitPlace.fill(-1, count: space.items.count)
    for i in 0..<space.items.count where !space.items.list[i].isActive {
      for t in space.items.list[i].range {
        let v = space.items.terms[t].unknown
        space.motion.chainItem.append(Int32(i))
        space.motion.chainNext.append(space.motion.chainHead[v])
        space.motion.chainHead[v] = Int32(space.motion.chainItem.count - 1)
      }
    }
  }

  private mutating func limitInactive() -> Bool {
    for i in 0..<space.items.count where !space.items.list[i].isActive {
      if !limit(item: i, 0) { return false }
    }
    return true
  }

  /// Finds how far an inactive inequality goes on to hold; false if it does not hold.
  private mutating func limit(item i: Int, _ delta: Double) -> Bool {
    var residual = -space.items.list[i].target - space.motion.targetRate[i] * delta
    var rate = -space.motion.targetRate[i]
    var size = abs(space.items.list[i].target)
    for t in space.items.list[i].range {
      let v = space.items.terms[t].unknown
      let share =
        space.items.terms[t].factor
        * (space.motion.valueBase[v] + space.motion.valueRate[v] * delta)
      residual += share
      size = max(size, abs(share))
      rate += space.items.terms[t].factor * space.motion.valueRate[v]
    }
    if violates(residual, space.items.list[i].relation, 1e-9 + 1e-12 * size) { return false }
    var low = -Double.infinity
    var high = Double.infinity
    narrow(&low, &high, residual, rate, space.items.list[i].relation > 0 ? 1 : -1)
    var place = space.motion.limitPlace[i]
    if place < 0 {
      if low == -.infinity, high == .infinity { return true }
      place = Int32(space.motion.appendLimit(of: -1 - Int32(i)))
      space.motion.limitPlace[i] = place
    }
    space.motion.setLimit(Int(place), delta + low, delta + high)
    return true
  }

  private mutating func collectOutputs() {
    space.motion.outputVariable.removeAll()
    space.motion.outputBase.removeAll()
    space.motion.outputRate.removeAll()
    space.motion.outputPlace.fill(-1, count: space.kind.count)
    space.motion.userHead.fill(-1, count: space.presolve.unknowns)
    space.motion.userNext.removeAll()
    space.motion.userVariable.removeAll()
    for v in 1..<space.kind.count {
      let root = space.presolve.form[v].representative
      if root != 0 {
        let span = space.presolve.form[root].expansion
        if span < 0 {
          use(space.presolve.form[root].unknown, Int32(v))
        } else {
          for end in [span, span + 2] {
            let other = space.presolve.form[end].representative
            if other != 0 { use(space.presolve.form[other].unknown, Int32(v)) }
          }
        }
      }
      output(Int32(v))
    }
  }

  private mutating func use(_ unknown: Int32, _ v: Int32) {
    space.motion.userVariable.append(v)
    space.motion.userNext.append(space.motion.userHead[unknown])
    space.motion.userHead[unknown] = Int32(space.motion.userVariable.count - 1)
  }

  /// Writes how a variable moves.
  private mutating func output(_ v: Int32) {
    let (base, rate) = course(v)
    var place = space.motion.outputPlace[v]
    if place < 0 {
      if abs(rate) < 1e-12 {
        values[Int(v)] = base
        return
      }
      place = Int32(space.motion.outputVariable.count)
      space.motion.outputPlace[v] = place
      space.motion.outputVariable.append(v)
      space.motion.outputBase.append(0)
      space.motion.outputRate.append(0)
    }
    space.motion.outputBase[place] = base
    space.motion.outputRate[place] = rate
  }

  /// The value of a variable at the origin of the motion, and its rate.
  private func course(_ v: Int32) -> (base: Double, rate: Double) {
    let form = space.presolve.form[v]
    let root = form.representative
    let own = (form.offset, space.motion.offsetRate[v])
    if root == 0 { return own }
    let span = space.presolve.form[root].expansion
    if span < 0 {
      let unknown = space.presolve.form[root].unknown
      return (
        form.scale * space.motion.valueBase[unknown] + own.0,
        form.scale * space.motion.valueRate[unknown] + own.1
      )
    }
    let top = course(span + 2)
    let bottom = course(span)
    let length = space.presolve.form[span + 1]
    let share = form.scale / length.scale
    return (
      share * (top.base - bottom.base - length.offset) + own.0,
      share * (top.rate - bottom.rate - space.motion.offsetRate[span + 1]) + own.1
    )
  }

  /// Solves the blocks again whose limits are passed; false if more than that is needed.
  private mutating func passLimits(_ delta: Double) throws(SolverError) -> Bool {
    if delta < space.motion.fixedLow || delta > space.motion.fixedHigh { return false }
    for group in 0..<space.motion.groupLow.count {
      if delta >= space.motion.groupLow[group], delta <= space.motion.groupHigh[group] { continue }
      let end = min(space.motion.limitOf.count, (group + 1) * Motion.groupSize)
      for n in group * Motion.groupSize..<end {
        if delta >= space.motion.limitLow[n], delta <= space.motion.limitHigh[n] { continue }
        let b = Int(space.motion.limitOf[n])
        if b < 0 || space.motion.isInner[b] { return false }
        if try !passLimit(b, delta, n) { return false }
      }
    }
    space.motion.findRange()
    return delta >= space.motion.low && delta <= space.motion.high
  }

  /// Solves a block again whose limit is passed.
  private mutating func passLimit(
    _ b: Int, _ delta: Double, _ n: Int
  ) throws(SolverError) -> Bool {
    if try !solveMoving(b, delta, n) { return false }
    if try !space.worker.simplex.isUnique() { return false }
    let entry = space.blocks.list[b].entry
    for m in space.blocks.list[b].members {
      let v = space.blocks.member[m]
      space.motion.valueBase[v] = space.blocks.local[v] + space.motion.valueBase[entry]
      space.motion.valueRate[v] = space.localRate[v] + space.motion.valueRate[entry]
    }
    for m in space.blocks.list[b].members {
      let v = space.blocks.member[m]
      var user = space.motion.userHead[v]
      while user >= 0 {
        output(space.motion.userVariable[user])
        user = space.motion.userNext[user]
      }
      var chain = space.motion.chainHead[v]
      while chain >= 0 {
        if !limit(item: Int(space.motion.chainItem[chain]), delta) { return false }
        chain = space.motion.chainNext[chain]
      }
    }
    return true
  }
}
