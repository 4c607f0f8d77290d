import Diagnostics
import Files

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A file that the results of a run name, in the run's own folder.
///
/// Results come from other machines, and from people who may send changes to be tested: a path in
/// them is taken for a name below the folder and nothing else.
enum RunFile {
  /// Whether a name leads from the folder to a picture in it.
  static func isPictureName(_ name: String) -> Bool {
    guard name.hasSuffix(".png"), name.utf8.count <= 1024 else { return false }
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    return parts.allSatisfy { !$0.isEmpty && $0 != "." && $0 != ".." }
      && name.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0 != "\\" && $0.value != 0x7F }
  }

  /// Reads a picture of a run.
  ///
  /// - Throws: A diagnostic `run.unsafe-file` for what is no PNG file inside the folder, or
  ///   `file.unreadable`.
  static func picture(_ name: String, in folder: String) throws(DiagnosticError) -> [UInt8] {
    let bytes = try bytes(name, in: folder)
    guard isPictureName(name), bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    else { throw DiagnosticError(.noPicture(name, folder)) }
    return bytes
  }

  /// Reads a file of a run that no link leads out of the folder.
  ///
  /// - Throws: A diagnostic `run.unsafe-file` or `file.unreadable`.
  static func bytes(_ name: String, in folder: String) throws(DiagnosticError) -> [UInt8] {
    let path = "\(folder)/\(name)"
    if let real = realPath(path), let home = realPath(folder) {
      guard real.hasPrefix(home.hasSuffix("/") ? home : home + "/") else {
        throw DiagnosticError(.leadsOut(name, folder))
      }
    }
    return try FileBytes.read(path)
  }

  private static func realPath(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }
}

extension Diagnostic {
  fileprivate static func noPicture(_ name: String, _ folder: String) -> Diagnostic {
    Diagnostic(
      id: "run.unsafe-file", severity: .error,
      message: "'\(name)' in '\(folder)' is no PNG file", hint: "run the test again")
  }

  fileprivate static func leadsOut(_ name: String, _ folder: String) -> Diagnostic {
    Diagnostic(
      id: "run.unsafe-file", severity: .error,
      message: "'\(name)' leads out of the run's folder '\(folder)'",
      hint: "do not use these results; run the test again")
  }
}
