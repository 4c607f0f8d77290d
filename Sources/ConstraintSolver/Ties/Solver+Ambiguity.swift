extension Solver {
  /// Whether the optimal solutions differ in a variable, as of the last ``solve()``.
  ///
  /// - Complexity: O(1).
  public func isAmbiguous(_ variable: Variable) -> Bool {
    let v = Int(variable.index) + 1
    return v > 0 && v < space.ambiguous.count && space.ambiguous[v]
  }

  /// The variables in which the optimal solutions differ, in order of creation.
  ///
  /// - Complexity: O(*n*) in the number of variables.
  public func ambiguousVariables() -> [Variable] {
    guard anyAmbiguous else { return [] }
    return (1..<space.ambiguous.count).filter { space.ambiguous[$0] }.map {
      Variable(index: Int32($0 - 1))
    }
  }

  /// Whether the optimal solutions differ in a sum, as of the last ``solve()``.
  ///
  /// Sums of preferences were judged with the variables, any other is judged now.
  ///
  /// - Parameter sum: Variables with factors; of a variable that is not known nothing is free.
  /// - Returns: Whether the sum has several values that are as good.
  /// - Throws: ``SolverError/pivotLimit`` or ``SolverError/workLimit``.
  /// - Complexity: O(1) for a variable or the sum of a preference.
  public mutating func isAmbiguous(_ sum: [Term]) throws(SolverError) -> Bool {
    try refresh()
    guard anyAmbiguous, reduce(sum) else { return false }
    let known = space.reduced.forms.count
    let form = space.reduced.form(of: space.gather)
    if form < known { return space.reduced.isFree[form] }
    let range = try range(ofForm: form)
    space.reduced.isFree[form] = range.high - range.low > 1e-7
    return space.reduced.isFree[form]
  }

  /// From the least to the greatest value of a variable in all optimal solutions, infinite where
  /// nothing holds it; nil if it is determined.
  ///
  /// - Throws: ``SolverError/unknown``, ``SolverError/pivotLimit`` or ``SolverError/workLimit``.
  /// - Complexity: That of ``freeRange(of:)-([Term])``.
  public mutating func freeRange(of variable: Variable) throws(SolverError) -> ClosedRange<Double>?
  {
    guard variable.index >= 0, Int(variable.index) + 1 < space.kind.count else { throw .unknown }
    return try freeRange(of: [Term(variable)])
  }

  /// From the least to the greatest value of a sum in all optimal solutions, infinite where nothing
  /// holds it; nil if it is determined.
  ///
  /// - Throws: ``SolverError/pivotLimit`` or ``SolverError/workLimit``.
  /// - Complexity: Some steps from where the last range of the same part ended; solving that part at
  ///   the first time, O(1) for a sum that differs by a factor and a constant from an earlier one.
  public mutating func freeRange(of sum: [Term]) throws(SolverError) -> ClosedRange<Double>? {
    guard try isAmbiguous(sum), reduce(sum) else { return nil }
    let (lead, constant) = (space.gather[0].sum, space.gather.constant)
    let (low, high) = try range(ofForm: space.reduced.form(of: space.gather))
    let ends = lead > 0 ? (low, high) : (high, low)
    let least = ends.0 * lead + constant
    let most = ends.1 * lead + constant
    return least...max(least, most)
  }

  /// The values of variables in which required constraints leave no choice, whatever else is asked; nil
  /// for one that is free.
  ///
  /// Of a solver that was not solved before.
  ///
  /// - Returns: The values; nil if the constraints contradict each other.
  /// - Throws: ``SolverError/pivotLimit``.
  package mutating func determinedValues(
    of variables: [Variable]
  ) throws(SolverError) -> [Double?]? {
    guard try attempt() else { return nil }
    // Equalities that the presolve has used up leave the unknowns free.
    if space.items.count == 0 {
      return variables.map { variable in
        space.gather.begin(room: space.kind.count)
        addVariable(variable.index + 1, 1)
        space.gather.finish()
        return space.gather.isEmpty ? space.gather.constant : nil
      }
    }
    try settleTies(onlyJudging: true)
    store()
    return variables.map { isAmbiguous($0) ? nil : values[Int($0.index) + 1] }
  }

  /// Sets the sum under construction to a sum; false if it is determined.
  private mutating func reduce(_ sum: [Term]) -> Bool {
    space.gather.begin(room: space.kind.count)
    for term in sum
    where term.variable.index >= 0 && Int(term.variable.index) + 1 < space.kind.count {
      addVariable(term.variable.index + 1, term.coefficient)
    }
    space.gather.finish()
    reduceGather()
    space.gather.sort()
    return !space.gather.isEmpty
  }

  /// The ends of the range of the form that the sum under construction has.
  private mutating func range(ofForm form: Int32) throws(SolverError) -> (low: Double, high: Double)
  {
    try findEnd(ofForm: form, isLow: true)
    try findEnd(ofForm: form, isLow: false)
    return (space.reduced.rangeLow[form], space.reduced.rangeHigh[form])
  }

  /// Finds an end of the range of the form that the sum under construction has, once for all variables
  /// that have it.
  private mutating func findEnd(ofForm form: Int32, isLow: Bool) throws(SolverError) {
    if !(isLow ? space.reduced.rangeLow[form] : space.reduced.rangeHigh[form]).isNaN { return }
    beginRangeWork()
    defer { endRangeWork() }
    let (lead, constant) = (space.gather[0].sum, space.gather.constant)
    try solveFaces()
    let isBounded = try extremum(isLow == (lead > 0) ? 1 : -1) == .optimal
    if isLow {
      space.reduced.rangeLow[form] = isBounded ? (gathered() - constant) / lead : -.infinity
    } else {
      space.reduced.rangeHigh[form] = isBounded ? (gathered() - constant) / lead : .infinity
    }
  }

  /// Finds how far the optimal solutions let some sums move, for whoever asks for each of them next.
  ///
  /// All least values are found before all greatest: from the one of a sum to that of its neighbour there
  /// are a few steps, to the other end of its range there may be as many as there are unknowns.
  ///
  /// - Throws: ``SolverError/pivotLimit`` or ``SolverError/workLimit``.
  package mutating func findFreeRanges(of sums: [[Term]]) throws(SolverError) {
    for isLow in [true, false] {
      for sum in sums {
        guard try isAmbiguous(sum), reduce(sum) else { continue }
        try findEnd(ofForm: space.reduced.form(of: space.gather), isLow: isLow)
      }
    }
  }

  private mutating func beginRangeWork() {
    space.worker.simplex.workEnd = space.worker.simplex.work + rangeWorkLimit - rangeWork
    rangeWork -= space.worker.simplex.work
  }

  private mutating func endRangeWork() {
    space.worker.simplex.workEnd = .max
    rangeWork += space.worker.simplex.work
  }

  /// Another optimal solution, in which the ambiguous variables have moved; nil if there is none.
  ///
  /// - Throws: ``SolverError/pivotLimit`` or ``SolverError/workLimit``.
  public mutating func alternative() throws(SolverError) -> Solution? {
    try refresh()
    guard anyAmbiguous else { return nil }
    beginRangeWork()
    defer { endRangeWork() }
    var moved = Buffer<Double>()
    moved.assign(space.blocks.value)
    try moveFaces(into: moved)
    for n in 1..<max(1, space.blocks.sequence.count) {
      let v = space.blocks.sequence[n]
      if Int(v) >= space.presolve.unknowns || v == 0 { continue }
      let alias = space.reduced.alias[v]
      if alias != v { moved[v] = space.reduced.shift[v] + (alias == 0 ? 0 : moved[alias]) }
    }
    swap(&moved, &space.blocks.value)
    var other = values
    for v in 1..<space.kind.count { other[v] = evaluate(Int32(v)) }
    swap(&moved, &space.blocks.value)
    return Solution(values: other, conflicts: conflicts)
  }

  /// Moves the ambiguous variables face by face, and then those that reach over several faces and
  /// are where they were by chance.
  private mutating func moveFaces(into moved: borrowing Buffer<Double>) throws(SolverError) {
    var variables: [ContiguousArray<Int32>] = Array(repeating: [], count: space.reduced.faces.count)
    var spanning: ContiguousArray<Int32> = []
    for n in 0..<space.reduced.variables.count where space.ambiguous[space.reduced.variables[n]] {
      let v = space.reduced.variables[n]
      if let face = face(ofForm: space.reduced.formOf[v]) {
        variables[Int(face)].append(v)
      } else {
        spanning.append(v)
      }
    }
    for face in variables.indices where !variables[face].isEmpty {
      try solveFace(Int32(face))
      try mixVertices(variables[face], into: moved)
    }
    for v in spanning where !hasMoved(v, moved) {
      _ = reduce(variable: v)
      try solveFaces()
      var around: ContiguousArray<Int32> = [v]
      for m in 0..<space.reduced.loaded.count { around += variables[Int(space.reduced.loaded[m])] }
      try leaveHome([v], among: around, moved)
    }
  }

  /// A weighted mean of extreme points of the face that is loaded, rays followed for a while.
  private mutating func mixVertices(
    _ variables: ContiguousArray<Int32>, into moved: borrowing Buffer<Double>
  ) throws(SolverError) {
    let members = loadedMembers()
    let k = members.count
    var sum = ContiguousArray(repeating: 0.0, count: k)
    var total = 0.0
    for (n, v) in variables.prefix(40).enumerated() {
      for sign in [1.0, -1.0] {
        _ = reduce(variable: v)
        let outcome = try extremum(sign)
        let weight = 1 + Double(n * 7 % 5) + (sign > 0 ? 0 : 0.375)
        total += weight
        for j in 0..<k {
          let beyond = outcome == .unbounded ? 64 * space.worker.simplex.ray(j) : 0
          sum[j] += weight * (space.worker.simplex.value[j] + beyond)
        }
      }
    }
    if total == 0 { return }
    for j in 0..<k { moved[members[j]] = sum[j] / total }
    try leaveHome(variables, among: variables, moved)
  }

  /// Moves a point of the faces that are loaded on until no ambiguous variable is where the solution
  /// has it: a mean may lie there by chance.
  ///
  /// - Parameters:
  ///   - variables: The variables to be moved.
  ///   - around: The variables that move with them.
  ///   - moved: The point.
  /// - Throws: ``SolverError/pivotLimit`` or ``SolverError/workLimit``.
  private mutating func leaveHome(
    _ variables: ContiguousArray<Int32>, among around: ContiguousArray<Int32>,
    _ moved: borrowing Buffer<Double>
  ) throws(SolverError) {
    let members = loadedMembers()
    for v in variables where !hasMoved(v, moved) {
      let present = members.map { moved[$0] }
      let left = countLeft(around, moved)
      way: for sign in [1.0, -1.0] {
        _ = reduce(variable: v)
        let isRay = try extremum(sign) == .unbounded
        // Each share brings back but few variables that had moved.
        for share in [1.0 / 2, 1.0 / 3, 1.0 / 5, 1.0 / 7, 1.0 / 11, 1.0 / 13] {
          for j in members.indices {
            let end = space.worker.simplex.value[j] + (isRay ? 64 * space.worker.simplex.ray(j) : 0)
            moved[members[j]] = present[j] + share * (end - present[j])
          }
          if countLeft(around, moved) < left { break way }
        }
        for j in members.indices { moved[members[j]] = present[j] }
      }
    }
  }

  /// How many of some ambiguous variables are where the solution has them.
  private func countLeft(
    _ variables: ContiguousArray<Int32>, _ moved: borrowing Buffer<Double>
  ) -> Int {
    var count = 0
    for v in variables where !hasMoved(v, moved) { count += 1 }
    return count
  }

  /// Whether an ambiguous variable is elsewhere at a point than in the solution.
  private func hasMoved(_ v: Int32, _ moved: borrowing Buffer<Double>) -> Bool {
    let form = space.reduced.formOf[v]
    var way = 0.0
    for t in Int(space.reduced.forms.start[form])..<Int(space.reduced.forms.start[form + 1]) {
      let unknown = space.reduced.forms.unknown[t]
      way += space.reduced.forms.factor[t] * (moved[unknown] - space.blocks.value[unknown])
    }
    return abs(space.reduced.lead[v] * way) > 1e-6
  }
}
