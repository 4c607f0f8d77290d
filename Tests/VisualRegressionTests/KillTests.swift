import Bowerbird
import ComparisonTestSupport
import Files
import Foundation
import LayoutComparison
import Testing

/// Processes that are killed while they write; `KILLS` in the environment says how many.
@Suite(.serialized) struct KillTests {
  private let project: TestProject
  private let kills = Int(ProcessInfo.processInfo.environment["KILLS"] ?? "") ?? 16

  init() throws { project = try TestProject() }

  /// The time that a command takes when it is left alone, in microseconds.
  private func duration(_ arguments: [String]) throws -> Int {
    let start = ContinuousClock.now
    try project.run(arguments)
    return Int((ContinuousClock.now - start) / .microseconds(1))
  }

  /// Starts a command and kills it at a random moment of its usual time.
  ///
  /// - Returns: Whether it was still running.
  private func kill(
    _ arguments: [String], within duration: Int, _ generator: inout SplitMix
  ) throws -> Bool {
    let process = project.process(TestProject.tool, arguments)
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    usleep(UInt32(generator.below(max(1, duration))))
    Foundation.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    return process.terminationReason == .uncaughtSignal
  }

  /// Expects every file of baselines and of the run's folder to be whole.
  private func expectWholeFiles() throws {
    for name in project.files(in: "Baselines") where name.hasSuffix(".layout") {
      let parsed = BaselineParser.parse(try project.text(of: "Baselines/\(name)"), file: name)
      #expect(parsed.diagnostics.isEmpty)
    }
    for name in project.files(in: "Output/test") {
      let path = "\(project.folder)/Output/test/\(name)"
      let file = String(name.split(separator: "/").last ?? "")
      if file == TestRun.fileName {
        #expect(throws: Never.self) { try TestRun(json: try FileBytes.read(path), path: path) }
      } else if file.hasSuffix(".png"), !file.hasPrefix(".") {
        #expect(throws: Never.self) { try PNGDecoder.decode(try FileBytes.read(path)) }
      }
    }
  }

  @Test func `a record that is killed loses nothing and leaves nothing half-written`() throws {
    let command = ["test", "--record", "all", "--pictures"]
    let time = try duration(command)
    let names = project.files(in: "Baselines")
    #expect(names.count == 60)
    var generator = SplitMix(seed: 200)
    var running = 0
    for number in 0..<kills {
      // Every run has something else to write.
      try project.edit(
        "constant=\"\(20 + number)\" id=\"c-stack-top\"",
        "constant=\"\(21 + number)\" id=\"c-stack-top\"")
      if try kill(command, within: time, &generator) { running += 1 }
      try expectWholeFiles()
      #expect(
        project.files(in: "Baselines").filter { !$0.contains(".bowerbird-tmp-") } == names)
    }
    print("\(kills) runs, \(running) killed while they ran")
    #expect(running > kills / 2)
    #expect(try project.run(command).status == 0)
    #expect(project.files(in: "Baselines") == names)
    #expect(try project.run(["test", "--pictures"]).output.contains("30 passed"))
  }

  @Test func `an acceptance that is killed can be done again`() throws {
    try project.run(["test"])
    let names = project.files(in: "Baselines")
    try project.edit("constant=\"20\" id=\"c-stack-top\"", "constant=\"28\" id=\"c-stack-top\"")
    #expect(try project.run(["test"]).status == 1)
    let time = try duration(["accept", "--filter", "nothing"])
    var generator = SplitMix(seed: 7)
    for _ in 0..<kills {
      _ = try kill(["accept"], within: time * 2, &generator)
      try expectWholeFiles()
    }
    try project.run(["accept"])
    #expect(project.files(in: "Baselines") == names)
    #expect(try project.run(["test"]).output.contains("30 passed"))
  }
}
