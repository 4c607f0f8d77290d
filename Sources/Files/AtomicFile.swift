package import Diagnostics
import Synchronization
import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Files that are whole at any moment: written beside their place, then moved onto it.
///
/// A process that is killed leaves the old file or the new one, and at worst a temporary file that
/// `removeLeftovers` finds. A link keeps pointing where it did: the file behind it is written. What
/// is no regular file (`/dev/stdout`, a pipe) is written in place.
package enum AtomicFile {
  /// Writes a file, making the folders on its way.
  ///
  /// - Parameters:
  ///   - bytes: What the file shall hold.
  ///   - path: Where it shall be.
  ///   - isRenewable: Whether another run makes the file again, as it does pictures: then the disk is not
  ///     waited for, and after a power cut the file may be empty.
  /// - Throws: A diagnostic `output.unwritable`; a regular file at the path is unchanged.
  package static func write(
    _ bytes: [UInt8], to path: String, isRenewable: Bool = false
  ) throws(DiagnosticError) {
    let target = try destination(of: path)
    switch FileKind(at: target) {
    case .folder: throw unwritable(path, .isDirectory)
    case .other:
      try attempt(path) {
        let file = try openInPlace(target)
        try file.closeAfter { _ = try file.writeAll(bytes) }
      }
    case .file, nil:
      try Folder.make(Folder.parent(of: target))
      try attempt(path) { try replace(target, with: bytes, isRenewable) }
    }
  }

  /// Writes a text as UTF-8.
  ///
  /// - Throws: A diagnostic `output.unwritable`; a regular file at the path is unchanged.
  package static func write(_ text: String, to path: String) throws(DiagnosticError) {
    try write(Array(text.utf8), to: path)
  }

  /// Adds to the end of a file, which is made where it is missing.
  ///
  /// - Throws: A diagnostic `output.unwritable`.
  package static func append(_ text: String, to path: String) throws(DiagnosticError) {
    try attempt(path) {
      let file = try FileDescriptor.open(
        path, .writeOnly, options: [.append, .create, .closeOnExec],
        permissions: newFilePermissions)
      try file.closeAfter { _ = try file.writeAll(text.utf8) }
    }
  }

  /// Removes a file.
  ///
  /// - Throws: A diagnostic `output.unwritable`.
  package static func remove(_ path: String) throws(DiagnosticError) {
    try attempt(path) { try check(unlink(path)) }
  }

  /// Removes temporary files that killed processes left in a folder and those below it.
  ///
  /// The caller holds the folder's lock, so no other process of ours is writing there.
  package static func removeLeftovers(in folder: String) {
    for path in Folder.files(below: folder, includingHidden: true)
    where path.split(separator: "/").last?.hasPrefix(mark) ?? false {
      unlink(folder + "/" + path)
    }
  }

  /// Ends the process and leaves no temporary file: what a signal asks for.
  package static func endProcess(status: Int32) -> Never {
    temporaries.withLock { paths in
      // The lock is kept, so that no other thread begins a file.
      for path in paths { unlink(path) }
      _exit(status)
    }
  }

  // MARK: Steps

  /// The temporary files that this process is writing: a signal asks the process, not a caller.
  private static let temporaries = Mutex<Set<String>>([])

  private static let mark = ".bowerbird-tmp-"
  private static let newFilePermissions = FilePermissions(rawValue: 0o644)

  /// Where a path leads by its links, whether or not there is anything.
  private static func destination(of path: String) throws(DiagnosticError) -> String {
    var path = path
    for _ in 0..<40 {
      guard FileKind.isLink(path) else { return path }
      let target = try attempt(path) { try linkTarget(of: path) }
      path = target.hasPrefix("/") ? target : Folder.parent(of: path) + "/" + target
    }
    throw unwritable(path, .tooManySymbolicLinkLevels)
  }

  static func linkTarget(of path: String) throws -> String {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &buffer, buffer.count)
    guard count >= 0 else { throw Errno(rawValue: errno) }
    return String(decoding: buffer.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Opens what is no regular file; a pipe that nobody begins to read within two seconds is an error.
  private static func openInPlace(_ path: String) throws -> FileDescriptor {
    for _ in 0..<100 {
      do {
        let file = try FileDescriptor.open(
          path, .writeOnly, options: [.nonBlocking, .closeOnExec])
        // From here on a slow reader is waited for.
        _ = fcntl(file.rawValue, F_SETFL, fcntl(file.rawValue, F_GETFL) & ~O_NONBLOCK)
        return file
      } catch Errno.noSuchAddressOrDevice {
        usleep(20_000)
      }
    }
    throw Errno.noSuchAddressOrDevice
  }

  private static func replace(
    _ path: String, with bytes: [UInt8], _ isRenewable: Bool
  ) throws {
    // Two threads may write two files of one folder at once: the name of the file tells them apart.
    let temporary =
      Folder.parent(of: path) + "/" + mark + "\(getpid())-" + StableHash(path).shortText
    temporaries.withLock { _ = $0.insert(temporary) }
    defer { temporaries.withLock { _ = $0.remove(temporary) } }
    let file = try newFile(temporary)
    do {
      try file.closeAfter {
        try Fault.mayStrike()
        _ = try file.writeAll(bytes)
        if let old = try? Stat(path) {
          try check(fchmod(file.rawValue, old.permissions.rawValue))
        }
        // Without this a power cut could leave an empty file under the new name.
        try Fault.mayStrike()
        if !isRenewable { try check(fsync(file.rawValue)) }
      }
      try Fault.mayStrike()
      try check(rename(temporary, path))
    } catch {
      unlink(temporary)
      throw error
    }
  }

  /// A new file; one that a killed process of the same number left is removed.
  private static func newFile(_ path: String) throws -> FileDescriptor {
    func open() throws -> FileDescriptor {
      try Fault.mayStrike()
      return try FileDescriptor.open(
        path, .writeOnly, options: [.create, .exclusiveCreate, .closeOnExec],
        permissions: newFilePermissions)
    }
    do {
      return try open()
    } catch Errno.fileExists {
      unlink(path)
      return try open()
    }
  }

  private static func check(_ result: Int32) throws {
    guard result == 0 else { throw Errno(rawValue: errno) }
  }

  static func attempt<Value>(
    _ path: String, _ body: () throws -> Value
  ) throws(DiagnosticError) -> Value {
    do {
      return try body()
    } catch {
      throw unwritable(path, error as? Errno ?? .ioError)
    }
  }

  static func unwritable(_ path: String, _ problem: Errno) -> DiagnosticError {
    DiagnosticError(
      Diagnostic(
        id: "output.unwritable", severity: .error, message: "cannot write '\(path)': \(problem)",
        hint: "check that the folder exists, can be written to and has room"))
  }
}
