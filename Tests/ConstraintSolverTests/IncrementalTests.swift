import ConstraintSolver
import Testing

@Suite struct `Changing a system` {
  @Test(arguments: [UInt64](0..<6))
  func `fifty edits give what a cold solve gives`(part: UInt64) throws {
    for n in 0..<12 {
      let seed = part * 1000 + UInt64(n)
      var random = SeededGenerator(seed: seed)
      var system = SmallSystem.random(using: &random, spans: Int.random(in: 1...5, using: &random))
      var solver = Solver()
      let variables = system.makeVariables(in: &solver)
      var ids = try system.constraints.map { try system.add($0, to: &solver, variables) }
      for edit in 0..<50 {
        for _ in 0..<[1, 1, 1, 2, 4][Int.random(in: 0..<5, using: &random)] {
          try change(&system, &solver, variables, &ids, using: &random)
        }
        try compare(system, &solver, variables, ids, "seed \(seed), edit \(edit)")
      }
    }
  }

  /// One constant is moved many times, as an animation does.
  @Test(arguments: [UInt64](0..<6))
  func `a constant on its way gives what cold solves give`(part: UInt64) throws {
    for n in 0..<40 {
      let seed = 77_000 + part * 1000 + UInt64(n)
      var random = SeededGenerator(seed: seed)
      var system = SmallSystem.random(using: &random, spans: Int.random(in: 2...6, using: &random))
      var solver = Solver()
      let (variables, ids) = try system.load(into: &solver)
      _ = try solver.solve()
      if system.constraints.isEmpty { continue }
      for _ in 0..<2 {
        let row = Int.random(in: 0..<system.constraints.count, using: &random)
        let step = Int.random(in: 1...9, using: &random)
        for frame in 0..<14 {
          system.constraints[row].constant += frame < 9 ? step : -2 * step
          try solver.setConstant(Double(system.constraints[row].constant), of: ids[row])
          try compare(system, &solver, variables, ids, "seed \(seed), row \(row), frame \(frame)")
        }
      }
    }
  }

  /// Cells that wishes tie to their neighbours: most changes reach a few blocks of many.
  @Test(arguments: [UInt64](0..<4))
  func `constraints come and go among many cells`(part: UInt64) throws {
    var random = SeededGenerator(seed: 9000 + part)
    var system = SmallSystem(spans: 0, free: 0, constraints: [])
    for n in 0..<24 {
      let widths = (0..<4).map { _ in Int.random(in: 0...300, using: &random) }
      let heights = (0..<4).map { _ in Int.random(in: 0...60, using: &random) }
      system.append(SmallSystem.cell(widths: widths, heights: heights))
      if n == 0 { continue }
      let label = 36 * n + 19
      system.constraints.append(
        SmallSystem.Line(
          terms: [(label, 1), (label - 36, -1)], relation: [-1, 0, 1][n % 3], constant: 0,
          priority: [501, 1000, 100][n % 3]))
    }
    var solver = Solver()
    let variables = system.makeVariables(in: &solver)
    var ids = try system.constraints.map { try system.add($0, to: &solver, variables) }
    for edit in 0..<150 {
      for _ in 0..<[1, 1, 2, 5][Int.random(in: 0..<4, using: &random)] {
        let n = Int.random(in: 0..<ids.count, using: &random)
        let line = system.constraints[n]
        switch Int.random(in: 0..<4, using: &random) {
        case 0:
          system.constraints[n].constant += Int.random(in: -9...9, using: &random)
          try solver.setConstant(Double(system.constraints[n].constant), of: ids[n])
        case 1 where line.priority < 1000:
          system.constraints[n].priority = [250, 251, 750, 751][edit % 4]
          try solver.setPriority(system.constraints[n].priority, of: ids[n])
        case 2:
          let row = try system.add(line, to: &solver, variables)
          system.constraints.append(line)
          ids.append(row)
        default:
          // What is required and equal holds a cell together.
          if line.priority == 1000 && line.relation == 0 && edit % 5 > 0 { continue }
          try solver.remove(ids[n])
          system.constraints.remove(at: n)
          ids.remove(at: n)
        }
      }
      try compare(system, &solver, variables, ids, "part \(part), edit \(edit)")
    }
  }

  private func change(
    _ system: inout SmallSystem, _ solver: inout Solver, _ variables: [Variable],
    _ ids: inout [ConstraintID], using random: inout SeededGenerator
  ) throws {
    let kind = Int.random(in: 0..<7, using: &random)
    if kind < 2 || system.constraints.isEmpty {
      let donor = SmallSystem.random(using: &random, spans: system.spans)
      guard var line = donor.constraints.last else { return }
      line.terms = line.terms.filter { $0.variable < system.variables }
      if line.terms.isEmpty { return }
      system.constraints.append(line)
      ids.append(try system.add(line, to: &solver, variables))
      return
    }
    let n = Int.random(in: 0..<system.constraints.count, using: &random)
    switch kind {
    case 2:
      try solver.remove(ids[n])
      system.constraints.remove(at: n)
      ids.remove(at: n)
    case 3:
      let priority = [1000, 750, 250, 501.5][Int.random(in: 0..<4, using: &random)]
      system.constraints[n].priority = priority
      try solver.setPriority(priority, of: ids[n])
    default:
      system.constraints[n].constant += Int.random(in: -30...30, using: &random)
      try solver.setConstant(Double(system.constraints[n].constant), of: ids[n])
    }
  }

  private func compare(
    _ system: SmallSystem, _ solver: inout Solver, _ variables: [Variable], _ ids: [ConstraintID],
    _ place: String
  ) throws {
    var cold = Solver()
    let (others, otherIDs) = try system.load(into: &cold)
    let mine = try solver.solve()
    let exact = try cold.solve()
    for (a, b) in zip(variables, others) {
      if abs(mine[a] - exact[b]) > 1e-7 {
        Issue.record("\(place): variable \(b.index) is \(mine[a]), cold \(exact[b])")
      }
      if solver.isAmbiguous(a) != cold.isAmbiguous(b) {
        Issue.record("\(place): variable \(b.index) ambiguous \(solver.isAmbiguous(a))")
      }
    }
    let translated = mine.conflicts.map { $0.constraints.compactMap { ids.firstIndex(of: $0) } }
    let expected = exact.conflicts.map { $0.constraints.compactMap { otherIDs.firstIndex(of: $0) } }
    if translated != expected {
      Issue.record("\(place): conflicts \(translated), cold \(expected)")
    }
  }
}
