import ArgumentParser
import Bowerbird
import StructuredText
import XcodeCanvas

/// Solves layouts and prints their frames.
struct SolveCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration.subcommand(
    "solve", abstract: "Print the frames of layouts.",
    discussion: """
      EXAMPLES
        bowerbird solve Main.storyboard
        bowerbird solve Main.storyboard --format json --device iphone-se
        bowerbird solve App --format json --intrinsic saved --insets document
        bowerbird solve login.layout.yaml --conflict-log --log-style classic
        git show HEAD~1:App/Main.storyboard | bowerbird solve -
      """)

  enum Format: String, WordOption { case text, json }

  @OptionGroup var input: InputArguments
  @OptionGroup var cases: CaseOptions
  @OptionGroup var engine: EngineOptions
  @OptionGroup var fonts: FontOptions

  @Option(help: "text, or json: one object a line, one line a document and case.")
  var format = Format.text

  @OptionGroup var logs: LogOptions

  @Flag(help: "List every constraint as Apple's systems describe it, and how it fared.")
  var constraints = false

  @Flag(help: "Tell how far each free view may move, and another place as good, in JSON.")
  var freeRanges = false

  @MainActor func run() async throws {
    var options = engine.layoutOptions
    options.shapesText = false
    options.findsFreeRanges = freeRanges
    options.listsConstraints = constraints
    let selection = try cases.selection()
    var batch = try Batch(input: input, selection: selection, fonts: fonts, options: options)
    batch.reportsTexts = options.intrinsicSizes == .measured
    // On its own canvas a document is repeated as it was saved, its text size included.
    batch.usesSavedTextSize =
      options.intrinsicSizes == .measured && options.insets == .document
      && selection.devices.isEmpty && selection.sizes.isEmpty && selection.textSizes.isEmpty
    var outcome = BatchOutcome()
    var last: String?
    await batch.solve { solved in
      outcome.note(solved)
      // What is wrong with a document is no case's.
      print(solved, isFirst: solved.path != last)
      last = solved.path
    } failed: { path, diagnostics in
      outcome.noteFailure()
      Output.report(diagnostics)
      if format == .json {
        Output.print(SolvedDocument.failureJSON(path, diagnostics).rendered(isIndented: false))
      }
    }
    try outcome.finish()
  }

  private func print(_ solved: SolvedDocument, isFirst: Bool) {
    switch format {
    case .json:
      let json = solved.json(
        listingConstraints: constraints, log: logs.conflictLog ? logs.logStyle : nil)
      Output.print(json.rendered)
    case .text:
      Output.print(solved.text)
      if constraints { Output.print(solved.constraintsText(logs.logStyle)) }
      let own = solved.textDiagnostics + solved.layouts.flatMap(\.diagnostics)
      Output.report(isFirst ? solved.documentDiagnostics + own : own)
      if logs.conflictLog, let log = solved.conflictLog(logs.logStyle) { Output.print(log) }
    }
  }
}
