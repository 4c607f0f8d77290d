public import Bowerbird

/// What a test lays out: a screen, or a document of one or more.
public struct LayoutSubject: Sendable, ExpressibleByStringLiteral {
  enum Source: Sendable {
    case screen(Screen)
    case document(String, screen: String?)
  }

  let source: Source

  /// A screen that was made in Swift.
  public static func screen(_ screen: Screen) -> LayoutSubject {
    LayoutSubject(source: .screen(screen))
  }

  /// A screen of a document.
  ///
  /// - Parameters:
  ///   - path: The path of the document, relative to the test's source file.
  ///   - screen: The id or name of the screen; nil where the document has only one.
  /// - Returns: The subject.
  public static func document(_ path: String, screen: String? = nil) -> LayoutSubject {
    LayoutSubject(source: .document(path, screen: screen))
  }

  private init(source: Source) { self.source = source }

  /// Makes the subject of a document's only screen from its path.
  public init(stringLiteral path: String) { source = .document(path, screen: nil) }

  /// The screen, and its document, read beside the test's source file, where it is in one.
  func read(
    besides file: String, assets: AssetLibrary
  ) throws(DiagnosticError) -> (screen: Screen, document: LayoutDocument?) {
    let (path, name): (String, String?)
    switch source {
    case .screen(let screen): return (screen, nil)
    case .document(let document, let screen): (path, name) = (document, screen)
    }
    let folder = file.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    let document = try LayoutDocument(
      path: path.hasPrefix("/") ? path : folder.joined(separator: "/") + "/" + path,
      assets: assets)
    let found = document.screens.first { name == nil || $0.id == name || $0.name == name }
    guard let found else {
      throw DiagnosticError(
        Diagnostic(
          id: "testing.no-screen", severity: .error,
          message: "'\(path)' has no screen '\(name ?? "")'",
          hint: "it has \(document.screens.map(\.name).joined(separator: ", "))"))
    }
    return (found, document)
  }
}

/// What of a layout is compared with its baseline.
public struct SnapshotForm: Hashable, Sendable {
  let comparesPictures: Bool

  /// Frames and everything that decides them, as text.
  public static let layout = SnapshotForm(comparesPictures: false)

  /// The same, and the pixels of the picture.
  public static let layoutAndPicture = SnapshotForm(comparesPictures: true)
}

/// The name of a baseline.
public enum BaselineName: Hashable, Sendable, ExpressibleByStringLiteral {
  /// Made of the test's file and name, the device, the language and the text size.
  case automatic
  /// A name of the test's own; slashes make folders.
  case named(String)

  /// Makes a name of the test's own.
  public init(stringLiteral value: String) { self = .named(value) }
}
