import ControlFacts
import Drawing
import Geometry
import Graphics
import LayoutModel

extension ControlDrawing {
  /// Sliders, in both directions, with tick marks.
  static let slider = ControlDrawing(.slider) { context, canvas in
    let body = context.body
    guard context.node.control.slider.type != "circular" else {
      return drawDial(context, on: &canvas)
    }
    let facts = context.touch
    let isVertical =
      context.node.control.slider.isVertical
      || body.height > body.width * facts.number(.touchSliderUpright)
    let known = facts.size(.touchSliderKnobSize)
    let across = min(
      context.isUIKit ? known.height ?? 0 : context.mac.number(.macSliderKnob), body.shorterSide)
    let side = context.isUIKit ? max(across, known.width ?? 0) : across
    let thickness =
      context.isUIKit
      ? facts.number(.touchSliderThickness) : context.mac.number(.macSliderTrack)
    let value = min(max(context.node.control.slider.fraction, 0), 1)
    let length = (isVertical ? body.height : body.width) - side
    let isReversed = isVertical || context.isMirrored
    let place = (isReversed ? 1 - value : value) * max(0, length) + side / 2
    func part(_ low: Double, _ high: Double, _ color: Color) {
      let rect =
        isVertical
        ? Rect(
          x: body.midX - thickness / 2, y: body.minY + low, width: thickness, height: high - low)
        : Rect(
          x: body.minX + low, y: body.midY - thickness / 2, width: high - low, height: thickness)
      if !rect.isEmpty { canvas.fill(.roundedRect(rect, radius: thickness / 2), color) }
    }
    let whole = isVertical ? body.height : body.width
    let end = facts.number(.touchSliderEnd)
    part(
      end, whole - end,
      context.colors.system("label").faded(facts.number(.touchSliderOpacity)))
    if isReversed {
      part(place, whole - end, context.tint)
    } else {
      part(end, place, context.tint)
    }
    let knob =
      isVertical
      ? Rect(
        x: body.midX - across / 2, y: body.minY + place - side / 2, width: across, height: side)
      : Rect(
        x: body.minX + place - side / 2, y: body.midY - across / 2, width: side, height: across)
    canvas.knob(knob, facts)
  }

  /// A round slider of a Mac: a disc with a dot where its value is.
  ///
  /// - Source: Apple, *NSSlider.SliderType.circular*: the least value is at the top, others follow
  ///   clockwise.
  private static func drawDial(_ context: ControlContext, on canvas: inout Canvas) {
    let side = context.body.shorterSide
    let disc = context.body.centered(width: side, height: side).shrunk(by: 1)
    canvas.raised(disc, radius: disc.width / 2, context)
    let value = min(max(context.node.control.slider.fraction, 0), 1)
    let direction = Canvas.eighths[Int((value * 8).rounded()) % 8]
    let facts = context.mac
    let reach = disc.width * facts.number(.macDialReach)
    let dot = max(facts.number(.macDialLeastDot), side / facts.number(.macDialDots))
    let place = Point(x: disc.midX + direction.x * reach, y: disc.midY + direction.y * reach)
    canvas.fill(
      .ellipse(Rect(x: place.x - dot / 2, y: place.y - dot / 2, width: dot, height: dot)),
      context.colors.secondaryLabel)
  }
}
