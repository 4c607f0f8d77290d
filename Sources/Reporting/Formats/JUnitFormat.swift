import Diagnostics

extension ReportFormat {
  /// Test results for build servers.
  ///
  /// - Source: the XML of Apache Ant's JUnit task as Jenkins and GitLab read it; attachments as
  ///   the Jenkins plugin *JUnit Attachments* and GitLab read them.
  package static let junit = ReportFormat(
    name: "junit", fileEnding: ".xml", summary: "Test results for build servers."
  ) { report, _ in
    JUnitReport(report).text
  }
}

private struct JUnitReport {
  private let report: Report
  private let cases: [ReportCase]

  init(_ report: Report) {
    self.report = report
    var cases = report.cases
    // Findings that are not of any case get one of their own.
    for group in report.groups where !cases.contains(where: { $0.group == group }) {
      cases.append(ReportCase(group: group, name: "document", language: nil))
    }
    self.cases = cases
  }

  var text: String {
    var suites: [String] = []
    var total = 0
    var failures = 0
    for group in report.groups {
      let members = cases.filter { $0.group == group }
      let findings = report.findings.filter { $0.group == group }
      var lines: [String] = []
      var failed = 0
      for (number, member) in members.enumerated() {
        let found = findings.filter { finding in
          guard member.has(finding) else { return false }
          // What is no matter of cases is told once.
          return !finding.cases.isEmpty || !members[..<number].contains { $0.has(finding) }
        }
        if found.contains(where: \.failsTest) { failed += 1 }
        lines += testCase(member, found)
      }
      total += members.count
      failures += failed
      suites.append(
        "  <testsuite name=\"\(name(group).markupEscaped)\" tests=\"\(members.count)\" "
          + "failures=\"\(failed)\" errors=\"0\" skipped=\"0\">")
      suites += lines
      suites.append("  </testsuite>")
    }
    let head =
      "<testsuites name=\"\(report.title.markupEscaped)\" tests=\"\(total)\" "
      + "failures=\"\(failures)\" errors=\"0\">"
    return (["<?xml version=\"1.0\" encoding=\"UTF-8\"?>", head] + suites + ["</testsuites>"])
      .joined(separator: "\n") + "\n"
  }

  private func name(_ group: String) -> String { group.isEmpty ? "documents" : group }

  private func testCase(_ member: ReportCase, _ findings: [ReportFinding]) -> [String] {
    let title = [member.language, member.name].compactMap { $0 }.joined(separator: " ")
    var head = "    <testcase name=\"\(title.markupEscaped)\" "
    head += "classname=\"\(name(member.group).markupEscaped)\""
    if let location = member.location {
      head += " file=\"\(location.file.markupEscaped)\" line=\"\(location.line)\""
    }
    if let seconds = member.seconds { head += " time=\"\(seconds)\"" }
    let failing = findings.filter(\.failsTest)
    var output = findings.filter(\.isPassing).map(\.testText)
    var lines = [head + ">"]
    if let worst = failing.max(by: { $0.severity < $1.severity }) {
      let message = failing.count == 1 ? worst.message : "\(failing.summary): \(worst.message)"
      lines.append(
        "      <failure message=\"\(message.markupEscaped)\" type=\"\(worst.rule.markupEscaped)\">"
          + failing.map(\.testText).joined(separator: "\n").markupEscaped + "</failure>")
    } else if output.isEmpty {
      return [head + "/>"]
    }
    var pictures: [String] = []
    let found = failing.flatMap { [$0.referencePicture, $0.picture] }
    for picture in found + [member.picture] {
      if let picture, !pictures.contains(picture) { pictures.append(picture) }
    }
    output += pictures.map { "[[ATTACHMENT|\($0)]]" }
    if !output.isEmpty {
      let text = output.joined(separator: "\n")
      lines.append("      <system-out>\(text.markupEscaped)</system-out>")
    }
    return lines + ["    </testcase>"]
  }
}

extension ReportFinding {
  fileprivate var failsTest: Bool { severity > .note && !isPassing }

  fileprivate var testText: String {
    let place = location.map { "\($0.text): " } ?? ""
    let further = notes.map { "\nnote: \($0)" }.joined()
    let hint = hint.map { "\nhint: \($0)" } ?? ""
    return "\(place)\(severity.rawValue): \(message) [\(rule)]\(further)\(hint)"
  }
}
