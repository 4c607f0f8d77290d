import Drawing
import Geometry
import Graphics
import LayoutEngine
import LayoutModel

extension ControlDrawing {
  /// Toolbars: the surface and its items, or their titles alone where nothing more is known.
  static let toolbar = ControlDrawing(.toolbar) { context, canvas in
    guard context.node.control.bar.leading.isEmpty else {
      return ChromeDrawing(of: context).drawToolbar(context.frameToEdge, on: &canvas)
    }
    drawBar(context, lineAtTop: true, on: &canvas)
    let titles = context.node.control.bar.titles.prefix(12)
    guard !titles.isEmpty else { return }
    let width = context.frame.width / Double(titles.count)
    for (index, title) in titles.enumerated() {
      context.write(
        title, size: BarRoom.titleSize,
        in: Rect(
          x: context.frame.minX + Double(index) * width, y: context.frame.minY, width: width,
          height: min(BarRoom(context.version).toolHeight, context.frame.height)), context.tint,
        on: &canvas)
    }
  }
}

extension ChromeDrawing {
  /// Draws a bar that is a view of the screen's own, as bars around a screen are drawn.
  init(of context: ControlContext) {
    let traits = context.node.control.bar
    var chrome = ScreenChrome()
    chrome.barColor = traits.color ?? context.node.appearance.background
    chrome.title.title = traits.title?.title ?? traits.titles.first ?? ""
    // Only one of the bars is drawn: the one that the view is.
    (chrome.leading, chrome.trailing) = (traits.leading, traits.trailing)
    (chrome.toolbar, chrome.tabs) = (traits.leading, traits.leading)
    chrome.selectedTab = traits.selectedIndex ?? 0
    self.init(
      context: context, chrome: chrome, room: BarRoom(context.version), screen: context.frame,
      isAtScrollEdge: false, views: BarViews())
  }
}
