import ConstraintSolver
import Testing

@Suite struct `Solving by priority` {
  @Test func `the higher priority wins against any number of lower ones`() throws {
    var solver = Solver()
    let width = solver.makeSpan().length
    try solver.add([Term(width)], .equal, 200, priority: 751)
    for _ in 0..<1001 { try solver.add([Term(width)], .equal, 100, priority: 750) }
    #expect(try solver.solve()[width] == 200)
  }

  @Test func `inside one priority the sum of violations decides`() throws {
    var solver = Solver()
    let width = solver.makeSpan().length
    try solver.add([Term(width)], .equal, 200, priority: 750)
    for _ in 0..<2 { try solver.add([Term(width)], .equal, 100, priority: 750) }
    #expect(try solver.solve()[width] == 100)
  }

  @Test func `a lower equality does not flip a higher inequality`() throws {
    var solver = Solver()
    let width = solver.makeSpan().length
    try solver.add([Term(width)], .greaterThanOrEqual, 100, priority: 501)
    try solver.add([Term(width)], .equal, 90, priority: 500)
    try solver.add([Term(width)], .equal, 50, priority: 10)
    #expect(try solver.solve()[width] == 100)
  }

  @Test func `lengths that feed each other shrink to zero`() throws {
    var solver = Solver()
    let a = solver.makeSpan().length
    let b = solver.makeSpan().length
    try solver.add([Term(a), Term(b, -2)], .equal, 0)
    try solver.add([Term(b), Term(a, -3)], .equal, 0)
    let solution = try solver.solve()
    #expect(solution[a] == 0)
    #expect(solution[b] == 0)
    #expect(solution.conflicts.isEmpty)
  }

  @Test func `a range without a wish is ambiguous and told exactly`() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    try solver.add([Term(x)], .greaterThanOrEqual, 3)
    try solver.add([Term(x)], .lessThanOrEqual, 9)
    let solution = try solver.solve()
    let isAmbiguous = solver.isAmbiguous(x)
    #expect(isAmbiguous)
    let all = solver.ambiguousVariables()
    #expect(all == [x])
    #expect(try solver.freeRange(of: x) == 3...9)
    #expect(solution[x] == 3)
    let other = try #require(try solver.alternative())
    #expect(other[x] != solution[x] && other[x] >= 3 && other[x] <= 9)
  }

  @Test func `a preference settles a tie and leaves the verdict`() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    try solver.add([Term(x)], .greaterThanOrEqual, 3)
    try solver.prefer([Term(x)], equals: 20, tier: 1)
    try solver.prefer([Term(x)], equals: 7, tier: 0)
    #expect(try solver.solve()[x] == 7)
    let isAmbiguous = solver.isAmbiguous(x)
    #expect(isAmbiguous)
    #expect(try solver.freeRange(of: x) == 3...Double.infinity)
  }

  @Test func `a conflict names a minimal set and breaks the newest`() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let y = solver.makeVariable()
    let a = try solver.add([Term(x)], .equal, 10)
    try solver.add([Term(x)], .lessThanOrEqual, 10)
    let b = try solver.add([Term(y), Term(x, -1)], .greaterThanOrEqual, 5)
    let c = try solver.add([Term(y)], .lessThanOrEqual, 12)
    let solution = try solver.solve()
    #expect(solution.conflicts == [Conflict(constraints: [a, b, c], broken: c)])
    #expect(solution[x] == 10)
    #expect(solution[y] == 15)
    let violation = solver.violation(of: c)
    #expect(violation == 3)
  }

  @Test func `what was broken for the sake of one broken later is required again`() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let most = try solver.add([Term(x)], .lessThanOrEqual, 56)
    let least = try solver.add([Term(x)], .greaterThanOrEqual, 67)
    try solver.add([Term(x)], .equal, 12)
    let solution = try solver.solve()
    #expect(solution.conflicts == [Conflict(constraints: [most, least], broken: least)])
    #expect(solution[x] == 12)
    let isAmbiguous = solver.isAmbiguous(x)
    #expect(!isAmbiguous)
    #expect(try solver.freeRange(of: x) == nil)
  }

  @Test func `a distance may be fixed between what is free, and free between what is not`() throws {
    var solver = Solver()
    let (parent, child, other) = (solver.makeSpan(), solver.makeSpan(), solver.makeSpan())
    try solver.add([Term(child.minimum), Term(parent.minimum, -1)], .equal, 8)
    try solver.add([Term(other.minimum)], .equal, 20)
    try solver.add([Term(parent.minimum)], .lessThanOrEqual, 30)
    try solver.add([Term(parent.minimum)], .greaterThanOrEqual, 10)
    _ = try solver.solve()
    let inside = [Term(child.minimum), Term(parent.minimum, -1)]
    let outside = [Term(other.minimum), Term(parent.minimum, -1)]
    #expect(try !solver.isAmbiguous(inside))
    #expect(try solver.isAmbiguous(outside))
    #expect(try solver.freeRange(of: inside) == nil)
    #expect(try solver.freeRange(of: outside) == -10...10)
  }

  @Test func `ranges end with their work, values do not`() throws {
    var solver = Solver()
    solver.rangeWorkLimit = 100
    var last: Span?
    var spans: [Span] = []
    for _ in 0..<40 {
      let span = solver.makeSpan()
      if let last {
        try solver.add([Term(span.minimum), Term(last.maximum, -1)], .greaterThanOrEqual, 8)
      }
      spans.append(span)
      last = span
    }
    let solution = try solver.solve()
    #expect(solution[spans[39].minimum] - solution[spans[0].maximum] >= 39 * 8)
    #expect(throws: SolverError.workLimit) {
      for span in spans { _ = try solver.freeRange(of: span.length) }
    }
    let isAmbiguous = solver.isAmbiguous(spans[7].length)
    #expect(isAmbiguous)
  }

  @Test func `an implicit constraint is not the broken one`() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let a = try solver.add([Term(x)], .equal, 10)
    let b = try solver.add([Term(x)], .equal, 20, isImplicit: true)
    let solution = try solver.solve()
    #expect(solution.conflicts == [Conflict(constraints: [a, b], broken: a)])
    #expect(solution[x] == 20)
  }

  @Test func `redundant constraints are no conflict`() throws {
    var solver = Solver()
    let span = solver.makeSpan()
    try solver.add([Term(span.minimum)], .equal, 10)
    try solver.add([Term(span.length)], .equal, 30)
    try solver.add([Term(span.maximum)], .equal, 40)
    try solver.add([Term(span.maximum, 2), Term(span.minimum)], .equal, 90)
    let solution = try solver.solve()
    #expect(solution.conflicts.isEmpty)
    #expect(solution[span.maximum] == 40)
  }

  @Test func `an explanation gives each constraint with its sensitivity`() throws {
    var solver = Solver()
    let a = solver.makeSpan()
    let b = solver.makeSpan()
    let edge = try solver.add([Term(a.minimum)], .equal, 20)
    let gap = try solver.add([Term(b.minimum), Term(a.maximum, -1)], .equal, 8)
    let atLeast = try solver.add([Term(a.length)], .greaterThanOrEqual, 50, priority: 750)
    try solver.add([Term(a.length)], .lessThanOrEqual, 50, priority: 250)
    let half = try solver.add([Term(b.length), Term(a.length, -0.5)], .equal, 0)
    #expect(try solver.solve()[b.maximum] == 103)
    #expect(
      try solver.explanation(of: b.maximum) == [
        Influence(constraint: edge, sensitivity: 1), Influence(constraint: gap, sensitivity: 1),
        Influence(constraint: atLeast, sensitivity: 1.5),
        Influence(constraint: half, sensitivity: 1),
      ])
  }

  @Test func `what cannot be solved is refused at the door`() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    #expect(throws: SolverError.notFinite) { try solver.add([Term(x)], .equal, .nan) }
    #expect(throws: SolverError.notFinite) { try solver.add([Term(x, .infinity)], .equal, 1) }
    #expect(throws: SolverError.notFinite) { try solver.add([Term(x)], .equal, 1, priority: 0) }
    #expect(throws: SolverError.notFinite) { try solver.add([Term(x)], .equal, 1, priority: 1001) }
    var other = Solver()
    _ = other.makeVariable()
    let stranger = other.makeVariable()
    #expect(throws: SolverError.unknown) { try solver.add([Term(x), Term(stranger)], .equal, 1) }
    let id = try solver.add([Term(x)], .equal, 5)
    try solver.remove(id)
    #expect(throws: SolverError.unknown) { try solver.remove(id) }
    #expect(throws: SolverError.unknown) { try solver.setConstant(4, of: id) }
    #expect(try solver.solve()[x] == 0)
  }
}
