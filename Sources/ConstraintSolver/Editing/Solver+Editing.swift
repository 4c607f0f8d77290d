extension Solver {
  /// Makes a free variable.
  ///
  /// - Complexity: O(1), averaged over many.
  public mutating func makeVariable() -> Variable {
    isStructureDirty = true
    space.kind.append(.free)
    return Variable(index: Int32(space.kind.count - 2))
  }

  /// Makes an interval whose length is never negative.
  ///
  /// - Complexity: O(1), averaged over many.
  public mutating func makeSpan() -> Span {
    isStructureDirty = true
    let first = Int32(space.kind.count)
    space.kind.append(.minimum)
    space.kind.append(.length)
    space.kind.append(.maximum)
    return Span(
      minimum: Variable(index: first - 1), length: Variable(index: first),
      maximum: Variable(index: first + 1))
  }

  /// The number of variables made so far; a span counts three.
  public var variableCount: Int { space.kind.count - 1 }

  /// Forgets all variables and constraints but keeps the memory for the next system.
  ///
  /// If the next system equals this one but for constants, variables and constraints in the same
  /// order, its solution starts from this one's: a table has one solver for all its cells.
  /// Variables and ids made so far are invalid afterwards.
  ///
  /// - Complexity: O(*c*) in the number of changes since the last solve.
  public mutating func removeAll() {
    setAside()
    clearPending()
    space.changes.removeAll()
    space.kind.removeAll()
    space.kind.append(.ground)
    space.rows.removeAll()
    space.terms.removeAll()
    space.preferences.removeAll()
    isStructureDirty = true
  }

  /// Adds the constraint `Σ sum RELATION constant`.
  ///
  /// - Parameters:
  ///   - sum: Variables with factors; a variable may occur more than once.
  ///   - relation: How the sum compares.
  ///   - constant: A finite number.
  ///   - priority: In (0, 1000]; 1000 is required.
  ///   - isImplicit: Whether the constraint is never chosen as the broken one of a conflict.
  /// - Returns: The id under which the constraint is edited and reported.
  /// - Throws: ``SolverError/notFinite`` or ``SolverError/unknown``; the solver is unchanged.
  /// - Complexity: O(*t*²) in the number of terms.
  @discardableResult
  public mutating func add(
    _ sum: [Term], _ relation: Relation, _ constant: Double, priority: Double = 1000,
    isImplicit: Bool = false
  ) throws(SolverError) -> ConstraintID {
    guard constant.isFinite, Self.isPriority(priority) else { throw .notFinite }
    let start = space.terms.count
    for term in sum { try appendTerm(term, since: start) }
    return finishRow(start, relation, constant, priority, isImplicit)
  }

  /// Removes a constraint.
  ///
  /// - Throws: ``SolverError/unknown``; the solver is unchanged.
  /// - Complexity: O(1).
  public mutating func remove(_ id: ConstraintID) throws(SolverError) {
    try check(id)
    space.rows[id.index].state = []
    noteRemoval(id.index)
  }

  /// Changes the constant of a constraint.
  ///
  /// - Throws: ``SolverError/notFinite`` or ``SolverError/unknown``; the solver is unchanged.
  /// - Complexity: O(1).
  public mutating func setConstant(_ constant: Double, of id: ConstraintID) throws(SolverError) {
    guard constant.isFinite else { throw .notFinite }
    try check(id)
    let row = space.rows.base + Int(id.index)
    let old = row.pointee.constant
    if old == constant { return }
    row.pointee.constant = constant
    if !isStructureDirty { notePending(Int(id.index), old) }
  }

  /// Notes that a constant is another one than at the last solve.
  @inline(__always)
  mutating func notePending(_ row: Int, _ old: Double) {
    let place = space.rows.base + row
    if place.pointee.isPending { return }
    place.pointee.isPending = true
    if space.pending.isEmpty { pendingOrigin = old }
    space.pending.append(Int32(row))
  }

  /// Changes the priority of a constraint.
  ///
  /// - Throws: ``SolverError/notFinite`` or ``SolverError/unknown``; the solver is unchanged.
  /// - Complexity: O(1).
  public mutating func setPriority(_ priority: Double, of id: ConstraintID) throws(SolverError) {
    guard Self.isPriority(priority) else { throw .notFinite }
    try check(id)
    if space.rows[id.index].priority == priority { return }
    if space.rows[id.index].relation == 0, space.rows[id.index].priority == 1000 {
      isStructureDirty = true
    }
    space.rows[id.index].priority = priority
    noteChange(id.index, isNew: false)
  }

  /// Breaks ties: where the optimum is not unique, `|Σ sum - value|` is made as small as possible.
  ///
  /// Preferences count after all priorities and do not touch the verdict of ambiguity. A lower tier
  /// goes first; inside a tier, the order of addition decides.
  ///
  /// - Throws: ``SolverError/notFinite`` or ``SolverError/unknown``; the solver is unchanged.
  /// - Complexity: O(*t*²) in the number of terms.
  public mutating func prefer(
    _ sum: [Term], equals value: Double, tier: Int
  ) throws(SolverError) {
    guard value.isFinite else { throw .notFinite }
    let start = space.terms.count
    for term in sum { try appendTerm(term, since: start) }
    space.preferences.append(
      Preference(
        value: value, tier: tier, start: Int32(start), length: Int32(space.terms.count - start)))
    isStructureDirty = true
  }

  private mutating func finishRow(
    _ start: Int, _ relation: Relation, _ constant: Double, _ priority: Double, _ isImplicit: Bool
  ) -> ConstraintID {
    let id = Int32(space.rows.count)
    space.rows.append(
      Row(
        constant: constant, priority: priority, start: Int32(start),
        length: Int32(space.terms.count - start), relation: relation.rawValue,
        state: isImplicit ? [.alive, .implicit] : .alive))
    if !isStructureDirty { noteChange(id, isNew: true) }
    return ConstraintID(index: id)
  }

  /// Appends a term to the storage, summed with one of the same variable since a place; nothing is
  /// kept of a failed call.
  private mutating func appendTerm(_ term: Term, since start: Int) throws(SolverError) {
    let index = term.variable.index + 1
    let isKnown = index > 0 && Int(index) < space.kind.count
    guard isKnown, term.coefficient.isFinite else {
      space.terms.truncate(to: start)
      throw isKnown ? .notFinite : .unknown
    }
    let known = space.terms.base
    for at in start..<space.terms.count where known[at].variable == index {
      known[at].coefficient += term.coefficient
      return
    }
    if term.coefficient != 0 {
      space.terms.append(RowTerm(coefficient: term.coefficient, variable: index))
    }
  }

  /// Whether a term can be taken over as it is.
  @inline(__always)
  private func isPlain(_ term: Term) -> Bool {
    let size = abs(term.coefficient)
    let index = Int(term.variable.index)
    return size > 0 && size < .infinity && index >= 0 && index + 1 < space.kind.count
  }

  @inline(__always)
  private func check(_ id: ConstraintID) throws(SolverError) {
    guard id.index >= 0, Int(id.index) < space.rows.count,
      space.rows[id.index].state.contains(.alive)
    else {
      throw .unknown
    }
  }

  private static func isPriority(_ priority: Double) -> Bool { priority > 0 && priority <= 1000 }
}

extension Solver {
  /// Adds a constraint over one term without making an array; see ``add(_:_:_:priority:isImplicit:)``.
  ///
  /// - Throws: ``SolverError/notFinite`` or ``SolverError/unknown``; the solver is unchanged.
  @discardableResult
  public mutating func add(
    _ a: Term, _ relation: Relation, _ constant: Double, priority: Double = 1000,
    isImplicit: Bool = false
  ) throws(SolverError) -> ConstraintID {
    guard constant.isFinite, Self.isPriority(priority) else { throw .notFinite }
    let start = space.terms.count
    if isPlain(a) {
      space.terms.append(RowTerm(coefficient: a.coefficient, variable: a.variable.index + 1))
    } else {
      try appendTerm(a, since: start)
    }
    return finishRow(start, relation, constant, priority, isImplicit)
  }

  /// Adds a constraint over two terms without making an array, as the one over a list of terms does.
  ///
  /// - Throws: ``SolverError/notFinite`` or ``SolverError/unknown``; the solver is unchanged.
  @discardableResult
  public mutating func add(
    _ a: Term, _ b: Term, _ relation: Relation, _ constant: Double, priority: Double = 1000,
    isImplicit: Bool = false
  ) throws(SolverError) -> ConstraintID {
    guard constant.isFinite, Self.isPriority(priority) else { throw .notFinite }
    let start = space.terms.count
    if isPlain(a), isPlain(b), a.variable != b.variable {
      space.terms.makeRoom(for: 2)
      space.terms.push(RowTerm(coefficient: a.coefficient, variable: a.variable.index + 1))
      space.terms.push(RowTerm(coefficient: b.coefficient, variable: b.variable.index + 1))
    } else {
      try appendTerm(a, since: start)
      try appendTerm(b, since: start)
    }
    return finishRow(start, relation, constant, priority, isImplicit)
  }

  /// Adds a constraint over four terms without making an array, such as equal centres.
  ///
  /// - Throws: ``SolverError/notFinite`` or ``SolverError/unknown``; the solver is unchanged.
  @discardableResult
  public mutating func add(
    _ a: Term, _ b: Term, _ c: Term, _ d: Term, _ relation: Relation, _ constant: Double,
    priority: Double = 1000, isImplicit: Bool = false
  ) throws(SolverError) -> ConstraintID {
    guard constant.isFinite, Self.isPriority(priority) else { throw .notFinite }
    let start = space.terms.count
    try appendTerm(a, since: start)
    try appendTerm(b, since: start)
    try appendTerm(c, since: start)
    try appendTerm(d, since: start)
    return finishRow(start, relation, constant, priority, isImplicit)
  }
}
