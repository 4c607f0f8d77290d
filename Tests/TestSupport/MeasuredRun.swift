import Foundation

/// A program's run, with what it took of the machine.
public struct MeasuredRun: Sendable {
  /// The exit code, or 128 and the signal that ended it.
  public var status: Int32
  /// Standard output and standard error, in the order in which they were written.
  public var output: String
  /// Processor time of the program and of those that it started and waited for, in seconds.
  public var processorTime: Double
  /// The most memory that the program, or one that it started, held at once, in bytes; nil where
  /// this process has held more, which Linux counts for each process that it starts.
  public var memory: Int?

  /// Runs a program and waits for its end.
  ///
  /// - Parameters:
  ///   - program: The path of the program.
  ///   - arguments: Its arguments, without its name.
  ///   - folder: Where it runs.
  ///   - environment: Variables that it sees besides this process's own; nil removes one.
  /// - Throws: What keeps the program from being started.
  public init(
    _ program: String, _ arguments: [String], in folder: String,
    environment: [String: String?] = [:]
  ) throws {
    let log = NSTemporaryDirectory() + "bowerbird-output-" + UUID().uuidString
    defer { unlink(log) }
    // The shell changes the folder; 'exec' makes the program the child that is waited for.
    let words =
      ["sh", "-c", "cd \"$0\" && exec \"$@\" >\"$BOWERBIRD_TEST_LOG\" 2>&1", folder, program]
      + arguments
    var variables = ProcessInfo.processInfo.environment
    variables["BOWERBIRD_TEST_LOG"] = log
    for (name, value) in environment { variables[name] = value }
    var strings = words.map { strdup($0) } + [nil]
    var settings = variables.sorted { $0.key < $1.key }.map { strdup("\($0)=\($1)") } + [nil]
    defer { for text in strings + settings { free(text) } }
    var process: pid_t = 0
    guard posix_spawn(&process, "/bin/sh", nil, nil, &strings, &settings) == 0 else {
      throw POSIXError(.ENOENT)
    }
    var wait: Int32 = 0
    var usage = rusage()
    while wait4(process, &wait, 0, &usage) < 0, errno == EINTR {}
    // Asked for at the end: this process grows while other tests run in it.
    var own = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &own)
    let signal = wait & 0x7F
    status = signal == 0 ? wait >> 8 & 0xFF : 128 + signal
    processorTime = [usage.ru_utime, usage.ru_stime].reduce(0) { sum, time in
      sum + Double(time.tv_sec) + Double(time.tv_usec) / 1e6
    }
    memory = usage.ru_maxrss > own.ru_maxrss ? Int(usage.ru_maxrss) << 10 : nil
    output = String(
      decoding: FileManager.default.contents(atPath: log) ?? Data(), as: UTF8.self)
  }
}
