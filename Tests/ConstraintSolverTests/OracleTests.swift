import ConstraintSolver
import Testing

@Suite struct `Against the exact oracle` {
  /// Systems in a run; set `SOLVER_SYSTEMS` for more.
  static var systems: Int {
    environment("SOLVER_SYSTEMS").flatMap { Int($0) } ?? 10_000
  }

  static var seed: UInt64 {
    environment("SOLVER_SEED").flatMap { UInt64($0) } ?? 2026
  }

  @Test(arguments: 0..<4)
  func `values, level sums, verdicts and ranges agree`(part: Int) throws {
    var skipped = 0
    var feasible = 0
    for n in 0..<Self.systems / 4 {
      let seed = Self.seed &* 1_000_003 &+ UInt64(part * 1_000_000 + n)
      var random = SeededGenerator(seed: seed)
      let system = SmallSystem.random(using: &random)
      do {
        if try compare(system, seed) { feasible += 1 }
      } catch is ExactOracle.Overflow {
        skipped += 1
      }
    }
    print("oracle part \(part): \(feasible) feasible, \(skipped) skipped, seed \(Self.seed)")
    #expect(skipped * 100 < Self.systems)
  }

  /// Such systems leave classes of lengths that only the ends of spans tell.
  @Test(arguments: 0..<4)
  func `spans that are tied to each other agree`(part: Int) throws {
    var (feasible, skipped) = (0, 0)
    for n in 0..<Self.systems / 10 {
      let seed = Self.seed &* 1_000_003 &+ UInt64(9_000_000 + part * 1_000_000 + n)
      var random = SeededGenerator(seed: seed)
      do {
        if try compare(SmallSystem.tied(using: &random), seed) { feasible += 1 }
      } catch is ExactOracle.Overflow {
        skipped += 1
      }
    }
    print("tied part \(part): \(feasible) feasible, \(skipped) skipped, seed \(Self.seed)")
    #expect(skipped * 100 < Self.systems)
  }

  /// One pass over all required constraints finds what a few attempts find one by one.
  @Test func `conflicts found in one pass agree`() throws {
    var contradictory = 0
    for n in 0..<Self.systems / 5 {
      let seed = Self.seed &* 1_000_003 &+ UInt64(20_000_000 + n)
      var random = SeededGenerator(seed: seed)
      let system =
        n % 2 == 0 ? SmallSystem.random(using: &random) : SmallSystem.tied(using: &random)
      do {
        if try !compare(system, seed, patience: 0) { contradictory += 1 }
      } catch is ExactOracle.Overflow {}
    }
    #expect(contradictory * 20 > Self.systems / 5)
  }

  /// What is required, by itself, may leave no choice in a variable.
  @Test func `values that are required agree`() throws {
    var (determined, free) = (0, 0)
    for n in 0..<Self.systems / 10 {
      let seed = Self.seed &* 1_000_003 &+ UInt64(30_000_000 + n)
      var random = SeededGenerator(seed: seed)
      var system =
        n % 2 == 0 ? SmallSystem.random(using: &random) : SmallSystem.tied(using: &random)
      system.constraints.removeAll { $0.priority < 1000 }
      // Without spans nothing but equalities may be left.
      if n % 3 == 0 { (system.spans, system.free) = (0, system.variables) }
      do {
        var oracle = try ExactOracle(system)
        var solver = Solver()
        let variables = try system.load(into: &solver).variables
        let values = try solver.determinedValues(of: variables)
        #expect(oracle.isFeasible == (values != nil), "seed \(seed)")
        for (v, value) in (values ?? []).enumerated() {
          let (low, high) = try oracle.range(of: v)
          if low != nil, low == high { determined += 1 } else { free += 1 }
          let isEqual = value.map { abs($0 - (low ?? .infinity)) < 1e-6 && low == high }
          #expect(isEqual ?? (low == nil || low != high), "seed \(seed): variable \(v)")
        }
      } catch is ExactOracle.Overflow {}
    }
    #expect(determined > 100 && free > 100)
  }

  /// Two spans whose ends are tied, and whose lengths are, ask for two distances of the same ends.
  @Test func `spans tied at both ends and by their lengths contradict each other`() throws {
    var solver = Solver()
    let (a, b) = (solver.makeSpan(), solver.makeSpan())
    let rows = [
      try solver.add([Term(a.length), Term(b.length, -1)], .equal, 16),
      try solver.add([Term(b.minimum), Term(a.minimum, -1)], .equal, 8),
      try solver.add([Term(b.maximum), Term(a.maximum, -1)], .equal, 36),
    ]
    let solution = try solver.solve()
    #expect(solution.conflicts.map(\.constraints) == [rows])
    #expect(solution.conflicts.map(\.broken) == [rows[2]])
    #expect(abs(solution[a.minimum] + solution[a.length] - solution[a.maximum]) < 1e-9)
    #expect(abs(solution[b.minimum] + solution[b.length] - solution[b.maximum]) < 1e-9)
  }

  /// Compares one system; true if it is feasible.
  func compare(_ system: SmallSystem, _ seed: UInt64, patience: Int? = nil) throws -> Bool {
    var oracle = try ExactOracle(system)
    var solver = Solver()
    if let patience { solver.conflictPatience = patience }
    let (variables, ids) = try system.load(into: &solver)
    let solution = try solver.solve()
    if oracle.isFeasible != solution.conflicts.isEmpty {
      Issue.record("seed \(seed): feasible \(oracle.isFeasible), \(solution.conflicts)")
      return false
    }
    if !oracle.isFeasible {
      checkConflicts(system, solution.conflicts, ids, seed)
      // What is broken counts just below what is required.
      var rest = system
      let broken = Set(solution.conflicts.map(\.broken))
      for n in ids.indices where broken.contains(ids[n]) {
        rest.constraints[n].priority = 999.99
      }
      oracle = try ExactOracle(rest)
      if !oracle.isFeasible { return false }
      try compare(rest, &oracle, &solver, solution, variables, seed)
      return false
    }
    try compare(system, &oracle, &solver, solution, variables, seed)
    return true
  }

  /// Compares values, verdicts, ranges and the alternative.
  private func compare(
    _ system: SmallSystem, _ oracle: inout ExactOracle, _ solver: inout Solver,
    _ solution: Solution, _ variables: [Variable], _ seed: UInt64
  ) throws {
    let point = variables.map { solution[$0] }
    for (mine, exact) in zip(system.levelSums(at: point), oracle.levelSums)
    where abs(mine - exact) > 1e-6 {
      Issue.record("seed \(seed): level sums \(system.levelSums(at: point)), \(oracle.levelSums)")
      return
    }
    // Ranges that are found together are those that are found one by one.
    if seed % 2 == 0 { try solver.findFreeRanges(of: variables.map { [Term($0)] }) }
    for (v, variable) in variables.enumerated() {
      let (low, high) = try oracle.range(of: v)
      let isUnique = low != nil && low == high
      if isUnique == solver.isAmbiguous(variable) {
        Issue.record("seed \(seed): variable \(v) in \(String(describing: (low, high)))")
        continue
      }
      if let low, isUnique {
        if abs(low - point[v]) > 1e-6 {
          Issue.record("seed \(seed): variable \(v) is \(point[v]), not \(low)")
        }
        continue
      }
      let range = try solver.freeRange(of: variable)
      if range.map({ isEqual($0, low, high) }) != true {
        Issue.record(
          "seed \(seed): \(v) has \(String(describing: range)), not \(String(describing: (low, high)))"
        )
      }
    }
    let ambiguous = solver.ambiguousVariables()
    if !ambiguous.isEmpty {
      guard let other = try solver.alternative() else {
        Issue.record("seed \(seed): no alternative")
        return
      }
      for variable in ambiguous where abs(other[variable] - solution[variable]) < 1e-9 {
        Issue.record("seed \(seed): the alternative leaves \(variable.index)")
      }
      let moved = system.levelSums(at: variables.map { other[$0] })
      for (mine, exact) in zip(moved, oracle.levelSums) where abs(mine - exact) > 1e-5 {
        Issue.record("seed \(seed): the alternative is not optimal: \(moved)")
        break
      }
    }
    try compareDistances(&oracle, &solver, variables, seed)
  }

  /// Whether a range is that of the oracle, which knows no end where there is none.
  private func isEqual(_ range: ClosedRange<Double>, _ low: Double?, _ high: Double?) -> Bool {
    func isEqual(_ end: Double, _ exact: Double) -> Bool { end == exact || abs(end - exact) < 1e-6 }
    return isEqual(range.lowerBound, low ?? -.infinity)
      && isEqual(range.upperBound, high ?? .infinity)
  }

  /// Compares verdicts and ranges of distances between variables that are free.
  private func compareDistances(
    _ oracle: inout ExactOracle, _ solver: inout Solver, _ variables: [Variable], _ seed: UInt64
  ) throws {
    let free = variables.indices.filter { solver.isAmbiguous(variables[$0]) }
    for (a, b) in zip(free, free.dropFirst(2)) {
      let (low, high) = try oracle.range(of: [(a, 1), (b, -1)])
      let sum = [Term(variables[a]), Term(variables[b], -1)]
      let isFree = try solver.isAmbiguous(sum)
      if isFree == (low != nil && low == high) {
        Issue.record("seed \(seed): \(a) - \(b) in \(String(describing: (low, high)))")
        continue
      }
      guard let range = try solver.freeRange(of: sum) else { continue }
      if !isEqual(range, low, high) {
        Issue.record("seed \(seed): \(a) - \(b) has \(range), not \((low, high))")
      }
    }
  }

  /// Each set is infeasible and loses that with any member.
  func checkConflicts(
    _ system: SmallSystem, _ conflicts: [Conflict], _ ids: [ConstraintID], _ seed: UInt64
  ) {
    for conflict in conflicts {
      let members = conflict.constraints.compactMap { ids.firstIndex(of: $0) }
      for left in [-1] + members {
        var part = system
        part.constraints = members.filter { $0 != left }.map { system.constraints[$0] }
        guard let oracle = try? ExactOracle(part) else { continue }
        if oracle.isFeasible != (left >= 0) {
          Issue.record("seed \(seed): \(members) without \(left) feasible: \(oracle.isFeasible)")
        }
      }
      if conflict.broken != conflict.constraints.last {
        Issue.record("seed \(seed): broke \(conflict.broken) of \(conflict.constraints)")
      }
    }
    var rest = system
    let broken = Set(conflicts.map { $0.broken })
    rest.constraints = zip(system.constraints, ids).filter { !broken.contains($1) }.map { $0.0 }
    if let oracle = try? ExactOracle(rest), !oracle.isFeasible {
      Issue.record("seed \(seed): still infeasible without the broken ones")
    }
  }
}
