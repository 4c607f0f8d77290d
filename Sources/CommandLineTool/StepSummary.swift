import Bowerbird
import Foundation

/// The summary of a step on GitHub, a file to which all steps of a job add.
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
