import Diagnostics
package import LayoutEngine
import LayoutModel

/// Joins findings of many cases: one for each cause, with its worst case and all the others.
///
/// A cause is one thing to mend: a view whose text is cut in twelve languages is one, whatever the
/// devices and text sizes. A mistake in a translation is one for each language.
package struct FindingCollector: Sendable {
  private struct Key: Hashable {
    var rule: String
    var document: String
    var screen: String
    var views: [String]
    var key: String?
    var language: String?
    var place: String
  }

  private struct Entry: Sendable {
    var finding: Finding
    var layout: Layout?
    /// How bad it is in each language.
    var amounts: [String: Double]
    /// The language of the worst case.
    var worst: String?

    /// Whether it is worse than another: what people read counts before made-up languages.
    func isWorse(than other: Entry) -> Bool {
      let (isMadeUp, otherIsMadeUp) = (
        finding.isOfMadeUpLanguages, other.finding.isOfMadeUpLanguages
      )
      guard isMadeUp == otherIsMadeUp else { return otherIsMadeUp }
      return finding.amount > other.finding.amount
    }
  }

  private var positions: [Key: Int] = [:]
  private var entries: [Entry] = []
  /// The positions of the suppressions that put up with something.
  package private(set) var usedSuppressions: Set<Int> = []

  /// Makes an empty collector.
  package init() {}

  /// Adds findings, with the layout that they are about; those put up with are only noted.
  package mutating func add(_ findings: [Finding], in layout: Layout? = nil) {
    for finding in findings {
      if let suppression = finding.suppression {
        usedSuppressions.insert(suppression)
      } else {
        add(
          Entry(
            finding: finding, layout: layout,
            amounts: finding.language.map { [$0: finding.amount] } ?? [:],
            worst: finding.language))
      }
    }
  }

  /// Adds what another collector has.
  package mutating func add(_ other: FindingCollector) {
    usedSuppressions.formUnion(other.usedSuppressions)
    for entry in other.entries { add(entry) }
  }

  private mutating func add(_ entry: Entry) {
    let finding = entry.finding
    // Findings about tables and constraints have no other identity than where they stand.
    let place =
      finding.view == nil || entry.layout == nil
      ? finding.location.map { "\($0.file):\($0.line):\($0.column)" } ?? "" : ""
    let key = Key(
      rule: finding.rule, document: finding.document, screen: finding.screen,
      views: ([finding.view] + finding.others).compactMap { $0?.rawValue }, key: finding.key,
      language: entry.layout == nil ? finding.language : nil, place: place)
    guard let position = positions[key] else {
      positions[key] = entries.count
      entries.append(entry)
      return
    }
    let known = entries[position]
    // The worst case speaks for all of them.
    let isWorse = entry.isWorse(than: known)
    var joined = isWorse ? entry : known
    let other = isWorse ? known : entry
    joined.finding.severity = max(finding.severity, known.finding.severity)
    joined.finding.isOnRequest = finding.isOnRequest && known.finding.isOnRequest
    joined.finding.cases += other.finding.cases.filter { !joined.finding.cases.contains($0) }
    joined.finding.languages = known.finding.languages
    joined.finding.languages += finding.languages.filter { !known.finding.languages.contains($0) }
    joined.amounts.merge(other.amounts, uniquingKeysWith: max)
    entries[position] = joined
  }

  /// The joined findings, each with the layout of its worst case.
  ///
  /// - Parameters:
  ///   - languages: The languages that were checked; findings in some of them only say so.
  ///   - documents: The languages of single documents by their paths, where they differ.
  /// - Returns: The findings, those that harm most first: by severity, those of made-up languages
  ///   alone last, then by how many languages they are found in, then by how bad they are.
  package func findings(of languages: [String], in documents: [String: [String]] = [:]) -> [(
    finding: Finding, layout: Layout?
  )] {
    var all = entries.map { entry -> (finding: Finding, layout: Layout?) in
      (told(entry, of: documents[entry.finding.document] ?? languages), entry.layout)
    }
    // What is free in some languages only beside what is free in all of them has one cause.
    let free = Set(
      all.filter { $0.finding.isOnRequestInAllLanguages && $0.finding.isOnRequest }.map {
        [$0.finding.rule, $0.finding.document, $0.finding.screen]
      })
    for index in all.indices where all[index].finding.isOnRequestInAllLanguages {
      let finding = all[index].finding
      if free.contains([finding.rule, finding.document, finding.screen]) {
        all[index].finding.isOnRequest = true
      }
    }
    let groups = FindingGroups(
      languageCounts: documents.mapValues(\.count), languageCount: languages.count)
    return groups.joined(all).enumerated().sorted { a, b in
      let (one, other) = (a.element.finding, b.element.finding)
      if one.severity != other.severity { return one.severity > other.severity }
      if one.isOfMadeUpLanguages != other.isOfMadeUpLanguages { return other.isOfMadeUpLanguages }
      if one.languages.count != other.languages.count {
        return one.languages.count > other.languages.count
      }
      if one.rule == other.rule, one.amount != other.amount { return one.amount > other.amount }
      return a.offset < b.offset
    }.map(\.element)
  }

  /// The finding with its languages in words: `cut off in 12 of 54 languages, worst de: needs …`.
  private func told(_ entry: Entry, of languages: [String]) -> Finding {
    var finding = entry.finding
    let order = Dictionary(
      languages.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    finding.languages.sort { order[$0] ?? .max < order[$1] ?? .max }
    guard entry.layout != nil else { return finding }
    let found = finding.languages
    if finding.isOnRequestInAllLanguages, found.count >= languages.count {
      finding.isOnRequest = true
    }
    finding.language = found.count == 1 ? found.first : nil
    guard languages.count > 1 else { return finding }
    guard let detail = finding.detail, found.count > 1 else {
      if found.count < languages.count, found.count > 1 {
        finding.message += " in \(found.listed(of: languages.count))"
      }
      return finding
    }
    let cause = finding.message.dropLast(detail.count + 2)
    let count =
      found.count == languages.count
      ? "all \(found.count) languages" : "\(found.count) of \(languages.count) languages"
    finding.message = "\(cause) in \(count), worst in '\(entry.worst ?? "?")': \(detail)"
    let amounts = found.compactMap { language in
      entry.amounts[language].map { (language: language, amount: $0) }
    }
    let ranked = amounts.enumerated().sorted {
      ($1.element.amount, $0.offset) < ($0.element.amount, $1.offset)
    }.map(\.element)
    let needs = ranked.map { "\($0.language) \($0.amount.points)" }
    finding.notes.append("pt by language: \(needs.listed())")
    return finding
  }
}

extension [String] {
  /// Languages in words, quoted as `it` and `is` are words as well: `'de', 'it'`, or `'de', 'fr', 'it'
  /// and 9 more of 54 languages`.
  func listed(of total: Int, limit: Int = 6) -> String {
    map { "'\($0)'" }.listed(atMost: limit) + (count > limit ? " of \(total) languages" : "")
  }
}
