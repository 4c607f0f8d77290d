import Bowerbird
import Foundation

/// What a step on GitHub leaves: its summary, a file to which all steps of a job add, and counts.
enum StepSummary {
  /// Adds a report where there is a summary; warns where it cannot be written.
  static func add(_ report: Report) {
    guard let path = ProcessInfo.processInfo.environment["GITHUB_STEP_SUMMARY"], !path.isEmpty
    else { return }
    let text = ReportFormat.markdown.render(report, ReportFormat.Options())
    if !append(Data(text.utf8), to: path) {
      Output.note("warning: cannot write the step summary to '\(path)'")
    }
  }

  /// Adds the number of cases of each status, for later steps, where GitHub asks for outputs.
  static func addOutputs(of run: TestRun) {
    guard let path = ProcessInfo.processInfo.environment["GITHUB_OUTPUT"], !path.isEmpty else {
      return
    }
    let lines = CaseReport.Status.allCases.map { "\($0.rawValue)=\(run.count($0))\n" }
    if !append(Data(lines.joined().utf8), to: path) {
      Output.note("warning: cannot write the step's outputs to '\(path)'")
    }
  }

  private static func append(_ data: Data, to path: String) -> Bool {
    if !FileManager.default.fileExists(atPath: path) {
      guard FileManager.default.createFile(atPath: path, contents: nil) else { return false }
    }
    guard let file = FileHandle(forUpdatingAtPath: path), (try? file.seekToEnd()) != nil else {
      return false
    }
    return (try? file.write(contentsOf: data)) != nil
  }
}
