import ArgumentParser
import Bowerbird
import Files

/// Writes the report of a run again, also in other formats.
struct ReportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report", abstract: "Write the report of a run again, also in other formats.",
    discussion: """
      EXAMPLES
        bowerbird report
        bowerbird report Output/test --reporter junit=report.xml
      """)

  @Argument(help: "The folder of the run.")
  var folder = "Output/test"

  @OptionGroup var reporters: ReporterOptions

  func run() async throws {
    let run = try Failure.reported { () throws(DiagnosticError) in
      let path = "\(folder)/\(TestRun.fileName)"
      let run = try TestRun(reading: path)
      try ReportWriter.write(run, to: folder)
      return run
    }
    if !reporters.usesStandardOutput {
      let warnings = run.renderedWarnings
      if !warnings.isEmpty { Output.print(warnings) }
      Output.print(run.summary)
      Output.print("see \(folder)/index.html")
    }
    try reporters.write(run, runFolder: folder)
  }
}
