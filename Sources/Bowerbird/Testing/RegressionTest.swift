import CairoDrawing
package import Diagnostics
import Drawing
import Files
package import ImageComparison
import LayoutComparison
import LayoutEngine
import LayoutModel
import LayoutRendering
import PNGCoding
package import RegressionTesting
import XcodeCanvas

/// A run of `bowerbird test`: every screen in every case, compared with its baseline.
package struct RegressionTest: Sendable {
  /// Files, folders or patterns.
  package var inputs: [String]
  /// The cases.
  package var selection: CaseSelection
  /// Ids or names of the screens that are wanted; empty for all.
  package var screens: [String]
  /// How to lay out.
  package var options: LayoutOptions
  /// The folder of baselines.
  package var baselines: String
  /// The folder of the run: report, pictures, layouts that differ.
  package var output: String
  /// Which baselines are written.
  package var mode: RecordMode
  /// The part of the run that this process does.
  package var shard: Shard
  /// Lets cases pass by name.
  package var filter: NameFilter
  /// Whether pictures are kept as baselines too.
  package var comparesPictures: Bool
  /// How much pixels may differ from those of a baseline.
  package var comparer: ImageComparer
  /// Whether cases that differ are drawn.
  package var drawsPictures: Bool
  /// Where images and colours of pictures come from.
  package var assets: AssetLibrary
  /// What the report is called.
  package var title: String
  /// The number of threads.
  package var threadCount: Int
  /// How often each case is laid out; one that does not always come out the same fails.
  package var repeats: Int
  /// The results of earlier runs; nil where none are kept.
  package var cache: ResultCache?

  /// Grows when equal documents get other layouts or other pictures.
  package static let rendererEpoch = 1

  /// Makes a run that records missing baselines.
  package init(inputs: [String], baselines: String = "Baselines", output: String = "Output/test") {
    self.inputs = inputs
    self.baselines = baselines
    self.output = output
    selection = CaseSelection()
    screens = []
    options = LayoutOptions()
    mode = .missing
    shard = .whole
    filter = NameFilter([])
    comparesPictures = false
    comparer = ImageComparer()
    drawsPictures = true
    assets = AssetLibrary()
    title = "Bowerbird"
    threadCount = 1
    repeats = 1
  }

  /// One screen in one case.
  struct Case: Sendable {
    var report: CaseReport
    var screen: Screen
    var environment: LayoutEnvironment
    var assets: DocumentAssets?
    /// What decides the layout besides the case, in runs that keep their results.
    var cacheKey: CacheKey?
  }

  /// Runs all cases, writes the run's folder, and gives the results.
  ///
  /// - Parameters:
  ///   - textSystem: The fonts.
  ///   - progress: Takes each result, in order, with the number of all.
  /// - Returns: The results with the problems of reading documents.
  /// - Throws: Diagnostics of folders that cannot be written or are in use.
  package func run(
    _ textSystem: TextSystem, progress: (CaseReport, Int) -> Void = { _, _ in }
  ) async throws(DiagnosticError) -> Diagnosed<TestRun> {
    // Two runs with one output folder, or a run and an acceptance, wait for each other.
    let outputLock = try FolderLock(output)
    defer { _ = outputLock }
    let store = BaselineStore(folder: baselines)
    AtomicFile.removeLeftovers(in: output)
    if mode != .never {
      let lock = try FolderLock(baselines)
      defer { _ = lock }
      AtomicFile.removeLeftovers(in: baselines)
      return try await run(store, textSystem, progress)
    }
    return try await run(store, textSystem, progress)
  }

  private func run(
    _ store: BaselineStore, _ textSystem: TextSystem, _ progress: (CaseReport, Int) -> Void
  ) async throws(DiagnosticError) -> Diagnosed<TestRun> {
    var (cases, failed, diagnostics) = allCases()
    let unmet = diagnostics.filter { $0.id.hasPrefix("cases.") }
    guard unmet.isEmpty else { throw DiagnosticError(unmet) }
    let expected = cases.count + failed.count
    let orphans =
      filter.isEmpty && screens.isEmpty && failed.isEmpty
      ? store.orphans(besides: cases.map(\.report.name)) : []
    cases = cases.filter { filter.passes($0.report.name) && shard.contains($0.report.name) }
    failed = failed.filter { shard.contains($0.name) }
    var run = TestRun(
      title: title, shard: shard, expectedCases: expected, rendererEpoch: Self.rendererEpoch,
      fontFingerprint: textSystem.fontFingerprint)
    run.orphans = orphans
    run.cases = failed
    let runner = runner(store, textSystem)
    let (options, draws, repeats) = (options, drawsPictures || comparesPictures, repeats)
    let cache = cache
    let count = cases.count
    await OrderedWork(threadCount: threadCount).run(cases, textSystem: textSystem) {
      item, worker in
      Self.kept(item, runner, cache) {
        Self.report(item, runner, options, draws, repeats, worker)
      }
    } deliver: { _, report in
      progress(report, count)
      run.cases.append(report)
    }
    run.cases.sort { $0.name < $1.name }
    try ReportWriter.write(run, to: output)
    diagnostics += textSystem.diagnostics + (cache?.finish() ?? [])
    return Diagnosed(run, diagnostics: diagnostics)
  }

  private func runner(_ store: BaselineStore, _ textSystem: TextSystem) -> CaseRunner {
    var runner = CaseRunner(
      store: store, mode: mode, rendererEpoch: Self.rendererEpoch,
      fontFingerprint: textSystem.fontFingerprint, outputFolder: output)
    runner.comparesPictures = comparesPictures
    runner.imageComparer = comparer
    return runner
  }

  private static func report(
    _ item: Case, _ runner: CaseRunner, _ options: LayoutOptions, _ draws: Bool, _ repeats: Int,
    _ worker: LayoutWorker
  ) -> CaseReport {
    let layout = Layout(
      of: item.screen, in: item.environment, measuring: worker.text, options: options)
    for number in 1..<max(1, repeats) {
      let again = Layout(
        of: item.screen, in: item.environment, measuring: worker.text, options: options)
      let texts = [layout, again].map { LayoutBaseline(of: $0, caseName: "").text }
      guard texts[0] != texts[1] else { continue }
      var report = item.report
      report.status = .failed
      report.summary = "laid out otherwise when it was laid out again"
      report.notes = [CaseReport.Note(.unstable(report.name, times: number + 1))]
      return report
    }
    var trial = options
    trial.detectsAmbiguity = false
    trial.listsConstraints = false
    return runner.run(
      item.report, layout: layout,
      solve: { Layout(of: $0, in: $1, measuring: worker.text, options: trial) },
      draw: draws
        ? { (layout) throws(DiagnosticError) in
          try worker.png(layout, showing: item.assets)
        } : nil)
  }

  /// Removes baselines for which there is no case.
  ///
  /// - Parameter isDryRun: Whether they are only named.
  /// - Returns: The names of the cases, in order.
  /// - Throws: Diagnostics of documents that cannot be read, which might hold the cases, and of
  ///   files that cannot be removed.
  package func prune(isDryRun: Bool) throws(DiagnosticError) -> [String] {
    let found = allCases()
    guard found.failed.isEmpty else { throw DiagnosticError(found.diagnostics) }
    let store = BaselineStore(folder: baselines)
    let orphans = store.orphans(besides: found.cases.map(\.report.name))
      .filter { filter.passes($0) }
    guard !isDryRun, !orphans.isEmpty else { return orphans }
    let lock = try FolderLock(baselines)
    defer { _ = lock }
    _ = try store.remove(orphans)
    return orphans
  }

  // MARK: Cases

  /// All cases by name, a failed case for each document that cannot be read, and the problems.
  private func allCases() -> (cases: [Case], failed: [CaseReport], diagnostics: [Diagnostic]) {
    let files = InputFiles(inputs)
    var diagnostics = files.diagnostics
    var cases: [Case] = []
    var failed: [CaseReport] = []
    var names: Set<String> = []
    var variants = VariantUse()
    let contents = FolderContents()
    let families = DocumentFamilies(files.paths)
    for path in files.paths {
      switch LayoutDocument.result(
        path: path, languages: selection.languages, contents: contents, assets: assets)
      {
      case .success(let document):
        variants.merge(VariantUse(of: document, in: selection))
        diagnostics += document.diagnostics.filter { $0.severity == .error }
        if let selection = selection.shown(by: path, among: families) {
          cases += self.cases(of: document, selection, names: &names)
        }
      case .failure(let error):
        var report = CaseReport(name: path, screen: path, status: .failed)
        report.summary = error.diagnostics.first?.message ?? "the document cannot be read"
        report.notes = error.diagnostics.map { CaseReport.Note($0) }
        report.document = path
        failed.append(report)
        diagnostics += error.diagnostics
      }
    }
    if failed.isEmpty { diagnostics += variants.unmet(selection) }
    return (cases, failed, diagnostics)
  }

  private func cases(
    of document: LayoutDocument, _ selection: CaseSelection, names: inout Set<String>
  ) -> [Case] {
    let wanted = document.screens.filter {
      screens.isEmpty || screens.contains($0.id) || screens.contains($0.name)
    }
    let sources = cacheKeys(of: document, selection)
    let assets = DocumentAssets.find(for: document, in: assets).value
    return wanted.flatMap { screen in
      selection.environments(for: screen).map { environment in
        let picture = PictureName(
          path: document.path, screen: screen, environment: environment,
          screenCount: document.screens.count)
        var name = "\(picture.folder)/\(picture.stem)"
        var count = 1
        // Names differ even on file systems that ignore case.
        while !names.insert(name.lowercased()).inserted {
          count += 1
          name = "\(picture.folder)/\(picture.stem)-\(count)"
        }
        var report = CaseReport(
          name: name,
          screen: screen.name == picture.folder ? screen.name : "\(picture.folder)/\(screen.name)",
          device: Self.deviceName(environment), language: environment.language,
          textSize: environment.textSize.rawValue, variant: Self.variantName(environment))
        report.document = document.path
        let localized = document.localized(screen, in: environment)
        return Case(
          report: report, screen: assets?.sized(localized, in: environment) ?? localized,
          environment: environment, assets: assets, cacheKey: sources[environment.language])
      }
    }
  }

  private static func deviceName(_ environment: LayoutEnvironment) -> String {
    let turned = environment.orientation == .landscape ? " landscape" : ""
    return PictureName.device(environment) + turned
  }

  private static func variantName(_ environment: LayoutEnvironment) -> String {
    let appearance = environment.appearance == .light ? nil : environment.appearance.rawValue
    return [environment.variant, appearance].compactMap(\.self).joined(separator: " ")
  }
}

extension Diagnostic {
  fileprivate static func unstable(_ name: String, times: Int) -> Diagnostic {
    Diagnostic(
      id: "case.unstable", severity: .error,
      message: "'\(name)' came out otherwise at the \(times). time, from the same input",
      hint: "this is a fault of bowerbird; report it with the document")
  }
}
