import ArgumentParser
import Bowerbird
import Files
import Reporting

/// Further forms of a run's results.
struct ReporterOptions: ParsableArguments {
  @Option(
    help: """
      A further form of the results, to standard output or a file: json, junit, sarif, github, \
      markdown, gitlab, html, text; such as junit=junit.xml; may be repeated.
      """)
  var reporter: [String] = []

  @Option(
    name: .customLong("report-url"),
    help: "The address at which the run's folder will be, for pictures in GitHub's step summary.")
  var reportURL: String?

  /// Whether a reporter writes to standard output, so that nothing else may.
  var usesStandardOutput: Bool { reporter.contains { !$0.contains("=") } }

  func validate() throws {
    let known = ["json"] + ReportFormat.all.map(\.name).filter { $0 != "json" }
    for text in reporter where !known.contains(Self.name(text)) {
      throw ValidationError(
        "there is no reporter '\(Self.name(text))'; known are \(known.joined(separator: ", "))")
    }
  }

  private static func name(_ text: String) -> String { String(text.prefix { $0 != "=" }) }

  /// Writes the forms that were asked for, and the summary of a step on GitHub.
  func write(_ run: TestRun, runFolder: String) throws {
    let report = run.report(runFolder: runFolder)
    try Failure.reported { () throws(DiagnosticError) in
      for text in reporter {
        let bytes = try Self.bytes(Self.name(text), run, report)
        guard let equals = text.firstIndex(of: "=") else {
          Output.print(String(decoding: bytes, as: UTF8.self))
          continue
        }
        try AtomicFile.write(bytes, to: String(text[text.index(after: equals)...]))
      }
      // Bazel names the file in which it looks for test results.
      if let file = ProcessEnvironment.value(of: "XML_OUTPUT_FILE") {
        try AtomicFile.write(try Self.bytes("junit", run, report), to: file)
      }
    }
    StepSummary.add(reportURL.map { run.report(runFolder: $0) } ?? report)
    StepSummary.addOutputs(of: run)
  }

  private static func bytes(
    _ name: String, _ run: TestRun, _ report: Report
  ) throws(DiagnosticError) -> [UInt8] {
    guard name != "json", let format = ReportFormat.named(name) else { return try run.json() }
    return Array(format.render(report, ReportFormat.Options()).utf8)
  }
}
