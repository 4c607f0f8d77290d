import ArgumentParser
import Bowerbird
import Checks
import Files
import Localization
import Reporting

/// Checks layouts and translations in every language, size and text size.
struct CheckCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration.subcommand(
    "check", abstract: "Find cut texts, overlaps and translation mistakes.",
    discussion: """
      Every screen is laid out in every language that is found beside its document, and in every \
      size and text size that is asked for. Nothing is drawn unless a page is written.

      EXAMPLES
        bowerbird check Main.storyboard
        bowerbird check App --device iphone-se,iphone-15 --text-size large,xxxLarge
        bowerbird check App --pseudo accented,double,rtl
        bowerbird check App --reporter text --reporter sarif=Output/bowerbird.sarif
        bowerbird check App --reporter html=Output/checks.html
        bowerbird check App --budget --budget-format csv
        bowerbird check App --screenshots-by-key Output/keys
        bowerbird check App --shard 2/5 --reporter sarif=Output/part-2.sarif
      """)

  enum BudgetFormat: String, WordOption {
    case text, csv, xliff, xcstrings
  }

  @OptionGroup var input: InputArguments
  @OptionGroup var cases: CaseOptions
  @OptionGroup var engine: EngineOptions
  @OptionGroup var fonts: FontOptions
  @OptionGroup var assets: AssetOptions
  @OptionGroup var part: ShardOptions

  @Option(help: "Files and folders of string tables; by default those beside each document.")
  var strings: [String] = []

  @Option(
    help: "Made-up languages, separated by commas: accented,tall,expanded,long,double,bounded,rtl.",
    completion: .list(PseudoLanguage.names.map { String($0.trimmingPrefix("pseudo-")) }))
  var pseudo: String?

  @Option(
    help: """
      Where results go: text, json, junit, sarif, github, markdown, summary, gitlab, html or csv, with =FILE for \
      a file; may be given more than once.
      """)
  var reporter: [String] = []

  @Option(help: "The project's configuration.")
  var config = "bowerbird.yaml"

  @Option(
    help: """
      Rules that are told only where they are asked for, or all; --list-rules marks them. May be \
      given more than once.
      """)
  var rule: [String] = []

  @Option(help: "A file of findings that are put up with.")
  var baseline: String?

  @Option(help: "Write all findings to a file of findings that are put up with.")
  var writeBaseline: String?

  @Option(
    help: "The least severity that makes the command fail: error, warning, note.",
    completion: .names(Diagnostic.Severity.self))
  var failOn = "warning"

  @Option(help: "auto, always or never.")
  var color = "auto"

  @Flag(help: "Print the room of each text for translators instead.")
  var budget = false

  @Option(help: "The format of the budget: text, csv, xliff, xcstrings.")
  var budgetFormat = BudgetFormat.text

  @Option(
    help: """
      A folder for a picture of each key, the screen with its view marked, and a page of all keys in \
      all languages; budgets as CSV and XLIFF name the pictures.
      """)
  var screenshotsByKey: String?

  @Option(help: "A page of all keys in all languages: translated, missing, too long.")
  var translationPage: String?

  @Option(
    help: """
      Report only this many findings, spread over the rules, to be judged by a person; with the \
      reporters html and csv.
      """)
  var sample: Int?

  @Option(
    help: """
      Make this many texts longer, one at a time, and count how many of those that no longer fit \
      are found.
      """)
  var recall: Int?

  @Option(help: "How much longer --recall makes texts, as a part of their length.")
  var growth = 1.0

  @Option(help: "Which findings or texts --sample and --recall choose.")
  var seed: UInt64 = 1

  @Flag(help: "Leave out the search for changes that help.")
  var skipFixes = false

  @Flag(help: "List the rules.")
  var listRules = false

  @MainActor func run() async throws {
    if listRules { return Self.printRules() }
    let failing = try checkOptions()
    let shard = try part.ofThisJob()
    let project = try ProjectConfiguration.found(
      config == ProjectConfiguration.fileName ? nil : config)
    let settings = try settings(project)
    let input = try input.completed(by: project)
    let batch = try Batch(
      input: input, selection: settings.selection, fonts: fonts, options: settings.layout,
      project: project)
    var (documents, hasFailure) = await documents(of: batch, settings)
    nameTexts(&documents, project)
    if budget {
      hasFailure = try await !printBudgets(documents, settings, batch, project) || hasFailure
      if hasFailure { throw ExitStatus.unusableInput }
      return
    }
    if let recall {
      let run = RecallRun(
        settings: settings, textSystem: batch.textSystem, threadCount: batch.threadCount,
        growth: growth)
      Output.print(await run.run(documents, count: recall, seed: seed).text)
      return
    }
    var run = CheckRun(
      settings: settings, textSystem: batch.textSystem, threadCount: batch.threadCount)
    // Baselines, samples and pages are of all documents, whatever variables say.
    if writeBaseline == nil, sample == nil, screenshotsByKey == nil, translationPage == nil {
      run.shard = shard
    }
    var result = await run.check(documents, where: input.wants)
    if screenshotsByKey != nil || translationPage != nil {
      hasFailure =
        try await !writePages(documents, settings, result, batch, project) || hasFailure
    }
    var accepted = Accepted()
    if let writeBaseline {
      try Output.write(
        FindingBaseline(result.findings.map(\.finding)).text, to: writeBaseline)
    } else if let baseline = baseline ?? project.check.baseline {
      accepted = try accept(&result, in: baseline, isWhole: run.shard == .whole)
    }
    if let sample {
      var chooser = FindingSample(seed: seed)
      result = chooser.chosen(sample, of: result)
    }
    try await report(result, accepted, batch, project)
    if hasFailure || result.hasUnreadableTable { throw ExitStatus.unusableInput }
    if result.findings.contains(where: { $0.finding.severity >= failing }) {
      throw ExitStatus.findings
    }
  }

  /// Refuses options that mean nothing, or nothing together.
  ///
  /// - Returns: The severity from which on a finding fails the run.
  private func checkOptions() throws -> Diagnostic.Severity {
    for text in reporter { _ = try ReporterTarget(parsing: text) }
    for name in rule where name != "all" && CheckRule.named(name) == nil {
      throw ValidationError("there is no rule '\(name)'; see --list-rules")
    }
    if part.shard != nil, writeBaseline != nil || budget || recall != nil || sample != nil {
      throw ValidationError(
        "--shard is for findings; budgets, baselines and samples are of all documents")
    }
    guard let failing = Diagnostic.Severity(rawValue: failOn) else {
      throw ValidationError("there is no severity '\(failOn)'; known are error, warning, note")
    }
    return failing
  }

  /// Reads the documents, and tells what cannot be read and which variants no document has.
  private func documents(
    of batch: Batch, _ settings: CheckSettings
  ) async -> (read: [LayoutDocument], hasFailure: Bool) {
    var hasFailure = false
    func tell(_ diagnostics: [Diagnostic]) {
      Output.report(diagnostics)
      hasFailure = hasFailure || !diagnostics.isEmpty
    }
    tell(batch.files.diagnostics)
    let (selection, assets) = (settings.selection, settings.assets)
    let read = await OrderedWork(threadCount: batch.threadCount)
      .map(batch.files.paths) { LayoutDocument.result(path: $0, assets: assets) }
    let documents = read.compactMap { result -> LayoutDocument? in
      switch result {
      case .success(let document): return document
      case .failure(let error):
        tell(error.diagnostics)
        return nil
      }
    }
    var variants = VariantUse()
    for document in documents { variants.merge(VariantUse(of: document, in: selection)) }
    for diagnostic in variants.unmet(selection) { tell([diagnostic]) }
    return (documents, hasFailure)
  }

  /// What a baseline of findings knows of a run.
  private struct Accepted {
    /// How many findings are known.
    var known = 0
    /// The known findings that are no more.
    var gone: [String] = []
  }

  /// Takes the findings that a baseline knows out of a result.
  private func accept(
    _ result: inout CheckRun.Result, in baseline: String, isWhole: Bool
  ) throws -> Accepted {
    let compared = try Failure.reported { () throws(DiagnosticError) in
      try FindingBaseline(Self.text(of: baseline), file: baseline)
    }.compare(result.findings.map(\.finding))
    let layouts = Dictionary(
      result.findings.map { ($0.finding.fingerprint, $0.layout) },
      uniquingKeysWith: { first, _ in first })
    result.findings = compared.new.map { ($0, layouts[$0.fingerprint] ?? nil) }
    return Accepted(known: compared.known.count, gone: isWhole ? compared.gone : [])
  }

  private func settings(_ project: ProjectConfiguration) throws -> CheckSettings {
    var result = CheckSettings()
    var own = project.selection
    if !project.check.languages.isEmpty { own.languages = project.check.languages }
    result.selection = try cases.selection().completed(by: own)
    result.layout = engine.layoutOptions
    result.tablePaths = strings.isEmpty ? project.check.strings : strings
    result.findsFixes = !skipFixes
    result.assets = try assets.library(project)
    result.pseudoLanguages =
      try pseudo?.split(separator: ",").map { name in
        let full = name.hasPrefix("pseudo-") ? String(name) : "pseudo-\(name)"
        guard PseudoLanguage(name: full) != nil else {
          let known = PseudoLanguage.names.joined(separator: ", ")
          throw ValidationError("there is no '\(full)'; known are \(known)")
        }
        return full
      } ?? project.check.pseudoLanguages
    result.configuration = project.check.rules
    result.configuration.askedRules.formUnion(rule)
    return result
  }

  // MARK: Output

  private func report(
    _ result: CheckRun.Result, _ accepted: Accepted, _ batch: Batch,
    _ project: ProjectConfiguration
  ) async throws {
    var summary = result.report(toolVersion: Release.version)
    summary.knownCount = accepted.known
    summary.gone = accepted.gone
    StepSummary.add(summary, as: .summary)
    for target in try (reporter.isEmpty ? ["text"] : reporter).map(ReporterTarget.init) {
      var target = target
      var pictures: [String: String] = [:]
      if target.format.name == "html" {
        target.path = target.path ?? "Output/checks.html"
        var job = CheckPictures(
          folder: target.folder ?? ".", textSystem: batch.textSystem,
          threadCount: batch.threadCount)
        job.assets = try assets.library(project)
        let drawn = await job.draw(result)
        Output.report(drawn.diagnostics)
        pictures = drawn.value
      }
      var report = result.report(
        toolVersion: Release.version, pictures: pictures)
      report.knownCount = accepted.known
      report.gone = accepted.gone
      try target.write(report, color: color)
    }
    for cases in result.casesLeftOut { Output.note(cases.summary) }
    for keys in result.keysOfCode { Output.note(keys.summary) }
  }

  /// Gives views the keys that the configuration names for them; what no document has is told.
  private func nameTexts(_ documents: inout [LayoutDocument], _ project: ProjectConfiguration) {
    guard !project.texts.isEmpty else { return }
    var found: Set<String> = []
    for index in documents.indices { found.formUnion(documents[index].nameTexts(project.texts)) }
    for name in project.texts.keys.sorted() where !found.contains(name) {
      Output.report([
        Diagnostic(
          id: "configuration.unknown-outlet", severity: .warning,
          message: "no document has the outlet '\(name)'",
          location: SourceLocation(file: config, line: 1, column: 1),
          hint: "write the class and the outlet, or the screen and the view of a text layout")
      ])
    }
  }

  private static func text(of path: String) throws(DiagnosticError) -> String {
    guard let text = try? FileBytes.text(of: path) else {
      throw DiagnosticError(
        Diagnostic(
          id: "file.unreadable", severity: .error, message: "'\(path)' cannot be read",
          location: SourceLocation(file: path, line: 1, column: 1)))
    }
    return text
  }

  private static func printRules() {
    for rule in CheckRule.all {
      let severity = rule.severity.rawValue + (rule.isOptional ? ", where asked for" : "")
      Output.print("\(rule.id) (\(severity)): \(rule.title)")
    }
  }

  // MARK: Budget

  /// Prints the budgets; false where a picture could not be written.
  private func printBudgets(
    _ documents: [LayoutDocument], _ settings: CheckSettings, _ batch: Batch,
    _ project: ProjectConfiguration
  ) async throws -> Bool {
    let run = BudgetRun(
      settings: settings, textSystem: batch.textSystem, threadCount: batch.threadCount)
    var budgets = await run.budgets(of: documents, where: batch.input.wants)
    let cutShort = budgets.count { $0.isCutShort }
    if cutShort > 0 { Output.report([.budgetsCutShort(cutShort)]) }
    let drawn = try await pictures(documents, settings, batch, project)
    for index in budgets.indices {
      budgets[index].picture = budgets[index].places.lazy.compactMap { place in
        drawn.value[KeyPictures.Key(document: place.document, name: budgets[index].key)]
      }.first.map { "\(screenshotsByKey ?? "")/\($0)" }
    }
    func language(_ document: LayoutDocument) -> String {
      document.translations(in: settings.tablePaths).value.developmentLanguage
    }
    switch budgetFormat {
    case .text: Output.print(budgets.text)
    case .csv: Output.print(budgets.csv)
    case .xliff:
      let languages = Dictionary(
        documents.map { ($0.path, language($0)) }, uniquingKeysWith: { first, _ in first })
      Output.print(budgets.xliff { languages[$0] ?? "en" })
    case .xcstrings:
      Output.print(budgets.stringCatalog(sourceLanguage: documents.first.map(language) ?? "en"))
    }
    return drawn.diagnostics.isEmpty
  }

  // MARK: Pages for translators

  /// Writes the pictures of keys and the page of translations; false where one could not be.
  private func writePages(
    _ documents: [LayoutDocument], _ settings: CheckSettings, _ result: CheckRun.Result,
    _ batch: Batch, _ project: ProjectConfiguration
  ) async throws -> Bool {
    let drawn = try await pictures(documents, settings, batch, project)
    if let folder = screenshotsByKey {
      let page = TranslationPage(
        documents, settings, result, pictures: drawn.value, where: batch.input.wants)
      try Output.write(page.html, to: "\(folder)/index.html")
    }
    if let path = translationPage {
      let page = TranslationPage(documents, settings, result, where: batch.input.wants)
      try Output.write(page.html, to: path)
    }
    return drawn.diagnostics.isEmpty
  }

  /// Draws the pictures of keys where they are asked for.
  private func pictures(
    _ documents: [LayoutDocument], _ settings: CheckSettings, _ batch: Batch,
    _ project: ProjectConfiguration
  ) async throws -> Diagnosed<[KeyPictures.Key: String]> {
    guard let folder = screenshotsByKey else { return Diagnosed([:]) }
    var pictures = KeyPictures(
      folder: folder, settings: settings, textSystem: batch.textSystem,
      threadCount: batch.threadCount)
    pictures.assets = try assets.library(project)
    let drawn = await pictures.draw(documents, where: batch.input.wants)
    Output.report(drawn.diagnostics)
    return drawn
  }
}
