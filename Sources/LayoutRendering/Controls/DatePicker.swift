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
        in: body.inset(by: context.mac.insets(.macDateTextPadding)), align: 0,
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
    let facts = context.touch
    let compact = facts.knownSize(.touchDateSize, "compact")?.height ?? body.height
    let chip = body.centered(width: body.width, height: min(compact, body.height))
    let radius = min(facts.number(.touchDateRadius), chip.shorterSide / 2)
    canvas.fill(.roundedRect(chip, radius: radius), context.colors.fill)
    context.write(
      "21 Nov 2026", size: context.fontSize, in: chip, context.colors.label, on: &canvas)
  }

  /// A month: its name, and a grid of days with one chosen.
  private static func drawCalendar(_ context: ControlContext, on canvas: inout Canvas) {
    let facts = context.touch
    let body = context.body.shrunk(by: facts.number(.touchCalendarInset))
    context.write(
      "November 2026", size: context.fontSize, weight: .semibold,
      in: Rect(
        x: body.minX, y: body.minY, width: body.width, height: facts.number(.touchMonthHeight)),
      align: 0, context.colors.label, on: &canvas)
    let width = body.width / 7
    let top = facts.number(.touchDaysTop)
    let height = max(16, (body.height - top) / 5)
    let size = facts.number(.touchDaySize)
    for day in 1...30 {
      // November 2026 starts on a Sunday.
      let cell = Rect(
        x: body.minX + Double((day - 1) % 7) * width,
        y: body.minY + top + Double((day - 1) / 7) * height, width: width, height: height)
      if day == 21 {
        let side = min(facts.number(.touchDaySide), cell.shorterSide)
        canvas.fill(
          .ellipse(cell.centered(width: side, height: side)),
          context.tint.faded(facts.number(.touchDayOpacity)))
      }
      context.write(
        String(day), size: size, in: cell, day == 21 ? context.tint : context.colors.label,
        on: &canvas)
    }
  }
}
