import ArgumentParser
import Bowerbird
import Files

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Writes the report of a run again, also in other formats.
struct ReportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration.subcommand(
    "report", abstract: "Write the report of a run again, also in other formats.",
    discussion: """
      EXAMPLES
        bowerbird report
        bowerbird report Output/test --reporter junit=report.xml
        bowerbird report --publish Site --change pr-12
      """)

  @Argument(help: "The folder of the run.")
  var folder = "Output/test"

  @Option(
    help: "Add the report to a site for a host of static files, in a folder of the change's own.",
    completion: .directory)
  var publish: String?

  @Option(
    help: """
      The name of the change on the site; by default what the variables of the build server tell, \
      such as pr-12 or the branch, else latest.
      """)
  var change: String?

  @OptionGroup var reporters: ReporterOptions

  @MainActor func run() async throws {
    let run = try Failure.reported { () throws(DiagnosticError) in
      let path = "\(folder)/\(TestRun.fileName)"
      let run = try TestRun(reading: path)
      try ReportWriter.write(run, to: folder)
      return run
    }
    let published = try publish.map { site in
      let variables = ProcessInfo.processInfo.environment
      let publication = Publication(
        site: site, change: change ?? Publication.change(in: variables) ?? "")
      return try Failure.reported { () throws(DiagnosticError) in
        try publication.publish(run, from: folder)
      }
    }
    if !reporters.usesStandardOutput {
      let warnings = run.renderedWarnings
      if !warnings.isEmpty { Output.print(warnings) }
      Output.print(run.summary)
      Output.print("see \(published ?? "\(folder)/index.html")")
    }
    try reporters.write(run, runFolder: folder)
  }
}
