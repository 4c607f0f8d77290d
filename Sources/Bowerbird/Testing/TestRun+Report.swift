import Diagnostics
package import RegressionTesting
package import Reporting

extension TestRun {
  /// The kinds of findings of a regression test.
  package static let reportRules: [ReportRule] = [
    ReportRule(
      id: "test.changed", severity: .error, title: "layout changed",
      explanation: "The layout differs from its baseline. Accept it where the change is meant."),
    ReportRule(
      id: "test.missing-baseline", severity: .error, title: "baseline missing",
      explanation: "The case has no baseline. Run 'bowerbird test' outside a build server."),
    ReportRule(
      id: "test.failed", severity: .error, title: "case failed",
      explanation: "The document or its baseline cannot be read."),
    ReportRule(
      id: "test.orphan", severity: .note, title: "baseline without a case",
      explanation: "No case has this baseline. Remove it with 'bowerbird prune'."),
    ReportRule(
      id: "baseline.other-epoch", severity: .warning, title: "baseline of another renderer",
      explanation: "Differences without a change of the document come from the renderer."),
    ReportRule(
      id: "baseline.other-fonts", severity: .warning, title: "baseline with other fonts",
      explanation: "Differences without a change of the document come from the fonts."),
    ReportRule(
      id: "baseline.edited", severity: .warning, title: "baseline edited by hand",
      explanation: "The text is not as it was written. Accept the case to write it anew."),
  ]

  /// The results for any output format: JUnit, SARIF, annotations of GitHub and others.
  ///
  /// A change is placed at the line of the constraint or view that caused it.
  ///
  /// - Parameter runFolder: The folder of the run, before the paths of pictures.
  /// - Returns: The report, ready for any format.
  package func report(runFolder: String) -> Report {
    var report = Report(title: title, toolVersion: Release.version)
    report.rules = Self.reportRules
    report.languages = Set(cases.map(\.language)).sorted()
    for item in cases {
      var entry = ReportCase(
        group: item.screen, name: item.caseName,
        language: item.language.isEmpty ? nil : item.language,
        location: SourceLocation(file: item.document, line: 1, column: 1))
      entry.picture = item.actualPicture.map { "\(runFolder)/\($0)" }
      report.cases.append(entry)
      report.findings += item.findings(runFolder: runFolder)
    }
    report.findings += passingFindings
    report.findings += orphans.map { name in
      ReportFinding(
        rule: "test.orphan", severity: .note, message: "the baseline '\(name)' has no case",
        fingerprint: "orphan \(name)")
    }
    return report
  }
}

extension TestRun {
  /// The problems of cases that passed: once for each screen and language.
  fileprivate var passingFindings: [ReportFinding] {
    warnings.flatMap { warning -> [ReportFinding] in
      var result: [ReportFinding] = []
      var positions: [[String]: Int] = [:]
      for item in warning.cases.map({ cases[$0] }) {
        if let position = positions[[item.screen, item.language]] {
          result[position].cases.append(item.caseName)
          continue
        }
        positions[[item.screen, item.language]] = result.count
        var finding = ReportFinding(
          rule: warning.note.id,
          severity: Diagnostic.Severity(rawValue: warning.note.severity) ?? .warning,
          message: warning.note.message, group: item.screen,
          location: item.place(of: warning.note.id),
          fingerprint: "\(warning.note.id) \(item.screen) \(item.language)")
        finding.languages = item.language.isEmpty ? [] : [item.language]
        finding.cases = [item.caseName]
        finding.hint = warning.note.hint
        finding.isPassing = true
        result.append(finding)
      }
      return result
    }
  }
}

extension CaseReport {
  /// Where a problem of the case is: where it says, or else at the document's start.
  fileprivate func place(of id: String) -> SourceLocation? {
    let note = notes.first { $0.id == id }
    if let note, let file = note.file {
      return SourceLocation(file: file, line: note.line ?? 1, column: note.column ?? 1)
    }
    return document.isEmpty ? nil : SourceLocation(file: document, line: 1, column: 1)
  }

  /// What tells the case apart from others of its screen and language.
  fileprivate var caseName: String {
    [device, textSize, variant].filter { !$0.isEmpty }.joined(separator: " ")
  }

  fileprivate func findings(runFolder: String) -> [ReportFinding] {
    switch status {
    case .passed, .recorded: return []
    case .missing: return [finding("test.missing-baseline", "there is no baseline", runFolder)]
    case .failed: return [finding("test.failed", summary, runFolder)]
    case .changed: break
    }
    var result: [ReportFinding] = []
    let groups = Dictionary(grouping: views) { $0.causes.first?.first }
    for (number, change) in causes.enumerated() {
      guard let moved = groups[number] else { continue }
      let names = moved.prefix(5).map(\.name).joined(separator: ", ")
      let more = moved.count > 5 ? " and \(moved.count - 5) more" : ""
      var finding = finding(
        "test.changed", "\(change.summary) moved \(names)\(more)", runFolder)
      if let file = change.file {
        finding.location = SourceLocation(
          file: file, line: change.line ?? 1, column: change.column ?? 1)
      }
      finding.subject = change.subject
      finding.notes = moved.map { "\($0.name): \($0.lengths)" }
      finding.fingerprint += " \(change.kind) \(change.subject)"
      result.append(finding)
    }
    let others = groups[nil] ?? []
    if !others.isEmpty || result.isEmpty {
      var finding = finding("test.changed", summary, runFolder)
      finding.notes = others.map { "\($0.name): \($0.kinds.joined(separator: ", "))" }
      result.append(finding)
    }
    // Another renderer, other fonts, pixels that no view explains: of the case as a whole.
    if !result.isEmpty {
      result[0].notes += notes.map { "\($0.severity): \($0.message) [\($0.id)]" }
    }
    return result
  }

  private func finding(_ rule: String, _ message: String, _ runFolder: String) -> ReportFinding {
    var finding = ReportFinding(
      rule: rule, severity: .error, message: message, group: screen,
      location: document.isEmpty
        ? nil : SourceLocation(file: document, line: 1, column: 1),
      fingerprint: "\(rule) \(name)")
    finding.languages = language.isEmpty ? [] : [language]
    finding.cases = [caseName]
    finding.hint = "look at \(runFolder)/index.html, then run 'bowerbird accept'"
    finding.picture = actualPicture.map { "\(runFolder)/\($0)" }
    finding.referencePicture = referencePicture.map { "\(runFolder)/\($0)" }
    return finding
  }
}
