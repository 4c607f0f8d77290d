import Foundation
import Testing

/// Compares a text with a file under `Fixtures/Rendering`; `RECORD_REFERENCES=1` writes the file.
func expectReference(
  _ actual: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  let file = root.appendingPathComponent("Fixtures/Rendering/\(name)")
  if ProcessInfo.processInfo.environment["RECORD_REFERENCES"] == "1" {
    try? FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try? Data(actual.utf8).write(to: file)
  }
  guard let data = try? Data(contentsOf: file) else {
    Issue.record(
      "Fixtures/Rendering/\(name) is missing; RECORD_REFERENCES=1 writes it",
      sourceLocation: sourceLocation)
    return
  }
  let expected = String(decoding: data, as: UTF8.self)
  guard actual != expected else { return }
  let pair = zip(actual.split(separator: "\n"), expected.split(separator: "\n"))
  let first = pair.first { $0 != $1 }
  Issue.record(
    """
    \(name) differs from its reference, first in
    expected: \(first?.1 ?? "(the end)")
    actual:   \(first?.0 ?? "(the end)")
    """, sourceLocation: sourceLocation)
}
