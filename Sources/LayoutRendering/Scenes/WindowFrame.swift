import Drawing
import Geometry
import Graphics
import LayoutEngine
import LayoutModel

/// The title bar and toolbar over a Mac window's content.
///
/// - Source: Apple, *Human Interface Guidelines*, "Windows", "Toolbars", macOS: since macOS 11 the
///   title stands in the toolbar, 52 points high; before, 22 points above it. Own taste: 38 points of
///   a toolbar without labels before macOS 11, 32 of a title bar since macOS 26.
struct WindowFrame {
  private let context: ControlContext
  private let chrome: ScreenChrome
  private let width: Double
  private let views: BarViews

  /// Finds the frame of a layout's window; nil for a screen that is no window's.
  init?(_ layout: Layout, _ context: ControlContext, views: BarViews) {
    guard layout.screen.platform == .macOS, let chrome = layout.screen.chrome,
      chrome.isWindow
    else { return nil }
    self.context = context
    self.chrome = chrome
    self.views = views
    width = layout.screenRect.width
  }

  private var hasTabs: Bool { chrome.hasToolbarTabs && !chrome.tabs.isEmpty }
  private var isMirrored: Bool { context.isMirrored }
  /// Whether the items of the toolbar show their labels below their images.
  private var isLabelled: Bool { chrome.hasToolbarLabels && hasToolbar }
  /// Whether the toolbar stands below the title.
  private var isBelowTitle: Bool {
    hasTabs || hasToolbar && (chrome.hasToolbarBelowTitle || context.era == .raised)
  }
  /// Whether there are buttons at all: a window with none that can be pressed has none.
  ///
  /// - Source: Apple, *NSWindow.StyleMask*: closable, miniaturizable, resizable.
  private var hasButtons: Bool {
    chrome.windowButtons.isEmpty || chrome.windowButtons.contains(true)
  }
  /// Whether title and toolbar stand in one row.
  private var isUnified: Bool { hasToolbar && !isBelowTitle }
  private var hasToolbar: Bool { !chrome.toolbar.isEmpty && !hasTabs }
  /// The height of the row with the title, in points.
  ///
  /// - Source: Own taste: 22 points of a panel of the HUD style.
  private var titleHeight: Double {
    guard !isUnified else { return isLabelled ? 60 : 52 }
    return switch context.era {
    case _ where chrome.isHUD: 22
    case .raised: 22
    case .flat: 28
    case .glass: 32
    }
  }
  /// The height of the row below the title, in points.
  private var rowHeight: Double {
    hasTabs && context.era == .glass ? 56 : hasTabs || isLabelled ? 52 : 38
  }
  /// The height above the content, in points.
  var height: Double { titleHeight + (isBelowTitle ? rowHeight : 0) }
  /// The radius of the window's corners, in points.
  ///
  /// - Source: Own taste: as macOS 10.10 to 10.15, 11 to 15 and 26 show them.
  private var cornerRadius: Double {
    switch context.era {
    case .raised: 5
    case .flat: 10
    case .glass: isUnified ? 26 : 16
    }
  }

  /// Draws the frame above the content.
  func draw(on canvas: inout Canvas) {
    canvas.group(DrawingGroup(id: "window-frame", title: "Title bar")) { canvas in
      let bar = Rect(x: 0, y: -height, width: width, height: height)
      let titleRow = Rect(x: 0, y: -height, width: width, height: titleHeight)
      let isDark = context.colors.isDark
      if context.era == .raised, !isDark {
        canvas.gradient(bar, radius: 0, top: Color(hex: 0xE9E9E9), bottom: Color(hex: 0xD4D4D4))
      } else {
        canvas.fill(
          .rect(bar),
          isDark
            ? Color(hex: 0x363638)
            : context.era == .glass ? context.surroundings : Color(hex: 0xF6F6F6))
      }
      canvas.fill(
        .rect(Rect(x: 0, y: -1, width: width, height: 1)), context.colors.label.faded(0.1))
      let lights: [UInt32] = [0xFF5F57, 0xFEBC2E, 0x28C840]
      for (index, light) in lights.enumerated() {
        guard hasButtons else { break }
        let isPressable = chrome.windowButtons.isEmpty || chrome.windowButtons[index]
        // Buttons of 12 points, 20 from one to the next; of 14 and 23 since macOS 26.
        let isLarge = context.era == .glass
        let (side, pitch) = isLarge ? (14.0, 23.0) : (12, 20)
        let start = (isUnified ? 20.0 : isLarge ? 9 : 8) + Double(index) * pitch
        let x = isMirrored ? width - start - side : start
        canvas.fill(
          .ellipse(Rect(x: x, y: titleRow.midY - side / 2, width: side, height: side)),
          isPressable ? Color(hex: light) : context.colors.label.faded(0.15))
      }
      drawTitle(titleRow, on: &canvas)
      let row = Rect(x: 0, y: titleRow.maxY, width: width, height: rowHeight)
      if hasTabs {
        drawTabs(row, on: &canvas)
      } else if isBelowTitle {
        drawItemsBelow(row, on: &canvas)
      } else {
        drawItems(bar, on: &canvas)
      }
    }
  }

  /// What a window shows, cut at its round corners, with the thin line around it.
  func framed(_ content: Canvas, _ outline: Rect) -> Canvas {
    var canvas = Canvas()
    let shape = Shape.roundedRect(outline, radius: cornerRadius)
    canvas.group(DrawingGroup(id: "window", clip: shape)) { $0.append(content.commands) }
    canvas.frame(outline, radius: cornerRadius, context.colors.label.faded(0.2), width: 0.5)
    return canvas
  }

  private func drawTitle(_ bar: Rect, on canvas: inout Canvas) {
    // A window of tabs without a title of its own has that of the shown tab.
    let shown =
      hasTabs && chrome.tabs.indices.contains(chrome.selectedTab)
      ? chrome.tabs[chrome.selectedTab].title : ""
    let title = chrome.title.title.isEmpty ? shown : chrome.title.title
    let size = isUnified ? 15.0 : chrome.isHUD ? 11 : context.fontSize
    let start = isUnified ? 92.0 : hasButtons ? 70 : 10
    // A title that has no room in the middle begins behind the buttons.
    let length =
      context.lettering.line(title, size: size, weight: .semibold)?.size.width ?? 0
    let isCentered = !isUnified && length + 2 <= bar.width - 2 * start
    // Titles are bold since they stand beside items.
    let weight: FontDescription.Weight = context.era == .raised ? .regular : .semibold
    let end = isCentered ? start : 8
    let room = bar.inset(
      by: EdgeInsets(
        top: 0, left: isMirrored ? end : start, bottom: 0, right: isMirrored ? start : end))
    context.write(
      title, size: size, weight: weight, in: room,
      align: isCentered ? 0.5 : isMirrored ? 1 : 0, context.colors.label, on: &canvas)
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
      if isShown { drawChip(cell, on: &canvas) }
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

  /// What the shown tab stands on: a soft fill, a raised surface since macOS 26.
  private func drawChip(_ cell: Rect, on canvas: inout Canvas) {
    guard context.era == .glass, !context.colors.isDark else {
      return canvas.fill(.roundedRect(cell, radius: 6), context.colors.fill)
    }
    for spread in [4.0, 2] {
      canvas.fill(
        .roundedRect(
          cell.outset(by: EdgeInsets(all: spread)).offset(x: 0, y: 1), radius: 6 + spread),
        Color(white: 0, alpha: 0.025))
    }
    canvas.fill(.roundedRect(cell, radius: 6), context.colors.surface)
  }

  /// Items stand at the trailing end, apart from those before the first flexible space.
  private func drawItems(_ bar: Rect, on canvas: inout Canvas) {
    var end = 14.0
    for item in chrome.toolbar.reversed() {
      let look = BarItemLook(item)
      let own = views.size(item.ownView)
      if item.systemItem == "fixedSpace" { end += 16 }
      guard item.systemItem == nil, own != nil || look.isVisible else { continue }
      let words =
        look.image == nil ? context.lettering.line(look.title, size: context.fontSize) : nil
      let label =
        isLabelled && !item.title.isEmpty
        ? context.lettering.line(item.title, size: 11).map { $0.size.width + 8 } ?? 0 : 0
      let length = max(label, own?.width ?? words.map { $0.size.width + 16 } ?? 30)
      guard width - end - length > 200 else { return }
      let place = Rect(
        x: isMirrored ? end : width - end - length, y: bar.midY - (label > 0 ? 22 : 14),
        width: length, height: 28)
      if label > 0 {
        context.write(
          item.title, size: 11,
          in: Rect(x: place.minX, y: place.maxY, width: length, height: 14),
          context.colors.label, on: &canvas)
      }
      if own == nil, label == 0, context.era == .glass {
        canvas.glass(place.outset(by: EdgeInsets(all: 4)), context.colors)
      }
      if own != nil {
        views.draw(item.ownView, in: place, on: &canvas)
      } else if let image = look.image {
        draw(image, side: 18, in: place, on: &canvas)
      } else {
        canvas.fill(.roundedRect(place, radius: 6), context.colors.fill)
        canvas.text(words, size: context.fontSize, centeredIn: place, context.colors.label)
      }
      end += length + 8
    }
  }

  /// Items from the leading end, with labels below their images; flexible spaces share the rest.
  private func drawItemsBelow(_ row: Rect, on canvas: inout Canvas) {
    let items = chrome.toolbar.filter {
      $0.systemItem != nil || BarItemLook($0).isVisible || views.size($0.ownView) != nil
    }
    let lengths = items.map { item -> Double in
      switch item.systemItem {
      case "flexibleSpace": return 0
      case .some: return 24
      case nil:
        let label =
          isLabelled ? context.lettering.line(item.title, size: 11)?.size.width ?? 0 : 0
        return max(44, label + 14, (views.size(item.ownView)?.width ?? 0) + 12)
      }
    }
    let openings = items.count { $0.systemItem == "flexibleSpace" }
    let rest = max(0, row.width - 16 - lengths.reduce(0, +))
    var start = 8.0
    for (item, length) in zip(items, lengths) {
      guard item.systemItem == nil else {
        start += item.systemItem == "flexibleSpace" ? rest / Double(openings) : length
        continue
      }
      guard start + length <= row.width else { return }
      let cell = Rect(
        x: isMirrored ? row.maxX - start - length : row.minX + start, y: row.minY, width: length,
        height: row.height)
      let place = Rect(x: cell.minX, y: cell.minY + 4, width: length, height: isLabelled ? 26 : 30)
      views.draw(item.ownView, in: place, on: &canvas)
      if let image = item.image { draw(image, side: 24, in: place, on: &canvas) }
      start += length
      guard isLabelled else { continue }
      context.write(
        item.title, size: 11, in: Rect(x: cell.minX, y: cell.minY + 32, width: length, height: 14),
        context.colors.label, on: &canvas)
    }
  }

  /// Draws an item's image in its proportion, at most as wide and high as a square.
  private func draw(
    _ image: ImageContent, side: Double, in place: Rect, on canvas: inout Canvas
  ) {
    let own = image.size ?? Size(width: side, height: side)
    let scale = side / max(own.width, own.height, 1)
    let fitted = place.centered(width: own.width * scale, height: own.height * scale)
    context.drawImage(image, in: fitted, on: &canvas)
  }
}
