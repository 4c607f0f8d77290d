extension Solver {
  /// Merges the classes of variables that required equalities tie together.
  ///
  /// Equalities that contradict the classes are left in `presolve.contradictions`.
  mutating func runPresolve() {
    initialiseForms()
    space.presolve.merges.removeAll()
    space.adjoint.forget()
    // Each merge leaves one class less.
    space.presolve.merges.reserve(space.kind.count)
    space.presolve.redundant.removeAll()
    space.presolve.queue.removeAll()
    space.presolve.contradictions.removeAll()
    useRows()
    listOccurrences()
    useSpans()
    var head = 0
    while head < space.presolve.queue.count {
      let row = space.presolve.queue[head]
      head += 1
      if row >= 0 {
        space.rows[row].isQueued = false
      } else {
        space.presolve.form[-1 - row].isSpanQueued = false
      }
      examine(row, isWaking: true)
    }
    chooseExpansions()
    numberUnknowns()
    space.presolve.queue.discard()
    space.presolve.occurrenceHead.discard()
    space.presolve.occurrence.discard()
  }

  /// Makes each variable a class of its own.
  private mutating func initialiseForms() {
    let variables = space.kind.count
    space.presolve.form.resize(to: variables)
    nonisolated(unsafe) let forms = space.presolve.form.base
    nonisolated(unsafe) let kinds = space.kind.base
    share(variables) { _, range in
      for v in range {
        forms[v] = Affine(v, isSpan: kinds[v] == .minimum)
      }
    }
  }

  /// Uses up the equalities that need no other, in order of addition, and puts the rest aside; notes
  /// the priorities on the way.
  private mutating func useRows() {
    space.levels.removeAll()
    space.presolve.occurrence.removeAll()
    let row = space.rows.base
    let half = space.rows.count / 2
    var left = 0
    var isSecond = false
    for r in 0..<space.rows.count {
      if r == half {
        space.presolve.left.0 = left
        isSecond = true
        left = 0
      }
      let own = row[r]
      if own.isDone || own.isQueued {
        row[r].isDone = false
        row[r].isQueued = false
      }
      if !own.state.contains(.alive) { continue }
      left += 1
      if own.priority != 1000 {
        space.levels.note(own.priority)
        continue
      }
      if own.relation != 0 || own.state.contains(.broken) { continue }
      examine(Int32(r), isWaking: false)
      if row[r].isDone { left -= 1 } else { putAside(Int32(r)) }
    }
    if !isSecond { space.presolve.left.0 = 0 }
    space.presolve.left.1 = left
  }

  /// Queues an equality that is not used up at first sight, and notes its variables.
  private mutating func putAside(_ row: Int32) {
    space.rows[row].isQueued = true
    space.presolve.queue.append(row)
    for t in termRange(row) {
      space.presolve.occurrence.append(
        Presolve.Occurrence(row: row, variable: space.terms[t].variable, next: -1))
    }
  }

  /// Lists for each variable where it occurs in the equalities that were put aside.
  private mutating func listOccurrences() {
    space.presolve.occurrenceHead.removeAll()
    if space.presolve.occurrence.isEmpty { return }
    space.presolve.occurrenceHead.fill(-1, count: space.kind.count)
    let head = space.presolve.occurrenceHead.base
    let entry = space.presolve.occurrence.base
    for n in stride(from: space.presolve.occurrence.count - 1, through: 0, by: -1) {
      let v = Int(entry[n].variable)
      entry[n].next = head[v]
      head[v] = Int32(n)
    }
  }

  /// Uses up the definitions of spans of which no more than two classes are unknown.
  private mutating func useSpans() {
    let forms = space.presolve.form.base
    let kinds = space.kind.base
    for v in 0..<space.kind.count where kinds[v] == .minimum {
      forms[v].isSpanQueued = false
      examine(-1 - Int32(v), isWaking: true)
    }
  }

  @inline(__always)
  private mutating func examine(_ row: Int32, isWaking: Bool) {
    if row >= 0, examinePlain(row, isWaking) { return }
    examineSum(row, isWaking)
  }

  /// Looks at an equality over one variable or two that hang on different classes; false leaves any
  /// other untouched.
  @inline(__always)
  private mutating func examinePlain(_ row: Int32, _ isWaking: Bool) -> Bool {
    let own = space.rows.base[Int(row)]
    if own.length != 1 && own.length != 2 { return false }
    let forms = space.presolve.form.base
    let term = space.terms.base + Int(own.start)
    let a = forms[Int(term[0].variable)]
    if a.representative == 0 { return false }
    let first = Gather.Part(
      sum: term[0].coefficient * a.scale, size: 0, key: a.representative)
    var second = first
    var constant = -own.constant + term[0].coefficient * a.offset
    var count = 1
    if own.length == 2 {
      let b = forms[Int(term[1].variable)]
      if b.representative == a.representative { return false }
      constant += term[1].coefficient * b.offset
      if b.representative != 0 {
        second = Gather.Part(
          sum: term[1].coefficient * b.scale, size: 0, key: b.representative)
        count = 2
      }
    }
    use(row, count, first, second, constant, 0, isWaking)
    return true
  }

  private mutating func examineSum(_ row: Int32, _ isWaking: Bool) {
    let forms = space.presolve.form.base
    var sum = ShortSum()
    if row >= 0 {
      sum.add(constant: -space.rows[row].constant)
      for t in termRange(row) {
        sum.add(forms[Int(space.terms[t].variable)], space.terms[t].coefficient)
      }
      if sum.isLong {
        examineLong(row, isWaking)
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
    use(row, sum.count, sum.first, sum.second, sum.constant, sum.slack, isWaking)
  }

  private mutating func examineLong(_ row: Int32, _ isWaking: Bool) {
    space.gather.begin(room: space.kind.count)
    space.gather.add(constant: -space.rows[row].constant)
    for t in termRange(row) {
      space.gather.add(space.presolve.form[space.terms[t].variable], space.terms[t].coefficient)
    }
    space.gather.finish()
    let count = space.gather.count
    if count > 2 { return }
    let none = Gather.Part(sum: 0, size: 0, key: -1)
    use(
      row, count, count > 0 ? space.gather[0] : none, count > 1 ? space.gather[1] : none,
      space.gather.constant,
      space.gather.slack, isWaking)
  }

  /// Uses an equality between at most two classes up; `first + second + constant = 0`.
  @inline(__always)
  private mutating func use(
    _ row: Int32, _ count: Int, _ first: Gather.Part, _ second: Gather.Part, _ constant: Double,
    _ slack: Double, _ isWaking: Bool
  ) {
    let (a, b) = (first.key, second.key)
    let (x, y) = (first.sum, second.sum)
    if count == 0 {
      if abs(constant) > slack {
        space.presolve.contradictions.append(row)
      } else {
        space.presolve.redundant.append(row)
      }
      markDone(row)
    } else if count == 1 {
      markDone(row)
      merge(a, into: 0, scale: 0, offset: -constant / x, factor: x, row, isWaking)
    } else {
      let ratio = abs(x / y)
      if ratio > 1e5 || ratio < 1e-5 { return }
      markDone(row)
      if space.presolve.form[a].unknown <= space.presolve.form[b].unknown {
        merge(a, into: b, scale: -y / x, offset: -constant / x, factor: x, row, isWaking)
      } else {
        merge(b, into: a, scale: -x / y, offset: -constant / y, factor: y, row, isWaking)
      }
    }
  }

  private func markDone(_ row: Int32) {
    if row >= 0 {
      space.rows[row].isDone = true
    } else {
      space.presolve.form[-1 - row].isSpanDone = true
    }
  }

  @inline(__always)
  private mutating func merge(
    _ a: Int32, into b: Int32, scale: Double, offset: Double, factor: Double, _ row: Int32,
    _ isWaking: Bool
  ) {
    let forms = space.presolve.form.base
    let (own, other) = (forms + Int(b), forms + Int(a))
    space.presolve.merges.push(
      Merge(row: row, absorbed: a, into: b, tail: other.pointee.tail, factor: factor))
    var v = Int(a)
    while v >= 0 {
      let form = forms + v
      form.pointee.offset += form.pointee.scale * offset
      // The factor against the former representative stays readable in a grounded class.
      if b != 0 { form.pointee.scale *= scale }
      form.pointee.representative = b
      if isWaking { wake(v, forms) }
      v = Int(form.pointee.next)
    }
    forms[Int(own.pointee.tail)].next = a
    own.pointee.tail = other.pointee.tail
    own.pointee.unknown += other.pointee.unknown
  }

  /// Queues the equalities and the span to which a variable belongs.
  @inline(__always)
  private mutating func wake(_ v: Int, _ forms: UnsafeMutablePointer<Affine>) {
    if !space.presolve.occurrenceHead.isEmpty {
      var n = space.presolve.occurrenceHead.base[v]
      while n >= 0 {
        let entry = space.presolve.occurrence.base[Int(n)]
        n = entry.next
        let own = space.rows.base + Int(entry.row)
        if own.pointee.isDone || own.pointee.isQueued { continue }
        own.pointee.isQueued = true
        space.presolve.queue.append(entry.row)
      }
    }
    let span = span(of: Int32(v))
    if span < 0 { return }
    let own = forms + Int(span)
    if own.pointee.isSpanDone || own.pointee.isSpanQueued { return }
    own.pointee.isSpanQueued = true
    space.presolve.queue.append(-1 - span)
  }

  /// Expresses classes that hold nothing but lengths by the ends of one of their spans.
  private mutating func chooseExpansions() {
    // A class that was not looked at yet has a size, one that was looked at in vain has none.
    let forms = space.presolve.form.base
    let kinds = space.kind.base
    for v in 1..<max(1, space.kind.count) where kinds[v] == .length {
      let root = Int(forms[v].representative)
      if root == 0 || forms[root].unknown <= 0 { continue }
      var member = root
      var onlyLengths = true
      while member >= 0 {
        if kinds[member] != .length || forms[member - 1].isSpanDone {
          onlyLengths = false
          break
        }
        member = Int(forms[member].next)
      }
      forms[root].unknown = onlyLengths ? -Int32(v) : 0
      if !onlyLengths { continue }
      forms[v - 1].isSpanDone = true
      if !space.worker.judgesFreedom { leaveOutEnds(ofLengthsFrom: root) }
    }
  }

  /// Leaves out the ends that may lie anywhere, of the lengths of a class.
  private mutating func leaveOutEnds(ofLengthsFrom root: Int) {
    var member = root
    while member >= 0 {
      if space.kind[member + 1] == .free { space.presolve.form[member - 1].isSpanDone = true }
      member = Int(space.presolve.form[member].next)
    }
  }

  /// Numbers the classes that are left, in order of their representatives.
  private mutating func numberUnknowns() {
    let forms = space.presolve.form.base
    var count: Int32 = 1
    forms[0].unknown = 0
    for v in 1..<max(1, space.kind.count) {
      if Int(forms[v].representative) != v || forms[v].unknown < 0 { continue }
      forms[v].unknown = count
      count += 1
    }
    space.presolve.unknowns = Int(count)
  }

  /// Adds a variable to the sum under construction, in terms of the remaining unknowns.
  @inline(__always)
  mutating func addVariable(_ v: Int32, _ factor: Double) {
    space.gather.add(variable: v, factor, space.presolve.form.base)
  }
}
