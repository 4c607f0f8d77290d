import Diagnostics
import Geometry
package import LayoutEngine
package import LayoutModel
import LayoutRendering

/// What is wrong with the constraints of a screen: conflicts, ambiguity, and what only holds at zero.
package struct ScreenExplanation: Sendable {
  /// The layout.
  package var layout: Layout
  /// The ratios that only hold at zero, each once, in the order of the views.
  package var unexpectedSatisfaction: [String]

  /// Explains a screen.
  ///
  /// - Parameters:
  ///   - layout: A layout of the screen.
  ///   - text: Measures text; the same as for the layout.
  ///   - options: The options of the layout.
  package init(_ layout: Layout, measuring text: any TextMeasuring, options: LayoutOptions) {
    self.layout = layout
    unexpectedSatisfaction = []
    // Where fewer than two ratios are, none holds at zero only.
    let axes = Axis.allCases.filter { axis in
      layout.constraints.count { $0.constraint.isRatio(on: axis) } > 1
    }
    func isFlat(_ placed: PlacedView, on axes: [Axis]) -> Bool {
      axes.contains { abs(placed.alignmentRect.size[$0]) < 1e-6 }
    }
    let flat = layout.views.filter { isFlat($0, on: Axis.allCases) }
      .prefix(Limit.explained.value).filter { isFlat($0, on: axes) }.map(\.id)
    let influences = layout.influences(on: Set(flat), measuring: text, options: options)
    for view in flat {
      let explanation = Explanation(of: view, in: layout, influences[view])
      for words in explanation.unexpectedSatisfaction
      where !unexpectedSatisfaction.contains(words) { unexpectedSatisfaction.append(words) }
    }
  }

  /// What is said to people.
  package var text: String {
    let screen = layout.screen
    let size = layout.environment.size
    var lines = ["screen '\(screen.name)' at \(size.width.shortText)x\(size.height.shortText)"]
    let names = ItemNames(screen)
    for conflict in layout.conflicts {
      let broken = conflict.broken
      lines.append(conflict.summary(broken: names.shortWords(of: broken)))
      lines += conflict.memberNotes(calling: names).map { "  " + $0 }
    }
    for (placed, node) in zip(layout.views, screen.views) {
      for axis in Axis.allCases {
        guard let ambiguity = placed.ambiguity[axis] else { continue }
        lines.append(
          "\(names.sentence(node.id)) is ambiguous, \(axis.rawValue): "
            + ambiguity.words(axis))
      }
      if let content = placed.freeContentSize {
        lines.append("\(names.sentence(node.id)) is ambiguous: \(content) is free")
      }
    }
    if layout.conflicts.count > Limit.explained.value {
      lines.append("the first \(Limit.explained.value) conflicts are drawn")
    }
    lines += unexpectedSatisfaction.map { "satisfied in an unexpected way: " + $0 }
    if lines.count == 1 {
      lines.append("every view has one place, and nothing conflicts; name a view to explain it")
    }
    return lines.joined(separator: "\n")
  }

  /// Draws a picture of each conflict up to `Limit.explained`; all constraints where there is none.
  ///
  /// - Parameters:
  ///   - settings: How to lay out and where to write.
  ///   - document: The document's path, for the pictures' names.
  ///   - worker: What draws.
  ///   - assets: Where images and colours come from.
  /// - Returns: What came of each picture.
  package func draw(
    _ settings: PictureJob.Settings, document: String, with worker: LayoutWorker,
    assets: AssetLibrary = AssetLibrary()
  ) -> [PictureJob.Outcome] {
    guard !layout.conflicts.isEmpty else {
      var options = RenderingOptions(annotations: .all)
      options.showsLegend = settings.rendering.showsLegend
      return [draw(options, "constraints", settings, document: document, with: worker, assets)]
    }
    return layout.conflicts.prefix(Limit.explained.value).enumerated().map { index, conflict in
      draw(
        .conflict(conflict, in: layout), "conflict-\(index + 1)", settings, document: document,
        with: worker, assets)
    }
  }

  private func draw(
    _ rendering: RenderingOptions, _ name: String, _ settings: PictureJob.Settings,
    document: String, with worker: LayoutWorker, _ assets: AssetLibrary
  ) -> PictureJob.Outcome {
    var settings = settings
    settings.rendering = rendering
    var picture = PictureName(
      path: document, screen: layout.screen, environment: layout.environment, screenCount: 2)
    picture.stem += "-explain-" + name
    var job = PictureJob(
      path: document, format: .layoutFile, screen: layout.screen,
      environment: layout.environment, name: picture)
    job.assets =
      DocumentAssets.find(for: document, showing: [layout.screen], in: assets).value
    job.known = layout
    return job.shown(by: job.run(settings, with: worker))
  }
}
