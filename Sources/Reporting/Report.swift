import Diagnostics

/// The results of a command, ready for any output format.
package struct Report: Hashable, Sendable {
  /// What was done, as a title: `Checks`.
  package var title: String
  /// The version of the tool.
  package var toolVersion: String
  /// The kinds of findings; each is listed though it may not have been found.
  package var rules: [ReportRule]
  /// What was found, in the order in which it is printed.
  package var findings: [ReportFinding]
  /// What was looked at: one entry for each screen, language and case.
  package var cases: [ReportCase]
  /// The languages that were looked at, in order.
  package var languages: [String]
  /// How many findings a baseline knows and the report leaves out.
  package var knownCount: Int
  /// What was found by rules that were not asked for, each as a count and a rule's id.
  package var unasked: [String]
  /// What a baseline names that is no longer found.
  package var gone: [String]

  /// Makes an empty report.
  package init(title: String, toolVersion: String) {
    self.title = title
    self.toolVersion = toolVersion
    rules = []
    findings = []
    cases = []
    languages = []
    knownCount = 0
    unasked = []
    gone = []
  }

  /// The rule of a finding; a plain one where none is listed.
  package func rule(_ id: String) -> ReportRule {
    rules.first { $0.id == id }
      ?? ReportRule(id: id, severity: .warning, title: id, explanation: "")
  }

  /// The rules that are listed and those that findings name, each once.
  var allRules: [ReportRule] {
    var known = Set(rules.map(\.id))
    let others = findings.compactMap { finding -> ReportRule? in
      guard known.insert(finding.rule).inserted else { return nil }
      return ReportRule(
        id: finding.rule, severity: finding.severity, title: finding.rule, explanation: "")
    }
    return rules + others
  }

  /// The groups (screens) of cases and findings in order of appearance.
  var groups: [String] {
    var seen: Set<String> = []
    let all = cases.map(\.group) + findings.map(\.group)
    return all.filter { seen.insert($0).inserted }
  }
}
