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

  private var colors: ColorResolver { context.colors }
  private var isMirrored: Bool { context.isMirrored }
  /// The colour of items: that of the bar, else of the window.
  private var tint: Color { colors.color(chrome.barTint) ?? context.tint }
  private var barColor: Color? { colors.color(chrome.barColor) }
  /// The colour of titles and of the status bar.
  private var titleColor: Color {
    let usual = barColor.map { Color(white: $0.luminance > 0.5 ? 0 : 1) } ?? colors.label
    guard let own = colors.color(chrome.titleColor) else { return usual }
    // A title like its bar belongs to one that the app colours itself.
    let surface = barColor ?? standardColor
    return abs(own.luminance - surface.luminance) < 0.1 ? usual : own
  }
  private var standardColor: Color {
    colors.isDark ? Color(hex: 0x161618) : Color(hex: 0xF8F8F8)
  }
  /// Whether what lies under the navigation bar shows through it.
  private var isSeeThrough: Bool { room.hasLargeTitle || isAtScrollEdge }
  /// The fill under the status bar, or nil where the screen itself shows there.
  var colorAtTop: Color? {
    room.navigation == nil ? nil : barColor ?? (isSeeThrough ? nil : standardColor)
  }
  /// The fill under the home indicator, or nil where the screen itself shows there.
  var colorAtBottom: Color? {
    room.tabs == nil && room.toolbar == nil ? nil : barColor ?? standardColor
  }
  private var margin: Double { screen.width < 393 ? 16 : 20 }

  /// Draws the bars.
  func drawBars(on canvas: inout Canvas) {
    if let bar = room.navigation {
      canvas.group(DrawingGroup(id: "navigation-bar", title: "Navigation bar")) {
        let surface = Rect(x: bar.minX, y: 0, width: bar.width, height: bar.maxY)
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

  private func surface(_ bar: Rect, lineAt line: Double, on canvas: inout Canvas) {
    canvas.fill(.rect(bar), barColor ?? standardColor)
    canvas.fill(
      .rect(Rect(x: bar.minX, y: line, width: bar.width, height: 0.5)), colors.separator)
  }

  // MARK: Navigation bar

  func drawNavigationBar(_ bar: Rect, surface: Rect, on canvas: inout Canvas) {
    let isLarge = room.hasLargeTitle
    if isSeeThrough {
      // At the edge of what scrolls, a bar with a large title shows what is under it.
      canvas.fill(.rect(surface), barColor)
    } else {
      self.surface(surface, lineAt: surface.maxY - 0.5, on: &canvas)
    }
    // What a document keeps free below the row of items, a search bar for example, stays empty.
    let rowHeight = chrome.prompt.isEmpty ? room.rowHeight : room.rowHeight + 30
    let row = Rect(
      x: bar.minX, y: bar.minY, width: bar.width,
      height: min(bar.height, rowHeight))
    let start = drawItems(leading: true, row, on: &canvas)
    let end = drawItems(leading: false, row, on: &canvas)
    guard !chrome.hasTitleView, !chrome.title.title.isEmpty else { return }
    let title = chrome.title.title
    guard !isLarge else {
      let place = Rect(
        x: bar.minX + margin, y: row.maxY, width: max(0, bar.width - 2 * margin),
        height: BarRoom.largeTitle - 8)
      context.write(
        title, size: 34, weight: .bold, in: place, align: isMirrored ? 1 : 0, titleColor,
        on: &canvas)
      return
    }
    let (left, right) = isMirrored ? (end, start) : (start, end)
    // The title stays in the middle as long as it fits there.
    let line = context.lettering.line(title, size: 17, weight: .semibold)
    // A point more, as lines are cut at whole points.
    let width = (line?.size.width ?? -1) + 1
    let free = Rect(
      x: row.minX + left + 6, y: row.minY, width: max(0, row.width - left - right - 12),
      height: row.height)
    let middle = row.centered(width: width, height: row.height)
    let place =
      width > 0 && middle.minX >= free.minX && middle.maxX <= free.maxX ? middle : free
    let hasPrompt = !chrome.prompt.isEmpty
    context.write(
      title, size: 17, weight: .semibold, in: place.offset(x: 0, y: hasPrompt ? 6 : 0), titleColor,
      on: &canvas)
    guard hasPrompt else { return }
    context.write(chrome.prompt, size: 12, in: free.offset(x: 0, y: -10), titleColor, on: &canvas)
  }

  /// Draws the items at one end of a bar; returns the width that they take.
  private func drawItems(leading: Bool, _ row: Rect, on canvas: inout Canvas) -> Double {
    var offset = margin
    if leading, chrome.leading.isEmpty, let back = chrome.back {
      let arrow = place(offset - 8, 13, leading: true, in: row)
      context.drawSymbol(
        isMirrored ? "chevron.right" : "chevron.left",
        in: arrow.centered(width: 12, height: 21), color: tint, on: &canvas)
      offset += 10
      let words = back.title.isEmpty ? "Back" : back.title
      offset += write(words, at: offset, leading: true, in: row, on: &canvas)
      return offset
    }
    let items = leading ? chrome.leading : chrome.trailing
    for (index, item) in items.enumerated() where BarItemLook(item).isVisible {
      if index > 0 { offset += 18 }
      offset += draw(item, at: offset, leading: leading, in: row, on: &canvas)
    }
    return offset
  }

  /// Draws an item at a distance from an end of a bar; returns its width.
  private func draw(
    _ item: ScreenChrome.Item, at offset: Double, leading: Bool, in row: Rect,
    on canvas: inout Canvas
  ) -> Double {
    let look = BarItemLook(item)
    guard let image = look.image else {
      return write(
        look.title, weight: look.isProminent ? .semibold : .regular, at: offset, leading: leading,
        in: row, on: &canvas)
    }
    let size = look.imageSize
    let box = place(offset, size.width, leading: leading, in: row)
      .centered(width: size.width, height: size.height)
    draw(image, in: box, color: tint, on: &canvas)
    return size.width
  }

  private func write(
    _ words: String, weight: FontDescription.Weight = .regular, at offset: Double, leading: Bool,
    in row: Rect, on canvas: inout Canvas
  ) -> Double {
    let room = row.width * 0.4
    guard
      let line = context.lettering.line(words, size: 17, weight: weight, room: room)
    else { return 0 }
    canvas.text(
      line, size: 17, centeredIn: place(offset, line.size.width, leading: leading, in: row), tint)
    return line.size.width
  }

  /// The part of a bar at a distance from its leading or trailing end.
  private func place(_ offset: Double, _ width: Double, leading: Bool, in row: Rect) -> Rect {
    let isLeft = leading != isMirrored
    return Rect(
      x: isLeft ? row.minX + offset : row.maxX - offset - width, y: row.minY, width: width,
      height: row.height)
  }

  private func draw(
    _ image: ImageContent, in box: Rect, color: Color, on canvas: inout Canvas
  ) {
    if let found = context.options.image(image, colors.appearance) {
      let isTemplate = found.isTemplate ?? true
      canvas.image(isTemplate ? found.bitmap.tinted(color) : found.bitmap, in: box)
    } else {
      context.drawSymbol(image, in: box, color: color, on: &canvas)
    }
  }

  // MARK: Tab bar and toolbar

  func drawTabs(_ bar: Rect, on canvas: inout Canvas) {
    surface(bar, lineAt: bar.minY, on: &canvas)
    // A phone's tab bar shows five tabs; the fifth leads to the others.
    let limit = context.options.scene == nil || screen.width >= 600 ? 8 : 5
    var tabs = Array(chrome.tabs.prefix(limit))
    if chrome.tabs.count > limit {
      var more = ScreenChrome.Item()
      more.systemItem = "more"
      tabs[limit - 1] = more
    }
    guard !tabs.isEmpty else { return }
    let width = bar.width / Double(tabs.count)
    for (index, item) in tabs.enumerated() {
      let look = BarItemLook(item)
      let place = isMirrored ? tabs.count - 1 - index : index
      let cell = Rect(x: bar.minX + Double(place) * width, y: bar.minY, width: width, height: 49)
      let isSelected = index == min(chrome.selectedTab, tabs.count - 1)
      let color = isSelected ? tint : colors.secondaryLabel
      let hasTitle = !look.title.isEmpty
      let size = look.imageSize
      let icon = Rect(
        x: cell.midX - size.width / 2,
        y: (hasTitle ? cell.minY + 19 : cell.midY) - size.height / 2, width: size.width,
        height: size.height)
      if let image = look.image { draw(image, in: icon, color: color, on: &canvas) }
      context.write(
        look.title, size: 10, weight: .medium,
        in: Rect(x: cell.minX + 2, y: cell.minY + 34, width: max(0, width - 4), height: 12), color,
        on: &canvas)
      if let badge = item.badge, !badge.isEmpty { drawBadge(badge, at: icon, on: &canvas) }
    }
  }

  private func drawBadge(_ words: String, at icon: Rect, on canvas: inout Canvas) {
    let width = context.lettering.line(words, size: 13)?.size.width ?? 8
    let pill = Rect(x: icon.maxX - 6, y: icon.minY - 4, width: max(18, width + 10), height: 18)
    canvas.fill(.roundedRect(pill, radius: 9), colors.system("systemRed"))
    context.write(words, size: 13, in: pill, Color(white: 1), on: &canvas)
  }

  func drawToolbar(_ bar: Rect, on canvas: inout Canvas) {
    surface(bar, lineAt: bar.minY, on: &canvas)
    let row = Rect(x: bar.minX, y: bar.minY, width: bar.width, height: 44)
    let items = chrome.toolbar
    let widths = items.map { item -> Double in
      let look = BarItemLook(item)
      guard look.isVisible else { return item.systemItem == "fixedSpace" ? 16 : 0 }
      if look.image != nil { return look.imageSize.width }
      return context.lettering.line(look.title, size: 17)?.size.width ?? 0
    }
    let openings = items.count { $0.systemItem == "flexibleSpace" }
    let gaps = Double(max(0, items.count - 1 - 2 * openings)) * 18
    let rest = max(0, row.width - 2 * margin - widths.reduce(0, +) - gaps)
    var offset = margin
    for (index, item) in items.enumerated() {
      if item.systemItem == "flexibleSpace" {
        offset += rest / Double(openings)
        continue
      }
      if index > 0, items[index - 1].systemItem != "flexibleSpace" { offset += 18 }
      if BarItemLook(item).isVisible {
        _ = draw(item, at: offset, leading: true, in: row, on: &canvas)
      }
      offset += widths[index]
    }
  }

  // MARK: The device

  /// Draws the status bar, the notch or island, and the home indicator.
  ///
  /// - Parameters:
  ///   - top: What lies under the status bar; the ink is black or white on it.
  ///   - bottom: What lies under the home indicator, likewise.
  ///   - hasStatusBar: Whether what is shown inside leaves room for a status bar.
  ///   - canvas: What is drawn on.
  func drawDevice(
    over top: Color, _ bottom: Color, withStatusBar hasStatusBar: Bool, on canvas: inout Canvas
  ) {
    let environment = context.environment
    guard let device = Device.named(environment.deviceName),
      device.idiom == .phone || device.idiom == .pad,
      device.environment(orientation: environment.orientation).size == screen.size
    else { return }
    let covered = environment.safeAreaInsets
    canvas.group(DrawingGroup(id: "device", title: "Status bar and home indicator")) { canvas in
      // A notch is there whether or not anything leaves room for it.
      if covered.top > 24 || covered.top > 0 && hasStatusBar && room.hasStatusBar {
        drawStatusBar(height: covered.top, device, ink: Self.ink(on: top), on: &canvas)
      }
      guard covered.bottom > 0 else { return }
      let width = device.idiom == .pad ? 320 : screen.width * 0.36
      let line = Rect(x: screen.midX - width / 2, y: screen.maxY - 13, width: width, height: 5)
      canvas.fill(.roundedRect(line, radius: 2.5), Self.ink(on: bottom))
    }
  }

  private static func ink(on color: Color) -> Color {
    Color(white: color.luminance > 0.3 ? 0 : 1)
  }

  private func drawStatusBar(
    height: Double, _ device: Device, ink: Color, on canvas: inout Canvas
  ) {
    let hasNotch = height > 24 && device.idiom == .phone
    let hasIsland = height >= 54
    if hasIsland {
      canvas.fill(
        .roundedRect(
          Rect(x: screen.midX - 63, y: 11, width: 126, height: 37), radius: 18.5), Color(white: 0))
    } else if hasNotch {
      let notch = Rect(x: screen.midX - 105, y: -30, width: 210, height: 60)
      canvas.fill(.roundedRect(notch, radius: 20), Color(white: 0))
    }
    let line = hasIsland ? 29.5 : hasNotch ? 25 : height / 2
    let size = hasNotch ? 16.0 : 12
    let side = hasNotch ? max(24, (screen.width - 210) / 4) : 0
    if hasNotch || device.idiom == .pad {
      context.write(
        "9:41", size: size, weight: .semibold,
        in: Rect(x: hasNotch ? 0 : 12, y: line - 10, width: hasNotch ? 2 * side : 40, height: 20),
        ink, on: &canvas)
    } else {
      context.write(
        "9:41 AM", size: size, weight: .semibold,
        in: Rect(x: screen.midX - 40, y: line - 10, width: 80, height: 20), ink, on: &canvas)
    }
    let right = hasNotch ? screen.maxX - side + 31 : screen.maxX - 6
    let battery = Rect(x: right - 26, y: line - 6, width: 23, height: 11.5)
    canvas.frame(battery, radius: 3.5, ink.faded(0.4), width: 1)
    canvas.fill(.roundedRect(battery.shrunk(by: 2), radius: 2), ink)
    canvas.fill(
      .roundedRect(
        Rect(x: battery.maxX + 1, y: battery.midY - 2, width: 1.5, height: 4), radius: 0.75),
      ink.faded(0.4))
    context.drawSymbol(
      "wifi", in: Rect(x: battery.minX - 21, y: line - 6, width: 16, height: 12), color: ink,
      on: &canvas)
    guard hasNotch else { return }
    for step in 0..<4 {
      let tall = 4 + Double(step) * 2.5
      canvas.fill(
        .roundedRect(
          Rect(
            x: battery.minX - 42 + Double(step) * 4.7, y: line + 5.5 - tall, width: 3, height: tall),
          radius: 1), ink)
    }
  }
}
