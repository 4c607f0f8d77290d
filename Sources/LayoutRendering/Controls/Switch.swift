import Drawing
import Geometry
import Graphics
import LayoutModel

extension ControlDrawing {
  /// On-off switches.
  static let `switch` = ControlDrawing(.switch) { context, canvas in
    let isOn = context.node.control.switch.isOn
    let body = context.body
    let height = min(body.height, body.width * 0.62)
    let track = body.centered(width: min(body.width, height * 1.65), height: height)
    let on =
      context.node.appearance.tint == nil && context.isUIKit
      ? context.colors.system("systemGreen") : context.tint
    let fade = context.node.isEnabled ? 1 : 0.5
    canvas.fill(
      .roundedRect(track, radius: height / 2),
      (isOn ? on : context.colors.system("label").faded(0.16)).faded(fade))
    let knob = height - 4
    let isRight = isOn != context.isMirrored
    canvas.knob(
      Rect(
        x: isRight ? track.maxX - knob - 2 : track.minX + 2, y: track.minY + 2, width: knob,
        height: knob))
  }
}
