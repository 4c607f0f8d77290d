import Drawing
import Geometry
import Graphics
import LayoutEngine
import LayoutModel

extension Annotation {
  /// Where views of text or controls cover one another: hatched, with the area.
  public static let overlaps = Annotation(
    name: "overlaps", title: "Overlaps", showsProblems: true
  ) { context in
    var drawing = AnnotationDrawing()
    let color = context.palette.broken
    for (index, overlap) in context.problems.overlaps.enumerated() {
      drawing.canvas.hatch(overlap.rect, color, id: "overlap-\(index)")
      drawing.labels.append(
        LabelRequest(
          text: "\(overlap.area.decimalText(places: 0)) pt²", style: context.plateStyle(color),
          target: overlap.rect.center,
          candidates: LabelCandidate.around(overlap.rect), rank: 30))
      drawing.explain("overlap, with its area") { rect, canvas in
        canvas.hatch(rect, color, id: "legend-overlap")
      }
    }
    return drawing
  }

  /// Text that is not shown whole: stripes at the cut edge, and what is missing.
  public static let truncation = Annotation(
    name: "truncation", title: "Truncated text", showsProblems: true
  ) { context in
    var drawing = AnnotationDrawing()
    for cut in context.problems.cutTexts {
      guard let view = context.items.view(cut.view) else { continue }
      let rect = view.absoluteAlignmentRect
      let cutsBelow = cut.missingWidth <= 0 && cut.missingHeight > 0
      let thickness = min(5, max(3, rect.shorterSide / 4))
      let band =
        cutsBelow
        ? Rect(left: rect.minX, top: rect.maxY - thickness, right: rect.maxX, bottom: rect.maxY)
        : cut.cutsAtLeft
          ? Rect(left: rect.minX, top: rect.minY, right: rect.minX + thickness, bottom: rect.maxY)
          : Rect(left: rect.maxX - thickness, top: rect.minY, right: rect.maxX, bottom: rect.maxY)
      drawing.canvas.warningStripes(band, id: "cut-\(cut.view.rawValue)")
      let missing = cutsBelow ? cut.missingHeight : cut.missingWidth
      drawing.labels.append(
        LabelRequest(
          text: missing > 0 ? "+\(missing.decimalText(places: 1)) pt" : "cut",
          style: LabelStyle(
            fill: AnnotationPalette.warningYellow, ink: AnnotationPalette.warningBlack,
            border: AnnotationPalette.warningBlack, size: context.fontSize, weight: .semibold),
          target: band.center,
          candidates: LabelCandidate.beside(band, within: rect, prefersLeft: cut.cutsAtLeft),
          rank: 5))
      drawing.explain("text is cut; what is missing") { rect, canvas in
        canvas.warningStripes(rect, id: "legend-cut")
      }
    }
    return drawing
  }

  /// Views that stick out of the screen: stripes at the edge, and how far.
  public static let overflow = Annotation(
    name: "overflow", title: "Views out of sight", showsProblems: true
  ) { context in
    var drawing = AnnotationDrawing()
    let color = context.palette.broken
    for outside in context.problems.outside.prefix(100) {
      guard let view = context.items.view(outside.view) else { continue }
      for (edge, distance) in outside.overhang.distances where distance > 0.5 {
        let strip = edge.strip(of: outside.bounds, along: view.absoluteAlignmentRect)
        drawing.canvas.fill(.rect(strip), color)
        drawing.labels.append(
          LabelRequest(
            text:
              "\(context.items.name(of: outside.view, limit: 14)) "
              + "\(edge.arrow) \(distance.decimalText(places: 1)) pt",
            style: context.strongStyle(color), target: strip.center,
            candidates: LabelCandidate.around(strip), rank: 15))
      }
      drawing.explain(
        "leaves \(outside.bounds == context.screen ? "the screen" : "its superview"), by how much"
      ) { rect, canvas in
        canvas.fill(
          .rect(Rect(x: rect.maxX - 3, y: rect.minY, width: 3, height: rect.height)), color)
      }
    }
    return drawing
  }

  /// Frames that a document saved and that the constraints do not give: dashed, as in Xcode.
  ///
  /// - Source: Interface Builder draws a misplaced view's other frame as a dashed orange rectangle.
  public static let misplacement = Annotation(
    name: "misplacement", title: "Misplaced views", showsProblems: true
  ) { context in
    var drawing = AnnotationDrawing()
    let color = context.palette.misplaced
    for (_, view) in context.shownViews {
      guard let saved = context.options.savedFrames[view.id], saved.isDrawable,
        !saved.isNear(view.absoluteFrame)
      else { continue }
      drawing.canvas.frame(saved, color, width: 1.5, dash: [4, 3])
      drawing.canvas.connectCorners(saved, view.absoluteFrame, color)
      drawing.labels.append(
        LabelRequest(
          text: Self.difference(from: saved, to: view.absoluteFrame),
          style: context.strongStyle(color), target: saved.origin,
          candidates: LabelCandidate.around(saved.union(view.absoluteFrame)), rank: 12))
      drawing.explain("saved elsewhere in the document") { rect, canvas in
        canvas.frame(rect, color, width: 1.5, dash: [4, 3])
      }
    }
    return drawing
  }

  private static func difference(from saved: Rect, to solved: Rect) -> String {
    func part(_ name: String, _ change: Double) -> String? {
      guard abs(change) > 0.25 else { return nil }
      return "\(name) \(change < 0 ? "−" : "+")\(abs(change).decimalText(places: 1))"
    }
    return [
      part("x", solved.minX - saved.minX), part("y", solved.minY - saved.minY),
      part("w", solved.width - saved.width), part("h", solved.height - saved.height),
    ].compactMap { $0 }.joined(separator: " ")
  }
}

extension Rect {
  /// Whether all edges are within half a point of the other's.
  fileprivate func isNear(_ other: Rect) -> Bool {
    abs(minX - other.minX) <= 0.5 && abs(minY - other.minY) <= 0.5
      && abs(maxX - other.maxX) <= 0.5 && abs(maxY - other.maxY) <= 0.5
  }
}
