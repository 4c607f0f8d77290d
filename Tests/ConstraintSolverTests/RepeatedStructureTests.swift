import ConstraintSolver
import Testing

/// Blocks that equal earlier ones but for their constants, and many blocks at a time.
@Suite struct `Repeated structures` {
  /// One solver sees a structure again and again; another sees it once.
  @Test(arguments: [UInt64](0..<8))
  func `a structure seen before gives what a cold solve gives`(part: UInt64) throws {
    for n in 0..<25 {
      let seed = 400_000 + part * 1000 + UInt64(n)
      var random = SeededGenerator(seed: seed)
      var system = SmallSystem.random(using: &random, spans: Int.random(in: 2...6, using: &random))
      var veteran = Solver()
      for round in 0..<24 {
        for line in system.constraints.indices where Bool.random(using: &random) {
          system.constraints[line].constant += Int.random(in: -40...40, using: &random)
        }
        veteran.removeAll()
        let (variables, ids) = try system.load(into: &veteran)
        let mine = try veteran.solve()
        var cold = Solver()
        _ = try system.load(into: &cold)
        let exact = try cold.solve()
        try compare(variables, ids, mine, veteran, exact, cold, "seed \(seed), round \(round)")
      }
    }
  }

  /// Systems that differ from the one before in anything but constants are not taken for it.
  @Test(arguments: [UInt64](0..<8))
  func `a solver that is emptied solves what is put in next`(part: UInt64) throws {
    for n in 0..<12 {
      let seed = 450_000 + part * 1000 + UInt64(n)
      var random = SeededGenerator(seed: seed)
      var system = SmallSystem.random(using: &random, spans: Int.random(in: 2...6, using: &random))
      var veteran = Solver()
      for round in 0..<30 {
        veteran.removeAll()
        var (variables, ids) = try system.load(into: &veteran)
        if Int.random(in: 0..<8, using: &random) == 0, !ids.isEmpty {
          // What is loaded but never solved leaves nothing behind.
          try veteran.setConstant(77, of: ids[0])
          if Bool.random(using: &random) { try veteran.remove(ids[0]) }
          veteran.removeAll()
          (variables, ids) = try system.load(into: &veteran)
        }
        let mine = try veteran.solve()
        var cold = Solver()
        _ = try system.load(into: &cold)
        let exact = try cold.solve()
        try compare(variables, ids, mine, veteran, exact, cold, "seed \(seed), round \(round)")
        if !ids.isEmpty, Int.random(in: 0..<6, using: &random) == 0 {
          // Changes after the solution are not those of the next system.
          try veteran.setConstant(-31, of: ids[ids.count - 1])
          if Bool.random(using: &random) { _ = try veteran.solve() }
        }
        system.change(using: &random)
      }
    }
  }

  /// Content sizes change all at once, as in a cell that is used again.
  @Test(arguments: [UInt64](0..<8))
  func `a cell with new contents gives what a cold solve gives`(part: UInt64) throws {
    var random = SeededGenerator(seed: 500_000 + part)
    var cell = SmallSystem.cell(widths: [0, 0, 0, 0], heights: [0, 0, 0, 0])
    var solver = Solver()
    let (variables, ids) = try cell.load(into: &solver)
    for round in 0..<200 {
      let widths = (0..<4).map { _ in Int.random(in: 0...300, using: &random) }
      let heights = (0..<4).map { _ in Int.random(in: 0...60, using: &random) }
      let fresh = SmallSystem.cell(widths: widths, heights: heights)
      for (n, line) in fresh.constraints.enumerated()
      where line.constant != cell.constraints[n].constant {
        try solver.setConstant(Double(line.constant), of: ids[n])
      }
      cell = fresh
      let mine = try solver.solve()
      var cold = Solver()
      _ = try cell.load(into: &cold)
      let exact = try cold.solve()
      try compare(variables, ids, mine, solver, exact, cold, "part \(part), round \(round)")
    }
  }

  @Test func `a moving constant meets what holds without unknowns`() throws {
    var solver = Solver()
    let span = solver.makeSpan()
    let child = solver.makeSpan()
    let origin = try solver.add(Term(span.minimum), .equal, 0)
    let width = try solver.add(Term(span.length), .equal, 40)
    let least = try solver.add(Term(span.maximum), .greaterThanOrEqual, 10)
    try solver.add(Term(child.minimum), Term(span.minimum, -1), .equal, 4)
    try solver.add(Term(child.maximum), Term(span.maximum, -1), .equal, -4, priority: 750)
    for step in 0..<30 {
      let wanted = Double(40 - 2 * step)
      try solver.setConstant(wanted, of: width)
      let solution = try solver.solve()
      if wanted >= 10 {
        #expect(solution.conflicts.isEmpty)
        #expect(solution[span.length] == wanted)
        #expect(solution[child.length] == max(0, wanted - 8))
      } else {
        // A negative length contradicts itself.
        let expected = wanted < 0 ? [[width]] : [[origin, width, least]]
        #expect(solution.conflicts.map { $0.constraints } == expected, "\(wanted)")
      }
    }
  }

  /// Far more blocks than the number from which threads are used.
  @Test(arguments: [true, false])
  func `threads change no bit`(isConflicting: Bool) throws {
    var random = SeededGenerator(seed: 9)
    var system = SmallSystem(spans: 0, free: 0, constraints: [])
    for _ in 0..<1500 {
      let widths = (0..<4).map { _ in Int.random(in: 0...300, using: &random) }
      let heights = (0..<4).map { _ in Int.random(in: 0...60, using: &random) }
      system.append(SmallSystem.cell(widths: widths, heights: heights))
    }
    if isConflicting {
      for place in [700, 1200] {
        system.constraints.append(
          SmallSystem.Line(
            terms: [(place * 36 + 1, 1), (place * 36 + 4, 1)], relation: 1, constant: 4000,
            priority: 1000))
        system.constraints.append(
          SmallSystem.Line(
            terms: [(place * 36 + 1, 1), (place * 36 + 4, 1)], relation: -1, constant: 3000,
            priority: 1000))
      }
    }
    var serial = Solver()
    serial.isParallel = false
    var parallel = Solver()
    let (variables, _) = try system.load(into: &serial)
    _ = try system.load(into: &parallel)
    let a = try serial.solve()
    let b = try parallel.solve()
    #expect(a.conflicts == b.conflicts)
    #expect(a.conflicts.isEmpty != isConflicting)
    let differing = variables.filter { a[$0].bitPattern != b[$0].bitPattern }
    #expect(differing.isEmpty)
    #expect(serial.ambiguousVariables() == parallel.ambiguousVariables())
    #expect(serial.solvingWork > 0 && serial.solvingWork == parallel.solvingWork)
  }

  private func compare(
    _ variables: [Variable], _ ids: [ConstraintID], _ mine: Solution, _ solver: borrowing Solver,
    _ exact: Solution, _ cold: borrowing Solver, _ place: String
  ) throws {
    for variable in variables {
      if abs(mine[variable] - exact[variable]) > 1e-9 * max(1, abs(exact[variable])) {
        Issue.record("\(place): \(variable.index) is \(mine[variable]), cold \(exact[variable])")
      }
      if solver.isAmbiguous(variable) != cold.isAmbiguous(variable) {
        Issue.record("\(place): \(variable.index) ambiguous: \(solver.isAmbiguous(variable))")
      }
    }
    if mine.conflicts != exact.conflicts {
      Issue.record("\(place): conflicts \(mine.conflicts), cold \(exact.conflicts)")
    }
  }
}

extension SmallSystem {
  /// Changes a constant, or now and then something else of a constraint.
  mutating func change(using random: inout SeededGenerator) {
    if constraints.isEmpty { return }
    let n = Int.random(in: 0..<constraints.count, using: &random)
    switch Int.random(in: 0..<8, using: &random) {
    case 0:
      constraints[n].priority = [1000, 750, 250, 501.5][Int.random(in: 0..<4, using: &random)]
    case 1: constraints[n].relation = Int.random(in: -1...1, using: &random)
    case 2: constraints[n].terms[0].factor *= -1
    case 3: constraints.swapAt(0, n)
    default: constraints[n].constant += Int.random(in: -40...40, using: &random)
    }
  }

  /// A self-sizing cell: an image, three labels below each other and a button; both axes.
  ///
  /// Spans 2n and 2n + 1 are the axes of the root, the cell, the button and the labels.
  static func cell(widths: [Int], heights: [Int]) -> SmallSystem {
    var system = SmallSystem(spans: 12, free: 0, constraints: [])
    func line(
      _ terms: [(variable: Int, factor: Int)], _ relation: Int, _ constant: Int, _ priority: Double
    ) {
      system.constraints.append(
        Line(terms: terms, relation: relation, constant: constant, priority: priority))
    }
    func low(_ view: Int, _ axis: Int) -> Int { 6 * view + 3 * axis }
    func length(_ view: Int, _ axis: Int) -> Int { low(view, axis) + 1 }
    func high(_ view: Int, _ axis: Int) -> Int { low(view, axis) + 2 }
    line([(low(0, 0), 1)], 0, 0, 1000)
    line([(low(0, 1), 1)], 0, 0, 1000)
    line([(length(0, 0), 1)], 0, 375, 1000)
    line([(length(0, 1), 1)], 0, 1000, 1000)
    line([(low(1, 0), 1), (low(0, 0), -1)], 0, 0, 1000)
    line([(high(1, 0), 1), (high(0, 0), -1)], 0, 0, 1000)
    line([(low(1, 1), 1), (low(0, 1), -1)], 0, 0, 1000)
    line([(length(1, 1), 1)], 1, 44, 1000)
    line([(high(2, 0), 1), (high(1, 0), -1)], 0, -16, 1000)
    line(
      [(low(2, 1), 1), (high(2, 1), 1), (low(1, 1), -1), (high(1, 1), -1)], 0, 0, 1000)
    for n in 0..<4 {
      let view = n + 2
      for (axis, size) in [widths[n], heights[n]].enumerated() {
        line([(length(view, axis), 1)], -1, size, n == 0 ? 250 : 251)
        line([(length(view, axis), 1)], 1, size, n == 0 ? 751 : 750)
      }
      if n == 0 { continue }
      line([(low(view, 0), 1), (low(1, 0), -1)], 0, 64, 1000)
      line([(high(view, 0), 1), (low(2, 0), -1)], -1, -8, 1000)
      let above = n == 1 ? low(1, 1) : high(view - 1, 1)
      line([(low(view, 1), 1), (above, -1)], 0, n == 1 ? 8 : 4, 1000)
    }
    line([(high(5, 1), 1), (high(1, 1), -1)], 0, -8, 1000)
    return system
  }

  /// Puts another system beside this one.
  mutating func append(_ other: SmallSystem) {
    let shift = variables
    spans += other.spans
    for line in other.constraints {
      var copy = line
      copy.terms = line.terms.map { ($0.variable + shift, $0.factor) }
      constraints.append(copy)
    }
  }
}
