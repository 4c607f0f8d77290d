import Drawing
import Geometry
import Graphics
import LayoutModel

extension Annotation {
  /// What else the checks found: a frame around the view, and what is wrong with it in few words.
  public static let findings = Annotation(
    name: "findings", title: "Further findings", showsProblems: true
  ) { context in
    var drawing = AnnotationDrawing()
    let color = context.palette.broken
    for mark in context.problems.marks where mark.rect.isDrawable {
      // Targets that are too small are framed a little outside, so that they can be seen.
      let rect = mark.rect.inset(by: EdgeInsets(top: -1.5, left: -1.5, bottom: -1.5, right: -1.5))
      drawing.canvas.frame(rect, color, width: 1.5, dash: [2, 2])
      drawing.labels.append(
        LabelRequest(
          text: mark.words, style: context.plateStyle(color, dash: [2, 2]), target: rect.center,
          candidates: LabelCandidate.around(rect), rank: 25))
      drawing.explain("found by the checks") { rect, canvas in
        canvas.frame(rect, color, width: 1.5, dash: [2, 2])
      }
    }
    return drawing
  }
}
