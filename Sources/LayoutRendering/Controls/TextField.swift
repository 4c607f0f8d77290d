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
      let facts = context.touch
      switch control.borderStyle {
      case "roundedRect":
        let radius = facts.number(.touchFieldRadius)
        let own = context.colors.color(context.node.appearance.background)
        canvas.fill(
          .roundedRect(body, radius: radius), own ?? context.colors.system("systemBackground"))
        canvas.frame(
          body, radius: radius, context.colors.label.faded(facts.number(.touchFieldLine)),
          width: Canvas.hairline)
      case "line": canvas.frame(body, context.colors.label, width: 1)
      case "bezel":
        canvas.fill(.rect(body), context.colors.system("systemBackground"))
        canvas.frame(
          body, context.colors.label.faded(facts.number(.touchFieldLine, "bezel")), width: 1)
      default: break
      }
      return
    }
    guard context.node.fillsOwnBorder(usesUIKit: false) else { return }
    let radius = context.mac.number(.macFieldRadius)
    let own = context.colors.color(context.node.appearance.background)
    canvas.fill(
      .roundedRect(body, radius: radius), own ?? context.colors.system("textBackground"))
    canvas.frame(body, radius: radius, context.colors.fieldLine, width: 1)
    if context.node.kind == .comboBox { drawComboEnd(context, on: &canvas) }
  }

  /// The end of a combo box that its list opens from.
  ///
  /// - Source: Own taste, after a picture of an app on OS X 10.10.
  private static func drawComboEnd(_ context: ControlContext, on canvas: inout Canvas) {
    let isRaised = context.era == .raised
    let facts = context.mac
    let room = context.body.shrunk(by: facts.number(.macComboEndInset))
    let end = context.end(
      of: room, width: min(facts.number(.macComboEndWidth), room.width), isTrailing: true)
    let ink: Color
    if !context.node.isEnabled || context.era == .glass {
      ink = context.controlInk
    } else {
      ink = Color(white: 1)
      if isRaised {
        canvas.badge(end, context)
      } else {
        canvas.fill(
          .roundedRect(end, radius: facts.number(.macBadgeRadius)), context.tint)
      }
    }
    let side = facts.number(.macComboArrow)
    _ = canvas.sign("chevron.down", in: end.centered(width: side, height: side), ink)
  }
}

extension ViewNode {
  /// Whether the background of the view is that of a field with a border, which is drawn with it.
  func fillsOwnBorder(usesUIKit: Bool) -> Bool {
    let field = self.control.textField
    switch self.kind {
    case .textField, .secureTextField:
      return usesUIKit
        ? field.borderStyle == "roundedRect"
        : self.kind == .secureTextField || field.isBordered || field.borderStyle != nil
    case .comboBox, .tokenField: return true
    default: return false
    }
  }
}
