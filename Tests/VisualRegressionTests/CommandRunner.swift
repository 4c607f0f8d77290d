import Foundation
import TestSupport

/// The built tool in a project of its own: one storyboard, three languages, two devices.
final class TestProject {
  let folder: String

  struct Run {
    var status: Int32
    var output: String
  }

  static var tool: String { "\(Checkout.products)/bowerbird" }

  init() throws {
    folder = NSTemporaryDirectory() + "bowerbird-project-\(UUID().uuidString)"
    try FileManager.default.createDirectory(
      atPath: folder + "/App", withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      atPath: "\(Checkout.root)/Fixtures/InterfaceBuilder/topics/touch.storyboard",
      toPath: folder + "/App/touch.storyboard")
    try write(
      "inputs: [App]\ndevices: [iphone-15, ipad]\nlanguages: [en, ar, de]\n",
      to: "bowerbird.yaml")
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  func write(_ text: String, to file: String) throws {
    try text.write(toFile: "\(folder)/\(file)", atomically: true, encoding: .utf8)
  }

  func edit(_ old: String, _ new: String) throws {
    let path = folder + "/App/touch.storyboard"
    let text = try String(contentsOfFile: path, encoding: .utf8)
    try text.replacingOccurrences(of: old, with: new).write(
      toFile: path, atomically: true, encoding: .utf8)
  }

  func process(_ executable: String, _ arguments: [String], _ variables: [String: String] = [:])
    -> Process
  {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: executable)
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    var environment = ProcessInfo.processInfo.environment
    environment["CI"] = nil
    process.environment = environment.merging(variables) { $1 }
    return process
  }

  @discardableResult
  func run(_ arguments: [String], _ variables: [String: String] = [:]) throws -> Run {
    try run(Self.tool, arguments, variables)
  }

  func run(
    _ executable: String, _ arguments: [String], _ variables: [String: String] = [:]
  ) throws -> Run {
    let process = process(executable, arguments, variables)
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return Run(status: process.terminationStatus, output: text)
  }

  /// The files below a folder of the project, without locks.
  func files(in name: String) -> [String] {
    let names = FileManager.default.enumerator(atPath: "\(folder)/\(name)")?.allObjects
    return (names as? [String] ?? []).filter { file in
      var isFolder: ObjCBool = false
      let path = "\(folder)/\(name)/\(file)"
      return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
        && !isFolder.boolValue && !file.hasSuffix(".bowerbird-lock")
    }.sorted()
  }

  func text(of file: String) throws -> String {
    try String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8)
  }
}
