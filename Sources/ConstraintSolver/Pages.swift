#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Memory for large buffers.
///
/// On Linux large pages back it as far as it is going to be filled: handing out small pages one by
/// one took the kernel up to half of the time of a large solve. Blocks of this size are mappings of
/// their own, which grow by moving pages instead of copying them, or are taken from memory that the
/// allocator of the C library has kept from an earlier solve.
enum Pages {
  /// Buffers from this size on, in bytes, ask for large pages.
  static var threshold: Int { large }
  private static var large: Int { 2 << 20 }
  private static var small: Int { 4096 }
  /// What the allocator adds to a block and rounds it by.
  private static var header: Int { 32 }

  /// The size to ask for, so that a mapping of its own is made of large pages only.
  static func room(for bytes: Int) -> Int {
    (bytes + header + large - 1) / large * large - header
  }

  /// Asks for large pages under the first `bytes` of a block.
  static func enlarge(_ block: UnsafeMutableRawPointer, _ bytes: Int) {
    #if os(Linux)
      // A large page that is hardly begun would waste memory.
      let whole = (bytes + large / 4) / large * large
      let offset = Int(bitPattern: block) & (small - 1)
      if whole > 0 { madvise(block - offset, whole, 14) }  // MADV_HUGEPAGE
    #endif
  }
}
