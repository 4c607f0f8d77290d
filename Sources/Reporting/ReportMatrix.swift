import Diagnostics

/// The findings of a report by group and language, for tables.
struct ReportMatrix {
  /// The groups (screens) of cases and findings, in order of appearance: the rows.
  let groups: [String]
  /// The languages that were looked at, or one empty name where language plays no part: the columns.
  let languages: [String]

  private let findings: [String: [ReportFinding]]
  /// The languages in which each group was looked at; nil stands for all of them.
  private let coverage: [String: Set<String?>]

  init(_ report: Report) {
    groups = report.groups
    languages = report.languages.isEmpty ? [""] : report.languages
    findings = Dictionary(grouping: report.findings, by: \.group)
    coverage = report.cases.reduce(into: [:]) { $0[$1.group, default: []].insert($1.language) }
  }

  /// What was found in a group, in the order of the report.
  func findings(in group: String) -> [ReportFinding] { findings[group] ?? [] }

  /// What was found in a group in a language, with what was found apart from languages; nil where
  /// the group was not looked at in this language.
  func findings(in group: String, language: String) -> [ReportFinding]? {
    let found = findings(in: group).filter { finding in
      language.isEmpty || finding.languages.isEmpty || finding.languages.contains(language)
    }
    guard let covered = coverage[group], !language.isEmpty, !covered.contains(nil),
      !covered.contains(language)
    else { return found }
    let told = found.filter { !$0.languages.isEmpty }
    return told.isEmpty ? nil : told
  }
}
