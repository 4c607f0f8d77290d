import Diagnostics

extension ReportFormat {
  /// A line for each finding, with columns for the verdict and remark of a person who judges it.
  ///
  /// - Source: IETF, *RFC 4180*.
  package static let csv = ReportFormat(
    name: "csv", fileEnding: ".csv", summary: "A line for each finding, to be judged by a person."
  ) { report, _ in
    let head = [
      "fingerprint", "rule", "severity", "screen", "subject", "languages", "cases", "place",
      "message", "hint", "verdict", "remark",
    ]
    let rows = report.findings.map { finding in
      [
        finding.fingerprint, finding.rule, finding.severity.rawValue, finding.group,
        finding.subject, finding.languages.joined(separator: " "),
        finding.cases.joined(separator: "; "), finding.location?.text ?? "", finding.message,
        finding.hint ?? "", "", "",
      ]
    }
    return ([head] + rows).map { $0.map(\.csvField).joined(separator: ",") + "\r\n" }.joined()
  }
}

extension String {
  /// The text as a field, in quotes where it must be.
  fileprivate var csvField: String {
    guard unicodeScalars.contains(where: { ",\"\r\n".unicodeScalars.contains($0) }) else {
      return self
    }
    return "\"\(replacing("\"", with: "\"\""))\""
  }
}
