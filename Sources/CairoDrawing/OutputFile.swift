public import Drawing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A file that is either written whole or not touched.
public enum OutputFile {
  /// Writes bytes to a file by way of a temporary file beside it.
  ///
  /// - Parameters:
  ///   - bytes: The whole content.
  ///   - path: The file; its folder must exist.
  /// - Throws: `DrawingError.unwritableFile`; the file is then what it was before.
  public static func write(_ bytes: [UInt8], to path: String) throws(DrawingError) {
    let temporary = "\(path).\(getpid()).part"
    let file = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard file >= 0 else { throw .unwritable(path) }
    var isComplete = write(bytes, to: file)
    let writeError = errno
    isComplete = close(file) == 0 && isComplete
    guard isComplete else {
      let reason = writeError == 0 ? errno : writeError
      unlink(temporary)
      throw .unwritable(path, reason)
    }
    guard rename(temporary, path) == 0 else {
      let reason = errno
      unlink(temporary)
      throw .unwritable(path, reason)
    }
  }

  private static func write(_ bytes: [UInt8], to file: Int32) -> Bool {
    bytes.withUnsafeBytes { bytes in
      var done = 0
      while done < bytes.count {
        let rest = UnsafeRawBufferPointer(rebasing: bytes[done...])
        #if canImport(Darwin)
          let written = Darwin.write(file, rest.baseAddress, rest.count)
        #elseif canImport(Musl)
          let written = Musl.write(file, rest.baseAddress, rest.count)
        #else
          let written = Glibc.write(file, rest.baseAddress, rest.count)
        #endif
        if written < 0 {
          if errno == EINTR { continue }
          return false
        }
        done += written
      }
      return true
    }
  }
}

extension DrawingError {
  fileprivate static func unwritable(_ path: String, _ code: Int32 = errno) -> DrawingError {
    .unwritableFile(path: path, reason: String(cString: strerror(code)))
  }
}
