import ControlFacts
import Drawing
import Geometry
import Graphics
import LayoutModel

extension ControlDrawing {
  /// Activity indicators: twelve spokes that fade.
  static let activity = ControlDrawing(.activityIndicator) { context, canvas in
    // In a larger frame the wheel keeps its size.
    let own =
      context.isUIKit
      ? FactReader(.iOS, context.version).size(
        .touchActivitySize, context.node.control.activityIndicator.isLarge ? "large" : nil
      ).width : nil
    let side = min(context.body.shorterSide, own ?? .infinity)
    let middle = context.body.center
    let color = context.colors.color(context.node.appearance.tint) ?? Color(hex: 0x8E8E93)
    for (index, spoke) in Canvas.eighths.enumerated() {
      func point(_ share: Double) -> Point {
        Point(x: middle.x + spoke.x * side * share, y: middle.y + spoke.y * side * share)
      }
      canvas.stroke(
        .line(point(0.24), point(0.46)), color.faded(0.3 + 0.7 * Double(index) / 7),
        width: max(1, side / 10))
    }
  }
}
