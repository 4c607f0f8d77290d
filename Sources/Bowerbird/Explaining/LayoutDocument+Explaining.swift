package import Diagnostics
import LayoutEngine
import LayoutModel

extension LayoutDocument {
  /// Explains a view in every case of the screens that have it.
  ///
  /// - Parameters:
  ///   - view: The view's id, its name as reports write it, or its text.
  ///   - selection: The cases.
  ///   - worker: Measures text.
  ///   - options: How to lay out.
  /// - Returns: An explanation a case.
  /// - Throws: `DiagnosticError` where no screen has the view.
  package func explanations(
    of view: String, in selection: CaseSelection, with worker: LayoutWorker, options: LayoutOptions
  ) throws(DiagnosticError) -> [Explanation] {
    let owners = screens.filter { ItemNames($0).view(called: view) != nil }
    var result: [Explanation] = []
    for screen in owners.isEmpty ? Array(screens.prefix(1)) : owners {
      for environment in selection.environments(for: screen) {
        let screen = localized(screen, in: environment, measuring: worker.text)
        let layout = Layout(of: screen, in: environment, measuring: worker.text, options: options)
        result.append(
          try Explanation(of: view, in: layout, measuring: worker.text, options: options))
      }
    }
    return result
  }
}

extension LayoutDocument {
  /// Explains the screens of the document in every case.
  ///
  /// - Parameters:
  ///   - selection: The cases.
  ///   - worker: Measures text.
  ///   - options: How to lay out.
  /// - Returns: An explanation a screen and case.
  package func screenExplanations(
    in selection: CaseSelection, with worker: LayoutWorker, options: LayoutOptions
  ) -> [ScreenExplanation] {
    screens.flatMap { screen in
      selection.environments(for: screen).map { environment in
        let screen = localized(screen, in: environment, measuring: worker.text)
        let layout = Layout(of: screen, in: environment, measuring: worker.text, options: options)
        return ScreenExplanation(layout, measuring: worker.text, options: options)
      }
    }
  }
}

extension Explanation {
  /// Draws the view with the constraints that decide it; everything else is dimmed.
  ///
  /// - Parameters:
  ///   - settings: How to draw and where to write.
  ///   - document: The document's path, for the picture's name.
  ///   - worker: What draws.
  ///   - assets: Where images and colours come from.
  /// - Returns: What came of it.
  package func draw(
    _ settings: PictureJob.Settings, document: String, with worker: LayoutWorker,
    assets: AssetLibrary = AssetLibrary()
  ) -> PictureJob.Outcome {
    var name = PictureName(
      path: document, screen: layout.screen, environment: layout.environment, screenCount: 2)
    name.stem += "-explain-" + PictureName.safe(view.rawValue)
    var job = PictureJob(
      path: document, format: .layoutFile, screen: layout.screen,
      environment: layout.environment, name: name)
    job.assets = DocumentAssets.find(for: document, showing: [layout.screen], in: assets).value
    job.known = layout
    return job.shown(by: job.run(settings, with: worker))
  }
}
