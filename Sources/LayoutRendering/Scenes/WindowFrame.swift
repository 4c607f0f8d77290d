import Drawing
import Geometry
import Graphics
import LayoutEngine
import LayoutModel

/// The title bar and toolbar over a Mac window's content.
///
/// - Source: Apple, *Human Interface Guidelines*, "Windows", "Toolbars", macOS: since macOS 11 the
///   title stands in the toolbar, 52 points high; before, 22 points above it.
struct WindowFrame {
  private let context: ControlContext
  private let chrome: ScreenChrome
  private let width: Double

  /// Finds the frame of a layout's window; nil for a screen that is no window's.
  init?(_ layout: Layout, _ context: ControlContext) {
    guard layout.screen.platform == .macOS, let chrome = layout.screen.chrome,
      chrome.isWindow
    else { return nil }
    self.context = context
    self.chrome = chrome
    width = layout.screenRect.width
  }

  private var hasTabs: Bool { chrome.hasToolbarTabs && !chrome.tabs.isEmpty }
  private var hasToolbar: Bool { !chrome.toolbar.isEmpty && !hasTabs }
  /// The height above the content, in points.
  var height: Double { hasTabs ? 80 : hasToolbar ? 52 : 28 }

  /// Draws the frame above the content.
  func draw(on canvas: inout Canvas) {
    canvas.group(DrawingGroup(id: "window-frame", title: "Title bar")) { canvas in
      let bar = Rect(x: 0, y: -height, width: width, height: height)
      let titleRow = Rect(x: 0, y: -height, width: width, height: hasTabs ? 28 : height)
      let isDark = context.colors.isDark
      canvas.fill(.rect(bar), Color(hex: isDark ? 0x363638 : 0xF6F6F6))
      canvas.fill(
        .rect(Rect(x: 0, y: -1, width: width, height: 1)), context.colors.label.faded(0.1))
      let lights: [UInt32] = [0xFF5F57, 0xFEBC2E, 0x28C840]
      for (index, light) in lights.enumerated() {
        let x = (hasToolbar ? 20.0 : 8) + Double(index) * 20
        canvas.fill(
          .ellipse(Rect(x: x, y: titleRow.midY - 6, width: 12, height: 12)), Color(hex: light))
      }
      drawTitle(titleRow, on: &canvas)
      if hasTabs {
        drawTabs(Rect(x: 0, y: titleRow.maxY, width: width, height: 52), on: &canvas)
      } else {
        drawItems(bar, on: &canvas)
      }
    }
  }

  private func drawTitle(_ bar: Rect, on canvas: inout Canvas) {
    let start = hasToolbar ? 92.0 : 70
    let room = bar.inset(
      by: EdgeInsets(top: 0, left: start, bottom: 0, right: hasToolbar ? 8 : start))
    context.write(
      chrome.title.title, size: hasToolbar ? 15 : 13, weight: .semibold, in: room,
      align: hasToolbar ? 0 : 0.5, context.colors.label, on: &canvas)
  }

  /// The tabs of settings: an image over its title each, the shown one on a soft fill.
  private func drawTabs(_ row: Rect, on canvas: inout Canvas) {
    let texts = chrome.tabs.map { context.lettering.line($0.title, size: 11) }
    let widths = texts.map { max(48, ($0?.size.width ?? 0) + 16) }
    var x = row.midX - widths.reduce(0, +) / 2
    for (index, tab) in chrome.tabs.enumerated() {
      let cell = Rect(x: x, y: row.minY, width: widths[index], height: row.height - 4)
      x = cell.maxX
      let isShown = index == chrome.selectedTab
      if isShown { canvas.fill(.roundedRect(cell, radius: 6), context.colors.fill) }
      let ink = isShown ? context.tint : context.colors.secondaryLabel
      if let image = tab.image {
        let icon = Rect(x: cell.midX - 11, y: cell.minY + 5, width: 22, height: 22)
        context.drawImage(image, in: icon, ink, on: &canvas)
      }
      canvas.text(
        texts[index], size: 11,
        centeredIn: Rect(x: cell.minX, y: cell.maxY - 18, width: cell.width, height: 14), ink)
    }
  }

  /// Items stand at the trailing end, apart from those before the first flexible space.
  private func drawItems(_ bar: Rect, on canvas: inout Canvas) {
    var x = bar.maxX - 14
    for item in chrome.toolbar.reversed() {
      let look = BarItemLook(item)
      if item.systemItem == "fixedSpace" { x -= 16 }
      guard item.systemItem == nil, look.isVisible else { continue }
      let size = Size(width: 18, height: 18)
      let words = look.image == nil ? context.lettering.line(look.title, size: 13) : nil
      let width = words.map { $0.size.width + 16 } ?? 30
      guard x - width > 200 else { return }
      let place = Rect(x: x - width, y: bar.midY - 14, width: width, height: 28)
      if let image = look.image {
        context.drawImage(
          image, in: place.centered(width: size.width, height: size.height), on: &canvas)
      } else {
        canvas.fill(.roundedRect(place, radius: 6), context.colors.fill)
        canvas.text(words, size: 13, centeredIn: place, context.colors.label)
      }
      x -= width + 8
    }
  }
}
