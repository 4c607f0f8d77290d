import ControlFacts
import Drawing
import Geometry
import Graphics
import LayoutEngine
import LayoutModel

/// The title bar and toolbar over a Mac window's content.
///
/// - Source: Apple, *Human Interface Guidelines*, "Windows", "Toolbars", macOS: since macOS 11 the
///   title stands in the toolbar; before, above it. Apple, *NSWindow.subtitle*, *titleVisibility*,
///   *titlebarAppearsTransparent*, *NSWindow.StyleMask.fullSizeContentView*.
struct WindowFrame {
  private let context: ControlContext
  private let chrome: ScreenChrome
  private let width: Double
  private let views: BarViews
  private let facts: FactReader

  /// Finds the frame of a layout's window; nil for a screen that is no window's.
  init?(_ layout: Layout, _ context: ControlContext, views: BarViews) {
    guard layout.screen.platform == .macOS, let chrome = layout.screen.chrome,
      chrome.isWindow
    else { return nil }
    self.context = context
    self.chrome = chrome
    self.views = views
    width = layout.screenRect.width
    facts = FactReader(.macOS, context.version)
  }

  private var hasTabs: Bool { chrome.tabStyle == .inToolbar && !chrome.tabs.isEmpty }
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
  private var titleHeight: Double {
    let variant: String? =
      if isUnified {
        isLabelled ? "labelled" : "unified"
      } else {
        chrome.isHUD ? "HUD" : hasTabs ? "tabs" : nil
      }
    return facts.number(.macWindowTitleHeight, variant)
  }
  /// The height of the row below the title, in points.
  private var rowHeight: Double {
    facts.number(.macWindowRowHeight, hasTabs ? "tabs" : isLabelled ? "labelled" : nil)
  }
  private var barHeight: Double { titleHeight + (isBelowTitle ? rowHeight : 0) }
  /// The height above the content, in points; none where that reaches under the bar.
  var height: Double { chrome.fillsTitleBar ? 0 : barHeight }
  private var cornerRadius: Double {
    facts.number(.macWindowRadius, isUnified ? "unified" : nil)
  }

  /// Draws the frame above the content, or over the top of it.
  func draw(on canvas: inout Canvas) {
    canvas.group(DrawingGroup(id: "window-frame", title: "Title bar")) { canvas in
      let bar = Rect(x: 0, y: -height, width: width, height: barHeight)
      let titleRow = Rect(x: 0, y: -height, width: width, height: titleHeight)
      drawSurface(bar, on: &canvas)
      // Labels stand below the row that a unified title is in the middle of.
      let line =
        isUnified
        ? bar.minY + facts.number(.macWindowTitleHeight, "unified") / 2 : titleRow.midY
      drawButtons(line, on: &canvas)
      drawTitle(titleRow, line, on: &canvas)
      let row = Rect(x: 0, y: titleRow.maxY, width: width, height: rowHeight)
      if hasTabs {
        drawTabs(row, on: &canvas)
      } else if isBelowTitle {
        drawItemsBelow(row, on: &canvas)
      } else {
        drawItems(bar, line, on: &canvas)
      }
    }
  }

  /// The surface of the bar, with the line at its lower edge; a clear one shows that of the window.
  private func drawSurface(_ bar: Rect, on canvas: inout Canvas) {
    guard !chrome.hasClearTitleBar || !chrome.fillsTitleBar else { return }
    let isDark = context.colors.isDark
    guard !chrome.hasClearTitleBar else { return canvas.fill(.rect(bar), context.surroundings) }
    if context.era == .raised, !isDark {
      canvas.gradient(
        bar, radius: 0, top: Color(hex: facts.color(.macTitleBarTopColor)),
        bottom: Color(hex: facts.color(.macTitleBarColor)))
    } else {
      let own = Color(hex: facts.color(.macTitleBarColor, isDark ? "dark" : nil))
      canvas.fill(.rect(bar), isDark || context.era != .glass ? own : context.surroundings)
    }
    canvas.fill(
      .rect(Rect(x: 0, y: bar.maxY - 1, width: width, height: 1)),
      context.colors.label.faded(facts.number(.macWindowLine)))
  }

  private func drawButtons(_ line: Double, on canvas: inout Canvas) {
    guard hasButtons else { return }
    let side = facts.number(.macWindowButtonSide)
    let first = facts.number(.macWindowButtonStart, isUnified ? "unified" : nil)
    for (index, name) in ["close", "minimize", "zoom"].enumerated() {
      let isPressable = chrome.windowButtons.isEmpty || chrome.windowButtons[index]
      let start = first + Double(index) * facts.number(.macWindowButtonPitch)
      let x = isMirrored ? width - start - side : start
      canvas.fill(
        .ellipse(Rect(x: x, y: line - side / 2, width: side, height: side)),
        isPressable
          ? Color(hex: facts.color(.macWindowButtonColor, name))
          : context.colors.label.faded(facts.number(.macWindowIdleButton)))
    }
  }

  /// What a window shows, cut at its round corners, with the thin line around it.
  func framed(_ content: Canvas, _ outline: Rect) -> Canvas {
    var canvas = Canvas()
    let shape = Shape.roundedRect(outline, radius: cornerRadius)
    canvas.group(DrawingGroup(id: "window", clip: shape)) { $0.append(content.commands) }
    canvas.frame(
      outline, radius: cornerRadius,
      context.colors.label.faded(facts.number(.macWindowEdge)), width: Canvas.hairline)
    return canvas
  }

  private func drawTitle(_ bar: Rect, _ line: Double, on canvas: inout Canvas) {
    guard chrome.showsTitle else { return }
    // A window of tabs without a title of its own has that of the shown tab.
    let shown =
      hasTabs && chrome.tabs.indices.contains(chrome.selectedTab)
      ? chrome.tabs[chrome.selectedTab].title : ""
    var title = chrome.title.title.isEmpty ? shown : chrome.title.title
    let hasSecondLine = isUnified && !chrome.subtitle.title.isEmpty
    // In a row of its own, title and subtitle stand side by side.
    if !isUnified, !chrome.subtitle.title.isEmpty { title += " — " + chrome.subtitle.title }
    let kind = isUnified && !hasSecondLine ? "unified" : chrome.isHUD ? "HUD" : nil
    let size = facts.knownNumber(.macWindowTitleSize, kind) ?? context.fontSize
    let start = facts.number(
      .macWindowTitleStart, isUnified ? "unified" : hasButtons ? nil : "bare")
    // A title that has no room in the middle begins behind the buttons.
    let length =
      context.lettering.line(title, size: size, weight: .semibold)?.size.width ?? 0
    let isCentered = !isUnified && length + 2 <= bar.width - 2 * start
    // Titles are bold since they stand beside items.
    let weight: FontDescription.Weight =
      context.era == .raised ? .regular : hasSecondLine ? .bold : .semibold
    let end = isCentered ? start : facts.number(.macWindowTitleEnd)
    let height = facts.number(.macWindowTitleLine)
    let room = Rect(
      x: isMirrored ? end : start, y: line - height / 2, width: max(0, bar.width - start - end),
      height: height)
    let align = isCentered ? 0.5 : isMirrored ? 1 : 0
    context.write(
      title, size: size, weight: weight, in: room, align: align, context.colors.label, on: &canvas)
    guard hasSecondLine else { return }
    context.write(
      chrome.subtitle.title, size: facts.number(.macWindowSubtitleSize),
      in: room.offset(x: 0, y: facts.number(.macWindowSubtitleDrop)), align: align,
      context.colors.secondaryLabel, on: &canvas)
  }

  /// The size of the font of labels, in points.
  private var labelSize: Double { facts.number(.macWindowLabelSize) }
  /// The height of a line of labels, in points.
  private var labelHeight: Double { facts.number(.macWindowLabelHeight) }

  /// The tabs of settings: an image over its title each, the shown one on a soft fill.
  private func drawTabs(_ row: Rect, on canvas: inout Canvas) {
    let labelSize = labelSize
    let texts = chrome.tabs.map { context.lettering.line($0.title, size: labelSize) }
    let padding = facts.number(.macWindowTabPadding)
    let least = facts.number(.macWindowTabWidth)
    let widths = texts.map { max(least, ($0?.size.width ?? 0) + padding) }
    let gap = facts.number(.macWindowTabGap)
    var x = row.midX - (widths.reduce(0, +) + gap * Double(widths.count - 1)) / 2
    let tabs = Array(chrome.tabs.enumerated())
    for (index, tab) in isMirrored ? tabs.reversed() : tabs {
      let cell = Rect(
        x: x, y: row.minY + gap, width: widths[index], height: facts.number(.macWindowTabHeight))
      x = cell.maxX + gap
      let isShown = index == chrome.selectedTab
      if isShown { drawChip(cell, on: &canvas) }
      let ink = isShown ? context.tint : context.colors.secondaryLabel
      if let image = tab.image {
        let side = facts.number(.macWindowTabIcon, image.isSystemSymbol ? "symbol" : nil)
        let icon = Rect(
          x: cell.midX - side / 2,
          y: cell.minY + facts.number(.macWindowTabIconMiddle) - side / 2, width: side,
          height: side)
        context.drawImage(image, in: icon, ink, on: &canvas)
      }
      canvas.text(
        texts[index], size: labelSize,
        centeredIn: Rect(
          x: cell.minX, y: cell.maxY - facts.number(.macWindowTabLabelRise), width: cell.width,
          height: labelHeight), ink)
    }
  }

  /// What the shown tab stands on: a soft fill, a raised surface since macOS 26.
  private func drawChip(_ cell: Rect, on canvas: inout Canvas) {
    let radius = facts.number(.macWindowTabRadius)
    guard context.era == .glass, !context.colors.isDark else {
      return canvas.fill(.roundedRect(cell, radius: radius), context.colors.fill)
    }
    let shadow = Color(white: 0, alpha: facts.number(.macWindowTabShadow))
    for part in ["widest", "wide", "narrow", "narrowest"] {
      let spread = facts.number(.macWindowTabSpread, part)
      let place = cell.outset(by: EdgeInsets(all: spread))
        .offset(x: 0, y: facts.number(.macWindowTabDrop))
      canvas.fill(.roundedRect(place, radius: radius + spread), shadow)
    }
    canvas.fill(.roundedRect(cell, radius: radius), context.colors.surface)
  }

  /// Items stand at the trailing end, apart from those before the first flexible space.
  private func drawItems(_ bar: Rect, _ line: Double, on canvas: inout Canvas) {
    var end = facts.number(.macWindowItemMargin)
    let (labelSize, labelHeight) = (labelSize, labelHeight)
    let labelPadding = facts.number(.macWindowLabelPadding)
    let itemPadding = facts.number(.macWindowItemPadding)
    let least = facts.number(.macWindowItemWidth)
    let height = facts.number(.macWindowItemHeight)
    for item in chrome.toolbar.reversed() {
      let look = BarItemLook(item)
      let own = views.size(item.ownView)
      if item.systemItem == "fixedSpace" {
        end += facts.number(.macWindowItemSpace)
      }
      guard item.systemItem == nil, own != nil || look.isVisible else { continue }
      let words =
        look.image == nil ? context.lettering.line(look.title, size: context.fontSize) : nil
      let label =
        isLabelled && !item.title.isEmpty
        ? context.lettering.line(item.title, size: labelSize).map {
          $0.size.width + labelPadding
        } ?? 0 : 0
      let length = max(
        label, own?.width ?? words.map { $0.size.width + itemPadding } ?? least)
      guard width - end - length > facts.number(.macWindowTitleRoom) else { return }
      let place = Rect(
        x: isMirrored ? end : width - end - length,
        y: (isLabelled ? line : bar.midY) - height / 2, width: length, height: height)
      if label > 0 {
        context.write(
          item.title, size: labelSize,
          in: Rect(x: place.minX, y: place.maxY, width: length, height: labelHeight),
          context.colors.label, on: &canvas)
      }
      if own == nil, label == 0, context.era == .glass {
        canvas.glass(
          place.outset(by: EdgeInsets(all: facts.number(.macWindowItemGlass))), context.colors)
      }
      if own != nil {
        views.draw(item.ownView, in: place, on: &canvas)
      } else if let image = look.image {
        draw(image, side: facts.number(.macWindowItemImage), in: place, on: &canvas)
      } else {
        canvas.fill(
          .roundedRect(place, radius: facts.number(.macWindowItemRadius)), context.colors.fill)
        canvas.text(words, size: context.fontSize, centeredIn: place, context.colors.label)
      }
      end += length + facts.number(.macWindowItemGap)
    }
  }

  /// Items from the leading end, with labels below their images; flexible spaces share the rest.
  private func drawItemsBelow(_ row: Rect, on canvas: inout Canvas) {
    let items = chrome.toolbar.filter {
      $0.systemItem != nil || BarItemLook($0).isVisible || views.size($0.ownView) != nil
    }
    let labelSize = labelSize
    let lengths = items.map { item -> Double in
      switch item.systemItem {
      case "flexibleSpace": return 0
      case .some: return facts.number(.macWindowItemSpace, "below")
      case nil:
        let label =
          isLabelled ? context.lettering.line(item.title, size: labelSize)?.size.width ?? 0 : 0
        return max(
          facts.number(.macWindowItemWidth, "below"),
          label + facts.number(.macWindowLabelPadding, "below"),
          (views.size(item.ownView)?.width ?? 0) + facts.number(.macWindowItemPadding, "below"))
      }
    }
    let margin = facts.number(.macWindowItemMargin, "below")
    let openings = items.count { $0.systemItem == "flexibleSpace" }
    let rest = max(0, row.width - 2 * margin - lengths.reduce(0, +))
    var start = margin
    for (item, length) in zip(items, lengths) {
      guard item.systemItem == nil else {
        start += item.systemItem == "flexibleSpace" ? rest / Double(openings) : length
        continue
      }
      guard start + length <= row.width else { return }
      let cell = Rect(
        x: isMirrored ? row.maxX - start - length : row.minX + start, y: row.minY, width: length,
        height: row.height)
      let place = Rect(
        x: cell.minX, y: cell.minY + facts.number(.macWindowItemTop), width: length,
        height: facts.number(.macWindowItemHeight, isLabelled ? "labelled" : "below"))
      views.draw(item.ownView, in: place, on: &canvas)
      if let image = item.image {
        draw(image, side: facts.number(.macWindowItemImage, "below"), in: place, on: &canvas)
      }
      start += length
      guard isLabelled else { continue }
      context.write(
        item.title, size: labelSize,
        in: Rect(
          x: cell.minX, y: cell.minY + facts.number(.macWindowLabelTop), width: length,
          height: labelHeight), context.colors.label, on: &canvas)
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
