import ConstraintSolver
import Testing

/// What a solve gives that may not do all its work.
@Suite struct `A solve that is cut short` {
  /// A filled row whose views all wish to be longer than the row lets them, and each to follow some others that
  /// lie elsewhere.
  private func crowd(_ count: Int, following: Int = 2, in solver: inout Solver) throws -> (
    spans: [Span], required: [ConstraintID]
  ) {
    let spans = (0..<count).map { _ in solver.makeSpan() }
    var required = [try solver.add([Term(spans[0].minimum)], .equal, 0)]
    for (span, next) in zip(spans, spans.dropFirst()) {
      required.append(
        try solver.add([Term(next.minimum), Term(span.maximum, -1)], .greaterThanOrEqual, 0))
    }
    required.append(try solver.add([Term(spans[count - 1].maximum)], .equal, Double(20 * count)))
    for (place, span) in spans.enumerated() {
      required.append(try solver.add([Term(span.length)], .greaterThanOrEqual, 3))
      try solver.add([Term(span.length)], .equal, 50, priority: 500)
      for number in 0..<following {
        let other = spans[(place * (7 + 4 * number) + 3 + number) % count]
        if other == span { continue }
        try solver.add(
          [Term(span.minimum), Term(other.maximum, -1)], .equal, Double(place % 5), priority: 400)
      }
      try solver.prefer([Term(span.length)], equals: 0, tier: 0)
      try solver.prefer([Term(span.minimum)], equals: 0, tier: 1)
    }
    return (spans, required)
  }

  @Test func `what is required holds, and no value is missing`() throws {
    var solver = Solver()
    let (spans, required) = try crowd(640, in: &solver)
    solver.solvingWorkLimit = 1
    let solution = try solver.solve()
    let isCutShort = solver.isCutShort
    #expect(isCutShort && solution.conflicts.isEmpty)
    for row in required { #expect(solver.violation(of: row) < 1e-6) }
    for span in spans { #expect(solution[span.minimum].isFinite && solution[span.length] >= 3) }
  }

  @Test func `a row that not even what is required is looked at in has values`() throws {
    var solver = Solver()
    let (spans, _) = try crowd(640, following: 1, in: &solver)
    solver.solvingWorkLimit = 1
    let solution = try solver.solve()
    let isCutShort = solver.isCutShort
    #expect(isCutShort)
    for span in spans { #expect(solution[span.minimum].isFinite && solution[span.length].isFinite) }
  }

  @Test func `with work enough the same solver comes to the end`() throws {
    var solver = Solver()
    let (spans, _) = try crowd(640, in: &solver)
    solver.solvingWorkLimit = 1
    _ = try solver.solve()
    let isFirstCutShort = solver.isCutShort
    #expect(isFirstCutShort)
    solver.solvingWorkLimit = .max
    let second = try solver.solve()
    var cold = Solver()
    let (others, _) = try crowd(640, in: &cold)
    let first = try cold.solve()
    let isAnyCutShort = solver.isCutShort || cold.isCutShort
    #expect(!isAnyCutShort)
    for (span, other) in zip(spans, others) {
      #expect(second[span.minimum] == first[other.minimum])
      #expect(second[span.length] == first[other.length])
    }
  }

  @Test func `it is cut short at the same place every time`() throws {
    func values() throws -> [Double] {
      var solver = Solver()
      let (spans, _) = try crowd(640, in: &solver)
      solver.solvingWorkLimit = 20_000
      let solution = try solver.solve()
      let isCutShort = solver.isCutShort
      #expect(isCutShort)
      return spans.flatMap { [solution[$0.minimum], solution[$0.length]] }
    }
    #expect(try values() == values())
  }
}
