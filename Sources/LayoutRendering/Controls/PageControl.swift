import ControlFacts
import Drawing
import Geometry
import Graphics
import LayoutModel

extension ControlDrawing {
  /// Page controls: a dot for each page.
  static let pageControl = ControlDrawing(.pageControl) { context, canvas in
    let pages = context.node.control.pageControl
    let count = min(max(pages.pageCount, pages.pageCount == 0 ? 3 : 1), 40)
    let facts = context.touch
    let spacing = min(
      facts.number(.touchPagePitch), context.body.width / Double(count))
    let dot = min(facts.number(.touchPageDot), spacing * facts.number(.touchPageDotShare))
    let current = pages.currentPage ?? 0
    let color =
      context.node.appearance.background == nil ? context.colors.label : Color(white: 1)
    let (usual, strong) = (
      facts.number(.touchPageDotOpacity), facts.number(.touchPageDotOpacity, "current")
    )
    for index in 0..<count {
      let place = context.isMirrored ? count - 1 - index : index
      let x = context.body.midX + (Double(place) - Double(count - 1) / 2) * spacing
      canvas.fill(
        .ellipse(
          Rect(x: x - dot / 2, y: context.body.midY - dot / 2, width: dot, height: dot)),
        color.faded(index == current ? strong : usual))
    }
  }
}
