public import Diagnostics
import Files
import PangoText
import StructuredText

/// A folder with the default fonts, their licences and a list that pins them, so that several
/// machines have the same ones.
public struct FontBundle: Hashable, Sendable {
  /// The folder.
  public var folder: String
  /// The fonts that it has to hold.
  package var list: FontList

  /// The name of the list in the folder.
  package static let listName = "fonts.json"

  /// Opens a bundle.
  ///
  /// - Throws: A diagnostic `fonts.no-bundle`, or those of its list.
  public init(folder: String) throws(DiagnosticError) {
    let path = "\(folder)/\(Self.listName)"
    guard FileKind.exists(path) else { throw DiagnosticError(.noBundle(folder)) }
    self.folder = folder
    list = try FontList(json: String(decoding: try FileBytes.read(path), as: UTF8.self), path: path)
  }

  /// Makes sure that the fonts loaded from the folder are those that its list names.
  func check(_ fonts: FontSet) throws(DiagnosticError) {
    let digests = fonts.files.filter { $0.package != nil }.map(\.digest)
    guard digests != list.entries.map({ UInt64($0.digest, radix: 16) ?? 0 }) else { return }
    throw DiagnosticError(.damaged("\(folder)/\(Self.listName)"))
  }

  /// Writes the default fonts of a text system as a bundle; equal fonts give equal bytes.
  ///
  /// - Parameters:
  ///   - textSystem: A text system without further folders and substitutes.
  ///   - folder: The folder; made where it is not there.
  ///   - documents: Where the packages' copyright files are.
  /// - Throws: Diagnostics of fonts that are missing, and of files that cannot be read or written.
  package static func write(
    _ textSystem: TextSystem, to folder: String, documents: String = "/usr/share/doc"
  ) throws(DiagnosticError) {
    let missing = textSystem.diagnostics.filter { $0.id == "fonts.missing-package" }
    guard missing.isEmpty else { throw DiagnosticError(missing.map { $0.asError }) }
    var list = FontList(textSystem)
    for (index, file) in textSystem.fonts.files.enumerated() {
      let name = String(file.path.dropFirst(textSystem.fonts.root.count + 1))
      list.entries[index].path = name
      try AtomicFile.write(try FileBytes.read(file.path), to: "\(folder)/\(name)")
    }
    for package in FontSet.packages {
      let path = "\(documents)/\(package)/copyright"
      guard FileKind.exists(path) else { continue }
      try AtomicFile.write(try FileBytes.read(path), to: "\(folder)/licences/\(package).txt")
    }
    // Last, so that what is left of an interrupted run is no bundle.
    try AtomicFile.write(list.json.rendered() + "\n", to: "\(folder)/\(listName)")
  }
}

extension Diagnostic {
  fileprivate var asError: Diagnostic {
    var result = self
    result.severity = .error
    return result
  }

  fileprivate static func noBundle(_ folder: String) -> Diagnostic {
    Diagnostic(
      id: "fonts.no-bundle", severity: .error,
      message: "'\(folder)' is no font bundle: there is no \(FontBundle.listName) in it",
      hint: "'bowerbird fonts --bundle FOLDER' writes one on a machine that has the fonts")
  }

  fileprivate static func damaged(_ path: String) -> Diagnostic {
    Diagnostic(
      id: "fonts.damaged-bundle", severity: .error,
      message: "the fonts of the bundle are not those that its list names",
      location: SourceLocation(file: path, line: 1, column: 1),
      hint: "copy the bundle again, or write it anew with 'bowerbird fonts --bundle'")
  }
}
