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
