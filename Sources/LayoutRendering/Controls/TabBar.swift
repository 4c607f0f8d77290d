import ControlFacts
import Drawing
import Geometry
import Graphics
import LayoutEngine
import LayoutModel

extension ControlDrawing {
  /// Tab bars: an icon and a title for each tab.
  static let tabBar = ControlDrawing(.tabBar) { context, canvas in
    guard context.node.control.bar.leading.isEmpty else {
      return ChromeDrawing(of: context).drawTabs(context.frameToEdge, on: &canvas)
    }
    drawBar(context, lineAtTop: true, on: &canvas)
    let control = context.node.control.bar
    let facts = context.touch
    let limit = Int(facts.number(.touchTabCount, "wide"))
    let titles =
      control.titles.isEmpty ? Array(repeating: "", count: 4) : Array(control.titles.prefix(limit))
    let side = facts.number(.touchTabPlainSide)
    let width = context.frame.width / Double(titles.count)
    for (index, title) in titles.enumerated() {
      let place = context.isMirrored ? titles.count - 1 - index : index
      let cell = Rect(
        x: context.frame.minX + Double(place) * width, y: context.frame.minY, width: width,
        height: min(BarRoom(context.version).tabHeight, context.frame.height))
      let color =
        index == control.selectedIndex ?? 0 ? context.tint : context.colors.secondaryLabel
      let icon = Rect(
        x: cell.midX - side / 2, y: cell.minY + facts.number(.touchTabPlainTop), width: side,
        height: side)
      canvas.fill(
        .roundedRect(icon, radius: facts.number(.touchTabPlainRadius)),
        color.faded(facts.number(.touchTabPlainOpacity)))
      context.write(
        title, size: facts.number(.touchTabTitleSize), weight: .medium,
        in: Rect(
          x: cell.minX, y: cell.minY + facts.number(.touchTabTitleTop, "alone"), width: width,
          height: facts.number(.touchTabTitleHeight)), color, on: &canvas)
    }
  }
}
