import Diagnostics

extension ReportFormat {
  /// Annotations beside the lines of a pull request.
  ///
  /// - Source: GitHub, *Workflow commands for GitHub Actions*, "Setting an error message".
  package static let github = ReportFormat(
    name: "github", fileEnding: ".txt", summary: "Annotations for GitHub Actions."
  ) { report, _ in
    report.findings.map { finding in
      let command = finding.severity == .note ? "notice" : finding.severity.rawValue
      var properties: [String] = []
      if let location = finding.location {
        properties += [
          "file=\(location.file.workflowProperty)", "line=\(location.line)",
          "col=\(location.column)",
        ]
      }
      properties.append("title=\(report.rule(finding.rule).title.workflowProperty)")
      var message = finding.languageMark + finding.message
      if let hint = finding.hint { message += "\nhint: \(hint)" }
      message += " [\(finding.rule)]"
      return "::\(command) \(properties.joined(separator: ","))::\(message.workflowData)\n"
    }.joined()
  }

  /// A summary of fewer than 20 lines: the findings that harm most, and how many more there are.
  package static let summary = ReportFormat(
    name: "summary", fileEnding: ".md", summary: "At most 19 lines of Markdown, worst first."
  ) { report, _ in
    MarkdownReport(report: report, limit: 10, hasMatrix: false).text
  }

  /// A summary for pull requests and workflow runs.
  package static let markdown = ReportFormat(
    name: "markdown", fileEnding: ".md", summary: "A summary in Markdown, for step summaries."
  ) { report, _ in
    MarkdownReport(report: report, limit: 200, hasMatrix: true).text
  }
}

extension String {
  fileprivate var workflowData: String {
    replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
  }

  fileprivate var workflowProperty: String {
    workflowData.replacing(":", with: "%3A").replacing(",", with: "%2C")
  }

  /// The text as the target of a link.
  fileprivate var linkTarget: String {
    utf8.map { byte in
      let isPlain = byte > 0x20 && byte < 0x7F && !"<>()[]\"|\\".utf8.contains(byte)
      let digits = String(byte, radix: 16, uppercase: true)
      return isPlain
        ? String(UnicodeScalar(byte)) : "%" + (digits.count == 1 ? "0" : "") + digits
    }.joined()
  }

  /// The text in a cell of a Markdown table.
  fileprivate var cell: String {
    replacing("\\", with: "\\\\").replacing("|", with: "\\|").replacing("\n", with: " ")
      .replacing("<", with: "&lt;")
  }
}

private struct MarkdownReport {
  let report: Report
  /// No more findings than this are listed one by one.
  let limit: Int
  let hasMatrix: Bool

  var text: String {
    var lines = ["## \(report.title)", "", "**\(report.findings.summary)**"]
    if !report.cases.isEmpty { lines[2] += " in \(report.cases.count.counted("case"))" }
    if report.knownCount > 0 {
      lines[2] += ", \(report.knownCount.counted("known finding")) left out"
    }
    lines.append("")
    if hasMatrix { lines += matrix }
    lines += list
    return lines.joined(separator: "\n") + "\n"
  }

  private var matrix: [String] {
    guard report.languages.count > 1, !report.groups.isEmpty, !report.findings.isEmpty else {
      return []
    }
    var lines = [
      "| screen | " + report.languages.map(\.cell).joined(separator: " | ") + " |",
      "|" + String(repeating: "---|", count: report.languages.count + 1),
    ]
    let table = ReportMatrix(report)
    for group in table.groups where !group.isEmpty {
      let cells = table.languages.map { language in
        table.findings(in: group, language: language).map { $0.isEmpty ? "ok" : $0.summary } ?? "–"
      }
      lines.append("| \(group.cell) | \(cells.joined(separator: " | ")) |")
    }
    return lines + [""]
  }

  private var list: [String] {
    guard !report.findings.isEmpty else { return [] }
    let rows = rows
    let showsPictures = rows.prefix(limit).contains { $0.first.picture != nil }
    var lines = ["| severity | where | what | rule |", "|---|---|---|---|"]
    if showsPictures { lines = ["\(lines[0]) pictures |", "\(lines[1])---|"] }
    for row in rows.prefix(limit) {
      let finding = row.first
      let place = finding.location.map { "\($0.file):\($0.line)" } ?? finding.group
      var what = finding.message
      if row.count > 1 { what += ", and in \((row.count - 1).counted("further case"))" }
      if let hint = finding.hint { what += ". \(hint)" }
      var line = "| \(finding.severity.rawValue) | \(place.cell) | \(what.cell) |"
      line += " \(finding.rule.cell) |"
      if showsPictures { line += " \(pictures(finding)) |" }
      lines.append(line)
    }
    let rest = rows.dropFirst(limit).reduce(0) { $0 + $1.count }
    if rest > 0 { lines += ["", "and \(rest) more"] }
    return lines
  }

  /// The findings, of which those that say the same of the same place in several cases are one row.
  private var rows: [(first: ReportFinding, count: Int)] {
    var rows: [(first: ReportFinding, count: Int)] = []
    var known: [[String]: Int] = [:]
    for finding in report.findings {
      let place = finding.location.map { "\($0.file):\($0.line):\($0.column)" } ?? ""
      let key = [
        finding.rule, finding.severity.rawValue, finding.group, place, finding.message,
      ]
      if let index = known[key], !finding.cases.isEmpty {
        rows[index].count += finding.cases.count
      } else {
        known[key] = rows.count
        rows.append((finding, 1))
      }
    }
    return rows
  }

  /// Links to the pictures of a finding; small pictures where they lie on a server.
  private func pictures(_ finding: ReportFinding) -> String {
    let name = finding.referencePicture == nil ? "picture" : "actual"
    let links = [("reference", finding.referencePicture), (name, finding.picture)]
    return links.compactMap { name, path in
      guard let target = path?.linkTarget else { return nil }
      let isOnServer = ["http://", "https://"].contains { target.hasPrefix($0) }
      let label = isOnServer ? "<img src=\"\(target)\" width=\"120\" alt=\"\(name)\">" : name
      return "[\(label)](\(target))"
    }.joined(separator: " ")
  }
}
