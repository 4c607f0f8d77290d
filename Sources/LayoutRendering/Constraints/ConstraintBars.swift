import Drawing
import Geometry
import Graphics
import LayoutEngine
import LayoutModel

/// Draws constraint figures one after the other, each bar in a lane that is still free.
struct ConstraintBars {
  /// What was drawn so far.
  private(set) var drawing = AnnotationDrawing()
  private let context: AnnotationContext
  private var grid: ObstacleGrid

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
    explain(look, isEdge: figure.isEdge)
  }

  /// Draws a bar with the sign of its set along every size that others are equal to.
  mutating func add(_ equal: EqualSizes, look: ConstraintLook) {
    for (sign, sides) in equal.signedSets {
      for side in sides {
        guard let rect = context.items.rect(of: side.item), rect.isDrawable else { continue }
        let bar = ConstraintFigure.Bar.side(of: rect, axis: side.axis, isInside: true)
        add(bar, words: sign, look: look, isTwin: true)
      }
    }
    let style = LabelStyle(
      fill: look.color, ink: context.palette.onStrong, size: 9, weight: .semibold)
    drawing.explain("equal sizes") { rect, canvas in
      let plate = rect.centered(width: 12, height: 12)
      canvas.fill(.roundedRect(plate, radius: 4), style.fill)
      for y in [plate.midY - 1.5, plate.midY + 1.5] {
        canvas.stroke(
          .line(Point(x: plate.midX - 3, y: y), Point(x: plate.midX + 3, y: y)), style.ink)
      }
    }
    explain(look, isEdge: false)
  }

  private mutating func add(
    _ bar: ConstraintFigure.Bar, words: String, look: ConstraintLook, isTwin: Bool
  ) {
    let lane = freeLane(for: bar)
    let low = Self.point(bar.axis, bar.low, lane)
    let high = Self.point(bar.axis, bar.high, lane)
    for reach in bar.reaches { project(reach, axis: bar.axis, lane: lane, color: look.color) }
    let halo = context.palette.plate.faded(0.6)
    drawing.canvas.stroke(.line(low, high), halo, width: 3)
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
    let parts = parts(axis: axis, position: position, low: low, high: high)
    for part in parts {
      let start = Self.point(axis, position, part.low)
      let end = Self.point(axis, position, part.high)
      let box = Rect(
        left: min(start.x, end.x) - 1, top: min(start.y, end.y) - 1,
        right: max(start.x, end.x) + 1, bottom: max(start.y, end.y) + 1)
      // Under letters there is no room for a halo.
      if !context.textRects.contains(where: { $0.intersection(box) != nil }) {
        drawing.canvas.stroke(.line(start, end), context.palette.plate.faded(0.6), width: 3)
      }
      drawing.canvas.stroke(.line(start, end), look.color, width: 1.5, dash: look.dash)
      grid.insert(box, .line)
    }
    let start = Self.point(axis, position, low)
    let end = Self.point(axis, position, high)
    let middle = Self.point(axis, position, (low + high) / 2)
    if look.isBroken { cross(at: middle, look.color) }
    label(
      words, at: middle, candidates: LabelCandidate.along(axis.crossAxis, from: start, to: end),
      look: look, isDroppable: false)
  }

  /// The parts of a line across an axis that do not run through content; a stub at each end where
  /// nothing else is left.
  private func parts(
    axis: Axis, position: Double, low: Double, high: Double
  ) -> [(low: Double, high: Double)] {
    let cross = axis.crossAxis
    var parts = [(low: low, high: high)]
    for block in context.blocks where block.isCut(axis, at: position) {
      let start = block.rect.minimum(cross)
      let end = block.rect.maximum(cross)
      parts = parts.flatMap { part in
        end <= part.low || start >= part.high
          ? [part]
          : [(part.low, min(part.high, start)), (max(part.low, end), part.high)]
            .filter { $0.1 - $0.0 > 1 }
      }
    }
    let stub = 5.0
    return parts.isEmpty ? [(low - stub, low), (high, high + stub)] : parts
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
      let cost = grid.cost(of: Self.box(bar, lane: lane), limit: best?.cost ?? .infinity)
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
    drawing.explain("edges aligned, no space") { rect, canvas in
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
