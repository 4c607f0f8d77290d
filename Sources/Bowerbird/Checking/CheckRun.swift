package import Checks
import Diagnostics
import Files
import LayoutEngine
package import LayoutModel
package import RegressionTesting
package import Reporting

/// Checks documents in all languages, sizes and text sizes.
package struct CheckRun: Sendable {
  /// What a run found.
  package struct Result: Sendable {
    /// The findings, each with the layout of its worst case where it is about layout.
    package var findings: [(finding: Finding, layout: Layout?)] = []
    /// The names of screens for people, by document and id.
    fileprivate var screenNames: [String: String] = [:]
    /// What was looked at.
    package var cases: [ReportCase] = []
    /// The languages that were looked at, in order.
    package var languages: [String] = []
    /// How many keys of the app's code no document shows, by table.
    package var keysOfCode: [KeysOfCode] = []
    /// How many cases are not checked since an app cannot be held so, by the file that says so.
    package var casesLeftOut: [CasesLeftOut] = []
    /// How many findings of rules that were not asked for are left out, by rule, in order.
    package var unasked: [(rule: String, count: Int)] = []
    /// Whether a table of translations is missing or damaged.
    package var hasUnreadableTable = false

    /// Makes an empty result.
    package init() {}
  }

  /// How to check.
  package var settings: CheckSettings
  /// The fonts.
  package var textSystem: TextSystem
  /// How many threads work.
  package var threadCount: Int
  /// The part of the documents that is checked here.
  package var shard = Shard.whole

  /// Makes a run.
  package init(settings: CheckSettings, textSystem: TextSystem, threadCount: Int) {
    self.settings = settings
    self.textSystem = textSystem
    self.threadCount = threadCount
  }

  /// Checks documents.
  ///
  /// - Parameters:
  ///   - documents: The documents.
  ///   - isWanted: Whether a screen is wanted.
  /// - Returns: What was found, the worst first; equal for any number of threads.
  package func check(
    _ documents: [LayoutDocument], where isWanted: (Screen) -> Bool = { _ in true }
  ) async -> Result {
    var settings = settings
    let work = OrderedWork(threadCount: threadCount)
    let contents = FolderContents()
    var sources = await work.map(documents) { [settings] in
      CheckedDocument($0, settings, contents: contents)
    }.inTheirLanguages
    settings.configuration.suppressions += documents.flatMap(\.suppressions)
    let checker = Checker(configuration: settings.configuration)
    var result = Result()
    result.hasUnreadableTable = sources.contains(where: \.hasUnreadableTable)
    result.casesLeftOut = sources.holdAsAppsDo(settings, where: isWanted)
    var collector = FindingCollector()
    var jobs: [CheckJob] = []
    let subjects = sources.map { source in
      shard.contains(source.document.path)
        ? source.subject(in: settings.assets, where: isWanted) : nil
    }
    let found = await work.map(subjects) { $0.map(checker.findings) ?? [] }
    for (index, source) in sources.enumerated() where shard.contains(source.document.path) {
      collector.add(checker.findings(for: source.diagnostics))
      collector.add(found[index])
      jobs += source.jobs(index: index, settings, where: isWanted)
      for language in source.languages where !result.languages.contains(language) {
        result.languages.append(language)
      }
    }
    result.nameScreens(of: sources.map(\.document))
    let strings = StringsOfCode(beside: sources, settings)
    collector.add(strings.findings(in: shard, by: checker))
    result.keysOfCode = strings.unshownKeys
    let shared = (settings: settings, sources: sources)
    await work.run(jobs, textSystem: textSystem) { job, worker in
      job.run(shared.sources[job.document], shared.settings, with: worker)
    } deliver: { job, outcome in
      collector.add(outcome.collector)
      collector.add(checker.findings(for: outcome.diagnostics))
      for (language, name) in outcome.cases {
        result.cases.append(
          ReportCase(
            group: result.screenName(job.screen.id, in: sources[job.document].document.path),
            name: name, language: language, location: job.screen.location))
      }
    }
    let languages = Dictionary(
      sources.map { ($0.document.path, $0.languages) }, uniquingKeysWith: { first, _ in first })
    // What is put up with in other parts is not seen here.
    if shard == .whole, settings.configuration.disabledRules.isDisjoint(with: ["stale-suppression"])
    {
      collector.add(
        settings.configuration.stale(
          using: collector.usedSuppressions, documents: documents, languages: result.languages))
    }
    result.findings = collector.findings(of: result.languages, in: languages)
    result.leaveOutUnasked(settings.configuration)
    if settings.findsFixes { await findFixes(&result) }
    return result
  }

  /// What there is to solve beside views and constraints where a change of a layout is tried: the
  /// constraints that a stack view makes, about six for each of its views, and contradictions, which
  /// are searched for anew at the cost of about four constraints a member.
  private static func addedSize(of layout: Layout) -> Int {
    let arranged = layout.screen.views.reduce(0) { $0 + ($1.stack?.arranged.count ?? 0) }
    let members = layout.conflicts.reduce(0) { $0 + $1.constraints.count }
    return 6 * arranged + 4 * members
  }

  /// Looks for changes that help; as the changes are tried out, each time in a layout of the whole
  /// screen, only so many findings get one.
  private func findFixes(_ result: inout Result) async {
    let found = result.findings
    var work = 0
    let positions = found.indices.filter { index in
      guard found[index].finding.axis != nil, let layout = found[index].layout
      else { return false }
      var size = layout.screen.views.count + layout.screen.constraints.count
      // The rest is counted only where this alone leaves room.
      guard work + size * size <= Limit.fixes.value else { return false }
      size += Self.addedSize(of: layout)
      guard work + size * size <= Limit.fixes.value else { return false }
      work += size * size
      return true
    }.prefix(400)
    let options = settings.layout
    var explained: [Int: Finding] = [:]
    await OrderedWork(threadCount: threadCount).run(Array(positions), textSystem: textSystem) {
      index, worker -> Finding in
      let (finding, layout) = found[index]
      guard let layout else { return finding }
      return FixFinder(measuring: worker.text, options: options).explained(finding, in: layout)
    } deliver: { index, finding in
      explained[index] = finding
    }
    for index in positions {
      result.findings[index].finding = explained[index] ?? found[index].finding
    }
  }
}

extension CheckRun.Result {
  /// Takes out the findings that are told only where their rules are asked for, and counts them.
  fileprivate mutating func leaveOutUnasked(_ configuration: CheckConfiguration) {
    var counts: [String: Int] = [:]
    findings.removeAll { finding, _ in
      guard !configuration.tells(finding) else { return false }
      counts[finding.rule, default: 0] += 1
      return true
    }
    let optional = CheckConfiguration.optionalRules
    let others = CheckRule.all.map(\.id).filter { !optional.contains($0) }
    unasked = (others + optional).compactMap { rule in
      counts[rule].map { (rule, $0) }
    }
  }

  /// The name of a screen for people; with the name of its document where there are several.
  package func screenName(_ id: String, in document: String) -> String {
    screenNames["\(document)\u{1F}\(id)"] ?? id
  }

  /// Names the screens of all documents: by their own names where there is one document, and with
  /// as much of its path as tells it from the others where there are several.
  fileprivate mutating func nameScreens(of documents: [LayoutDocument]) {
    let names = ShortPaths(documents.map(\.path))
    for document in documents {
      for screen in document.screens {
        screenNames["\(document.path)\u{1F}\(screen.id)"] =
          documents.count == 1 ? screen.name : "\(names[document.path]): \(screen.name)"
      }
    }
  }

  /// The findings as a report for any output format.
  ///
  /// - Parameters:
  ///   - toolVersion: The version of the tool.
  ///   - pictures: The picture of a finding by its fingerprint, relative to the report.
  /// - Returns: The report.
  package func report(toolVersion: String, pictures: [String: String] = [:]) -> Report {
    var report = Report(title: "Checks", toolVersion: toolVersion)
    report.rules = CheckRule.all.map {
      ReportRule(id: $0.id, severity: $0.severity, title: $0.title, explanation: $0.explanation)
    }
    report.languages = languages
    report.unasked = unasked.map { "\($0.count) \($0.rule)" }
    report.cases = cases
    report.findings = findings.map { finding, _ in
      var item = reported(finding)
      item.members = finding.members.map(reported)
      item.picture = pictures[finding.fingerprint]
      return item
    }
    return report
  }

  /// A finding by itself, for any output format.
  private func reported(_ finding: Finding) -> ReportFinding {
    var item = ReportFinding(
      rule: finding.rule, severity: finding.severity, message: finding.message,
      group: screenName(finding.screen, in: finding.document), location: finding.location,
      fingerprint: finding.fingerprint)
    item.subject = finding.view?.rawValue ?? finding.key ?? ""
    item.subjectName = finding.viewNames.first { $0 != item.subject } ?? ""
    item.languages = finding.languages
    item.cases = finding.cases
    item.related = finding.related.map { .init(message: $0.message, location: $0.location) }
    item.hint = finding.hint
    item.notes = finding.notes
    return item
  }
}
