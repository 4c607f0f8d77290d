package import Diagnostics
import Files

/// Makes one run's folder of the folders of its shards.
package enum RunMerger {
  /// Merges runs, with their layouts and pictures, and writes the report.
  ///
  /// - Parameters:
  ///   - folders: The folders of the runs, in any order; a folder given twice counts once.
  ///   - output: The folder of the merged run.
  ///   - allowMissing: Whether shards may be missing.
  /// - Returns: The merged run, with notes about what is missing where that is allowed.
  /// - Throws: Diagnostics of runs that cannot be read or do not belong together.
  package static func merge(
    _ folders: [String], to output: String, allowMissing: Bool
  ) throws(DiagnosticError) -> Diagnosed<TestRun> {
    var runs: [TestRun] = []
    for folder in folders {
      let path = "\(folder)/\(TestRun.fileName)"
      guard FileKind.exists(path) else { throw DiagnosticError(.noRun(folder)) }
      runs.append(try TestRun(reading: path))
    }
    let merged = try TestRun.merged(runs, allowMissing: allowMissing)
    let lock = try FolderLock(output)
    defer { _ = lock }
    AtomicFile.removeLeftovers(in: output)
    var results: [String: [(report: CaseReport, folder: String)]] = [:]
    for (folder, run) in zip(folders, runs) {
      for report in run.cases { results[report.name, default: []].append((report, folder)) }
    }
    for report in merged.value.cases {
      // The folder whose result was kept has the files that belong to it.
      guard
        let source = results[report.name]?.first(where: { $0.report == report })?.folder,
        source != output
      else { continue }
      try copy(report, from: source, to: output)
    }
    try ReportWriter.write(merged.value, to: output)
    return merged
  }

  /// Copies the layout and pictures of a case from the folder of one run to that of another.
  static func copy(
    _ report: CaseReport, from source: String, to output: String
  ) throws(DiagnosticError) {
    let name = BaselineStore.fileName(of: report.name)
    let layout = "actual/\(name)\(BaselineStore.fileExtension)"
    if FileKind.exists("\(source)/\(layout)") {
      try AtomicFile.write(try RunFile.bytes(layout, in: source), to: "\(output)/\(layout)")
    }
    for picture in [report.referencePicture, report.actualPicture].compactMap(\.self)
    where FileKind.exists("\(source)/\(picture)") {
      try AtomicFile.write(try RunFile.picture(picture, in: source), to: "\(output)/\(picture)")
    }
  }
}

extension Diagnostic {
  fileprivate static func noRun(_ folder: String) -> Diagnostic {
    Diagnostic(
      id: "merge.no-run", severity: .error, message: "'\(folder)' holds no results of a run",
      hint: "give the folders that the shards wrote with -o")
  }
}
