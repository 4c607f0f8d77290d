import Bowerbird
import Files
import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

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
    guard let bytes = try? FileBytes.read(file, limit: 8 << 20) else { return nil }
    return String(validating: bytes, as: UTF8.self)
  }

  /// Writes a line about progress.
  static func note(_ text: String) { write(text + "\n", to: .standardError) }

  /// Writes a file whole or not at all; folders on the way are made.
  ///
  /// - Throws: `ExitStatus.unusableInput`, after saying why.
  static func write(_ text: String, to path: String) throws {
    try Failure.reported { () throws(DiagnosticError) in try AtomicFile.write(text, to: path) }
  }

  /// Whether a stream is shown to a person.
  static func isTerminal(_ stream: FileDescriptor) -> Bool { isatty(stream.rawValue) == 1 }

  /// Writes text as it is.
  static func write(_ text: String, to stream: FileDescriptor) {
    // A reader that closed the pipe early (`| head`) is not a fault of ours.
    _ = try? stream.writeAll(text.utf8)
  }
}
