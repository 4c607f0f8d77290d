import Foundation

/// A program or script that is run and waited for.
enum Program {
  /// Runs a program; its input is empty.
  static func run(
    _ path: String, _ arguments: [String], environment: [String: String] = [:],
    in folder: String? = nil
  ) throws -> Tool.Run {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
    process.standardInput = FileHandle.nullDevice
    // Files rather than pipes: neither fills up.
    let files = try Tool.Folder()
    let handles = try ["output", "errors"].map { name in
      let path = "\(files.path)/\(name)"
      try Data().write(to: URL(fileURLWithPath: path))
      return try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    }
    process.standardOutput = handles[0]
    process.standardError = handles[1]
    try process.run()
    process.waitUntilExit()
    let texts = try ["output", "errors"].map {
      String(
        decoding: try Data(contentsOf: URL(fileURLWithPath: "\(files.path)/\($0)")), as: UTF8.self)
    }
    return Tool.Run(status: process.terminationStatus, output: texts[0], errors: texts[1])
  }

  /// Whether all of some programs are on the path.
  static func areInstalled(_ names: String...) -> Bool {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return names.allSatisfy { name in
      folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(name)") }
    }
  }
}
