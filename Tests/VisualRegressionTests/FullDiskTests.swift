import Bowerbird
import Foundation
import LayoutComparison
import Testing

/// Disks without room: an error, the documented code, and no half-written file.
@Suite(.serialized) struct FullDiskTests {
  private let project: TestProject

  init() throws { project = try TestProject() }

  private func expectNothingHalfWritten(in folder: String) throws {
    for name in project.files(in: folder) {
      #expect(!name.contains(".bowerbird-tmp-"))
      guard name.hasSuffix(".layout") else { continue }
      let parsed = BaselineParser.parse(try project.text(of: "\(folder)/\(name)"), file: name)
      #expect(parsed.diagnostics.isEmpty, "\(name)")
    }
  }

  @Test func `a limit on the size of files is told, and old baselines stay`() throws {
    #expect(try project.run(["test"]).status == 0)
    let names = project.files(in: "Baselines")
    let texts = try names.map { try project.text(of: "Baselines/\($0)") }
    try project.edit("constant=\"20\" id=\"c-stack-top\"", "constant=\"28\" id=\"c-stack-top\"")
    for command in ["test --record all", "test", "accept"] {
      let run = try project.run(
        "/bin/sh", ["-c", "ulimit -f 1; exec '\(TestProject.tool)' \(command)"])
      if command != "accept" {
        #expect(run.status == 2, "\(command): \(run.output)")
        #expect(run.output.contains("File too large"), "\(command): \(run.output)")
        #expect(run.output.contains("output.unwritable"), "\(command)")
      }
      #expect(project.files(in: "Baselines") == names)
      #expect(try names.map { try project.text(of: "Baselines/\($0)") } == texts)
      try expectNothingHalfWritten(in: "Output/test")
    }
    #expect(try project.run(["test"]).status == 1)
    let accept = try project.run(
      "/bin/sh", ["-c", "ulimit -f 1; exec '\(TestProject.tool)' accept"])
    #expect(accept.status == 2)
    #expect(accept.output.contains("output.unwritable"), "\(accept.output)")
    #expect(try names.map { try project.text(of: "Baselines/\($0)") } == texts)
    #expect(try project.run(["accept"]).status == 0)
    #expect(try project.run(["test"]).status == 0)
  }

  @Test func `a full disk is told, and the next run with room goes on`() throws {
    let disk = "\(project.folder)/Disk"
    try FileManager.default.createDirectory(atPath: disk, withIntermediateDirectories: true)
    let mount = try project.run(
      "/bin/sh", ["-c", "mount -t tmpfs -o size=48k bowerbird '\(disk)' 2>&1"])
    guard mount.status == 0 else {
      print("SKIPPED: no small disk can be mounted here: \(mount.output)")
      return
    }
    defer { _ = try? project.run("/bin/sh", ["-c", "umount '\(disk)'"]) }
    let full = try project.run(["test", "--baselines", "Disk/Baselines"])
    #expect(full.status == 2)
    #expect(full.output.contains("No space left on device"), "\(full.output)")
    try expectNothingHalfWritten(in: "Disk/Baselines")
    let kept = project.files(in: "Disk/Baselines").count
    #expect(kept > 0 && kept < 30)
    #expect(try project.run("/bin/sh", ["-c", "mount -o remount,size=8m '\(disk)'"]).status == 0)
    let next = try project.run(["test", "--baselines", "Disk/Baselines"])
    #expect(next.status == 0)
    #expect(next.output.contains("\(kept) passed, \(30 - kept) recorded"), "\(next.output)")
  }
}
