import Diagnostics
import LayoutEngine
import LayoutModel

/// Joins findings that have one cause though they are about several views.
struct FindingGroups {
  typealias Told = (finding: Finding, layout: Layout?)

  /// The findings, those of one cause joined at the place of the first.
  static func joined(_ findings: [Told]) -> [Told] {
    var positions: [[String]: Int] = [:]
    var groups: [[Told]] = []
    for told in findings {
      let finding = told.finding
      var key: [String]?
      if let rule = CheckRule.named(finding.rule), rule.together != nil {
        let screen = told.layout == nil ? "" : finding.screen
        key = [
          finding.rule, finding.document, screen, finding.severity.rawValue,
          finding.isOnRequest.description,
        ]
        if rule.separatesLanguages { key? += finding.languages }
      } else if let cause = finding.cause {
        key = [finding.rule, cause]
      }
      if let key, let position = positions[key] {
        groups[position].append(told)
      } else {
        if let key { positions[key] = groups.count }
        groups.append([told])
      }
    }
    return groups.map(joined)
  }

  private static func joined(_ group: [Told]) -> Told {
    guard group.count > 1, var first = group.first else { return group[0] }
    let worst = group.max { $0.finding.amount < $1.finding.amount } ?? first
    first.layout = worst.layout
    first.finding.amount = worst.finding.amount
    first.finding.rect = worst.finding.rect
    first.finding.others = group.flatMap { told in
      [told.finding.view].compactMap { $0 } + told.finding.others
    }
    first.finding.others.removeFirst(first.finding.view == nil ? 0 : 1)
    first.finding.viewNames = group.flatMap(\.finding.viewNames)
    for told in group.dropFirst() {
      let finding = told.finding
      first.finding.cases += finding.cases.filter { !first.finding.cases.contains($0) }
      first.finding.languages += finding.languages.filter {
        !first.finding.languages.contains($0)
      }
      if let place = finding.location {
        first.finding.related.append(.init(finding.message, place))
      }
    }
    first.finding.members = group.map(\.finding)
    if let rule = CheckRule.named(first.finding.rule), let words = rule.together {
      first.finding.notes = [group[0].finding.message]
      let languages = rule.separatesLanguages ? Self.languages(of: group[0].finding) : ""
      first.finding.message = words(group.count) + languages
    } else {
      first.finding.message += " and in \(group.count - 1) more"
    }
    return first
  }

  /// The end of a message that tells the languages of a finding.
  private static func languages(of finding: Finding) -> String {
    guard let language = finding.languages.first else { return "" }
    let ends = [" in \(language)", " into \(language)"].compactMap {
      finding.message.ranges(of: $0).last
    }
    return ends.first.map { String(finding.message[$0.lowerBound...]) } ?? ""
  }
}
