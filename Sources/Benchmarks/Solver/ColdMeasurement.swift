import ConstraintSolver
import Foundation

/// Solves each layout from nothing, and asks how the time grows.
struct ColdMeasurement {
  var views: Int
  var growth: Int
  var only: String
  var patience: Double

  static let layouts: [(name: String, make: @Sendable (Int) -> Workload)] = [
    ("chain", { Workload.chain($0) }), ("chainpin", { Workload.chain($0, pinned: true) }),
    ("nested", { Workload.nested($0) }), ("table", { Workload.table($0) }),
    ("grid", { Workload.grid($0) }), ("form", { Workload.form($0) }),
    ("path", { Workload.path($0) }),
  ]

  func run(_ kiwi: Kiwi?, into report: inout SolverFigures) throws {
    for (name, make) in Self.layouts where only.isEmpty || name.hasPrefix(only) {
      let isPath = name == "path"
      // Kiwi has no answer for a long path, so a short one is compared as well.
      if isPath, views > 100 { _ = try compare(name, make(100), 10, kiwi, &report) }
      let work = make(views)
      let time = try compare(name, work, isPath ? 10 : 300, kiwi, &report)
      report.add(
        SolverFigures.Line(
          workload: name, measure: "stream over constraints", ours: stream(work) * 1e3, unit: "ms",
          target: ""))
      if growth > views, name != "path" { try grow(name, make, time, &report) }
    }
  }

  /// Measures a layout beside Kiwi and returns the seconds it takes here.
  private func compare(
    _ name: String, _ work: Workload, _ goal: Double, _ kiwi: Kiwi?, _ report: inout SolverFigures
  ) throws -> Double {
    let isPath = name == "path"
    let (time, solved) = try measure(work, runs: isPath && work.views > 100 ? 2 : 15)
    let other = try kiwi?.times(work, repeats: isPath ? 1 : 2, patience: patience)
    report.add(
      SolverFigures.Line(
        workload: name, measure: "cold, \(work.views) views", ours: time * 1e3, unit: "ms",
        kiwi: other.map { $0.cold * 1e3 }, target: ">= \(Int(goal))x",
        isReached: other.map { $0.cold / time >= goal }))
    if let other, abs(other.checksum - solved.checksum) > 1e-3 {
      say("  note: the sum of all maxima is \(solved.checksum), Kiwi's \(other.checksum)")
    }
    return time
  }

  private func grow(
    _ name: String, _ make: (Int) -> Workload, _ base: Double, _ report: inout SolverFigures
  ) throws {
    let work = make(growth)
    let (time, solved) = try measure(work, runs: 3)
    report.add(
      SolverFigures.Line(
        workload: name, measure: "cold, \(growth) views", ours: time * 1e3, unit: "ms",
        target: "<= 150 ms", isReached: time <= 0.15))
    report.add(
      SolverFigures.Line(
        workload: name, measure: "processor time", ours: solved.processor * 1e3, unit: "ms",
        target: ""))
    let exponent = log(time / base) / log(Double(growth) / Double(views))
    report.add(
      SolverFigures.Line(
        workload: name, measure: "growth exponent", ours: exponent, unit: "", target: "<= 1.15",
        isReached: exponent <= 1.15))
    report.add(
      SolverFigures.Line(
        workload: name, measure: "memory", ours: solved.memory, unit: "MB",
        target: "<= 200 MB", isReached: solved.memory <= 200))
    report.add(
      SolverFigures.Line(
        workload: name, measure: "stream over constraints", ours: stream(work) * 1e3, unit: "ms",
        target: ""))
  }

  private func measure(
    _ work: Workload, runs: Int
  ) throws -> (time: Double, solved: (checksum: Double, memory: Double, processor: Double)) {
    var checksum = 0.0
    var memory = 0.0
    var processor = Double.infinity
    let prepared = work.prepared()
    let before = residentMegabytes()
    let time = try seconds(runs: runs) {
      let start = processorSeconds()
      var solver = Solver()
      try prepared.load(into: &solver)
      let solution = try solver.solve()
      processor = min(processor, processorSeconds() - start)
      checksum = solution.sumOfMaxima(work.spans)
      memory = residentMegabytes() - before
    }
    return (time, (checksum, memory, processor))
  }

  /// The limit: one pass over all constraints that evaluates each at a point.
  private func stream(_ work: Workload) -> Double {
    var starts: [Int32] = [0]
    var variables: [Int32] = []
    var factors: [Double] = []
    let constants = work.rows.map { $0.constant }
    for row in work.rows {
      for (v, factor) in row.terms {
        variables.append(v)
        factors.append(factor)
      }
      starts.append(Int32(variables.count))
    }
    let point = (0..<work.spans * 3).map { Double($0 % 97) }
    var sum = 0.0
    let time = seconds(runs: 10) {
      starts.withUnsafeBufferPointer { starts in
        variables.withUnsafeBufferPointer { variables in
          factors.withUnsafeBufferPointer { factors in
            for r in 0..<constants.count {
              var residual = -constants[r]
              for t in Int(starts[r])..<Int(starts[r + 1]) {
                residual += factors[t] * point[Int(variables[t])]
              }
              sum += abs(residual)
            }
          }
        }
      }
    }
    return sum < 0 ? 0 : time
  }
}

/// The processor time of all threads of this process and of the kernel on its behalf.
func processorSeconds() -> Double {
  // POSIX counts a million in a second.
  Double(clock()) * 1e-6
}

/// The memory of this process, in megabytes.
func residentMegabytes() -> Double {
  guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else {
    return 0
  }
  let fields = text.split(separator: " ")
  return fields.count > 1 ? (Double(fields[1]) ?? 0) * 4096 / 1e6 : 0
}

extension Solution {
  /// A figure to compare solutions by.
  func sumOfMaxima(_ spans: Int) -> Double {
    var sum = 0.0
    for s in 0..<Int32(spans) { sum += self[unchecked: 3 * s + 2] }
    return sum
  }
}
