import ArgumentParser
import Bowerbird

/// Compares solved frames with the frames that documents saved.
struct VerifyCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify", abstract: "Compare solved frames with the frames a document saved.",
    discussion: """
      Interface Builder saves in each document the frames that Apple's engine computed. A view
      whose solved frame differs is reported as misplaced; where the saved frames break the
      document's own required constraints, the document is stale.

      EXAMPLES
        bowerbird verify Main.storyboard
        bowerbird verify App --intrinsic saved --format json
        bowerbird verify App --summary
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable { case text, json }

  @OptionGroup var input: InputArguments
  @OptionGroup var engine: EngineOptions
  @OptionGroup var fonts: FontOptions

  @Option(help: "The difference that is accepted, in points.")
  var tolerance = 0.5

  @Option(help: "text, or json: one object a line, one line a document.")
  var format = Format.text

  @Flag(help: "Print only the figures of each platform.")
  var summary = false

  @Flag(help: "Count documents with views that are marked misplaced or ambiguous as well.")
  var marked = false

  func run() async throws {
    var options = engine.layoutOptions
    options.detectsAmbiguity = false
    options.shapesText = false
    let batch = try Batch(
      input: input, selection: CaseSelection(), fonts: fonts, options: options)
    var outcome = BatchOutcome()
    var score = VerificationScore()
    await batch.solve { solved in
      let verification = Verification(solved.layouts, tolerance: tolerance)
      let isLeftOut = solved.isMarked && !marked
      if !isLeftOut { score.add(verification) }
      if !verification.misplaced.isEmpty, !isLeftOut { outcome.noteFindings() }
      guard !summary else { return }
      switch format {
      case .text: Output.print(verification.text(of: solved.path, isMarked: solved.isMarked))
      case .json: Output.print(verification.json(of: solved.path).rendered(isIndented: false))
      }
    } failed: { _, diagnostics in
      outcome.noteFailure()
      Output.report(diagnostics)
    }
    if summary { Output.print(score.text) }
    try outcome.finish()
  }
}
