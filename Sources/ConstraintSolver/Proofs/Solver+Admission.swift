// Which of some required constraints contradict those before them, and why.
extension Solver {
  /// Finds all constraints that cannot hold beside those before them, each with a minimal set of
  /// constraints that it contradicts.
  ///
  /// The constraints are given to a simplex one after the other: those that are implicit, then the
  /// others in order of activation. One that cannot be brought to hold stays out. Its prices are Farkas
  /// multipliers over rows of a basis. Such rows are linearly independent, so that none can be left out
  /// (Gleeson and Ryan 1990, doi:10.1287/ijoc.2.1.61), unless a length that is not among them had to be
  /// negative for it; then the others are tried without it.
  ///
  /// - Parameters:
  ///   - candidates: Required constraints that contradict each other.
  ///   - onlyFirst: Whether one conflict is enough.
  /// - Returns: The conflicts in order of admission; where ``conflictWorkLimit`` is not enough for one,
  ///   one of all candidates that is not minimal.
  /// - Complexity: A few steps of the simplex for each constraint and each conflict.
  mutating func findConflicts(
    among candidates: [Int32], onlyFirst: Bool
  ) -> [Conflict] {
    let order = orderOfAdmission(candidates)
    var found: [Conflict] = []
    let isDone = admit(order, loadForAdmission(order), onlyFirst: onlyFirst, into: &found)
    if found.isEmpty, let last = order.last {
      // What does not add up in doubles only is blamed on the last.
      found.append(
        isDone
          ? conflict(order, Set(order.dropLast()), breaking: last) { $0.trial($1, of: order) }
          : Conflict(
            constraints: order.sorted().map { ConstraintID(index: $0) },
            broken: ConstraintID(index: last), isMinimal: false))
    }
    return found
  }

  /// Finds the conflicts of all required constraints in one pass.
  ///
  /// Past ``conflictWorkLimit`` each constraint that was not looked at is a conflict of its own, which
  /// is not minimal.
  ///
  /// - Returns: The conflicts in order of admission; none where doubles tell of none.
  mutating func findAllConflicts() -> [Conflict] {
    let order = orderOfAdmission(
      (0..<Int32(space.rows.count)).filter {
        space.rows[$0].state.contains(.alive) && isRequired(Int($0))
      })
    let spans = loadForAdmission(order)
    var found: [Conflict] = []
    if !admit(order, spans, onlyFirst: false, into: &found) {
      for row in order.dropFirst(max(0, space.worker.simplex.active - 1 - spans.count)) {
        let id = ConstraintID(index: row)
        if found.last?.broken == id { continue }
        found.append(Conflict(constraints: [id], broken: id, isMinimal: false))
      }
    }
    return found
  }

  /// What is implicit first, then in order of activation.
  private func orderOfAdmission(_ candidates: [Int32]) -> [Int32] {
    candidates.filter { space.rows[$0].state.contains(.implicit) }.sorted()
      + candidates.filter { !space.rows[$0].state.contains(.implicit) }.sorted()
  }

  /// Admits the constraints that the simplex was given one after the other, and notes the conflicts of
  /// those that cannot be brought to hold.
  ///
  /// - Returns: Whether ``conflictWorkLimit`` was enough.
  private mutating func admit(
    _ order: [Int32], _ spans: [Int32], onlyFirst: Bool, into found: inout [Conflict]
  ) -> Bool {
    let start = space.worker.simplex.work
    space.worker.simplex.workEnd = start + max(0, conflictWorkLimit - conflictWork)
    defer {
      space.worker.simplex.workEnd = .max
      conflictWork += space.worker.simplex.work - start
    }
    do throws(SolverError) {
      try admitAll(order, spans, onlyFirst: onlyFirst, into: &found)
      return true
    } catch {
      return false
    }
  }

  private mutating func admitAll(
    _ order: [Int32], _ spans: [Int32], onlyFirst: Bool, into found: inout [Conflict]
  ) throws(SolverError) {
    var lengths = AdmittedLengths(spans.count, in: space.worker.simplex)
    // Lengths that are not negative do not contradict each other.
    if !spans.isEmpty { _ = try space.worker.simplex.admitNextLevel() }
    // How many constraints took steps one after the other, and after how many others are admitted together.
    var (steppedOn, patience) = (0, Self.patienceWithAdmission)
    while space.worker.simplex.active < space.worker.simplex.count {
      let i = space.worker.simplex.active
      let next = i..<min(i + steppedOn, space.worker.simplex.count)
      if steppedOn >= patience, next.count >= Self.fewestTogether {
        if space.worker.simplex.admitTogether(next) {
          steppedOn *= 2
          continue
        }
        steppedOn = 0
        patience *= 2
      }
      let steps = space.worker.simplex.pivots
      if try space.worker.simplex.admitNextLevel() {
        if !space.worker.simplex.isDense, space.worker.simplex.pivots > steps { steppedOn += 1 }
        continue
      }
      steppedOn = 0
      let row = order[i - spans.count]
      let (members, hidden, doubtful) = reasons(against: i, order, &lengths)
      let rows = members.map(\.row).filter { $0 >= 0 }
      var trials =
        doubtful.isEmpty
        ? nil
        : MemberTrials(
          space.worker.simplex, members, lengths: hidden, doubtful: orderOfTrials(doubtful))
      found.append(
        conflict(rows, doubtful, breaking: row) { solver, chosen in
          solver.trial(chosen, of: rows, &trials)
        })
      if onlyFirst { return }
      space.worker.simplex.forget(i)
    }
  }

  /// After so many steps for one constraint each the next are admitted together.
  private static var patienceWithAdmission: Int { 32 }

  /// Fewer are admitted one by one.
  private static var fewestTogether: Int { 16 }

  /// Leaves out members of a conflict on trial.
  private mutating func trial(
    _ chosen: Set<Int32>, of members: [Int32], _ trials: inout MemberTrials?
  ) -> MemberTrials.Verdict {
    guard let before = trials?.work else { return trial(chosen, of: members) }
    var verdict: MemberTrials.Verdict?
    if trials?.isLong(chosen) == true {
      verdict = trial(chosen, of: members)
      if case .needless(let kept) = verdict {
        trials?.keepOnly(kept)
      }
    } else {
      verdict = trials?.leaveOut(chosen, limit: max(0, conflictWorkLimit - conflictWork))
    }
    let work = (trials?.work ?? before) - before
    conflictWork += work
    trialWork += work
    return verdict ?? .unknown
  }

  /// Leaves out members of a conflict on trial, by a solution from nothing.
  private mutating func trial(_ chosen: Set<Int32>, of members: [Int32]) -> MemberTrials.Verdict {
    let rest = members.filter { !chosen.contains($0) }
    return contradiction(among: rest).map { .needless(kept: $0) } ?? .needed
  }

  /// Gives the simplex the spans that some constraints mention, and the constraints, each as a level
  /// of its own.
  ///
  /// - Returns: The first variables of the spans, in order of their items.
  private mutating func loadForAdmission(_ order: [Int32]) -> [Int32] {
    var places: [Int32: Int32] = [:]
    var spans: [Int32] = []
    for row in order {
      for t in termRange(row) {
        let v = space.terms[t].variable
        let span = span(of: v)
        if places[span < 0 ? v : span] != nil { continue }
        places[span < 0 ? v : span] = Int32(places.count) + Int32(spans.count)
        if span >= 0 { spans.append(span) }
      }
    }
    space.worker.simplex.begin(unknowns: places.count + spans.count)
    space.worker.simplex.releasesLatest = true
    for span in spans {
      let place = places[span] ?? 0
      space.worker.simplex.makeRoom(items: 1, terms: 2)
      space.worker.simplex.term(place, -1)
      space.worker.simplex.term(place + 1, 1)
      space.worker.simplex.item(relation: 1, level: 0, target: 0)
    }
    for (n, row) in order.enumerated() {
      // The ends of a span stand for its length.
      var sum: [(place: Int32, factor: Double)] = []
      func add(_ place: Int32, _ factor: Double) {
        if let at = sum.firstIndex(where: { $0.place == place }) {
          sum[at].factor += factor
        } else {
          sum.append((place, factor))
        }
      }
      for t in termRange(row) {
        let (v, factor) = (space.terms[t].variable, space.terms[t].coefficient)
        let span = span(of: v)
        let place = places[span < 0 ? v : span] ?? 0
        if span < 0 || v == span {
          add(place, factor)
        } else {
          add(place + 1, factor)
          if v == span + 1 { add(place, -factor) }
        }
      }
      space.worker.simplex.makeRoom(items: 1, terms: sum.count)
      for (place, factor) in sum where factor != 0 { space.worker.simplex.term(place, factor) }
      space.worker.simplex.item(
        relation: space.rows[row].relation, level: Int32(n + 1), target: space.rows[row].constant)
    }
    space.worker.simplex.prepare()
    return spans
  }

  /// The items that an item of the simplex contradicts together, itself last; the items of lengths that
  /// may count beside them; and the constraints among them that may be needless.
  private mutating func reasons(
    against i: Int, _ order: [Int32], _ lengths: inout AdmittedLengths
  ) -> (members: [MemberTrials.Member], lengths: [Int], doubtful: Set<Int32>) {
    let count = lengths.count
    // How far each row of the basis must move until the item holds, while the others stay.
    var parts: [(slot: Int, way: Double)] = []
    var members: [MemberTrials.Member] = []
    space.worker.simplex.express(i)
    let missing = space.worker.simplex.items[i].residual
    for j in space.worker.simplex.pricedSlots.sorted() where space.worker.simplex.basis[j] >= 0 {
      let price = space.worker.simplex.prices[j]
      if abs(price) < 1e-9 { continue }
      let item = Int(space.worker.simplex.basis[j])
      members.append(
        MemberTrials.Member(item: item, row: item < count ? -1 : order[item - count]))
      if item >= count { parts.append((j, -missing / price)) }
    }
    let reasons = parts.map { order[Int(space.worker.simplex.basis[$0.slot]) - count] }
    members.append(MemberTrials.Member(item: i, row: order[i - count]))
    let hidden = lengths.hidden(among: members, space.worker.simplex)
    let doubtful = findDoubtful(parts, hidden, &lengths)
    return (members, hidden, Set(doubtful.map { reasons[$0] }))
  }

  /// Which rows of the basis some length needs: without one of them it would be negative.
  ///
  /// A solution of the basis tells of one length without which rows it would be negative, or of one row
  /// which lengths would be negative without it. Lengths of rows that are left are asked while that tells
  /// something new; then whatever is fewer.
  private mutating func findDoubtful(
    _ parts: [(slot: Int, way: Double)], _ hidden: [Int], _ lengths: inout AdmittedLengths
  ) -> [Int] {
    if hidden.isEmpty { return [] }
    var isDoubtful = [Bool](repeating: false, count: parts.count)
    for (n, part) in parts.enumerated() { lengths.partOf[part.slot] = Int32(n) }
    for s in hidden { lengths.isAsked[s] = false }
    defer {
      for part in parts { lengths.partOf[part.slot] = -1 }
      for s in hidden { lengths.isAsked[s] = true }
    }
    var left = Array(parts.indices)
    func ask(_ s: Int, _ lengths: borrowing AdmittedLengths) -> Bool {
      lengths.isAsked[s] = true
      let length = space.worker.simplex.evaluate(s)
      space.worker.simplex.express(s)
      var isNew = false
      for j in space.worker.simplex.pricedSlots {
        let n = Int(lengths.partOf[j])
        if n < 0 || isDoubtful[n] { continue }
        if length + space.worker.simplex.prices[j] * parts[n].way < -1e-9 {
          isDoubtful[n] = true
          isNew = true
        }
      }
      return isNew
    }
    var asked = 0
    var inVain = 0
    while inVain < Self.patienceWithLengths, !left.isEmpty {
      asked += 1
      inVain += 1
      // Neighbours tell much the same.
      let part = parts[left[asked * 5 * left.count / 8 % left.count]]
      for t in space.worker.simplex.items[Int(space.worker.simplex.basis[part.slot])].range {
        let s = Int(lengths.lengthOf[space.worker.simplex.terms[t].unknown])
        if s < 0 || lengths.isAsked[s] { continue }
        if ask(s, lengths) { inVain = 0 }
        break
      }
      if inVain == 0 { left.removeAll { isDoubtful[$0] } }
    }
    if left.count < hidden.count(where: { !lengths.isAsked[$0] }) {
      for n in left where isNeeded(parts[n], by: hidden) { isDoubtful[n] = true }
    } else {
      for s in hidden where !lengths.isAsked[s] { _ = ask(s, lengths) }
    }
    return parts.indices.filter { isDoubtful[$0] }
  }

  /// So many lengths in a row may tell nothing new.
  private static var patienceWithLengths: Int { 4 }

  /// Whether some length would be negative without a row of the basis.
  private mutating func isNeeded(_ part: (slot: Int, way: Double), by lengths: [Int]) -> Bool {
    space.worker.simplex.loadEdge(part.slot)
    for s in lengths {
      var slope = 0.0
      for t in space.worker.simplex.items[s].range {
        let term = space.worker.simplex.terms[t]
        slope += term.factor * space.worker.simplex.edge[term.unknown]
      }
      if slope != 0, space.worker.simplex.evaluate(s) + slope * part.way < -1e-9 { return true }
    }
    return false
  }

  /// Newest first, what is implicit last.
  private func orderOfTrials(_ doubtful: Set<Int32>) -> [Int32] {
    doubtful.filter { !space.rows[$0].state.contains(.implicit) }.sorted(by: >)
      + doubtful.filter { space.rows[$0].state.contains(.implicit) }.sorted(by: >)
  }

  /// A conflict without those of the doubtful that the contradiction does not need.
  private mutating func conflict(
    _ members: [Int32], _ doubtful: Set<Int32>, breaking row: Int32,
    without leaveOut: (inout Solver, Set<Int32>) -> MemberTrials.Verdict
  ) -> Conflict {
    let order = orderOfTrials(doubtful)
    var needless = Set<Int32>()
    var isMinimal = true
    // As many as can be are left out at once. What the rest contradicts without is needless as well;
    // of those that cannot be left out together, the first that must stay is found by halving.
    var first = 0
    var count = order.count
    trials: while first < order.count {
      count = min(count, order.count - first)
      let chosen = Set(order[first..<first + count]).subtracting(needless)
      if chosen.isEmpty {
        first += count
        continue
      }
      isMinimal = conflictWork <= conflictWorkLimit
      if !isMinimal { break }
      switch leaveOut(&self, chosen.union(needless)) {
      case .needless(let kept):
        needless.formUnion(doubtful.subtracting(kept))
        first += count
        count *= 2
      case .needed:
        // The others of so few are known to be needless.
        if chosen.count == 1 { first += count }
        count = max(1, count / 2)
      case .unknown:
        isMinimal = false
        break trials
      }
    }
    let kept = members.filter { !needless.contains($0) }
    return Conflict(
      constraints: kept.sorted().map { ConstraintID(index: $0) },
      broken: ConstraintID(index: row), isMinimal: isMinimal)
  }
}
