package import Diagnostics
import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Whole files as bytes, with the system's words where one cannot be read.
package enum FileBytes {
  /// Reads a regular file, or what came on standard input under its name.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - limit: Files of more bytes are refused.
  /// - Returns: The bytes.
  /// - Throws: A diagnostic `file.unreadable`.
  package static func read(
    _ path: String, limit: Int = Limit.file.value
  ) throws(DiagnosticError) -> [UInt8] {
    do {
      if path == StandardInput.name {
        let bytes = try StandardInput.content.get()
        guard bytes.count <= limit else { throw Refusal(reason: "it has more than \(limit) bytes") }
        return bytes
      }
      // A pipe without a writer would let the opening wait for ever.
      try Fault.mayStrikeReading()
      let file = try FileDescriptor.open(path, .readOnly, options: [.nonBlocking, .closeOnExec])
      return try file.closeAfter {
        let status = try file.stat()
        guard status.type == .regular else { throw Refusal(reason: "it is no file") }
        guard status.size <= limit else { throw Refusal(reason: "it has more than \(limit) bytes") }
        let size = Int(status.size)
        return try [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
          while count < size {
            let room = UnsafeMutableRawBufferPointer(
              rebasing: UnsafeMutableRawBufferPointer(buffer)[count...])
            try Fault.mayStrikeReading()
            let length = try file.read(into: room)
            guard length > 0 else { return }
            count += length
          }
        }
      }
    } catch let error as Refusal {
      throw unreadable(path, error.reason)
    } catch {
      throw unreadable(path, "\(error)")
    }
  }

  /// Reads a regular file as UTF-8; what is none becomes U+FFFD.
  ///
  /// - Throws: A diagnostic `file.unreadable`.
  package static func text(
    of path: String, limit: Int = Limit.file.value
  ) throws(DiagnosticError) -> String {
    String(decoding: try read(path, limit: limit), as: UTF8.self)
  }

  /// The size of the file that a path leads to, in bytes; nil where there is nothing.
  package static func count(of path: String) -> Int? { (try? Stat(path)).map { Int($0.size) } }

  private struct Refusal: Error { var reason: String }

  private static func unreadable(_ path: String, _ reason: String) -> DiagnosticError {
    DiagnosticError(
      Diagnostic(
        id: "file.unreadable", severity: .error, message: "cannot read '\(path)': \(reason)",
        hint: "check the path and its permissions"))
  }
}

extension ArraySlice<UInt8> {
  /// Whether both hold the same bytes.
  ///
  /// - Complexity: O(*n*), compared as memory.
  package func isSame(as other: ArraySlice<UInt8>) -> Bool {
    withUnsafeBytes { own in
      other.withUnsafeBytes { other in
        guard own.count == other.count else { return false }
        guard let first = own.baseAddress, let second = other.baseAddress else { return true }
        return memcmp(first, second, own.count) == 0
      }
    }
  }
}
