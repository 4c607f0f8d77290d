import Bowerbird
import Foundation

/// Where a command's words go: results to standard output, problems to standard error.
enum Output {
  /// Writes a line of results.
  static func print(_ text: String) { write(text + "\n", to: .standardOutput) }

  /// Writes problems, with the source line and a caret where the file can be read.
  static func report(_ diagnostics: [Diagnostic]) {
    var sources: [String: String] = [:]
    for diagnostic in diagnostics {
      var source: String?
      if let file = diagnostic.location?.file {
        source = sources[file] ?? Self.source(of: file)
        sources[file] = source
      }
      write(diagnostic.rendered(source: source) + "\n", to: .standardError)
    }
  }

  /// The text of a file that is worth quoting.
  private static func source(of file: String) -> String? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: file)
    guard let size = attributes?[.size] as? Int, size <= 8 << 20 else { return nil }
    return try? String(contentsOfFile: file, encoding: .utf8)
  }

  /// Writes a line about progress.
  static func note(_ text: String) { write(text + "\n", to: .standardError) }

  /// Writes a file whole or not at all; folders on the way are made.
  ///
  /// - Throws: `ExitStatus.unusableInput`, after saying why.
  static func write(_ text: String, to path: String) throws {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    let folder = parts.dropLast().joined(separator: "/")
    do throws(DrawingError) {
      try OutputFolder(folder.isEmpty ? (parts.count > 1 ? "/" : ".") : folder)
        .write(Array(text.utf8), to: parts.last ?? path)
    } catch {
      report([error.diagnostic])
      throw ExitStatus.unusableInput
    }
  }

  private static func write(_ text: String, to handle: FileHandle) {
    // A reader that closed the pipe early (`| head`) is not a fault of ours.
    try? handle.write(contentsOf: Data(text.utf8))
  }
}
