import Diagnostics
import Files
import InterfaceBuilder
import LayoutFile

/// A kind of file that holds layouts.
///
/// A new format is one more value in `all`: a name, the endings of its files and what reads them.
public struct DocumentFormat: Equatable, Sendable {
  /// The name in what is printed.
  public let name: String
  /// The endings of its files, with the point: what folders are searched for.
  public let fileEndings: [String]
  /// Further endings of files that are named one by one.
  let otherEndings: [String]
  /// Fills a document from the bytes of its file.
  let read: @Sendable ([UInt8], inout LayoutDocument) throws(DiagnosticError) -> Void

  /// A `.storyboard` or `.xib`.
  public static let interfaceBuilder = DocumentFormat(
    name: "interfaceBuilder", fileEndings: [".storyboard", ".xib"], otherEndings: []
  ) { (bytes, document) throws(DiagnosticError) in
    let read = try InterfaceBuilderDocument.read(bytes, file: document.path)
    document.screens = read.value.screens
    document.diagnostics = read.diagnostics
    document.repeatedIDs = read.value.repeatedIDs
    document.references = read.value.references
    document.initialController = read.value.initialController
    document.sceneIDs = read.value.sceneIDs
    document.objectIDs = read.value.objectIDs
    document.outlets = read.value.outlets
    document.objects = read.value.objects
    document.usesTraitVariations = read.value.usesTraitVariations
    document.isLaunchScreen = read.value.isLaunchScreen
    document.idiom = read.value.isForTablets ? .pad : nil
  }

  /// A `.layout.yaml`.
  public static let layoutFile = DocumentFormat(
    name: "layoutFile", fileEndings: [".layout.yaml", ".layout.yml"],
    otherEndings: [".yaml", ".yml"]
  ) { (bytes, document) throws(DiagnosticError) in
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw DiagnosticError(.notUnicode(document.path))
    }
    let read = try LayoutFileDocument.read(text, file: document.path) { component in
      (try? LayoutDocument.bytes(of: component)).flatMap { String(validating: $0, as: UTF8.self) }
    }
    document.screens = read.value.screens
    document.diagnostics = read.diagnostics
  }

  /// All formats that are read; a file that none knows by its ending is taken for the first.
  public static let all = [interfaceBuilder, layoutFile]

  /// The format of a file by its ending.
  static func of(_ path: String) -> DocumentFormat {
    all.first { ($0.fileEndings + $0.otherEndings).contains(where: path.hasSuffix) }
      ?? interfaceBuilder
  }

  /// The format of a file without an ending, by its first bytes.
  static func holding(_ bytes: [UInt8]) -> DocumentFormat {
    InterfaceBuilderDocument.isBegun(by: bytes) ? interfaceBuilder : layoutFile
  }

  /// Formats are the same where their names are.
  public static func == (first: DocumentFormat, second: DocumentFormat) -> Bool {
    first.name == second.name
  }
}

extension DocumentFormat {
  /// Whether a file is a storyboard of a watch app.
  static func isOfWatch(_ path: String) -> Bool {
    guard path.hasSuffix(".storyboard"), let bytes = try? FileBytes.read(path) else { return false }
    return InterfaceBuilderDocument.isOfWatch(bytes)
  }
}
