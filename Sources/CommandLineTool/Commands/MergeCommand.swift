import ArgumentParser
import Bowerbird

/// Makes one run and one report of the shards of a run.
struct MergeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration.subcommand(
    "merge", abstract: "Make one report of the shards of a run.",
    discussion: """
      The order does not matter, and a folder given twice counts once.

      EXAMPLES
        bowerbird merge Output/shard-1 Output/shard-2 -o Output/test
      """)

  @Argument(help: "The folders that the shards wrote.")
  var folders: [String]

  @Option(name: [.customShort("o"), .long], help: "The folder of the merged run.")
  var output = "Output/test"

  @Flag(help: "Merge although shards are missing.")
  var allowMissing = false

  @OptionGroup var reporters: ReporterOptions

  @MainActor func run() async throws {
    let merged = try Failure.reported { () throws(DiagnosticError) in
      try RunMerger.merge(folders, to: output, allowMissing: allowMissing)
    }
    Output.report(merged.diagnostics)
    if !reporters.usesStandardOutput {
      let warnings = merged.value.renderedWarnings
      if !warnings.isEmpty { Output.print(warnings) }
      Output.print(merged.value.summary)
      Output.print("see \(output)/index.html")
    }
    try reporters.write(merged.value, runFolder: output)
    if merged.value.exitCode != 0 { throw ExitCode(merged.value.exitCode) }
  }
}
