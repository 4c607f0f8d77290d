package import Diagnostics

/// What Interface Builder's compiler writes for an app: nothing that is read here.
///
/// Compiled documents have lost their ids, names, places in a file and much of what decides a layout.
package enum CompiledFormat: String, Sendable, CaseIterable {
  /// Xcode 5 and later, for iOS and tvOS.
  case nibArchive = "NIBArchive"
  /// A keyed archive: documents for the Mac, and of before Xcode 5.
  case propertyList = "binary property list"
  /// A folder of compiled scenes.
  case storyboard = "compiled storyboard"

  /// The format of a file by its first bytes; nil for a file that no compiler wrote.
  package init?(_ bytes: [UInt8]) {
    if bytes.starts(with: "NIBArchive".utf8) {
      self = .nibArchive
    } else if bytes.starts(with: "bplist".utf8) {
      self = .propertyList
    } else {
      return nil
    }
  }

  /// The format of a folder by its name; nil for any other folder.
  package init?(folder name: String) {
    guard name.hasSuffix(".storyboardc") || name.hasSuffix(".nib") else { return nil }
    self = .storyboard
  }

  /// Why such a document is not read, and what to do.
  package func refusal(of file: String) -> Diagnostic {
    Diagnostic(
      id: "ib.compiled", severity: .error,
      message: "the document is compiled (\(rawValue)); only its source is read",
      location: SourceLocation(file: file, line: 1, column: 1),
      hint: "name the .xib or .storyboard that it was compiled from; 'ibtool --compile' made this"
        + " of it")
  }
}
