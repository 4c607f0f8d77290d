import Foundation
import Testing

/// What the tool says of its own commands, however they are asked for.
@Suite struct `Help and wrong usage` {
  private static let commands = [
    "render", "solve", "verify", "check", "explain", "test", "accept", "prune", "diff", "report",
    "merge", "inspect", "convert", "measure", "strings", "fonts",
  ]

  @Test(arguments: commands)
  func `a command's help is the same wherever it is asked for`(command: String) throws {
    let own = try Tool.run([command, "--help"])
    #expect(try Tool.run([command, "-h"]).output == own.output)
    let asked = try Tool.run(["help", command])
    #expect(own.status == 0 && asked.status == 0)
    #expect(own.output == asked.output)
    #expect(own.output.contains("USAGE: bowerbird \(command) "))
    #expect(own.output.contains("--version"))
  }

  @Test(arguments: commands)
  func `wrong usage names the whole command`(command: String) throws {
    let run = try Tool.run([command, "--nonsense"])
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(run.errors.hasPrefix("Error: "))
    #expect(run.errors.contains("\nUsage: bowerbird \(command) "))
    #expect(run.errors.hasSuffix("  See 'bowerbird \(command) --help' for more information.\n"))
  }

  @Test func `a command tells the tool's version`() throws {
    let own = try Tool.run(["check", "--version"])
    #expect(own.status == 0)
    #expect(own.output == (try Tool.run(["--version"])).output)
  }

  @Test func `completions are made from behind a command, too`() throws {
    let own = try Tool.run(["check", "--generate-completion-script", "bash"])
    #expect(own.status == 0)
    #expect(own.output == (try Tool.run(["--generate-completion-script", "bash"])).output)
  }
}
