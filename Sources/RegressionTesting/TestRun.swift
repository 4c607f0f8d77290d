package import Diagnostics
import Files

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The results of a run, or of the shards of one.
package struct TestRun: Hashable, Sendable, Codable {
  /// The version of the JSON form.
  package var format = 1
  /// What the report is called.
  package var title: String
  /// The shards whose results are in here.
  package var shards: [Shard]
  /// The number of cases of the whole run, all shards together.
  package var expectedCases: Int
  /// The cases in order of name.
  package var cases: [CaseReport]
  /// The names of baselines without a case.
  package var orphans: [String]
  /// The generation of the rules.
  package var rendererEpoch: Int
  /// The fingerprint of the fonts.
  package var fontFingerprint: String

  /// Makes a run of no cases.
  package init(
    title: String = "Bowerbird", shard: Shard = .whole, expectedCases: Int = 0,
    rendererEpoch: Int = 1, fontFingerprint: String = ""
  ) {
    self.title = title
    shards = [shard]
    self.expectedCases = expectedCases
    cases = []
    orphans = []
    self.rendererEpoch = rendererEpoch
    self.fontFingerprint = fontFingerprint
  }

  /// The number of cases that ended in a way.
  package func count(_ status: CaseReport.Status) -> Int { cases.count { $0.status == status } }

  /// What the process should end with: 0 equal, 1 differences, 2 unreadable, 5 missing baseline.
  package var exitCode: Int32 {
    if count(.failed) > 0 { return 2 }
    if count(.changed) > 0 { return 1 }
    return count(.missing) > 0 ? 5 : 0
  }

  /// The run in one line: `12 passed, 1 changed`.
  package var summary: String {
    let parts = CaseReport.Status.allCases.compactMap { status -> String? in
      let count = count(status)
      return count == 0 ? nil : "\(count) \(status.rawValue)"
    }
    var text = parts.isEmpty ? "no cases" : parts.joined(separator: ", ")
    let warned = Set(warnings.flatMap { $0.cases }).count
    if warned > 0 { text += "; \(warned) of the passed with a warning" }
    if !orphans.isEmpty { text += "; \(orphans.count.counted("baseline")) without a case" }
    return text
  }

  // MARK: Files

  /// The name of the file in a run's folder.
  package static let fileName = "run.json"

  /// The JSON form; equal runs have equal texts.
  ///
  /// - Throws: A diagnostic `run.unwritable` where a number is no number.
  package func json() throws(DiagnosticError) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      return Array(try encoder.encode(self))
    } catch {
      throw DiagnosticError(
        Diagnostic(
          id: "run.unwritable", severity: .error,
          message: "the results hold a number that cannot be written"))
    }
  }

  /// Reads the JSON form.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - path: The path that a problem names.
  /// - Throws: A diagnostic `run.unreadable`, or `run.unsafe` where a name or number in it would
  ///   lead out of the run's folder or out of its range.
  package init(json bytes: [UInt8], path: String) throws(DiagnosticError) {
    do {
      self = try JSONDecoder().decode(TestRun.self, from: Data(bytes))
    } catch {
      throw DiagnosticError(.unreadableRun(path))
    }
    guard format == 1 else { throw DiagnosticError(.newerRun(path, format)) }
    if let fault { throw DiagnosticError(.unsafeRun(path, fault)) }
  }

  /// Reads the file of a run.
  ///
  /// - Parameter path: The path of `run.json`.
  /// - Throws: A diagnostic `file.unreadable`, `run.unreadable` or `run.unsafe`.
  package init(reading path: String) throws(DiagnosticError) {
    try self.init(json: try FileBytes.read(path, limit: Limit.runFile.value), path: path)
  }

  // MARK: Merging

  /// One run of several shards, or of several parts of one.
  ///
  /// The order of the runs does not matter, and a run given twice counts once.
  ///
  /// - Parameters:
  ///   - runs: The runs, at least one.
  ///   - allowMissing: Whether shards may be missing.
  /// - Returns: The merged run, with notes about what is missing where that is allowed.
  /// - Throws: `merge.nothing`, `merge.other-split`, `merge.other-renderer` or
  ///   `merge.missing-shard`.
  package static func merged(
    _ runs: [TestRun], allowMissing: Bool = false
  ) throws(DiagnosticError) -> Diagnosed<TestRun> {
    guard let first = runs.min(by: { $0.title < $1.title }) else {
      throw DiagnosticError(.nothingToMerge)
    }
    let totals = Set(runs.flatMap { $0.shards.map(\.total) })
    guard let total = totals.first, totals.count == 1 else {
      throw DiagnosticError(.otherSplit(totals.sorted()))
    }
    let makers = Set(runs.map { "renderer epoch \($0.rendererEpoch), fonts \($0.fontFingerprint)" })
    guard makers.count == 1 else { throw DiagnosticError(.otherRenderer(makers.sorted())) }
    let present = Set(runs.flatMap(\.shards))
    let indices = Set(present.map(\.index))
    let missing = (1...total).filter { !indices.contains($0) }
    guard missing.isEmpty || allowMissing else {
      throw DiagnosticError(.missingShards(missing, of: total, severity: .error))
    }
    var result = first
    result.shards = present.sorted()
    result.expectedCases = runs.map(\.expectedCases).max() ?? 0
    // A baseline is an orphan only where no run knows its case.
    let cases = runs.flatMap(\.cases)
    let names = Set(cases.map(\.name))
    result.orphans = Set(runs.flatMap(\.orphans)).subtracting(names).sorted()
    result.cases = Self.unique(cases)
    return Diagnosed(
      result,
      diagnostics: missing.isEmpty
        ? [] : [.missingShards(missing, of: total, severity: .warning)])
  }

  /// Each case once; of two results of one case the worse, so that no failure is lost.
  private static func unique(_ cases: [CaseReport]) -> [CaseReport] {
    var byName: [String: CaseReport] = [:]
    for report in cases {
      guard let other = byName[report.name] else {
        byName[report.name] = report
        continue
      }
      let keys = [report, other].map { ($0.status, $0.actualHash, $0.summary) }
      if keys[1] < keys[0] { byName[report.name] = report }
    }
    return byName.values.sorted { $0.name < $1.name }
  }
}

extension Diagnostic {
  fileprivate static func unreadableRun(_ path: String) -> Diagnostic {
    Diagnostic(
      id: "run.unreadable", severity: .error, message: "'\(path)' holds no results of a run",
      hint: "give folders that 'bowerbird test' wrote, and run it again where one is damaged")
  }

  fileprivate static func newerRun(_ path: String, _ format: Int) -> Diagnostic {
    Diagnostic(
      id: "run.unreadable", severity: .error,
      message: "'\(path)' has format \(format), which this version does not read",
      hint: "use one version of bowerbird for all shards")
  }

  fileprivate static func unsafeRun(_ path: String, _ fault: String) -> Diagnostic {
    Diagnostic(
      id: "run.unsafe", severity: .error, message: "'\(path)' is not used: \(fault)",
      hint: "'bowerbird test' writes no such results; run it again")
  }

  fileprivate static let nothingToMerge = Diagnostic(
    id: "merge.nothing", severity: .error, message: "there are no results to merge",
    hint: "give the folders that the shards wrote")

  fileprivate static func otherSplit(_ totals: [Int]) -> Diagnostic {
    let list = totals.map { String($0) }.joined(separator: ", ")
    return Diagnostic(
      id: "merge.other-split", severity: .error,
      message: "the results come from runs of different numbers of shards: \(list)",
      hint: "merge only shards of one run")
  }

  fileprivate static func otherRenderer(_ makers: [String]) -> Diagnostic {
    Diagnostic(
      id: "merge.other-renderer", severity: .error,
      message: "the shards were not run alike: \(makers.joined(separator: "; "))",
      hint: "use one version of bowerbird and one set of fonts on all machines")
  }

  fileprivate static func missingShards(
    _ missing: [Int], of total: Int, severity: Severity
  ) -> Diagnostic {
    let list = missing.prefix(20).map { String($0) }.joined(separator: ", ")
    return Diagnostic(
      id: "merge.missing-shard", severity: severity,
      message: "of \(total) shards these are missing: \(list)\(missing.count > 20 ? ", …" : "")",
      hint: "run them again, or allow it with --allow-missing")
  }
}
