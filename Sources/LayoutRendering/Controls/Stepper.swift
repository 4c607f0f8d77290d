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
      let facts = context.touch
      let radius = context.era == .glass ? .infinity : facts.number(.touchStepperRadius)
      let inset = facts.number(.touchStepperDividerInset)
      canvas.fill(
        .roundedRect(body, radius: min(radius, body.shorterSide / 2)), context.colors.fill)
      canvas.fill(
        .rect(
          Rect(
            x: body.midX - 0.5, y: body.minY + inset, width: 1,
            height: max(0, body.height - 2 * inset))),
        context.colors.separator)
      let side = min(
        facts.number(.touchStepperSignSide), body.height * facts.number(.touchStepperSignShare))
      for (sign, share) in [("minus", 0.25), ("plus", 0.75)] {
        let x = body.minX + body.width * (context.isMirrored ? 1 - share : share)
        _ = canvas.sign(
          sign, in: Rect(x: x - side / 2, y: body.midY - side / 2, width: side, height: side), color
        )
      }
      return
    }
    let facts = context.mac
    let radius = min(facts.number(.macStepperRadius), body.width / 2)
    canvas.raised(body, radius: radius, context)
    let side = min(
      facts.number(.macStepperArrow), body.width * facts.number(.macStepperArrowShare))
    let place = facts.number(.macStepperArrowPlace)
    for (sign, share) in [("chevron.up", place), ("chevron.down", 1 - place)] {
      _ = canvas.sign(
        sign,
        in: Rect(
          x: body.midX - side / 2, y: body.minY + body.height * share - side / 2, width: side,
          height: side), color)
    }
  }
}
