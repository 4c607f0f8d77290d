extension Solver {
  /// Merges the classes of variables that required equalities tie together.
  ///
  /// Stops at an equality that contradicts the classes and leaves it in `presolve.contradiction`.
  mutating func runPresolve() {
    let variables = kind.count
    presolve.form.resize(to: variables)
    let forms = presolve.form.base
    for v in 0..<variables {
      forms[v] = Affine(
        scale: 1, offset: 0, representative: Int32(v), next: -1, tail: Int32(v), size: 1,
        unknown: 0, isSpanDone: false, isSpanQueued: false)
    }
    forms[0].scale = 0
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
    presolve.queue.discard()
    presolve.occurrenceStart.discard()
    presolve.occurrenceRow.discard()
  }

  /// Queues all equalities and lists for each variable those over several variables.
  private mutating func collectOccurrences() {
    let variables = kind.count
    presolve.occurrenceStart.fill(0, count: variables + 2)
    presolve.queue.reserve(rows.count + variables)
    let start = presolve.occurrenceStart.base
    let term = terms.base
    let row = rows.base
    for r in 0..<rows.count {
      let isEquality = isEquality(r)
      row[r].isDone = false
      row[r].isQueued = isEquality
      if !isEquality { continue }
      presolve.queue.push(Int32(r))
      if row[r].length < 2 { continue }
      for t in termRange(r) { start[Int(term[t].variable) + 1] += 1 }
    }
    for v in 0..<variables {
      start[v + 1] += start[v]
      if kind[v] == .minimum {
        presolve.queue.push(-1 - Int32(v))
        presolve.form[v].isSpanQueued = true
      }
    }
    start[variables + 1] = start[variables]
    presolve.occurrenceRow.resize(to: Int(start[variables]))
    let occurrence = presolve.occurrenceRow.base
    for r in stride(from: rows.count - 1, through: 0, by: -1)
    where row[r].isQueued && row[r].length > 1 {
      for t in termRange(r) {
        let v = Int(term[t].variable) + 1
        // Fill from the back: afterwards `start[v]` is where `v - 1` begins.
        start[v] -= 1
        occurrence[Int(start[v])] = Int32(r)
      }
    }
  }

  private func isEquality(_ row: Int) -> Bool {
    rows[row].state.contains(.alive) && rows[row].relation == 0 && isRequired(row)
  }

  private mutating func examine(_ row: Int32) {
    let forms = presolve.form.base
    var sum = ShortSum()
    if row >= 0 {
      sum.add(constant: -rows[row].constant)
      for t in termRange(row) { sum.add(forms[Int(terms[t].variable)], terms[t].coefficient) }
      if sum.isLong {
        examineLong(row)
        return
      }
    } else {
      let v = Int(-1 - row)
      sum.add(forms[v + 2], 1)
      sum.add(forms[v], -1)
      sum.add(forms[v + 1], -1)
    }
    sum.finish()
    if sum.count > 2 { return }
    use(row, sum.count, sum.first, sum.second, sum.constant, sum.slack)
  }

  private mutating func examineLong(_ row: Int32) {
    gather.begin(room: kind.count)
    gather.add(constant: -rows[row].constant)
    for t in termRange(row) { gather.add(presolve.form[terms[t].variable], terms[t].coefficient) }
    gather.finish()
    let count = gather.count
    if count > 2 { return }
    let none = Gather.Part(sum: 0, size: 0, key: -1)
    use(
      row, count, count > 0 ? gather[0] : none, count > 1 ? gather[1] : none, gather.constant,
      gather.slack)
  }

  /// Uses an equality between at most two classes up; `first + second + constant = 0`.
  @inline(__always)
  private mutating func use(
    _ row: Int32, _ count: Int, _ first: Gather.Part, _ second: Gather.Part, _ constant: Double,
    _ slack: Double
  ) {
    let (a, b) = (first.key, second.key)
    let (x, y) = (first.sum, second.sum)
    if count == 0 {
      if abs(constant) > slack {
        presolve.contradiction = row
      } else {
        presolve.redundant.append(row)
        markDone(row)
      }
    } else if count == 1 {
      markDone(row)
      merge(a, into: 0, scale: 0, offset: -constant / x, factor: x, row)
    } else {
      let ratio = abs(x / y)
      if ratio > 1e5 || ratio < 1e-5 { return }
      markDone(row)
      if presolve.form[a].size <= presolve.form[b].size {
        merge(a, into: b, scale: -y / x, offset: -constant / x, factor: x, row)
      } else {
        merge(b, into: a, scale: -x / y, offset: -constant / y, factor: y, row)
      }
    }
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
    let forms = presolve.form.base
    var v = Int(a)
    while v >= 0 {
      let form = forms + v
      form.pointee.offset += form.pointee.scale * offset
      // The factor against the former representative stays readable in a grounded class.
      if b != 0 { form.pointee.scale *= scale }
      form.pointee.representative = b
      wake(Int32(v), forms)
      v = Int(form.pointee.next)
    }
    let (own, other) = (forms + Int(b), forms + Int(a))
    forms[Int(own.pointee.tail)].next = a
    own.pointee.tail = other.pointee.tail
    own.pointee.size += other.pointee.size
  }

  /// Queues the equalities and the span to which a variable belongs.
  @inline(__always)
  private mutating func wake(_ v: Int32, _ forms: UnsafeMutablePointer<Affine>) {
    let start = presolve.occurrenceStart.base + Int(v)
    var n = Int(start[1])
    let end = Int(start[2])
    if n < end {
      let row = rows.base
      let occurrence = presolve.occurrenceRow.base
      while n < end {
        let r = occurrence[n]
        n += 1
        let own = row + Int(r)
        if own.pointee.isDone || own.pointee.isQueued { continue }
        own.pointee.isQueued = true
        presolve.queue.append(r)
      }
    }
    let span = span(of: v)
    if span < 0 { return }
    let own = forms + Int(span)
    if own.pointee.isSpanDone || own.pointee.isSpanQueued { return }
    own.pointee.isSpanQueued = true
    presolve.queue.append(-1 - span)
  }

  /// Expresses classes that hold nothing but lengths by the ends of one of their spans.
  private mutating func chooseExpansions() {
    // Until the unknowns are numbered, 1 marks a class that was looked at in vain.
    let forms = presolve.form.base
    let kinds = kind.base
    for v in 1..<max(1, kind.count) where kinds[v] == .length {
      let root = Int(forms[v].representative)
      if root == 0 || forms[root].unknown != 0 { continue }
      var member = root
      var onlyLengths = true
      while member >= 0 {
        if kinds[member] != .length || forms[member - 1].isSpanDone {
          onlyLengths = false
          break
        }
        member = Int(forms[member].next)
      }
      forms[root].unknown = onlyLengths ? -Int32(v) : 1
      if onlyLengths { forms[v - 1].isSpanDone = true }
    }
  }

  /// Numbers the classes that are left, in order of their representatives.
  private mutating func numberUnknowns() {
    let forms = presolve.form.base
    var count: Int32 = 1
    for v in 1..<max(1, kind.count) {
      if Int(forms[v].representative) != v || forms[v].unknown < 0 { continue }
      forms[v].unknown = count
      count += 1
    }
    presolve.unknowns = Int(count)
  }

  /// Adds a variable to the sum under construction, in terms of the remaining unknowns.
  @inline(__always)
  mutating func addVariable(_ v: Int32, _ factor: Double) {
    gather.add(variable: v, factor, presolve.form.base)
  }
}
