import ArgumentParser
import Bowerbird
import Reporting
import StructuredText
import XcodeCanvas

/// Compares solved frames with the frames that documents saved.
struct VerifyCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration.subcommand(
    "verify", abstract: "Compare solved frames with the frames a document saved.",
    discussion: """
      Interface Builder saves in each document the frames that Apple's engine computed. A view \
      whose solved frame differs is reported as misplaced; where the saved frames break the \
      document's own required constraints, the document is stale.

      EXAMPLES
        bowerbird verify Main.storyboard
        bowerbird verify App --intrinsic saved --format json
        bowerbird verify App --summary
        bowerbird verify App --reporter sarif=v.sarif --pictures Output
      """)

  enum Format: String, WordOption { case text, json, sarif }

  @OptionGroup var input: InputArguments
  @OptionGroup var engine: EngineOptions
  @OptionGroup var fonts: FontOptions

  @Option(help: "The difference that is accepted, in points.")
  var tolerance = 0.5

  @Option(help: "text, json: one object a line, one line a document; or sarif.")
  var format = Format.text

  @Option(
    help: """
      A further form of the results: text, json, junit, sarif, github, markdown, gitlab or html, \
      with =FILE for a file; may be given more than once.
      """)
  var reporter: [String] = []

  @Option(
    help: """
      A folder for pictures of the screens with misplaced views: solved frames, and the saved \
      ones dashed.
      """)
  var pictures: String?

  @Flag(help: "Print only the figures of each platform.")
  var summary = false

  @Flag(help: "Count documents with views that are marked misplaced or ambiguous as well.")
  var marked = false

  @MainActor func run() async throws {
    let targets = try (reporter + (format == .sarif ? ["sarif"] : []))
      .map(ReporterTarget.init(parsing:))
    let printsLines = !summary && targets.allSatisfy { $0.path != nil }
    var options = engine.layoutOptions
    options.detectsAmbiguity = !summary
    options.shapesText = pictures != nil
    var batch = try Batch(
      input: input, selection: CaseSelection(), fonts: fonts, options: options)
    batch.usesSavedTextSize = options.intrinsicSizes == .measured
    let drawing = pictures.map { VerificationPictures(folder: $0, textSystem: batch.textSystem) }
    var outcome = BatchOutcome()
    var score = VerificationScore()
    var report = Report(
      title: "Saved frames", toolVersion: Release.version)
    report.rules = Verification.reportRules
    await batch.solve { solved in
      let verification = Verification(solved.layouts, tolerance: tolerance)
      let isLeftOut = solved.isMarked && !marked
      if !isLeftOut { score.add(verification) }
      if !verification.misplaced.isEmpty, !isLeftOut { outcome.noteFindings() }
      var drawn: [Int: String] = [:]
      if let drawing {
        do throws(DiagnosticError) {
          let result = try drawing.draw(verification, of: solved.path)
          drawn = result.value.mapValues { "\(drawing.folder)/\($0)" }
          Output.report(result.diagnostics)
        } catch {
          outcome.noteFailure()
          Output.report(error.diagnostics)
        }
      }
      if !isLeftOut {
        verification.add(to: &report, of: solved.path, pictures: drawn)
      }
      guard printsLines else { return }
      switch format {
      case .text: Output.print(verification.text(of: solved.path, isMarked: solved.isMarked))
      case .json: Output.print(verification.json(of: solved.path).rendered(isIndented: false))
      case .sarif: break
      }
    } failed: { _, diagnostics in
      outcome.noteFailure()
      Output.report(diagnostics)
    }
    if summary { Output.print(score.text) }
    for target in targets { try target.write(report) }
    StepSummary.add(report)
    if let drawing { Output.note("\(drawing.count.counted("picture")) in \(drawing.folder)") }
    try outcome.finish()
  }
}
