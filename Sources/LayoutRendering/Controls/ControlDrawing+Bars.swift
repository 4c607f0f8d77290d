import Drawing
import Geometry
import Graphics
import LayoutEngine
import LayoutModel

extension ControlDrawing {
  /// Navigation bars: the surface, a title in the middle.
  static let navigationBar = ControlDrawing(.navigationBar) { context, canvas in
    drawBar(context, lineAtTop: false, on: &canvas)
    guard let title = context.node.control.bar.titles.first ?? context.node.text?.string,
      context.view.text == nil
    else { return }
    context.write(
      title, size: 17, weight: .semibold, in: context.frame, context.colors.label, on: &canvas)
  }

  /// Toolbars: the surface.
  static let toolbar = ControlDrawing(.toolbar) { context, canvas in
    drawBar(context, lineAtTop: true, on: &canvas)
    let titles = context.node.control.bar.titles.prefix(12)
    guard !titles.isEmpty else { return }
    let width = context.frame.width / Double(titles.count)
    for (index, title) in titles.enumerated() {
      context.write(
        title, size: 17,
        in: Rect(
          x: context.frame.minX + Double(index) * width, y: context.frame.minY, width: width,
          height: min(44, context.frame.height)), context.tint, on: &canvas)
    }
  }

  /// Tab bars: an icon and a title for each tab.
  static let tabBar = ControlDrawing(.tabBar) { context, canvas in
    drawBar(context, lineAtTop: true, on: &canvas)
    let control = context.node.control.bar
    let titles =
      control.titles.isEmpty ? Array(repeating: "", count: 4) : Array(control.titles.prefix(8))
    let width = context.frame.width / Double(titles.count)
    for (index, title) in titles.enumerated() {
      let place = context.isMirrored ? titles.count - 1 - index : index
      let cell = Rect(
        x: context.frame.minX + Double(place) * width, y: context.frame.minY, width: width,
        height: min(49, context.frame.height))
      let color =
        index == control.selectedIndex ?? 0 ? context.tint : context.colors.secondaryLabel
      let icon = Rect(x: cell.midX - 11, y: cell.minY + 6, width: 22, height: 22)
      canvas.fill(.roundedRect(icon, radius: 6), color.faded(0.85))
      context.write(
        title, size: 10, weight: .medium,
        in: Rect(x: cell.minX, y: cell.minY + 33, width: width, height: 12), color, on: &canvas)
    }
  }

  private static func drawBar(
    _ context: ControlContext, lineAtTop: Bool, on canvas: inout Canvas
  ) {
    let frame = context.frame
    if context.node.appearance.background == nil {
      canvas.fill(
        .rect(frame), context.colors.isDark ? Color(hex: 0x161618) : Color(hex: 0xF9F9F9))
    }
    canvas.fill(
      .rect(
        Rect(
          x: frame.minX, y: lineAtTop ? frame.minY : frame.maxY - 0.5, width: frame.width,
          height: 0.5)), context.colors.separator)
  }
}
