package import Diagnostics
import Files
import LayoutComparison

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Writes the report of a run: a static page that works from a folder, without a server.
package enum ReportWriter {
  /// Cases in a part that the page loads at once.
  static let partSize = 20

  /// Writes `run.json`, `index.html` and the parts of the report into the run's folder.
  ///
  /// Pictures and layouts are not touched; parts of an earlier report that are no longer needed
  /// are removed.
  ///
  /// - Parameters:
  ///   - run: The results.
  ///   - folder: The run's folder; pictures are below it.
  /// - Throws: A diagnostic `output.unwritable`; every file is whole.
  package static func write(_ run: TestRun, to folder: String) throws(DiagnosticError) {
    let json = try run.json()
    let key = StableHash(String(decoding: json, as: UTF8.self)).shortText
    let index = ReportIndex(run, partSize: partSize, key: key)
    var part = 0
    var start = 0
    while start < index.detailed.count {
      let end = min(start + partSize, index.detailed.count)
      let cases = try script("bowerbird.part(\(part),", Array(index.detailed[start..<end]))
      try AtomicFile.write(cases, to: "\(folder)/data/part-\(part).js")
      start = end
      part += 1
    }
    try AtomicFile.write(try script("bowerbird.index(", index), to: "\(folder)/data/index.js")
    try AtomicFile.write(page(), to: "\(folder)/index.html")
    try AtomicFile.write(json, to: "\(folder)/\(TestRun.fileName)")
    removeParts(from: part, in: folder)
  }

  /// Data as a call: scripts are loaded from files where requests are refused.
  private static func script(
    _ call: String, _ value: some Encodable
  ) throws(DiagnosticError) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(value) else {
      throw DiagnosticError(
        Diagnostic(
          id: "run.unwritable", severity: .error,
          message: "the results hold a number that cannot be written"))
    }
    return Array(call.utf8) + Array(data) + Array(");\n".utf8)
  }

  /// The page with its style and scripts inside.
  static func page() -> [UInt8] {
    var text = String(decoding: PackageResources.report_html, as: UTF8.self)
    text = text.replacing("/*style*/", with: resource(PackageResources.report_css))
    let scripts = [
      PackageResources.data_js, PackageResources.stage_js, PackageResources.report_js,
      PackageResources.detail_js,
    ]
    text = text.replacing("/*script*/", with: scripts.map(resource).joined(separator: "\n"))
    return Array(text.utf8)
  }

  private static func resource(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self)
  }

  private static func removeParts(from first: Int, in folder: String) {
    for file in Folder.files(below: folder + "/data") where file.hasPrefix("part-") {
      let number = Int(file.dropFirst(5).prefix { $0 != "." }) ?? -1
      if number >= first { try? AtomicFile.remove(folder + "/data/" + file) }
    }
  }
}
