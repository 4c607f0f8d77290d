import SystemPackage

/// A progress bar on a terminal's standard error; silent elsewhere.
final class Progress {
  private let total: Int
  private var done = 0
  private let isTerminal = Output.isTerminal(.standardError)

  init(total: Int) { self.total = total }

  /// Counts one more piece of work.
  func step(_ name: String) {
    done += 1
    guard isTerminal, total > 1 else { return }
    let width = 30
    let filled = width * done / total
    let bar = String(repeating: "█", count: filled) + String(repeating: "·", count: width - filled)
    write("\r\u{1B}[2K\(bar) \(done)/\(total) \(name.prefix(40))")
  }

  /// Removes the bar.
  func finish() {
    guard isTerminal, total > 1 else { return }
    write("\r\u{1B}[2K")
  }

  private func write(_ text: String) { Output.write(text, to: .standardError) }
}
