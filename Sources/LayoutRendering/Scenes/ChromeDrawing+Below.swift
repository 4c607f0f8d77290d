import ControlFacts
import Drawing
import Geometry
import Graphics
import LayoutEngine
import LayoutModel

/// The bars at the lower edge of a screen.
extension ChromeDrawing {
  /// Draws a tab bar; a phone's shows five tabs, the fifth leads to the others.
  func drawTabs(_ bar: Rect, on canvas: inout Canvas) {
    guard !chrome.tabs.isEmpty else { return }
    surface(bar, lineAt: bar.minY, on: &canvas)
    let facts = room.facts
    let isWide =
      context.options.scene == nil || screen.width >= facts.number(.touchTabWideWidth)
    let limit = Int(facts.number(.touchTabCount, isWide ? "wide" : nil))
    var tabs = Array(chrome.tabs.prefix(limit))
    if chrome.tabs.count > limit {
      var more = ScreenChrome.Item()
      more.systemItem = "more"
      tabs[limit - 1] = more
    }
    var row = Rect(x: bar.minX, y: bar.minY, width: bar.width, height: room.tabHeight)
    if isGlass {
      row = glassRow(in: bar)
      canvas.glass(row, colors)
      row = row.shrunk(by: facts.number(.touchTabGlassInset))
    }
    let width = row.width / Double(tabs.count)
    // Image and title lie in the middle of the row, as in one of 49 points.
    let rise = (row.height - room.tabHeight) / 2
    let inset = facts.number(.touchTabTitleInset)
    for (index, item) in tabs.enumerated() {
      let look = BarItemLook(item)
      let place = isMirrored ? tabs.count - 1 - index : index
      let cell = Rect(
        x: row.minX + Double(place) * width, y: row.minY, width: width, height: row.height)
      let isSelected = index == min(chrome.selectedTab, tabs.count - 1)
      if isGlass, isSelected {
        canvas.fill(.roundedRect(cell, radius: cell.height / 2), colors.fill)
      }
      let color =
        isSelected
        ? selectedTint
        : isGlass ? colors.label : colors.secondaryLabel
      let size = look.imageSize
      let middle =
        look.title.isEmpty ? cell.midY : cell.minY + rise + facts.number(.touchTabIconMiddle)
      let icon = Rect(
        x: cell.midX - size.width / 2, y: middle - size.height / 2, width: size.width,
        height: size.height)
      if let image = look.image { draw(image, in: icon, color: color, on: &canvas) }
      context.write(
        look.title, size: facts.number(.touchTabTitleSize), weight: .medium,
        in: Rect(
          x: cell.minX + inset, y: cell.minY + rise + facts.number(.touchTabTitleTop),
          width: max(0, width - 2 * inset), height: facts.number(.touchTabTitleHeight)),
        color, on: &canvas)
      if let badge = item.badge, !badge.isEmpty { drawBadge(badge, at: icon, on: &canvas) }
    }
  }

  /// The tint of the selected tab; one like the bar belongs to a bar that the app colours itself.
  private var selectedTint: Color {
    let own = isGlass ? colors.system("systemBackground") : colors.color(chrome.barColor)
    let surface = own ?? colors.bar
    return [colors.color(chrome.barTint), context.tint].compactMap(\.self)
      .first { isReadable($0, on: surface) } ?? colors.system("systemBlue")
  }

  /// The glass of a tab bar: apart from the edges of the screen.
  private func glassRow(in bar: Rect) -> Rect {
    let facts = room.facts
    let edge = facts.number(.touchTabGlassMargin)
    let height = min(
      facts.number(.touchTabGlassHeight), bar.height - facts.number(.touchTabGlassRoom))
    return Rect(
      x: bar.minX + edge, y: max(bar.minY, bar.maxY - edge - height), width: bar.width - 2 * edge,
      height: height)
  }

  private func drawBadge(_ words: String, at icon: Rect, on canvas: inout Canvas) {
    let facts = room.facts
    let size = facts.number(.touchBadgeSize)
    let width =
      context.lettering.line(words, size: size)?.size.width ?? facts.number(.touchBadgeLeastText)
    let height = facts.number(.touchBadgeHeight)
    let pill = Rect(
      x: icon.maxX - facts.number(.touchBadgeStart),
      y: icon.minY - facts.number(.touchBadgeRise),
      width: max(height, width + facts.number(.touchBadgePadding)), height: height)
    canvas.fill(.roundedRect(pill, radius: height / 2), colors.system("systemRed"))
    context.write(words, size: size, in: pill, Color(white: 1), on: &canvas)
  }

  /// Draws a toolbar; flexible spaces share what its items leave.
  func drawToolbar(_ bar: Rect, on canvas: inout Canvas) {
    surface(bar, lineAt: bar.minY, on: &canvas)
    // Glass stands as far from the sides as from the edge below.
    let margin = isGlass ? room.facts.number(.touchToolGlassMargin) : self.margin
    let glass = room.facts.number(.touchToolGlassHeight)
    let row =
      isGlass && bar.height > glass
      ? Rect(
        x: bar.minX, y: max(bar.minY, bar.maxY - margin - glass), width: bar.width, height: glass)
      : Rect(
        x: bar.minX, y: bar.minY, width: bar.width, height: min(bar.height, room.toolHeight))
    let items = chrome.toolbar
    let widths = items.indices.map { index in
      let isAlone = [index - 1, index + 1].allSatisfy { next in
        !items.indices.contains(next) || items[next].systemItem == "flexibleSpace"
          || items[next].systemItem == "fixedSpace"
      }
      return slotWidth(items[index], glass: glass, isAlone: isAlone)
    }
    let openings = items.count { $0.systemItem == "flexibleSpace" }
    let gaps = Double(max(0, items.count - 1 - 2 * openings)) * gap
    let rest = max(0, row.width - 2 * margin - widths.reduce(0, +) - gaps)
    var offset = margin
    var slots: [(item: ScreenChrome.Item, place: Rect)] = []
    for (index, item) in items.enumerated() {
      if item.systemItem == "flexibleSpace" {
        offset += rest / Double(openings)
        continue
      }
      if index > 0, items[index - 1].systemItem != "flexibleSpace" { offset += gap }
      slots.append((item, place(offset, widths[index], leading: true, in: row)))
      offset += widths[index]
    }
    drawGlass(under: slots, height: min(glass, row.height), on: &canvas)
    for slot in slots where isVisible(slot.item) { draw(slot.item, in: slot.place, on: &canvas) }
  }
}
