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
    if words.count == 2, ["--help", "-h"].contains(words.last), let own = subcommand(of: words) {
      return Output.print(own.helpMessage())
    }
    // The parser's work grows with the square of their number.
    guard words.count < Limit.arguments.value else {
      refuse(
        "Error: more than \(Limit.arguments.value) words; name folders or patterns in their place")
    }
    // A file over the system's limit is an error that is told, not the end of the process.
    signal(SIGXFSZ, SIG_IGN)
    var command = parsed(words)
    guard var own = command as? any AsyncParsableCommand else {
      // Those of this tool all are asynchronous: it is the parser's own, which shows help.
      do { return try command.run() } catch { exit(withError: error) }
    }
    ProcessEnvironment.prepare()
    Interruption.watch()
    do {
      try await own.run()
    } catch let code as ExitCode {
      // All has been said.
      code.leave()
    } catch let error as ValidationError {
      refuse(fullMessage(for: error))
    } catch {
      exit(withError: error)
    }
  }

  /// The command that the arguments ask for; wrong usage ends the process.
  private static func parsed(_ words: ArraySlice<String>) -> any ParsableCommand {
    let own = subcommand(of: words)
    do {
      return try own?.parseAsRoot(Array(words.dropFirst())) ?? parseAsRoot(Array(words))
    } catch {
      let text = fullMessage(for: error)
      // Completions and the like are thrown, too. To ask for the exit code would make the text again.
      guard text.hasPrefix("Error: ") else { exit(withError: error) }
      guard let name = own?.configuration.commandName else { refuse(text) }
      // The parser names the tool in the usage only.
      refuse(text.replacing("  See '\(name) ", with: "  See 'bowerbird \(name) "))
    }
  }

  /// The command that the first word names, where the words after it can be parsed alone: from the tool on, the parser
  /// would look at that command's options twice, and at the tool's own and those of completions before.
  private static func subcommand(of words: ArraySlice<String>) -> (any ParsableCommand.Type)? {
    // Without words, and of completions and the dump of all help, the tool tells more.
    guard words.count > 1,
      !words.contains(where: { $0.hasPrefix("--generate-") || $0.hasPrefix("--experimental-") })
    else { return nil }
    return configuration.subcommands.first {
      $0.configuration._superCommandName != nil && $0.configuration.commandName == words.first
    }
  }

  /// Says what is wrong with the usage, and ends the process: ArgumentParser's own code is 64.
  private static func refuse(_ text: String) -> Never {
    Output.note(text)
    ExitStatus.unusableInput.leave()
  }
}

extension CommandConfiguration {
  /// A command of the tool that has none of its own below it.
  ///
  /// It knows its place, so that the parser can begin with it.
  static func subcommand(_ name: String, abstract: String, discussion: String = "") -> Self {
    Self(
      commandName: name, _superCommandName: "bowerbird", abstract: abstract,
      discussion: discussion, version: Release.text)
  }
}

/// The documented exit codes.
enum ExitStatus {
  static let findings = ExitCode(1)
  static let unusableInput = ExitCode(2)
  static let unsatisfiable = ExitCode(3)
}

extension ExitCode {
  /// Ends the process; ArgumentParser's way would first make a message that is not shown.
  func leave() -> Never { exit(rawValue) }
}
