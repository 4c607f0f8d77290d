package import Checks
package import Diagnostics
package import Files
import Geometry
import InterfaceBuilder
import LayoutEngine
package import LayoutModel
package import Localization
import XcodeCanvas

/// Checks one screen in some languages, in every size and text size.
package struct CheckJob: Sendable {
  /// What a job found.
  package struct Outcome: Sendable {
    /// The findings of all cases, joined.
    package var collector = FindingCollector()
    /// The languages and names of the cases, in order.
    package var cases: [(language: String, name: String)] = []
    /// The problems of putting texts on the screen.
    package var diagnostics: [Diagnostic] = []
  }

  /// The position of the document among those checked.
  package var document: Int
  /// The screen, before translation.
  package var screen: Screen
  /// The languages, each with its cases.
  private var languages: [(name: String, environments: [LayoutEnvironment])]
  /// What the document shows as it was designed, which jobs of other languages of the screen share.
  private let designed: Once<DesignedState>

  /// Makes the job of a screen.
  ///
  /// - Parameters:
  ///   - document: The position of the document among those checked.
  ///   - screen: The screen, before translation.
  ///   - languages: The languages, each with its cases.
  ///   - designed: What the document shows as it was designed.
  package init(
    document: Int, screen: Screen,
    languages: [(name: String, environments: [LayoutEnvironment])],
    designed: Once<DesignedState> = Once()
  ) {
    self.document = document
    self.screen = screen
    self.languages = languages
    self.designed = designed
  }

  /// Lays out the screen in each case and applies the rules.
  ///
  /// - Parameters:
  ///   - source: The document and its translations.
  ///   - settings: How to lay out and check.
  ///   - worker: What the thread works with.
  /// - Returns: What was found.
  package func run(_ source: CheckedDocument, _ settings: CheckSettings, with worker: LayoutWorker)
    -> Outcome
  {
    var outcome = Outcome()
    let shared = SharedLayouts(measuring: worker.text)
    for (language, environments) in languages {
      check(language, environments, source, settings, shared, with: worker, into: &outcome)
    }
    return outcome
  }

  /// What decides which views have a free height, beside the language.
  private struct Canvas: Hashable {
    var size: Size
    var appearance: Appearance
    var variant: String?

    init(_ environment: LayoutEnvironment) {
      (size, appearance, variant) = (
        environment.size, environment.appearance, environment.variant
      )
    }
  }

  private func check(
    _ language: String, _ environments: [LayoutEnvironment], _ source: CheckedDocument,
    _ settings: CheckSettings, _ shared: SharedLayouts, with worker: LayoutWorker,
    into outcome: inout Outcome
  ) {
    guard let first = environments.first else { return }
    let localized = localized(
      language, in: first, from: source, settings, measuring: worker.text)
    outcome.diagnostics += localized.diagnostics
    let checker = Checker(configuration: settings.configuration)
    let shown = shared.layouts(of: localized.value)
    var options = settings.layout
    // No rule asks how each constraint fared but where some conflict.
    options.listsConstraints = false
    var openHeights: [Canvas: Set<ItemID>] = [:]
    for device in environments {
      let environment = source.environment(of: screen, in: device, settings, with: worker)
      // What is free does not depend on the size of the text, and is costly to find.
      let canvas = Canvas(environment)
      options.detectsAmbiguity = settings.layout.detectsAmbiguity && openHeights[canvas] == nil
      let layout =
        settings.adjust == nil
        ? shown.layout(in: environment, options: options)
        : settings.layout(of: localized.value, in: environment, options, with: worker)
      if options.detectsAmbiguity { openHeights[canvas] = layout.viewsOfFreeHeight }
      if outcome.cases.isEmpty, language == source.languages.first {
        // Characters without a glyph are a rule's business, in every case.
        outcome.diagnostics += worker.textWarnings(in: layout)
          .filter { $0.id != "text.missing-glyph" }
      }
      outcome.cases.append((language, environment.caseName))
      let verdicts =
        settings.adjust == nil
        ? shown.verdicts(in: layout, options, of: source.document.path, by: checker)
        : checker.verdicts(in: layout, of: source.document.path)
      var sieve = FindingSieve(
        source: source, written: screen, shown: localized.value, environment: environment,
        settings: settings, options: options, checker: checker, worker: worker,
        openHeights: openHeights[canvas] ?? [],
        designed: { designed.value { designedState(checker, settings, with: worker) } })
      var told: [(finding: Finding, layout: Layout)] = []
      for (finding, layout) in verdicts {
        var finding = finding
        guard sieve.keeps(&finding) else { continue }
        told.append((finding, layout))
      }
      if let consequences = consequences(
        of: told.map(\.finding), in: layout, of: source, settings, with: worker)
      {
        for index in told.indices where consequences.include(told[index].finding) {
          told[index].finding.isOnRequest = true
          told[index].finding.notes.insert("a contradiction takes its room", at: 0)
        }
      }
      for (finding, layout) in told { outcome.collector.add([finding], in: layout) }
    }
  }

  /// The screen in a language, and what is wrong with its texts.
  private func localized(
    _ language: String, in environment: LayoutEnvironment, from source: CheckedDocument,
    _ settings: CheckSettings, measuring text: any TextMeasuring
  ) -> Diagnosed<Screen> {
    var localized = source.document.localized(
      screen, in: environment, by: source.catalog, measuring: text)
    // A text that the app replaces is replaced in every language.
    for (index, view) in screen.views.enumerated()
    where localized.value.views.indices.contains(index)
      && localized.value.views[index].id == view.id
    {
      if view.text?.localizationKey == nil, let string = view.text?.string,
        settings.configuration.isPlaceholder(string, inDocument: screen.toolsVersion != nil)
      {
        localized.value.views[index].text = view.text
        if view.text?.language == nil, language != source.catalog.developmentLanguage {
          localized.value.views[index].text?.language = source.catalog.developmentLanguage
        }
      }
    }
    return localized
  }

  /// What follows from the contradictions of a case that are told; nil where there are none.
  ///
  /// They are there with the document's own texts as well: those that a translation makes are its fault.
  private func consequences(
    of told: [Finding], in layout: Layout, of source: CheckedDocument, _ settings: CheckSettings,
    with worker: LayoutWorker
  ) -> Consequences? {
    var contradictions = told.filter { $0.topic == .conflict && !$0.isOnRequest }
    guard !contradictions.isEmpty, told.count > contradictions.count else { return nil }
    if layout.environment.language != source.catalog.developmentLanguage {
      var options = settings.layout
      options.detectsAmbiguity = false
      options.listsConstraints = false
      var own = layout.environment
      own.language = source.catalog.developmentLanguage
      own.direction = LayoutDirection(language: own.language)
      let lasting = settings.layout(of: screen, in: own, options, with: worker)
        .contradictingConstraints
      contradictions.removeAll { lasting.isDisjoint(with: $0.constraints) }
    }
    return contradictions.isEmpty ? nil : Consequences(of: contradictions, in: layout)
  }

  /// What the document shows as it was designed: in its own language and size.
  private func designedState(
    _ checker: Checker, _ settings: CheckSettings, with worker: LayoutWorker
  ) -> DesignedState {
    var options = settings.layout
    options.detectsAmbiguity = false
    options.listsConstraints = false
    func layout(_ sizes: LayoutOptions.IntrinsicSizes) -> Layout {
      options.intrinsicSizes = sizes
      return Layout(
        of: screen, in: screen.ownEnvironment, measuring: worker.text, options: options)
    }
    return DesignedState(
      layout(settings.layout.intrinsicSizes), saved: layout(.saved), checker)
  }
}

extension CheckSettings {
  /// The layout of a screen, as the app's code adjusts it.
  func layout(
    of screen: Screen, in environment: LayoutEnvironment, _ options: LayoutOptions,
    with worker: LayoutWorker
  ) -> Layout {
    guard let adjust else {
      return Layout(of: screen, in: environment, measuring: worker.text, options: options)
    }
    return Layout(
      of: screen, in: environment, measuring: worker.text, options: options, adjusting: adjust)
  }
}

/// A document that is checked, with its translations.
package struct CheckedDocument: Sendable {
  /// The document.
  package var document: LayoutDocument
  /// The translations.
  package var catalog: LocalizationCatalog { didSet { rooms = ContainerRooms() } }
  /// The languages that are checked, the development language first.
  package var languages: [String]
  /// The problems of reading the document and its tables.
  package var diagnostics: [Diagnostic]
  /// Whether a table is missing or damaged, so that the check has not seen all that was asked for.
  var hasUnreadableTable: Bool
  /// How the app lets devices be held, by their kind; any way for those that are not named.
  var orientations: [Idiom: Set<Orientation>] = [:]
  /// Where controllers are shown in container views.
  let containers: ContainerViews
  /// The cases in which controllers are shown, as they are found.
  private(set) var rooms = ContainerRooms()

  /// Reads the translations of a document and settles the languages.
  package init(
    _ document: LayoutDocument, _ settings: CheckSettings,
    contents: FolderContents = FolderContents()
  ) {
    self.document = document
    containers = ContainerViews(in: document.screens)
    let read = document.translations(in: settings.tablePaths, contents: contents)
    catalog = read.value
    hasUnreadableTable = read.diagnostics.contains { $0.severity == .error }
    // Ids that are used twice are a rule's business.
    diagnostics = document.diagnostics.filter { $0.id != "ib.duplicate-id" } + read.diagnostics
    let chosen = settings.selection.languages
    let found = chosen.isEmpty ? document.languages(with: read.value) : chosen
    languages = found + settings.pseudoLanguages.filter { !found.contains($0) }
  }

  /// Takes a document with the translations that were read.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - languages: The languages that are checked, the development language first.
  package init(_ document: LayoutDocument, languages: [String]) {
    self.document = document
    containers = ContainerViews(in: document.screens)
    self.languages = languages
    catalog = document.catalog ?? LocalizationCatalog()
    diagnostics = []
    hasUnreadableTable = false
  }

  /// The jobs for some screens: those of a screen are of a few languages each, whose layouts may be shared.
  ///
  /// - Parameters:
  ///   - index: The position of the document among those checked.
  ///   - settings: The cases.
  ///   - isWanted: Whether a screen is wanted.
  /// - Returns: The jobs, screen by screen.
  package func jobs(
    index: Int, _ settings: CheckSettings, where isWanted: (Screen) -> Bool = { _ in true }
  ) -> [CheckJob] {
    document.screens.filter(isWanted).flatMap { screen in
      let designed = Once<DesignedState>()
      return stride(from: 0, to: languages.count, by: Self.languagesOfJob).map { start in
        CheckJob(
          document: index, screen: screen,
          languages: languages.dropFirst(start).prefix(Self.languagesOfJob).map { language in
            var selection = settings.selection
            selection.languages = [language]
            return (
              language,
              held(document.shown(in: selection.environments(for: screen), screen))
            )
          }, designed: designed)
      }
    }
  }

  /// How many languages of a screen are one job: enough to share layouts, and few enough that the
  /// languages of a single screen keep several threads at work.
  private static let languagesOfJob = 8

  /// How many cases of some screens are left out since the app does not let devices be held so.
  func leftOutCount(_ settings: CheckSettings, where isWanted: (Screen) -> Bool) -> Int {
    guard !orientations.isEmpty else { return 0 }
    var selection = settings.selection
    selection.languages = []
    return document.screens.filter(isWanted).reduce(0) { count, screen in
      let all = document.shown(in: selection.environments(for: screen), screen)
      return count + (all.count - held(all).count) * languages.count
    }
  }

  /// The cases in which the app can be held.
  ///
  /// A device that is asked for in no such case is shown as it was asked for.
  private func held(_ environments: [LayoutEnvironment]) -> [LayoutEnvironment] {
    func isHeld(_ environment: LayoutEnvironment) -> Bool {
      environment.deviceName.isEmpty
        || orientations[environment.idiom]?.contains(environment.orientation) != false
    }
    let devices = Set(environments.filter(isHeld).map(\.deviceName))
    return environments.filter { isHeld($0) || !devices.contains($0.deviceName) }
  }

  /// The document as rules about documents and translations look at it.
  ///
  /// - Parameters:
  ///   - assets: Where its images and colours are looked for.
  ///   - isWanted: Whether a screen is wanted.
  /// - Returns: The document as a subject of rules.
  package func subject(
    in assets: AssetLibrary = AssetLibrary(), where isWanted: (Screen) -> Bool = { _ in true }
  ) -> DocumentSubject {
    var subject = DocumentSubject(
      path: document.path, screens: document.screens.filter(isWanted), catalog: catalog,
      languages: languages,
      objectIDs: document.format == .interfaceBuilder ? Set(document.objectIDs) : nil)
    subject.repeatedIDs = document.repeatedIDs.map { ($0.id, $0.location, $0.first) }
    subject.objects = document.objects
    subject.usesTraitVariations = document.usesTraitVariations
    let (path, screens) = (document.path, subject.screens)
    subject.missingAssets = {
      DocumentAssets.find(for: path, showing: screens, in: assets).value?.missing(in: screens) ?? []
    }
    return subject
  }
}

extension [CheckedDocument] {
  /// The documents, each in the languages that it is shown in: one that was made for a language is
  /// shown in that, and the others in those that have no document of their own among these.
  var inTheirLanguages: [CheckedDocument] {
    let families = DocumentFamilies(map { $0.document.path })
    return map { source in
      let path = source.document.path
      var result = source
      result.languages = source.languages.filter { families.shows(path, in: $0) == true }
      if result.languages.isEmpty {
        result.languages =
          families.language(of: path).map { [$0] } ?? [String](source.languages.prefix(1))
      }
      return result
    }
  }
}

extension LayoutDocument {
  /// The environments that a screen is shown in: `Login~ipad.xib`, and what was written for tablets, is for
  /// those alone, which show it as it was designed where no tablet is among them.
  ///
  /// - Source: Apple, *Resource Programming Guide*, "Loading device-specific resources".
  fileprivate func shown(in environments: [LayoutEnvironment], _ screen: Screen)
    -> [LayoutEnvironment]
  {
    guard let idiom = namedIdiom ?? idiom else { return environments }
    let own = environments.filter { $0.idiom == idiom }
    guard own.isEmpty, let first = environments.first else { return own }
    var environment = screen.ownEnvironment
    environment.language = first.language
    environment.direction = first.direction
    return [environment]
  }

  /// The devices that the document's name says that it is for.
  private var namedIdiom: Idiom? {
    // Few names have one; a search for all of it would take longer.
    guard path.utf8.contains(UInt8(ascii: "~")) else { return nil }
    let name = path.split(separator: "/").last ?? ""
    return name.contains("~ipad.") ? .pad : name.contains("~iphone.") ? .phone : nil
  }

  /// The languages that the document is shown in: its own first, then those of its tables, and
  /// those that its screens have texts for.
  fileprivate func languages(with catalog: LocalizationCatalog) -> [String] {
    var result: [String] = []
    func add(_ language: String) { if !result.contains(language) { result.append(language) } }
    // A text layout says its language; a table of the document's own says it as well.
    if format == .layoutFile, catalog.tables.isEmpty {
      for screen in screens { add(screen.ownEnvironment.language) }
    }
    if result.isEmpty { add(catalog.developmentLanguage) }
    for language in catalog.languages { add(language) }
    for screen in screens {
      for variant in screen.variants {
        if let language = variant.condition.language { add(language) }
      }
    }
    return result
  }
}
