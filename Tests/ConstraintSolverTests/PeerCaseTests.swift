import ConstraintSolver
import Testing

/// What the public Cassowary suites check, told in our words.
@Suite struct `Cases the Cassowary family checks` {
  @Test func `an edited wish moves what depends on it`() throws {
    var solver = Solver()
    let left = solver.makeVariable()
    let middle = solver.makeVariable()
    let right = solver.makeVariable()
    try solver.add([Term(middle, 2), Term(left, -1), Term(right, -1)], .equal, 0)
    try solver.add([Term(right), Term(left, -1)], .greaterThanOrEqual, 10)
    let wish = try solver.add([Term(middle)], .equal, 45, priority: 900)
    let low = try solver.add([Term(left)], .equal, 0, priority: 250)
    var solution = try solver.solve()
    #expect(solution[left] == 0 && solution[right] == 90)
    try solver.setConstant(2, of: wish)
    solution = try solver.solve()
    #expect(solution[left] == -3 && solution[middle] == 2 && solution[right] == 7)
    try solver.setConstant(-40, of: low)
    solution = try solver.solve()
    #expect(solution[left] == -40 && solution[right] == 44)
  }

  @Test func `added and removed bounds come and go`() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    try solver.add([Term(x)], .equal, 100, priority: 1)
    #expect(try solver.solve()[x] == 100)
    let ten = try solver.add([Term(x)], .lessThanOrEqual, 10)
    let twenty = try solver.add([Term(x)], .lessThanOrEqual, 20)
    #expect(try solver.solve()[x] == 10)
    try solver.remove(ten)
    #expect(try solver.solve()[x] == 20)
    try solver.remove(twenty)
    #expect(try solver.solve()[x] == 100)
    let again = try solver.add([Term(x)], .lessThanOrEqual, 10)
    let twice = try solver.add([Term(x)], .lessThanOrEqual, 10)
    #expect(try solver.solve()[x] == 10)
    try solver.remove(again)
    #expect(try solver.solve()[x] == 10)
    try solver.remove(twice)
    #expect(try solver.solve()[x] == 100)
  }

  @Test func `a failed bound leaves the solver sound`() throws {
    var solver = Solver()
    let a = solver.makeVariable()
    let b = solver.makeVariable()
    try solver.add([Term(a)], .greaterThanOrEqual, 10)
    try solver.add([Term(b)], .lessThanOrEqual, 5)
    _ = try solver.solve()
    let bad = try solver.add([Term(b), Term(a, -1)], .greaterThanOrEqual, 0)
    #expect(try solver.solve().conflicts.count == 1)
    try solver.remove(bad)
    try solver.add([Term(b)], .equal, 2, priority: 750)
    let solution = try solver.solve()
    #expect(solution.conflicts.isEmpty && solution[b] == 2 && solution[a] >= 10)
  }

  @Test func `a chain of inequalities that closes on itself is a conflict`() throws {
    var solver = Solver()
    let x = (0..<4).map { _ in solver.makeVariable() }
    try solver.add([Term(x[0])], .greaterThanOrEqual, 10)
    for n in 0..<3 {
      try solver.add([Term(x[n + 1]), Term(x[n], -1)], .greaterThanOrEqual, 0)
    }
    let last = try solver.add([Term(x[3])], .lessThanOrEqual, 4)
    let conflicts = try solver.solve().conflicts
    #expect(conflicts.count == 1)
    #expect(conflicts.first?.constraints.count == 5)
    #expect(conflicts.first?.broken == last)
  }

  @Test func `a quadrilateral keeps its midpoints`() throws {
    var solver = Solver()
    let corners = (0..<4).map { _ in solver.makeVariable() }
    let middles = (0..<4).map { _ in solver.makeVariable() }
    for (n, place) in [10.0, 10, 200, 200].enumerated() {
      try solver.add([Term(corners[n])], .equal, place, priority: Double(1 << n))
      try solver.add(
        [Term(middles[n], 2), Term(corners[n], -1), Term(corners[(n + 1) % 4], -1)], .equal, 0)
      try solver.add([Term(corners[n])], .greaterThanOrEqual, 0)
      try solver.add([Term(corners[n])], .lessThanOrEqual, 500)
    }
    let solution = try solver.solve()
    #expect(middles.map { solution[$0] } == [10, 105, 200, 105])
    try solver.add([Term(middles[0])], .equal, 60)
    let moved = try solver.solve()
    #expect(middles.map { moved[$0] } == [60, 105, 200, 155])
  }
}
