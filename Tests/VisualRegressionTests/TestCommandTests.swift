import Bowerbird
import ComparisonTestSupport
import Foundation
import TestSupport
import Testing

@Suite(.serialized) struct TestCommandTests {
  private let project: TestProject

  init() throws { project = try TestProject() }

  @Test func `records, passes, finds the constraint, accepts and passes again`() throws {
    #expect(try project.run(["test"]).status == 0)
    #expect(project.files(in: "Baselines").count == 30)
    #expect(try project.run(["test"]).output.contains("30 passed"))
    try project.edit(
      "constant=\"20\" id=\"c-stack-top\"", "constant=\"28\" id=\"c-stack-top\"")
    let changed = try project.run(["test", "--reporter", "json=run.json"])
    #expect(changed.status == 1)
    #expect(
      changed.output.contains(
        "constraint c-stack-top: Form.top == safeArea.top + 20 -> + 28"
          + " (App/touch.storyboard:141:29)"))
    let run = try TestRun(json: Array(try project.text(of: "run.json").utf8), path: "run.json")
    #expect(run.count(.changed) == 6)
    #expect(
      run.cases.allSatisfy { report in report.notes.allSatisfy { $0.id != "picture.unexplained" } })
    #expect(
      try project.run(["accept", "--filter", "*-en"]).output.contains("2 baselines accepted"))
    #expect(try project.run(["accept"]).output.contains("4 baselines accepted"))
    #expect(try project.run(["test"]).status == 0)
  }

  @Test func `a build server records nothing and fails without baselines`() throws {
    let run = try project.run(["test", "--record", "all"], ["CI": "true"])
    #expect(run.status == 5)
    #expect(run.output.contains("CI is set, so nothing is recorded"))
    #expect(project.files(in: "Baselines").isEmpty)
  }

  @Test func `a list is accepted as it was looked at, and no other layout`() throws {
    try project.run(["test"])
    try project.edit(
      "constant=\"20\" id=\"c-stack-top\"", "constant=\"28\" id=\"c-stack-top\"")
    try project.run(["test"])
    let json = try project.text(of: "Output/test/run.json")
    let run = try TestRun(json: Array(json.utf8), path: "run.json")
    let report = try #require(run.cases.first { $0.status == .changed })
    try project.write(
      #"{"format":1,"accept":[{"name":"\#(report.name)","hash":"\#(report.actualHash)"}]}"#,
      to: "accept.json")
    #expect(
      try project.run(["accept", "--from", "accept.json"]).output
        .contains("1 baseline accepted"))
    try project.edit(
      "constant=\"28\" id=\"c-stack-top\"", "constant=\"30\" id=\"c-stack-top\"")
    try project.run(["test"])
    let stale = try project.run(["accept", "--from", "accept.json"])
    #expect(stale.status == 2)
    #expect(stale.output.contains("accept.stale"))
  }

  @Test func `shards merge to the whole run in any order, and a missing one is told`() throws {
    try project.run(["test"])
    for index in 1...3 {
      #expect(try project.run(["test", "--shard", "\(index)/3", "-o", "s\(index)"]).status == 0)
    }
    #expect(try project.run(["merge", "s3", "s1", "-o", "m"]).output.contains("missing: 2"))
    #expect(try project.run(["merge", "s3", "s1", "s2", "s1", "-o", "m"]).status == 0)
    #expect(try project.run(["merge", "s1", "s2", "s3", "-o", "n"]).status == 0)
    #expect(try project.text(of: "m/run.json") == project.text(of: "n/run.json"))
    #expect(try project.run(["merge", "m", "-o", "m"]).output.contains("30 passed"))
  }

  @Test func `baselines without a case are told and pruned`() throws {
    try project.run(["test"])
    try project.run(["test", "--language", "en"])
    let check = try project.run(["prune", "--check", "--language", "en"])
    #expect(check.status == 1)
    #expect(check.output.contains("20 baselines without a case"))
    try project.run(["prune", "--language", "en"])
    #expect(project.files(in: "Baselines").count == 10)
  }

  @Test func `two runs with one folder wait for each other`() throws {
    let processes = (0..<2).map { _ in
      project.process(TestProject.tool, ["test", "--record", "all", "--no-draw"])
    }
    for process in processes {
      process.standardOutput = FileHandle.nullDevice
      try process.run()
    }
    for process in processes { process.waitUntilExit() }
    #expect(processes.map(\.terminationStatus) == [0, 0])
    #expect(project.files(in: "Baselines").count == 30)
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/parallel")))
  func `GNU parallel runs the shards`() throws {
    try project.run(["test"])
    let run = try project.run(
      "/usr/bin/parallel",
      ["-j2", TestProject.tool, "test", "--shard", "{}/3", "-o", "p{}", ":::", "1", "2", "3"])
    #expect(run.status == 0, "\(run.output)")
    #expect(
      try project.run(["merge", "p1", "p2", "p3", "-o", "p"]).output.contains("30 passed"))
  }

  @Test(
    .enabled(
      if: ProcessInfo.processInfo.environment["SLURM_TESTS"] == "1",
      "start a cluster with scripts/slurm-test, which sets SLURM_TESTS=1"))
  func `a Slurm job array runs the shards`() throws {
    try project.run(["test"])
    let run = try project.run(
      "/usr/bin/sbatch",
      [
        "--wait", "--array=5-9:2", "--chdir=\(project.folder)", "--output=\(project.folder)/log-%a",
        "--export=ALL,BOWERBIRD=\(TestProject.tool)", "\(Checkout.root)/integrations/slurm/job",
      ])
    #expect(run.status == 0, "\(run.output)")
    #expect(
      try project.run(["merge"] + [5, 7, 9].map { "Output/parts/\($0)" } + ["-o", "m"]).output
        .contains("30 passed"))
  }
}
