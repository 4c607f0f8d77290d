import ControlFacts
package import ControlMetrics
package import Geometry
package import LayoutModel

/// How a controller's view lies on the canvas of its device.
enum CanvasPlacement {
  /// As large as the device.
  case fullScreen
  /// On a card below the top of the device.
  case sheet
  /// From under an opaque navigation bar down to the bottom of the device.
  case belowNavigationBar
  /// From under an opaque navigation bar down to the bottom of a card.
  case sheetBelowNavigationBar
  /// From the top of the device down to an opaque tab bar or toolbar.
  case aboveBottomBar
  /// Between an opaque navigation bar and an opaque tab bar or toolbar.
  case betweenBars
  /// Of a size of its own: embedded, or chosen in the inspector.
  case ownSize
}

/// How the canvas of a document shows a screen on a device: how large, and covered by what.
package struct DeviceCanvas {
  let screen: Screen
  /// What is known of the bars and margins of the document's version.
  package var metrics: ControlMetrics
  /// Whether the device covers what it covers in an app, where Xcode's canvas shows more covered.
  package var showsApp: Bool

  /// Makes the canvas of a screen.
  package init(_ screen: Screen, showsApp: Bool = false) {
    self.screen = screen
    self.showsApp = showsApp
    metrics = ControlMetrics(platform: screen.platform, toolsVersion: screen.toolsVersion)
  }

  /// The size of the screen's root view on a device.
  ///
  /// A view that was as large as its device is as large as any other; a sheet stays a sheet, and a
  /// view under an opaque bar stays under it. Otherwise the view follows the device along the axes
  /// on which it was as long as its device.
  ///
  /// - Parameter environment: The device, as large as the device is.
  /// - Returns: The size in points.
  /// - Source: Observed in saved Interface Builder frames.
  package func size(in environment: LayoutEnvironment) -> Size {
    guard var designed = screen.documentEnvironment, let saved = screen.views.first?.frame?.size
    else { return environment.size }
    let reference = designed.size
    designed.size = saved
    var result = environment.size
    switch DeviceCanvas(screen).placement(in: designed) {
    case .fullScreen: break
    case .sheet where environment.idiom == .pad: result = formSheet
    case .sheet: result.height -= sheetGap(environment)
    case .sheetBelowNavigationBar where environment.idiom == .pad:
      result = formSheet
      result.height -= sheetBar(environment)
    case .sheetBelowNavigationBar:
      result.height -= sheetGap(environment) + sheetBar(environment)
    case .belowNavigationBar: result.height -= navigationBottom(environment)
    case .aboveBottomBar: result.height -= bottomBarTop(environment)
    case .betweenBars:
      result.height -= navigationBottom(environment) + bottomBarTop(environment)
    case .ownSize where designed.deviceName.isEmpty && screen.role == .cell:
      // Nothing says what a cell was as long as; rows are as wide as the phones of their time.
      result.height = saved.height
      if !namelessCanvases.contains(where: { $0.width == saved.width }) {
        result.width = saved.width
      }
    case .ownSize:
      for axis in Axis.allCases where saved[axis] != reference[axis] { result[axis] = saved[axis] }
      if saved == reference, screen.role == .controller, screen.bars.isNavigationOpaque {
        result.height -= navigationBottom(environment)
      }
    }
    return result
  }

  /// The canvases of documents that name no device: Any by Any, and phones with a home button.
  private var namelessCanvases: [Size] {
    [metrics.touchFacts.size(.touchAnyCanvasSize).size] + Self.phonesWithHomeButton
  }

  private static let phonesWithHomeButton = Device.all.filter {
    $0.idiom == .phone && $0.safeAreaInsets.bottom == 0
  }.map(\.size)

  /// How a screen's root view, of the environment's size, lies on the device.
  func placement(in environment: LayoutEnvironment) -> CanvasPlacement {
    guard screen.role == .controller else { return .ownSize }
    let size = environment.size
    guard let device = metrics.deviceSize(environment) else {
      guard screen.toolsVersion != nil, environment.deviceName.isEmpty, environment.idiom == .phone
      else { return .ownSize }
      return namelessCanvases.lazy.filter { $0.width == size.width }.compactMap { canvas in
        placementBetweenBars(leaving: canvas.height - size.height, environment)
      }.first ?? .ownSize
    }
    if size == device { return .fullScreen }
    let bar = screen.bars.isNavigationOpaque ? sheetBar(environment) : nil
    if environment.idiom == .pad {
      let sheet = formSheet
      if let bar, size.width == sheet.width, size.height == sheet.height - bar {
        return .sheetBelowNavigationBar
      }
      if size == sheet { return .sheet }
      guard bar != nil, device.height - size.height == navigationBottom(environment) else {
        return .ownSize
      }
    }
    guard size.width == device.width else { return .ownSize }
    switch device.height - size.height {
    case sheetGap(environment): return .sheet
    case bar.map({ $0 + sheetGap(environment) }): return .sheetBelowNavigationBar
    case let rest:
      return placementBetweenBars(leaving: rest, environment) ?? .ownSize
    }
  }

  /// How a view lies that leaves room on the device for opaque bars; nil if it does not.
  private func placementBetweenBars(
    leaving rest: Double, _ environment: LayoutEnvironment
  ) -> CanvasPlacement? {
    let top = navigationBottom(environment)
    if rest == top { return .belowNavigationBar }
    guard screen.bars.hasTabBar || screen.bars.hasToolbar else { return nil }
    let bottom = bottomBarTop(environment)
    return rest == bottom ? .aboveBottomBar : rest == top + bottom ? .betweenBars : nil
  }

  /// Whether the environment is as large as its device, or as a canvas without one.
  func fillsCanvas(_ environment: LayoutEnvironment) -> Bool {
    let size = environment.size
    if let device = metrics.deviceSize(environment) { return size == device }
    let canvases = namelessCanvases.filter { $0.width == size.width }
    return canvases.isEmpty || canvases.contains(size)
  }

  /// The size of a sheet on a tablet.
  private var formSheet: Size { metrics.touchFacts.size(.touchSheetSize).size }

  /// What shows of the screen below above a sheet: the status bar, and the edge of the card; since
  /// Xcode 26, half of what the notch covers.
  private func sheetGap(_ environment: LayoutEnvironment) -> Double {
    guard environment.safeAreaInsets.bottom > 0 else {
      return metrics.touchFacts.number(.touchSheetGap)
    }
    guard metrics.xcode < .xcode26 else { return appInsets(environment).top }
    return metrics.touchFacts.number(.touchSheetGap, "notch")
  }

  /// The lower edge of a navigation bar below what the device covers.
  private func navigationBottom(_ environment: LayoutEnvironment) -> Double {
    deviceInsets(environment).top + metrics.navigationBar(environment)
      + (screen.bars.isNavigationOpaque ? largeTitle : 0)
  }

  /// The height of the navigation bar of a sheet with its title.
  func sheetBar(_ environment: LayoutEnvironment) -> Double {
    let isGlass = metrics.xcode >= .xcode26
    return largeTitle
      + (isGlass
        ? metrics.touchFacts.number(.touchSheetBarMargin) + metrics.navigationBar(environment)
        : metrics.sheetBar)
  }

  /// What a large title adds to a navigation bar.
  var largeTitle: Double { screen.bars.navigation == .large ? metrics.largeTitle : 0 }

  /// The upper edge of a tab bar or toolbar above the bottom of the device.
  private func bottomBarTop(_ environment: LayoutEnvironment) -> Double {
    let covered = deviceInsets(environment)
    return covered.bottom
      + (screen.bars.hasTabBar
        ? metrics.tabBar(environment) : metrics.toolbarHeight(in: environment, above: covered))
  }
}
