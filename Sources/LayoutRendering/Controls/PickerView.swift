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
    let width = band.width / Double(wheels.count)
    for (column, wheel) in wheels.enumerated() {
      for (index, word) in wheel.enumerated() {
        let distance = Double(index - wheel.count / 2)
        let cell = Rect(
          x: band.minX + width * Double(column), y: band.minY + distance * row, width: width,
          height: row)
        guard body.contains(cell, tolerance: 1) else { continue }
        context.write(
          word, size: size - abs(distance) * step, in: cell,
          context.colors.label.faded(1 - fade * min(abs(distance), 2)), on: &canvas)
      }
    }
  }
}
