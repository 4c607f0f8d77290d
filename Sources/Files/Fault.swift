import SystemPackage

#if DEBUG
  import Synchronization

  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #else
    import Darwin
  #endif
#endif

/// A fault of the disk at a step that a test chooses; never in a release build.
///
/// Opening, writing, syncing and renaming of an output are steps; `BOWERBIRD_FAULT=3` lets
/// the third step of the process fail as on a full disk.
enum Fault {
  #if DEBUG
    private static let chosen = getenv("BOWERBIRD_FAULT").flatMap { Int(String(cString: $0)) }
    private static let steps = Atomic<Int>(0)

    /// Throws where the step is the chosen one.
    static func mayStrike() throws {
      guard let chosen else { return }
      if steps.add(1, ordering: .relaxed).newValue == chosen { throw Errno.noSpace }
    }
  #else
    @inline(__always) static func mayStrike() throws {}
  #endif
}
