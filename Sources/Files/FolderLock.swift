package import Diagnostics
import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Keeps a second process out of a folder while one writes there.
///
/// The system takes the lock back when its owner ends, however it ends: there is no lock to clean
/// up after a kill.
package struct FolderLock: ~Copyable {
  private let descriptor: Int32

  /// Takes the lock of a folder, making the folder where it is missing.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - seconds: How long to wait for another process, in seconds.
  /// - Throws: A diagnostic `folder.in-use` after that time, or `output.unwritable`.
  package init(_ folder: String, waiting seconds: Double = 10) throws(DiagnosticError) {
    descriptor = try Self.lock(folder, waiting: seconds)
  }

  deinit { close(descriptor) }

  private static func lock(
    _ folder: String, waiting seconds: Double
  ) throws(DiagnosticError) -> Int32 {
    try Folder.make(folder)
    let path = folder + "/.bowerbird-lock"
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw AtomicFile.unwritable(path, Errno(rawValue: errno)) }
    var waited = 0.0
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      let problem = errno
      guard problem == EWOULDBLOCK || problem == EINTR, waited < seconds else {
        close(descriptor)
        guard problem == EWOULDBLOCK || problem == EINTR else {
          throw AtomicFile.unwritable(path, Errno(rawValue: problem))
        }
        throw DiagnosticError(.folderInUse(folder))
      }
      usleep(20_000)
      waited += 0.02
    }
    return descriptor
  }
}

extension Diagnostic {
  fileprivate static func folderInUse(_ folder: String) -> Diagnostic {
    Diagnostic(
      id: "folder.in-use", severity: .error,
      message: "another bowerbird is writing to '\(folder)'",
      hint: "wait until it has finished, or give this run a folder of its own with -o")
  }
}
