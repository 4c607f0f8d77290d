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
  /// Has a thread wait for the signals that stop the tool: it removes temporary files, says one line
  /// and ends the process with 130 or 143.
  ///
  /// Called before any other thread is started, so that none of them is interrupted.
  static func watch() {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGINT)
    sigaddset(&signals, SIGTERM)
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    pthread_create(
      &thread, nil,
      { _ -> UnsafeMutableRawPointer? in
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGINT)
        sigaddset(&signals, SIGTERM)
        var signal: Int32 = 0
        while sigwait(&signals, &signal) != 0 {}
        Output.note("error: stopped by a signal; files that were begun are removed [stopped]")
        AtomicFile.endProcess(status: 128 + signal)
      }, nil)
  }
}
