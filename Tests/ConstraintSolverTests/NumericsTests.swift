import ConstraintSolver
import Testing

@Suite struct `Numbers that are hard` {
  @Test(arguments: [0.1, 1.0 / 3, 1.7, 0.75])
  func `multipliers chain without loss`(ratio: Double) throws {
    var solver = Solver()
    var lengths = [solver.makeSpan().length]
    try solver.add([Term(lengths[0])], .equal, 900_000)
    for _ in 0..<12 {
      let next = solver.makeSpan().length
      try solver.add([Term(next), Term(lengths[lengths.count - 1], -ratio)], .equal, 1)
      lengths.append(next)
    }
    let solution = try solver.solve()
    var expected = 900_000.0
    for length in lengths {
      #expect(abs(solution[length] - expected) <= 1e-9 * max(1, abs(expected)))
      expected = expected * ratio + 1
    }
  }

  @Test func `a ring of ratios has its only solution at zero`() throws {
    var solver = Solver()
    let a = solver.makeSpan()
    let b = solver.makeSpan()
    let c = solver.makeSpan()
    try solver.add([Term(a.length), Term(b.length, -1.0 / 3)], .equal, 0)
    try solver.add([Term(b.length), Term(c.length, -0.1)], .equal, 0)
    try solver.add([Term(c.length), Term(a.length, -1.7)], .equal, 0)
    try solver.add([Term(a.length)], .equal, 100, priority: 999)
    let solution = try solver.solve()
    #expect(solution.conflicts.isEmpty)
    #expect(abs(solution[a.length]) < 1e-9)
  }

  @Test func `large constants and violations keep their digits`() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let y = solver.makeVariable()
    try solver.add([Term(x)], .equal, 1_000_000)
    try solver.add([Term(y), Term(x, -1)], .greaterThanOrEqual, 0.25)
    let wish = try solver.add([Term(y)], .equal, -9_000_000, priority: 251)
    let solution = try solver.solve()
    #expect(solution[y] == 1_000_000.25)
    let violation = solver.violation(of: wish)
    #expect(violation == 10_000_000.25)
  }

  @Test func `a thousand priorities stay in order`() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    for n in 0..<1000 {
      try solver.add([Term(x)], .equal, Double(n), priority: 999.5 - Double(n) / 4)
    }
    #expect(try solver.solve()[x] == 0)
  }

  @Test func `priorities that differ in the last digit are told apart`() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    try solver.add([Term(x)], .equal, 1, priority: 249.999_984_741_210_94)
    try solver.add([Term(x)], .equal, 2, priority: 250)
    try solver.add([Term(x)], .equal, 3, priority: (249.999_984_741_210_94).nextUp)
    #expect(try solver.solve()[x] == 2)
  }

  @Test(arguments: [40, 120])
  func `a ring of siblings with equal wishes ends`(count: Int) throws {
    var solver = Solver()
    let spans = (0..<count).map { _ in solver.makeSpan() }
    for (n, span) in spans.enumerated() {
      if n == 0 {
        try solver.add([Term(span.minimum)], .equal, 0)
      } else {
        try solver.add([Term(span.minimum), Term(spans[n - 1].maximum, -1)], .equal, 8)
        try solver.add(
          [Term(span.length), Term(spans[n - 1].length, -1)], .equal, 0, priority: 400)
      }
      try solver.add([Term(span.length)], .equal, Double(n), priority: 250)
    }
    try solver.add([Term(spans[count - 1].maximum)], .equal, Double(count * 60 - 8))
    let solution = try solver.solve()
    for span in spans { #expect(abs(solution[span.length] - 52) < 1e-6) }
  }
}
