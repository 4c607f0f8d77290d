package import Diagnostics
package import LayoutModel

/// A storyboard or xib, read into screens.
///
/// The XML format of Xcode 5 and later is read, for iOS, tvOS and macOS, and the archives of
/// Interface Builder 3 to Xcode 4.
package struct InterfaceBuilderDocument: Sendable {
  /// What kind of document it is.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Scenes with their controllers.
    case storyboard
    /// Single views and windows.
    case xib
  }

  /// The path as the user gave it.
  package var file: String
  /// What kind of document it is.
  package var kind: Kind
  /// The system that it is for.
  package var platform: Platform
  /// The Xcode build that saved it, or nil where the document does not say.
  package var toolsVersion: Int?
  /// Whether it uses Auto Layout.
  package var usesAutoLayout: Bool
  /// Whether it uses safe areas instead of top and bottom guides.
  package var usesSafeAreas: Bool
  /// Whether it is shown while the app launches.
  package var isLaunchScreen: Bool
  /// Whether the document is for tablets alone.
  ///
  /// - Source: Documents of Xcode 4 and 5, which have an own one for each kind of device:
  ///   `iOS.CocoaTouch.iPad`.
  package var isForTablets = false
  /// The id of the device that the document was designed on, or nil for none.
  package var deviceID: String?
  /// The object id of the first controller, or nil.
  package var initialController: String?
  /// The screens in document order: one a scene with a view, one a top-level view of a xib.
  package var screens: [Screen]
  /// Object ids that are used more than once, in document order.
  package var repeatedIDs: [RepeatedID] = []
  /// The places where scenes of other storyboards are shown, in document order.
  package var references: [SceneReference] = []
  /// The object ids of controllers by their storyboard identifiers.
  package var sceneIDs: [String: String] = [:]
  /// The ids of everything in the document, sorted.
  package var objectIDs: [String] = []

  /// The outlets of objects with classes of their own, in document order.
  package var outlets: [Outlet] = []

  /// The controllers, cells, headers and footers, in document order.
  package var objects: [DocumentObject] = []
  /// Whether what differs between devices is written by traits; nil where there are none.
  package var usesTraitVariations: Bool?

  /// A connection from an object to another.
  package struct Outlet: Hashable, Sendable {
    /// The class and the property: `LoginViewController.titleLabel`.
    package var name: String
    /// The object id of what it leads to.
    package var destination: String
  }

  /// An object id that a later object uses again.
  package struct RepeatedID: Hashable, Sendable {
    /// The id.
    package var id: String
    /// The later object.
    package var location: SourceLocation
    /// The object that has the id.
    package var first: SourceLocation
  }

  /// The screen of a controller, or of a top-level view of a xib, by object id.
  package func screen(_ id: String) -> Screen? { screens.first { $0.id == id } }

  /// Reads a document.
  ///
  /// - Parameters:
  ///   - bytes: The whole document, in any encoding that XML allows.
  ///   - file: The path, as it shall be shown in messages.
  ///   - limits: How much is read before a document is refused.
  /// - Returns: The document and what was noticed on the way, in document order.
  /// - Throws: The reason why there is no document to go on with, with its place.
  package static func read(
    _ bytes: [UInt8], file: String, limits: ReadingLimits = ReadingLimits()
  ) throws(DiagnosticError) -> Diagnosed<InterfaceBuilderDocument> {
    let arena = try arena(of: bytes, file, limits)
    var document = try DocumentReader.read(arena.value).document
    document.diagnostics = arena.diagnostics + document.diagnostics
    return document
  }

  /// Tells what became of each part of a document, which is read for it.
  ///
  /// - Parameters:
  ///   - bytes: The whole document, in any encoding that XML allows.
  ///   - file: The path, as it shall be shown.
  /// - Returns: What was understood, defaulted and ignored.
  /// - Throws: The reason why there is no document to go on with, with its place.
  package static func inventory(
    of bytes: [UInt8], file: String
  ) throws(DiagnosticError) -> DocumentInventory {
    let arena = try arena(of: bytes, file, ReadingLimits())
    return DocumentInventory(of: try DocumentReader.read(arena.value).elements)
  }

  /// The elements of a document in the format of today, and what was noticed where it was in another one.
  private static func arena(
    of bytes: [UInt8], _ file: String, _ limits: ReadingLimits
  ) throws(DiagnosticError) -> Diagnosed<XMLArena> {
    if let format = CompiledFormat(bytes) {
      throw DiagnosticError(format.refusal(of: file))
    }
    let arena = try XMLReader(file: file, limits: limits).read(bytes)
    return arena.elements.first?.name == "archive"
      ? try ArchiveTranslator.translate(arena, limits: limits) : Diagnosed(arena)
  }
}

extension InterfaceBuilderDocument {
  /// Whether bytes are XML in any Unicode form, or what Interface Builder's compiler wrote.
  package static func isBegun(by bytes: [UInt8]) -> Bool {
    // The marks of UTF-8 and UTF-16, and the empty half of a unit of the latter.
    let marks: Set<UInt8> = [0xEF, 0xBB, 0xBF, 0xFE, 0xFF, 0, 9, 10, 13, 32]
    return CompiledFormat(bytes) != nil || bytes.first { !marks.contains($0) } == UInt8(ascii: "<")
  }

  /// Whether a file says in its first lines that it is a document of WatchKit.
  package static func isOfWatch(_ bytes: [UInt8]) -> Bool {
    String(decoding: bytes.prefix(1024), as: UTF8.self).contains("targetRuntime=\"watchKit\"")
  }
}
