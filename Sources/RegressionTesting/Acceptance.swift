package import Diagnostics
import Files
import ImageComparison
import LayoutComparison

/// Makes layouts of a run the new baselines.
package struct Acceptance: Sendable {
  /// The baselines.
  package var store: BaselineStore
  /// The folder of the run.
  package var runFolder: String

  /// Makes an acceptance of a run's layouts.
  package init(store: BaselineStore, runFolder: String) {
    self.store = store
    self.runFolder = runFolder
  }

  /// What was done.
  package struct Outcome: Hashable, Sendable {
    /// The cases whose baselines were written, in order.
    package var accepted: [String] = []
    /// Cases that could not be accepted, and why.
    package var diagnostics: [Diagnostic] = []
  }

  /// Accepts the cases that a filter lets pass, or those of a list.
  ///
  /// Each baseline is replaced at once; what a kill leaves undone, the next call does.
  ///
  /// - Parameters:
  ///   - list: The contents of `accept.json`, or nil for all cases that did not pass.
  ///   - by: Who accepts; nil for whom the list names.
  ///   - reason: Why; nil for what the list says.
  ///   - isWanted: Whether a case is wanted.
  /// - Returns: What was done; a case of a list that is not as it was looked at is left out.
  /// - Throws: Diagnostics of files that cannot be read or written.
  package func accept(
    _ list: AcceptList? = nil, by: String? = nil, reason: String? = nil,
    where isWanted: (String) -> Bool = { _ in true }
  ) throws(DiagnosticError) -> Outcome {
    let path = "\(runFolder)/\(TestRun.fileName)"
    guard FileKind.exists(path) else { throw DiagnosticError(.noRun(runFolder)) }
    let run = try TestRun(reading: path)
    let lock = try FolderLock(store.folder)
    defer { _ = lock }
    AtomicFile.removeLeftovers(in: store.folder)
    let reports = Dictionary(run.cases.map { ($0.name, $0) }, uniquingKeysWith: { a, _ in a })
    let wanted =
      list?.accept
      ?? run.cases.filter { [.changed, .missing, .failed].contains($0.status) }
      .map { AcceptList.Entry(name: $0.name, hash: $0.actualHash) }
    var outcome = Outcome()
    for entry in wanted where isWanted(entry.name) {
      guard let report = reports[entry.name] else {
        outcome.diagnostics.append(.unknownCase(entry.name))
        continue
      }
      // A case without a layout has nothing to accept; it stays a failure.
      guard !report.actualHash.isEmpty else {
        outcome.diagnostics.append(.nothingToAccept(entry.name))
        continue
      }
      let count = outcome.accepted.count
      try accept(report, entry, &outcome)
      let signOff = SignOff(
        by: by ?? list?.by, reason: reason ?? list?.reason,
        change: report.status == .missing ? nil : report.change, hash: entry.hash)
      if outcome.accepted.count > count, !signOff.text.isEmpty {
        try store.add(signOff, to: report.name)
      }
    }
    return outcome
  }

  private func accept(
    _ report: CaseReport, _ entry: AcceptList.Entry, _ outcome: inout Outcome
  ) throws(DiagnosticError) {
    let name = BaselineStore.fileName(of: report.name)
    let file = "actual/\(name)\(BaselineStore.fileExtension)"
    guard FileKind.exists("\(runFolder)/\(file)") else {
      outcome.diagnostics.append(.stale(report.name))
      return
    }
    let text = String(decoding: try RunFile.bytes(file, in: runFolder), as: UTF8.self)
    guard StableHash(text).shortText == entry.hash, entry.hash == report.actualHash else {
      outcome.diagnostics.append(.stale(report.name))
      return
    }
    let isNew = try store.text(of: report.name) != text
    if isNew { try store.write(text, of: report.name) }
    let picture = store.picturePath(of: report.name)
    if let actual = report.actualPicture, FileKind.exists(picture) {
      try AtomicFile.write(try RunFile.picture(actual, in: runFolder), to: picture)
    }
    if isNew || report.actualPicture != nil && FileKind.exists(picture) {
      outcome.accepted.append(report.name)
    }
  }
}

extension Diagnostic {
  fileprivate static func noRun(_ folder: String) -> Diagnostic {
    Diagnostic(
      id: "accept.no-run", severity: .error, message: "'\(folder)' holds no results of a run",
      hint: "run 'bowerbird test' first, or name the run's folder")
  }

  fileprivate static func unknownCase(_ name: String) -> Diagnostic {
    Diagnostic(
      id: "accept.unknown-case", severity: .error, message: "the run has no case '\(name)'",
      hint: "use the list exported from the report of this run")
  }

  fileprivate static func nothingToAccept(_ name: String) -> Diagnostic {
    Diagnostic(
      id: "accept.no-layout", severity: .warning,
      message: "the case '\(name)' has no layout to accept",
      hint: "mend the document first")
  }

  fileprivate static func stale(_ name: String) -> Diagnostic {
    Diagnostic(
      id: "accept.stale", severity: .error,
      message: "the layout of '\(name)' is not the one that was looked at",
      hint: "open the report of the last run and export the list again")
  }
}
