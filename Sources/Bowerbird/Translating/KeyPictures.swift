import CairoDrawing
package import Diagnostics
import Drawing
import Files
import Geometry
import Graphics
import LayoutEngine
package import LayoutModel
import LayoutRendering
import Localization
import PNGCoding

/// Draws a picture for each key: the screen with the view marked that shows its text.
package struct KeyPictures: Sendable {
  /// A key in a document.
  package struct Key: Hashable, Sendable {
    /// The path of the document.
    package var document: String
    /// The key.
    package var name: String

    /// Makes a key.
    package init(document: String, name: String) {
      self.document = document
      self.name = name
    }
  }

  /// The folder of the pictures.
  package var folder: String
  /// How to lay out.
  package var settings: CheckSettings
  /// The fonts.
  package var textSystem: TextSystem
  /// How many threads draw.
  package var threadCount: Int
  /// Where images and colours come from.
  package var assets = AssetLibrary()

  /// Makes the drawing of pictures into a folder.
  package init(folder: String, settings: CheckSettings, textSystem: TextSystem, threadCount: Int) {
    self.folder = folder
    self.settings = settings
    self.textSystem = textSystem
    self.threadCount = threadCount
  }

  /// Draws each text where it is shown first, in the development language and the first case.
  ///
  /// - Parameters:
  ///   - documents: The documents.
  ///   - isWanted: Whether a screen is wanted.
  /// - Returns: The names of the pictures in the folder, and what could not be drawn or written.
  package func draw(
    _ documents: [LayoutDocument], where isWanted: (Screen) -> Bool = { _ in true }
  ) async -> Diagnosed<[Key: String]> {
    var names: [Key: String] = [:]
    var used: Set<String> = []
    var jobs: [Job] = []
    let contents = FolderContents()
    for document in documents {
      let catalog = document.translations(in: settings.tablePaths, contents: contents).value
      for screen in document.screens.filter(isWanted) {
        var job = Job(document: document, screen: screen, catalog: catalog)
        for view in screen.views {
          for text in view.translatableTexts(in: screen) {
            let key = Key(
              document: document.path, name: view.keys(of: text, in: screen).first ?? text.key)
            guard names[key] == nil, text.value.contains(where: \.isLetter) else { continue }
            let name = Self.unique(PictureName.safe("\(screen.name)-\(key.name)"), among: &used)
            names[key] = name
            job.pictures.append((name, view.id))
          }
        }
        if !job.pictures.isEmpty { jobs.append(job) }
      }
    }
    var diagnostics: [Diagnostic] = []
    let drawing = self
    await OrderedWork(threadCount: threadCount).run(jobs, textSystem: textSystem) { job, worker in
      drawing.draw(job, with: worker)
    } deliver: { _, problems in
      diagnostics += problems
    }
    return Diagnosed(names, diagnostics: diagnostics)
  }

  /// A screen and the views that are marked on its pictures.
  private struct Job: Sendable {
    var document: LayoutDocument
    var screen: Screen
    var catalog: LocalizationCatalog
    var pictures: [(name: String, view: ItemID)] = []
  }

  private func draw(_ job: Job, with worker: LayoutWorker) -> [Diagnostic] {
    var selection = settings.selection
    selection.languages = [job.catalog.developmentLanguage]
    guard let environment = selection.environments(for: job.screen).first else { return [] }
    let screen = job.document.localized(
      job.screen, in: environment, by: job.catalog, measuring: worker.text
    ).value
    let layout = Layout(
      of: screen, in: environment, measuring: worker.text, options: settings.layout)
    var options = RenderingOptions()
    options.showsLegend = false
    options.padding = EdgeInsets(all: Self.padding)
    DocumentAssets.find(for: job.document.path, showing: [screen], in: assets).value?
      .provide(to: &options, in: environment)
    var diagnostics: [Diagnostic] = []
    let clean = DisplayList(layout, options: options, text: worker.text)
    for picture in job.pictures {
      guard let view = layout.view(picture.view) else { continue }
      let frame = view.absoluteFrame.offset(x: Self.padding, y: Self.padding)
      var list = clean
      // A light line around a strong one is seen on any ground.
      for (color, width) in [(Color(white: 1), 5.0), (Self.mark, 3.0)] {
        let outline = Rect(
          left: frame.minX - 3, top: frame.minY - 3, right: frame.maxX + 3, bottom: frame.maxY + 3)
        list.commands.append(
          .stroke(.roundedRect(outline, radius: 4), Stroke(color, width: width)))
      }
      do throws(DiagnosticError) {
        let bytes = try DiagnosticError.told { () throws(DrawingError) in
          try worker.renderer.png(list, scale: 1, options: PNGOptions(effort: .fast))
        }
        try AtomicFile.write(bytes, to: "\(folder)/\(picture.name)", isRenewable: true)
      } catch {
        diagnostics += error.diagnostics
      }
    }
    return diagnostics
  }

  /// The room around the screen, in points.
  private static let padding = 8.0
  private static let mark = Color(red: 0.85, green: 0.1, blue: 0.35)

  private static func unique(_ stem: String, among used: inout Set<String>) -> String {
    var number = 1
    // File systems that do not tell upper from lower case hold the names too.
    while !used.insert((number == 1 ? stem : "\(stem)-\(number)").lowercased()).inserted {
      number += 1
    }
    return (number == 1 ? stem : "\(stem)-\(number)") + ".png"
  }
}
