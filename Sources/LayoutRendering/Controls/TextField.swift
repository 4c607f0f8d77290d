import ControlFacts
import Drawing
import Geometry
import Graphics
import LayoutEngine
import LayoutModel

extension ControlDrawing {
  /// Text fields: a round, square or missing border.
  static let textField = ControlDrawing(.textField, .secureTextField, .comboBox, .tokenField) {
    context, canvas in
    let body = context.body
    let control = context.node.control.textField
    if context.isUIKit {
      switch control.borderStyle {
      case "roundedRect":
        let radius = FactReader(.iOS, context.version).number(.touchFieldRadius)
        canvas.fill(.roundedRect(body, radius: radius), context.colors.system("systemBackground"))
        canvas.frame(
          body, radius: radius, context.colors.label.faded(0.2), width: Canvas.hairline)
      case "line": canvas.frame(body, context.colors.label, width: 1)
      case "bezel":
        canvas.fill(.rect(body), context.colors.system("systemBackground"))
        canvas.frame(body, context.colors.label.faded(0.5), width: 1)
      default: break
      }
      return
    }
    guard control.isBordered || control.borderStyle != nil || context.node.kind != .textField else {
      return
    }
    canvas.fill(.roundedRect(body, radius: 2), context.colors.system("textBackground"))
    canvas.frame(body, radius: 2, context.colors.fieldLine, width: 1)
    guard context.node.kind == .comboBox else { return }
    let end = context.end(of: body.shrunk(by: 2), width: min(18, body.width), isTrailing: true)
    canvas.fill(.roundedRect(end, radius: 4), context.tint)
    _ = canvas.sign("chevron.down", in: end.centered(width: 11, height: 11), Color(white: 1))
  }
}
