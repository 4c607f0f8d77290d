import Bowerbird
import Files

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What happens when a user or a build server stops the tool.
enum Interruption {
  /// Where the signals that stop the tool are written to, and read from.
  private static let channel: (out: CInt, in: CInt) = {
    var ends: [CInt] = [-1, -1]
    guard pipe(&ends) == 0 else { return (-1, -1) }
    // Programs that the tool starts have no part in it.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }()

  /// Has a thread wait for the signals that stop the tool.
  ///
  /// It removes temporary files, says one line and ends the process with 130 or 143. A signal that
  /// the process was started to ignore is ignored.
  ///
  /// They are caught, not blocked: a thread of Dispatch's blocks none, and blocked signals would stay
  /// so in programs that the tool starts.
  static func watch() {
    guard channel.in >= 0 else { return }
    for number in [SIGINT, SIGTERM] {
      let before = signal(number) { number in
        // Nothing but this may be done here.
        let error = errno
        var byte = UInt8(truncatingIfNeeded: number)
        _ = write(Interruption.channel.in, &byte, 1)
        errno = error
      }
      if unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
        signal(number, SIG_IGN)
      }
    }
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    pthread_create(
      &thread, nil,
      { _ -> UnsafeMutableRawPointer? in
        var number: UInt8 = 0
        while read(Interruption.channel.out, &number, 1) != 1 {}
        Output.note("error: stopped by a signal; files that were begun are removed [stopped]")
        AtomicFile.endProcess(status: 128 + CInt(number))
      }, nil)
  }
}
