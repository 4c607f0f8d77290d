import Foundation
import Testing

/// Text fixtures of the importer and their references.
enum References {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Fixtures/InterfaceBuilder").standardizedFileURL

  static func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: folder.appending(path: name)))
  }

  /// Compares a text with its reference; only `RECORD_REFERENCES=1` writes one.
  static func expect(
    _ text: String, matches name: String, _ location: SourceLocation = #_sourceLocation
  )
    throws
  {
    let url = folder.appending(path: name)
    if ProcessInfo.processInfo.environment["RECORD_REFERENCES"] == "1" {
      try Data(text.utf8).write(to: url)
      return
    }
    guard let data = try? Data(contentsOf: url) else {
      Issue.record("there is no reference \(name); the text is:\n\(text)", sourceLocation: location)
      return
    }
    #expect(text == String(decoding: data, as: UTF8.self), sourceLocation: location)
  }
}
