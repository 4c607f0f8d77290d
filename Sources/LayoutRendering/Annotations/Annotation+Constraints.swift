import Drawing
import Geometry
import Graphics
import LayoutEngine
import LayoutModel

extension Annotation {
  /// The constraints that were written, as Interface Builder draws them.
  public static let constraints = Annotation(name: "constraints", title: "Constraints") { context in
    constraintDrawing(context) { !$0.provenance.isImplied }
  }

  /// The constraints that follow from stacks, grids, scroll views and autoresizing masks, in grey.
  public static let implicitConstraints = Annotation(
    name: "implicit-constraints", title: "Implied constraints"
  ) { context in
    constraintDrawing(context) { constraint in
      guard constraint.provenance.isImplied else { return false }
      if context.options.focus?.constraints?.contains(constraint) ?? false { return true }
      switch constraint.provenance {
      case .canvas, .layoutGuide, .contentSize: return false
      default: return true
      }
    }
  }

  private static func constraintDrawing(
    _ context: AnnotationContext, where belongs: (LayoutConstraint) -> Bool
  ) -> AnnotationDrawing {
    var bars = ConstraintBars(context: context)
    for placed in context.layout.constraints where belongs(placed.constraint) {
      guard context.isShown(placed.constraint),
        let figure = ConstraintFigure(placed, items: context.items)
      else { continue }
      bars.add(figure, look: ConstraintLook(placed, context: context))
    }
    return bars.drawing
  }
}

extension AnnotationContext {
  /// Whether a constraint is of the picture's focus and its items are shown.
  fileprivate func isShown(_ constraint: LayoutConstraint) -> Bool {
    guard constraint.isActive, items.isShown(constraint.first.item),
      constraint.second.map({ items.isShown($0.item) }) ?? true
    else { return false }
    return options.focus?.constraints?.contains(constraint) ?? true
  }
}

/// Draws constraint figures one after the other, each bar in a lane that is still free.
struct ConstraintBars {
  /// What was drawn so far.
  private(set) var drawing = AnnotationDrawing()
  private let context: AnnotationContext
  private var grid: ObstacleGrid
  private var equalSides: Set<EqualSide> = []

  private struct EqualSide: Hashable {
    var rect: Rect
    var axis: Axis
    var color: Color
  }

  /// Half the length of an end cap, in points.
  private static let cap = 3.5

  /// Starts with the text of the content to keep clear of.
  init(context: AnnotationContext) {
    self.context = context
    grid = ObstacleGrid(zone: context.screen)
    for rect in context.textRects { grid.insert(rect, .text) }
  }

  /// Draws a figure and asks for its label.
  mutating func add(_ figure: ConstraintFigure, look: ConstraintLook) {
    switch figure.kind {
    case .bars(let bars):
      for (index, bar) in bars.enumerated() {
        add(
          bar, words: index == 0 ? figure.words : figure.secondWords, look: look, isTwin: index > 0)
      }
    case .edge(let axis, let position, let low, let high):
      addEdge(axis: axis, position: position, low: low, high: high, words: figure.words, look: look)
    case .badge(let rect): addBadge(rect, words: figure.words, look: look)
    }
    let isEdge = if case .edge = figure.kind { true } else { false }
    explain(look, isEdge: isEdge)
  }

  private mutating func add(
    _ bar: ConstraintFigure.Bar, words: String, look: ConstraintLook, isTwin: Bool
  ) {
    let lane = freeLane(for: bar)
    let low = Self.point(bar.axis, bar.low, lane)
    let high = Self.point(bar.axis, bar.high, lane)
    if isTwin {
      let side = EqualSide(
        rect: Rect(left: low.x, top: low.y, right: high.x, bottom: high.y), axis: bar.axis,
        color: look.color)
      guard equalSides.insert(side).inserted else { return }
    }
    for reach in bar.reaches { project(reach, axis: bar.axis, lane: lane, color: look.color) }
    drawing.canvas.stroke(.line(low, high), look.color, width: 1, dash: look.dash)
    for position in [bar.low, bar.high] {
      drawing.canvas.stroke(
        .line(
          Self.point(bar.axis, position, lane - Self.cap),
          Self.point(bar.axis, position, lane + Self.cap)), look.color, width: 1)
    }
    let middle = Self.point(bar.axis, (bar.low + bar.high) / 2, lane)
    if look.isBroken { cross(at: middle, look.color) }
    let box = Self.box(bar, lane: lane)
    grid.insert(box, .label)
    drawing.obstacles.append(box)
    let candidates = LabelCandidate.along(bar.axis, from: low, to: high)
    label(
      words, at: middle, candidates: look.isBroken ? Array(candidates.dropFirst()) : candidates,
      look: look, isDroppable: isTwin, ownLine: box)
  }

  private mutating func addEdge(
    axis: Axis, position: Double, low: Double, high: Double, words: String, look: ConstraintLook
  ) {
    let start = Self.point(axis, position, low)
    let end = Self.point(axis, position, high)
    drawing.canvas.stroke(.line(start, end), look.color, width: 1.5, dash: look.dash)
    let middle = Self.point(axis, position, (low + high) / 2)
    if look.isBroken { cross(at: middle, look.color) }
    label(
      words, at: middle, candidates: LabelCandidate.along(axis.crossAxis, from: start, to: end),
      look: look, isDroppable: false)
  }

  private mutating func addBadge(_ rect: Rect, words: String, look: ConstraintLook) {
    let length = min(14, rect.shorterSide / 2)
    let corner = Point(x: rect.maxX - 3, y: rect.maxY - 3)
    let start = Point(x: corner.x - length, y: corner.y - length)
    drawing.canvas.stroke(.line(start, corner), look.color, width: 1, dash: look.dash)
    drawing.canvas.stroke(
      .polyline(
        [
          Point(x: corner.x - 4, y: corner.y), corner, Point(x: corner.x, y: corner.y - 4),
        ], isClosed: false), look.color, width: 1)
    if look.isBroken { cross(at: corner, look.color) }
    var candidates = [
      LabelCandidate(point: Point(x: start.x, y: start.y), alignX: 1, alignY: 1)
    ]
    candidates += LabelCandidate.corners(of: rect, isRightToLeft: true, gap: 3)
    label(words, at: corner, candidates: candidates, look: look, isDroppable: false)
  }

  private mutating func label(
    _ words: String, at target: Point, candidates: [LabelCandidate], look: ConstraintLook,
    isDroppable: Bool, ownLine: Rect? = nil
  ) {
    guard !words.isEmpty else { return }
    let style =
      look.isStrong
      ? context.strongStyle(look.color) : context.plateStyle(look.color, dash: look.dash)
    drawing.labels.append(
      LabelRequest(
        text: words, style: style, target: target, candidates: candidates, ownLine: ownLine,
        rank: look.rank, isDroppable: isDroppable))
  }

  private func freeLane(for bar: ConstraintFigure.Bar) -> Double {
    var best: (lane: Double, cost: Double)?
    for lane in bar.lanes {
      let cost = grid.cost(of: Self.box(bar, lane: lane))
      if cost < 0.01 { return lane }
      if cost < best?.cost ?? .infinity { best = (lane, cost) }
    }
    return best?.lane ?? bar.lanes.first ?? 0
  }

  /// A dotted line from an edge to the lane of a bar that lies beyond the edge's ends.
  private mutating func project(
    _ reach: ConstraintFigure.Reach, axis: Axis, lane: Double, color: Color
  ) {
    guard lane < reach.low || lane > reach.high else { return }
    let near = lane < reach.low ? reach.low : reach.high
    drawing.canvas.stroke(
      .line(Self.point(axis, reach.position, near), Self.point(axis, reach.position, lane)),
      color.faded(0.7), width: 0.75, dash: [1, 2])
  }

  private mutating func cross(at point: Point, _ color: Color) {
    let arm = 4.0
    for sign in [1.0, -1.0] {
      drawing.canvas.stroke(
        .line(
          Point(x: point.x - arm, y: point.y - arm * sign),
          Point(x: point.x + arm, y: point.y + arm * sign)), color, width: 2)
    }
  }

  private mutating func explain(_ look: ConstraintLook, isEdge: Bool) {
    drawing.explain(look.meaning) { rect, canvas in
      let y = rect.midY
      canvas.stroke(
        .line(Point(x: rect.minX, y: y), Point(x: rect.maxX, y: y)), look.color, dash: look.dash)
      for x in [rect.minX, rect.maxX] {
        canvas.stroke(
          .line(Point(x: x, y: y - Self.cap), Point(x: x, y: y + Self.cap)), look.color)
      }
      guard look.isBroken else { return }
      for sign in [1.0, -1.0] {
        canvas.stroke(
          .line(
            Point(x: rect.midX - 3.5, y: y - 3.5 * sign),
            Point(x: rect.midX + 3.5, y: y + 3.5 * sign)), look.color, width: 2)
      }
    }
    guard isEdge else { return }
    let color = context.palette.fine
    drawing.explain("aligned edges, no space between") { rect, canvas in
      canvas.stroke(
        .line(Point(x: rect.minX, y: rect.midY), Point(x: rect.maxX, y: rect.midY)), color,
        width: 1.5)
    }
  }

  private static func point(_ axis: Axis, _ along: Double, _ across: Double) -> Point {
    axis == .horizontal ? Point(x: along, y: across) : Point(x: across, y: along)
  }

  private static func box(_ bar: ConstraintFigure.Bar, lane: Double) -> Rect {
    bar.axis == .horizontal
      ? Rect(left: bar.low, top: lane - 3, right: bar.high, bottom: lane + 3)
      : Rect(left: lane - 3, top: bar.low, right: lane + 3, bottom: bar.high)
  }
}
