import Bowerbird
import ComparisonTestSupport
import Files
import Foundation
import Testing

/// Pictures among the baselines that are no pictures any more, and lists and runs that are damaged.
@Suite(.serialized) struct DamagedPictureTests {
  private let project: TestProject

  init() throws {
    project = try TestProject()
    try project.write(
      "inputs: [App]\ndevices: [iphone-15]\nlanguages: [en]\ntest: {pictures: true}\n",
      to: "bowerbird.yaml")
    #expect(try project.run(["test"]).output.contains("5 recorded"))
  }

  /// What can happen to a picture, and the id of what is then said.
  private static func damages(_ whole: [UInt8]) -> [(bytes: [UInt8], id: String, words: String)] {
    var corrupt = whole
    corrupt[whole.count / 2] ^= 0x55
    let unreadable = "image.unreadable-png"
    return [
      (corrupt, unreadable, "the check value"),
      (Array(whole.prefix(whole.count / 2)), unreadable, "cut off"),
      ([], unreadable, "not a readable PNG"), (Array("GIF89a".utf8), unreadable, "PNG"),
      (
        PNGWriter(width: 2_000_000_000, height: 2_000_000_000).file(lines: [0]),
        "image.too-large", "more than the limit"
      ),
      (
        PNGWriter(width: 9_000, height: 9_000).file(lines: [0, 1, 2]), unreadable, "too few pixels"
      ),
    ]
  }

  @Test func `a damaged picture is named, kept, and mended by an acceptance`() throws {
    let name = try #require(project.files(in: "Baselines").first { $0.hasSuffix(".png") })
    let path = "\(project.folder)/Baselines/\(name)"
    let whole = try FileBytes.read(path)
    for damage in Self.damages(whole) {
      try AtomicFile.write(damage.bytes, to: path)
      let run = try project.run(["test"])
      #expect(run.status == 2, "\(damage.words): \(run.output)")
      #expect(run.output.contains("4 passed, 1 failed"), "\(damage.words): \(run.output)")
      #expect(run.output.contains("[\(damage.id)]"), "\(damage.words): \(run.output)")
      #expect(run.output.contains("'Baselines/\(name)'"), "\(damage.words): \(run.output)")
      #expect(run.output.contains(damage.words), "\(damage.words): \(run.output)")
      #expect(try FileBytes.read(path) == damage.bytes)
      #expect(try project.run(["accept"]).output.contains("1 baseline accepted"))
      #expect(try FileBytes.read(path) == whole)
    }
    try AtomicFile.write([], to: path)
    #expect(
      try project.run(["test", "--record", "failed"]).output.contains("4 passed, 1 recorded"))
    #expect(try project.run(["test"]).output.contains("5 passed"))
  }

  @Test func `half-written lists and runs are told`() throws {
    try project.write("{\"format\": 1, \"accept\": [", to: "accept.json")
    let list = try project.run(["accept", "--from", "accept.json"])
    #expect(list.status == 2)
    #expect(list.output.contains("'accept.json' is no list of accepted cases"), "\(list.output)")
    let run = try project.text(of: "Output/test/run.json")
    try project.write(String(run.prefix(run.count / 2)), to: "Output/test/run.json")
    for arguments in [["accept"], ["report"], ["merge", "Output/test"]] {
      let result = try project.run(arguments)
      #expect(result.status == 2, "\(arguments)")
      #expect(result.output.contains("holds no results of a run"), "\(arguments): \(result.output)")
    }
    #expect(try project.run(["test"]).output.contains("5 passed"))
    #expect(try project.run(["accept"]).output.contains("0 baselines accepted"))
  }

  @Test func `two acceptances and a run of one folder wait for each other`() throws {
    try project.edit("constant=\"20\" id=\"c-stack-top\"", "constant=\"28\" id=\"c-stack-top\"")
    #expect(try project.run(["test"]).status == 1)
    let commands = [["accept"], ["accept"], ["test", "--record", "failed"]]
    let processes = commands.map { project.process(TestProject.tool, $0) }
    for process in processes {
      process.standardOutput = FileHandle.nullDevice
      try process.run()
    }
    for process in processes { process.waitUntilExit() }
    #expect(processes.map(\.terminationStatus) == [0, 0, 0])
    #expect(try project.run(["test"]).output.contains("5 passed"))
    #expect(project.files(in: "Baselines").count == 10)
  }
}
