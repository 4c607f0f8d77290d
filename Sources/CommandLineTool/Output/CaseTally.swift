import Bowerbird

/// Tells the cases of a run: of those that one edit changed alike the first in full.
struct CaseTally {
  /// At most so many views are told of each cause.
  private static let viewLimit = 10

  private let isVerbose: Bool
  /// The first case of each group.
  private var first: [String: CaseReport] = [:]

  /// Makes a tally; a verbose one tells every view of every case.
  init(isVerbose: Bool) { self.isVerbose = isVerbose }

  /// What is printed of the next case.
  mutating func text(of report: CaseReport) -> String {
    if isVerbose { return report.text() }
    guard report.status == .changed, !report.group.isEmpty else {
      return report.text(viewLimit: Self.viewLimit)
    }
    if let other = first[report.group] { return report.text(as: other) }
    first[report.group] = report
    return report.text(viewLimit: Self.viewLimit)
  }
}
