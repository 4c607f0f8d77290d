import Foundation

/// The library blazediff in a Python process that stays, asked over pipes.
final class BlazediffRival {
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private var buffer = Data()
  /// The name and version for the table.
  let name: String

  /// Starts Python, or gives nil where there is no blazediff.
  ///
  /// - Parameters:
  ///   - python: The path of a Python that has the package `blazediff`.
  ///   - usesOwnCodec: Whether it reads PNG files by its own reader, which is faster, or by libspng.
  init?(python: String, usesOwnCodec: Bool) {
    name = "blazediff, " + (usesOwnCodec ? "own PNG reader" : "libspng")
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [python, "-u", "-c", Self.script]
    var environment = ProcessInfo.processInfo.environment
    environment["BLAZEDIFF_PNG_ENABLED"] = usesOwnCodec ? "1" : nil
    process.environment = environment
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil, line() == "ready" else { return nil }
  }

  // Python holds nothing that needs to be put away, and may keep back gentler signals.
  deinit { kill(process.processIdentifier, SIGKILL) }

  /// Compares two files; the time is taken inside Python, around the call alone.
  ///
  /// - Parameters:
  ///   - reference: The path of the first file.
  ///   - actual: The path of the second file.
  ///   - ignoresAntiAliasing: Whether it looks for smoothed edges; otherwise by its defaults.
  /// - Returns: What it took; nil where it failed.
  func compare(
    _ reference: String, _ actual: String, ignoresAntiAliasing: Bool = false
  ) -> PairSample? {
    let mode = ignoresAntiAliasing ? "edges" : "plain"
    input.fileHandleForWriting.write(Data("\(reference)\t\(actual)\t\(mode)\n".utf8))
    let numbers = (line() ?? "").split(separator: " ")
    guard numbers.count == 3, let time = Double(numbers[0]), let processor = Double(numbers[1]),
      let pixels = Int(numbers[2])
    else { return nil }
    return PairSample(milliseconds: time, processorTime: processor, pixels: pixels)
  }

  private func line() -> String? {
    while true {
      if let end = buffer.firstIndex(of: 10) {
        let text = String(decoding: buffer[buffer.startIndex..<end], as: UTF8.self)
        buffer = Data(buffer[(end + 1)...])
        return text
      }
      let more = output.fileHandleForReading.availableData
      if more.isEmpty { return nil }
      buffer.append(more)
    }
  }

  private static let script = """
    import sys, time
    from blazediff import compare
    print("ready")
    for text in sys.stdin:
        first, second, mode = text.rstrip("\\n").split("\\t")
        options = {"threshold": 0.1, "antialiasing": True} if mode == "edges" else {}
        start, used = time.perf_counter(), time.process_time()
        result = compare(first, second, **options)
        used = time.process_time() - used
        print((time.perf_counter() - start) * 1000, used * 1000, result.diff_count or 0)
    """
}
