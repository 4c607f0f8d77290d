extension Solver {
  /// Makes a free variable.
  public mutating func makeVariable() -> Variable {
    dirty = true
    kind.append(.free)
    spans.append(-1)
    return Variable(index: Int32(kind.count - 2))
  }

  /// Makes an interval whose length is never negative.
  public mutating func makeSpan() -> Span {
    dirty = true
    let first = Int32(kind.count)
    kind.append(.minimum)
    kind.append(.length)
    kind.append(.maximum)
    for _ in 0..<3 { spans.append(first) }
    return Span(
      minimum: Variable(index: first - 1), length: Variable(index: first),
      maximum: Variable(index: first + 1))
  }

  /// Adds the constraint `Σ terms RELATION constant`.
  ///
  /// - Parameters:
  ///   - terms: Variables with factors; a variable may occur more than once.
  ///   - relation: How the sum compares.
  ///   - constant: A finite number.
  ///   - priority: In (0, 1000]; 1000 is required.
  ///   - isImplicit: Whether the constraint is never chosen as the broken one of a conflict.
  /// - Returns: The id under which the constraint is edited and reported.
  /// - Throws: ``SolverError/notFinite`` or ``SolverError/unknown``; the solver is unchanged.
  @discardableResult
  public mutating func add(
    _ terms: [Term], _ relation: Relation, _ constant: Double, priority: Double = 1000,
    isImplicit: Bool = false
  ) throws(SolverError) -> ConstraintID {
    guard constant.isFinite, Self.isPriority(priority) else { throw .notFinite }
    let start = termVariable.count
    try appendTerms(terms)
    return finishRow(start, relation, constant, priority, isImplicit)
  }

  /// Removes a constraint.
  ///
  /// - Throws: ``SolverError/unknown``; the solver is unchanged.
  public mutating func remove(_ id: ConstraintID) throws(SolverError) {
    try check(id)
    rowState[id.index] = []
    dirty = true
  }

  /// Changes the constant of a constraint.
  ///
  /// - Throws: ``SolverError/notFinite`` or ``SolverError/unknown``; the solver is unchanged.
  public mutating func setConstant(_ constant: Double, of id: ConstraintID) throws(SolverError) {
    guard constant.isFinite else { throw .notFinite }
    try check(id)
    if rowConstant[id.index] == constant { return }
    rowConstant[id.index] = constant
    dirty = true
  }

  /// Changes the priority of a constraint.
  ///
  /// - Throws: ``SolverError/notFinite`` or ``SolverError/unknown``; the solver is unchanged.
  public mutating func setPriority(_ priority: Double, of id: ConstraintID) throws(SolverError) {
    guard Self.isPriority(priority) else { throw .notFinite }
    try check(id)
    if rowPriority[id.index] == priority { return }
    rowPriority[id.index] = priority
    dirty = true
  }

  /// Breaks ties: where the optimum is not unique, `|Σ terms - value|` is made as small as possible.
  ///
  /// Preferences count after all priorities and do not touch the verdict of ambiguity. A lower tier
  /// goes first; inside a tier, the order of addition decides.
  ///
  /// - Throws: ``SolverError/notFinite`` or ``SolverError/unknown``; the solver is unchanged.
  public mutating func prefer(
    _ terms: [Term], equals value: Double, tier: Int
  ) throws(SolverError) {
    guard value.isFinite else { throw .notFinite }
    let start = termVariable.count
    try appendTerms(terms)
    preferences.append(
      Preference(
        start: Int32(start), length: Int32(termVariable.count - start), value: value, tier: tier))
    dirty = true
  }

  private mutating func finishRow(
    _ start: Int, _ relation: Relation, _ constant: Double, _ priority: Double, _ isImplicit: Bool
  ) -> ConstraintID {
    let id = Int32(rowStart.count)
    rowStart.append(Int32(start))
    rowLength.append(Int32(termVariable.count - start))
    rowRelation.append(relation.rawValue)
    rowConstant.append(constant)
    rowPriority.append(priority)
    rowState.append(isImplicit ? [.alive, .implicit] : .alive)
    dirty = true
    return ConstraintID(index: id)
  }

  /// Appends terms to the storage, equal variables summed; nothing is kept of a failed call.
  private mutating func appendTerms(_ terms: [Term]) throws(SolverError) {
    let start = termVariable.count
    for term in terms {
      let index = term.variable.index + 1
      let isKnown = index > 0 && Int(index) < kind.count
      guard isKnown, term.coefficient.isFinite else {
        termVariable.truncate(to: start)
        termCoefficient.truncate(to: start)
        throw isKnown ? .notFinite : .unknown
      }
      var at = start
      while at < termVariable.count, termVariable[at] != index { at += 1 }
      if at < termVariable.count {
        termCoefficient[at] += term.coefficient
      } else if term.coefficient != 0 {
        termVariable.append(index)
        termCoefficient.append(term.coefficient)
      }
    }
  }

  private func check(_ id: ConstraintID) throws(SolverError) {
    guard id.index >= 0, Int(id.index) < rowState.count, rowState[id.index].contains(.alive) else {
      throw .unknown
    }
  }

  private static func isPriority(_ priority: Double) -> Bool { priority > 0 && priority <= 1000 }

  func isRequired(_ row: Int) -> Bool {
    rowPriority[row] == 1000 && !rowState[row].contains(.broken)
  }
}
