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
    let beside = CommandLine.arguments[0].split(separator: "/").dropLast().joined(separator: "/")
    let tool = tool ?? (CommandLine.arguments[0].hasPrefix("/") ? "/" : "") + beside + "/bowerbird"
    guard FileManager.default.isExecutableFile(atPath: tool) else {
      throw ValidationError("there is no tool '\(tool)'; build the product 'bowerbird'")
    }
    let folder = NSTemporaryDirectory() + "bowerbird-start-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let layout = folder + "/small.layout.yaml"
    try Self.layout.write(toFile: layout, atomically: true, encoding: .utf8)

    print(Self.columns(["start", "best", "middle", "goal"]))
    for (name, arguments, goal) in [
      ("--version", ["--version"], 5.0), ("check --help", ["check", "--help"], 5),
      ("a misspelt command", ["chek"], 5), ("solve a label and a button", ["solve", layout], 8),
    ] {
      report(name, tool, arguments, goal: goal)
    }
    for peer in Self.peers {
      try peer.source.write(
        toFile: "\(folder)/\(peer.file)", atomically: true, encoding: .utf8)
      let path = "\(folder)/\(peer.file).program"
      _ = shell(
        "cd '\(folder)' && \(peer.compiler) \(peer.file) -o \(peer.file).program \(peer.flags)")
      if FileManager.default.isExecutableFile(atPath: path) {
        report(peer.name, path, [], goal: nil)
      }
    }
  }

  private func report(_ name: String, _ program: String, _ arguments: [String], goal: Double?) {
    let times = (0..<runs).map { _ in Self.milliseconds(program, arguments) }.sorted()
    let best = times[0]
    print(
      Self.columns([
        name, best.decimalText(places: 1) + " ms", times[runs / 2].decimalText(places: 1) + " ms",
        goal.map { "<= \($0.decimalText(places: 0)) ms \(best <= $0 ? "ok" : "missed")" } ?? "",
      ]))
  }

  /// The time on the clock from the start of a program to its end; what it prints is dropped.
  private static func milliseconds(_ program: String, _ arguments: [String]) -> Double {
    var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) }
    words.append(nil)
    var variables: [UnsafeMutablePointer<CChar>?] = ProcessInfo.processInfo.environment.map {
      strdup("\($0)=\($1)")
    }
    variables.append(nil)
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    for stream in [STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_WRONLY, 0)
    }
    defer {
      posix_spawn_file_actions_destroy(&actions)
      for word in words + variables { free(word) }
    }
    let clock = ContinuousClock()
    let time = clock.measure {
      var process = pid_t()
      var status: Int32 = 0
      guard posix_spawn(&process, program, &actions, nil, words, variables) == 0 else { return }
      waitpid(process, &status, 0)
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

  private static let peers:
    [(name: String, file: String, source: String, compiler: String, flags: String)] = [
      (
        "Swift that does nothing", "empty.swift",
        "import FoundationEssentials\nprint(Date().timeIntervalSince1970 > 0)", "swiftc -O", ""
      ),
      ("C that does nothing", "empty.c", "int main(void) { return 0; }", "cc -O2", ""),
      (
        "the same with Pango and Cairo", "linked.c", "int main(void) { return 0; }", "cc -O2",
        "-Wl,--no-as-needed $(pkg-config --libs pangocairo pangoft2 cairo-ft)"
      ),
    ]
}
