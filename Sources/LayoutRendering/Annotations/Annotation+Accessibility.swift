import Drawing
import Geometry
import Graphics
import LayoutEngine
import LayoutModel

extension Annotation {
  /// What assistive technology is told: each element with its place in the order of reading, its
  /// words and traits, and where a control is smaller than a finger hits.
  public static let accessibility = Annotation(name: "accessibility", title: "Accessibility") {
    context in
    var drawing = AnnotationDrawing()
    let shown = Set(context.shownViews.map(\.number))
    for (place, element) in AccessibilityElement.all(in: context.layout).enumerated()
    where shown.contains(element.view) {
      let view = context.layout.views[element.view]
      drawing.addElement(element, view, place: place + 1, context)
      guard element.takesTouches, context.layout.screen.platform.usesUIKit else { continue }
      drawing.addHitRegion(of: view, context)
    }
    return drawing
  }

  /// The least side of what a finger hits, in points.
  ///
  /// - Source: Apple, *Human Interface Guidelines*, "Buttons": a hit region of at least 44 x 44 pt.
  fileprivate static let hitSide = 44.0
}

extension AnnotationDrawing {
  fileprivate mutating func addElement(
    _ element: AccessibilityElement, _ view: PlacedView, place: Int, _ context: AnnotationContext
  ) {
    let isSilent = element.words.isEmpty
    let color = isSilent ? context.palette.broken : context.palette.baseline
    canvas.fill(.rect(view.absoluteFrame), color.faint)
    canvas.frame(view.absoluteFrame, color, width: 1.5, dash: isSilent ? [4, 3] : [])
    labels.append(
      LabelRequest(
        text: "\(place) \(element.sentence)", style: context.strongStyle(color),
        target: view.absoluteFrame.origin,
        candidates: LabelCandidate.corners(
          of: view.absoluteFrame, isRightToLeft: view.direction == .rightToLeft),
        rank: 18))
    let words =
      isSilent
      ? "nothing to be read: it has no label" : "read in this order: label, traits"
    explain(words) { rect, canvas in
      canvas.fill(.rect(rect), color.faint)
      canvas.frame(rect, color, width: 1.5, dash: isSilent ? [4, 3] : [])
    }
  }

  fileprivate mutating func addHitRegion(of view: PlacedView, _ context: AnnotationContext) {
    let frame = view.absoluteFrame
    let (width, height) = (
      max(frame.width, Annotation.hitSide), max(frame.height, Annotation.hitSide)
    )
    guard width > frame.width + 0.5 || height > frame.height + 0.5 else { return }
    let color = context.palette.misplaced
    let region = Rect(
      x: frame.midX - width / 2, y: frame.midY - height / 2, width: width, height: height)
    canvas.frame(region, color, dash: [3, 2])
    let size = "\(frame.width.decimalText(places: 1)) x \(frame.height.decimalText(places: 1)) pt"
    labels.append(
      LabelRequest(
        text: size, style: context.plateStyle(color, dash: [3, 2]), target: region.center,
        candidates: LabelCandidate.around(region), rank: 19))
    explain("a hit region of 44 pt, larger than the control") { rect, canvas in
      canvas.frame(rect, color, dash: [3, 2])
    }
  }
}

extension Color {
  /// The colour as a fill that the content shows through.
  fileprivate var faint: Color {
    var color = self
    color.alpha = 0.1
    return color
  }
}
