import Checks
import Geometry
import LayoutModel
package import Reporting

extension Verification {
  /// The kinds of findings of a verification.
  package static let reportRules: [ReportRule] = [
    ReportRule(
      id: "verify.misplaced", severity: .warning, title: "view misplaced",
      explanation: "The constraints give another frame than the one the document saved. "
        + "Update the frames in Interface Builder, or look at the constraints that decide."),
    ReportRule(
      id: "verify.stale", severity: .warning, title: "saved frame breaks a required constraint",
      explanation: "The document saved a frame on which its own required constraint does not hold, "
        + "so that no engine can give both. Open the document and update its frames."),
  ]

  /// Adds the screens that were compared and their misplaced views to a report.
  ///
  /// A misplaced view is placed at its own line; the lines of the constraints that it breaks, or
  /// that decide it, are further places.
  ///
  /// - Parameters:
  ///   - report: The report of all documents.
  ///   - path: The document that was verified.
  ///   - pictures: The picture of each layout by its position, relative to the report.
  package func add(to report: inout Report, of path: String, pictures: [Int: String] = [:]) {
    for (index, layout) in layouts.enumerated() {
      var entry = ReportCase(
        group: groupName(path, index), name: layout.environment.caseName, language: nil,
        location: layout.screen.location)
      entry.picture = pictures[index]
      report.cases.append(entry)
    }
    for entry in misplaced {
      var finding = finding(entry, of: path)
      finding.picture = pictures[entry.layout]
      report.findings.append(finding)
    }
  }

  private func finding(_ entry: MisplacedView, of path: String) -> ReportFinding {
    let layout = layouts[entry.layout]
    let names = names(around: entry)
    let rule = entry.isStale ? "verify.stale" : "verify.misplaced"
    let view = names.sentence(entry.view.id)
    var message = "\(view) is at \(entry.actual.text), saved at \(entry.expected.text)"
    if let proof = entry.contradicted.first {
      message =
        "\(view) is saved at \(entry.expected.text), which breaks"
        + " \(names.reference(to: proof.constraint)) by \(proof.violation.shortLength) pt;"
        + " the constraints give \(entry.actual.text)"
    }
    let file = path.split(separator: "/").last.map(String.init) ?? path
    var finding = ReportFinding(
      rule: rule, severity: .warning, message: message, group: groupName(path, entry.layout),
      location: entry.view.location ?? layout.screen.location,
      fingerprint: "\(rule) \(file) \(layout.screen.id) \(entry.view.id.rawValue)")
    finding.subject = entry.view.id.rawValue
    finding.cases = [layout.environment.caseName]
    for proof in entry.contradicted {
      finding.tell(
        proof.constraint,
        "broken by \(proof.violation.shortLength) pt: \(names.equation(of: proof.constraint))")
    }
    let broken = Set(entry.contradicted.map(\.constraint))
    for constraint in entry.deciding.prefix(8) where !broken.contains(constraint) {
      finding.tell(constraint, "decides: \(names.equation(of: constraint))")
    }
    finding.hint =
      entry.isStale
      ? "update the frames in Interface Builder and save"
      : "update the frames in Interface Builder, or change a constraint that decides"
    return finding
  }

  private func groupName(_ path: String, _ index: Int) -> String {
    let file = path.split(separator: "/").last.map(String.init) ?? path
    let name = layouts[index].screen.name
    return layouts.count > 1 ? "\(file): \(name)" : file
  }
}

extension ReportFinding {
  /// Adds a constraint as a further place, or as a note where it has none.
  fileprivate mutating func tell(_ constraint: LayoutConstraint, _ words: String) {
    if let location = constraint.location {
      related.append(Place(message: words, location: location))
    } else {
      notes.append(words)
    }
  }
}
