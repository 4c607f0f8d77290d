import Diagnostics
import Geometry
import LayoutEngine
import LayoutModel
import LayoutRendering
import XcodeCanvas

extension PictureJob {
  private var siblings: [Screen] { siblingScreens?.value ?? [] }

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
    if screen.chrome?.hasLostContent ?? false || screen.chrome?.hasPageDots ?? false {
      // The reader told it at the segue; pages come from code.
    } else if contained.isEmpty, screen.chrome?.isContainer ?? false {
      diagnostics.append(.emptyContainer(screen))
    } else if !contained.allSatisfy({ id in siblings.contains { $0.id == id } }) {
      diagnostics.append(.elsewhere(screen))
    }
    var room = SceneRoom()
    addPanes(
      of: screen, in: Rect(origin: .zero, size: environment.size), above: [screen.id], &scene,
      &room, settings, worker)
    scene.embedded = embedded(in: layout, above: [screen.id], &room, settings, worker)
    scene.barViews = barViews(of: scene.screens(around: layout), &room, settings, worker)
    if room.scenes <= 0 { diagnostics.append(.tooManyScenes(screen)) }
    if room.isTooDeep { diagnostics.append(.tooDeepScenes(screen)) }
    return Diagnosed(scene, diagnostics: diagnostics)
  }

  /// The size that the screen has in an app; nil where it has that size, or another was asked for.
  ///
  /// A Mac's window has the size of the only content of its controller, a view below an opaque bar
  /// what the bar of an app leaves.
  func shownSize(_ settings: Settings) -> Size? {
    guard screen.platform != .iOS else {
      guard settings.showsApp else { return nil }
      let size = size(of: screen, showsApp: true)
      let isCanvas = environment.size == self.size(of: screen, showsApp: false)
      return isCanvas && size != environment.size ? size : nil
    }
    guard screen.platform == .macOS, let contained = screen.chrome?.contained,
      contained.count == 1, environment.size == screen.views.first?.frame?.size,
      let content = siblings.first(where: { $0.id == contained[0] }),
      var size = content.views.first?.frame?.size, size.width > 0, size.height > 0
    else { return nil }
    size.height += TabSegments(screen)?.height ?? 0
    return size == environment.size ? nil : size
  }

  /// The size of a screen's view on the whole device; nil where the device is not known.
  private func size(of screen: Screen, showsApp: Bool) -> Size? {
    guard let device = Device.named(environment.deviceName) else { return nil }
    var environment = environment
    environment.size = device.environment(orientation: environment.orientation).size
    return DeviceCanvas(screen, showsApp: showsApp).size(in: environment)
  }

  /// Lays out what a container shows side by side, and what containers in it show.
  private func addPanes(
    of container: Screen, in place: Rect, above: [String], _ scene: inout SceneContent,
    _ room: inout SceneRoom, _ settings: Settings, _ worker: LayoutWorker
  ) {
    let contained = container.chrome?.contained ?? []
    let segments = TabSegments(container, in: place)
    if let segments { scene.segments.append(segments) }
    let place = segments?.content ?? place
    var found = contained.compactMap { id in siblings.first { $0.id == id } }
    if container.platform == .iOS, environment.horizontalSizeClass == .regular {
      found = found.suffix(2)
    }
    for (screen, frame) in zip(found, frames(of: found, of: container, in: place))
    where !above.contains(screen.id) && room.takes(below: above) {
      let path = above + [screen.id]
      if screen.chrome?.contained.isEmpty == false {
        addPanes(of: screen, in: frame, above: path, &scene, &room, settings, worker)
        continue
      }
      let pane = self.layout(screen, size: paneSize(screen, in: frame), settings, worker)
      scene.panes.append(
        SceneContent.Pane(
          layout: pane, frame: frame,
          isSidebar: frame != place && container.chrome?.sidebars.contains(screen.id) ?? false,
          embedded: embedded(in: pane, above: path, &room, settings, worker)))
    }
  }

  /// The size of a screen's view in a pane: below an opaque bar it is as on the whole device.
  private func paneSize(_ screen: Screen, in frame: Rect) -> Size {
    guard screen.bars.isNavigationOpaque, frame.size == environment.size else { return frame.size }
    let size = DeviceCanvas(screen, showsApp: true).size(in: environment)
    return size.width == frame.width && size.height < frame.height ? size : frame.size
  }

  /// The places of what a container shows.
  private func frames(of found: [Screen], of container: Screen, in room: Rect) -> [Rect] {
    // On iOS, only a tablet has room for two controllers side by side.
    guard found.count > 1, environment.horizontalSizeClass == .regular else { return [room] }
    guard container.platform == .macOS else { return columns(of: room) }
    let isVertical = container.views.first?.control.splitView.isVertical ?? true
    let axis: Axis = isVertical ? .horizontal : .vertical
    // Each item keeps its own length as far as there is room; the last takes the rest.
    let lengths = found.map { $0.views.first?.frame?.size[axis] ?? 0 }
    let dividers = Double(found.count - 1)
    let available = room.size[axis] - dividers
    let own = lengths.dropLast().reduce(0, +)
    let share = min(1, available * Double(found.count - 1) / Double(found.count) / max(own, 1))
    var offset = 0.0
    var result: [Rect] = []
    for (index, length) in lengths.enumerated() {
      let isLast = index == lengths.count - 1
      let wanted = isLast ? available + dividers - offset : (length * share).rounded()
      let rect =
        isVertical
        ? Rect(x: room.minX + offset, y: room.minY, width: wanted, height: room.height)
        : Rect(x: room.minX, y: room.minY + offset, width: room.width, height: wanted)
      let isMirrored = isVertical && environment.direction == .rightToLeft
      result.append(
        isMirrored ? rect.offset(x: room.minX + room.maxX - rect.minX - rect.maxX, y: 0) : rect)
      offset += wanted + 1
    }
    return result
  }

  /// The two columns of a split view of iOS; of three, the leading one comes when it is asked for.
  ///
  /// - Source: Apple, *UISplitViewController.primaryColumnWidth*: 320 points at most by default.
  private func columns(of room: Rect) -> [Rect] {
    let first = min(320, room.width * 0.4)
    let isMirrored = environment.direction == .rightToLeft
    let width = room.width - first
    return [
      Rect(
        x: isMirrored ? room.maxX - first : room.minX, y: room.minY, width: first,
        height: room.height),
      Rect(
        x: isMirrored ? room.minX : room.minX + first, y: room.minY, width: width,
        height: room.height),
    ]
  }

  /// Lays out what the container views of a layout show, and what that shows.
  ///
  /// Screens above are not shown in themselves.
  private func embedded(
    in layout: Layout, above: [String], _ room: inout SceneRoom, _ settings: Settings,
    _ worker: LayoutWorker
  ) -> [ItemID: SceneContent.Embedded] {
    var result: [ItemID: SceneContent.Embedded] = [:]
    for node in layout.screen.views where room.scenes > 0 {
      guard let target = node.embeddedScreen,
        let frame = layout.views.first(where: { $0.id == node.id })?.absoluteFrame,
        frame.width > 0, frame.height > 0, let shown = shown(target), !above.contains(shown.id),
        result[node.id] == nil, room.takes(below: above)
      else { continue }
      let inner = self.layout(shown, size: frame.size, settings, worker)
      result[node.id] = SceneContent.Embedded(
        layout: inner,
        embedded: embedded(in: inner, above: above + [shown.id], &room, settings, worker))
    }
    return result
  }

  /// Lays out the views of the document's own that stand in the bars of screens, each at its size.
  private func barViews(
    of screens: [Screen], _ room: inout SceneRoom, _ settings: Settings, _ worker: LayoutWorker
  ) -> [String: Layout] {
    var result: [String: Layout] = [:]
    for id in screens.flatMap({ $0.chrome?.views ?? [] }) where result[id] == nil {
      guard let screen = siblings.first(where: { $0.id == id }),
        let size = screen.views.first?.frame?.size, size.width > 0, size.height > 0,
        room.takes(below: [])
      else { continue }
      result[id] = layout(screen, size: size, settings, worker)
    }
    return result
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
      // What begins below an opaque bar ends where the device does.
      let isBelowBar = screen.bars.isNavigationOpaque && size.width == self.environment.size.width
      if size.height < self.environment.size.height, !isBelowBar {
        environment.safeAreaInsets = .zero
      }
    }
    return Layout(
      of: assets?.sized(screen, in: environment) ?? screen, in: environment,
      measuring: worker.text, options: settings.layoutOptions)
  }
}

/// How many scenes a picture may show still.
private struct SceneRoom {
  private(set) var scenes = Limit.scenesOfAPicture.value
  /// Whether scenes were left out that are too deep in each other.
  private(set) var isTooDeep = false

  /// Whether one more scene is shown, in some others; it is counted.
  mutating func takes(below above: [String]) -> Bool {
    if above.count >= Limit.depthOfScenes.value { isTooDeep = true }
    guard scenes > 0, above.count < Limit.depthOfScenes.value else { return false }
    scenes -= 1
    return true
  }
}

extension SceneContent {
  /// Every screen that the scene shows: that of a layout, and those in and beside it.
  fileprivate func screens(around layout: Layout) -> [Screen] {
    func screens(in embedded: [ItemID: Embedded]) -> [Screen] {
      // In an order that does not depend on a hash table.
      embedded.sorted { $0.key.rawValue < $1.key.rawValue }
        .flatMap { [$0.value.layout.screen] + screens(in: $0.value.embedded) }
    }
    return [layout.screen] + screens(in: embedded)
      + panes.flatMap { [$0.layout.screen] + screens(in: $0.embedded) }
  }
}

extension Diagnostic {
  fileprivate static func emptyContainer(_ screen: Screen) -> Diagnostic {
    Diagnostic(
      id: "scenes.empty-container", severity: .warning,
      message: "the container '\(screen.name)' shows no controller; it is drawn empty",
      location: screen.location, hint: "add a relationship segue to a scene")
  }

  fileprivate static func tooManyScenes(_ screen: Screen) -> Diagnostic {
    Diagnostic(
      id: "scenes.too-many", severity: .warning,
      message: "'\(screen.name)' shows \(Limit.scenesOfAPicture.value) scenes and more;"
        + " the places of the others are left empty", location: screen.location)
  }

  fileprivate static func tooDeepScenes(_ screen: Screen) -> Diagnostic {
    Diagnostic(
      id: "scenes.too-deep", severity: .warning,
      message: "'\(screen.name)' shows scenes in each other, \(Limit.depthOfScenes.value) and more;"
        + " the places of the others are left empty", location: screen.location)
  }

  fileprivate static func elsewhere(_ screen: Screen) -> Diagnostic {
    Diagnostic(
      id: "scenes.elsewhere", severity: .note,
      message: "the container '\(screen.name)' shows a scene that this document does not hold;"
        + " the place is left empty", location: screen.location)
  }
}
