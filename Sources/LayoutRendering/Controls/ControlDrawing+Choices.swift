import Drawing
import Geometry
import Graphics
import LayoutModel

extension ControlDrawing {
  /// Segmented controls: titles in a trough, the selected one raised.
  static let segmented = ControlDrawing(.segmentedControl) { context, canvas in
    let control = context.node.control.segmentedControl
    let titles = control.titles.isEmpty ? ["", ""] : Array(control.titles.prefix(40))
    let body = context.body
    let radius = min(context.isUIKit ? 8 : 5.5, body.shorterSide / 2)
    canvas.fill(.roundedRect(body, radius: radius), context.colors.fill)
    let segments = segments(titles, in: body, context: context)
    for (index, segment) in segments.enumerated() {
      let isSelected = control.selectedIndex == index
      if isSelected {
        let chip = segment.shrunk(by: context.isUIKit ? 2 : 1)
        canvas.fill(
          .roundedRect(chip.offset(x: 0, y: 0.5), radius: max(0, radius - 2)),
          Color(white: 0, alpha: 0.12))
        canvas.fill(
          .roundedRect(chip, radius: max(0, radius - 2)),
          context.isUIKit ? context.colors.surface : context.tint)
      } else if index > 0, control.selectedIndex != index - 1 {
        let x = context.isMirrored ? segment.maxX : segment.minX
        canvas.fill(
          .rect(
            Rect(x: x - 0.5, y: segment.minY + 7, width: 1, height: max(0, segment.height - 14))),
          context.colors.separator)
      }
      let ink =
        isSelected && !context.isUIKit ? Color(white: 1) : context.colors.label
      let weight: FontDescription.Weight = isSelected && context.isUIKit ? .semibold : .medium
      let size = min(context.node.text?.font.size ?? 13, 20)
      context.write(titles[index], size: size, weight: weight, in: segment, ink, on: &canvas)
    }
  }

  /// The segments from the first title to the last: saved widths where there are any, else equal.
  private static func segments(
    _ titles: [String], in body: Rect, context: ControlContext
  ) -> [Rect] {
    let saved = context.node.control.segmentedControl.widths
    var widths = titles.indices.map { saved.indices.contains($0) ? max(0, saved[$0]) : 0 }
    let open = widths.count { $0 == 0 }
    let rest = max(0, body.width - widths.reduce(0, +))
    widths = widths.map { $0 == 0 ? rest / Double(max(open, 1)) : $0 }
    let total = max(widths.reduce(0, +), 1)
    var offset = 0.0
    return widths.map { width in
      let length = width * body.width / total
      defer { offset += length }
      let x = context.isMirrored ? body.maxX - offset - length : body.minX + offset
      return Rect(x: x, y: body.minY, width: length, height: body.height)
    }
  }

  /// Date pickers: a compact pair of chips when low, a calendar or wheels when high.
  static let datePicker = ControlDrawing(.datePicker) { context, canvas in
    let body = context.body
    guard context.isUIKit else {
      canvas.fill(.rect(body), context.colors.system("textBackground"))
      canvas.frame(body, context.colors.label.faded(0.22), width: 1)
      context.write(
        "21/11/2026", size: 13,
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
    let chip = body.centered(width: body.width, height: min(34, body.height))
    canvas.fill(.roundedRect(chip, radius: min(8, chip.shorterSide / 2)), context.colors.fill)
    context.write("21 Nov 2026", size: 17, in: chip, context.colors.label, on: &canvas)
  }

  /// A month: its name, and a grid of days with one chosen.
  private static func drawCalendar(_ context: ControlContext, on canvas: inout Canvas) {
    let body = context.body.shrunk(by: 16)
    context.write(
      "November 2026", size: 17, weight: .semibold,
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

  /// Picker views: wheels of rows.
  static let pickerView = ControlDrawing(.pickerView) { context, canvas in
    drawWheels(
      [["Mountain View", "Sunnyvale", "Cupertino", "Santa Clara", "San Jose"]], context, on: &canvas
    )
  }

  private static func drawWheels(
    _ wheels: [[String]], _ context: ControlContext, on canvas: inout Canvas
  ) {
    let body = context.body
    let row = 32.0
    let band = body.inset(by: EdgeInsets(top: 0, left: 9, bottom: 0, right: 9))
      .centered(width: max(0, body.width - 18), height: row)
    canvas.fill(.roundedRect(band, radius: 7), context.colors.fill)
    let width = band.width / Double(wheels.count)
    for (column, wheel) in wheels.enumerated() {
      for (index, word) in wheel.enumerated() {
        let distance = Double(index - wheel.count / 2)
        let cell = Rect(
          x: band.minX + width * Double(column), y: band.minY + distance * row, width: width,
          height: row)
        guard body.contains(cell, tolerance: 1) else { continue }
        context.write(
          word, size: 21 - abs(distance) * 1.5, in: cell,
          context.colors.label.faded(1 - 0.38 * min(abs(distance), 2)), on: &canvas)
      }
    }
  }
}
