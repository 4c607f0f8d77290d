import Foundation
import PackagePlugin

/// Runs the tool in the folder of a package: `swift package bowerbird check`.
///
/// Commands that write need `--allow-writing-to-package-directory` where plug-ins run in a sandbox.
@main struct BowerbirdCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let process = Process()
    process.executableURL = try context.tool(named: "CommandLineTool").url
    process.arguments = arguments
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    guard process.terminationReason == .exit, process.terminationStatus == 0 else {
      throw Failure(status: process.terminationStatus)
    }
  }
}

/// The tool found something, or failed; it has said what.
struct Failure: Error, CustomStringConvertible {
  var status: Int32

  var description: String { "bowerbird ended with \(status)" }
}
