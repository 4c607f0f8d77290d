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
/// The system takes the lock back when its owner ends, however it ends. The file that carries it goes
/// with it; one that a killed process left is taken over.
package struct FolderLock: ~Copyable {
  private let path: String
  private let descriptor: Int32

  /// Takes the lock of a folder, making the folder where it is missing.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - seconds: How long to wait for another process, in seconds.
  /// - Throws: A diagnostic `folder.in-use` after that time, or `output.unwritable`.
  package init(_ folder: String, waiting seconds: Double = 10) throws(DiagnosticError) {
    path = folder + "/.bowerbird-lock"
    try Folder.make(folder)
    var waited = 0.0
    while true {
      let descriptor = open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o644)
      guard descriptor >= 0 else { throw AtomicFile.unwritable(path, Errno(rawValue: errno)) }
      let problem = flock(descriptor, LOCK_EX | LOCK_NB) == 0 ? 0 : errno
      // One that its owner removed between the two calls keeps nobody out.
      if problem == 0, Self.isFile(descriptor, at: path) {
        self.descriptor = descriptor
        return
      }
      close(descriptor)
      guard [0, EWOULDBLOCK, EINTR].contains(problem) else {
        throw AtomicFile.unwritable(path, Errno(rawValue: problem))
      }
      guard waited < seconds else { throw DiagnosticError(.folderInUse(folder)) }
      usleep(20_000)
      waited += 0.02
    }
  }

  deinit {
    // Before the lock is free, so that nobody holds a lock of a file that is gone.
    unlink(path)
    close(descriptor)
  }

  private static func isFile(_ descriptor: Int32, at path: String) -> Bool {
    var opened = stat()
    var named = stat()
    return fstat(descriptor, &opened) == 0 && lstat(path, &named) == 0
      && opened.st_ino == named.st_ino && opened.st_dev == named.st_dev
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
