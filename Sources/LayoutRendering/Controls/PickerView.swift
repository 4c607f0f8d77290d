import ControlFacts
import Drawing
import Geometry
import Graphics
import LayoutModel

extension ControlDrawing {
  /// Picker views: wheels of rows.
  static let pickerView = ControlDrawing(.pickerView) { context, canvas in
    drawWheels(
      [["Mountain View", "Sunnyvale", "Cupertino", "Santa Clara", "San Jose"]], context, on: &canvas
    )
  }

  static func drawWheels(
    _ wheels: [[String]], _ context: ControlContext, on canvas: inout Canvas
  ) {
    let body = context.body
    let facts = context.touch
    let row = facts.number(.touchWheelRow)
    let inset = facts.number(.touchWheelBandInset)
    let band = body.inset(by: EdgeInsets(top: 0, left: inset, bottom: 0, right: inset))
      .centered(width: max(0, body.width - 2 * inset), height: row)
    canvas.fill(
      .roundedRect(band, radius: facts.number(.touchWheelBandRadius)), context.colors.fill)
    let (size, step) = (facts.number(.touchWheelTitleSize), facts.number(.touchWheelTitleStep))
    let fade = facts.number(.touchWheelFadeStep)
    // Wheels are as wide as their words, and share what is left.
    var widths = wheels.map { wheel in
      wheel.compactMap { context.lettering.line($0, size: size)?.size.width }.max() ?? 0
    }
    let rest = band.width - widths.reduce(0, +)
    widths = widths.map { max(0, $0 + rest / Double(wheels.count)) }
    var start = 0.0
    for (wheel, width) in zip(wheels, widths) {
      defer { start += width }
      for (index, word) in wheel.enumerated() {
        let distance = Double(index - wheel.count / 2)
        let cell = Rect(
          x: context.isMirrored ? band.maxX - start - width : band.minX + start,
          y: band.minY + distance * row, width: width, height: row)
        guard body.contains(cell, tolerance: 1) else { continue }
        context.write(
          word, size: size - abs(distance) * step, in: cell,
          context.colors.label.faded(1 - fade * min(abs(distance), 2)), on: &canvas)
      }
    }
  }
}
