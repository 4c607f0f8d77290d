import ControlFacts
import Geometry
import LayoutEngine
import LayoutModel

/// Where the bars around a screen lie, in the root view's coordinates.
struct BarRoom {
  /// The navigation bar below the status bar; nil for none.
  private(set) var navigation: Rect?
  /// The height of what stands above the content where the navigation bar is opaque, in points: the
  /// bar and, but on a sheet, the status bar.
  private(set) var above = 0.0
  /// The tab bar, down to the edge of the screen; nil for none.
  private(set) var tabs: Rect?
  /// The toolbar, down to the edge or to the tab bar; nil for none.
  private(set) var toolbar: Rect?
  /// Where the room for the content begins, in points from the top.
  private(set) var top = 0.0
  /// Whether the content leaves room for a status bar: that of Interface Builder's canvas does not
  /// always, where a phone has a home button.
  private(set) var hasStatusBar = true
  /// Whether the title is a large one, which takes the lower 52 points of the bar.
  let hasLargeTitle: Bool
  /// The height of the row of items, in points.
  private(set) var rowHeight: Double
  /// The height of a tab bar without what lies over the home indicator, in points.
  let tabHeight: Double
  /// The height of a toolbar without what lies over the home indicator, in points.
  let toolHeight: Double
  let facts: FactReader

  private static var current: FactReader { FactReader(.iOS) }
  /// The size of the font of titles and items in bars, in points.
  static var titleSize: Double { current.number(.touchBarTitleSize) }
  /// The height of a large title, in points.
  static var largeTitle: Double { current.number(.touchLargeTitleHeight) }

  /// Makes the room of a bar that is a view itself.
  init(_ version: XcodeVersion) {
    facts = FactReader(.iOS, version)
    hasLargeTitle = false
    rowHeight = facts.number(.touchNavigationBarHeight)
    tabHeight = facts.number(.touchTabBarHeight)
    toolHeight = facts.number(.touchToolbarHeight)
  }

  /// Leaves the tab bar to what stands around the screen.
  mutating func leaveOutTabs() { tabs = nil }

  /// The room between the ends of a bar and its items, by the width of the screen, in points.
  func margin(_ width: Double) -> Double { facts.number(.touchRootMargin, at: width) }

  /// Finds the bars of a layout from its safe area.
  init(_ layout: Layout) {
    let bars = layout.screen.bars
    let screen = layout.screenRect
    let environment = layout.environment
    facts = FactReader(.iOS, XcodeVersion(toolsVersion: layout.screen.toolsVersion))
    hasLargeTitle = bars.navigation == .large
    let low = environment.hasLowBars ? "low" : nil
    rowHeight = facts.number(
      .touchNavigationBarHeight, low ?? (environment.idiom == .pad ? "pad" : nil))
    tabHeight = facts.number(.touchTabBarHeight, low)
    toolHeight = facts.number(.touchToolbarHeight, low)
    guard layout.screen.role == .controller, let root = layout.views.first,
      root.absoluteFrame.height >= screen.height - 0.5
    else { return }
    let height = rowHeight + (hasLargeTitle ? Self.largeTitle : 0)
    var top = environment.safeAreaInsets.top
    var bottom = environment.safeAreaInsets.bottom
    let device = Device.named(environment.deviceName)?
      .environment(orientation: environment.orientation).size
    if bars.isNavigationOpaque, let device, device != screen.size {
      // The bar ends where the view begins.
      top = 0
    } else if bars.navigation != .none {
      top += height
    }
    if bars.hasTabBar { bottom += tabHeight }
    if bars.hasToolbar { bottom += toolHeight }
    for guide in layout.guides where guide.owner == root.id {
      switch guide.role {
      case .safeArea:
        top = guide.absoluteRect.minY
        bottom = screen.maxY - guide.absoluteRect.maxY
      case .topLayoutGuide: top = guide.absoluteRect.maxY
      case .bottomLayoutGuide: bottom = screen.maxY - guide.absoluteRect.minY
      default: continue
      }
    }
    self.top = top
    let bar = bars.navigation == .none ? 0 : height
    hasStatusBar = top > bar - 0.5 + environment.safeAreaInsets.top
    // The device of an old canvas is not known; it had a status bar.
    let usual = facts.number(.touchStatusBarHeight, "upgraded")
    if bars.navigation != .none, top > usual {
      let status = max(environment.safeAreaInsets.top, usual)
      let start = max(0, min(top - height, status))
      // A sheet's bar begins at its top, where no status bar is, and is higher.
      let isOnSheet = top - height < status - 0.5
      // Beside an island, apps have their bars higher than the canvas, and what scrolls with them.
      let rise =
        isOnSheet || bars.isNavigationOpaque || start < status
        ? 0 : facts.knownNumber(.touchIslandBarRise, at: environment.safeAreaInsets.top) ?? 0
      top -= rise
      self.top = top
      let origin = isOnSheet ? 0 : start - rise
      if isOnSheet || bars.navigation == .sheet {
        rowHeight = top - origin - (hasLargeTitle ? Self.largeTitle : 0)
      }
      navigation = Rect(x: screen.minX, y: origin, width: screen.width, height: top - origin)
    }
    if bars.isNavigationOpaque, navigation == nil { addBarAbove(layout, height, device) }
    let indicator = environment.safeAreaInsets.bottom
    var edge = screen.maxY
    if bars.hasTabBar {
      let height = tabHeight + indicator
      tabs = Rect(x: screen.minX, y: edge - height, width: screen.width, height: height)
      edge -= height
    }
    if bars.hasToolbar, bottom > 0, layout.screen.chrome?.hasVisibleToolbar ?? true {
      let height = bars.hasTabBar ? toolHeight : toolHeight + indicator
      toolbar = Rect(x: screen.minX, y: edge - height, width: screen.width, height: height)
    }
  }
}

extension BarRoom {
  /// Puts an opaque bar above a view that begins below it.
  ///
  /// - Source: Observed in saved Interface Builder frames: what a view as wide as its device leaves of
  ///   the device's height is the room above it; on a sheet the bar of sheets and the gap above it.
  private mutating func addBarAbove(_ layout: Layout, _ height: Double, _ device: Size?) {
    let environment = layout.environment
    let screen = layout.screenRect
    let title = hasLargeTitle ? Self.largeTitle : 0
    let sheetBar = facts.number(.touchNavigationBarHeight, "sheet") + title
    let usual = facts.number(.touchStatusBarHeight, "upgraded")
    var status = max(environment.safeAreaInsets.top, environment.idiom == .phone ? usual : 0)
    if environment.orientation == .landscape, environment.idiom == .phone { status = 0 }
    if let device, device.width == screen.width, device.height - screen.height >= height {
      let rest = device.height - screen.height
      let hasNotch = environment.safeAreaInsets.bottom > 0
      let sheetGap = facts.knownNumber(.touchSheetGap, hasNotch ? "notch" : nil) ?? 0
      let isOnSheet = rest != status + height && rest <= sheetGap + sheetBar
      if isOnSheet { rowHeight = sheetBar - title }
      status = isOnSheet ? 0 : rest - height
    } else if layout.screen.bars.navigation == .sheet {
      rowHeight = sheetBar - title
      status = 0
    }
    let bar = rowHeight + title
    above = status + bar
    hasStatusBar = status > 0
    navigation = Rect(
      x: screen.minX, y: screen.minY - bar, width: screen.width, height: bar)
  }
}

extension ScreenChrome {
  /// Whether there is a toolbar to see: that of a stack, or one with items.
  fileprivate var hasVisibleToolbar: Bool {
    showsToolbar || toolbar.contains { BarItemLook($0).isVisible }
  }
}
