import ControlFacts
import Drawing
import Geometry
import Graphics
import LayoutModel

extension ControlDrawing {
  /// Progress bars, and circles on request.
  static let progress = ControlDrawing(.progressView) { context, canvas in
    let body = context.body
    let thickness =
      context.isUIKit
      ? body.height : min(body.height, context.mac.number(.macProgressThickness))
    let track = body.centered(width: body.width, height: thickness)
    let radius = thickness / 2
    canvas.fill(.roundedRect(track, radius: radius), context.colors.fill)
    let width = track.width * min(max(context.node.control.progressView.fraction, 0), 1)
    guard width > 0 else { return }
    canvas.fill(
      .roundedRect(
        Rect(
          x: context.isMirrored ? track.maxX - width : track.minX, y: track.minY, width: width,
          height: thickness), radius: min(radius, width / 2)), context.tint)
  }
}
