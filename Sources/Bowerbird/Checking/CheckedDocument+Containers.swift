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
    self.environment(of: screen, inside: [], in: environment, settings, with: worker)
  }

  /// `inside` are the screens that are looked at already: a scene may embed itself by a navigation
  /// controller.
  private func environment(
    of screen: Screen, inside: [String], in environment: LayoutEnvironment,
    _ settings: CheckSettings, with worker: LayoutWorker
  ) -> LayoutEnvironment {
    guard screen.platform.usesUIKit, let container = document.container(of: screen.id),
      !inside.contains(container.screen.id)
    else { return screen.betweenBars(in: environment) }
    let around = self.environment(
      of: container.screen, inside: inside + [screen.id], in: environment, settings, with: worker)
    let outer = document.localized(
      container.screen, in: around, by: catalog, measuring: worker.text
    ).value
    var options = settings.layout
    options.detectsAmbiguity = false
    options.listsConstraints = false
    let layout = settings.layout(of: outer, in: around, options, with: worker)
    guard let frame = layout.view(container.view)?.absoluteFrame, !frame.isEmpty,
      let root = layout.views.first
    else { return environment }
    let safe =
      layout.guides.first { $0.owner == root.id && $0.role == .safeArea }?.absoluteRect
      ?? root.absoluteFrame.inset(by: around.safeAreaInsets)
    var result = environment
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

extension LayoutDocument {
  /// The first container view that shows a controller, itself or inside of a navigation controller.
  fileprivate func container(of id: String) -> (screen: Screen, view: ItemID)? {
    guard screens.contains(where: { $0.views.contains { $0.embeddedScreen != nil } }) else {
      return nil
    }
    let shown = [id] + screens.filter { $0.chrome?.contained.first == id }.map(\.id)
    for screen in screens where screen.id != id {
      if let view = screen.views.first(where: { $0.embeddedScreen.map(shown.contains) ?? false }) {
        return (screen, view.id)
      }
    }
    return nil
  }
}
