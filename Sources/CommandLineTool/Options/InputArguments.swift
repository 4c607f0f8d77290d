import ArgumentParser
import Bowerbird
import Files

/// The files a command works on.
struct InputArguments: ParsableArguments {
  @Argument(
    help: "Files, folders, patterns, - for standard input; those of bowerbird.yaml by default.",
    completion: .documents)
  var inputs: [String] = []

  @Option(help: "Only screens whose id or name is this; may be given more than once.")
  var screen: [String] = []

  func validate() throws {
    guard inputs.count(where: { $0 == StandardInput.argument }) <= 1 else {
      throw ValidationError("standard input, '-', can be read once")
    }
  }

  /// The arguments, with a project's where they say nothing.
  ///
  /// - Throws: `ValidationError` where neither names a file.
  func completed(by project: ProjectConfiguration) throws -> InputArguments {
    var result = self
    if inputs.isEmpty { result.inputs = project.inputs }
    if screen.isEmpty { result.screen = project.screens }
    guard !result.inputs.isEmpty else {
      throw ValidationError("name at least one file or folder, or write 'inputs' in bowerbird.yaml")
    }
    return result
  }

  /// Whether a screen is wanted.
  func wants(_ candidate: Screen) -> Bool {
    screen.isEmpty || screen.contains(candidate.id) || screen.contains(candidate.name)
  }
}
