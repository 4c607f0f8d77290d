import Drawing
import Geometry
import Graphics
import LayoutEngine
import LayoutModel

extension ControlDrawing {
  /// Path controls and rule editors: the surface alone, as what they show comes from code.
  static let pathControl = ControlDrawing(.pathControl, .ruleEditor) { context, canvas in
    let body = context.body
    canvas.fill(.roundedRect(body, radius: min(4, body.shorterSide / 2)), context.colors.fill)
  }
}
