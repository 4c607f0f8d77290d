import Drawing
import Geometry
import Graphics
import LayoutModel

extension ControlDrawing {
  /// Table cells: the accessory; surface and separators follow from the place in the table.
  static let tableCell = ControlDrawing(.tableCell) { context, canvas in
    guard context.isUIKit else { return }
    let frame = context.frame
    let end = context.end(of: frame, width: min(40, frame.width), isTrailing: true)
    drawAccessory(context.node.control.tableCell.accessory, in: end, context, on: &canvas)
  }

  private static func drawAccessory(
    _ accessory: TableCellTraits.Accessory?, in end: Rect, _ context: ControlContext,
    on canvas: inout Canvas
  ) {
    let chevron = context.isMirrored ? "chevron.left" : "chevron.right"
    let faint = context.colors.system("tertiaryLabel")
    switch accessory {
    case "disclosureIndicator":
      _ = canvas.sign(
        chevron,
        in: end.centered(width: 14, height: 14).offset(x: context.isMirrored ? -6 : 6, y: 0),
        faint)
    case "checkmark":
      _ = canvas.sign("checkmark", in: end.centered(width: 16, height: 16), context.tint)
    case "detailButton", "detailDisclosureButton":
      if accessory == "detailDisclosureButton" {
        _ = canvas.sign(
          chevron,
          in: end.centered(width: 14, height: 14).offset(x: context.isMirrored ? -8 : 8, y: 0),
          faint)
      }
      let box = end.centered(width: 22, height: 22)
      _ = canvas.sign("circle", in: box, context.tint)
      context.write("i", size: 13, weight: .semibold, in: box, context.tint, on: &canvas)
    default: break
    }
  }
}
