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

  deinit {
    process.terminate()
    process.waitUntilExit()
  }

  /// Compares two files by its defaults; the time is taken inside Python, around the call alone.
  ///
  /// - Returns: The time in milliseconds, and the pixels that differ; nil where it failed.
  func compare(_ reference: String, _ actual: String) -> (milliseconds: Double, pixels: Int)? {
    input.fileHandleForWriting.write(Data("\(reference)\t\(actual)\n".utf8))
    let numbers = (line() ?? "").split(separator: " ")
    guard numbers.count == 2, let time = Double(numbers[0]), let pixels = Int(numbers[1]) else {
      return nil
    }
    return (time, pixels)
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
        first, second = text.rstrip("\\n").split("\\t")
        start = time.perf_counter()
        result = compare(first, second)
        print((time.perf_counter() - start) * 1000, result.diff_count or 0)
    """
}
