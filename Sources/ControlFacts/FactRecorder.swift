import Synchronization

/// Notes which rows are read.
package final class FactRecorder: Hashable, Sendable {
  /// The recorder of the readers that the task makes without naming one; nil for none.
  ///
  /// Reading, measuring and drawing make their readers where they look facts up, none is kept over
  /// documents: so a whole picture can be watched without a recorder on the way to each of them.
  @TaskLocal package static var current: FactRecorder?

  private let indices = Mutex<Set<Int>>([])

  /// Makes a recorder that has noted nothing.
  package init() {}

  /// The rows read so far, by their places in the table, in order.
  package var rows: [Int] { indices.withLock { $0.sorted() } }

  /// Forgets what was read.
  ///
  /// - Returns: The rows read so far, by their places in the table, in order.
  package func take() -> [Int] {
    indices.withLock { noted in
      defer { noted.removeAll() }
      return noted.sorted()
    }
  }

  func note(_ index: Int) { _ = indices.withLock { $0.insert(index) } }

  package static func == (a: FactRecorder, b: FactRecorder) -> Bool { a === b }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
