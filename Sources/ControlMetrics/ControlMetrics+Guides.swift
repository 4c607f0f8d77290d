import ControlFacts
public import Geometry
public import LayoutModel

extension ControlMetrics {
  /// The safe area insets of a screen's root view: what the device and the bars cover, in points.
  ///
  /// - Parameters:
  ///   - screen: The screen; only the view of a controller reaches under the bars.
  ///   - environment: The device, and the size that the screen really has.
  /// - Returns: The insets in points, physical edges.
  /// - Source: Observed in saved Interface Builder frames: 1,958 insets that documents imply. What
  ///   the canvas covers changed with Xcode's version, see `statusBar`.
  public func safeAreaInsets(of screen: Screen, in environment: LayoutEnvironment) -> EdgeInsets {
    guard platform.usesUIKit else { return .zero }
    // A view at the top of a xib shows what the device covers, whatever its size.
    let isTopLevel = screen.views.first?.id.rawValue == screen.id
    switch screen.role {
    case .controller:
      return isTopLevel
        ? insets(.fullScreen, screen, environment) : controllerInsets(screen, environment)
    // A bare canvas is covered as far as its case says.
    case .freeform where isBare(screen, environment): return environment.safeAreaInsets
    case .freeform where isTopLevel: return freeformInsets(screen, environment)
    case .freeform: return insets(.fullScreen, screen, environment)
    case .window, .cell: return .zero
    }
  }

  /// What covers a controller's view, by how it lies on the device.
  private func controllerInsets(_ screen: Screen, _ environment: LayoutEnvironment) -> EdgeInsets {
    let placement = placement(of: screen, in: environment)
    guard let device = deviceSize(environment) else {
      let fills = placement == .ownSize
      var insets = insets(fills ? .fullScreen : placement, screen, environment)
      if isBelowBars(screen, environment) { insets.top = 0 }
      return insets
    }
    guard placement == .ownSize else { return insets(placement, screen, environment) }
    // Views that fill the device across are covered as if they filled it.
    let hasBars =
      screen.bars.navigation != .none && (screen.bars.hasTabBar || screen.bars.hasToolbar)
    let fills = environment.size.width == device.width || hasBars
    var insets = insets(fills ? .fullScreen : .ownSize, screen, environment)
    if isBelowBars(screen, environment) || (!hasBars && isLow(screen, environment)) {
      insets.top = 0
    }
    return insets
  }

  /// Whether a controller's view was saved where its bars end: its edges do not reach under them.
  private func isBelowBars(_ screen: Screen, _ environment: LayoutEnvironment) -> Bool {
    guard screen.bars.navigation != .none, let top = screen.views.first?.frame?.minY else {
      return false
    }
    return top >= deviceInsets(screen, environment).top + navigationBar(environment)
  }

  /// Whether an embedded view is too low for a status bar that is nothing but its text.
  private func isLow(_ screen: Screen, _ environment: LayoutEnvironment) -> Bool {
    guard screen.bars.navigation == .none, environment.safeAreaInsets.bottom == 0,
      let device = deviceSize(environment)
    else { return false }
    return environment.size.height < device.height / 2
  }

  /// What device and bars cover of a controller's view.
  private func insets(
    _ placement: CanvasPlacement, _ screen: Screen, _ environment: LayoutEnvironment
  ) -> EdgeInsets {
    let device = deviceInsets(screen, environment)
    let bar = navigationBar(environment)
    let isGlass = xcode >= .xcode26
    // A large title is 52 higher.
    let title: Double = screen.bars.navigation == .large ? 52 : 0
    let hasBar = screen.bars.navigation != .none
    var insets = EdgeInsets.zero
    switch placement {
    case .fullScreen:
      insets = device
      if screen.bars.navigation == .sheet {
        insets.top += 56
      } else if hasBar {
        insets.top += bar + title
      }
    case .sheet:
      insets.bottom = isGlass ? 0 : device.bottom
      if hasBar {
        insets.top = (isGlass ? 16 + bar : 56) + title
      } else if isGlass {
        insets.top = device.top / 2
      }
    case .belowNavigationBar, .betweenBars: break
    case .aboveTabBar:
      insets.top = device.top
      if hasBar { insets.top += bar + title }
    case .ownSize: if hasBar { insets.top = 56 + title }
    }
    let isAboveTabBar = placement == .aboveTabBar || placement == .betweenBars
    if screen.bars.hasTabBar, !isAboveTabBar { insets.bottom += 49 }
    if screen.bars.hasToolbar {
      insets.bottom += placement == .sheet ? 49 : toolbarHeight(in: environment, above: device)
    }
    return insets
  }

  /// Whether a screen is no document's and is shown in a size rather than on a device.
  private func isBare(_ screen: Screen, _ environment: LayoutEnvironment) -> Bool {
    screen.role == .freeform && screen.toolsVersion == nil && environment.deviceName.isEmpty
      && screen.bars == ScreenBars()
  }

  /// What covers a view at the top of a xib.
  ///
  /// - Source: Observed in saved Interface Builder frames: up to Xcode 13 one of a size of its own
  ///   reaches under no status bar of a phone with a home button.
  private func freeformInsets(_ screen: Screen, _ environment: LayoutEnvironment) -> EdgeInsets {
    let isOwnSize = deviceSize(environment).map { $0 != environment.size } ?? true
    var environment = environment
    if isOwnSize, xcode >= .xcode14, let device = Device.named(environment.deviceName) {
      // Since Xcode 14 it is covered as if the device were upright, however that is held.
      let upright = device.environment(orientation: .portrait)
      environment.orientation = .portrait
      environment.safeAreaInsets = upright.safeAreaInsets
    }
    var insets = deviceInsets(screen, environment)
    let isTooLow = insets.total(.vertical) > environment.size.height
    let hasHomeButton = environment.safeAreaInsets.bottom == 0
    if isOwnSize, isTooLow || (hasHomeButton && xcode < .xcode14) { insets.top = 0 }
    return insets
  }

  /// What the device itself covers of its canvas.
  func deviceInsets(_ screen: Screen, _ environment: LayoutEnvironment) -> EdgeInsets {
    var insets = environment.safeAreaInsets
    let isPortrait = environment.orientation == .portrait
    guard environment.idiom == .phone else {
      if environment.idiom == .tv, xcode < .xcode11 {
        // Up to tvOS 12, 90 points at the sides were for screens that cut the picture.
        insets.left = 90
        insets.right = 90
      }
      let hasHomeButton = environment.idiom == .pad && insets.bottom == 0
      if hasHomeButton { insets.top = min(insets.top, statusBar(environment)) }
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
      // The canvas keeps the sides of the first notch.
      if environment.deviceName == "retina6_0" || environment.deviceName == "retina6_7" {
        insets.left = 44
        insets.right = 44
      }
      return insets
    }
    // Up to Xcode 13 the canvas of the iPhone 12 had the notch of its predecessors.
    if xcode < .xcode14, Self.highNotches.contains(environment.deviceName) { insets.top = 44 }
    if xcode >= .xcode14, environment.deviceName == "retina6_1" { insets.top = 48 }
    if xcode >= .xcode14, environment.deviceName == "retina5_9" { insets.top = 50 }
    if xcode >= .xcode26 {
      insets.top *= 2
      insets.bottom *= 2
    }
    return insets
  }

  private static let highNotches = ["retina5_4", "retina6_0", "retina6_7"]

  /// Whether the canvas takes notice of a status bar that was chosen not to be simulated.
  ///
  /// - Source: Observed in saved Interface Builder frames: up to Xcode 7, and in Xcode 11 and 12, but
  ///   not in Xcode 10 of views that were embedded, nor in Xcode 7 and 8 of such without a device;
  ///   Xcode 13 has no status bar to simulate.
  private func heedsHiddenStatusBar(_ environment: LayoutEnvironment) -> Bool {
    switch xcode {
    case ..<(.xcode7), .xcode11 ..< .xcode14: true
    case ..<(.xcode9Dot3): fillsCanvas(environment) || !environment.deviceName.isEmpty
    case ..<(.xcode11): fillsCanvas(environment)
    default: false
    }
  }

  /// The status bar of phones with a home button; Xcode 11 to 13 left it out of the canvas.
  private func statusBar(_ environment: LayoutEnvironment) -> Double {
    let covers =
      toolsVersion.map { (.xcode11 ..< .xcode14).contains(XcodeVersion(build: $0)) } ?? false
    return covers && environment.deviceName != "retina5_5" ? 0 : 20
  }

  /// The layout margins of a view that gives none, physical edges, without the safe area.
  ///
  /// - Parameters:
  ///   - view: The view whose margins are asked for.
  ///   - size: The size of the view, in points.
  ///   - screen: The screen that holds the view.
  ///   - environment: Gives idiom and size classes.
  /// - Returns: The margins, in points.
  /// - Source: Observed in saved Interface Builder frames; Apple, *UIView.layoutMargins*.
  public func defaultMargins(
    of view: ViewNode, size: Size, in screen: Screen, environment: LayoutEnvironment
  ) -> EdgeInsets {
    guard platform.usesUIKit else { return EdgeInsets(all: 20) }
    switch view.kind {
    case .tableCell, .tableCellContentView:
      return cellMargins(view, size, in: screen, environment)
    default: break
    }
    // What a collection shows is at the top of a xib like any other view.
    let isRoot = screen.role != .cell || view.kind.isCollectionCell
    guard view.parent == nil, isRoot, !isBare(screen, environment) else {
      return EdgeInsets(all: 8)
    }
    // Xcode 6's Any by Any canvas and televisions have the margins of a small phone.
    let isAny = xcode < .xcode7 && environment.horizontalSizeClass == nil
    let side = isAny || platform == .tvOS ? 16 : Self.side(size.width)
    return EdgeInsets(top: 0, left: side, bottom: 0, right: side)
  }

  /// The margin at the sides of a controller's view or a cell of a width.
  private static func side(_ width: Double) -> Double { width < 393 ? 16 : 20 }

  /// The margins of a table's cell and of its content.
  ///
  /// Cells of a table follow the device, however wide their table is; one at the top of a xib
  /// follows its own width. Before Xcode 12 only a controller's own table gave its cells more than
  /// the inset of separators.
  ///
  /// - Source: Observed in saved Interface Builder frames: 150 margins of cells that documents imply.
  private func cellMargins(
    _ view: ViewNode, _ size: Size, in screen: Screen, _ environment: LayoutEnvironment
  ) -> EdgeInsets {
    let cell = view.kind == .tableCell ? view : screen.views.first { $0.id == view.parent }
    if let margins = cell?.layoutMargins {
      return margins.resolved(in: environment.direction)
    }
    if xcode < .xcode9Dot2 { return EdgeInsets(all: 8) }
    let isAlone = cell?.parent == nil
    let width =
      isAlone && xcode < .xcode26 ? size.width : deviceSize(environment)?.width ?? size.width
    var side: Double = width < 390 ? 16 : 20
    let table = screen.views.first { $0.id == cell?.parent }
    let isSmall = (deviceSize(environment)?.width ?? size.width) < 390
    // At the top of a xib, the inset of separators came with Xcode 11.
    let keepsSeparatorInset = isAlone ? xcode >= .xcode11 : table?.parent != nil
    if xcode < .xcode12, side == 16, isSmall, keepsSeparatorInset { side = 15 }
    let height: Double = xcode >= .xcode26 ? 15 : 11
    let hasAccessory = cell?.control.tableCell.accessory.map { $0 != "none" } ?? false
    return EdgeInsets(top: height, left: side, bottom: height, right: hasAccessory ? 8 : side)
  }
}
