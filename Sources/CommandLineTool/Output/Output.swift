import ArgumentParser
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
  ///
  /// Where they do not fit, as on a full disk, the process ends with the documented code: results
  /// that are cut must not look like success.
  static func print(_ text: String) {
    // A reader that closed the pipe early (`| head`) is not a fault of ours.
    guard let problem = write(text + "\n", to: .standardOutput), problem != .brokenPipe else {
      return
    }
    report([.unwritableOutput("\(problem)")])
    exit(ExitStatus.unusableInput.rawValue)
  }

  /// Writes problems, with the source line and a caret where the file can be read; of many of one
  /// kind only some, and how many there are.
  static func report(_ diagnostics: [Diagnostic]) {
    var sources: [String: SourceText] = [:]
    var text = ""
    for diagnostic in diagnostics.capped() {
      guard let file = diagnostic.location?.file else {
        text += diagnostic.rendered() + "\n"
        continue
      }
      // A file that cannot be quoted is an empty text: it has no line to show.
      var source = sources[file] ?? SourceText(Self.source(of: file))
      text += diagnostic.rendered(in: &source) + "\n"
      sources[file] = source
    }
    if !text.isEmpty { write(text, to: .standardError) }
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
  ///
  /// - Returns: What went wrong, or nil for nothing.
  @discardableResult
  static func write(_ text: String, to stream: FileDescriptor) -> Errno? {
    do {
      _ = try stream.writeAll(text.utf8)
      return nil
    } catch {
      return error as? Errno ?? .ioError
    }
  }
}

extension Diagnostic {
  fileprivate static func unwritableOutput(_ reason: String) -> Diagnostic {
    Diagnostic(
      id: "output.unwritable", severity: .error,
      message: "cannot write to standard output: \(reason)",
      hint: "check that the file or device has room")
  }
}
