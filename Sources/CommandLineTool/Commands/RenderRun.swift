import Bowerbird
import Files
import Localization
import VisualFormat

/// A run of `bowerbird render`: many pictures, progress, a summary and the index page.
struct RenderRun {
  var batch: Batch
  var settings: PictureJob.Settings
  var writesIndex: Bool
  var logs: LogOptions
  var motion: MotionOptions
  var verbosity: Verbosity?
  var assets = AssetLibrary()
  /// The storyboards that others refer to.
  var storyboards: StoryboardLibrary
  /// The results of earlier runs; nil where none are kept.
  var cache: ResultCache?
  /// The part of the pictures that is drawn here.
  var shard = Shard.whole

  func run() async throws {
    var outcome = BatchOutcome()
    var entries: [IndexPage.Entry] = []
    var failures: [[String]] = []
    var tally = DiagnosticTally(verbosity)
    var store = PictureStore(folder: settings.folder)
    for diagnostic in batch.files.diagnostics {
      Output.report([diagnostic])
      outcome.noteFailure()
    }
    var variants = VariantUse()
    var transitions: [String] = []
    let jobs = await jobs { path, diagnostics in
      Output.report(diagnostics)
      outcome.noteFailure()
      failures.append([path, diagnostics.first?.message ?? "cannot be read"])
    } noted: { document in
      tally.reportOnce(document.diagnostics)
      variants.merge(VariantUse(of: document, in: batch.selection))
      transitions += document.screens.flatMap { $0.transitions.map(\.name) }
      if document.diagnostics.contains(where: { $0.severity == .error }) { outcome.noteFailure() }
    }
    for diagnostic in variants.unmet(batch.selection) + unmetTransition(transitions) {
      Output.report([diagnostic])
      outcome.noteFailure()
    }
    let (settings, cache) = (settings, cache)
    let progress = Progress(total: jobs.count)
    var pages = PageCollector(settings.folder)
    var drawnCount = 0
    func attempt(_ body: () throws(DiagnosticError) -> Void) {
      do throws(DiagnosticError) {
        try body()
      } catch {
        Output.report(error.diagnostics)
        outcome.noteFailure()
      }
    }
    await OrderedWork(threadCount: batch.threadCount).run(jobs, textSystem: batch.textSystem) {
      job, worker in
      job.run(settings, with: worker, keeping: cache)
    } deliver: { job, result in
      progress.step(job.screen.name)
      outcome.note(result)
      // A font that is missing is missing in every case.
      tally.add(
        result.diagnostics.filter { !$0.id.hasPrefix("text.") || tally.isNew($0) },
        of: job.path)
      if let layout = result.layout { logs.print(layout) }
      if !result.hasFailed { drawnCount += 1 }
      let likenesses = result.drawings.map { store.add($0) }
      if let page = result.page {
        attempt { () throws(DiagnosticError) in try pages.add(page, to: job.pagesFile) }
      }
      if var entry = IndexPage.Entry(job, result) {
        entry.likeness = likenesses.last ?? 0
        entries.append(entry)
      }
    }
    attempt { () throws(DiagnosticError) in try pages.finish() }
    progress.finish()
    tally.finish()
    if let cache { finish(cache, jobs.count) }
    if writesIndex, !jobs.isEmpty || !failures.isEmpty {
      try Output.write(
        IndexPage(entries: entries, failures: failures).html, to: "\(settings.folder)/\(pageName)")
    }
    summarise(jobs.count, drawnCount, failures.count)
    try outcome.finish()
  }

  /// That no document has the transition which is asked for.
  private func unmetTransition(_ transitions: [String]) -> [Diagnostic] {
    guard let name = motion.transition, !transitions.contains(name) else { return [] }
    return [.unknownTransition(name, among: transitions)]
  }

  private func finish(_ cache: ResultCache, _ pictureCount: Int) {
    Output.report(cache.finish())
    let count = pictureCount.counted("picture")
    Output.note("\(cache.hitCount) of \(count) were kept in \(cache.folder)")
  }

  /// The parts of a run may share a folder; each writes a page of its own.
  private var pageName: String {
    shard == .whole ? "index.html" : "index-\(shard.index)-of-\(shard.total).html"
  }

  /// The jobs of all documents that can be read, in order, with names that are all different.
  private func jobs(
    failed: (String, [Diagnostic]) -> Void, noted: (LayoutDocument) -> Void
  ) async -> [PictureJob] {
    var result: [PictureJob] = []
    let languages = batch.selection.languages
    let common = cache.map { PictureJob.cacheKey(settings, in: $0) }
    var names = UniqueNames()
    var problems: [Diagnostic] = []
    let contents = FolderContents()
    let assets = assets
    let families = DocumentFamilies(batch.files.paths)
    await OrderedWork(threadCount: batch.threadCount)
      .run(batch.files.paths, textSystem: batch.textSystem) { path, _ in
        LayoutDocument.result(
          path: path, languages: languages, contents: contents, assets: assets)
      } deliver: { path, read in
        switch read {
        case .failure(let error): failed(path, error.diagnostics)
        case .success(let document):
          noted(document)
          guard let selection = batch.selection.shown(by: path, among: families) else { return }
          do throws(DiagnosticError) {
            result += try jobs(of: document, selection, common, names: &names, problems: &problems)
          } catch {
            failed(path, error.diagnostics)
          }
        }
      }
    DiagnosticTally(verbosity).report(problems, of: Set(batch.files.paths))
    // All names are made first, so that each is the same in every part.
    return result.filter { shard.contains($0.part(settings)) }
  }

  /// What chooses the widest translations, where those are asked for.
  private var text: (any TextMeasuring)? {
    batch.selection.languages.contains(LocalizationCatalog.widestLanguage)
      ? batch.textSystem.makeMeasuring() : nil
  }

  private func jobs(
    of document: LayoutDocument, _ selection: CaseSelection, _ common: CacheKey?,
    names: inout UniqueNames, problems: inout [Diagnostic]
  ) throws(DiagnosticError) -> [PictureJob] {
    let sources = cache.map { cache in
      DocumentSources(
        cache: cache, assets: assets, storyboards: settings.showsScenes ? storyboards : nil)
    }
    var keys: [String: CacheKey] = [:]
    let screens = document.screens.filter(batch.input.wants)
    let found = DocumentAssets.find(for: document, in: assets)
    problems += findings(of: screens, selection, in: found)
    if settings.showsScenes {
      DiagnosticTally(verbosity).report(storyboards.findings(of: document))
    }
    var result: [PictureJob] = []
    var pagesName: PictureName?
    let showsOthers = settings.showsScenes && document.hasContainers
    var siblings: [LayoutEnvironment: Deferred<[Screen]>] = [:]
    for screen in screens {
      let animations = try motion.animations(of: screen)
      if motion.frames != nil, motion.transition == nil, animations.isEmpty {
        DiagnosticTally(verbosity).report([.noTransition(screen)])
      }
      for environment in selection.environments(for: screen) {
        var name = PictureName(
          path: document.path, screen: screen, environment: environment,
          screenCount: document.screens.count)
        if pagesName == nil {
          var pages = name
          pages.stem = name.folder
          pages.stem = names.unique(pages)
          pagesName = pages
        }
        name.stem = names.unique(name)
        var job = PictureJob(
          path: document.path, format: document.format,
          screen: shown(screen, of: document, in: environment), environment: environment,
          name: name)
        job.assets = found.value
        if showsOthers {
          let shared = siblings[environment] ?? self.siblings(document, environment)
          siblings[environment] = shared
          job.siblingScreens = shared
        }
        if var key = common, let sources {
          let language = environment.language
          let own = keys[language] ?? sources.key(of: document, in: language)
          keys[language] = own
          key.add(own)
          job.cacheKey = key
        }
        if let pagesName { job.pagesFile = "\(pagesName.folder)/\(pagesName.stem).pdf" }
        if motion.frames == nil { result.append(job) }
        for animation in animations {
          try screen.check(animation.transition, in: environment)
          var copy = job
          copy.animation = animation
          result.append(copy)
        }
      }
    }
    return result
  }

  /// The screens of a document in a case's language.
  private func siblings(
    _ document: LayoutDocument, _ environment: LayoutEnvironment
  ) -> Deferred<[Screen]> {
    Deferred { [storyboards, rows = settings.sampleRows] in
      storyboards.siblings(of: document, in: environment)
        .map { $0.withSampleRows(rows, in: environment) }
    }
  }

  /// A screen in the language of a case, with the tabs that other storyboards give it.
  private func shown(
    _ screen: Screen, of document: LayoutDocument, in environment: LayoutEnvironment
  ) -> Screen {
    let localized = document.localized(screen, in: environment, measuring: text)
      .withSampleRows(settings.sampleRows, in: environment)
    return settings.showsScenes ? storyboards.completed(localized, of: document) : localized
  }

  /// What is wrong with the catalogs, and what the screens name and no catalog holds, once a screen.
  private func findings(
    of screens: [Screen], _ selection: CaseSelection, in found: Diagnosed<DocumentAssets?>
  ) -> [Diagnostic] {
    let missing = screens.flatMap { screen in
      selection.environments(for: screen).flatMap {
        found.value?.findings(of: screen, in: $0) ?? []
      }
    }
    var seen: Set<Diagnostic> = []
    return (found.diagnostics + screens.flatMap { $0.symbolFindings() } + missing)
      .filter { seen.insert($0).inserted }
  }

  private func summarise(_ jobCount: Int, _ drawnCount: Int, _ failureCount: Int) {
    var text = "\(drawnCount) of \(jobCount.counted("picture")) in \(settings.folder)"
    if failureCount > 0 { text += "; \(failureCount.counted("document")) could not be read" }
    if writesIndex { text += "; see \(settings.folder)/\(pageName)" }
    Output.print(text)
  }
}

extension PictureJob {
  /// What decides which part of a run draws the picture: its name, or the file that gathers the
  /// pages of its document.
  fileprivate func part(_ settings: Settings) -> String {
    settings.formats.contains(where: \.gathersPages) ? pagesFile : "\(name.folder)/\(name.stem)"
  }
}

extension Diagnostic {
  fileprivate static func unknownTransition(_ name: String, among names: [String]) -> Diagnostic {
    Diagnostic(
      id: "render.unknown-transition", severity: .error,
      message: "no screen has a transition '\(name)'",
      hint: names.isEmpty
        ? "there are none; name two states with --from and --to"
        : Suggestion.hint(for: name, among: names, of: "transition"))
  }

  fileprivate static func noTransition(_ screen: Screen) -> Diagnostic {
    Diagnostic(
      id: "render.no-transition", severity: .warning,
      message: "screen '\(screen.name)' has no such transition", location: screen.location,
      hint: "write 'transitions:' in a text layout, or name two states with --from and --to")
  }
}
