import ArgumentParser
import Bowerbird
import Files

/// Makes layouts of the last run the new baselines.
struct AcceptCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration.subcommand(
    "accept", abstract: "Make layouts of the last run the new baselines.",
    discussion: """
      EXAMPLES
        bowerbird accept
        bowerbird accept --filter 'Login*'
        bowerbird accept --from accept.json
        bowerbird accept --filter 'Login*' --by Ann --reason 'the new brand font'

      Who accepts and why is kept beside the baseline, in a file that ends with .accepted.json.
      """)

  @OptionGroup var options: RegressionOptions

  @Option(help: "The list that was exported from the report.")
  var from: String?

  @Option(help: "Who accepts; whom the list names by default.")
  var by: String?

  @Option(help: "Why the layouts are right as they are now; what the list says by default.")
  var reason: String?

  @MainActor func run() async throws {
    let configuration = try ProjectConfiguration.found(options.config)
    let acceptance = Acceptance(
      store: BaselineStore(folder: options.baselineFolder(configuration)),
      runFolder: options.outputFolder(configuration))
    let filter = NameFilter(options.filter)
    let outcome = try Failure.reported { () throws(DiagnosticError) in
      let list = try from.map { (path) throws(DiagnosticError) in
        try AcceptList(json: try FileBytes.read(path), path: path)
      }
      return try acceptance.accept(list, by: by, reason: reason) { filter.passes($0) }
    }
    Output.report(outcome.diagnostics)
    for name in outcome.accepted { Output.print("accepted \(name)") }
    Output.print("\(outcome.accepted.count.counted("baseline")) accepted")
    if outcome.diagnostics.contains(where: { $0.severity == .error }) {
      throw ExitStatus.unusableInput
    }
  }
}
