import ArgumentParser
import Bowerbird

/// The files a command works on.
struct InputArguments: ParsableArguments {
  @Argument(
    help: "Files, folders or patterns: .storyboard, .xib, .layout.yaml.", completion: .documents)
  var inputs: [String] = []

  @Option(help: "Only screens whose id or name is this; may be given more than once.")
  var screen: [String] = []

  func validate() throws {
    guard !inputs.isEmpty else { throw ValidationError("name at least one file or folder") }
  }

  /// Whether a screen is wanted.
  func wants(_ candidate: Screen) -> Bool {
    screen.isEmpty || screen.contains(candidate.id) || screen.contains(candidate.name)
  }
}
