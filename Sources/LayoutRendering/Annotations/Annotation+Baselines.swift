import Drawing
import Geometry
import LayoutEngine
import LayoutModel

extension Annotation {
  /// The first and last baseline of each text, a thin line with a tick where reading starts.
  public static let baselines = Annotation(name: "baselines", title: "Baselines") { context in
    var drawing = AnnotationDrawing()
    let color = context.palette.baseline
    for (_, view) in context.shownViews {
      guard let baseline = view.baseline, view.text != nil || baseline.fromTop > 0 else { continue }
      let rect = view.absoluteAlignmentRect
      let first = rect.minY + baseline.fromTop
      let last = rect.maxY - baseline.fromBottom
      for y in abs(last - first) < 0.5 ? [first] : [first, last] {
        drawing.canvas.stroke(
          .line(Point(x: rect.minX, y: y), Point(x: rect.maxX, y: y)), color, width: 0.75)
        let start = view.direction == .rightToLeft ? rect.maxX : rect.minX
        drawing.canvas.stroke(
          .line(Point(x: start, y: y - 3), Point(x: start, y: y + 3)), color, width: 1)
      }
      drawing.explain("baseline") { rect, canvas in
        canvas.stroke(
          .line(Point(x: rect.minX, y: rect.midY), Point(x: rect.maxX, y: rect.midY)), color,
          width: 0.75)
        canvas.stroke(
          .line(
            Point(x: rect.minX, y: rect.midY - 3), Point(x: rect.minX, y: rect.midY + 3)), color,
          width: 1)
      }
    }
    return drawing
  }
}
