import Drawing
import Geometry
import Graphics
import LayoutEngine
import LayoutModel

extension Annotation {
  /// The layout margins that take part in the layout, a translucent band inside the frame.
  public static let margins = Annotation(name: "margins", title: "Layout margins") { context in
    var drawing = AnnotationDrawing()
    let color = context.palette.margin
    let used = context.viewsWithUsedMargins
    for (number, view) in context.shownViews where number == 0 || used.contains(view.id) {
      guard view.margins != .zero else { continue }
      drawing.canvas.band(
        between: view.absoluteFrame, and: view.absoluteFrame.inset(by: view.margins), color)
      drawing.explain("layout margins") { rect, canvas in canvas.fill(.rect(rect), color) }
    }
    return drawing
  }

  /// The safe area, the readable width and the document's own guides.
  public static let guides = Annotation(name: "guides", title: "Safe area and guides") { context in
    var drawing = AnnotationDrawing()
    for guide in context.layout.guides where context.items.isShown(guide.id) {
      guard guide.absoluteRect.isDrawable, let owner = context.items.view(guide.owner) else {
        continue
      }
      switch guide.role {
      case .layoutMargins, .scrollFrame, .scrollContent: continue
      case .safeArea, .topLayoutGuide, .bottomLayoutGuide, .keyboard:
        drawing.addArea(guide, owner: owner, context: context)
      case .readableContent, .custom:
        drawing.addOutline(guide, context: context)
      }
    }
    return drawing
  }
}

extension AnnotationDrawing {
  /// Tints what the safe area leaves out, or what a bar covers.
  fileprivate mutating func addArea(
    _ guide: PlacedGuide, owner: PlacedView, context: AnnotationContext
  ) {
    let color = context.palette.guide
    if guide.role == .safeArea {
      guard guide.absoluteRect != owner.absoluteFrame else { return }
      canvas.band(between: owner.absoluteFrame, and: guide.absoluteRect, color)
      canvas.frame(guide.absoluteRect, context.palette.guideLine.faded(0.5), width: 0.5)
      explain("outside the safe area") { rect, canvas in canvas.fill(.rect(rect), color) }
    } else if !guide.absoluteRect.isEmpty {
      canvas.fill(.rect(guide.absoluteRect), color)
      explain("covered by a bar") { rect, canvas in canvas.fill(.rect(rect), color) }
    }
  }

  /// Outlines a guide, dashed, with its name.
  fileprivate mutating func addOutline(_ guide: PlacedGuide, context: AnnotationContext) {
    let color = context.palette.guideLine
    canvas.fill(.rect(guide.absoluteRect), context.palette.guide.faded(0.35))
    canvas.frame(guide.absoluteRect, color, width: 0.75, dash: [1, 2])
    labels.append(
      LabelRequest(
        text: context.items.name(of: guide.id),
        style: context.plateStyle(color, isBordered: false), target: guide.absoluteRect.origin,
        candidates: LabelCandidate.corners(of: guide.absoluteRect, isRightToLeft: false).reversed(),
        rank: 70, isDroppable: true, mayLead: false))
    explain("layout guide") { rect, canvas in canvas.frame(rect, color, width: 0.75, dash: [1, 2]) }
  }
}

extension Canvas {
  /// Fills what lies inside one rectangle and outside another inside it.
  fileprivate mutating func band(between outer: Rect, and inner: Rect, _ color: Color) {
    let hole = Rect(
      left: min(max(inner.minX, outer.minX), outer.maxX),
      top: min(max(inner.minY, outer.minY), outer.maxY),
      right: min(max(inner.maxX, outer.minX), outer.maxX),
      bottom: min(max(inner.maxY, outer.minY), outer.maxY))
    let parts = [
      Rect(left: outer.minX, top: outer.minY, right: outer.maxX, bottom: hole.minY),
      Rect(left: outer.minX, top: hole.maxY, right: outer.maxX, bottom: outer.maxY),
      Rect(left: outer.minX, top: hole.minY, right: hole.minX, bottom: hole.maxY),
      Rect(left: hole.maxX, top: hole.minY, right: outer.maxX, bottom: hole.maxY),
    ]
    for part in parts where !part.isEmpty { fill(.rect(part), color) }
  }
}

extension AnnotationContext {
  /// The views whose margins a constraint or a stack takes hold of.
  fileprivate var viewsWithUsedMargins: Set<ItemID> {
    var used: Set<ItemID> = []
    for placed in layout.constraints {
      for anchor in [placed.constraint.first, placed.constraint.second].compactMap({ $0 }) {
        if anchor.attribute.isMargin {
          used.insert(anchor.item)
        } else if let guide = items.guide(anchor.item), guide.role == .layoutMargins {
          used.insert(guide.owner)
        }
      }
    }
    for node in layout.screen.views where node.stack?.isLayoutMarginsRelative ?? false {
      used.insert(node.id)
    }
    return used
  }
}
