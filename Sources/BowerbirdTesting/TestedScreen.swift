import Bowerbird

/// The screen of a test in its case: read, translated and with the sizes of its images.
struct TestedScreen {
  /// The document that has it; nil for a screen that was made in Swift.
  let document: LayoutDocument?
  /// The screen as its document has it.
  let designed: Screen
  /// The screen in the language of the case.
  let screen: Screen
  let environment: LayoutEnvironment
  /// What is wrong with the translations.
  let diagnostics: [Diagnostic]
  /// The images and colours of the document's project.
  let assets: DocumentAssets?
  /// The fonts, the same for all tests of a process.
  let textSystem: TextSystem
  let worker: LayoutWorker
  /// Lays out, with the hooks of the test.
  let solve: (Screen, LayoutEnvironment) -> Layout

  private static let textSystem = Result { () throws(DiagnosticError) in try TextSystem() }
  /// The asset catalogs of all projects, for which each is searched once in a process.
  private static let assetLibrary = AssetLibrary()

  /// Reads the subject of a test.
  ///
  /// - Parameters:
  ///   - subject: The screen, or where it is.
  ///   - context: The case, and the hooks of the test.
  ///   - file: The test's source file.
  /// - Throws: `DiagnosticError` for what cannot be read, and for screens and devices that are not there.
  init(
    _ subject: LayoutSubject, in context: LayoutTestContext, besides file: String
  ) throws(DiagnosticError) {
    textSystem = try Self.textSystem.get()
    worker = LayoutWorker(textSystem)
    var (screen, document) = try subject.read(besides: file, assets: Self.assetLibrary)
    designed = screen
    environment = try context.environment(for: screen)
    let known = document?.diagnostics.count ?? 0
    document?.readTranslations(for: context.language.map { [$0] } ?? [])
    diagnostics = Array(document?.diagnostics.dropFirst(known) ?? [])
    if let document {
      screen = document.localized(screen, in: environment, measuring: worker.text)
    }
    assets = document.flatMap { document in
      DocumentAssets.find(for: document.path, showing: [screen], in: Self.assetLibrary).value
    }
    self.screen = assets?.sized(screen, in: environment) ?? screen
    self.document = document
    solve = context.solver(measuring: worker.text)
  }

  /// The layout in the case.
  var layout: Layout { solve(screen, environment) }
}
