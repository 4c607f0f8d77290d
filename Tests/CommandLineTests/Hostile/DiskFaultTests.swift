import Foundation
import TestSupport
import Testing

/// Every step of writing fails once, as on a full disk: each time an error, the documented code,
/// and every file is the old one or the new one.
@Suite struct DiskFaultTests {
  private static func makeProject() throws -> Tool.Folder {
    let folder = try Tool.Folder()
    _ = try folder.write(
      "screen: s\nsize: [99, 99]\nviews: {a: {kind: label, text: Hi}}\n"
        + "constraints: [\"H:|-8-[a]\", \"V:|-8-[a]\"]\n", to: "s.layout.yaml")
    return folder
  }

  private static func run(
    _ arguments: [String], _ folder: Tool.Folder, fault: Int? = nil, readFault: Int? = nil
  ) throws -> MeasuredRun {
    try MeasuredRun(
      Tool.path, arguments, in: folder.path,
      environment: [
        "CI": nil, "BOWERBIRD_FAULT": fault.map { "\($0)" },
        "BOWERBIRD_READ_FAULT": readFault.map { "\($0)" },
      ])
  }

  private static func contents(_ folder: Tool.Folder) -> [String: Data] {
    Dictionary(
      uniqueKeysWithValues: folder.files.map {
        ($0, FileManager.default.contents(atPath: "\(folder.path)/\($0)") ?? Data())
      })
  }

  /// Makes what a command works on, in a fresh folder.
  private static func prepare(_ command: String) throws -> Tool.Folder {
    let folder = try makeProject()
    guard ["accept", "merge", "report"].contains(command) else { return folder }
    let recorded = try run(["test", "s.layout.yaml"], folder)
    #expect(recorded.status == 0, "\(recorded.output)")
    let text = try String(contentsOfFile: folder.path + "/s.layout.yaml", encoding: .utf8)
    _ = try folder.write(text.replacing("H:|-8-", with: "H:|-9-"), to: "s.layout.yaml")
    let changed = try run(["test", "s.layout.yaml"], folder)
    #expect(changed.status == 1, "\(changed.output)")
    return folder
  }

  @Test(arguments: [
    ("render", ["render", "s.layout.yaml", "--format", "svg", "-o", "Pictures", "--threads", "1"]),
    ("record", ["test", "s.layout.yaml", "--record", "all", "--pictures", "--threads", "1"]),
    ("accept", ["accept"]), ("merge", ["merge", "Output/test", "-o", "Output/merged"]),
    ("report", ["report", "--reporter", "junit=junit.xml"]),
    ("convert", ["convert", "s.layout.yaml", "-o", "copy.layout.yaml"]),
  ])
  func `no step that fails leaves half a file`(command: String, arguments: [String]) throws {
    let whole = try Self.prepare(command)
    let expected = try Self.run(arguments, whole)
    let new = Self.contents(whole)
    var steps = 0
    for fault in 1...200 {
      let folder = try Self.prepare(command)
      let old = Self.contents(folder)
      let run = try Self.run(arguments, folder, fault: fault)
      let now = Self.contents(folder)
      guard run.output.contains("No space left on device") else {
        #expect(run.status == expected.status, "\(run.output)")
        break
      }
      steps = fault
      #expect(run.status == 2, "step \(fault): \(run.output)")
      #expect(run.output.contains("[output.unwritable]"), "step \(fault): \(run.output)")
      for (name, data) in now {
        #expect(!name.contains(".bowerbird-tmp-"), "step \(fault) leaves \(name)")
        // Pages and results hold what went wrong; layouts and pictures are the old or the new ones.
        guard name.hasSuffix(".layout") || name.hasSuffix(".svg") || name.hasSuffix(".yaml")
        else { continue }
        #expect(data == old[name] || data == new[name], "step \(fault): \(name) is half-written")
      }
      #expect(Set(old.keys).isSubset(of: now.keys), "step \(fault) loses a file")
    }
    #expect(steps >= 4, "opening, writing, syncing and renaming are steps")
    print("\(command): \(steps) steps failed, each told with exit code 2")
  }

  @Test(arguments: [
    ("render", ["render", ".", "--format", "svg", "-o", "Pictures", "--threads", "1"], 2),
    ("record", ["test", ".", "--record", "all", "--threads", "1"], 2),
    ("accept", ["accept"], 2), ("merge", ["merge", "Output/test", "-o", "Output/merged"], 1),
    ("report", ["report", "--reporter", "junit=junit.xml"], 1),
    ("convert", ["convert", "s.layout.yaml", "-o", "copy.layout.yaml"], 2),
  ])
  func `no step of reading that fails goes unnoticed`(
    command: String, arguments: [String], least: Int
  ) throws {
    let whole = try Self.prepare(command)
    let expected = try Self.run(arguments, whole)
    let new = Self.contents(whole)
    var told = 0
    var steps = 0
    for fault in 1...400 {
      let folder = try Self.prepare(command)
      let old = Self.contents(folder)
      let run = try Self.run(arguments, folder, readFault: fault)
      guard run.output.contains(Self.mark) else { break }
      steps = fault
      let now = Self.contents(folder)
      #expect(Set(old.keys).isSubset(of: now.keys), "step \(fault) loses a file")
      if run.status == 2 {
        told += 1
        #expect(run.output.contains("error: "), "step \(fault): \(run.output)")
        for (name, data) in now where name.hasSuffix(".layout") || name.hasSuffix(".yaml") {
          #expect(data == old[name] || data == new[name], "step \(fault): \(name) is half-written")
        }
      } else {
        // What is only looked at in passing, such as a line that is quoted, changes no result.
        #expect(run.status == expected.status, "step \(fault): \(run.output)")
        let changed = new.filter { now[$0.key] != $0.value }.keys.sorted()
        #expect(changed.isEmpty, "step \(fault) changes \(changed): \(run.output)")
      }
    }
    #expect(told >= least)
    print("\(command): \(steps) steps of reading failed, \(told) told with exit code 2")
  }

  /// What the tool says where a step of reading was made to fail.
  private static let mark = "bowerbird: a step of reading fails"

  @Test(arguments: [SIGINT, SIGTERM]) func `a signal is told and leaves nothing`(
    signal: Int32
  ) throws {
    let folder = try Tool.Folder()
    let log = folder.path + "/log"
    // Without job control a shell has what it starts beside itself ignore SIGINT. Several documents are
    // drawn by several threads, in so many cases that the signal comes before the end on any machine.
    let script = """
      set -m
      '\(Tool.path)' render '\(Checkout.fixture("Gallery"))' -o out \
      --device iphone-se,iphone-15,ipad --language en,de,fr,ar,ja,pt --appearance light,dark \
      --threads 2 >'\(log)' 2>&1 &
      pid=$!
      for i in $(seq 3000); do
        caught=$(sed -n 's/^SigCgt:[[:space:]]*//p' /proc/$pid/status)
        [ $((0x${caught:-0} >> \(signal - 1) & 1)) = 1 ] && break
        sleep 0.01
      done
      sleep 0.1; kill -\(signal) $pid; wait $pid; echo "status $?"
      """
    let run = try MeasuredRun(
      "/bin/bash", ["-c", script], in: folder.path, environment: ["CI": nil])
    let words = try String(contentsOfFile: log, encoding: .utf8)
    #expect(run.output.contains("status \(128 + signal)"), "\(run.output)\(words)")
    #expect(words.contains("stopped by a signal"), "\(words)")
    #expect(!folder.files.contains { $0.contains(".bowerbird-tmp-") })
  }
}
