import Foundation

/// Kiwi's C++ solver, fetched and compiled outside the project's sources.
struct Kiwi {
  struct Times {
    var cold: Double
    var frame: Double
    var checksum: Double
  }

  var program: URL

  /// Fetches the headers and compiles the driver unless that was done before; nil without a network.
  static func prepare() throws -> Kiwi? {
    let folder = URL(fileURLWithPath: ".build-kiwi", isDirectory: true)
    let program = folder.appendingPathComponent("driver")
    let source = folder.appendingPathComponent("driver.cpp")
    let files = FileManager.default
    try files.createDirectory(at: folder, withIntermediateDirectories: true)
    let isCurrent = (try? String(contentsOf: source, encoding: .utf8)) == kiwiDriverSource
    if isCurrent, files.fileExists(atPath: program.path) { return Kiwi(program: program) }
    say("fetching Kiwi by pip, compiling it with g++ -O3")
    try kiwiDriverSource.write(to: source, atomically: true, encoding: .utf8)
    let script = """
      set -e
      cd '\(folder.path)'
      ls kiwisolver-*.tar.gz >/dev/null 2>&1 || \
        python3 -m pip download -q --no-binary kiwisolver --no-deps kiwisolver
      tar xzf kiwisolver-*.tar.gz
      g++ -O3 -march=native -DNDEBUG -std=c++17 -I kiwisolver-*/ driver.cpp -o driver
      """
    guard run("/bin/sh", ["-c", script], seconds: 300) != nil else {
      say("Kiwi could not be fetched or compiled; its columns stay empty")
      try? files.removeItem(at: source)
      return nil
    }
    return Kiwi(program: program)
  }

  /// Runs both insertion orders; the better counts, nil if neither ends in time.
  func times(_ work: Workload, repeats: Int, patience: Double) throws -> Times? {
    var best: Times?
    for sorted in [false, true] {
      let file = program.deletingLastPathComponent().appendingPathComponent("workload.txt")
      try work.text(sorted: sorted).write(to: file, atomically: true, encoding: .utf8)
      let limit = best.map { min(patience, 5 + 30 * $0.cold * Double(repeats)) } ?? patience
      guard let text = Self.run(program.path, [file.path, "\(repeats)"], seconds: limit) else {
        continue
      }
      let numbers = text.split(whereSeparator: { $0 == " " || $0 == "\n" }).compactMap {
        Double($0)
      }
      if numbers.count < 3 { continue }
      let times = Times(cold: numbers[0], frame: numbers[1], checksum: numbers[2])
      guard let former = best else {
        best = times
        continue
      }
      best = Times(
        cold: min(former.cold, times.cold), frame: min(former.frame, times.frame),
        checksum: former.checksum)
    }
    return best
  }

  /// The output of a program; nil if it fails or takes too long.
  static func run(_ path: String, _ arguments: [String], seconds: Double) -> String? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    guard (try? process.run()) != nil else { return nil }
    let deadline = Date(timeIntervalSinceNow: seconds)
    while process.isRunning, Date() < deadline { Thread.sleep(forTimeInterval: 0.005) }
    if process.isRunning {
      // A program inherits the signals that its starter blocks, and a thread of a task blocks SIGTERM.
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      return nil
    }
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    return process.terminationStatus == 0 ? String(decoding: data, as: UTF8.self) : nil
  }
}
