import Bowerbird
import ControlFacts

/// Which rows of the facts an own document shows: those that are read where it is solved and drawn.
package struct FixtureFacts {
  private let textSystem: TextSystem
  private let worker: LayoutWorker

  /// Prepares for looking at documents, one after the other.
  package init() throws {
    textSystem = try TextSystem()
    worker = LayoutWorker(textSystem)
  }

  /// The folders of documents that are meant to be wrong, which show nothing that is right.
  private static let wrongFolders = ["Hostile", "InterfaceBuilder/problems", "Rules"]

  /// The documents of a folder that are meant to be right, by their paths in it.
  package static func paths(in folder: String) -> [String] {
    InputFiles([folder]).paths.map { String($0.dropFirst(folder.utf8.count + 1)) }
      .filter { path in !wrongFolders.contains { path.hasPrefix($0 + "/") } }.sorted()
  }

  /// The rows that are read where a document's screens are solved, and drawn light and dark, as an app
  /// shows them and as their views alone.
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
    let storyboards = StoryboardLibrary()
    var selection = CaseSelection()
    selection.appearances = Appearance.allCases
    var settings = PictureJob.Settings()
    settings.formats = []
    var plain = settings
    plain.showsScenes = false
    for screen in document.screens {
      for environment in selection.environments(for: screen) {
        let name = PictureName(
          path: path, screen: screen, environment: environment,
          screenCount: document.screens.count)
        var job = PictureJob(
          path: path, format: document.format, screen: screen, environment: environment, name: name)
        _ = job.run(plain, with: worker)
        job.screen = storyboards.completed(screen, of: document)
        job.siblingScreens = Deferred { storyboards.siblings(of: document, in: environment) }
        _ = job.run(settings, with: worker)
      }
    }
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
