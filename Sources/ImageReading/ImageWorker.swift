import Diagnostics
import Drawing
import Geometry
import PNGCoding

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The process that draws SVG and PDF files for another one, within limits of time and memory.
///
/// Two hundred bytes of SVG or PDF can ask for hours of work or for all memory, and the libraries
/// that draw them have no way to stop. The tool therefore starts itself once more with
/// ``argument``; what is over a limit ends that process, and the image becomes a finding.
package enum ImageWorker {
  /// The only argument of the process.
  package static let argument = "--read-images"
  /// The environment variable that holds the path of the tool; where there is none, files are
  /// drawn in the process that asks.
  package static let variable = "BOWERBIRD_IMAGE_READER"

  /// The path of the tool, or nil where none is told.
  static var configuredTool: String? {
    getenv(variable).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Draws what standard input asks for, until it ends.
  package static func serve() -> Never {
    limitMemory()
    while let request = ImageRequest(from: STDIN_FILENO) {
      limitTime(milliseconds: Limit.imageTime.value)
      let reply: ImageReply
      do throws(DrawingError) {
        reply = .image(try VectorReader.draw(request))
      } catch {
        reply = .failure(error)
      }
      limitTime(milliseconds: 0)
      guard reply.write(to: STDOUT_FILENO) else { break }
    }
    exit(0)
  }

  /// Allows so many bytes more than the process has addresses already.
  private static func limitMemory() {
    guard let file = fopen("/proc/self/statm", "r") else { return }
    defer { fclose(file) }
    var buffer = [CChar](repeating: 0, count: 128)
    guard fgets(&buffer, Int32(buffer.count), file) != nil else { return }
    let pages = strtol(buffer, nil, 10)
    let bytes = rlim_t(pages * sysconf(Int32(_SC_PAGESIZE)) + Limit.imageMemory.value)
    var limit = rlimit(rlim_cur: bytes, rlim_max: bytes)
    #if canImport(Glibc)
      setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit)
    #else
      setrlimit(RLIMIT_AS, &limit)
    #endif
    limit = rlimit(rlim_cur: 0, rlim_max: 0)
    #if canImport(Glibc)
      setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &limit)
    #else
      setrlimit(RLIMIT_CORE, &limit)
    #endif
  }

  /// Ends the process after so much processor time, and where it waits for something that never comes
  /// after a hundred times as long; 0 for no end.
  private static func limitTime(milliseconds: Int) {
    #if canImport(Glibc)
      let clocks = [ITIMER_PROF, ITIMER_REAL].map { __itimer_which_t($0.rawValue) }
    #else
      let clocks = [ITIMER_PROF, ITIMER_REAL]
    #endif
    for (clock, milliseconds) in zip(clocks, [milliseconds, milliseconds * 100]) {
      var timer = itimerval()
      timer.it_value.tv_sec = .init(milliseconds / 1000)
      timer.it_value.tv_usec = .init(milliseconds % 1000 * 1000)
      setitimer(clock, &timer, nil)
    }
  }
}
