extension Solver {
  /// Merges the classes of variables that required equalities tie together.
  ///
  /// Stops at an equality that contradicts the classes and leaves it in `presolve.contradiction`.
  mutating func runPresolve() {
    let variables = kind.count
    presolve.form.resize(to: variables)
    for v in 0..<variables {
      presolve.form[v] = Affine(
        scale: 1, offset: 0, representative: Int32(v), next: -1, tail: Int32(v), size: 1,
        unknown: 0, isSpanDone: false, isSpanQueued: false)
    }
    presolve.form[0].scale = 0
    presolve.merges.removeAll()
    presolve.redundant.removeAll()
    presolve.queue.removeAll()
    presolve.contradiction = nil
    collectOccurrences()
    var head = 0
    while head < presolve.queue.count {
      let row = presolve.queue[head]
      head += 1
      if row >= 0 {
        rows[row].isQueued = false
      } else {
        presolve.form[-1 - row].isSpanQueued = false
      }
      examine(row)
      if presolve.contradiction != nil { return }
    }
    chooseExpansions()
    numberUnknowns()
  }

  private mutating func collectOccurrences() {
    let variables = kind.count
    presolve.occurrenceStart.fill(0, count: variables + 1)
    for row in 0..<rows.count {
      rows[row].isDone = false
      rows[row].isQueued = isEquality(row)
      if !rows[row].isQueued { continue }
      presolve.queue.append(Int32(row))
      if rows[row].length < 2 { continue }
      for t in termRange(row) {
        presolve.occurrenceStart[Int(terms[t].variable) + 1] += 1
      }
    }
    for v in 0..<variables {
      presolve.occurrenceStart[v + 1] += presolve.occurrenceStart[v]
      if kind[v] == .minimum {
        presolve.queue.append(-1 - Int32(v))
        presolve.form[v].isSpanQueued = true
      }
    }
    presolve.occurrenceRow.resize(to: Int(presolve.occurrenceStart[variables]))
    for row in stride(from: rows.count - 1, through: 0, by: -1) where isEquality(row) {
      if rows[row].length < 2 { continue }
      for t in termRange(row) {
        let v = Int(terms[t].variable) + 1
        // Fill from the back: afterwards `occurrenceStart[v]` is where `v - 1` ends.
        presolve.occurrenceStart[v] -= 1
        presolve.occurrenceRow[presolve.occurrenceStart[v]] = Int32(row)
      }
    }
  }

  private func isEquality(_ row: Int) -> Bool {
    rows[row].state.contains(.alive) && rows[row].relation == 0 && isRequired(row)
  }

  private mutating func examine(_ row: Int32) {
    gather.begin(room: kind.count)
    if row >= 0 {
      gather.add(constant: -rows[row].constant)
      for t in termRange(row) {
        addForm(presolve.form[terms[t].variable], terms[t].coefficient)
      }
    } else {
      let v = -1 - row
      addForm(presolve.form[v + 2], 1)
      addForm(presolve.form[v], -1)
      addForm(presolve.form[v + 1], -1)
    }
    gather.finish()
    switch gather.count {
    case 0:
      if abs(gather.constant) > gather.slack {
        presolve.contradiction = row
      } else {
        presolve.redundant.append(row)
        markDone(row)
      }
    case 1:
      let offset = -gather.constant / gather[0].sum
      markDone(row)
      merge(gather[0].key, into: 0, scale: 0, offset: offset, factor: gather[0].sum, row)
    case 2:
      let (a, b) = (gather[0].key, gather[1].key)
      let (x, y) = (gather[0].sum, gather[1].sum)
      let ratio = abs(x / y)
      if ratio > 1e5 || ratio < 1e-5 { return }
      markDone(row)
      if presolve.form[a].size <= presolve.form[b].size {
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
      rows[row].isDone = true
    } else {
      presolve.form[-1 - row].isSpanDone = true
    }
  }

  private mutating func merge(
    _ a: Int32, into b: Int32, scale: Double, offset: Double, factor: Double, _ row: Int32
  ) {
    presolve.merges.append(
      Merge(row: row, absorbed: a, into: b, tail: presolve.form[a].tail, factor: factor))
    var v = a
    while v >= 0 {
      var form = presolve.form[v]
      form.offset += form.scale * offset
      // The factor against the former representative stays readable in a grounded class.
      if b != 0 { form.scale *= scale }
      form.representative = b
      presolve.form[v] = form
      wake(v)
      v = presolve.form[v].next
    }
    presolve.form[presolve.form[b].tail].next = a
    presolve.form[b].tail = presolve.form[a].tail
    presolve.form[b].size += presolve.form[a].size
  }

  private mutating func wake(_ v: Int32) {
    for n in Int(presolve.occurrenceStart[Int(v) + 1])..<occurrenceEnd(v) {
      let row = presolve.occurrenceRow[n]
      if rows[row].isDone || rows[row].isQueued { continue }
      rows[row].isQueued = true
      presolve.queue.append(row)
    }
    let span = span(of: v)
    if span >= 0, !presolve.form[span].isSpanDone, !presolve.form[span].isSpanQueued {
      presolve.form[span].isSpanQueued = true
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
    // Until the unknowns are numbered, 1 marks a class that was looked at in vain.
    for v in 1..<max(1, kind.count) where kind[v] == .length {
      let root = presolve.form[v].representative
      if root == 0 || presolve.form[root].unknown != 0 { continue }
      var member = root
      var onlyLengths = true
      while member >= 0 {
        if kind[member] != .length || presolve.form[member - 1].isSpanDone {
          onlyLengths = false
          break
        }
        member = presolve.form[member].next
      }
      presolve.form[root].unknown = onlyLengths ? -Int32(v) : 1
      if onlyLengths { presolve.form[v - 1].isSpanDone = true }
    }
  }

  /// Numbers the classes that are left, in order of their representatives.
  private mutating func numberUnknowns() {
    var count: Int32 = 1
    for v in 1..<max(1, Int32(kind.count)) {
      if presolve.form[v].representative != v || presolve.form[v].unknown < 0 { continue }
      presolve.form[v].unknown = count
      count += 1
    }
    presolve.unknowns = Int(count)
  }

  /// Adds a variable to the sum under construction, in terms of the remaining unknowns.
  @inline(__always)
  mutating func addVariable(_ v: Int32, _ factor: Double) {
    let form = presolve.form[v]
    if form.representative == 0 {
      gather.add(constant: factor * form.offset)
      return
    }
    let root = presolve.form[form.representative]
    gather.add(constant: factor * form.offset)
    if root.unknown >= 0 {
      gather.add(root.unknown, factor * form.scale)
      return
    }
    // length = maximum - minimum, hence root = (maximum - minimum - offset) / scale
    let span = root.expansion
    let own = presolve.form[span + 1]
    let share = factor * form.scale / own.scale
    gather.add(constant: -share * own.offset)
    addEnd(presolve.form[span + 2], share)
    addEnd(presolve.form[span], -share)
  }

  /// Adds an end of a span, which is never expressed by another span.
  @inline(__always)
  private mutating func addEnd(_ form: Affine, _ factor: Double) {
    if form.representative != 0 {
      gather.add(presolve.form[form.representative].unknown, factor * form.scale)
    }
    gather.add(constant: factor * form.offset)
  }
}
