import Geometry
import Graphics
import LayoutEngine
import LayoutModel

extension Annotation {
  /// The name of each view, in a corner of its frame.
  public static let names = Annotation(name: "names", title: "Names") { context in
    var drawing = AnnotationDrawing()
    for (number, view) in context.shownViews where number > 0 {
      drawing.labels.append(
        LabelRequest(
          text: context.items.name(of: view.id),
          style: context.plateStyle(context.palette.alignmentRect, isBordered: false),
          target: view.absoluteFrame.origin,
          candidates: LabelCandidate.corners(
            of: view.absoluteFrame, isRightToLeft: view.direction == .rightToLeft),
          rank: 60, isDroppable: true, mayLead: false))
    }
    return drawing
  }

  /// The number of each view, equal in picture, JSON and report.
  ///
  /// Where only problems are shown, only the views that have one are numbered.
  public static let numbers = Annotation(name: "numbers", title: "Numbers") { context in
    var drawing = AnnotationDrawing()
    let palette = context.palette
    let concerned = context.concernedViews
    for (number, view) in context.shownViews {
      if let concerned, !concerned.contains(view.id) { continue }
      let isMirrored = view.direction == .rightToLeft
      let frame = view.absoluteFrame
      let corner = Point(x: isMirrored ? frame.maxX : frame.minX, y: frame.minY)
      drawing.labels.append(
        LabelRequest(
          text: String(number),
          style: LabelStyle(
            fill: palette.tag, ink: palette.onTag, size: context.fontSize - 1, weight: .bold),
          target: corner,
          candidates: [LabelCandidate(point: corner, alignX: 0.5, alignY: 0.5)]
            + LabelCandidate.corners(of: frame, isRightToLeft: isMirrored),
          rank: 20, mayLead: false))
    }
    return drawing
  }
}

extension AnnotationContext {
  /// The views with a problem where the picture shows nothing else; nil for all views.
  fileprivate var concernedViews: Set<ItemID>? {
    guard !options.annotations.contains(.frames), options.focus == nil else { return nil }
    var views = Set(
      layout.views.filter { view in
        !view.isHidden && (view.ambiguity.horizontal != nil || view.ambiguity.vertical != nil)
      }.map(\.id))
    views.formUnion(problems.cutTexts.map(\.view))
    views.formUnion(problems.outside.map(\.view))
    views.formUnion(problems.marks.map(\.view))
    for constraint in conflicting {
      views.formUnion([constraint.first.item, constraint.second?.item].compactMap { $0 })
    }
    for overlap in problems.overlaps { views.formUnion([overlap.first, overlap.second]) }
    return views
  }
}
