public import Diagnostics
import FoundationEssentials
import LayoutComparison

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
/// `removeLeftovers` finds.
public enum AtomicFile {
  /// Writes a file, making the folders on its way.
  ///
  /// - Parameters:
  ///   - bytes: What the file shall hold.
  ///   - path: Where it shall be.
  /// - Throws: A diagnostic `output.unwritable`; what was at the path is unchanged.
  public static func write(_ bytes: [UInt8], to path: String) throws(DiagnosticError) {
    let folder = parent(of: path)
    try makeFolder(folder)
    let temporary = folder + "/" + temporaryName(for: path)
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw unwritable(path, errno) }
    var problem: Int32 = 0
    var position = 0
    bytes.withUnsafeBytes { buffer in
      while position < buffer.count, problem == 0, let base = buffer.baseAddress {
        let count = posixWrite(descriptor, base + position, buffer.count - position)
        if count > 0 { position += count } else if errno != EINTR { problem = errno }
      }
    }
    // Without this a power cut could leave an empty file under the new name.
    if problem == 0, fsync(descriptor) != 0 { problem = errno }
    if close(descriptor) != 0, problem == 0 { problem = errno }
    if problem == 0, rename(temporary, path) != 0 { problem = errno }
    guard problem == 0 else {
      unlink(temporary)
      throw unwritable(path, problem)
    }
  }

  /// Writes a text as UTF-8.
  ///
  /// - Throws: A diagnostic `output.unwritable`; what was at the path is unchanged.
  public static func write(_ text: String, to path: String) throws(DiagnosticError) {
    try write(Array(text.utf8), to: path)
  }

  /// Makes a folder and those above it; one that is there is left alone.
  ///
  /// - Throws: A diagnostic `output.unwritable`.
  public static func makeFolder(_ path: String) throws(DiagnosticError) {
    var status = stat()
    if stat(path, &status) == 0 {
      guard status.st_mode & S_IFMT == S_IFDIR else { throw unwritable(path, ENOTDIR) }
      return
    }
    let above = parent(of: path)
    if above != path, above != "." { try makeFolder(above) }
    // Another process may have made it in between.
    guard mkdir(path, 0o755) == 0 || errno == EEXIST else { throw unwritable(path, errno) }
  }

  /// Removes temporary files that killed processes left in a folder and those below it.
  ///
  /// The caller holds the folder's lock, so no other process of ours is writing there.
  public static func removeLeftovers(in folder: String) {
    for path in files(in: folder, includingHidden: true) where isTemporary(path) {
      unlink(folder + "/" + path)
    }
  }

  /// The paths of all files below a folder, relative to it, in order.
  public static func files(in folder: String, includingHidden: Bool = false) -> [String] {
    guard let walker = FileManager.default.subpathList(of: folder) else { return [] }
    return walker.filter { path in
      let name = path.split(separator: "/").last ?? ""
      guard includingHidden || !name.hasPrefix(".") else { return false }
      var status = stat()
      return lstat(folder + "/" + path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }.sorted()
  }

  /// Removes a file; one that is not there is no problem.
  static func remove(_ path: String) { unlink(path) }

  /// Whether there is anything at a path.
  public static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// The folder that holds a path.
  public static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  private static let mark = ".bowerbird-tmp-"

  private static func isTemporary(_ path: String) -> Bool {
    path.split(separator: "/").last?.hasPrefix(mark) ?? false
  }

  private static func temporaryName(for path: String) -> String {
    // Two threads may write two files of one folder at once: the name of the file tells them apart.
    mark + "\(getpid())-" + StableHash(path).shortText
  }

  static func unwritable(_ path: String, _ code: Int32) -> DiagnosticError {
    DiagnosticError(
      Diagnostic(
        id: "output.unwritable", severity: .error,
        message: "cannot write '\(path)': \(String(cString: strerror(code)))",
        hint: "check that the folder exists, can be written to and has room"))
  }
}

extension FileManager {
  fileprivate func subpathList(of folder: String) -> [String]? {
    try? subpathsOfDirectory(atPath: folder)
  }
}

private func posixWrite(_ descriptor: Int32, _ buffer: UnsafeRawPointer, _ count: Int) -> Int {
  write(descriptor, buffer, count)
}
