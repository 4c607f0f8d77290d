import ArgumentParser
import Bowerbird

/// Removes baselines for which there is no case.
struct PruneCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration.subcommand(
    "prune", abstract: "Remove baselines for which there is no case.",
    discussion: """
      EXAMPLES
        bowerbird prune --check
        bowerbird prune
      """)

  @OptionGroup var input: TestInputOptions
  @OptionGroup var options: RegressionOptions

  @Flag(help: "Only name them; leave with 1 where there are any.")
  var check = false

  @MainActor func run() async throws {
    let configuration = try ProjectConfiguration.found(options.config)
    let test = try input.test(options, configuration)
    let pruning = try Failure.reported { () throws(DiagnosticError) in
      try test.prune(isDryRun: check)
    }
    for name in pruning { Output.print("\(check ? "no case" : "removed"): \(name)") }
    Output.print("\(pruning.count.counted("baseline")) without a case")
    if check, !pruning.isEmpty { throw ExitStatus.findings }
  }
}
