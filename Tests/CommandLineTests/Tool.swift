import Foundation
import TestSupport

/// The built tool, run as a user runs it.
struct Tool {
  /// What a run left.
  struct Run {
    var status: Int32
    var output: String
    var errors: String
  }

  /// A folder of the test's own, removed with it.
  final class Folder {
    let path: String

    init() throws {
      path = NSTemporaryDirectory() + "bowerbird-" + UUID().uuidString
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func write(_ text: String, to name: String) throws -> String {
      let folder = "\(path)/\(name)".split(separator: "/").dropLast().joined(separator: "/")
      try FileManager.default.createDirectory(
        atPath: "/\(folder)", withIntermediateDirectories: true)
      try text.write(toFile: "\(path)/\(name)", atomically: true, encoding: .utf8)
      return "\(path)/\(name)"
    }

    /// The paths of all files, from the folder, in order.
    var files: [String] {
      let names = FileManager.default.enumerator(atPath: path)?.allObjects as? [String] ?? []
      return names.filter { name in
        var isFolder: ObjCBool = false
        let exists = FileManager.default.fileExists(
          atPath: "\(path)/\(name)", isDirectory: &isFolder)
        return exists && !isFolder.boolValue
      }.sorted()
    }
  }

  /// The tool that was built beside the tests.
  static var path: String { "\(Checkout.products)/bowerbird" }

  /// Runs the tool; where a limit is given, within what `ulimit` makes of it: `-v` and kilobytes of addresses,
  /// or `-n` and open files.
  ///
  /// It runs as on a desk, also where the tests do not: a test of build servers says `CI` itself.
  static func run(
    _ arguments: [String], in folder: String? = nil, environment: [String: String] = [:],
    limit: String? = nil
  ) throws -> Run {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: limit == nil ? path : "/bin/sh")
    process.arguments =
      limit.map { ["-c", "ulimit \($0); exec \"$0\" \"$@\"", path] + arguments } ?? arguments
    var variables = ProcessInfo.processInfo.environment
    variables["CI"] = nil
    process.environment = variables.merging(environment) { $1 }
    if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
    let output = Pipe()
    let errors = Pipe()
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    // Both pipes are emptied while the tool runs, so that neither fills up and blocks it.
    let reader = Reader(errors)
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return Run(status: process.terminationStatus, output: text, errors: reader.text())
  }

  private final class Reader: @unchecked Sendable {
    private var data = Data()
    private let done = DispatchSemaphore(value: 0)

    init(_ pipe: Pipe) {
      Thread.detachNewThread { [self] in
        data = pipe.fileHandleForReading.readDataToEndOfFile()
        done.signal()
      }
    }

    func text() -> String {
      done.wait()
      return String(decoding: data, as: UTF8.self)
    }
  }
}
