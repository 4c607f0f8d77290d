package import Checks
package import Diagnostics
import Files
import LayoutEngine
package import LayoutModel
import Localization

/// Finds how long each text of some documents may be.
package struct BudgetRun: Sendable {
  /// How to lay out and check; its languages are not looked at.
  package var settings: CheckSettings
  /// The fonts.
  package var textSystem: TextSystem
  /// How many threads work.
  package var threadCount: Int

  /// Makes a run.
  package init(settings: CheckSettings, textSystem: TextSystem, threadCount: Int) {
    self.settings = settings
    self.textSystem = textSystem
    self.threadCount = threadCount
  }

  /// The texts with room for each, that holds while all others are as long as theirs.
  ///
  /// What one screen grants is tried on the others that show the text, until all of them agree.
  ///
  /// - Parameters:
  ///   - documents: The documents.
  ///   - isWanted: Whether a screen is wanted.
  /// - Returns: One budget a key, in the order of the documents; equal for any number of threads.
  package func budgets(
    of documents: [LayoutDocument], where isWanted: (Screen) -> Bool = { _ in true }
  ) async -> [TextBudget] {
    let contents = FolderContents()
    let jobs = documents.flatMap { document -> [Job] in
      let catalog = document.translations(in: settings.tablePaths, contents: contents).value
      return document.screens.filter(isWanted).map { screen in
        var selection = settings.selection
        selection.languages = [catalog.developmentLanguage]
        return Job(
          document: document, screen: screen, catalog: catalog,
          environments: selection.environments(for: screen))
      }
    }
    var grants: [BudgetSearch.Key: BudgetSearch.Grant] = [:]
    var entries: [[BudgetSearch.Entry]] = []
    var open = Array(jobs.indices)
    for round in 0..<Self.roundLimit where !open.isEmpty {
      let known = grants
      let (settings, isFirst) = (settings, round == 0)
      var changed: Set<BudgetSearch.Key> = []
      await OrderedWork(threadCount: threadCount).run(open, textSystem: textSystem) {
        index, worker in
        let search = jobs[index].search(settings, worker)
        return (search.entries, search.grants(within: known))
      } deliver: { _, found in
        if isFirst { entries.append(found.0) }
        for (key, grant) in found.1 where grant.factor < grants[key]?.factor ?? .infinity {
          grants[key] = grant
          changed.insert(key)
        }
      }
      // A text that became shorter is tried again wherever it is.
      open = jobs.indices.filter { index in entries[index].contains { changed.contains($0.key) } }
    }
    let (shared, agreed) = (settings, grants)
    await OrderedWork(threadCount: threadCount).run(Array(jobs.indices), textSystem: textSystem) {
      index, worker -> [BudgetSearch.Key: BudgetSearch.Grant] in
      let search = jobs[index].search(shared, worker)
      return search.allowingForLetters(agreed)
    } deliver: { _, found in
      for (key, grant) in found where grant.factor < grants[key]?.factor ?? .infinity {
        grants[key] = grant
      }
    }
    return zip(jobs, entries).reduce(into: Collected()) { all, part in
      all.add(part.1, of: part.0, grants)
    }.budgets
  }

  /// Screens agree after two or three rounds.
  private static let roundLimit = 12

  /// A screen in all its cases.
  private struct Job: Sendable {
    var document: LayoutDocument
    var screen: Screen
    var catalog: LocalizationCatalog
    var environments: [LayoutEnvironment]

    func search(_ settings: CheckSettings, _ worker: LayoutWorker) -> BudgetSearch {
      var localized = screen
      if let environment = environments.first {
        localized =
          document.localized(screen, in: environment, by: catalog, measuring: worker.text).value
      }
      return BudgetSearch(
        localized, of: document.path, in: environments, measuring: worker.text,
        options: settings.layout, configuration: settings.configuration)
    }
  }

  /// Budgets by key, in the order in which keys are met.
  private struct Collected {
    var budgets: [TextBudget] = []
    var positions: [BudgetSearch.Key: Int] = [:]

    mutating func add(
      _ entries: [BudgetSearch.Entry], of job: Job,
      _ grants: [BudgetSearch.Key: BudgetSearch.Grant]
    ) {
      for entry in entries {
        let places = entry.views.map {
          TextBudget.Place(document: job.document.path, screen: job.screen.id, view: $0)
        }
        if let known = positions[entry.key] {
          budgets[known].places += places
        } else if let grant = grants[entry.key] {
          positions[entry.key] = budgets.count
          budgets.append(TextBudget(entry, grant, places))
        }
      }
    }
  }
}

extension TextBudget {
  fileprivate init(_ entry: BudgetSearch.Entry, _ grant: BudgetSearch.Grant, _ places: [Place]) {
    // What is told may not be wider than what was laid out.
    let width = (grant.width * 10 + 1e-6).rounded(.down) / 10
    let average = grant.sourceWidth / Double(max(1, entry.source.count))
    self.init(
      key: entry.key.name, table: entry.key.file.tableName, source: entry.source, places: places,
      width: width, characters: average > 0 ? Int(width / average + 1e-6) : 0,
      sourceWidth: grant.sourceWidth, lines: entry.lines, font: grant.font,
      environment: grant.environment, limit: grant.limit, location: entry.location)
    isCutShort = grant.isCutShort
  }
}

extension String {
  /// The name of the table of a file: `Main` of `de.lproj/Main.strings`, `a/Main.layout.yaml`.
  fileprivate var tableName: String {
    let name = split(separator: "/").last ?? "Localizable"
    return name.split(separator: ".").first.map(String.init) ?? String(name)
  }
}

extension Diagnostic {
  /// Says that budgets may be shorter than they need be.
  package static func budgetsCutShort(_ count: Int) -> Diagnostic {
    Diagnostic(
      id: "budget.cut-short", severity: .note,
      message: "\(count.counted("budget")) may be shorter than need be: trying each text by itself"
        + " takes too long on screens of so many",
      hint: "texts as long as their budgets fit all the same")
  }
}
