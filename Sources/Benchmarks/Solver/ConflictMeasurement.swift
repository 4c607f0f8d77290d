import ConstraintSolver
import Foundation

/// Finds the minimal conflict that one more constraint causes in a table.
struct ConflictMeasurement {
  var views: Int
  func run(into report: inout SolverFigures) throws {
    let work = Workload.table(views)
    var spare = 0.0
    let prepared = work.prepared()
    let plain = try seconds(runs: 10) {
      var solver = Solver()
      try prepared.load(into: &solver)
      spare += try solver.solve().sumOfMaxima(work.spans)
    }
    // The button of the middle cell is to end left of its label.
    let cell = max(1, views / 6) / 2
    let button = Int32(6 * (1 + 6 * cell + 2))
    let label = button + 6
    var bad = work
    bad.tie(button + 2, .lessThanOrEqual, label, -50)
    let preparedBad = bad.prepared()
    var members = 0
    let time = try seconds(runs: 10) {
      var solver = Solver()
      try preparedBad.load(into: &solver)
      members = try solver.solve().conflicts.first?.constraints.count ?? 0
    }
    report.add(
      SolverFigures.Line(
        workload: "conflict", measure: "\(members) of \(work.rows.count) constraints",
        ours: max(0, time - plain) * 1e3, unit: "ms", target: "<= 2 ms",
        isReached: members > 0 && time - plain <= 2e-3))
    if spare < 0 { say("\(spare)") }
  }
}
