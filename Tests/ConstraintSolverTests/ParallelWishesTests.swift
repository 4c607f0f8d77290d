import ConstraintSolver
import Testing

/// Rows in which many wishes of one kind give way at once.
@Suite struct `Wishes that are parallel to bounds` {
  /// A filled row, the lengths of which are drawn to 0 in order.
  private func row(
    _ count: Int, length: Double, in solver: inout Solver
  ) throws -> [Span] {
    let spans = (0..<count).map { _ in solver.makeSpan() }
    try solver.add([Term(spans[0].minimum)], .equal, 0)
    for (span, next) in zip(spans, spans.dropFirst()) {
      try solver.add([Term(next.minimum), Term(span.maximum, -1)], .equal, 0)
    }
    try solver.add([Term(spans[count - 1].maximum)], .equal, length)
    for span in spans { try solver.prefer([Term(span.length)], equals: 0, tier: 0) }
    return spans
  }

  @Test func `a row too short for equal wishes takes work that grows with its length`() throws {
    func work(_ count: Int) throws -> Int {
      var solver = Solver()
      let spans = try row(count, length: 390, in: &solver)
      for span in spans { try solver.add([Term(span.length)], .equal, 1000, priority: 250) }
      let solution = try solver.solve()
      for span in spans.dropLast() { #expect(solution[span.length] == 0) }
      #expect(solution[spans[count - 1].length] == 390)
      #expect(spans.allSatisfy { solver.isAmbiguous($0.length) })
      return solver.solvingWork
    }
    let (small, large) = (try work(300), try work(600))
    #expect(Double(large) < 2.5 * Double(small))
  }

  @Test func `bounds that are multiples of each other give way as one`() throws {
    var solver = Solver()
    let spans = try row(100, length: 1500, in: &solver)
    for span in spans {
      try solver.add([Term(span.length, 2)], .greaterThanOrEqual, 60, priority: 750)
      try solver.add([Term(span.length, -3)], .greaterThanOrEqual, -90, priority: 250)
      try solver.add([Term(span.length)], .equal, 45, priority: 20)
    }
    let solution = try solver.solve()
    for (place, span) in spans.enumerated() {
      #expect(abs(solution[span.length] - (place < 50 ? 0 : 30)) < 1e-9)
      #expect(try solver.freeRange(of: span.length) == 0...30)
    }
  }

  @Test func `equal gaps close before a row is too short for its views`() throws {
    var solver = Solver()
    let spans = (0..<80).map { _ in solver.makeSpan() }
    try solver.add([Term(spans[0].minimum)], .equal, 0)
    try solver.add([Term(spans[79].maximum)], .equal, 800)
    for (place, (span, next)) in zip(spans, spans.dropFirst()).enumerated() {
      try solver.add([Term(next.minimum), Term(span.maximum, -1)], .greaterThanOrEqual, 0)
      if place == 0 { continue }
      try solver.add(
        [
          Term(next.minimum), Term(span.maximum, -1), Term(spans[1].minimum, -1),
          Term(spans[0].maximum),
        ], .equal, 0)
    }
    for span in spans { try solver.add([Term(span.length)], .equal, 20, priority: 500) }
    let solution = try solver.solve()
    #expect(solution.conflicts.isEmpty)
    let lengths = spans.map { solution[$0.length] }
    #expect(abs(lengths.reduce(0, +) - 800) < 1e-6)
    for (span, next) in zip(spans, spans.dropFirst()) {
      #expect(abs(solution[next.minimum] - solution[span.maximum]) < 1e-9)
    }
    #expect(lengths.allSatisfy { $0 > -1e-9 && $0 < 20 + 1e-9 })
  }
}
