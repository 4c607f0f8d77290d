import Drawing
import Geometry
import Graphics
import LayoutEngine
import LayoutModel

extension ControlDrawing {
  /// Path controls: folders with arrows between them.
  static let pathControl = ControlDrawing(.pathControl, .ruleEditor) { context, canvas in
    let body = context.body
    canvas.fill(.roundedRect(body, radius: min(4, body.shorterSide / 2)), context.colors.fill)
    var x = body.minX + 6
    for word in ["Macintosh", "Users"] {
      guard let text = context.lettering.line(word, size: 11), x + text.size.width + 16 < body.maxX
      else { break }
      let width = text.size.width
      canvas.text(
        text, size: 11, centeredIn: Rect(x: x, y: body.minY, width: width, height: body.height),
        context.colors.label)
      x += width + 4
      _ = canvas.sign(
        "chevron.right", in: Rect(x: x, y: body.midY - 4, width: 8, height: 8),
        context.colors.secondaryLabel)
      x += 12
    }
  }
}
