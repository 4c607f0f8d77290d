extension Solver {
  /// Merges the classes of variables that required equalities tie together.
  ///
  /// Stops at an equality that contradicts the classes and leaves it in `presolve.contradiction`.
  mutating func runPresolve() {
    let variables = kind.count
    let rows = rowStart.count
    presolve.form.resize(to: variables)
    presolve.next.fill(-1, count: variables)
    presolve.tail.resize(to: variables)
    presolve.size.fill(1, count: variables)
    for v in 0..<variables {
      presolve.form[v] = Affine(representative: Int32(v), scale: 1, offset: 0)
      presolve.tail[v] = Int32(v)
    }
    presolve.form[0] = Affine(representative: 0, scale: 0, offset: 0)
    presolve.merges.removeAll()
    presolve.expansion.removeAll()
    presolve.redundant.removeAll()
    presolve.rowDone.fill(false, count: rows)
    presolve.spanDone.fill(false, count: variables)
    presolve.queued.fill(false, count: rows)
    presolve.spanQueued.fill(false, count: variables)
    presolve.queue.removeAll()
    presolve.contradiction = nil
    collectOccurrences()
    var head = 0
    while head < presolve.queue.count {
      let row = presolve.queue[head]
      head += 1
      if row >= 0 {
        presolve.queued[row] = false
      } else {
        presolve.spanQueued[-1 - row] = false
      }
      examine(row)
      if presolve.contradiction != nil { return }
    }
    chooseExpansions()
  }

  private mutating func collectOccurrences() {
    let variables = kind.count
    presolve.occurrenceStart.fill(0, count: variables + 1)
    for row in 0..<rowStart.count where isEquality(row) {
      presolve.queue.append(Int32(row))
      presolve.queued[row] = true
      if rowLength[row] < 2 { continue }
      let start = Int(rowStart[row])
      for t in start..<start + Int(rowLength[row]) {
        presolve.occurrenceStart[Int(termVariable[t]) + 1] += 1
      }
    }
    for v in 0..<variables {
      presolve.occurrenceStart[v + 1] += presolve.occurrenceStart[v]
      if kind[v] == .minimum {
        presolve.queue.append(-1 - Int32(v))
        presolve.spanQueued[v] = true
      }
    }
    presolve.occurrenceRow.resize(to: Int(presolve.occurrenceStart[variables]))
    for row in stride(from: rowStart.count - 1, through: 0, by: -1) where isEquality(row) {
      if rowLength[row] < 2 { continue }
      let start = Int(rowStart[row])
      for t in start..<start + Int(rowLength[row]) {
        let v = Int(termVariable[t]) + 1
        // Fill from the back: afterwards `occurrenceStart[v]` is where `v - 1` ends.
        presolve.occurrenceStart[v] -= 1
        presolve.occurrenceRow[presolve.occurrenceStart[v]] = Int32(row)
      }
    }
  }

  private func isEquality(_ row: Int) -> Bool {
    rowState[row].contains(.alive) && rowRelation[row] == 0 && isRequired(row)
  }

  private mutating func examine(_ row: Int32) {
    gather.begin(room: kind.count)
    if row >= 0 {
      gather.add(constant: -rowConstant[row])
      let start = Int(rowStart[row])
      for t in start..<start + Int(rowLength[row]) {
        addForm(presolve.form[termVariable[t]], termCoefficient[t])
      }
    } else {
      let v = -1 - row
      addForm(presolve.form[v + 2], 1)
      addForm(presolve.form[v], -1)
      addForm(presolve.form[v + 1], -1)
    }
    gather.finish()
    switch gather.key.count {
    case 0:
      if abs(gather.constant) > gather.slack {
        presolve.contradiction = row
      } else {
        presolve.redundant.append(row)
        markDone(row)
      }
    case 1:
      let offset = -gather.constant / gather.sum[0]
      markDone(row)
      merge(gather.key[0], into: 0, scale: 0, offset: offset, factor: gather.sum[0], row)
    case 2:
      let (a, b) = (gather.key[0], gather.key[1])
      let (x, y) = (gather.sum[0], gather.sum[1])
      let ratio = abs(x / y)
      if ratio > 1e5 || ratio < 1e-5 { return }
      markDone(row)
      if presolve.size[a] <= presolve.size[b] {
        merge(a, into: b, scale: -y / x, offset: -gather.constant / x, factor: x, row)
      } else {
        merge(b, into: a, scale: -x / y, offset: -gather.constant / y, factor: y, row)
      }
    default: break
    }
  }

  @inline(__always)
  private mutating func addForm(_ form: Affine, _ factor: Double) {
    if form.representative != 0 { gather.add(form.representative, factor * form.scale) }
    gather.add(constant: factor * form.offset)
  }

  private func markDone(_ row: Int32) {
    if row >= 0 {
      presolve.rowDone[row] = true
    } else {
      presolve.spanDone[-1 - row] = true
    }
  }

  private mutating func merge(
    _ a: Int32, into b: Int32, scale: Double, offset: Double, factor: Double, _ row: Int32
  ) {
    presolve.merges.append(
      Merge(row: row, absorbed: a, into: b, factor: factor, head: a, tail: presolve.tail[a]))
    var v = a
    while v >= 0 {
      var form = presolve.form[v]
      form.offset += form.scale * offset
      // The factor against the former representative stays readable in a grounded class.
      if b != 0 { form.scale *= scale }
      form.representative = b
      presolve.form[v] = form
      wake(v)
      v = presolve.next[v]
    }
    presolve.next[presolve.tail[b]] = a
    presolve.tail[b] = presolve.tail[a]
    presolve.size[b] += presolve.size[a]
  }

  private mutating func wake(_ v: Int32) {
    for n in Int(presolve.occurrenceStart[Int(v) + 1])..<occurrenceEnd(v) {
      let row = presolve.occurrenceRow[n]
      if presolve.rowDone[row] || presolve.queued[row] { continue }
      presolve.queued[row] = true
      presolve.queue.append(row)
    }
    let span = spans[v]
    if span >= 0, !presolve.spanDone[span], !presolve.spanQueued[span] {
      presolve.spanQueued[span] = true
      presolve.queue.append(-1 - span)
    }
  }

  private func occurrenceEnd(_ v: Int32) -> Int {
    let following = Int(v) + 2
    return following < presolve.occurrenceStart.count
      ? Int(presolve.occurrenceStart[following]) : presolve.occurrenceRow.count
  }

  /// Expresses classes that hold nothing but lengths by the ends of one of their spans.
  private mutating func chooseExpansions() {
    presolve.expansion.fill(-1, count: kind.count)
    for v in 1..<max(1, kind.count) where kind[v] == .length {
      let root = presolve.form[v].representative
      if root == 0 || presolve.expansion[root] != -1 { continue }
      var member = root
      var onlyLengths = true
      while member >= 0 {
        if kind[member] != .length || presolve.spanDone[member - 1] {
          onlyLengths = false
          break
        }
        member = presolve.next[member]
      }
      presolve.expansion[root] = onlyLengths ? Int32(v) - 1 : -2
      if onlyLengths { presolve.spanDone[v - 1] = true }
    }
  }

  /// Adds a variable to the sum under construction, in terms of the remaining unknowns.
  @inline(__always)
  mutating func addVariable(_ v: Int32, _ factor: Double) {
    let form = presolve.form[v]
    let root = form.representative
    gather.add(constant: factor * form.offset)
    if root == 0 { return }
    let span = presolve.expansion[root]
    if span < 0 {
      gather.add(root, factor * form.scale)
      return
    }
    // length = maximum - minimum, hence root = (maximum - minimum - offset) / scale
    let own = presolve.form[span + 1]
    let share = factor * form.scale / own.scale
    gather.add(constant: -share * own.offset)
    addForm(presolve.form[span + 2], share)
    addForm(presolve.form[span], -share)
  }
}
