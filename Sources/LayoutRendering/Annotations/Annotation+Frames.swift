import Drawing
import Geometry
import LayoutEngine

extension Annotation {
  /// Every visible view's frame, a thin solid line.
  public static let frames = Annotation(name: "frames", title: "Frames") { context in
    var drawing = AnnotationDrawing()
    // Under constraints, which are of the same hue, frames step back.
    let isBackground = context.options.annotations.contains(.constraints)
    let color = context.palette.frame.faded(isBackground ? 0.45 : 0.9)
    for (_, view) in context.shownViews {
      drawing.canvas.frame(view.absoluteFrame, color, width: 1)
    }
    if !context.shownViews.isEmpty {
      drawing.explain("frame") { rect, canvas in canvas.frame(rect, color, width: 1) }
    }
    return drawing
  }

  /// The alignment rect of each view whose frame is another, a dashed line.
  public static let alignmentRects = Annotation(
    name: "alignment-rects", title: "Alignment rects"
  ) { context in
    var drawing = AnnotationDrawing()
    let color = context.palette.alignmentRect
    for (_, view) in context.shownViews where view.absoluteAlignmentRect != view.absoluteFrame {
      drawing.canvas.frame(view.absoluteAlignmentRect, color, width: 1, dash: [3, 2])
      drawing.explain("alignment rect") { rect, canvas in
        canvas.frame(rect, color, width: 1, dash: [3, 2])
      }
    }
    return drawing
  }
}
