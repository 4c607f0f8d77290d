package import CairoDrawing
package import Diagnostics
package import Drawing
import Files
package import LayoutEngine
package import LayoutModel
package import LayoutRendering
import PNGCoding
import StructuredText
import XcodeCanvas

/// Lays out one screen in one case and writes its pictures.
package struct PictureJob: Sendable {
  /// The document that holds the screen.
  package var path: String
  /// What the document holds.
  package var format: DocumentFormat
  /// The screen.
  package var screen: Screen
  /// The case.
  package var environment: LayoutEnvironment
  /// The folder and file name of the pictures, without the ending.
  package var name: PictureName
  /// The change over time that is drawn in place of the case itself; nil for none.
  package var animation: Animation?
  /// The path of the document's PDF file in the output folder.
  package var pagesFile: String
  /// The screens of the document, in the language of the case: what containers show.
  ///
  /// Most screens contain none, and kept pictures need none.
  package var siblingScreens: Deferred<[Screen]>?
  /// The images and colours of the document's project, or nil for placeholders.
  package var assets: DocumentAssets?
  /// A layout with all that pictures show, which is drawn if it is that of the screen in the case.
  package var known: Layout?
  /// What decides the pictures besides the screen and the case, in runs that keep their results.
  package var cacheKey: CacheKey?

  /// What came of a job.
  package struct Outcome: Sendable {
    /// The layout; nil where the pictures are those of an earlier run.
    package var layout: Layout?
    /// The pictures' paths relative to the output folder, in the order of the formats.
    package var pictures: [String]
    /// The path of a small PNG file for the index page, relative to the output folder.
    package var thumbnail: String?
    /// The entry of the index page, where it was asked for.
    package var entry: IndexPage.Entry?
    /// The page for the document's PDF file, where that format is asked for.
    package var page: DisplayList?
    /// The problems of laying out, drawing and writing.
    package var diagnostics: [Diagnostic]
    /// Whether a picture could not be made or written.
    package var hasFailed: Bool
    /// Whether constraints cannot all hold.
    package var isUnsatisfiable: Bool

    /// The files that are pictures: what stands beside them is none.
    package var drawings: [String] {
      pictures.filter { file in
        !["json", PictureJob.scriptEnding].contains { file.hasSuffix(".\($0)") }
      }
    }

    /// Notes that a picture could not be made; a canvas that fits no format is told once.
    mutating func take(_ error: DrawingError, of screen: Screen) {
      hasFailed = true
      var diagnostic = error.diagnostic
      switch error {
      case .invalidCanvas, .canvasTooLarge:
        diagnostic.location = screen.location
        let isKnown = diagnostics.contains {
          $0.id == diagnostic.id && $0.location == diagnostic.location
        }
        if isKnown { return }
      default: break
      }
      diagnostics.append(diagnostic)
    }
  }

  /// How jobs draw and where they write.
  package struct Settings: Sendable {
    /// How to lay out.
    package var layout = LayoutOptions()
    /// What is drawn.
    package var rendering = RenderingOptions()
    /// The formats, each once.
    package var formats = [OutputFormat.svg, .png]
    /// Whether what the index page tells of views and constraints is written beside the pictures.
    package var inspects = false
    /// Whether the frames are written beside the pictures, as `solve` prints them.
    package var writesFrames = false
    /// The folder for pictures.
    package var folder = "Output"
    /// Whether a small PNG file is made of each picture, for the index page.
    package var makesThumbnails = false
    /// Whether a scene is drawn as it is first shown, between its bars; else its views alone.
    package var showsScenes = true
    /// How often the prototypes of tables and collections are shown.
    package var sampleRows = 1
    /// Whether status bar, notch and home indicator are drawn.
    package var showsDevice = true
    /// Whether PNG files are made as small as can be.
    package var archives = false
    /// The constraints that are annotated, by name, collection or state; none for all.
    package var annotated = NameFilter([])
    /// Whether text in SVG files can be selected, instead of being outlines.
    package var hasSelectableText = false

    /// Makes the default settings.
    package init() {}

    /// Whether screens are drawn as an app shows them, without annotations.
    var showsApp: Bool { showsScenes && rendering.annotations.annotations.isEmpty }

    /// The options of the layout; only the annotation of ambiguity shows how far views may move.
    var layoutOptions: LayoutOptions {
      var options = layout
      if showsApp { options.rows = .shown }
      options.findsFreeRanges = rendering.annotations.contains(.ambiguity)
      return options
    }

    /// What the formats are told, at so many pixels in a point.
    func formatOptions(scale: Double) -> OutputFormat.Options {
      OutputFormat.Options(
        scale: scale, png: PNGOptions(effort: archives ? .archive : .fast),
        svg: SVGOptions(text: hasSelectableText ? .selectable : .outlines))
    }
  }

  /// Makes a job.
  package init(
    path: String, format: DocumentFormat, screen: Screen, environment: LayoutEnvironment,
    name: PictureName
  ) {
    self.path = path
    self.format = format
    self.screen = screen
    self.environment = environment
    self.name = name
    pagesFile = "\(name.folder)/\(name.folder).pdf"
  }

  /// Lays out, draws and writes; a failure is a diagnostic.
  ///
  /// - Parameters:
  ///   - settings: How to draw and where to write.
  ///   - worker: What the thread works with.
  /// - Returns: What came of it.
  package func run(_ settings: Settings, with worker: LayoutWorker) -> Outcome {
    if let animation { return run(animation, settings, with: worker) }
    if settings.showsScenes, let size = shownSize(settings) {
      var fitted = self
      fitted.environment.size = size
      return fitted.run(settings, with: worker)
    }
    var rendering = settings.rendering
    assets?.provide(to: &rendering, in: environment)
    let layout = layOut(settings, with: worker)
    let problems = layout.diagnosticsOfApp
    var outcome = Outcome(
      layout: layout, pictures: [], diagnostics: problems + worker.textFindings(in: layout),
      hasFailed: false,
      isUnsatisfiable: problems.contains { $0.id == "layout.unsatisfiable" })
    if settings.showsApp {
      let scene = scene(around: layout, settings, with: worker)
      rendering.scene = scene.value
      outcome.diagnostics += scene.diagnostics
    }
    if !settings.annotated.isEmpty {
      let focus = layout.focus(on: settings.annotated)
      rendering.focus = focus
      if focus.constraints?.isEmpty ?? true {
        outcome.diagnostics.append(.nothingAnnotated(screen))
      }
    }
    guard layout.environment.size.width > 0, layout.environment.size.height > 0 else {
      outcome.diagnostics.append(.nothingToDraw(screen))
      return outcome
    }
    let list = DisplayList(layout, options: rendering.judging(layout), text: worker.text)
    if settings.formats.contains(where: \.gathersPages) { outcome.page = list }
    write(list, layout, as: name.stem, settings, worker, &outcome)
    if settings.makesThumbnails, !outcome.pictures.isEmpty {
      outcome.thumbnail = writeThumbnail(of: list, settings, worker)
    }
    outcome.diagnostics += worker.renderer.takeFindings()
    return outcome
  }

  private func layOut(_ settings: Settings, with worker: LayoutWorker) -> Layout {
    let screen = assets?.sized(screen, in: environment) ?? screen
    if let known, known.environment == environment, known.screen == screen { return known }
    return Layout(
      of: screen, in: environment, measuring: worker.text, options: settings.layoutOptions)
  }

  /// Writes a picture into the output folder; a failure is noted.
  func write(_ bytes: [UInt8], to file: String, _ settings: Settings, _ outcome: inout Outcome) {
    do throws(DiagnosticError) {
      try AtomicFile.write(bytes, to: "\(settings.folder)/\(file)", isRenewable: true)
      outcome.pictures.append(file)
    } catch {
      outcome.hasFailed = true
      outcome.diagnostics += error.diagnostics
    }
  }

  /// The ending of the script that tells the index page what a picture shows.
  static let scriptEnding = "js"

  /// The path of the small picture in the output folder.
  var thumbnailFile: String { "thumbnails/\(name.folder)/\(name.stem).png" }

  /// Writes a PNG file of at most 432 pixels across and 320 down, as the index page shows it first.
  private func writeThumbnail(
    of list: DisplayList, _ settings: Settings, _ worker: LayoutWorker
  ) -> String? {
    let file = thumbnailFile
    let scale = min(1, 432 / list.size.width, 320 / list.size.height)
    // Where it cannot be made the picture itself told why, and the page shows that.
    let bytes = try? worker.renderer.png(list, scale: scale, options: PNGOptions(effort: .fast))
    guard let bytes,
      (try? AtomicFile.write(bytes, to: "\(settings.folder)/\(file)", isRenewable: true)) != nil
    else { return nil }
    return file
  }

  /// Writes the files of a picture, but for those that gather the pages of a document.
  func write(
    _ list: DisplayList, _ layout: Layout, as stem: String, _ settings: Settings,
    _ worker: LayoutWorker, _ outcome: inout Outcome
  ) {
    let options = settings.formatOptions(scale: environment.scale)
    for format in settings.formats where !format.gathersPages {
      do throws(DrawingError) {
        let bytes = try format.encode(list, by: worker.renderer, options: options)
        write(bytes, to: "\(name.folder)/\(stem).\(format.fileExtension)", settings, &outcome)
      } catch {
        outcome.take(error, of: screen)
      }
    }
    if settings.inspects {
      let file = "\(name.folder)/\(stem).\(Self.scriptEnding)"
      let script = PictureInspection(list, of: layout, format: self.format).script(path: file)
      write(Array(script.utf8), to: file, settings, &outcome)
    }
    if settings.writesFrames {
      let solved = SolvedDocument(path: path, format: format, layouts: [layout])
      let bytes = Array((solved.json.rendered + "\n").utf8)
      write(bytes, to: "\(name.folder)/\(stem).json", settings, &outcome)
    }
  }
}

extension Layout {
  /// The constraints that a filter lets pass by id, identifier, collection, or how they fared, and
  /// the views that they hold.
  fileprivate func focus(on filter: NameFilter) -> Focus {
    let chosen = constraints.filter { placed in
      let constraint = placed.constraint
      let names =
        [constraint.id, constraint.identifier, placed.status.rawValue].compactMap { $0 }
        + screen.collections.filter { $0.constraints.contains(constraint.id) }.map(\.name)
      return names.contains(where: filter.passes)
    }.map(\.constraint)
    var views: [ItemID] = []
    for item in chosen.flatMap({ [$0.first.item, $0.second?.item] }).compactMap({ $0 }) {
      let view = guides.first { $0.id == item }?.owner ?? item
      if !views.contains(view) { views.append(view) }
    }
    return Focus(views: views, constraints: chosen)
  }
}

extension Diagnostic {
  fileprivate static func nothingAnnotated(_ screen: Screen) -> Diagnostic {
    Diagnostic(
      id: "render.nothing-annotated", severity: .warning,
      message: "no constraint of screen '\(screen.name)' is one that is to be annotated",
      location: screen.location,
      hint: "--annotate-only takes ids, identifiers, collections, and tight, slack, gaveWay, broken"
    )
  }

  fileprivate static func nothingToDraw(_ screen: Screen) -> Diagnostic {
    Diagnostic(
      id: "render.no-size", severity: .note,
      message: "the view '\(screen.name)' has no size of its own; there is nothing to draw",
      location: screen.location, hint: "name a size with --size")
  }
}
