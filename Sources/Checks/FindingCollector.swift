import Diagnostics
public import LayoutEngine
import LayoutModel

/// Joins findings of many cases: one for each fault, with its worst case and all the others.
///
/// Faults of a text are kept apart by language, since each has a translation of its own; other
/// faults are joined, and say in which languages they are.
public struct FindingCollector: Sendable {
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
  }

  private static let rulesByLanguage: Set<String> = [
    "text-truncated", "text-clipped", "text-too-small", "missing-glyph",
  ]

  private var positions: [Key: Int] = [:]
  private var entries: [Entry] = []

  /// Makes an empty collector.
  public init() {}

  /// Adds findings, with the layout that they are about.
  public mutating func add(_ findings: [Finding], in layout: Layout? = nil) {
    for finding in findings { add(finding, layout) }
  }

  /// Adds what another collector has.
  public mutating func add(_ other: FindingCollector) {
    for entry in other.entries { add(entry.finding, entry.layout) }
  }

  private mutating func add(_ finding: Finding, _ layout: Layout?) {
    let isByLanguage = layout == nil || Self.rulesByLanguage.contains(finding.rule)
    // Findings about tables and constraints have no other identity than where they stand.
    let place =
      finding.view == nil || layout == nil
      ? finding.location.map { "\($0.file):\($0.line):\($0.column)" } ?? "" : ""
    let key = Key(
      rule: finding.rule, document: finding.document, screen: finding.screen,
      views: ([finding.view] + finding.others).compactMap { $0?.rawValue }, key: finding.key,
      language: isByLanguage ? finding.language : nil, place: place)
    guard let position = positions[key] else {
      positions[key] = entries.count
      var finding = finding
      if !isByLanguage { finding.language = nil }
      entries.append(Entry(finding: finding, layout: layout))
      return
    }
    var known = entries[position].finding
    // The worst case speaks for all of them.
    if finding.amount > known.amount {
      var worst = finding
      worst.language = known.language
      worst.languages = known.languages
      worst.cases = finding.cases + known.cases.filter { !finding.cases.contains($0) }
      known = worst
      entries[position].layout = layout
    } else {
      known.cases += finding.cases.filter { !known.cases.contains($0) }
    }
    known.languages += finding.languages.filter { !known.languages.contains($0) }
    entries[position].finding = known
  }

  /// The joined findings, each with the layout of its worst case.
  ///
  /// - Parameters:
  ///   - languages: The languages that were checked; findings in some of them only say so.
  ///   - documents: The languages of single documents by their paths, where they differ.
  /// - Returns: The findings in the order in which they were first met, the worst severity first.
  public func findings(of languages: [String], in documents: [String: [String]] = [:]) -> [(
    finding: Finding, layout: Layout?
  )] {
    let all = entries.enumerated().sorted { a, b in
      a.element.finding.severity != b.element.finding.severity
        ? a.element.finding.severity > b.element.finding.severity : a.offset < b.offset
    }
    return all.map { _, entry in
      var finding = entry.finding
      let languages = documents[finding.document] ?? languages
      finding.languages.sort {
        (languages.firstIndex(of: $0) ?? .max) < (languages.firstIndex(of: $1) ?? .max)
      }
      let isPartial = languages.count > 1 && finding.languages.count < languages.count
      if finding.language == nil, isPartial, !finding.languages.isEmpty {
        finding.message += " (only in \(finding.languages.joined(separator: ", ")))"
      }
      return (finding, entry.layout)
    }
  }
}
