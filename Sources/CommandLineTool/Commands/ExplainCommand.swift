import ArgumentParser
import Bowerbird
import Files
import VisualFormat

/// Says why a view lies where it lies, and draws it.
struct ExplainCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration.subcommand(
    "explain", abstract: "Say which constraints place a view, and draw them.",
    discussion: """
      Without a view, says what is wrong with a screen: conflicts, ambiguous views, and ratios \
      that only hold at zero. With --log, explains an unsatisfiable-constraints log that was \
      pasted from Xcode.

      EXAMPLES
        bowerbird explain login.layout.yaml
        bowerbird explain login.layout.yaml save
        bowerbird explain login.layout.yaml --inspect
        bowerbird explain --log crash.txt
        pbpaste | bowerbird explain --log -
        bowerbird explain Main.storyboard titleLabel --device iphone-se --language de
        bowerbird explain Main.storyboard 'button "Sign in"'
      """)

  @Argument(help: "A document; - for standard input.") var document: String?
  @Argument(help: "A view, by id, name or text; the whole screen by default.") var view: String?

  @Option(help: "A file with an unsatisfiable-constraints log; - for standard input.")
  var log: String?

  @OptionGroup var cases: CaseOptions
  @OptionGroup var engine: EngineOptions
  @OptionGroup var fonts: FontOptions
  @OptionGroup var assets: AssetOptions
  @OptionGroup var logs: LogOptions

  @Option(name: [.customShort("o"), .long], help: "The folder for the picture.")
  var output = "Output"

  @Flag(
    help: "Write explain.html, which shows frames and constraints of the view under the pointer.")
  var inspect = false

  func validate() throws {
    guard (log != nil) != (document != nil) else {
      throw ValidationError("name a document, and a view in it, or a log with --log")
    }
    if let document, document.hasSuffix(".txt") || document.hasSuffix(".log") {
      throw ValidationError("'\(document)' is no document; --log \(document) reads a log")
    }
  }

  @MainActor func run() async throws {
    let project = try ProjectConfiguration.found(nil)
    let worker = LayoutWorker(try fonts.textSystem(project))
    let library = try assets.library(project)
    if let log {
      try explain(log: StandardInput.path(of: log), with: worker)
    } else if let path = document {
      let selection = try cases.selection()
      let document = try Failure.reported { () throws(DiagnosticError) in
        var document = try LayoutDocument(path: StandardInput.path(of: path), assets: library)
        document.readTranslations(for: selection.languages)
        return document
      }
      Output.report(document.diagnostics)
      let unmet = VariantUse(of: document, in: selection).unmet(selection)
      Output.report(unmet)
      guard unmet.isEmpty else { throw ExitStatus.unusableInput }
      if let view {
        try explain(view, in: document, selection, library, with: worker)
      } else {
        try explain(document, selection, library, with: worker)
      }
    }
  }

  private var options: LayoutOptions {
    var options = engine.layoutOptions
    options.findsFreeRanges = true
    return options
  }

  private func explain(
    _ document: LayoutDocument, _ selection: CaseSelection, _ library: AssetLibrary,
    with worker: LayoutWorker
  ) throws {
    let explanations = document.screenExplanations(
      in: selection, with: worker, options: options)
    var entries: [IndexPage.Entry] = []
    for (index, explanation) in explanations.enumerated() {
      if index > 0 { Output.print("") }
      Output.print(explanation.text)
      logs.print(explanation.layout)
      let outcomes = explanation.draw(
        settings(Focus(views: [], constraints: [])), document: document.path, with: worker,
        assets: library)
      for outcome in outcomes { entries += [try finish(outcome)].compactMap(\.self) }
    }
    try writePage(entries)
  }

  private func explain(
    _ view: String, in document: LayoutDocument, _ selection: CaseSelection,
    _ library: AssetLibrary, with worker: LayoutWorker
  ) throws {
    let explanations = try Failure.reported { () throws(DiagnosticError) in
      try document.explanations(
        of: view, in: selection, with: worker, options: options)
    }
    var entries: [IndexPage.Entry] = []
    for explanation in explanations {
      Output.print(explanation.text)
      logs.print(explanation.layout)
      let influences = explanation.influences.horizontal + explanation.influences.vertical
      let focus = Focus(views: [explanation.view], constraints: influences.map(\.constraint))
      let outcome = explanation.draw(
        settings(focus), document: document.path, with: worker, assets: library)
      entries += [try finish(outcome)].compactMap(\.self)
    }
    try writePage(entries)
  }

  private func explain(log path: String, with worker: LayoutWorker) throws {
    let logs = try Failure.reported { () throws(DiagnosticError) in
      try UnsatisfiableLog.read(LayoutDocument.text(of: path), file: path)
    }
    Output.report(logs.diagnostics)
    for (index, log) in logs.value.enumerated() {
      if index > 0 { Output.print("") }
      Output.print(log.explanation)
      let job = PictureJob(log: log, path: path, number: index + 1)
      try finish(job.run(settings(log.focus), with: worker))
    }
  }

  private func settings(_ focus: Focus) -> PictureJob.Settings {
    var settings = PictureJob.Settings()
    settings.layout = options
    settings.folder = output
    settings.inspects = inspect
    settings.rendering = RenderingOptions(annotations: .constraints)
    settings.rendering.focus = focus
    return settings
  }

  /// Writes the page of the pictures where it is asked for.
  private func writePage(_ entries: [IndexPage.Entry]) throws {
    guard inspect else { return }
    let page = "\(output)/explain.html"
    try Output.write(IndexPage(entries: entries).html, to: page)
    Output.print("page: \(page)")
  }

  @discardableResult
  private func finish(_ outcome: PictureJob.Outcome) throws -> IndexPage.Entry? {
    for picture in outcome.drawings { Output.print("picture: \(output)/\(picture)") }
    if outcome.hasFailed {
      Output.report(outcome.diagnostics)
      throw ExitStatus.unusableInput
    }
    return outcome.entry
  }
}
