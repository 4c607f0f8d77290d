import Foundation

/// The program odiff, started anew for each pair.
struct OdiffRival {
  /// The name for the table.
  let name = "odiff, a process a pair"
  private let program: String

  /// Finds the program; nil where it is not installed.
  init?() {
    program = shell("command -v odiff").trimmingCharacters(in: .whitespacesAndNewlines)
    guard !program.isEmpty else { return nil }
  }

  /// Compares two files by its defaults.
  ///
  /// - Returns: What it took, with the start of the process; nil where it failed.
  func compare(_ reference: String, _ actual: String) -> PairSample? {
    let start = ContinuousClock.now
    // It leaves with 22 where pixels differ, and prints their number and share.
    let text = shell("'\(program)' --parsable-stdout '\(reference)' '\(actual)' || test $? -eq 22")
    return PairSample(
      milliseconds: (ContinuousClock.now - start) / .milliseconds(1),
      processorTime: nil,
      pixels: text.split(separator: ";").first.flatMap { Int($0) } ?? 0)
  }
}
