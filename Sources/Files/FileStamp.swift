#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The size of a file and when it was changed last.
package struct FileStamp: Hashable, Sendable {
  /// Bytes.
  package var size: Int
  /// Nanoseconds since 1970.
  package var time: Int

  /// Reads the stamp of a file; nil where there is none.
  package init?(of path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    size = Int(status.st_size)
    #if canImport(Darwin)
      let moment = status.st_mtimespec
    #else
      let moment = status.st_mtim
    #endif
    time = Int(moment.tv_sec) * 1_000_000_000 + Int(moment.tv_nsec)
  }

  /// The stamp of a file as a text; nil where there is none.
  package static func text(of path: String) -> String? {
    FileStamp(of: path).map { "\($0.size)-\($0.time)" }
  }

  /// Gives a file the time of now, as far as that is allowed.
  package static func renew(_ path: String) { utimes(path, nil) }
}
