import SystemPackage

/// A regular file of which only the bytes that are looked at are read.
package struct RandomAccessFile: ~Copyable {
  private static let headCount = 4096

  private let file: FileDescriptor
  private let head: [UInt8]
  /// The size of the file in bytes.
  package let count: Int

  /// Opens a file; nil for one that cannot be read or is empty.
  package init?(_ path: String) {
    guard
      let file = try? FileDescriptor.open(path, .readOnly, options: [.nonBlocking, .closeOnExec])
    else { return nil }
    guard (try? Fault.mayStrikeReading()) != nil, let status = try? file.stat(),
      status.type == .regular, status.size > 0,
      let head = Self.bytes(of: file, 0..<min(Int(status.size), Self.headCount))
    else {
      try? file.close()
      return nil
    }
    self.file = file
    self.head = head
    count = Int(status.size)
  }

  deinit { try? file.close() }

  /// The four bytes at a place as a big-endian number; nil outside the file.
  package func word(at offset: Int) -> UInt32? {
    guard offset >= 0, let bytes = bytes(offset..<offset + 4) else { return nil }
    return bytes.reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// The bytes in a range; nil where it does not lie in the file, or they cannot be read.
  package func bytes(_ range: Range<Int>) -> ArraySlice<UInt8>? {
    guard range.lowerBound >= 0, range.upperBound <= count else { return nil }
    return range.upperBound <= head.count ? head[range] : Self.bytes(of: file, range)?[...]
  }

  private static func bytes(of file: FileDescriptor, _ range: Range<Int>) -> [UInt8]? {
    let bytes = try? [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
      count = try file.read(
        fromAbsoluteOffset: Int64(range.lowerBound), into: UnsafeMutableRawBufferPointer(buffer))
    }
    return bytes?.count == range.count ? bytes : nil
  }
}
