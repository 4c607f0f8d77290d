import ArgumentParser
import Bowerbird
import StructuredText

/// Lists what a document holds, and what was understood, defaulted or ignored.
struct InspectCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration.subcommand(
    "inspect", abstract: "List what was understood, defaulted and ignored.",
    discussion: """
      EXAMPLES
        bowerbird inspect Main.storyboard
        bowerbird inspect Main.storyboard --all --format json
      """)

  enum Format: String, WordOption { case text, json }

  @OptionGroup var input: InputArguments

  @Flag(help: "List what was understood as well.")
  var all = false

  @Option(help: "text, or json: one object a line.")
  var format = Format.text

  @MainActor func run() async throws {
    let files = InputFiles(try input.completed(by: .found(nil)).inputs)
    Output.report(files.leftOut + files.diagnostics)
    var outcome = BatchOutcome()
    if !files.diagnostics.isEmpty { outcome.noteFailure() }
    for path in files.paths {
      do throws(DiagnosticError) {
        let document = try LayoutDocument(path: path)
        let inspection = try Inspection(document)
        Output.report(document.diagnostics)
        Output.print(
          format == .json
            ? inspection.json.rendered(isIndented: false)
            : inspection.text(showsUnderstood: all))
      } catch {
        Output.report(error.diagnostics)
        outcome.noteFailure()
      }
    }
    try outcome.finish()
  }
}
