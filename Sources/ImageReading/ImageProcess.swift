import Drawing
import PNGCoding

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A running ``ImageWorker``, asked through a socket; it ends with its owner.
struct ImageProcess: ~Copyable {
  private let process: pid_t
  private let stream: Int32

  /// Starts the tool as a worker.
  ///
  /// - Throws: `DrawingError.library` where it does not start.
  init(tool: String) throws(DrawingError) {
    // A socket, and no pipe: writing to one whose reader has ended is an error and no signal. No process
    // that starts meanwhile may hold an end of it: neither side would see that the other has ended.
    var ends: [Int32] = [0, 0]
    #if canImport(Glibc)
      let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    #elseif canImport(Musl)
      let kind = SOCK_STREAM | SOCK_CLOEXEC
    #else
      let kind = SOCK_STREAM
    #endif
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else {
      throw .library("no connection to the reader of images")
    }
    let process = Self.spawn(tool, stream: ends[1])
    close(ends[1])
    guard let process else {
      close(ends[0])
      throw .library("the reader of images did not start")
    }
    self.process = process
    stream = ends[0]
  }

  deinit {
    close(stream)
    kill(process, SIGKILL)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
  }

  /// Has a file drawn; nil where the process ended instead.
  func reply(to request: ImageRequest) -> ImageReply? {
    guard request.write(to: stream) else { return nil }
    return ImageReply(from: stream, pixels: request.pixels)
  }

  private static func spawn(_ tool: String, stream: Int32) -> pid_t? {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, stream, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, stream, STDOUT_FILENO)
    // The libraries' own words about damaged files are no diagnostics.
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    #if canImport(Darwin)
      // A socket cannot be made closed to other programs there, but a program can be given nothing else.
      var attributes: posix_spawnattr_t?
      posix_spawnattr_init(&attributes)
      defer { posix_spawnattr_destroy(&attributes) }
      posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_CLOEXEC_DEFAULT))
    #endif
    var arguments = [strdup("bowerbird"), strdup(ImageWorker.argument), nil]
    defer { for argument in arguments { free(argument) } }
    var process: pid_t = 0
    #if canImport(Darwin)
      let result = posix_spawn(&process, tool, &actions, &attributes, &arguments, environ)
    #else
      let result = posix_spawn(&process, tool, &actions, nil, &arguments, environ)
    #endif
    return result == 0 ? process : nil
  }
}
