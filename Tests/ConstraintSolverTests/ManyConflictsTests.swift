import ConstraintSolver
import Testing

/// Contradictions that overlap, as those of a filled row of which every view is too wide.
@Suite struct `Many conflicts` {
  /// A row of views that fills 390 points, and the constraints of its width and gaps.
  private func row(_ count: Int, in solver: inout Solver) throws -> (
    views: [Span], frame: [ConstraintID]
  ) {
    let root = solver.makeSpan()
    let views = (0..<count).map { _ in solver.makeSpan() }
    try solver.add([Term(root.minimum)], .equal, 0)
    var frame = [try solver.add([Term(root.length)], .equal, 390)]
    var last = root.minimum
    for view in views {
      frame.append(try solver.add([Term(view.minimum), Term(last, -1)], .equal, 0))
      last = view.maximum
    }
    frame.append(try solver.add([Term(last), Term(root.maximum, -1)], .equal, 0))
    return (views, frame)
  }

  @Test(arguments: [3, 9, 60], [Relation.equal, .greaterThanOrEqual])
  func `each view that is too wide for a filled row is told with the row`(
    count: Int, relation: Relation
  ) throws {
    var solver = Solver()
    let (views, frame) = try row(count, in: &solver)
    let widths = try views.map { try solver.add([Term($0.length)], relation, 400) }
    let solution = try solver.solve()
    #expect(solution.conflicts.map(\.broken) == widths)
    #expect(solution.conflicts.map(\.constraints) == widths.map { frame + [$0] })
    #expect(solution.conflicts.allSatisfy { $0.isMinimal })
    #expect(abs(views.reduce(0) { $0 + solution[$1.length] } - 390) < 1e-6)
  }

  /// The basis is put in order while the rows are admitted; none of them is let go for that.
  @Test func `each of hundreds of views that are too wide is told with the row`() throws {
    var solver = Solver()
    let (views, frame) = try row(250, in: &solver)
    let widths = try views.map { try solver.add([Term($0.length)], .equal, 400) }
    let solution = try solver.solve()
    #expect(solution.conflicts.map(\.broken) == widths)
    #expect(
      solution.conflicts.allSatisfy { $0.isMinimal && $0.constraints.count == frame.count + 1 })
  }

  /// Each centre that lies too far out is told with all views before it; that none of these may be left out shows
  /// only from lengths that would be negative.
  ///
  /// What shows that one is needed is near to what shows it of the next.
  @Test func `chains of views of which each contradicts all before are told in few steps`() throws {
    var solver = Solver()
    var views: [Span] = []
    func center(_ view: Span, _ factor: Double) -> [Term] {
      [Term(view.minimum, factor / 2), Term(view.maximum, factor / 2)]
    }
    for place in 0..<60 {
      let view = solver.makeSpan()
      views.append(view)
      if place == 0 { try solver.add([Term(view.minimum)], .equal, 0) }
      try solver.add(center(view, 1), .lessThanOrEqual, 40)
      if place % 2 == 1 {
        try solver.add(center(view, 1) + center(views[place - 1], -1), .equal, 12)
      }
      if place % 4 == 0, place > 0 {
        try solver.add(
          [Term(view.maximum), Term(views[place - 1].minimum, -1)], .lessThanOrEqual, 20)
      }
      if place < 2 { continue }
      let before = views[place - 2].minimum
      try solver.add([Term(view.maximum), Term(before, -1)], .equal, 20)
      if place % 3 == 0 {
        try solver.add([Term(view.minimum), Term(before, -1)], .greaterThanOrEqual, 36)
      }
      try solver.add([Term(view.minimum), Term(before, -1)], .equal, 16)
    }
    let solution = try solver.solve()
    #expect(solution.conflicts.count == 24)
    #expect(solution.conflicts.allSatisfy { $0.isMinimal })
    let work = solver.solvingWork
    #expect(work < 300_000)
  }

  /// From the tenth view on, each width contradicts some nine of those before it.
  @Test func `a row that fills up breaks what comes too late`() throws {
    var solver = Solver()
    let (views, frame) = try row(40, in: &solver)
    let widths = try views.map { try solver.add([Term($0.length)], .equal, 40) }
    let solution = try solver.solve()
    #expect(solution.conflicts.map(\.broken) == Array(widths[9...]))
    for conflict in solution.conflicts {
      #expect(conflict.constraints.count == frame.count + 10)
      #expect(conflict.constraints.contains(conflict.broken))
    }
    for (view, _) in zip(views, 0..<9) { #expect(abs(solution[view.length] - 40) < 1e-6) }
  }

  @Test func `contradictions of different parts are all told`() throws {
    var solver = Solver()
    var expected: [[ConstraintID]] = []
    for _ in 0..<50 {
      let (a, b) = (solver.makeSpan(), solver.makeSpan())
      let gap = try solver.add([Term(b.minimum), Term(a.maximum, -1)], .greaterThanOrEqual, 8)
      let end = try solver.add([Term(b.maximum), Term(a.minimum, -1)], .equal, 100)
      try solver.add([Term(a.length)], .greaterThanOrEqual, 20)
      let wide = try solver.add([Term(a.length)], .equal, 60)
      let late = try solver.add([Term(b.length)], .greaterThanOrEqual, 33)
      expected.append([gap, end, wide, late])
    }
    let solution = try solver.solve()
    #expect(solution.conflicts.map(\.constraints) == expected)
    #expect(solution.conflicts.map(\.broken) == expected.map { $0[3] })
  }

  @Test func `what is left out for minimal sets ends with its work, values do not`() throws {
    func conflict(limit: Int?) throws -> (Conflict, all: Int, width: Double) {
      var solver = Solver()
      if let limit { solver.conflictWorkLimit = limit }
      let (views, frame) = try row(3, in: &solver)
      for (view, width) in zip(views, [300.0, 5, 300]) {
        try solver.add([Term(view.length)], .equal, width)
      }
      let solution = try solver.solve()
      return (try #require(solution.conflicts.first), frame.count, solution[views[0].length])
    }
    // The narrow view in the middle has no part in it.
    let (minimal, all, width) = try conflict(limit: nil)
    #expect(minimal.isMinimal && minimal.constraints.count == all + 2)
    let (left, _, sameWidth) = try conflict(limit: -1)
    #expect(!left.isMinimal && left.constraints.count == all + 3)
    #expect(left.broken == minimal.broken && sameWidth == width)
  }

  /// The gaps alone are wider than the row; each width that is left out one by one would cost as much
  /// as the whole conflict.
  @Test func `what a contradiction does not need is left out together`() throws {
    func conflict(_ count: Int) throws -> (Conflict, gaps: [ConstraintID], work: Int) {
      var solver = Solver()
      let root = solver.makeSpan()
      try solver.add([Term(root.minimum)], .equal, 0)
      try solver.add([Term(root.length)], .equal, 390)
      var last = root.minimum
      var gaps: [ConstraintID] = []
      for _ in 0..<count {
        let view = solver.makeSpan()
        gaps.append(
          try solver.add(
            [Term(view.minimum), Term(last, -1)], .greaterThanOrEqual, 400 / Double(count)))
        try solver.add([Term(view.length)], .greaterThanOrEqual, 30)
        last = view.maximum
      }
      let end = try solver.add([Term(last), Term(root.maximum, -1)], .lessThanOrEqual, 0)
      let solution = try solver.solve()
      let conflict = try #require(solution.conflicts.first)
      #expect(conflict.broken == end)
      return (conflict, gaps, solver.solvingWork)
    }
    let (small, gaps, work) = try conflict(40)
    #expect(small.isMinimal && Set(small.constraints).isSuperset(of: gaps))
    #expect(small.constraints.count == gaps.count + 2)
    let (large, _, most) = try conflict(160)
    #expect(large.isMinimal && large.constraints.count == 162)
    #expect(most < 8 * work, "\(work) steps, and \(most) for four times the views")
  }

  private struct Statement {
    var terms: [Term]
    var relation: Relation
    var constant: Double
  }

  /// Distances between random views, all required, of which more and more contradict each other.
  private func random(_ views: Int, each: Int, in solver: inout Solver) throws -> [ConstraintID] {
    try randomStatements(views, each: each, in: &solver).map {
      try solver.add($0.terms, $0.relation, $0.constant)
    }
  }

  private func randomStatements(
    _ views: Int, each: Int, in solver: inout Solver
  ) throws -> [Statement] {
    var random = SeededGenerator(seed: 19)
    let root = solver.makeSpan()
    let spans = (0..<views).map { _ in solver.makeSpan() }
    var rows = [
      Statement(terms: [Term(root.minimum)], relation: .equal, constant: 0),
      Statement(terms: [Term(root.length)], relation: .equal, constant: 390),
    ]
    for span in spans {
      for _ in 0..<each {
        let other = spans.randomElement(using: &random) ?? root
        let pairs = [
          (span.minimum, other.minimum), (span.minimum, other.maximum),
          (span.maximum, other.maximum), (span.maximum, root.maximum),
        ]
        let (a, b) = pairs[Int.random(in: 0..<4, using: &random)]
        if a.index == b.index { continue }
        let relation: Relation =
          [.equal, .greaterThanOrEqual, .lessThanOrEqual][Int.random(in: 0..<3, using: &random)]
        rows.append(
          Statement(
            terms: [Term(a), Term(b, -1)], relation: relation,
            constant: Double(Int.random(in: 0..<100, using: &random))))
      }
    }
    return rows
  }

  @Test(arguments: [(200, 2), (100, 3)])
  func `contradictions that come up again and again are found in one pass`(
    views: Int, each: Int
  ) throws {
    var solver = Solver()
    let rows = try random(views, each: each, in: &solver)
    let solution = try solver.solve()
    #expect(solution.conflicts.count > 10)
    #expect(solver.contradictoryAttempts <= 10)
    #expect(solution.conflicts.allSatisfy { $0.isMinimal && $0.constraints.contains($0.broken) })
    let broken = Set(solution.conflicts.map(\.broken))
    for row in rows where !broken.contains(row) { #expect(solver.violation(of: row) < 1e-6) }
    for row in broken { #expect(solver.violation(of: row) > 1e-7) }
  }

  @Test(arguments: [(12, 3), (40, 4), (90, 3)])
  func `no constraint of a conflict can be left out, and the others of it can all hold`(
    views: Int, each: Int
  ) throws {
    var solver = Solver()
    let statements = try randomStatements(views, each: each, in: &solver)
    for statement in statements {
      try solver.add(statement.terms, statement.relation, statement.constant)
    }
    func canHold(_ chosen: [ConstraintID]) throws -> Bool {
      var other = Solver()
      for _ in 0...views { _ = other.makeSpan() }
      for row in chosen.map({ statements[Int($0.index)] }) {
        try other.add(row.terms, row.relation, row.constant)
      }
      return try other.feasiblePoint() != nil
    }
    let conflicts = try solver.solve().conflicts
    #expect(conflicts.count > 2)
    for conflict in conflicts {
      #expect(conflict.isMinimal)
      #expect(try !canHold(conflict.constraints))
      for row in conflict.constraints {
        #expect(try canHold(conflict.constraints.filter { $0 != row }))
      }
    }
  }

  @Test func `work for contradictions ends, and what was not looked at is told`() throws {
    var solver = Solver()
    solver.conflictWorkLimit = 1000
    let rows = try random(100, each: 3, in: &solver)
    let solution = try solver.solve()
    #expect(solver.contradictoryAttempts <= 10)
    #expect(solution.conflicts.contains { !$0.isMinimal })
    let broken = Set(solution.conflicts.map(\.broken))
    for row in rows {
      #expect((solver.violation(of: row) > 1e-7) == broken.contains(row))
    }
  }
}
