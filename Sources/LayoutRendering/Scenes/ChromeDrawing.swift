import ControlFacts
import Drawing
import Geometry
import Graphics
import LayoutEngine
import LayoutModel

/// Draws the bars around a screen, and what the device shows over it.
///
/// - Source: Apple, *Human Interface Guidelines*, "Navigation bars", "Tab bars", "Toolbars", "Status
///   bars": text of 17 points, large titles of 34, tabs of 10, hairlines between bars and content.
struct ChromeDrawing {
  let context: ControlContext
  let chrome: ScreenChrome
  let room: BarRoom
  let screen: Rect
  /// Whether what scrolls under the navigation bar is at its top, so that the bar shows through.
  ///
  /// - Source: Apple, *UINavigationBar.scrollEdgeAppearance*: of every bar since iOS 15.
  let isAtScrollEdge: Bool
  /// The views of the document's own that stand in the bars.
  let views: BarViews

  var colors: ColorResolver { context.colors }
  var isMirrored: Bool { context.isMirrored }
  /// Whether items float on glass over what scrolls below.
  var isGlass: Bool { context.era == .glass }
  /// The colour of items: that of the bar, else of the window; on glass that of text.
  var tint: Color {
    colors.color(chrome.barTint) ?? (isGlass ? colors.label : context.tint)
  }
  private var barColor: Color? { colors.color(chrome.barColor) }
  /// The colour of titles and of the status bar.
  private var titleColor: Color {
    let usual = barColor.map { Color(white: $0.luminance > 0.5 ? 0 : 1) } ?? colors.label
    guard let own = colors.color(chrome.titleColor) else { return usual }
    // A title like its bar belongs to one that the app colours itself.
    let surface = barColor ?? colors.bar
    return isReadable(own, on: surface) ? own : usual
  }
  /// Whether a colour differs enough from what it is drawn on.
  func isReadable(_ color: Color, on surface: Color) -> Bool {
    abs(color.luminance - surface.luminance) >= room.facts.number(.touchBarContrast)
  }
  /// Whether what lies under the navigation bar shows through it.
  private var isSeeThrough: Bool { room.hasLargeTitle || isAtScrollEdge || isGlass }
  /// The fill under the status bar, or nil where the screen itself shows there.
  var colorAtTop: Color? {
    room.navigation == nil ? nil : barColor ?? (isSeeThrough ? nil : colors.bar)
  }
  /// The fill under the home indicator, or nil where the screen itself shows there.
  var colorAtBottom: Color? {
    room.tabs == nil && room.toolbar == nil ? nil : barColor ?? (isGlass ? nil : colors.bar)
  }
  /// The room between the ends of a bar and its items, in points.
  var margin: Double { room.margin(screen.width) }
  /// The room between two items, in points.
  var gap: Double { room.facts.number(.touchBarItemGap) }

  /// Draws the bars.
  func drawBars(on canvas: inout Canvas) {
    if let bar = room.navigation {
      canvas.group(DrawingGroup(id: "navigation-bar", title: "Navigation bar")) {
        let surface = Rect(
          x: bar.minX, y: screen.minY, width: bar.width, height: bar.maxY - screen.minY)
        drawNavigationBar(bar, surface: surface, on: &$0)
      }
    }
    if let bar = room.toolbar {
      canvas.group(DrawingGroup(id: "toolbar", title: "Toolbar")) { drawToolbar(bar, on: &$0) }
    }
    if let bar = room.tabs {
      canvas.group(DrawingGroup(id: "tab-bar", title: "Tab bar")) { drawTabs(bar, on: &$0) }
    }
  }

  /// Draws what lies under a bar, with the thin line at the edge to the content.
  func surface(_ bar: Rect, lineAt line: Double, on canvas: inout Canvas) {
    guard !isGlass || barColor != nil else { return }
    canvas.fill(.rect(bar), barColor ?? colors.bar)
    canvas.hairline(Point(x: bar.minX, y: line), length: bar.width, colors.separator)
  }

  // MARK: Navigation bar

  func drawNavigationBar(_ bar: Rect, surface: Rect, on canvas: inout Canvas) {
    if isSeeThrough {
      // At the edge of what scrolls, a bar with a large title shows what is under it.
      canvas.fill(.rect(surface), barColor)
    } else {
      self.surface(surface, lineAt: surface.maxY - Canvas.hairline, on: &canvas)
    }
    // What a document keeps free below the row of items, a search bar for example, stays empty.
    // Glass stands at the top of its bar.
    let itemHeight = isGlass ? min(glassHeight, room.rowHeight) : room.rowHeight
    let rowHeight =
      chrome.prompt.isEmpty
      ? itemHeight : itemHeight + room.facts.number(.touchPromptHeight)
    let row = Rect(
      x: bar.minX, y: bar.minY, width: bar.width,
      height: min(bar.height, rowHeight))
    let start = drawItems(leading: true, row, on: &canvas)
    let end = drawItems(leading: false, row, on: &canvas)
    let (left, right) = isMirrored ? (end, start) : (start, end)
    let space = room.facts.number(.touchBarTitleGap)
    let free = Rect(
      x: row.minX + left + space, y: row.minY,
      width: max(0, row.width - left - right - 2 * space),
      height: row.height)
    let hasPrompt = !chrome.prompt.isEmpty
    if hasPrompt {
      context.write(
        chrome.prompt, size: room.facts.number(.touchPromptSize),
        in: free.offset(x: 0, y: -room.facts.number(.touchPromptRise)), titleColor, on: &canvas)
    }
    guard !room.hasLargeTitle else { return drawLargeTitle(under: row, on: &canvas) }
    guard chrome.titleView == nil else {
      return views.draw(
        chrome.titleView, in: middle(of: free, in: row, views.size(chrome.titleView)?.width),
        on: &canvas)
    }
    let title = chrome.title.title
    guard !title.isEmpty else { return }
    let line = context.lettering.line(title, size: BarRoom.titleSize, weight: .semibold)
    // A point more, as lines are cut at whole points.
    let place = middle(of: free, in: row, line.map { $0.size.width + 1 })
    context.write(
      title, size: BarRoom.titleSize, weight: .semibold,
      in: place.offset(x: 0, y: hasPrompt ? room.facts.number(.touchPromptDrop) : 0), titleColor,
      on: &canvas)
  }

  private func drawLargeTitle(under row: Rect, on canvas: inout Canvas) {
    guard chrome.titleView == nil else { return }
    let place = Rect(
      x: row.minX + margin, y: row.minY + room.rowHeight, width: max(0, row.width - 2 * margin),
      height: BarRoom.largeTitle - room.facts.number(.touchLargeTitleRoom))
    context.write(
      chrome.title.title, size: room.facts.number(.touchLargeTitleSize), weight: .bold, in: place,
      align: isMirrored ? 1 : 0, titleColor, on: &canvas)
  }

  /// The middle of a row as long as what stands there fits, else all that items leave free.
  private func middle(of free: Rect, in row: Rect, _ width: Double?) -> Rect {
    guard let width, width > 0 else { return free }
    let middle = row.centered(width: width, height: row.height)
    return middle.minX >= free.minX && middle.maxX <= free.maxX ? middle : free
  }

  /// Draws the items at one end of a bar; returns the width that they take.
  private func drawItems(leading: Bool, _ row: Rect, on canvas: inout Canvas) -> Double {
    if leading, chrome.leading.isEmpty, let back = chrome.back {
      return drawBack(back, row, on: &canvas)
    }
    var end = margin
    let items = (leading ? chrome.leading : chrome.trailing).filter(isVisible)
    let slots = items.enumerated().map { index, item in
      if index > 0 { end += gap }
      let width = slotWidth(item, isAlone: items.count == 1)
      defer { end += width }
      return (item: item, place: place(end, width, leading: leading, in: row))
    }
    drawGlass(under: slots, on: &canvas)
    for slot in slots { draw(slot.item, in: slot.place, on: &canvas) }
    return end
  }

  private func drawBack(_ back: ScreenChrome.Item, _ row: Rect, on canvas: inout Canvas)
    -> Double
  {
    let arrow = isMirrored ? "chevron.right" : "chevron.left"
    let facts = room.facts
    let size = facts.size(.touchBackSize)
    let (wide, high) = (size.width ?? 0, size.height ?? 0)
    if isGlass {
      let slot = place(margin, glassHeight, leading: true, in: row)
      canvas.glass(slot.centered(width: slot.width, height: glassHeight), colors)
      context.drawSymbol(
        arrow, in: slot.centered(width: wide, height: high), color: tint, on: &canvas)
      return margin + glassHeight
    }
    context.drawSymbol(
      arrow,
      in: place(margin - facts.number(.touchBackInset), wide + 1, leading: true, in: row)
        .centered(width: wide, height: high), color: tint, on: &canvas)
    let start = margin + facts.number(.touchBackGap)
    let line = context.lettering.line(
      back.title.isEmpty ? "Back" : back.title, size: BarRoom.titleSize,
      room: row.width * facts.number(.touchBarItemShare))
    let width = line?.size.width ?? 0
    canvas.text(
      line, size: BarRoom.titleSize, centeredIn: place(start, width, leading: true, in: row), tint)
    return start + width
  }

  // MARK: Items

  /// The height of the glass that items of a navigation bar stand on, in points.
  var glassHeight: Double { room.facts.number(.touchBarGlassHeight) }

  func isVisible(_ item: ScreenChrome.Item) -> Bool {
    views.size(item.ownView) != nil || BarItemLook(item).isVisible
  }

  private func line(_ look: BarItemLook) -> ShapedText? {
    context.lettering.line(
      look.title, size: BarRoom.titleSize, weight: look.isProminent ? .semibold : .regular,
      room: screen.width * room.facts.number(.touchBarItemShare))
  }

  /// The width that an item takes, in points.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - glass: The height of the glass below it; nil for that of navigation bars.
  ///   - isAlone: Whether no other item shares that: it is a circle under an image.
  /// - Returns: The width with the glass.
  /// - Source: Apple, *Human Interface Guidelines*, "Toolbars", iOS 26.
  func slotWidth(_ item: ScreenChrome.Item, glass: Double? = nil, isAlone: Bool) -> Double {
    if let size = views.size(item.ownView) { return size.width }
    let look = BarItemLook(item)
    guard look.isVisible else {
      return item.systemItem == "fixedSpace" ? room.facts.number(.touchBarItemSpace) : 0
    }
    let width = look.image != nil ? look.imageSize.width : line(look)?.size.width ?? 0
    guard isGlass else { return width }
    let padding: LookFact =
      isAlone && look.image != nil ? .touchLoneItemPadding : .touchBarItemPadding
    return max(glass ?? glassHeight, width + room.facts.number(padding))
  }

  /// Draws an item in the middle of its place.
  func draw(_ item: ScreenChrome.Item, in place: Rect, on canvas: inout Canvas) {
    guard views.size(item.ownView) == nil else {
      return views.draw(item.ownView, in: place, on: &canvas)
    }
    let look = BarItemLook(item)
    let ink = isGlass && look.isProminent ? Color(white: 1) : tint
    guard let image = look.image else {
      return canvas.text(line(look), size: BarRoom.titleSize, centeredIn: place, ink)
    }
    let size = look.imageSize
    draw(image, in: place.centered(width: size.width, height: size.height), color: ink, on: &canvas)
  }

  /// Draws the glass that neighbours share; what is most likely wanted has its own, in the tint.
  func drawGlass(
    under slots: [(item: ScreenChrome.Item, place: Rect)], height: Double? = nil,
    on canvas: inout Canvas
  ) {
    guard isGlass else { return }
    let height = height ?? glassHeight
    var shared: Rect?
    func finish() {
      if let shared { canvas.glass(shared, colors) }
      shared = nil
    }
    for slot in slots where isVisible(slot.item) {
      let place = slot.place.centered(width: slot.place.width, height: height)
      if BarItemLook(slot.item).isProminent {
        finish()
        canvas.fill(.roundedRect(place, radius: height / 2), context.tint)
        continue
      }
      if let known = shared, max(known.minX, place.minX) > min(known.maxX, place.maxX) + 0.5 {
        finish()
      }
      shared = shared?.union(place) ?? place
    }
    finish()
  }

  /// The part of a bar at a distance from its leading or trailing end.
  func place(_ offset: Double, _ width: Double, leading: Bool, in row: Rect) -> Rect {
    let isLeft = leading != isMirrored
    return Rect(
      x: isLeft ? row.minX + offset : row.maxX - offset - width, y: row.minY, width: width,
      height: row.height)
  }

  func draw(
    _ image: ImageContent, in box: Rect, color: Color, on canvas: inout Canvas
  ) {
    if let found = context.options.image(image, colors.appearance) {
      let isTemplate = found.isTemplate ?? true
      canvas.image(found.bitmap(filling: box.size, in: isTemplate ? color : nil), in: box)
    } else {
      context.drawSymbol(image, in: box, color: color, on: &canvas)
    }
  }
}
