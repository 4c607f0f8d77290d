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
    case .controller: break
    // A bare canvas is covered as far as its case says.
    case .freeform where isBare(screen, environment): return environment.safeAreaInsets
    case .freeform where isTopLevel:
      return screen.usesSafeAreas ? deviceInsets(screen, environment) : .zero
    case .freeform where screen.bars.navigation != .none: break
    case .freeform, .window, .cell: return .zero
    }
    let fills = screen.role == .freeform || isTopLevel || fillsDevice(environment)
    var insets = fills ? deviceInsets(screen, environment) : .zero
    switch screen.bars.navigation {
    case .none: break
    case .standard: insets.top += fills ? 44 : 56
    case .large: insets.top += fills ? 96 : 108
    case .sheet: insets.top += 56
    }
    // Toolbars are higher above a home indicator.
    let toolbar: Double = environment.safeAreaInsets.bottom > 0 ? 49 : 44
    if screen.bars.hasTabBar { insets.bottom += 49 }
    if screen.bars.hasToolbar { insets.bottom += toolbar }
    return insets
  }

  /// Whether a screen is no document's and is shown in a size rather than on a device.
  private func isBare(_ screen: Screen, _ environment: LayoutEnvironment) -> Bool {
    screen.role == .freeform && screen.toolsVersion == nil && environment.deviceName.isEmpty
      && screen.bars == ScreenBars()
  }

  /// Whether the canvas is as large as the device: sheets, embedded and freeform views are not.
  private func fillsDevice(_ environment: LayoutEnvironment) -> Bool {
    guard let device = Device.named(environment.deviceName) else { return true }
    return device.environment(orientation: environment.orientation).size == environment.size
  }

  private func deviceInsets(_ screen: Screen, _ environment: LayoutEnvironment) -> EdgeInsets {
    var insets = environment.safeAreaInsets
    let isPortrait = environment.orientation == .portrait
    guard environment.idiom == .phone else {
      let hasHomeButton = environment.idiom == .pad && insets.bottom == 0
      if hasHomeButton { insets.top = min(insets.top, statusBar(environment)) }
      return insets
    }
    let hasNotch = insets.bottom > 0
    if !hasNotch {
      if screen.bars.isStatusBarHidden { insets.top = 0 }
      if screen.toolsVersion != nil { insets.top = min(insets.top, statusBar(environment)) }
      if environment.deviceName.isEmpty, isPortrait, screen.toolsVersion != nil {
        // The Any by Any canvas shows a status bar.
        insets.top = screen.bars.isStatusBarHidden ? 0 : 20
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
    if build >= 21000, environment.deviceName == "retina6_1" { insets.top = 48 }
    if build >= 21000, environment.deviceName == "retina5_9" { insets.top = 50 }
    if era == .glass {
      insets.top *= 2
      insets.bottom *= 2
    }
    return insets
  }

  /// The status bar of phones with a home button; Xcode 11 to 14 left it out of the canvas.
  private func statusBar(_ environment: LayoutEnvironment) -> Double {
    let covers = (15000..<22000).contains(toolsVersion ?? 0)
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
      // Cells follow the device, however wide their table is.
      let width = Device.named(environment.deviceName).map {
        $0.environment(orientation: environment.orientation).size.width
      }
      return cellMargins(view, side: Self.side(width ?? size.width), in: screen)
    default: break
    }
    guard view.parent == nil, screen.role != .cell, !isBare(screen, environment) else {
      return EdgeInsets(all: 8)
    }
    // The Any by Any canvas has the margins of a small phone.
    let isAny = screen.toolsVersion != nil && environment.horizontalSizeClass == nil
    let side = isAny ? 16 : Self.side(size.width)
    return EdgeInsets(top: 0, left: side, bottom: 0, right: side)
  }

  /// The margin at the sides of a controller's view or a cell of a width.
  private static func side(_ width: Double) -> Double { width < 393 ? 16 : 20 }

  private func cellMargins(_ view: ViewNode, side: Double, in screen: Screen) -> EdgeInsets {
    if build < 14000 { return EdgeInsets(all: 8) }
    let height: Double = era == .glass ? 15 : 11
    let cell =
      view.kind == .tableCell ? view : screen.views.first { $0.id == view.parent }
    let hasAccessory = cell?.control.imagePosition.map { $0 != "none" } ?? false
    return EdgeInsets(
      top: height, left: side, bottom: height, right: hasAccessory ? 8 : side)
  }
}
