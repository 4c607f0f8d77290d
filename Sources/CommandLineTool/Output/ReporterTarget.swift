import ArgumentParser
import Bowerbird
import Reporting
import SystemPackage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A form of a report and where it goes: `text`, `sarif=Output/bowerbird.sarif`.
struct ReporterTarget {
  /// The form.
  var format: ReportFormat
  /// The file, or nil for standard output.
  var path: String?

  /// Reads the value of `--reporter`.
  ///
  /// - Throws: `ValidationError` for a form that is not known.
  init(parsing text: String) throws {
    let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
    guard let name = parts.first, let format = ReportFormat.named(name) else {
      let known = ReportFormat.all.map(\.name).joined(separator: ", ")
      throw ValidationError("there is no reporter '\(text)'; known are \(known)")
    }
    self.format = format
    path = parts.count > 1 ? parts[1] : nil
  }

  /// The folder of the file, before the paths of pictures; nil for standard output.
  var folder: String? {
    guard let path else { return nil }
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    let folder = parts.joined(separator: "/")
    return folder.isEmpty ? (parts.isEmpty ? "." : "/") : folder
  }

  /// Writes a report.
  ///
  /// - Parameters:
  ///   - report: The report.
  ///   - color: When text on a terminal has colours: auto, always or never.
  /// - Throws: `ExitStatus.unusableInput` where the file cannot be written.
  func write(_ report: Report, color: String = "auto") throws {
    var options = ReportFormat.Options()
    options.isColored = path == nil && Self.isColored(color)
    let text = format.render(report, options)
    guard let path else {
      Output.print(String(text.dropLast(text.hasSuffix("\n") ? 1 : 0)))
      return
    }
    try Output.write(text, to: path)
    Output.note("wrote \(path)")
  }

  private static func isColored(_ color: String) -> Bool {
    switch color {
    case "always": true
    case "never": false
    default:
      ProcessInfo.processInfo.environment["NO_COLOR"]?.isEmpty ?? true
        && Output.isTerminal(.standardOutput)
    }
  }
}
