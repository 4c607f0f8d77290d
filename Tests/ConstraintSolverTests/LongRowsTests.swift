import ConstraintSolver
import Testing

/// Rows and stacks with hundreds of views: twice the views take about twice the work.
@Suite struct `Work that grows as a row does` {
  /// Views of natural widths from 20 to 80 points, some points apart at least.
  private struct Row: ~Copyable {
    var solver = Solver()
    var views: [Span] = []
    /// The widths that the views ask for, in points.
    var natural: [Double] = []

    /// Views of natural widths, or all of one width, which may be drawn to the start.
    init(
      _ count: Int, spacing: Double, width: Double? = nil, isDrawnToStart: Bool = false
    ) throws {
      for place in 0..<count {
        let view = solver.makeSpan()
        let width = width ?? Double(20 + place % 7 * 10)
        try solver.prefer([Term(view.length)], equals: 0, tier: 0)
        try solver.add([Term(view.length)], .greaterThanOrEqual, width, priority: 750)
        try solver.add([Term(view.length)], .lessThanOrEqual, width, priority: 250)
        if let last = views.last {
          try solver.add(
            [Term(view.minimum), Term(last.maximum, -1)], .greaterThanOrEqual, spacing)
          try solver.add(
            [Term(view.minimum), Term(last.maximum, -1)], .equal, spacing, priority: 20)
          if isDrawnToStart { try solver.prefer([Term(view.minimum)], equals: 0, tier: 1) }
        } else {
          try solver.add([Term(view.minimum)], .equal, 0)
        }
        views.append(view)
        natural.append(width)
      }
    }

    /// How long the row is where every view has its width.
    func length(spacing: Double) -> Double {
      natural.reduce(0, +) + spacing * Double(natural.count - 1)
    }

    mutating func end(at length: Double) throws {
      try solver.add([Term(views[views.count - 1].maximum)], .equal, length)
    }

    /// A distance of neighbours and the first one's: of their edges, or of their centres.
    func distance(_ place: Int, ofCenters: Bool) -> [Term] {
      let (a, b, first, second) = (views[place], views[place + 1], views[0], views[1])
      if !ofCenters {
        return [
          Term(b.minimum), Term(a.maximum, -1), Term(second.minimum, -1), Term(first.maximum),
        ]
      }
      return [(b, 0.5), (a, -0.5), (second, -0.5), (first, 0.5)].flatMap { span, factor in
        [Term(span.minimum, factor), Term(span.maximum, factor)]
      }
    }
  }

  /// Solves a row of some views and one of twice as many.
  private func growth(from count: Int = 300, of solve: (Int) throws -> Int) throws -> Double {
    let (small, large) = (try solve(count), try solve(2 * count))
    return Double(large) / Double(small)
  }

  @Test func `views give way in their order where a row is too short`() throws {
    let growth = try growth { count in
      var row = try Row(count, spacing: 8)
      let room = row.length(spacing: 0) / 2
      try row.end(at: room + 8 * Double(count - 1))
      let solution = try row.solver.solve()
      // The first are drawn to 0; the last keep their widths.
      var left = room
      for (view, width) in zip(row.views, row.natural).reversed() {
        #expect(abs(solution[view.length] - min(width, left)) < 1e-6)
        left -= min(width, left)
        let isAmbiguous = row.solver.isAmbiguous(view.length)
        #expect(isAmbiguous)
      }
      return row.solver.solvingWork
    }
    #expect(growth < 3)
  }

  /// One view makes up for all others, as none may stretch and the ends are held.
  @Test(arguments: [1, 7])
  func `views keep a width or have none, in their order, where a row is too short`(
    widths: Int
  ) throws {
    let growth = try growth { count in
      let natural = (0..<count).map { Double(20 + $0 % widths * 10) }
      let room = natural.reduce(0, +) * 2 / 5
      var solver = Solver()
      let views = (0..<count).map { _ in solver.makeSpan() }
      for (place, view) in views.enumerated() {
        try solver.prefer([Term(view.length)], equals: 0, tier: 0)
        try solver.prefer([Term(view.minimum)], equals: 0, tier: 1)
        try solver.add([Term(view.length)], .greaterThanOrEqual, 0)
        try solver.add([Term(view.length)], .equal, natural[place], priority: 500)
        let before = place == 0 ? [] : [Term(views[place - 1].maximum, -1)]
        try solver.add([Term(view.minimum)] + before, .equal, 0)
      }
      try solver.add([Term(views[count - 1].maximum)], .equal, room)
      let solution = try solver.solve()
      // The first are drawn to 0; the last keep their widths.
      var left = room
      for (view, width) in zip(views, natural).reversed() {
        #expect(abs(solution[view.length] - min(width, left)) < 1e-6)
        left -= min(width, left)
      }
      return solver.solvingWork
    }
    #expect(growth < 2.5)
  }

  @Test func `a chain that nothing holds is judged in work that grows as it does`() throws {
    let growth = try growth { count in
      var solver = Solver()
      let views = (0..<count).map { _ in solver.makeSpan() }
      for (place, view) in views.enumerated() {
        try solver.add([Term(view.length)], .greaterThanOrEqual, 0)
        if place == 0 { continue }
        try solver.add(
          [Term(view.minimum), Term(views[place - 1].maximum, -1)], .greaterThanOrEqual, 0)
      }
      _ = try solver.solve()
      for view in views {
        let isAmbiguous = solver.isAmbiguous(view.minimum) && solver.isAmbiguous(view.length)
        #expect(isAmbiguous)
      }
      return solver.solvingWork
    }
    #expect(growth < 2.5)
  }

  /// No two neighbours may be apart: each that is drawn back pulls the next, which hangs on it by its length.
  @Test func `views that may only overlap are pulled to the end without a step for each`() throws {
    let count = 200
    func natural(_ place: Int) -> Double { Double(20 + place % 5 * 10) }
    var solver = Solver()
    var views: [Span] = []
    for place in 0..<count {
      let view = solver.makeSpan()
      try solver.prefer([Term(view.length)], equals: 0, tier: 0)
      try solver.prefer([Term(view.minimum)], equals: 0, tier: 1)
      try solver.add([Term(view.length)], .lessThanOrEqual, natural(place), priority: 250)
      try solver.add([Term(view.length)], .greaterThanOrEqual, natural(place), priority: 750)
      if let last = views.last {
        try solver.add([Term(view.minimum), Term(last.maximum, -1)], .lessThanOrEqual, 0)
      }
      views.append(view)
    }
    try solver.add([Term(views[0].minimum)], .equal, 0)
    try solver.add([Term(views[count - 1].maximum)], .equal, 60 * Double(count))
    let solution = try solver.solve()
    var stretched = 0.0
    for (place, view) in views.enumerated() {
      stretched += solution[view.length] - natural(place)
      if place == 0 { continue }
      #expect(solution[view.minimum] <= solution[views[place - 1].maximum] + 1e-6)
    }
    #expect(abs(stretched - 20 * Double(count)) < 1e-6)
    // A step for each view, which moves all before it, would be eight times as much.
    let work = solver.solvingWork
    #expect(work < 40_000)
  }

  /// The higher view of a row pushes the next row, and what it is aligned with comes along.
  @Test func `two columns with aligned rows take work that grows as they do`() throws {
    let growth = try growth { rows in
      var solver = Solver()
      var last: [Span] = []
      var tops: [(top: Variable, expected: Double)] = []
      var top = 0.0
      for row in 0..<rows {
        var views: [Span] = []
        let heights = (0..<2).map { Double(20 + (2 * row + $0) % 7 * 10) }
        for (column, height) in heights.enumerated() {
          let view = solver.makeSpan()
          try solver.prefer([Term(view.length)], equals: 0, tier: 0)
          try solver.prefer([Term(view.minimum)], equals: 0, tier: 1)
          try solver.add([Term(view.length)], .lessThanOrEqual, height, priority: 250)
          try solver.add([Term(view.length)], .greaterThanOrEqual, height, priority: 750)
          if last.isEmpty {
            try solver.add([Term(view.minimum)], .greaterThanOrEqual, 0)
          } else {
            try solver.add(
              [Term(view.minimum), Term(last[column].maximum, -1)], .greaterThanOrEqual, 8)
          }
          views.append(view)
        }
        try solver.add(
          [Term(views[1].minimum), Term(views[0].minimum, -1)], .equal, 0, priority: 900)
        tops.append((views[0].minimum, top))
        top += heights.reduce(0, max) + 8
        last = views
      }
      let solution = try solver.solve()
      for (top, expected) in tops { #expect(abs(solution[top] - expected) < 1e-6) }
      return solver.solvingWork
    }
    #expect(growth < 2.5)
  }

  @Test func `a stack with equal gaps hugs its views`() throws {
    let growth = try growth { count in
      var row = try Row(count, spacing: 8)
      let stack = row.solver.makeSpan()
      try row.solver.add([Term(row.views[0].minimum), Term(stack.minimum, -1)], .equal, 0)
      try row.solver.add([Term(row.views[count - 1].maximum), Term(stack.maximum, -1)], .equal, 0)
      for place in 1..<count - 1 {
        try row.solver.add(row.distance(place, ofCenters: false), .equal, 0)
      }
      let solution = try row.solver.solve()
      #expect(abs(solution[stack.length] - row.length(spacing: 8)) < 1e-6)
      return row.solver.solvingWork
    }
    #expect(growth < 3)
  }

  /// In a stack that is too short, views become narrower until they are.
  @Test(arguments: [1.5, 0.4])
  func `centres are equally far apart where all can be`(share: Double) throws {
    let growth = try growth { count in
      var row = try Row(count, spacing: 8)
      for place in 1..<count - 1 {
        try row.solver.add(
          row.distance(place, ofCenters: true), .equal, 0, priority: max(1, 150 - Double(place)))
      }
      try row.end(at: share * row.length(spacing: 8))
      let solution = try row.solver.solve()
      let centers = row.views.map { solution[$0.minimum] + solution[$0.length] / 2 }
      let distance = centers[1] - centers[0]
      for (center, next) in zip(centers, centers.dropFirst()) {
        #expect(abs(next - center - distance) < 1e-6)
      }
      return row.solver.solvingWork
    }
    #expect(growth < 3)
  }

  /// Where all views are alike, all distances are but the first one, which all others are held against: no step
  /// has a length.
  @Test func `centres of views of one width are equally far apart`() throws {
    let growth = try growth(from: 600) { count in
      var row = try Row(count, spacing: 8, width: 40, isDrawnToStart: true)
      for place in 1..<count - 1 {
        try row.solver.add(
          row.distance(place, ofCenters: true), .equal, 0, priority: max(1, 150 - Double(place)))
      }
      try row.end(at: 2 * row.length(spacing: 8))
      let solution = try row.solver.solve()
      let distance = (2 * row.length(spacing: 8) - 40) / Double(count - 1)
      for (view, next) in zip(row.views, row.views.dropFirst()) {
        #expect(abs(solution[next.minimum] - solution[view.minimum] - distance) < 1e-6)
      }
      return row.solver.solvingWork
    }
    #expect(growth < 3)
  }

  /// Each distance of neighbours is a span of its own, as a layout compares them.
  ///
  /// All that is required holds where the row begins, and is told so at once.
  @Test func `views in the middle between their neighbours take no step for each`() throws {
    let count = 200
    var solver = Solver()
    var views: [Span] = []
    for place in 0..<count {
      let view = solver.makeSpan()
      for relation in [Relation.greaterThanOrEqual, .lessThanOrEqual] {
        let priority = relation == .lessThanOrEqual ? 250.0 : 750
        try solver.add([Term(view.length)], relation, 2, priority: priority)
      }
      if place == 0 { try solver.add([Term(view.minimum)], .equal, 0) }
      views.append(view)
    }
    try solver.add([Term(views[count - 1].maximum)], .equal, 10_000)
    func tie(_ end: Variable, _ view: Span, _ solver: inout Solver) throws {
      try solver.add(
        [Term(end), Term(view.minimum, -0.5), Term(view.maximum, -0.5)], .equal, 0)
    }
    for place in 1..<count - 1 {
      let (before, after) = (solver.makeSpan(), solver.makeSpan())
      try tie(before.minimum, views[place - 1], &solver)
      try tie(before.maximum, views[place], &solver)
      try tie(after.minimum, views[place], &solver)
      try tie(after.maximum, views[place + 1], &solver)
      try solver.add([Term(before.length), Term(after.length, -1)], .equal, 0)
    }
    let solution = try solver.solve()
    for (place, view) in views.enumerated() {
      let expected = 9998.0 * Double(place) / Double(count - 1)
      #expect(abs(solution[view.minimum] - expected) < 1e-4)
    }
    let work = solver.solvingWork
    #expect(work < 100_000)
  }

  /// A step or two show one view to be free, and hardly any other.
  @Test func `centres that cannot be equally far apart are judged without a look at all for each`()
    throws
  {
    var row = try Row(1000, spacing: 8, isDrawnToStart: true)
    for place in 1..<999 {
      try row.solver.add(
        row.distance(place, ofCenters: true), .equal, 0, priority: max(1, 150 - Double(place)))
    }
    try row.end(at: 0.9 * row.length(spacing: 8))
    _ = try row.solver.solve()
    let free = row.views.count { row.solver.isAmbiguous($0.length) }
    #expect(free > 800)
    // A look at all directions and all views for each of them would be more than twenty million.
    let work = row.solver.solvingWork
    #expect(work < 6_000_000)
  }

  @Test func `gaps that alone are too wide are one conflict`() throws {
    let growth = try growth { count in
      var row = try Row(count, spacing: 8)
      for place in 1..<count - 1 {
        try row.solver.add(row.distance(place, ofCenters: false), .equal, 0)
      }
      try row.end(at: 390)
      let solution = try row.solver.solve()
      let conflict = try #require(solution.conflicts.first)
      #expect(solution.conflicts.count == 1 && conflict.isMinimal)
      return row.solver.solvingWork
    }
    #expect(growth < 3)
  }

  /// The last distance of the chain is broken; that all are equal is admitted beside the others.
  @Test func `equal gaps are admitted beside a conflict without a step for each`() throws {
    let count = 800
    var solver = Solver()
    let views = (0..<count).map { _ in solver.makeSpan() }
    try solver.add([Term(views[0].minimum)], .equal, 0)
    try solver.add([Term(views[count - 1].maximum)], .equal, 390)
    for (place, view) in views.enumerated() {
      try solver.add([Term(view.length)], .greaterThanOrEqual, 0)
      if place == 0 { continue }
      try solver.add(
        [Term(view.minimum), Term(views[place - 1].maximum, -1)], .greaterThanOrEqual, 8)
    }
    let (first, second) = (views[0], views[1])
    for (view, next) in zip(views.dropFirst(), views.dropFirst(2)) {
      let gap = [Term(next.minimum), Term(view.maximum, -1)]
      try solver.add(gap + [Term(second.minimum, -1), Term(first.maximum)], .equal, 0)
    }
    let solution = try solver.solve()
    let isMinimal = solution.conflicts.allSatisfy(\.isMinimal)
    #expect(solution.conflicts.count == 2 && isMinimal)
    let work = solver.solvingWork
    #expect(work < 4_000_000)
  }

  /// Every view wants to be in the first 390 points, and hangs on the one before more or less strongly.
  @Test func `chains of mixed priorities take work that grows as they do`() throws {
    let growth = try growth { count in
      var solver = Solver()
      var random = SeededGenerator(seed: 4)
      var last: Span?
      let priorities: [Double] = [1000, 750, 500, 250]
      for _ in 0..<2 * count {
        let view = solver.makeSpan()
        try solver.prefer([Term(view.length)], equals: 0, tier: 0)
        try solver.prefer([Term(view.minimum)], equals: 0, tier: 1)
        if let last {
          try solver.add(
            [Term(view.minimum), Term(last.maximum, -1)], .greaterThanOrEqual,
            Double(Int.random(in: 0..<20, using: &random)),
            priority: priorities[Int.random(in: 0..<4, using: &random)])
          try solver.add(
            [Term(view.length)], .greaterThanOrEqual,
            Double(Int.random(in: 0..<60, using: &random)), priority: 750)
          try solver.add(
            [Term(view.maximum)], .lessThanOrEqual, 390,
            priority: priorities[Int.random(in: 0..<4, using: &random)])
        }
        last = view
      }
      _ = try solver.solve()
      return solver.solvingWork
    }
    #expect(growth < 3)
  }

  /// The first view is a point wider than its place, so each view pushes the next.
  @Test func `a row in which one view pushes all others is not solved again for each`() throws {
    var solver = Solver()
    var last: Span?
    for place in 0..<600 {
      let view = solver.makeSpan()
      let isFirst = place == 0
      try solver.add([Term(view.length)], .equal, isFirst ? 11 : 10)
      try solver.add(
        [Term(view.minimum)], .equal, Double(10 * place), priority: isFirst ? 1000 : 750)
      if let last {
        try solver.add([Term(view.minimum), Term(last.maximum, -1)], .greaterThanOrEqual, 0)
      }
      last = view
    }
    let solution = try solver.solve()
    #expect(abs(solution[try #require(last).minimum] - 5991) < 1e-6)
    // The steps of small blocks alone, one view longer in each round, would be three times as much.
    let work = solver.solvingWork
    #expect(work < 30_000)
  }

  /// Of a row that has room for six views every tenth is to end within it; widths are asked last.
  @Test func `views that are to end in time are told in few steps`() throws {
    var solver = Solver()
    var views: [Span] = []
    for place in 0..<300 {
      let view = solver.makeSpan()
      let start = views.last.map { [Term($0.maximum, -1)] } ?? []
      try solver.add([Term(view.minimum)] + start, .equal, place == 0 ? 0 : 8)
      if place % 10 == 9 { try solver.add([Term(view.maximum)], .lessThanOrEqual, 390) }
      views.append(view)
    }
    for view in views { try solver.add([Term(view.length)], .equal, 50) }
    let solution = try solver.solve()
    #expect(solution.conflicts.count == 65)
    #expect(solution.conflicts.allSatisfy { $0.isMinimal })
    // A step over the whole row for each of its views would be more than a million.
    let work = solver.solvingWork
    #expect(work < 400_000)
  }
}
