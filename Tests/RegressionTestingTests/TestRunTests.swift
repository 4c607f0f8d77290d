import ComparisonTestSupport
import Diagnostics
import Testing

@testable import RegressionTesting

struct TestRunTests {
  private func shardedRuns(_ total: Int, cases: Int = 40) -> [TestRun] {
    (1...total).compactMap { index in
      guard let shard = Shard(index: index, total: total) else { return nil }
      var run = TestRun(shard: shard, expectedCases: cases)
      for number in 0..<cases {
        let name = "Screen\(number)/en"
        guard shard.contains(name) else { continue }
        var report = CaseReport(name: name, screen: "Screen\(number)", language: "en")
        report.status = CaseReport.Status.allCases[number % 5]
        run.cases.append(report)
      }
      run.orphans = ["Gone/en", "Screen1/en"]
      return run
    }
  }

  @Test(arguments: 0..<20) func `merging does not care for order, repetition or steps`(
    seed: Int
  ) throws {
    var generator = SplitMix(seed: UInt64(seed))
    let runs = shardedRuns(4)
    let whole = try TestRun.merged(runs).value
    #expect(whole.cases.count == 40)
    #expect(whole.orphans == ["Gone/en"])
    var mixed = runs + [runs[generator.below(4)], runs[generator.below(4)]]
    mixed.shuffle(using: &generator)
    #expect(try TestRun.merged(mixed).value == whole)
    let cut = 1 + generator.below(mixed.count - 1)
    let parts = [
      try TestRun.merged(Array(mixed[..<cut]), allowMissing: true).value,
      try TestRun.merged(Array(mixed[cut...]), allowMissing: true).value,
    ]
    #expect(try TestRun.merged(parts.reversed()).value.cases == whole.cases)
    #expect(try TestRun.merged([whole, whole]).value == whole)
  }

  @Test func `a missing shard is an error that names it, unless it is allowed`() throws {
    let runs = Array(shardedRuns(5).dropLast())
    let error = #expect(throws: DiagnosticError.self) { try TestRun.merged(runs) }
    #expect(
      error?.diagnostics.first?.description
        == "error: of 5 shards these are missing: 5 [merge.missing-shard]")
    let merged = try TestRun.merged(runs, allowMissing: true)
    #expect(merged.diagnostics.map(\.severity) == [.warning])
  }

  @Test func `shards of different runs are not mixed`() {
    let error = #expect(throws: DiagnosticError.self) {
      try TestRun.merged([shardedRuns(2)[0], shardedRuns(3)[0]])
    }
    #expect(error?.diagnostics.first?.id == "merge.other-split")
    var other = shardedRuns(2)
    other[1].fontFingerprint = "other"
    let second = #expect(throws: DiagnosticError.self) { try TestRun.merged(other) }
    #expect(second?.diagnostics.first?.id == "merge.other-renderer")
  }

  @Test func `results read back as they were written, damaged ones are refused`() throws {
    let run = shardedRuns(1)[0]
    let json = try run.json()
    #expect(try TestRun(json: json, path: "run.json") == run)
    for length in stride(from: 0, to: json.count - 1, by: 101) {
      let error = #expect(throws: DiagnosticError.self) {
        try TestRun(json: Array(json.prefix(length)), path: "run.json")
      }
      #expect(error?.diagnostics.first?.id == "run.unreadable")
    }
  }

  @Test(
    arguments: [
      ([.passed, .recorded], 0), ([.passed, .changed, .missing], 1),
      ([.missing, .passed], 5), ([.failed, .changed], 2), ([], 0),
    ] as [([CaseReport.Status], Int32)])
  func `the exit code tells what happened`(statuses: [CaseReport.Status], code: Int32) {
    var run = TestRun()
    run.cases = statuses.enumerated().map {
      CaseReport(name: "\($0)", screen: "s", status: $1)
    }
    #expect(run.exitCode == code)
  }
}
