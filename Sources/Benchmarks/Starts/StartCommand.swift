import ArgumentParser
import Bowerbird
import Foundation

/// Measures how long the tool takes where it has next to nothing to do.
struct StartCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "start",
    abstract: "Start the tool, time after time, beside programs that do nothing.",
    discussion: """
      The goal is 5 ms for what lays nothing out, and 8 ms for a small document. The peers are \
      compiled where there are compilers: a program in Swift that imports what the tool does, one \
      in C that does nothing, and the same linked with Pango and Cairo.

      EXAMPLES
        benchmarks start
        benchmarks start --tool /usr/bin/bowerbird --runs 200
      """)

  @Option(help: "The tool; by default the one that was built beside the benchmarks.")
  var tool: String?

  @Option(help: "How often each is started; the fastest run and the one in the middle are printed.")
  var runs = 60

  func run() throws {
    guard runs > 0 else { throw ValidationError("runs are at least 1") }
    let products = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    let tool = tool ?? products.appendingPathComponent("bowerbird").path
    guard FileManager.default.isExecutableFile(atPath: tool) else {
      throw ValidationError("there is no tool '\(tool)'; build the product 'bowerbird'")
    }
    let folder = NSTemporaryDirectory() + "bowerbird-start-\(getpid())"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let layout = folder + "/small.layout.yaml"
    try Self.layout.write(toFile: layout, atomically: true, encoding: .utf8)

    print(Self.columns(["start", "best", "middle", "goal"]))
    try report("--version", tool, ["--version"], goal: 5)
    try report("check --help", tool, ["check", "--help"], goal: 5)
    try report("a misspelt command", tool, ["chek"], status: 2, goal: 5)
    try report("solve a label and a button", tool, ["solve", layout], goal: 8)
    for peer in Self.peers {
      let path = "\(folder)/\(peer.file).program"
      try peer.source.write(toFile: "\(folder)/\(peer.file)", atomically: true, encoding: .utf8)
      _ = shell("cd '\(folder)' && \(peer.compiler) \(peer.file) -o '\(path)' \(peer.libraries)")
      if FileManager.default.isExecutableFile(atPath: path) {
        try report(peer.name, path)
      }
    }
  }

  private func report(
    _ name: String, _ program: String, _ arguments: [String] = [], status: Int32 = 0,
    goal: Double? = nil
  ) throws {
    let times = try (0..<runs).map { _ in
      try Self.milliseconds(program, arguments, status: status)
    }.sorted()
    let best = times[0]
    print(
      Self.columns([
        name, best.decimalText(places: 1) + " ms", times[runs / 2].decimalText(places: 1) + " ms",
        goal.map { "<= \($0.decimalText(places: 0)) ms \(best <= $0 ? "ok" : "missed")" } ?? "",
      ]))
  }

  /// The time on the clock from the start of a program to its end; what it prints is dropped.
  private static func milliseconds(
    _ program: String, _ arguments: [String], status: Int32
  ) throws -> Double {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    let time = try ContinuousClock().measure {
      try process.run()
      process.waitUntilExit()
    }
    guard process.terminationReason == .exit, process.terminationStatus == status else {
      throw ValidationError("'\(program)' left with \(process.terminationStatus)")
    }
    return time / .milliseconds(1)
  }

  private static func columns(_ cells: [String]) -> String {
    zip(cells, [34, 10, 10, 0]).map {
      $0.padding(toLength: max($1, $0.count), withPad: " ", startingAt: 0)
    }
    .joined()
  }

  private static let layout = """
    screen: small
    size: [320, 120]
    views:
      title: {text: A title}
      go: {class: UIButton, text: Continue}
    constraints:
      - H:|-[title]-(>=8)-[go]-|
      - V:|-[title]
      - V:|-[go]
    """

  private struct Peer {
    var name: String
    var file: String
    var source: String
    var compiler: String
    var libraries = ""
  }

  private static let peers = [
    Peer(
      name: "Swift that does nothing", file: "empty.swift",
      source: "import FoundationEssentials\nprint(Date().timeIntervalSince1970 > 0)",
      compiler: "swiftc -O"),
    Peer(
      name: "C that does nothing", file: "empty.c", source: "int main(void) { return 0; }",
      compiler: "cc -O2"),
    Peer(
      name: "the same with Pango and Cairo", file: "linked.c",
      source: "int main(void) { return 0; }", compiler: "cc -O2",
      libraries: "-Wl,--no-as-needed $(pkg-config --libs pangocairo pangoft2 cairo-ft)"),
  ]
}
