import Drawing
import Geometry
import Graphics
import LayoutModel

extension ControlDrawing {
  /// Level indicators: cells that are filled up to the value.
  static let levelIndicator = ControlDrawing(.levelIndicator) { context, canvas in
    let count = min(max(context.node.control.levelIndicator.count, 5), 40)
    let body = context.body
    let width = body.width / Double(count)
    let filled = (context.node.control.levelIndicator.fraction * Double(count)).rounded()
    for index in 0..<count {
      let cell = Rect(
        x: body.minX + Double(index) * width + 0.5, y: body.minY + 1, width: max(0, width - 1),
        height: max(0, body.height - 2))
      canvas.fill(
        .rect(cell),
        Double(index) < filled ? context.colors.system("systemGreen") : context.colors.fill)
    }
  }
}
