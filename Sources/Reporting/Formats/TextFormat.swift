import Diagnostics

extension ReportFormat {
  /// Lines for people, grouped by screen.
  package static let text = ReportFormat(
    name: "text", fileEnding: ".txt", summary: "Lines for people, grouped by screen."
  ) { report, options in
    TextReport(isColored: options.isColored).text(of: report)
  }
}

private struct TextReport {
  var isColored: Bool

  /// No more notes and further places than these are told for a finding; other formats have all.
  private static let noteLimit = 3
  private static let placeLimit = 1

  func text(of report: Report) -> String {
    var lines: [String] = []
    // The group with the worst finding comes first; findings are in order of their harm.
    var seen: Set<String> = []
    for group in report.findings.map(\.group) where seen.insert(group).inserted {
      let findings = report.findings.filter { $0.group == group }
      if !lines.isEmpty { lines.append("") }
      lines.append(bold(group.isEmpty ? "strings and documents" : group))
      for finding in findings {
        lines += self.lines(of: finding, tellsLanguage: report.languages.count > 1)
      }
    }
    if !lines.isEmpty { lines.append("") }
    lines.append(summary(of: report))
    return lines.joined(separator: "\n") + "\n"
  }

  private func lines(of finding: ReportFinding, tellsLanguage: Bool) -> [String] {
    let place = finding.location.map { "\($0.text): " } ?? ""
    let language = tellsLanguage ? finding.languageMark : ""
    var result = [
      "  \(place)\(severity(finding.severity)): \(language)\(finding.message.printable()) "
        + dim("[\(finding.rule)]")
    ]
    if let worst = finding.cases.first {
      let others = finding.cases.count > 1 ? " and \(finding.cases.count - 1) more" : ""
      // An object id is for searching only.
      let id = finding.subjectName.isEmpty ? "" : " (\(finding.subject))"
      result.append("    " + dim("in \(worst)\(others)\(id)"))
    }
    result += finding.notes.prefix(Self.noteLimit).map { "    note: \($0.printable())" }
    result += finding.related.prefix(Self.placeLimit).map {
      "    see \($0.location.text): \($0.message.printable())"
    }
    if let hint = finding.hint { result.append("    hint: \(hint.printable())") }
    return result
  }

  private func summary(of report: Report) -> String {
    var text = report.findings.summary
    if !report.cases.isEmpty { text += " in \(report.cases.count.counted("case"))" }
    if report.knownCount > 0 { text += "; \(report.knownCount.counted("known finding")) left out" }
    if !report.gone.isEmpty {
      text += "; \(report.gone.count) of the baseline no longer found"
    }
    if !report.unasked.isEmpty {
      text += "; not asked for: \(report.unasked.joined(separator: ", "))"
    }
    return bold(text)
  }

  private func severity(_ severity: Diagnostic.Severity) -> String {
    switch severity {
    case .error: paint(severity.rawValue, "31")
    case .warning: paint(severity.rawValue, "33")
    case .note: paint(severity.rawValue, "36")
    }
  }

  private func bold(_ text: String) -> String { paint(text, "1") }

  private func dim(_ text: String) -> String { paint(text, "2") }

  private func paint(_ text: String, _ code: String) -> String {
    isColored ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
