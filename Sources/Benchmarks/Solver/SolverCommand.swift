import ArgumentParser
import ConstraintSolver
import Foundation

/// Measures the constraint solver beside Kiwi on the same systems.
struct SolverCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "solver",
    abstract: "Measure the constraint solver beside Kiwi on the same systems.",
    discussion: """
      Kiwi's C++ headers are fetched by pip, compiled once with g++ -O3 and run in both insertion \
      orders; the better one counts. Results go to Output/benchmarks/solver.json.
      """)

  @Option(help: "Only one part: cold, cell, frame, conflict or hard.")
  var part: String = ""

  @Option(help: "Only workloads whose name begins with this.")
  var only: String = ""

  @Option(help: "Number of views in the comparison with Kiwi.")
  var views: Int = 1000

  @Option(help: "Number of views in the measurement of growth; 0 leaves it out.")
  var growth: Int = 100_000

  @Flag(help: "Leave Kiwi out.")
  var noKiwi = false

  @Option(help: "Seconds after which a run of Kiwi is given up.")
  var patience: Double = 30

  @Option(name: .shortAndLong, help: "Where the JSON goes.")
  var output: String = "Output/benchmarks/solver.json"

  func run() throws {
    let kiwi = noKiwi ? nil : try Kiwi.prepare()
    var report = SolverFigures()
    say(SolverFigures.heading)
    if part.isEmpty || part == "cold" {
      try ColdMeasurement(views: views, growth: growth, only: only, patience: patience)
        .run(kiwi, into: &report)
    }
    if part.isEmpty || part == "cell" { try CellMeasurement().run(kiwi, into: &report) }
    if part.isEmpty || part == "frame" {
      try FrameMeasurement(views: views, only: only, patience: patience).run(kiwi, into: &report)
    }
    if part.isEmpty || part == "conflict" {
      try ConflictMeasurement(views: views).run(into: &report)
    }
    if part.isEmpty || part == "hard" {
      try HardMeasurement(views: views, only: only, patience: patience).run(kiwi, into: &report)
    }
    let url = URL(fileURLWithPath: output)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try report.json.write(to: url, atomically: true, encoding: .utf8)
    say("written: \(output)")
  }
}

/// Lines of measured figures.
struct SolverFigures {
  struct Line {
    var workload: String
    var measure: String
    var ours: Double
    var unit: String
    var kiwi: Double?
    var target: String
    var isReached: Bool?
  }

  var lines: [Line] = []

  mutating func add(_ line: Line) {
    lines.append(line)
    say(Self.text(line))
  }

  static let heading =
    "workload        measure                       ours            kiwi      ratio  goal"

  static func text(_ line: Line) -> String {
    func pad(_ text: String, _ width: Int) -> String {
      text + String(repeating: " ", count: max(1, width - text.count))
    }
    let ratio = line.kiwi.map { String(format: "%.1fx", $0 / line.ours) } ?? ""
    let kiwi = line.kiwi.map { String(format: "%.5g", $0) } ?? ""
    let mark = line.isReached.map { $0 ? "ok" : "MISSED" } ?? ""
    return pad(line.workload, 16) + pad(line.measure, 26)
      + pad(String(format: "%.5g", line.ours) + " " + line.unit, 18) + pad(kiwi, 10)
      + pad(ratio, 10) + pad(line.target, 10) + mark
  }

  var json: String {
    let rows = lines.map { line in
      var fields = [
        "\"workload\": \"\(line.workload)\"", "\"measure\": \"\(line.measure)\"",
        "\"value\": \(line.ours)", "\"unit\": \"\(line.unit)\"",
      ]
      if let kiwi = line.kiwi {
        fields += ["\"kiwi\": \(kiwi)", "\"ratio\": \(kiwi / line.ours)"]
      }
      if let isReached = line.isReached {
        fields += ["\"goal\": \"\(line.target)\"", "\"reached\": \(isReached)"]
      }
      return "  {" + fields.joined(separator: ", ") + "}"
    }
    return "[\n" + rows.joined(separator: ",\n") + "\n]\n"
  }
}

/// The seconds a body takes, the best of some runs.
func seconds(runs: Int, _ body: () throws -> Void) rethrows -> Double {
  var best = Double.infinity
  for _ in 0..<runs {
    let clock = ContinuousClock()
    let start = clock.now
    try body()
    let took = start.duration(to: clock.now).components
    best = min(best, Double(took.seconds) + Double(took.attoseconds) * 1e-18)
  }
  return best
}

/// Prints a line at once, so that progress shows through a pipe.
func say(_ line: String) {
  FileHandle.standardOutput.write(Data((line + "\n").utf8))
}
