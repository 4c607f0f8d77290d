import ControlFacts
import Drawing
import Geometry
import Graphics
import LayoutModel

extension ControlDrawing {
  /// Steppers: minus and plus on a phone, arrows on a Mac.
  static let stepper = ControlDrawing(.stepper) { context, canvas in
    let body = context.body
    let color = context.colors.label
    if context.isUIKit {
      let radius =
        context.era == .glass
        ? .infinity : FactReader(.iOS, context.version).number(.touchStepperRadius)
      canvas.fill(
        .roundedRect(body, radius: min(radius, body.shorterSide / 2)), context.colors.fill)
      canvas.fill(
        .rect(
          Rect(x: body.midX - 0.5, y: body.minY + 8, width: 1, height: max(0, body.height - 16))),
        context.colors.separator)
      let side = min(16, body.height * 0.5)
      for (sign, share) in [("minus", 0.25), ("plus", 0.75)] {
        let x = body.minX + body.width * (context.isMirrored ? 1 - share : share)
        _ = canvas.sign(
          sign, in: Rect(x: x - side / 2, y: body.midY - side / 2, width: side, height: side), color
        )
      }
      return
    }
    canvas.raised(body, radius: min(4, body.width / 2), colors: context.colors, context.era)
    let side = min(8, body.width * 0.7)
    for (sign, share) in [("chevron.up", 0.27), ("chevron.down", 0.73)] {
      _ = canvas.sign(
        sign,
        in: Rect(
          x: body.midX - side / 2, y: body.minY + body.height * share - side / 2, width: side,
          height: side), color)
    }
  }
}
