public import Diagnostics

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Whole files as bytes, with the system's words where one cannot be read.
public enum FileBytes {
  /// Reads a file.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - limit: Files of more bytes are refused.
  /// - Returns: The bytes.
  /// - Throws: A diagnostic `file.unreadable`.
  public static func read(
    _ path: String, limit: Int = 1 << 30
  ) throws(DiagnosticError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw unreadable(path, String(cString: strerror(errno))) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      throw unreadable(path, String(cString: strerror(errno)))
    }
    guard status.st_mode & S_IFMT == S_IFREG else { throw unreadable(path, "it is no file") }
    let size = Int(status.st_size)
    guard size <= limit else { throw unreadable(path, "it has more than \(limit) bytes") }
    var problem: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size, let base = buffer.baseAddress {
        let length = posixRead(descriptor, base + count, size - count)
        if length < 0 { problem = errno }
        guard length > 0 else { return }
        count += length
      }
    }
    guard problem == 0 else { throw unreadable(path, String(cString: strerror(problem))) }
    return bytes
  }

  private static func unreadable(_ path: String, _ reason: String) -> DiagnosticError {
    DiagnosticError(
      Diagnostic(
        id: "file.unreadable", severity: .error, message: "cannot read '\(path)': \(reason)",
        hint: "check the path and its permissions"))
  }
}

private func posixRead(_ descriptor: Int32, _ buffer: UnsafeMutablePointer<UInt8>, _ count: Int)
  -> Int
{
  read(descriptor, buffer, count)
}
