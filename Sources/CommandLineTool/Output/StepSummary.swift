import Bowerbird
import Files
import Reporting

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What a step on GitHub leaves: its summary, a file to which all steps of a job add, and counts.
enum StepSummary {
  /// Adds a report where there is a summary; warns where it cannot be written.
  static func add(_ report: Report, as format: ReportFormat = .markdown) {
    guard let path = ProcessInfo.processInfo.environment["GITHUB_STEP_SUMMARY"], !path.isEmpty
    else { return }
    let text = format.render(report, ReportFormat.Options())
    if !append(text, to: path) {
      Output.note("warning: cannot write the step summary to '\(path)'")
    }
  }

  /// Adds the number of cases of each status, for later steps, where GitHub asks for outputs.
  static func addOutputs(of run: TestRun) {
    guard let path = ProcessInfo.processInfo.environment["GITHUB_OUTPUT"], !path.isEmpty else {
      return
    }
    let lines = CaseReport.Status.allCases.map { "\($0.rawValue)=\(run.count($0))\n" }
    if !append(lines.joined(), to: path) {
      Output.note("warning: cannot write the step's outputs to '\(path)'")
    }
  }

  private static func append(_ text: String, to path: String) -> Bool {
    (try? AtomicFile.append(text, to: path)) != nil
  }
}
