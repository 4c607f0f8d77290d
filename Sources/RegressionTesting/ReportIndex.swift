import Files

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What the report's page loads at once: every case in a letter, every group in a line.
///
/// What is shown of a single case is in parts that are loaded when they are looked at.
struct ReportIndex: Encodable {
  /// All cases of one screen.
  struct Row: Encodable {
    /// The screen's position in `screens`.
    var s: Int
    /// Positions in `configurations`; nil for all of them in order.
    var c: [Int]?
    /// A letter a case: passed, recorded, missing, changed, failed, or `-` for none.
    var t: String
  }

  /// Cases that changed alike.
  struct Group: Encodable {
    /// What changed, from the first case.
    var t: String
    /// The number of cases.
    var n: Int
    /// The name of the change in addresses, the same in every run that has it.
    var k: String
  }

  /// A problem of cases that passed all the same.
  struct Notice: Encodable {
    /// `note`, `warning` or `error`.
    var severity: String
    /// The sentence, with its id.
    var message: String
    /// What to do about it.
    var hint: String?
    /// The number of cases.
    var n: Int
    /// Stretches of neighbouring cases in the order of `rows`: the first, and how many.
    var cases: [[Int]]
  }

  var title: String
  var counts: [String: Int]
  var screens: [String] = []
  /// Device, language, text size and variant.
  var configurations: [[String]] = []
  var rows: [Row] = []
  var groups: [Group] = []
  /// The group of each case that is not passed or recorded, in the order of `rows`.
  var groupOfCase: [Int] = []
  var partSize: Int
  var orphans: [String]
  var missingShards: [Int]
  var shardTotal: Int
  var rendererEpoch: Int
  var fonts: String
  /// The problems of cases that passed, up to `noticeLimit`.
  var notices: [Notice] = []
  /// How many more there are; `run.json` has them all.
  var furtherNotices = 0
  /// Equal for equal results: ticks of another run are not taken for this one's.
  var key: String

  /// The cases whose details are in parts, in order.
  private(set) var detailed: [CaseReport] = []

  private enum CodingKeys: String, CodingKey {
    case title, counts, screens, configurations, rows, groups, groupOfCase, partSize, orphans
    case missingShards, shardTotal, rendererEpoch, fonts, key, notices
    case furtherNotices
  }

  /// More problems than this are counted, and stretches after this many are left out.
  private static let noticeLimit = 100

  init(_ run: TestRun, partSize: Int, key: String) {
    title = run.title
    self.partSize = partSize
    self.key = key
    orphans = run.orphans
    rendererEpoch = run.rendererEpoch
    fonts = run.fontFingerprint
    shardTotal = run.shards.map(\.total).max() ?? 1
    let present = Set(run.shards.map(\.index))
    missingShards = (1...shardTotal).filter { !present.contains($0) }
    counts = [:]
    for status in CaseReport.Status.allCases { counts[status.rawValue] = run.count(status) }
    let order = addRows(run)
    addNotices(run, order)
  }

  private mutating func addNotices(_ run: TestRun, _ order: [String: Int]) {
    let warnings = run.warnings
    furtherNotices = max(0, warnings.count - Self.noticeLimit)
    notices = warnings.prefix(Self.noticeLimit).map { warning in
      let numbers = warning.cases.compactMap { order[run.cases[$0].name] }.sorted()
      var stretches: [[Int]] = []
      for number in numbers {
        if let last = stretches.last, last[0] + last[1] == number {
          stretches[stretches.count - 1][1] += 1
        } else if stretches.count < Self.noticeLimit {
          stretches.append([number, 1])
        }
      }
      return Notice(
        severity: warning.note.severity, message: "\(warning.note.message) [\(warning.note.id)]",
        hint: warning.note.hint, n: warning.cases.count, cases: stretches)
    }
  }

  /// Adds all cases; gives the place of each in the order of `rows`.
  private mutating func addRows(_ run: TestRun) -> [String: Int] {
    var order: [String: Int] = [:]
    let configurationOf = { (report: CaseReport) in
      [report.device, report.language, report.textSize, report.variant]
    }
    configurations = Set(run.cases.map(configurationOf)).sorted { $0.lexicographicallyPrecedes($1) }
    let positions = Dictionary(
      uniqueKeysWithValues: configurations.enumerated().map { ($1, $0) })
    var byScreen: [String: [CaseReport]] = [:]
    for report in run.cases { byScreen[report.screen, default: []].append(report) }
    screens = byScreen.keys.sorted()
    var groupPositions: [String: Int] = [:]
    for (number, screen) in screens.enumerated() {
      let cases = (byScreen[screen] ?? []).sorted {
        let keys = [configurationOf($0), configurationOf($1)]
        return keys[0] == keys[1] ? $0.name < $1.name : keys[0].lexicographicallyPrecedes(keys[1])
      }
      let columns = cases.map { positions[configurationOf($0)] ?? 0 }
      let isWhole = columns == Array(configurations.indices)
      let letters = cases.map { String($0.status.rawValue.prefix(1)) }.joined()
      rows.append(Row(s: number, c: isWhole ? nil : columns, t: letters))
      for report in cases { order[report.name] = order.count }
      for report in cases where report.status != .passed && report.status != .recorded {
        detailed.append(report)
        let key = report.group.isEmpty ? report.name : report.group
        if let group = groupPositions[key] {
          groups[group].n += 1
          groupOfCase.append(group)
        } else {
          groupPositions[key] = groups.count
          groupOfCase.append(groups.count)
          groups.append(Group(t: report.change, n: 1, k: StableHash(key).shortText))
        }
      }
    }
    // The page is bounded: where hardly a case shares its group, titles come with the parts.
    if groups.count > 1000 {
      for index in groups.indices { groups[index].t = "" }
    }
    return order
  }
}
