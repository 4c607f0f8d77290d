import ConstraintSolver
import Foundation

/// Solves layouts that are made to be slow, and asks how the time grows with their size.
///
/// The verdict of what is ambiguous is part of every solve; ranges are asked of two layouts only.
///
/// Growth is held against the constraints that are read and those that conflicts tell: of some layouts either
/// is the square of the views.
struct HardMeasurement {
  var views: Int
  var only: String
  var patience: Double

  private static let layouts: [(make: @Sendable (Int) -> Workload, share: Int)] = [
    ({ Workload.atLeast($0) }, 1), ({ Workload.atLeastMixed($0) }, 1),
    // Pairs: a tenth of the views have five times as many constraints as all views of the others, and
    // twice as many views four times as many.
    ({ Workload.apart($0) }, 10), ({ Workload.apart($0, at: 750) }, 10),
    ({ Workload.ties($0) }, 1), ({ Workload.conflicts($0) }, 5), ({ Workload.differences($0) }, 5),
    ({ Workload.growing($0) }, 5), ({ Workload.conflictsEach($0) }, 1),
    ({ Workload.pushed($0) }, 1), ({ Workload.columns($0) }, 1), ({ Workload.mesh($0) }, 1),
    ({ Workload.meshOfAlike($0) }, 1), ({ Workload.overlapping($0) }, 1),
    ({ Workload.equalGaps($0) }, 1), ({ Workload.gridView($0) }, 1),
    ({ Workload.stack($0, .fill, .short) }, 1), ({ Workload.stack($0, .fill, .conflicts) }, 1),
    ({ Workload.stack($0, .equalSpacing, .short) }, 1),
    ({ Workload.stack($0, .equalSpacing, .hugging) }, 1),
    ({ Workload.stack($0, .equalSpacing, .conflicts) }, 1),
    ({ Workload.stack($0, .equalCentering, .short) }, 1),
    ({ Workload.stack($0, .equalCentering, .long) }, 1),
    ({ Workload.stack($0, .equalCentering, .conflicts) }, 1),
    ({ Workload.contradictory($0, each: 2) }, 1), ({ Workload.contradictory($0, each: 3) }, 2),
  ]

  func run(_ kiwi: Kiwi?, into report: inout SolverFigures) throws {
    for (make, share) in Self.layouts {
      let small = make(views / share)
      if !only.isEmpty, !small.name.hasPrefix(only) { continue }
      let large = make(2 * views / share)
      let measured = try measure(small)
      let other =
        try small.isContradictory
        ? nil
        : kiwi?.times(
          small, repeats: 1, patience: patience)
      addTime(small.name, "verdict, \(small.views) views", measured, other, into: &report)
      addGrowth(small.name, measured, try measure(large), into: &report)
    }
    // Half a million constraints each, without Kiwi.
    for work in [Workload.apart(views), .apart(views, at: 750)]
    where only.isEmpty || work.name.hasPrefix(only) {
      addTime(
        work.name, "verdict, \(work.views) views", try measure(work), nil, into: &report)
    }
    try measureRandom(into: &report)
    for work in [Workload.atLeast(views), .ties(views)]
    where only.isEmpty || work.name.hasPrefix(only) {
      try measureRanges(work, into: &report)
    }
  }

  /// Measures some layouts without any order, which differ more than their sizes: the mean counts.
  private func measureRandom(into report: inout SolverFigures) throws {
    let name = Workload.random(2, seed: 1).name
    if !only.isEmpty, !name.hasPrefix(only) { return }
    let seeds: [UInt64] = [7, 11, 23, 42, 77, 101, 202, 303]
    func mean(_ views: Int) throws -> (time: Double, size: Int) {
      let measured = try seeds.map { try measure(Workload.random(views, seed: $0)) }
      return (
        measured.reduce(0) { $0 + $1.time } / Double(seeds.count),
        measured.reduce(0) { $0 + $1.size } / seeds.count
      )
    }
    var half: (time: Double, size: Int)?
    for views in [views / 4, views / 2, views] {
      let measured = try mean(views)
      addTime(name, "mean of \(seeds.count), \(views) views", measured, nil, into: &report)
      if let half { addGrowth(name, half, measured, into: &report) }
      half = measured
    }
  }

  private func addTime(
    _ name: String, _ measure: String, _ measured: (time: Double, size: Int),
    _ other: Kiwi.Times?, into report: inout SolverFigures
  ) {
    report.add(
      SolverFigures.Line(
        workload: name, measure: measure, ours: measured.time * 1e3, unit: "ms",
        kiwi: other.map { $0.cold * 1e3 }, target: "<= 250 ms", isReached: measured.time <= 0.25))
  }

  private func addGrowth(
    _ name: String, _ small: (time: Double, size: Int), _ large: (time: Double, size: Int),
    into report: inout SolverFigures
  ) {
    let growth = Double(large.size) / Double(small.size)
    let exponent = log(large.time / small.time) / log(growth)
    report.add(
      SolverFigures.Line(
        workload: name, measure: "growth, \(String(format: "%.2g", growth))x constraints",
        ours: exponent, unit: "", target: "<= 1.3", isReached: exponent <= 1.3))
  }

  /// How long a layout takes, and how many constraints are read and told.
  private func measure(_ work: Workload) throws -> (time: Double, size: Int) {
    let prepared = work.prepared()
    var told = 0
    func run() throws {
      var solver = Solver()
      try prepared.load(into: &solver)
      told = try solver.solve().conflicts.reduce(0) { $0 + $1.constraints.count }
    }
    var time = try seconds(runs: 3, run)
    // What takes milliseconds is run more often: its noise would look like growth.
    if time < 0.05 { time = min(time, try seconds(runs: 20, run)) }
    return (time, work.rows.count + told)
  }

  private func measureRanges(_ work: Workload, into report: inout SolverFigures) throws {
    let prepared = work.prepared()
    var solver = Solver()
    try prepared.load(into: &solver)
    _ = try solver.solve()
    let free = solver.ambiguousVariables()
    var found = 0
    let time = try seconds(runs: 1) {
      do throws(SolverError) {
        try solver.findFreeRanges(of: free.map { [Term($0)] })
        for variable in free where try solver.freeRange(of: variable) != nil { found += 1 }
      } catch {
        guard error == .workLimit else { throw error }
      }
    }
    report.add(
      SolverFigures.Line(
        workload: work.name, measure: "\(found) of \(free.count) ranges", ours: time * 1e3,
        unit: "ms", target: "<= 2000 ms", isReached: found == free.count && time <= 2))
  }
}
