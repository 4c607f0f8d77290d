import Diagnostics
import LayoutEngine
import LayoutModel

/// Joins findings that have one cause though they are about several views.
struct FindingGroups {
  typealias Told = (finding: Finding, layout: Layout?)
  /// With how many contradictions of its screen a contradiction is compared.
  private static let mostCompared = 50

  /// How many languages the documents are checked in, by their paths.
  var languageCounts: [String: Int]
  /// How many those are where a document has none of its own.
  var languageCount: Int

  /// The findings, those of one cause joined at the place of the first.
  func joined(_ findings: [Told]) -> [Told] {
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
      } else if Self.isOfLongerTexts(finding) {
        key = [finding.rule, finding.document, finding.isOnRequest.description]
      } else if isOfLandscape(finding) {
        key = ["landscape", finding.document, finding.screen, finding.isOnRequest.description]
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
    return Self.withoutCopies(Self.withOverlappingConflicts(groups).map(joined))
  }

  /// The groups, contradictions of a screen that share most of their constraints in one: each of those
  /// may be the one that is broken, and what mends one mends the others.
  private static func withOverlappingConflicts(_ groups: [[Told]]) -> [[Told]] {
    var result: [[Told]] = []
    var conflicts: [[String]: [(position: Int, constraints: Set<String>)]] = [:]
    for group in groups {
      guard let finding = group.first?.finding, finding.topic == .conflict,
        !finding.constraints.isEmpty
      else {
        result.append(group)
        continue
      }
      let key = [
        finding.rule, finding.document, finding.screen, finding.severity.rawValue,
        finding.isOnRequest.description,
      ]
      let constraints = Set(finding.constraints)
      let known = conflicts[key]?.prefix(mostCompared).first { other in
        let shared = other.constraints.intersection(constraints).count
        return 2 * shared > min(other.constraints.count, constraints.count)
      }
      if let known {
        result[known.position] += group
      } else {
        conflicts[key, default: []].append((result.count, constraints))
        result.append(group)
      }
    }
    return result
  }

  /// The findings, those that copies of a document have alike told once.
  private static func withoutCopies(_ findings: [Told]) -> [Told] {
    var positions: [[String]: Int] = [:]
    var copies: [Int: Int] = [:]
    var result: [Told] = []
    for told in findings {
      let finding = told.finding
      let key = [finding.fingerprint, finding.message] + finding.notes
      guard told.layout != nil, let position = positions[key],
        result[position].finding.document != finding.document
      else {
        if told.layout != nil, positions[key] == nil { positions[key] = result.count }
        result.append(told)
        continue
      }
      copies[position, default: 0] += 1
      result[position].finding.languages += finding.languages.filter {
        !result[position].finding.languages.contains($0)
      }
      if let place = finding.location {
        result[position].finding.related.append(.init("the same in a copy", place))
      }
    }
    for (position, count) in copies {
      result[position].finding.message +=
        "; and so in \(count == 1 ? "a copy" : "\(count) copies") of the document"
    }
    return result
  }

  private func joined(_ members: [Told]) -> Told {
    // The worst speaks for all of them.
    let group = members.enumerated().sorted {
      ($1.element.finding.amount, $0.offset) < ($0.element.finding.amount, $1.offset)
    }.map(\.element)
    guard group.count > 1, var first = group.first else { return members[0] }
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
    if Self.isOfLongerTexts(first.finding) {
      var told: Set<String> = []
      let messages = group.map(\.finding.message).filter { told.insert($0).inserted }
      first.finding.notes = Array(messages.prefix(3))
      let screens = Set(group.map(\.finding.screen)).count
      let place = screens > 1 ? " on \(screens) screens" : ""
      first.finding.message = "\(group.count) texts\(place) are cut off in made-up languages"
      first.finding.language = nil
    } else if isOfLandscape(first.finding) {
      first.finding.notes = group.prefix(3).map(\.finding.message)
      first.finding.message = "\(group.count) texts are cut off in landscape alone"
    } else if let rule = CheckRule.named(first.finding.rule), let words = rule.together {
      // What is noted of each is true of all.
      let shared = group[0].finding.notes.filter { note in
        group.allSatisfy { $0.finding.notes.contains(note) }
      }
      first.finding.notes = [group[0].finding.message] + shared
      first.finding.message = words(group.count)
      if rule.separatesLanguages {
        first.finding.message += Self.languages(of: group[0].finding)
      } else if first.layout != nil {
        let found = first.finding.languages
        first.finding.language = found.count == 1 ? found.first : nil
        let count = languageCounts[first.finding.document] ?? languageCount
        if found.count > 1, found.count < count {
          first.finding.message += " in \(found.listed(of: count))"
        }
      }
    } else if first.finding.topic == .conflict {
      first.finding.message += ", and so are \(group.count - 1) more"
    } else {
      first.finding.message += " and in \(group.count - 1) more"
    }
    return first
  }

  /// Whether a text is cut in made-up languages alone: no translation is at fault, but the document,
  /// which has no room for longer texts.
  private static func isOfLongerTexts(_ finding: Finding) -> Bool {
    finding.isOfMadeUpLanguages && finding.topic.isAboutCutText
  }

  /// Whether a text is cut in every language, and only on devices that lie on their side: the screen was
  /// not laid out for that.
  private func isOfLandscape(_ finding: Finding) -> Bool {
    guard finding.topic.isAboutCutText, !finding.cases.isEmpty,
      finding.languages.count >= languageCounts[finding.document] ?? languageCount
    else { return false }
    return finding.cases.allSatisfy { $0.split(separator: " ").contains("landscape") }
  }

  /// The end of a message that tells the languages of a finding.
  private static func languages(of finding: Finding) -> String {
    guard let language = finding.languages.first else { return "" }
    let ends = [" in '\(language)'", " into '\(language)'"].compactMap {
      finding.message.ranges(of: $0).last
    }
    return ends.first.map { String(finding.message[$0.lowerBound...]) } ?? ""
  }
}
