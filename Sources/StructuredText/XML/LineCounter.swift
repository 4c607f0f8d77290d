#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Counts lines and columns of a document up to places that are asked for in order.
struct LineCounter {
  private let bytes: UnsafePointer<UInt8>
  private let size: Int
  /// Up to where was counted, in bytes.
  private var end = 0
  /// The line there, counted from 1.
  private(set) var line = 1
  private var lineStart = 0
  /// Whether each character of the line so far is one byte.
  private var isPlain = true

  /// Makes a counter of a document that outlives it; nil where lines may end by other bytes than a line feed,
  /// or where other characters may hold one.
  init?(_ bytes: UnsafeRawBufferPointer) {
    guard let base = bytes.baseAddress, memchr(base, 13, bytes.count) == nil,
      memchr(base, 0, bytes.count) == nil
    else { return nil }
    self.bytes = base.assumingMemoryBound(to: UInt8.self)
    size = bytes.count
  }

  /// The column, counted from 1; nil where characters before it in the line may be of several bytes.
  var column: Int? { isPlain ? end - lineStart + 1 : nil }

  /// Counts up to a place.
  ///
  /// - Parameter offset: The place in bytes.
  /// - Returns: Whether it is one; false as well for one before a place that was asked for already.
  mutating func count(to offset: Int) -> Bool {
    guard offset >= end, offset <= size else { return false }
    var first = end
    while let feed = memchr(bytes + first, 10, offset - first) {
      first = UnsafeRawPointer(feed) - UnsafeRawPointer(bytes) + 1
      (line, lineStart, isPlain) = (line + 1, first, true)
    }
    for place in first..<offset where bytes[place] >= 0x80 { isPlain = false }
    end = offset
    return true
  }
}
