import ControlFacts
import ControlMetrics
package import Geometry
package import LayoutModel

extension DeviceCanvas {
  /// The safe area insets of a screen's root view: what the device and the bars cover, in points.
  ///
  /// Only the view of a controller reaches under the bars.
  ///
  /// - Parameter environment: The device, and the size that the screen really has.
  /// - Returns: The insets in points, physical edges.
  /// - Source: Observed in saved Interface Builder frames: 1,958 insets that documents imply. What
  ///   the canvas covers changed with Xcode's version, see `statusBar`.
  package func safeAreaInsets(in environment: LayoutEnvironment) -> EdgeInsets {
    guard screen.platform.usesUIKit else { return .zero }
    // A view at the top of a xib shows what the device covers, whatever its size.
    let isTopLevel = screen.views.first?.id.rawValue == screen.id
    switch screen.role {
    case .controller:
      return isTopLevel
        ? insets(.fullScreen, environment) : controllerInsets(environment)
    // A bare canvas is covered as far as its case says.
    case .freeform where metrics.isBare(screen, environment): return environment.safeAreaInsets
    case .freeform where isTopLevel: return freeformInsets(environment)
    case .freeform: return insets(.fullScreen, environment)
    case .cell where isTopLevel && screen.views.first?.kind.isCollectionCell == true:
      return freeformInsets(environment)
    case .window, .cell: return .zero
    }
  }

  /// What covers a controller's view, by how it lies on the device.
  private func controllerInsets(_ environment: LayoutEnvironment) -> EdgeInsets {
    let placement = placement(in: environment)
    guard let device = metrics.deviceSize(environment) else {
      let fills = placement == .ownSize
      var insets = insets(fills ? .fullScreen : placement, environment)
      if isBelowBars(environment) || !fillsCanvas(environment) && screen.bars.isNavigationOpaque {
        insets.top = 0
      }
      return insets
    }
    guard placement == .ownSize else { return insets(placement, environment) }
    // Views that fill the device across are covered as if they filled it.
    let hasBars =
      screen.bars.navigation != .none && (screen.bars.hasTabBar || screen.bars.hasToolbar)
    let fills = environment.size.width == device.width || hasBars
    var insets = insets(fills ? .fullScreen : .ownSize, environment)
    if isBelowBars(environment) || screen.bars.isNavigationOpaque
      || (!hasBars && isLow(environment))
    {
      insets.top = 0
    }
    return insets
  }

  /// Whether a controller's view was saved where its bars end: its edges do not reach under them.
  private func isBelowBars(_ environment: LayoutEnvironment) -> Bool {
    guard screen.bars.navigation != .none, let top = screen.views.first?.frame?.minY else {
      return false
    }
    return top >= deviceInsets(environment).top + metrics.navigationBar(environment)
  }

  /// Whether an embedded view is too low for a status bar that is nothing but its text.
  private func isLow(_ environment: LayoutEnvironment) -> Bool {
    guard screen.bars.navigation == .none, environment.safeAreaInsets.bottom == 0,
      let device = metrics.deviceSize(environment)
    else { return false }
    return environment.size.height < device.height / 2
  }

  /// What device and bars cover of a controller's view.
  private func insets(
    _ placement: CanvasPlacement, _ environment: LayoutEnvironment
  ) -> EdgeInsets {
    let device = deviceInsets(environment)
    let bar = metrics.navigationBar(environment)
    let isGlass = metrics.xcode >= .xcode26
    let title = largeTitle
    let hasBar = screen.bars.navigation != .none
    var insets = EdgeInsets.zero
    switch placement {
    case .fullScreen:
      insets = device
      if screen.bars.navigation == .sheet {
        insets.top += metrics.sheetBar
      } else if hasBar {
        insets.top += bar + title
      }
    case .sheet:
      insets.bottom = isGlass ? 0 : device.bottom
      if hasBar {
        insets.top = sheetBar(environment)
      } else if isGlass {
        insets.top = appInsets(environment).top
      }
    case .sheetBelowNavigationBar: insets.bottom = isGlass ? 0 : device.bottom
    case .belowNavigationBar, .betweenBars: break
    case .aboveBottomBar:
      insets.top = device.top
      if hasBar { insets.top += bar + title }
    case .ownSize: if hasBar { insets.top = metrics.sheetBar + title }
    }
    let isAboveBottomBar = placement == .aboveBottomBar || placement == .betweenBars
    if screen.bars.hasTabBar, !isAboveBottomBar { insets.bottom += metrics.tabBar(environment) }
    if screen.bars.hasToolbar, screen.bars.hasTabBar || !isAboveBottomBar {
      insets.bottom +=
        placement == .sheet || placement == .sheetBelowNavigationBar
        ? metrics.touchFacts.number(.touchToolbarHeight, "sheet")
        : metrics.toolbarHeight(in: environment, above: device)
    }
    return insets
  }

  /// What covers a view at the top of a xib.
  ///
  /// - Source: Observed in saved Interface Builder frames: up to Xcode 13 one of a size of its own
  ///   reaches under a status bar of a phone with a home button only where it is more than half as
  ///   high as the phone (six documents, one repository), and down to the home indicator only where
  ///   it is wider than the phone (seven documents of two repositories do, five of two do not).
  private func freeformInsets(_ environment: LayoutEnvironment) -> EdgeInsets {
    let device = metrics.deviceSize(environment)
    let isOwnSize = device.map { $0 != environment.size } ?? true
    var environment = environment
    if isOwnSize, metrics.xcode >= .xcode14, let device = Device.named(environment.deviceName) {
      // Since Xcode 14 it is covered as if the device were upright, however that is held.
      let upright = device.environment(orientation: .portrait)
      environment.orientation = .portrait
      environment.safeAreaInsets = upright.safeAreaInsets
    }
    var insets = deviceInsets(environment)
    let isTooLow = insets.total(.vertical) > environment.size.height
    guard isOwnSize else { return insets }
    if isTooLow { insets.top = 0 }
    if metrics.xcode < .xcode14 {
      let hasHomeButton = environment.safeAreaInsets.bottom == 0
      if hasHomeButton, environment.size.height < 0.6 * (device?.height ?? .infinity) {
        insets.top = 0
      }
      if let device, environment.size.width <= device.width { insets.bottom = 0 }
    }
    return insets
  }

  /// What the device itself covers of its canvas; since Xcode 26 twice what it covers in an app.
  func deviceInsets(_ environment: LayoutEnvironment) -> EdgeInsets {
    var insets = appInsets(environment)
    let hasNotch = environment.idiom == .phone && environment.safeAreaInsets.bottom > 0
    if !showsApp, metrics.xcode >= .xcode26, screen.toolsVersion != nil, hasNotch,
      environment.orientation == .portrait
    {
      insets.top *= 2
      insets.bottom *= 2
    }
    return insets
  }

  /// What the device itself covers of an app that the document's Xcode makes.
  func appInsets(_ environment: LayoutEnvironment) -> EdgeInsets {
    var insets = environment.safeAreaInsets
    let isPortrait = environment.orientation == .portrait
    guard environment.idiom == .phone else {
      if environment.idiom == .tv, let sides = metrics.touchFacts.knownNumber(.touchOverscan) {
        insets.left = sides
        insets.right = sides
      }
      if environment.idiom == .pad { insets.top = min(insets.top, statusBar(environment)) }
      return insets
    }
    let hasNotch = insets.bottom > 0
    if !hasNotch {
      let isHidden = screen.bars.isStatusBarHidden && heedsHiddenStatusBar(environment)
      if isHidden { insets.top = 0 }
      if screen.toolsVersion != nil { insets.top = min(insets.top, statusBar(environment)) }
      if environment.deviceName.isEmpty, screen.toolsVersion != nil {
        // A canvas without a device shows a status bar, lying on its side as well as upright.
        insets.top = isHidden ? 0 : statusBar(environment)
      }
      return insets
    }
    guard screen.toolsVersion != nil else { return insets }
    guard isPortrait else {
      if let side = metrics.touchFacts.knownNumber(.touchNotchSideWidth, environment.deviceName) {
        insets.left = side
        insets.right = side
      }
      return insets
    }
    if let height = metrics.touchFacts.knownNumber(.touchNotchHeight, environment.deviceName) {
      insets.top = height
    }
    return insets
  }

  /// Whether the canvas takes notice of a status bar that was chosen not to be simulated.
  ///
  /// - Source: Observed in saved Interface Builder frames: up to Xcode 7, and in Xcode 11 and 12, but
  ///   not in Xcode 10 of views that were embedded or stand in a xib, nor in Xcode 7 and 8 of such
  ///   without a device; Xcode 13 has no status bar to simulate.
  private func heedsHiddenStatusBar(_ environment: LayoutEnvironment) -> Bool {
    let isTopLevel = screen.views.first?.id.rawValue == screen.id
    return switch metrics.xcode {
    case ..<(.xcode7), .xcode11 ..< .xcode14: true
    case .xcode9 ..< .xcode11 where isTopLevel: false
    case ..<(.xcode9Dot3): fillsCanvas(environment) || !environment.deviceName.isEmpty
    case ..<(.xcode11): fillsCanvas(environment)
    default: false
    }
  }

  /// The height of the status bar of devices without a notch.
  private func statusBar(_ environment: LayoutEnvironment) -> Double {
    // What a canvas leaves out is there in an app.
    let isUpgraded = showsApp || screen.toolsVersion.map(XcodeVersion.isUpgraded) ?? false
    let isRound = environment.idiom == .pad && environment.safeAreaInsets.bottom > 0
    let variant = isRound ? isUpgraded ? "upgraded round" : "round" : environment.deviceName
    return metrics.touchFacts.number(
      .touchStatusBarHeight, variant, or: isUpgraded ? "upgraded" : nil)
  }
}
