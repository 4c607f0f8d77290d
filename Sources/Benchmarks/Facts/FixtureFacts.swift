import Bowerbird
import ControlFacts
import XcodeCanvas

/// Which rows of the facts an own document shows: those that are read where it is solved and drawn.
package struct FixtureFacts {
  private let worker: LayoutWorker

  /// Prepares for looking at documents, one after the other.
  package init() throws {
    worker = LayoutWorker(try TextSystem())
  }

  /// The folders of documents that are meant to be wrong, which show nothing that is right.
  private static let wrongFolders = ["Hostile", "InterfaceBuilder/problems", "Rules"]

  /// The documents of a folder that are meant to be right, by their paths in it.
  package static func paths(in folder: String) -> [String] {
    InputFiles([folder]).paths.map { String($0.dropFirst(folder.utf8.count + 1)) }
      .filter { path in !wrongFolders.contains { path.hasPrefix($0 + "/") } }.sorted()
  }

  /// The rows that are read where a document's screens are solved, with measured sizes and with saved
  /// ones, and drawn light and dark: as an app shows them, their views alone, and without words.
  ///
  /// - Parameter path: The path of the document.
  /// - Returns: The rows by their places in the standard table; none for a document that cannot be
  ///   read without an error.
  package func rows(of path: String) -> Set<Int> {
    let recorder = FactRecorder()
    FactRecorder.$current.withValue(recorder) { show(path) }
    return Set(recorder.rows)
  }

  private func show(_ path: String) {
    guard let document = try? LayoutDocument(path: path),
      !document.diagnostics.contains(where: { $0.severity == .error })
    else { return }
    var selection = CaseSelection()
    selection.appearances = Appearance.allCases
    var saved = LayoutOptions()
    saved.intrinsicSizes = .saved
    saved.insets = .device
    var wordless = RenderingOptions()
    wordless.scene = SceneContent(showsDevice: true)
    for screen in document.screens {
      for environment in selection.environments(for: screen) {
        draw(screen, of: document, in: environment)
        let layout = Layout(
          of: screen, in: environment, measuring: worker.text, options: saved)
        _ = DisplayList(layout, options: wordless, text: nil)
      }
    }
  }

  /// Draws a screen as `render` does, but writes no file.
  private func draw(
    _ screen: Screen, of document: LayoutDocument, in environment: LayoutEnvironment
  ) {
    let storyboards = StoryboardLibrary()
    var settings = PictureJob.Settings()
    settings.formats = []
    var job = PictureJob(
      path: document.path, format: document.format,
      screen: storyboards.completed(screen, of: document), environment: environment,
      name: PictureName(
        path: document.path, screen: screen, environment: environment,
        screenCount: document.screens.count))
    job.siblingScreens = Deferred { storyboards.siblings(of: document, in: environment) }
    _ = job.run(settings, with: worker)
    settings.showsScenes = false
    _ = job.run(settings, with: worker)
  }

  /// Gives each row the document that shows it: of those that do, the one that shows the fewest rows,
  /// the first by its path among several.
  ///
  /// - Parameter folder: The folder of the documents.
  /// - Returns: The paths in the folder, by the rows' places in the standard table.
  package func fixtures(in folder: String) -> [Int: String] {
    var best: [Int: (path: String, count: Int)] = [:]
    for path in Self.paths(in: folder) {
      let rows = rows(of: "\(folder)/\(path)")
      for row in rows where rows.count < best[row]?.count ?? .max { best[row] = (path, rows.count) }
    }
    return best.mapValues(\.path)
  }
}
