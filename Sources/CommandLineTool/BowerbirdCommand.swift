import ArgumentParser
import Bowerbird
import Files
import ImageReading

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The command line tool.
@main
struct BowerbirdCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bowerbird",
    abstract: "Auto Layout without a Mac.",
    discussion: """
      Reads Interface Builder documents and text layouts, solves them with Apple's semantics, and \
      draws, checks and compares them.

      EXAMPLES
        bowerbird render App/Main.storyboard
        bowerbird render Layouts --device iphone-15,ipad --language en,de,ar
        bowerbird solve Main.storyboard --format json
        bowerbird verify App

      EXIT CODES
        0  fine
        1  differences or findings
        2  wrong usage, input that cannot be read, or output that cannot be written
        3  a layout that cannot be satisfied
        5  a missing baseline
        130, 143  stopped by SIGINT or SIGTERM
      """,
    version: Release.text,
    subcommands: [
      RenderCommand.self, SolveCommand.self, VerifyCommand.self, CheckCommand.self,
      ExplainCommand.self, TestCommand.self, AcceptCommand.self, PruneCommand.self,
      DiffCommand.self, ReportCommand.self, MergeCommand.self,
      InspectCommand.self, ConvertCommand.self, MeasureCommand.self,
      StringsCommand.self, FontsCommand.self,
    ])
}

extension BowerbirdCommand {
  /// Runs the command that the arguments name; wrong usage leaves with the documented code.
  static func main() async {
    let words = CommandLine.arguments.dropFirst()
    if words == [ImageWorker.argument] { ImageWorker.serve() }
    // What needs no parser, which takes longer than all else that is done here.
    guard words != ["--version"] else { return Output.print(Release.text) }
    // The parser's work grows with the square of their number.
    guard words.count < Limit.arguments.value else {
      Output.note(
        "Error: more than \(Limit.arguments.value) words; name folders or patterns in their place")
      exit(withError: ExitStatus.unusableInput)
    }
    ProcessEnvironment.prepare()
    Interruption.watch()
    // A file over the system's limit is an error that is told, not the end of the process.
    signal(SIGXFSZ, SIG_IGN)
    do {
      var command = try parseAsRoot()
      if var asynchronous = command as? any AsyncParsableCommand {
        try await asynchronous.run()
      } else {
        try command.run()
      }
    } catch {
      // ArgumentParser's own code for wrong usage is 64.
      guard exitCode(for: error).rawValue == EX_USAGE else { exit(withError: error) }
      Output.note(fullMessage(for: error))
      exit(withError: ExitStatus.unusableInput)
    }
  }
}

/// The documented exit codes.
enum ExitStatus {
  static let findings = ExitCode(1)
  static let unusableInput = ExitCode(2)
  static let unsatisfiable = ExitCode(3)
}
