import ConstraintSolver
import Foundation

/// Solves one cell of six views at a time: from nothing, and with the structure known.
///
/// Kiwi's figure is the least of thousands of single cells. A run of ours is some cells only, and the
/// least of many runs counts, so that neither is interrupted by what else the machine does.
struct CellMeasurement {
  /// Cells in a run, and runs.
  private static var cells: Int { 20 }
  private static var runs: Int { 400 }

  func run(_ kiwi: Kiwi?, into report: inout SolverFigures) throws {
    let work = Workload.cell()
    let repeats = 4000
    let other = try kiwi?.times(work, repeats: repeats, patience: 30)
    let prepared = work.prepared()
    var sum = 0.0
    let cold = try seconds(runs: Self.runs) {
      for _ in 0..<Self.cells {
        var solver = Solver()
        try prepared.load(into: &solver)
        sum += try solver.solve().sumOfMaxima(work.spans)
      }
    }
    add("cold, a new solver each", cold / Double(Self.cells), 5, other, &report)
    // Two structures in turn, so that none is that of the solution before.
    var longer = work
    longer.fix(0, .greaterThanOrEqual, -1)
    let others = [prepared, longer.prepared()]
    var used = Solver()
    let reused = try seconds(runs: Self.runs) {
      for n in 0..<Self.cells {
        used.removeAll()
        try others[n % 2].load(into: &used)
        sum += try used.solve().sumOfMaxima(work.spans)
      }
    }
    add("cold, the solver reused", reused / Double(Self.cells), 5, other, &report)
    let again = try seconds(runs: Self.runs) {
      for _ in 0..<Self.cells {
        used.removeAll()
        try prepared.load(into: &used)
        sum += try used.solve().sumOfMaxima(work.spans)
      }
    }
    add("the same cell put in again", again / Double(Self.cells), 5, other, &report)
    // The structure stays, the contents of each cell are new.
    var solver = Solver()
    let ids = try work.loadKeepingIDs(into: &solver)
    _ = try solver.solve()
    let contents = work.rows.indices.filter { work.rows[$0].priority < 1000 }
    var random = Sequence64()
    let sizes = (0..<1000).map { _ in Double(20 + random.next(200)) }
    let known = try seconds(runs: 60) {
      for n in 0..<1000 {
        var last = -1.0
        for (m, row) in contents.enumerated() {
          if m % 2 == 0 { last = sizes[(n * 7 + m) % 1000] / (m % 4 < 2 ? 1 : 8) }
          try solver.setConstant(last, of: ids[row])
        }
        sum += try solver.solve()[unchecked: 2]
      }
    }
    add("known structure, new contents", known / 1000, 50, other, &report)
    if sum < 0 { say("\(sum)") }
  }

  private func add(
    _ measure: String, _ time: Double, _ goal: Double, _ other: Kiwi.Times?,
    _ report: inout SolverFigures
  ) {
    report.add(
      SolverFigures.Line(
        workload: "cell", measure: measure, ours: time * 1e6, unit: "us",
        kiwi: other.map { $0.cold * 1e6 }, target: ">= \(Int(goal))x",
        isReached: other.map { $0.cold / time >= goal }))
  }
}
