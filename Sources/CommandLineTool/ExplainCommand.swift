import ArgumentParser
import Bowerbird

/// Says why a view lies where it lies, and draws it.
struct ExplainCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain", abstract: "Say which constraints place a view, and draw them.",
    discussion: """
      EXAMPLES
        bowerbird explain login.layout.yaml save
        bowerbird explain Main.storyboard titleLabel --device iphone-se --language de
      """)

  @Argument(help: "A document.") var document: String
  @Argument(help: "A view, by id or name.") var view: String

  @OptionGroup var cases: CaseOptions
  @OptionGroup var engine: EngineOptions
  @OptionGroup var fonts: FontOptions

  @Option(name: [.customShort("o"), .long], help: "The folder for the picture.")
  var output = "Output"

  func run() async throws {
    let selection = try cases.selection()
    let options = engine.layoutOptions
    let worker = try Failure.reported { () throws(DiagnosticError) in
      LayoutWorker(try TextSystem(fontFolders: fonts.folders))
    }
    let explanations = try Failure.reported { () throws(DiagnosticError) in
      var document = try LayoutDocument(path: document)
      document.readTranslations(for: selection.languages)
      Output.report(document.diagnostics)
      return try document.explanations(of: view, in: selection, with: worker, options: options)
    }
    for explanation in explanations {
      Output.print(explanation.text)
      try draw(explanation, with: worker)
    }
  }

  private func draw(_ explanation: Explanation, with worker: LayoutWorker) throws {
    let influences = explanation.influences.horizontal + explanation.influences.vertical
    var settings = PictureJob.Settings()
    settings.layout = engine.layoutOptions
    settings.folder = output
    settings.rendering = RenderingOptions(annotations: .constraints)
    settings.rendering.focus = Focus(
      views: [explanation.view], constraints: influences.map(\.constraint))
    let outcome = explanation.draw(settings, document: document, with: worker)
    Output.report(outcome.diagnostics)
    for picture in outcome.pictures { Output.print("picture: \(output)/\(picture)") }
    if outcome.hasFailed { throw ExitStatus.unusableInput }
  }
}
