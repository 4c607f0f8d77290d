public import Diagnostics
package import Files
package import InterfaceBuilder
import LayoutFile
public import LayoutModel
package import Localization

/// A file with layouts, read: an Interface Builder document or a text layout.
public struct LayoutDocument: Sendable {
  /// The path as it was given.
  public var path: String
  /// What the file holds.
  public var format: DocumentFormat
  /// The layouts in the order of the file.
  public var screens: [Screen]
  /// The translations, where they were read; nil shows the document's own texts.
  package var catalog: LocalizationCatalog?
  /// The problems met while reading.
  public var diagnostics: [Diagnostic]
  /// Its copies for languages.
  let copies: DocumentCopies

  /// Object ids that an Interface Builder document uses more than once.
  package var repeatedIDs: [InterfaceBuilderDocument.RepeatedID] = []
  /// The places where scenes of other storyboards are shown, in document order.
  package var references: [SceneReference] = []
  /// The object id of a storyboard's first controller.
  package var initialController: String?
  /// The object ids of controllers by their storyboard identifiers.
  package var sceneIDs: [String: String] = [:]
  /// The ids of everything in an Interface Builder document, sorted.
  package var objectIDs: [String] = []
  /// The outlets of an Interface Builder document.
  package var outlets: [InterfaceBuilderDocument.Outlet] = []
  /// The controllers, cells, headers and footers of an Interface Builder document.
  package var objects: [DocumentObject] = []
  /// Whether an Interface Builder document varies by traits; nil where nothing does.
  package var usesTraitVariations: Bool?
  /// Whether an Interface Builder document is what is shown while the app starts.
  package var isLaunchScreen = false
  /// The kind of device that the document alone is for; nil for every kind.
  package var idiom: Idiom?

  /// The endings of the files that folders are searched for.
  package static let fileEndings = DocumentFormat.all.flatMap(\.fileEndings)

  /// Reads a file.
  ///
  /// - Parameter path: The path of the file; its ending decides how it is read, or what it holds
  ///   where it is `StandardInput.name`.
  /// - Throws: `DiagnosticError` for a file that cannot be read or holds no layout.
  public init(path: String) throws(DiagnosticError) {
    try self.init(path: path, assets: AssetLibrary())
  }

  /// Reads a file of a run.
  ///
  /// - Parameters:
  ///   - path: The path of the file, as above.
  ///   - assets: Where a text layout takes sizes of images from that it does not say.
  /// - Throws: `DiagnosticError` for a file that cannot be read or holds no layout.
  package init(path: String, assets: AssetLibrary) throws(DiagnosticError) {
    let bytes = try Self.bytes(of: path)
    self.path = path
    format = path == StandardInput.name ? .holding(bytes) : .of(path)
    screens = []
    diagnostics = []
    copies = DocumentCopies(assets: assets)
    try format.read(bytes, &self)
    if format == .layoutFile { readImageSizes(from: assets) }
  }

  /// Takes screens that were made in Swift for those of a text layout.
  ///
  /// - Parameter screens: The screens.
  package init(of screens: [Screen]) {
    path = ""
    format = .layoutFile
    self.screens = screens
    diagnostics = []
    copies = DocumentCopies(assets: AssetLibrary())
  }

  /// Takes the sizes of images that the file does not say from asset catalogs.
  private mutating func readImageSizes(from library: AssetLibrary) {
    let isMissing = screens.contains { screen in
      screen.views.contains { $0.image != nil && $0.image?.size == nil }
    }
    guard isMissing, let assets = DocumentAssets.find(for: self, in: library, tells: false).value
    else { return }
    screens = screens.map { assets.sized($0, in: $0.ownEnvironment) }
  }

  /// Whether a screen shows another: containers, container views, and views in bars.
  package var hasContainers: Bool {
    screens.contains { screen in
      screen.chrome?.isContainer ?? false || screen.chrome?.views.isEmpty == false
        || screen.views.contains { $0.embeddedScreen != nil }
    }
  }

  /// The screens as a text layout that lays out alike.
  public var layoutFileText: String { LayoutFileDocument.write(screens) }

  /// Reads a file, and its translations where languages are named.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - languages: The languages.
  ///   - contents: What is in folders, which documents beside each other share.
  ///   - assets: Where sizes of images are looked for, which documents of a project share.
  /// - Returns: The document, or what makes it unreadable.
  package static func result(
    path: String, languages: [String] = [], contents: FolderContents = FolderContents(),
    assets: AssetLibrary = AssetLibrary()
  ) -> Result<LayoutDocument, DiagnosticError> {
    do throws(DiagnosticError) {
      var document = try LayoutDocument(path: path, assets: assets)
      document.readTranslations(for: languages, in: contents)
      return .success(document)
    } catch {
      return .failure(error)
    }
  }

  /// The text of a file of bearable size.
  ///
  /// - Parameter path: The file.
  /// - Returns: The text, read as UTF-8.
  /// - Throws: `DiagnosticError` for a file that cannot be read.
  package static func text(of path: String) throws(DiagnosticError) -> String {
    String(decoding: try bytes(of: path), as: UTF8.self)
  }

  /// The bytes of a file of bearable size.
  static func bytes(of path: String) throws(DiagnosticError) -> [UInt8] {
    let limit = Limit.document.value
    if path == StandardInput.name {
      let bytes = try FileBytes.read(path)
      guard bytes.count <= limit else {
        throw DiagnosticError(.tooLarge(path, "more than \(limit)"))
      }
      return bytes
    }
    guard let kind = FileKind(at: path) else { throw DiagnosticError(.missing(path)) }
    guard kind == .file else { throw DiagnosticError(.notAFile(path)) }
    if let size = FileBytes.count(of: path), size > limit {
      throw DiagnosticError(.tooLarge(path, "\(size)"))
    }
    guard let bytes = try? FileBytes.read(path, limit: limit) else {
      throw DiagnosticError(.unreadable(path))
    }
    return bytes
  }
}

extension Diagnostic {
  private static func file(_ id: String, _ path: String, _ message: String, _ hint: String?)
    -> Diagnostic
  {
    Diagnostic(
      id: "file.\(id)", severity: .error, message: message,
      location: SourceLocation(file: path, line: 1, column: 1), hint: hint)
  }

  fileprivate static func missing(_ path: String) -> Diagnostic {
    file("missing", path, "there is no file '\(path)'", "check the path")
  }

  fileprivate static func notAFile(_ path: String) -> Diagnostic {
    file(
      "not-a-file", path, "'\(path)' is not a file",
      "what a pipe gives is read from standard input: write '-' in place of the path")
  }

  fileprivate static func tooLarge(_ path: String, _ size: String) -> Diagnostic {
    file(
      "too-large", path,
      "the file has \(size) bytes; at most \(Limit.document.value) are read",
      "real documents are far smaller; is this a layout?")
  }

  fileprivate static func unreadable(_ path: String) -> Diagnostic {
    file("unreadable", path, "'\(path)' cannot be read", "check the permissions")
  }

  static func notUnicode(_ path: String) -> Diagnostic {
    file("not-unicode", path, "'\(path)' is not UTF-8 text", "save it as UTF-8")
  }
}
