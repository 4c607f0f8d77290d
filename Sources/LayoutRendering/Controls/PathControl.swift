import ControlFacts
import Drawing
import Geometry
import Graphics
import LayoutEngine
import LayoutModel

extension ControlDrawing {
  /// Path controls and rule editors: the surface alone, as what they show comes from code.
  static let pathControl = ControlDrawing(.pathControl, .ruleEditor) { context, canvas in
    let body = context.body
    let radius = min(context.mac.number(.macPathRadius), body.shorterSide / 2)
    canvas.fill(.roundedRect(body, radius: radius), context.colors.fill)
  }
}
