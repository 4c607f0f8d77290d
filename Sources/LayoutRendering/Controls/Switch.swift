import ControlFacts
import Drawing
import Geometry
import Graphics
import LayoutModel

extension ControlDrawing {
  /// On-off switches.
  static let `switch` = ControlDrawing(.switch) { context, canvas in
    let isOn = context.node.control.switch.isOn
    let body = context.body
    // A Mac's fills its body, which is wider at some sizes than at others.
    let fills = !context.isUIKit || isWide(context)
    let facts = context.touch
    let height = min(body.height, body.width * facts.number(.touchSwitchHeightShare))
    let wide = min(body.width, height * facts.number(.touchSwitchWidthShare))
    let track = body.centered(width: fills ? body.width : wide, height: height)
    let on =
      context.node.appearance.tint == nil && context.isUIKit
      ? context.colors.system("systemGreen") : context.tint
    let fade = context.node.isEnabled ? 1 : facts.number(.touchSwitchDisabled)
    canvas.fill(
      .roundedRect(track, radius: height / 2),
      (isOn ? on : context.colors.system("label").faded(facts.number(.touchSwitchOff)))
        .faded(fade))
    let knob = knobSize(context, in: track)
    let inset = (height - knob.height) / 2
    let isRight = isOn != context.isMirrored
    canvas.knob(
      Rect(
        x: isRight ? track.maxX - knob.width - inset : track.minX + inset, y: track.minY + inset,
        width: knob.width, height: knob.height), facts)
  }

  /// Whether a switch has the size of the wide style.
  private static func isWide(_ context: ControlContext) -> Bool {
    context.isUIKit && context.frame.size == context.touch.size(.touchSwitchSize, "wide").size
  }

  /// The size of the knob: that of its style, as far as the track has room.
  private static func knobSize(_ context: ControlContext, in track: Rect) -> Size {
    let facts = context.touch
    let side = track.height - 2 * facts.number(.touchSwitchKnobInset)
    let round = Size(width: side, height: side)
    guard context.isUIKit else { return round }
    let size = facts.size(.touchSwitchKnobSize, isWide(context) ? "wide" : nil).size
    return size.height < track.height && size.width < track.width ? size : round
  }
}
