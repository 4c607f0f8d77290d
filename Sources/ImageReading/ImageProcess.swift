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
    // A socket, and no pipe: writing to one whose reader has ended is an error and no signal.
    var ends: [Int32] = [0, 0]
    #if canImport(Glibc)
      let kind = Int32(SOCK_STREAM.rawValue)
    #else
      let kind = SOCK_STREAM
    #endif
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else {
      throw .library("no connection to the reader of images")
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
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
    var arguments = [strdup("bowerbird"), strdup(ImageWorker.argument), nil]
    defer { for argument in arguments { free(argument) } }
    var process: pid_t = 0
    return posix_spawn(&process, tool, &actions, nil, &arguments, environ) == 0 ? process : nil
  }
}
