#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Memory for large buffers, straight from the kernel.
///
/// On Linux large pages back it: handing out small pages one by one took the kernel up to a third of
/// the time of a large solve.
enum Pages {
  private static var large: Int { 2 << 20 }

  /// The size to ask for, a multiple of a large page.
  static func room(for bytes: Int) -> Int { (bytes + large - 1) / large * large }

  /// Whether address space costs nothing; where it is limited, none is reserved in advance.
  static var isSpaceFree: Bool {
    #if canImport(Glibc)
      let resource = __rlimit_resource_t(RLIMIT_AS.rawValue)
    #else
      let resource = RLIMIT_AS
    #endif
    var limit = rlimit()
    return getrlimit(resource, &limit) != 0 || limit.rlim_cur > 1 << 46
  }

  /// Makes a mapping that begins at a large page.
  ///
  /// - Parameter room: The size, of ``room(for:)``.
  /// - Returns: The mapping, filled with zeros; nil if there is no room.
  static func map(_ room: Int) -> UnsafeMutableRawPointer? {
    // Room that is not touched costs nothing.
    let flags = MAP_PRIVATE | MAP_ANON | MAP_NORESERVE
    let failed = UnsafeMutableRawPointer(bitPattern: -1)
    guard let raw = mmap(nil, room + large, PROT_READ | PROT_WRITE, flags, -1, 0), raw != failed
    else { return nil }
    let before = -Int(bitPattern: raw) & (large - 1)
    let start = raw + before
    if before > 0 { munmap(raw, before) }
    munmap(start + room, large - before)
    #if os(Linux)
      madvise(start, room, 14)  // MADV_HUGEPAGE
    #endif
    return start
  }

  /// Forgets the whole small pages at the end of a mapping, which read as zeros again.
  static func drop(_ start: UnsafeMutableRawPointer, _ length: Int) {
    #if os(Linux)
      let begun = -Int(bitPattern: start) & 0xFFF
      if length > begun { madvise(start + begun, length - begun, 4) }  // MADV_DONTNEED
    #endif
  }

  /// Forgets the whole large pages of a range, which read as zeros again.
  static func dropLarge(_ start: UnsafeMutableRawPointer, _ length: Int) {
    let begun = -Int(bitPattern: start) & (large - 1)
    if length - begun >= large { drop(start + begun, (length - begun) / large * large) }
  }

  /// Gives a mapping back.
  static func unmap(_ start: UnsafeMutableRawPointer, _ room: Int) { munmap(start, room) }
}
