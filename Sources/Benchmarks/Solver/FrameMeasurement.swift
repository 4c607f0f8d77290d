import ConstraintSolver
import Foundation

/// Changes constants of a solved layout, frame by frame.
struct FrameMeasurement {
  var views: Int
  var only: String
  var patience: Double

  func run(_ kiwi: Kiwi?, into report: inout SolverFigures) throws {
    let cases: [(String, Workload, Double)] = [
      ("table resize", .resize(.table(views), from: 375, by: 1, frames: 100), 100),
      ("chainpin resize", .resize(.chain(views, pinned: true), from: nil, by: 1, frames: 100), 100),
      ("form resize", .resize(.form(views), from: 600, by: 1, frames: 100), 100),
      ("nested resize", .resize(.nested(views), from: nil, by: 1, frames: 100), 100),
      ("table global", .global(.table(views), frames: 60), 100),
      ("chain global", .global(.chain(views), frames: 60), 100),
      ("table local", .local(.table(views), frames: 60), 1000),
      ("chain local", .local(.chain(views), frames: 60), 1000),
    ]
    for (name, work, goal) in cases where only.isEmpty || name.hasPrefix(only) {
      let other = try kiwi?.times(work, repeats: 1, patience: patience)
      let time = try measure(work)
      report.add(
        SolverFigures.Line(
          workload: name, measure: "a frame, \(views) views", ours: time * 1e6, unit: "us",
          kiwi: other.map { $0.frame * 1e6 }, target: ">= \(Int(goal))x",
          isReached: other.map { $0.frame / time >= goal }))
    }
  }

  private func measure(_ work: Workload) throws -> Double {
    var solver = Solver()
    let ids = try work.loadKeepingIDs(into: &solver)
    _ = try solver.solve()
    var sum = 0.0
    // The first runs find the way; then the frames go forth and back.
    let time = try seconds(runs: 12) {
      for frame in work.frames {
        for (e, row) in work.edits.enumerated() { try solver.setConstant(frame[e], of: ids[row]) }
        sum += try solver.solve()[unchecked: 2]
      }
    }
    if sum == 0.123 { say("\(sum)") }
    try check(work, &solver)
    return time / Double(work.frames.count)
  }

  /// The last frame must equal a cold solve.
  private func check(_ work: Workload, _ solver: inout Solver) throws {
    var last = work
    for (e, row) in work.edits.enumerated() {
      last.rows[row].constant = work.frames[work.frames.count - 1][e]
    }
    var cold = Solver()
    try last.load(into: &cold)
    let mine = try solver.solve()
    let exact = try cold.solve()
    var difference = 0.0
    for v in 0..<Int32(3 * work.spans) {
      difference = max(difference, abs(mine[unchecked: v] - exact[unchecked: v]))
    }
    if difference > 1e-6 { say("  WRONG: differs from a cold solve by \(difference)") }
  }
}

extension Workload {
  /// Changes the width of the root by equal steps.
  static func resize(_ base: Workload, from: Double?, by step: Double, frames: Int) -> Workload {
    var work = base
    let start = from ?? base.rows[2].constant
    work.edits = [2]
    work.frames = (0..<frames).map { [start + step * Double($0)] }
    return work
  }

  /// Moves one size in the middle: whatever comes after it moves.
  static func global(_ base: Workload, frames: Int) -> Workload {
    var work = base
    let middle = base.rows.count / 2
    // A gap between neighbours along the main axis, else the height of an image.
    let gap = (middle..<base.rows.count).first {
      base.rows[$0].terms.count == 2 && base.rows[$0].relation == .equal
        && (base.name == "table"
          ? base.rows[$0].constant == 0 && base.rows[$0].terms[0].variable % 6 == 3
          : base.rows[$0].constant == 8 && base.rows[$0].terms[0].variable % 6 == 0)
    }
    let row = gap ?? middle
    work.edits = [row]
    work.frames = (0..<frames).map { [base.rows[row].constant + 0.5 * Double($0)] }
    return work
  }

  /// Changes the place of one label that nothing hangs on.
  static func local(_ base: Workload, frames: Int) -> Workload {
    var work = base
    let middle = base.rows.count / 2
    let inset = (middle..<base.rows.count).first {
      base.rows[$0].terms.count == 2 && base.rows[$0].relation == .equal
        && (base.name == "table"
          ? base.rows[$0].constant == -16 : base.rows[$0].terms[0].variable % 6 == 3)
    }
    let row = inset ?? middle
    work.edits = [row]
    let sign = base.rows[row].constant < 0 ? -1.0 : 1
    work.frames = (0..<frames).map { [base.rows[row].constant + sign * 0.25 * Double($0)] }
    return work
  }

  func loadKeepingIDs(into solver: inout Solver) throws -> [ConstraintID] {
    var variables: [Variable] = []
    for _ in 0..<spans {
      let span = solver.makeSpan()
      variables += [span.minimum, span.length, span.maximum]
    }
    return try rows.map { row in
      try solver.add(
        row.terms.map { Term(variables[Int($0.variable)], $0.factor) }, row.relation, row.constant,
        priority: row.priority)
    }
  }
}
