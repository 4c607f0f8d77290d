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
      title, size: BarRoom.titleSize, weight: .semibold, in: context.frame, context.textColor,
      on: &canvas)
  }

  /// Draws the surface of a bar and the line at its edge to the content.
  static func drawBar(
    _ context: ControlContext, lineAtTop: Bool, on canvas: inout Canvas
  ) {
    let frame = lineAtTop ? context.frameToEdge : context.frame
    if context.node.appearance.background == nil {
      canvas.fill(.rect(frame), context.colors.bar)
    }
    let y = lineAtTop ? frame.minY : frame.maxY - Canvas.hairline
    canvas.hairline(Point(x: frame.minX, y: y), length: frame.width, context.colors.separator)
  }
}
