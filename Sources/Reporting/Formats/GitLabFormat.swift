import Diagnostics
import StructuredText

extension ReportFormat {
  /// Code quality results for merge requests.
  ///
  /// - Source: GitLab, *Code Quality*, "Implement a custom tool".
  package static let gitlab = ReportFormat(
    name: "gitlab", fileEnding: ".json", summary: "Code quality results for GitLab."
  ) { report, _ in
    let results = report.findings.map { finding -> JSONValue in
      let severity: JSONValue =
        switch finding.severity {
        case .error: "major"
        case .warning: "minor"
        case .note: "info"
        }
      var description = finding.message
      if let hint = finding.hint { description += ". \(hint)" }
      return [
        "description": .string(description), "check_name": .string(finding.rule),
        "fingerprint": .string(finding.fingerprint), "severity": severity,
        "location": [
          "path": .string(finding.location?.file ?? finding.group),
          "lines": ["begin": .integer(max(1, finding.location?.line ?? 1))],
        ],
      ]
    }
    return JSONValue.array(results).rendered() + "\n"
  }
}
