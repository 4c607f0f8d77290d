import ConstraintSolver
import Testing

/// Systems that differ in form only must agree wherever the optimum is unique.
@Suite struct `The same system told differently` {
  @Test func `a permutation of the constraints changes nothing`() throws {
    try forSystems(1) { system, random in
      var other = system
      other.constraints.shuffle(using: &random)
      return (other, { $0 })
    }
  }

  @Test func `a redundant constraint changes nothing`() throws {
    try forSystems(2) { system, random in
      var other = system
      if let line = system.constraints.randomElement(using: &random), line.priority == 1000 {
        var twice = line
        twice.terms = line.terms.map { ($0.variable, 2 * $0.factor) }
        twice.constant *= 2
        other.constraints.insert(twice, at: 0)
      }
      return (other, { $0 })
    }
  }

  @Test func `sizes and constants times ten give values times ten`() throws {
    try forSystems(3) { system, _ in
      var other = system
      for n in other.constraints.indices { other.constraints[n].constant *= 10 }
      return (other, { $0 * 10 })
    }
  }

  @Test func `turning the relation and all signs changes nothing`() throws {
    try forSystems(4) { system, _ in
      var other = system
      for n in other.constraints.indices {
        let line = other.constraints[n]
        other.constraints[n].terms = line.terms.map { ($0.variable, -$0.factor) }
        other.constraints[n].relation = -line.relation
        other.constraints[n].constant = -line.constant
      }
      return (other, { $0 })
    }
  }

  @Test func `an equality is the same as two inequalities of its priority`() throws {
    try forSystems(5) { system, _ in
      var other = system
      other.constraints = system.constraints.flatMap { line -> [SmallSystem.Line] in
        if line.relation != 0 { return [line] }
        var (low, high) = (line, line)
        low.relation = 1
        high.relation = -1
        return [low, high]
      }
      return (other, { $0 })
    }
  }

  @Test func `two systems in one solver do not touch each other`() throws {
    try forSystems(6) { system, _ in
      // The second copy follows the first; only the first is compared.
      var other = system
      if system.free > 0 { return (other, { $0 }) }
      other.spans *= 2
      for line in system.constraints {
        var copy = line
        copy.terms = line.terms.map { ($0.variable + 3 * system.spans, $0.factor) }
        other.constraints.insert(copy, at: 0)
      }
      return (other, { $0 })
    }
  }

  /// Compares random systems with what a transformation makes of them.
  private func forSystems(
    _ salt: UInt64,
    _ transform: (SmallSystem, inout SeededGenerator) -> (SmallSystem, (Double) -> Double)
  ) throws {
    for n in 0..<400 {
      let seed = salt * 10_000 + UInt64(n)
      var random = SeededGenerator(seed: seed)
      let system = SmallSystem.random(using: &random)
      let (other, map) = transform(system, &random)
      var first = Solver()
      var second = Solver()
      let (mine, _) = try system.load(into: &first)
      let (theirs, _) = try other.load(into: &second)
      let a = try first.solve()
      let b = try second.solve()
      if a.conflicts.isEmpty != b.conflicts.isEmpty {
        Issue.record("seed \(seed): \(a.conflicts) and \(b.conflicts)")
      }
      if !a.conflicts.isEmpty { continue }
      for (x, y) in zip(mine, theirs) {
        if first.isAmbiguous(x) != second.isAmbiguous(y) {
          Issue.record("seed \(seed): variable \(x.index) is ambiguous in one of them")
        } else if !first.isAmbiguous(x), abs(map(a[x]) - b[y]) > 1e-6 {
          Issue.record("seed \(seed): variable \(x.index): \(map(a[x])) and \(b[y])")
        }
      }
    }
  }
}
