import Drawing
import Geometry
import Graphics
import LayoutModel

extension Canvas {
  /// A round white knob with a soft edge.
  mutating func knob(_ rect: Rect) {
    guard rect.isDrawable, !rect.isEmpty else { return }
    fill(.ellipse(rect.offset(x: 0, y: 1)), Color(white: 0, alpha: 0.16))
    fill(.ellipse(rect), Color(white: 1))
    stroke(.ellipse(rect.shrunk(by: 0.25)), Color(white: 0, alpha: 0.14), width: 0.5)
  }

  /// A rounded fill that changes from top to bottom.
  mutating func gradient(_ rect: Rect, top: Color, bottom: Color) {
    guard rect.isDrawable, !rect.isEmpty else { return }
    append([
      .gradient(.roundedRect(rect, radius: min(3, rect.shorterSide / 2)), top: top, bottom: bottom)
    ])
  }
}
