import ControlFacts
import Drawing
import Geometry
import Graphics
import LayoutModel

extension ControlDrawing {
  /// Activity indicators: twelve spokes that fade.
  static let activity = ControlDrawing(.activityIndicator) { context, canvas in
    // In a larger frame the wheel keeps its size.
    let facts = context.touch
    let own =
      context.isUIKit
      ? facts.size(
        .touchActivitySize, context.node.control.activityIndicator.isLarge ? "large" : nil
      ).width : nil
    let side = min(context.body.shorterSide, own ?? .infinity)
    let middle = context.body.center
    let color =
      context.colors.color(context.node.appearance.tint)
      ?? Color(hex: facts.color(.touchSpokeColor))
    let (start, end) = (facts.number(.touchSpokeStart), facts.number(.touchSpokeEnd))
    let faint = facts.number(.touchSpokeOpacity)
    let width = max(1, side / facts.number(.touchSpokesAcross))
    for (index, spoke) in Canvas.eighths.enumerated() {
      func point(_ share: Double) -> Point {
        Point(x: middle.x + spoke.x * side * share, y: middle.y + spoke.y * side * share)
      }
      canvas.stroke(
        .line(point(start), point(end)),
        color.faded(faint + (1 - faint) * Double(index) / 7), width: width)
    }
  }
}
