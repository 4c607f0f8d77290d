import ControlFacts
import Drawing
import Geometry
import Graphics
import LayoutModel

extension ControlDrawing {
  /// Date pickers: a compact pair of chips when low, a calendar or wheels when high.
  static let datePicker = ControlDrawing(.datePicker) { context, canvas in
    let body = context.body
    guard context.isUIKit else {
      canvas.fill(.rect(body), context.colors.system("textBackground"))
      canvas.frame(body, context.colors.fieldLine, width: 1)
      context.write(
        "21/11/2026", size: context.fontSize,
        in: body.inset(by: EdgeInsets(top: 0, left: 6, bottom: 0, right: 16)), align: 0,
        context.colors.label, on: &canvas)
      return
    }
    if context.node.control.datePicker.style == "inline", body.height > 200 {
      drawCalendar(context, on: &canvas)
      return
    }
    if body.height > 120 {
      drawWheels(
        [
          ["19 Nov", "20 Nov", "21 Nov", "22 Nov", "23 Nov"], ["7", "8", "9", "10", "11"],
          ["39", "40", "41", "42", "43"],
        ], context, on: &canvas)
      return
    }
    let facts = FactReader(.iOS, context.version)
    let compact = facts.knownSize(.touchDateSize, "compact")?.height ?? body.height
    let chip = body.centered(width: body.width, height: min(compact, body.height))
    canvas.fill(.roundedRect(chip, radius: min(8, chip.shorterSide / 2)), context.colors.fill)
    context.write(
      "21 Nov 2026", size: context.fontSize, in: chip, context.colors.label, on: &canvas)
  }

  /// A month: its name, and a grid of days with one chosen.
  private static func drawCalendar(_ context: ControlContext, on canvas: inout Canvas) {
    let body = context.body.shrunk(by: 16)
    context.write(
      "November 2026", size: context.fontSize, weight: .semibold,
      in: Rect(x: body.minX, y: body.minY, width: body.width, height: 24), align: 0,
      context.colors.label, on: &canvas)
    let width = body.width / 7
    let height = max(16, (body.height - 40) / 5)
    for day in 1...30 {
      // November 2026 starts on a Sunday.
      let cell = Rect(
        x: body.minX + Double((day - 1) % 7) * width,
        y: body.minY + 40 + Double((day - 1) / 7) * height, width: width, height: height)
      if day == 21 {
        let side = min(40, cell.shorterSide)
        canvas.fill(
          .ellipse(cell.centered(width: side, height: side)), context.tint.faded(0.16))
      }
      context.write(
        String(day), size: 18, in: cell, day == 21 ? context.tint : context.colors.label,
        on: &canvas)
    }
  }
}
