import Geometry
import LayoutEngine
import LayoutModel

/// Where the bars around a screen lie, in the root view's coordinates.
struct BarRoom {
  /// The navigation bar below the status bar; nil for none.
  private(set) var navigation: Rect?
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
  let rowHeight: Double

  /// The height of a large title.
  ///
  /// - Source: Observed in saved Interface Builder frames: a large title adds 52 points.
  static let largeTitle = 52.0

  /// Makes the room of a bar that is a view itself.
  init() {
    hasLargeTitle = false
    rowHeight = 44
  }

  /// Finds the bars of a layout from its safe area.
  init(_ layout: Layout) {
    let bars = layout.screen.bars
    let screen = layout.screenRect
    let environment = layout.environment
    hasLargeTitle = bars.navigation == .large
    let isLow = environment.hasLowBars
    rowHeight = isLow ? 32 : environment.idiom == .pad ? 50 : 44
    let tabHeight: Double = isLow ? 32 : 49
    let toolHeight: Double = isLow ? 32 : 44
    guard layout.screen.role == .controller, let root = layout.views.first,
      root.absoluteFrame.height >= screen.height - 0.5
    else { return }
    let height = rowHeight + (hasLargeTitle ? Self.largeTitle : 0)
    var top = environment.safeAreaInsets.top
    var bottom = environment.safeAreaInsets.bottom
    if bars.navigation != .none { top += height }
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
    if bars.navigation != .none, top > 20 {
      let start = max(0, min(top - height, environment.safeAreaInsets.top))
      navigation = Rect(x: screen.minX, y: start, width: screen.width, height: top - start)
    }
    let low = environment.safeAreaInsets.bottom
    var edge = screen.maxY
    if bars.hasTabBar {
      let height = tabHeight + low
      tabs = Rect(x: screen.minX, y: edge - height, width: screen.width, height: height)
      edge -= height
    }
    if bars.hasToolbar, bottom > 0 {
      let height = bars.hasTabBar ? toolHeight : toolHeight + low
      toolbar = Rect(x: screen.minX, y: edge - height, width: screen.width, height: height)
    }
  }
}
