import ArgumentParser
import Bowerbird

/// Solves layouts and prints their frames.
struct SolveCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "solve", abstract: "Print the frames of layouts.",
    discussion: """
      EXAMPLES
        bowerbird solve Main.storyboard
        bowerbird solve Main.storyboard --format json --device iphone-se
        bowerbird solve App --format json --intrinsic saved --insets document
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable { case text, json }

  @OptionGroup var input: InputArguments
  @OptionGroup var cases: CaseOptions
  @OptionGroup var engine: EngineOptions
  @OptionGroup var fonts: FontOptions

  @Option(help: "text, or json: one object a line, one line a document and case.")
  var format = Format.text

  func run() async throws {
    var options = engine.layoutOptions
    options.shapesText = false
    let batch = try Batch(
      input: input, selection: cases.selection(), fonts: fonts, options: options)
    var outcome = BatchOutcome()
    await batch.solve { solved in
      outcome.note(solved)
      Output.print(format == .json ? solved.json.rendered(isIndented: false) : solved.text)
      if format == .text { Output.report(solved.diagnostics) }
    } failed: { path, diagnostics in
      outcome.noteFailure()
      Output.report(diagnostics)
      if format == .json {
        Output.print(SolvedDocument.failureJSON(path, diagnostics).rendered(isIndented: false))
      }
    }
    try outcome.finish()
  }
}
