import Diagnostics
import StructuredText

extension ReportFormat {
  /// Static analysis results, as code hosts show them beside the lines.
  ///
  /// - Source: OASIS, *Static Analysis Results Interchange Format (SARIF) Version 2.1.0*; GitHub,
  ///   *SARIF support for code scanning*.
  package static let sarif = ReportFormat(
    name: "sarif", fileEnding: ".sarif", summary: "SARIF 2.1.0, for code scanning."
  ) { report, _ in
    let rules = report.allRules
    let driver: JSONValue = [
      "name": "Bowerbird", "semanticVersion": .string(report.toolVersion),
      "rules": .array(rules.map(\.sarif)),
    ]
    let results = report.findings.map { finding in
      finding.sarif(ruleIndex: rules.firstIndex { $0.id == finding.rule } ?? 0)
    }
    let value: JSONValue = [
      "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
      "version": "2.1.0",
      "runs": [
        [
          "tool": ["driver": driver], "columnKind": "unicodeCodePoints",
          "results": .array(results),
        ]
      ],
    ]
    return value.rendered() + "\n"
  }
}

extension Diagnostic.Severity {
  fileprivate var sarifLevel: JSONValue { .string(rawValue) }
}

extension ReportRule {
  fileprivate var sarif: JSONValue {
    var members: [JSONValue.Member] = [
      .init("id", .string(id)), .init("shortDescription", ["text": .string(title)]),
    ]
    if !explanation.isEmpty {
      members.append(.init("fullDescription", ["text": .string(explanation)]))
      members.append(.init("help", ["text": .string(explanation)]))
    }
    members.append(.init("defaultConfiguration", ["level": severity.sarifLevel]))
    return .object(members)
  }
}

extension ReportFinding {
  fileprivate func sarif(ruleIndex: Int) -> JSONValue {
    var text = message
    if let hint { text += ". Hint: \(hint)" }
    var members: [JSONValue.Member] = [
      .init("ruleId", .string(rule)), .init("ruleIndex", .integer(ruleIndex)),
      .init("level", severity.sarifLevel), .init("message", ["text": .string(text)]),
    ]
    if let location { members.append(.init("locations", [.object(location.physical)])) }
    if !related.isEmpty {
      let places = related.enumerated().map { index, place -> JSONValue in
        .object(
          [.init("id", .integer(index + 1)), .init("message", ["text": .string(place.message)])]
            + place.location.physical)
      }
      members.append(.init("relatedLocations", .array(places)))
    }
    members.append(
      .init("partialFingerprints", ["bowerbird/v1": .string(fingerprint)]))
    members.append(.init("properties", .object(sarifProperties)))
    return .object(members)
  }

  /// What the standard has no place for, with the findings that are told together.
  private var sarifProperties: [JSONValue.Member] {
    var result: [JSONValue.Member] = [
      .init("screen", .string(group)), .init("subject", .string(subject)),
      .init("languages", .array(languages.map { .string($0) })),
      .init("cases", .array(cases.map { .string($0) })),
      .init("notes", .array(notes.map { .string($0) })),
    ]
    if !members.isEmpty {
      let told = members.map { member in
        JSONValue.object(
          [
            .init("message", .string(member.message)),
            .init("fingerprint", .string(member.fingerprint)),
          ] + member.sarifProperties)
      }
      result.append(.init("members", .array(told)))
    }
    return result
  }
}

extension SourceLocation {
  fileprivate var physical: [JSONValue.Member] {
    let region: JSONValue = [
      "startLine": .integer(max(1, line)), "startColumn": .integer(max(1, column)),
    ]
    let isAbsolute = file.hasPrefix("/")
    let uri = (isAbsolute ? "file://" : "") + file.uriPath
    return [
      .init(
        "physicalLocation", ["artifactLocation": ["uri": .string(uri)], "region": region])
    ]
  }
}
