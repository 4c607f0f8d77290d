import Diagnostics
import StructuredText

extension ReportFormat {
  /// Everything, for programs.
  package static let json = ReportFormat(
    name: "json", fileEnding: ".json", summary: "Everything, for programs."
  ) { report, _ in
    let value: JSONValue = [
      "version": 1,
      "tool": ["name": "bowerbird", "version": .string(report.toolVersion)],
      "title": .string(report.title),
      "summary": [
        "errors": .integer(report.findings.count { $0.severity == .error }),
        "warnings": .integer(report.findings.count { $0.severity == .warning }),
        "notes": .integer(report.findings.count { $0.severity == .note }),
        "cases": .integer(report.cases.count),
        "known": .integer(report.knownCount),
      ],
      "languages": .array(report.languages.map { .string($0) }),
      "findings": .array(report.findings.map(\.json)),
      "notAskedFor": .array(report.unasked.map { .string($0) }),
      "gone": .array(report.gone.map { .string($0) }),
    ]
    return value.rendered() + "\n"
  }
}

extension ReportFinding {
  fileprivate var json: JSONValue {
    var members: [JSONValue.Member] = [
      .init("rule", .string(rule)), .init("severity", .string(severity.rawValue)),
      .init("message", .string(message)), .init("screen", .string(group)),
      .init("subject", .string(subject)), .init("name", .string(subjectName)),
      .init("languages", .array(languages.map { .string($0) })),
      .init("cases", .array(cases.map { .string($0) })),
    ]
    if let location { members += location.members }
    members.append(.init("hint", hint.map { .string($0) } ?? .null))
    members.append(.init("notes", .array(notes.map { .string($0) })))
    members.append(
      .init(
        "related",
        .array(
          related.map { .object([.init("message", .string($0.message))] + $0.location.members) })))
    if let picture { members.append(.init("picture", .string(picture))) }
    if !self.members.isEmpty {
      members.append(.init("members", .array(self.members.map(\.json))))
    }
    members.append(.init("fingerprint", .string(fingerprint)))
    return .object(members)
  }
}

extension SourceLocation {
  fileprivate var members: [JSONValue.Member] {
    [
      .init("file", .string(file)), .init("line", .integer(line)),
      .init("column", .integer(column)),
    ]
  }
}
