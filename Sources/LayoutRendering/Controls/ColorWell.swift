import ControlFacts
import Drawing
import Geometry
import Graphics
import LayoutModel

extension ControlDrawing {
  /// Colour wells: a swatch in a raised frame.
  static let colorWell = ControlDrawing(.colorWell) { context, canvas in
    let facts = context.mac
    let radius = min(facts.number(.macColorWellRadius), context.body.shorterSide / 2)
    canvas.raised(context.body, radius: radius, context)
    canvas.gradient(
      context.body.shrunk(by: facts.number(.macSwatchInset)),
      radius: facts.number(.macSwatchRadius), top: context.tint,
      bottom: context.tint.mixed(with: Color(white: 1), share: facts.number(.macSwatchShade)))
  }
}
