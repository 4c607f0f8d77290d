import Drawing
import Geometry
import Graphics
import LayoutEngine
import LayoutModel

extension ControlDrawing {
  /// Navigation bars: the surface, a title in the middle.
  static let navigationBar = ControlDrawing(.navigationBar, drawsText: true) { context, canvas in
    let bar = context.node.control.bar
    guard bar.leading.isEmpty, bar.trailing.isEmpty, bar.color == nil else {
      return ChromeDrawing(of: context)
        .drawNavigationBar(context.frame, surface: context.frame, on: &canvas)
    }
    drawBar(context, lineAtTop: false, on: &canvas)
    guard let title = bar.title?.title ?? bar.titles.first ?? context.node.text?.string
    else { return }
    context.write(
      title, size: 17, weight: .semibold, in: context.frame, context.textColor, on: &canvas)
  }

  static func drawBar(
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
