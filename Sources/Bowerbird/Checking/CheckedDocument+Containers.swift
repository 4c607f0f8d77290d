import Geometry
import LayoutEngine
import LayoutModel

extension CheckedDocument {
  /// The case in which an app shows a screen: a controller that a container view embeds is as large as that
  /// view, and has the part of the safe area that reaches into it; a piece of a size of its own lies between
  /// the bars of another device, without a safe area.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - environment: The case of the whole screen.
  ///   - settings: How to lay out.
  ///   - worker: What the thread works with.
  /// - Returns: The case; the one given for a whole screen, or where the container view is empty.
  func environment(
    of screen: Screen, in environment: LayoutEnvironment, _ settings: CheckSettings,
    with worker: LayoutWorker
  ) -> LayoutEnvironment {
    if let known = rooms.room(of: screen.id, in: environment) { return known }
    // Outwards to a screen that is known or in no container, then inwards again.
    var inner: [(screen: Screen, container: ContainerViews.Place)] = []
    var outermost = screen
    var room: LayoutEnvironment?
    while room == nil, let container = containers.place(of: outermost) {
      inner.append((outermost, container))
      outermost = document.screens[container.screen]
      room = rooms.room(of: outermost.id, in: environment)
    }
    var around = room ?? outermost.betweenBars(in: environment)
    rooms.keep(around, of: outermost.id, in: environment)
    for (screen, container) in inner.reversed() {
      around =
        self.room(in: container, shownIn: around, settings, with: worker) ?? environment
      rooms.keep(around, of: screen.id, in: environment)
    }
    return around
  }

  /// The case inside of a container view; nil where the view is empty.
  private func room(
    in container: ContainerViews.Place, shownIn around: LayoutEnvironment,
    _ settings: CheckSettings, with worker: LayoutWorker
  ) -> LayoutEnvironment? {
    let outer = document.localized(
      document.screens[container.screen], in: around, by: catalog, measuring: worker.text
    ).value
    var options = settings.layout
    options.detectsAmbiguity = false
    options.listsConstraints = false
    let layout = settings.layout(of: outer, in: around, options, with: worker)
    guard let frame = layout.view(container.view)?.absoluteFrame, !frame.isEmpty,
      let root = layout.views.first
    else { return nil }
    let safe =
      layout.guides.first { $0.owner == root.id && $0.role == .safeArea }?.absoluteRect
      ?? root.absoluteFrame.inset(by: around.safeAreaInsets)
    var result = around
    result.size = frame.size
    result.safeAreaInsets = EdgeInsets(
      top: max(0, safe.minY - frame.minY), left: max(0, safe.minX - frame.minX),
      bottom: max(0, frame.maxY - safe.maxY), right: max(0, frame.maxX - safe.maxX))
    return result
  }
}

extension Screen {
  /// A case of another device than the document's, without safe area for a piece of a size of its own.
  fileprivate func betweenBars(in environment: LayoutEnvironment) -> LayoutEnvironment {
    guard hasOpenSize, environment.deviceName != ownEnvironment.deviceName,
      let device = Device.named(environment.deviceName),
      environment.size.height < device.environment(orientation: environment.orientation).size.height
    else { return environment }
    var result = environment
    result.safeAreaInsets = .zero
    return result
  }
}
