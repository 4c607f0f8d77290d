import ArgumentParser
import Bowerbird
import VisualFormat

extension ConstraintLogStyle: WordOption {}

/// Whether conflicts are printed as Apple's systems log them.
struct LogOptions: ParsableArguments {
  @Flag(
    help: "Print conflicts as Apple's systems log them: Unable to simultaneously satisfy ...")
  var conflictLog = false

  @Option(help: "The age of the system that logs: classic (to iOS 9, OS X 10.11), or modern.")
  var logStyle = ConstraintLogStyle.modern

  /// Prints the logs of a layout where they are asked for.
  func print(_ layout: Layout) {
    guard conflictLog else { return }
    for log in layout.conflictLogs(logStyle) { Output.print(log) }
  }
}
