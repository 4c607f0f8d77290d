import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A regular file whose bytes are loaded where they are looked at.
package struct MappedFile: ~Copyable {
  private let bytes: UnsafeRawBufferPointer

  /// The size of the file in bytes.
  package var count: Int { bytes.count }

  /// Maps a file; nil for one that cannot be read or is empty.
  package init?(_ path: String) {
    guard (try? Fault.mayStrikeReading()) != nil,
      let file = try? FileDescriptor.open(path, .readOnly, options: [.nonBlocking, .closeOnExec])
    else { return nil }
    defer { try? file.close() }
    guard let status = try? file.stat(), status.type == .regular, status.size > 0,
      let start = mmap(nil, Int(status.size), PROT_READ, MAP_PRIVATE, file.rawValue, 0),
      start != MAP_FAILED
    else { return nil }
    bytes = UnsafeRawBufferPointer(start: start, count: Int(status.size))
  }

  deinit { munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count) }

  /// The four bytes at a place as a big-endian number; nil outside the file.
  package func word(at offset: Int) -> UInt32? {
    guard offset >= 0, offset + 4 <= bytes.count else { return nil }
    return UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
  }

  /// The bytes in a range that lies in the file.
  package func bytes(_ range: Range<Int>) -> [UInt8] { Array(bytes[range]) }
}
