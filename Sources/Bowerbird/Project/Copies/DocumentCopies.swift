import Diagnostics
import LayoutEngine
import LayoutModel

/// The copies of a document that were made for languages, each read when a screen of it is first asked for.
final class DocumentCopies: Sendable {
  /// A copy that was read.
  private struct Copy {
    /// Each under its id, the first of several.
    let screens: [String: Screen]
    let diagnostics: [Diagnostic]
  }

  private let assets: AssetLibrary
  private let copies = OnceEach<String, Result<Copy, DiagnosticError>>()

  /// Makes the copies of a document.
  ///
  /// - Parameter assets: Where copies that are text layouts take sizes of images from.
  init(assets: AssetLibrary) { self.assets = assets }

  /// What a copy shows instead of a screen.
  ///
  /// - Parameters:
  ///   - screen: The document's screen.
  ///   - file: The copy.
  /// - Returns: The copy's screen of the same id, with the problems of reading the copy; nil where it has
  ///   none. The screen itself where the copy cannot be read.
  func twin(of screen: Screen, in file: String) -> Diagnosed<Screen>? {
    switch copies.value(of: file, { read(file) }) {
    case .failure(let error): return Diagnosed(screen, diagnostics: error.diagnostics)
    case .success(let copy):
      return copy.screens[screen.id].map { Diagnosed($0, diagnostics: copy.diagnostics) }
    }
  }

  private func read(_ file: String) -> Result<Copy, DiagnosticError> {
    LayoutDocument.result(path: file, assets: assets).map { document in
      let screens = document.screens.map { ($0.id, $0) }
      return Copy(
        screens: Dictionary(screens) { first, _ in first }, diagnostics: document.diagnostics)
    }
  }
}
