package import Diagnostics
import Files
import LayoutComparison
import RegressionTesting

extension FontList {
  /// Which baselines were made with other fonts: the first of each other fingerprint.
  ///
  /// - Parameter path: A baseline, or a folder of them.
  /// - Returns: A finding for each other fingerprint; empty where all agree.
  /// - Throws: Diagnostics of baselines that cannot be read, or `fonts.no-baselines`.
  package func disagreements(withBaselines path: String) throws(DiagnosticError) -> [Diagnostic] {
    var files = [path]
    if !path.hasSuffix(BaselineStore.fileExtension) {
      let store = BaselineStore(folder: path)
      files = store.caseNames().filter { store.contains($0) }.map { store.path(of: $0) }
    }
    guard !files.isEmpty else { throw DiagnosticError(.noBaselines(path)) }
    var others: [(fingerprint: String, file: String, count: Int)] = []
    for file in files {
      let text = String(decoding: try FileBytes.read(file, limit: 64 << 20), as: UTF8.self)
      let parsed = BaselineParser.parse(text, file: file)
      guard let header = parsed.value?.header else { throw DiagnosticError(parsed.diagnostics) }
      guard header.fontFingerprint != fingerprint else { continue }
      if let index = others.firstIndex(where: { $0.fingerprint == header.fontFingerprint }) {
        others[index].count += 1
      } else {
        others.append((header.fontFingerprint, file, 1))
      }
    }
    return others.map { .otherFonts($0.fingerprint, here: fingerprint, $0.count, first: $0.file) }
  }
}

extension Diagnostic {
  fileprivate static func noBaselines(_ path: String) -> Diagnostic {
    Diagnostic(
      id: "fonts.no-baselines", severity: .error, message: "there are no baselines in '\(path)'",
      hint: "name a baseline, a folder of them, or a list that ends in .json")
  }

  fileprivate static func otherFonts(
    _ fingerprint: String, here: String, _ count: Int, first file: String
  ) -> Diagnostic {
    Diagnostic(
      id: "fonts.other-fingerprint", severity: .error,
      message: "\(count.counted("baseline")) were made with the fonts '\(fingerprint)', not with"
        + " those of this machine, '\(here)'",
      location: SourceLocation(file: file, line: 1, column: 1),
      hint: "run 'bowerbird fonts --bundle FOLDER' where they were made and use --font-bundle"
        + " FOLDER here")
  }
}
