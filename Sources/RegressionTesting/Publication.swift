package import Diagnostics
import Files
import StructuredText

/// A site of reports for any host of static files: a folder for each change that was tested, and a
/// page that lists them.
package struct Publication: Sendable {
  /// The folder of the site.
  package var site: String
  /// The name of the change in addresses, such as `pr-12`.
  package let name: String

  /// Makes a publication.
  ///
  /// - Parameters:
  ///   - site: The folder of the site; made where it is not there.
  ///   - change: The name of a branch or request; what an address may not hold becomes `-`.
  package init(site: String, change: String) {
    self.site = site
    let parts = change.split { !($0.isASCII && ($0.isLetter || $0.isNumber || "._-".contains($0))) }
    let plain = parts.joined(separator: "-").drop { $0 == "." }
    name = plain.isEmpty ? "latest" : String(plain)
  }

  /// The name of the change that a build server's variables tell: `pr-12`, `mr-3`, or the branch.
  package static func change(in environment: [String: String]) -> String? {
    let reference = environment["GITHUB_REF"]?.split(separator: "/") ?? []
    if reference.count >= 3, reference[1] == "pull" { return "pr-\(reference[2])" }
    for (variable, prefix) in [
      ("CI_MERGE_REQUEST_IID", "mr-"), ("BITBUCKET_PR_ID", "pr-"), ("GITHUB_REF_NAME", ""),
      ("CI_COMMIT_REF_NAME", ""), ("CIRCLE_BRANCH", ""), ("BUILDKITE_BRANCH", ""),
      ("BITBUCKET_BRANCH", ""),
    ] {
      if let value = environment[variable], !value.isEmpty { return prefix + value }
    }
    return nil
  }

  /// Writes the report of a run with its layouts and pictures into the change's folder, in place of
  /// what was there, and the list of all changes.
  ///
  /// - Parameters:
  ///   - run: The results.
  ///   - folder: The run's folder.
  /// - Returns: The path of the report's page.
  /// - Throws: Diagnostics of files that cannot be read or written, or that lead out of the run's
  ///   folder.
  package func publish(_ run: TestRun, from folder: String) throws(DiagnosticError) -> String {
    let lock = try FolderLock(site)
    defer { _ = lock }
    AtomicFile.removeLeftovers(in: site)
    let place = "\(site)/\(name)"
    // What others put into the site must not lead writing elsewhere.
    for path in [place, "\(site)/index.html"] + Self.links(below: place) where FileKind.isLink(path)
    {
      try AtomicFile.remove(path)
    }
    // Only what an earlier report left is removed.
    if FileKind.exists("\(place)/\(TestRun.fileName)") {
      for file in Folder.files(below: place)
      where file.hasSuffix(".png") || file.hasSuffix(BaselineStore.fileExtension) {
        try AtomicFile.remove("\(place)/\(file)")
      }
    }
    for report in run.cases { try RunMerger.copy(report, from: folder, to: place) }
    try ReportWriter.write(run, to: place)
    try AtomicFile.write(list(), to: "\(site)/index.html")
    return "\(place)/index.html"
  }

  private static func links(below folder: String) -> [String] {
    var links: [String] = []
    guard !FileKind.isLink(folder) else { return [] }
    FolderWalk(followsLinks: false).visit(folder) { entry in
      if entry.isLink { links.append(entry.path) }
      return true
    }
    return links
  }

  /// The page that lists the changes of the site, by name.
  private func list() -> String {
    var rows = ""
    for name in Folder.names(in: site) {
      let path = "\(site)/\(name)/\(TestRun.fileName)"
      guard FileKind.exists(path) else { continue }
      // Another change whose results are damaged is no reason to leave this one out.
      let run = try? TestRun(reading: path)
      let words = run.map { "\($0.title): \($0.summary)" } ?? "its results cannot be read"
      rows += """
        <li><a href="\(name.xmlAttribute)/index.html">\(name.xmlAttribute)</a>
        \(words.xmlAttribute)</li>

        """
    }
    return """
      <!doctype html>
      <html lang="en">
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>Layout reports</title>
      <style>
      :root { color-scheme: light dark; }
      body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 48rem; padding: 0 1rem; }
      li { margin: .5rem 0; }
      a { font-weight: 600; }
      </style>
      <h1>Layout reports</h1>
      <ul>
      \(rows)</ul>
      </html>

      """
  }
}
