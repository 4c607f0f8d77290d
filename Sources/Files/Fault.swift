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
/// Opening, writing, syncing and renaming of an output are steps of writing; `BOWERBIRD_FAULT=3`
/// lets the third of them fail as on a full disk. Opening and reading of an input and
/// listing a folder are steps of reading; `BOWERBIRD_READ_FAULT=3` lets the third of them fail as on
/// a broken disk.
enum Fault {
  #if DEBUG
    private static let writing = Countdown("BOWERBIRD_FAULT")
    private static let reading = Countdown("BOWERBIRD_READ_FAULT")

    /// The step that shall fail, and those that were taken.
    private final class Countdown: Sendable {
      private let chosen: Int?
      private let steps = Atomic<Int>(0)

      init(_ variable: String) { chosen = getenv(variable).flatMap { Int(String(cString: $0)) } }

      var strikes: Bool {
        chosen.map { steps.add(1, ordering: .relaxed).newValue == $0 } ?? false
      }
    }

    /// Throws where the step of writing is the chosen one.
    static func mayStrike() throws { if writing.strikes { throw Errno.noSpace } }

    /// Throws where the step of reading is the chosen one.
    static func mayStrikeReading() throws {
      guard reading.strikes else { return }
      _ = try? FileDescriptor.standardError.writeAll("bowerbird: a step of reading fails\n".utf8)
      throw Errno.ioError
    }
  #else
    @inline(__always) static func mayStrike() throws {}
    @inline(__always) static func mayStrikeReading() throws {}
  #endif
}
