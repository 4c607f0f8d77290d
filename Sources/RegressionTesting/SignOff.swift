package import Diagnostics
import Files

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// That someone looked at a difference and agreed: who, why, and to what.
///
/// The sign-offs of a case lie beside its baseline and are kept with it.
package struct SignOff: Hashable, Sendable, Codable {
  /// Who agreed.
  package var by: String?
  /// Why the layout is right as it is now.
  package var reason: String?
  /// What differed, in one line; nil where there was no baseline.
  package var change: String?
  /// The hash of the baseline's text that was agreed to.
  package var hash: String

  /// Makes a sign-off.
  package init(by: String?, reason: String?, change: String?, hash: String) {
    self.by = by
    self.reason = reason
    self.change = change
    self.hash = hash
  }

  /// The sign-off in one line: `Ann: the new brand font`.
  package var text: String {
    [by, reason].compactMap(\.self).filter { !$0.isEmpty }.joined(separator: ": ")
  }
}

extension BaselineStore {
  /// The path of a case's sign-offs.
  package func signOffPath(of caseName: String) -> String {
    folder + "/" + Self.fileName(of: caseName) + ".accepted.json"
  }

  /// The sign-offs of a case, the oldest first; none where there is no file of them.
  ///
  /// - Throws: A diagnostic `accept.unreadable-sign-offs`, or `file.unreadable`.
  package func signOffs(of caseName: String) throws(DiagnosticError) -> [SignOff] {
    let path = signOffPath(of: caseName)
    guard FileKind.exists(path) else { return [] }
    let bytes = try FileBytes.read(path)
    guard let result = try? JSONDecoder().decode([SignOff].self, from: Data(bytes)) else {
      throw DiagnosticError(.unreadableSignOffs(path))
    }
    return result
  }

  /// Adds a sign-off to those of a case.
  ///
  /// - Throws: A diagnostic `accept.unreadable-sign-offs`, `file.unreadable` or
  ///   `output.unwritable`; the file is unchanged then.
  func add(_ signOff: SignOff, to caseName: String) throws(DiagnosticError) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let all = try signOffs(of: caseName) + [signOff]
    guard let data = try? encoder.encode(all) else { return }
    try AtomicFile.write(Array(data) + [UInt8(ascii: "\n")], to: signOffPath(of: caseName))
  }
}

extension Diagnostic {
  fileprivate static func unreadableSignOffs(_ path: String) -> Diagnostic {
    Diagnostic(
      id: "accept.unreadable-sign-offs", severity: .error,
      message: "'\(path)' is no list of sign-offs",
      location: SourceLocation(file: path, line: 1, column: 1),
      hint: "take the file from the history of the project, or remove it")
  }
}
