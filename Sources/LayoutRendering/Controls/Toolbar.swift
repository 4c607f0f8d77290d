import Drawing
import Geometry
import Graphics
import LayoutEngine
import LayoutModel

extension ControlDrawing {
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
}
