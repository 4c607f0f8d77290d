import Drawing
import Geometry
import Graphics
import LayoutModel

extension ControlDrawing {
  /// Colour wells: a swatch in a raised frame.
  static let colorWell = ControlDrawing(.colorWell) { context, canvas in
    canvas.raised(
      context.body, radius: min(5, context.body.shorterSide / 2), colors: context.colors,
      context.era)
    let swatch = context.body.shrunk(by: 4)
    canvas.gradient(
      swatch, top: context.tint, bottom: context.tint.mixed(with: Color(white: 1), share: 0.35))
  }
}
