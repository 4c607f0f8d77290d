import ConstraintSolver
import Testing

/// Blocks with so many unknowns that no explicit inverse is kept.
@Suite struct `Large blocks` {
  @Test func `what only preferences connect is asked one by one`() throws {
    var solver = Solver()
    var spans: [Span] = []
    for place in 0..<2000 {
      let span = solver.makeSpan()
      try solver.add([Term(span.length)], .lessThanOrEqual, 50)
      if let last = spans.last {
        try solver.prefer([Term(span.minimum), Term(last.minimum, -1)], equals: 1, tier: place)
      } else {
        try solver.add([Term(span.minimum)], .equal, 10)
      }
      spans.append(span)
    }
    let clock = ContinuousClock()
    let start = clock.now
    let solution = try solver.solve()
    for (place, span) in spans.enumerated().dropFirst() {
      #expect(abs(solution[span.minimum] - Double(10 + place)) < 1e-6)
      #expect(try solver.freeRange(of: span.minimum) == -Double.infinity...Double.infinity)
      let length = try #require(try solver.freeRange(of: span.length))
      #expect(length == 0...50)
    }
    let other = try #require(try solver.alternative())
    for span in spans.dropFirst() {
      #expect(abs(other[span.minimum] - solution[span.minimum]) > 1e-6)
      #expect(other[span.length] > 0 && other[span.length] <= 50)
    }
    // Solving everything that preferences connect once for each takes minutes.
    #expect(clock.now - start < .seconds(60))
  }

  /// Asked for one by one, each range has a step for each view on its way from end to end.
  @Test func `ranges of a row that is too short are found together in few steps`() throws {
    var solver = Solver()
    let spans = (0..<300).map { _ in solver.makeSpan() }
    var last: Variable?
    for span in spans {
      let terms = [Term(span.minimum)] + (last.map { [Term($0, -1)] } ?? [])
      try solver.add(terms, .equal, 0)
      try solver.add([Term(span.length)], .equal, 150, priority: 750)
      last = span.maximum
    }
    try solver.add([Term(try #require(last))], .equal, 6000)
    _ = try solver.solve()
    solver.rangeWorkLimit = 1_000_000
    try solver.findFreeRanges(of: spans.flatMap { [[Term($0.minimum)], [Term($0.length)]] })
    for (place, span) in spans.enumerated().dropFirst() {
      let most = min(150 * Double(place), 6000)
      let least = max(0, 6000 - 150 * Double(spans.count - place))
      #expect(try solver.freeRange(of: span.minimum) == least...most)
      #expect(try solver.freeRange(of: span.length) == 0...150)
    }
  }

  @Test func `a sum over what only preferences connect is asked of both`() throws {
    var solver = Solver()
    let (a, b) = (solver.makeVariable(), solver.makeVariable())
    let sum = solver.makeVariable()
    for variable in [a, b] {
      try solver.add([Term(variable)], .greaterThanOrEqual, 1)
      try solver.add([Term(variable)], .lessThanOrEqual, 4)
    }
    try solver.add([Term(sum), Term(a, -1), Term(b, -1)], .equal, 0)
    try solver.prefer([Term(a), Term(b, -1)], equals: 0, tier: 0)
    _ = try solver.solve()
    let isFree = [a, b, sum].map { solver.isAmbiguous($0) }
    #expect(isFree == [true, true, true])
    #expect(try solver.freeRange(of: sum) == 2...8)
    #expect(try solver.freeRange(of: a) == 1...4)
  }

  @Test(arguments: [UInt64](0..<4))
  func `edits give what a cold solve in another order gives`(part: UInt64) throws {
    let seed = 700_000 + part
    var random = SeededGenerator(seed: seed)
    var system = SmallSystem.path(spans: 16, using: &random)
    var solver = Solver()
    let (variables, ids) = try system.load(into: &solver)
    for edit in 0..<10 {
      let mine = try solver.solve()
      #expect(mine.conflicts.isEmpty)
      var shuffled = system
      shuffled.constraints.shuffle(using: &random)
      var cold = Solver()
      let (others, _) = try shuffled.load(into: &cold)
      let exact = try cold.solve()
      for (a, b) in zip(variables, others) {
        if abs(mine[a] - exact[b]) > 1e-6 {
          Issue.record("seed \(seed), edit \(edit): \(a.index) is \(mine[a]), cold \(exact[b])")
        }
        if solver.isAmbiguous(a) != cold.isAmbiguous(b) {
          Issue.record("seed \(seed), edit \(edit): \(a.index) \(solver.isAmbiguous(a))")
        }
      }
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let line = Int.random(in: 0..<system.constraints.count, using: &random)
        if system.constraints[line].priority == 1000 { continue }
        system.constraints[line].constant = Int.random(in: 0...2000, using: &random)
        try solver.setConstant(Double(system.constraints[line].constant), of: ids[line])
      }
    }
  }

  /// The first basis is where they lie, so that hardly a step is left.
  @Test func `views behind many others lie at the ends of their longest ways`() throws {
    var random = SeededGenerator(seed: 3)
    var solver = Solver()
    var spans: [Span] = []
    var least: [Double] = []
    var ends: [Double] = []
    for n in 0..<300 {
      let span = solver.makeSpan()
      try solver.add(Term(span.minimum), .greaterThanOrEqual, 0)
      try solver.add(Term(span.minimum), .equal, 0, priority: 100)
      var way = 0.0
      for _ in 0..<min(n, 6) {
        let other = Int.random(in: 0..<n, using: &random)
        let gap = Double(Int.random(in: 0..<12, using: &random))
        try solver.add(
          Term(span.minimum), Term(spans[other].maximum, -1), .greaterThanOrEqual, gap)
        way = max(way, ends[other] + gap)
      }
      let width = Double(Int.random(in: 10..<50, using: &random))
      try solver.add(Term(span.length), .equal, width, priority: 750)
      spans.append(span)
      least.append(way)
      ends.append(way + width)
    }
    let solution = try solver.solve()
    #expect(spans.map { solution[$0.minimum] } == least)
    #expect(spans.map { solution[$0.maximum] } == ends)
    #expect(solver.ambiguousVariables().isEmpty)
    #expect(solver.solvingWork < 200_000)
  }

  /// Fields behind the widest of many labels, of which many are equally wide.
  @Test func `a form is aligned behind its widest label`() throws {
    var solver = Solver()
    let edge = solver.makeVariable()
    try solver.add(Term(edge), .lessThanOrEqual, 180, priority: 250)
    for n in 0..<300 {
      let label = solver.makeSpan()
      let width = Double(40 + n % 7 * 20)
      try solver.add(Term(label.minimum), .equal, 20)
      try solver.add(Term(edge), Term(label.maximum, -1), .greaterThanOrEqual, 8)
      try solver.add(Term(edge), Term(label.maximum, -1), .equal, 8, priority: 240)
      try solver.add(Term(label.length), .lessThanOrEqual, width, priority: 251)
      try solver.add(Term(label.length), .greaterThanOrEqual, width, priority: 750)
    }
    let solution = try solver.solve()
    #expect(solution.conflicts.isEmpty)
    #expect(solution[edge] == 188)
    #expect(solver.ambiguousVariables().isEmpty)
  }
}

extension SmallSystem {
  /// Spans on one axis in a random partial order, with wishes that contradict each other.
  static func path(spans: Int, using random: inout SeededGenerator) -> SmallSystem {
    var system = SmallSystem(spans: spans, free: 0, constraints: [])
    func line(
      _ terms: [(variable: Int, factor: Int)], _ relation: Int, _ constant: Int, _ priority: Double
    ) {
      system.constraints.append(
        Line(terms: terms, relation: relation, constant: constant, priority: priority))
    }
    for n in 0..<spans {
      line([(3 * n, 1)], 1, 0, 1000)
      if n > 0 {
        for _ in 0..<2 {
          let other = Int.random(in: 0..<n, using: &random)
          line(
            [(3 * n, 1), (3 * other + 2, -1)], 1, Int.random(in: 0..<10, using: &random), 1000)
        }
        let other = Int.random(in: 0..<n, using: &random)
        line([(3 * n + 1, 1), (3 * other + 1, -1)], 0, 0, 400)
      }
      let priority = [240.0, 300, 490, 600][Int.random(in: 0..<4, using: &random)]
      line([(3 * n, 1)], 0, Int.random(in: 0..<2000, using: &random), priority)
      let width = Int.random(in: 20..<100, using: &random)
      line([(3 * n + 1, 1)], -1, width, 250)
      line([(3 * n + 1, 1)], 1, width, 750)
    }
    return system
  }
}
