import Diagnostics
import Geometry
import LayoutEngine
import LayoutModel
import LayoutRendering

extension PictureJob {
  /// What the scene shows besides its own views: what containers contain and embed.
  ///
  /// - Parameters:
  ///   - layout: The layout of the job's own screen.
  ///   - settings: How to lay out.
  ///   - worker: Measures texts.
  /// - Returns: The content, and what could not be shown.
  func scene(
    around layout: Layout, _ settings: Settings, with worker: LayoutWorker
  ) -> Diagnosed<SceneContent> {
    var scene = SceneContent(showsDevice: settings.showsDevice)
    var diagnostics: [Diagnostic] = []
    let contained = screen.chrome?.contained ?? []
    let found = contained.compactMap { id in siblings.first { $0.id == id } }
    if contained.isEmpty, screen.chrome?.isContainer ?? false {
      diagnostics.append(.emptyContainer(screen))
    } else if found.count < contained.count {
      diagnostics.append(.elsewhere(screen))
    }
    // Only a tablet has room for two controllers side by side.
    let isSplit = found.count > 1 && environment.horizontalSizeClass == .regular
    let frames = isSplit ? splitFrames : [Rect(origin: .zero, size: environment.size)]
    for (screen, frame) in zip(found, frames) {
      let pane = self.layout(screen, size: frame.size, settings, worker)
      scene.panes.append(SceneContent.Pane(layout: pane, frame: frame))
      embed(in: pane, above: [self.screen.id, screen.id], &scene, settings, worker)
    }
    embed(in: layout, above: [screen.id], &scene, settings, worker)
    return Diagnosed(scene, diagnostics: diagnostics)
  }

  /// The two columns of a split view.
  ///
  /// - Source: Apple, *UISplitViewController.primaryColumnWidth*: 320 points at most by default.
  private var splitFrames: [Rect] {
    let size = environment.size
    let first = min(320, size.width * 0.4)
    let rest = Rect(x: first, y: 0, width: size.width - first, height: size.height)
    let column = Rect(x: 0, y: 0, width: first, height: size.height)
    guard environment.direction == .rightToLeft else { return [column, rest] }
    return [
      column.offset(x: size.width - first, y: 0), rest.offset(x: -first, y: 0),
    ]
  }

  /// Lays out what the container views of a layout show, and what that shows.
  private func embed(
    in layout: Layout, above: [String], _ scene: inout SceneContent, _ settings: Settings,
    _ worker: LayoutWorker
  ) {
    for node in layout.screen.views {
      guard let target = node.embeddedScreen,
        let frame = layout.views.first(where: { $0.id == node.id })?.absoluteFrame,
        frame.width > 0, frame.height > 0, let shown = shown(target), !above.contains(shown.id),
        scene.embedded[node.id] == nil
      else { continue }
      let inner = self.layout(shown, size: frame.size, settings, worker)
      scene.embedded[node.id] = inner
      embed(in: inner, above: above + [shown.id], &scene, settings, worker)
    }
  }

  /// The screen of a controller, or that which it contains.
  private func shown(_ id: String) -> Screen? {
    let screen = siblings.first { $0.id == id }
    guard let first = screen?.chrome?.contained.first else { return screen }
    return siblings.first { $0.id == first } ?? screen
  }

  private func layout(
    _ screen: Screen, size: Size, _ settings: Settings, _ worker: LayoutWorker
  ) -> Layout {
    var environment = environment
    if size != environment.size {
      environment.size = size
      if size.height < self.environment.size.height { environment.safeAreaInsets = .zero }
    }
    return Layout(
      of: assets?.sized(screen, in: environment) ?? screen, in: environment,
      measuring: worker.text, options: settings.layout)
  }
}

extension Diagnostic {
  fileprivate static func emptyContainer(_ screen: Screen) -> Diagnostic {
    Diagnostic(
      id: "scenes.empty-container", severity: .warning,
      message: "the container '\(screen.name)' shows no controller; it is drawn empty",
      location: screen.location, hint: "add a relationship segue to a scene")
  }

  fileprivate static func elsewhere(_ screen: Screen) -> Diagnostic {
    Diagnostic(
      id: "scenes.elsewhere", severity: .note,
      message: "the container '\(screen.name)' shows a scene that this document does not hold;"
        + " the place is left empty", location: screen.location)
  }
}
