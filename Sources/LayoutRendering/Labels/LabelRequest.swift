import Geometry
import Graphics
import LayoutModel

/// A label that wants a place near what it names.
struct LabelRequest {
  /// The words.
  var text: String
  /// How the label looks.
  var style: LabelStyle
  /// Where a leader line ends when the label has to move away.
  var target: Point
  /// The places to try, the best first.
  var candidates: [LabelCandidate]
  /// The line that the label belongs to and may cover.
  var ownLine: Rect?
  /// The order of placing; a lower rank chooses first.
  var rank: Int
  /// Whether the label is left out rather than put over another one.
  var isDroppable = false
  /// Whether the label may move away, with a leader line.
  var mayLead = true
}

/// How a label looks.
struct LabelStyle {
  /// The fill, or nil for none.
  var fill: Color?
  /// The colour of the words.
  var ink: Color
  /// The outline, or nil for none.
  var border: Color?
  /// Dashes of the outline, in points; empty for a solid one.
  var dash: [Double] = []
  /// The size of the font, in points.
  var size: Double
  /// The weight of the font.
  var weight: FontDescription.Weight = .medium
}

/// A place for a label: a point, and which part of the label lies there.
struct LabelCandidate {
  /// The point in the root view's coordinates.
  var point: Point
  /// The share of the label's width to the left of the point: 0 to 1.
  var alignX: Double
  /// The share of the label's height above the point: 0 to 1.
  var alignY: Double
  /// The largest label that may lie here, or nil for any size.
  var limit: Size?

  /// The rectangle that a label of a size takes here.
  func rect(_ size: Size) -> Rect {
    Rect(
      x: point.x - size.width * alignX, y: point.y - size.height * alignY, width: size.width,
      height: size.height)
  }
}

extension LabelCandidate {
  /// Around a rectangle's corners: inside first, then outside, the leading top corner first.
  static func corners(of rect: Rect, isRightToLeft: Bool, gap: Double = 1) -> [LabelCandidate] {
    let near = isRightToLeft ? rect.maxX : rect.minX
    let far = isRightToLeft ? rect.minX : rect.maxX
    let nearAlign = isRightToLeft ? 1.0 : 0.0
    let inward = isRightToLeft ? -gap : gap
    func candidate(_ x: Double, _ y: Double, _ ax: Double, _ ay: Double) -> LabelCandidate {
      LabelCandidate(point: Point(x: x, y: y), alignX: ax, alignY: ay)
    }
    return [
      candidate(near + inward, rect.minY + gap, nearAlign, 0),
      candidate(near + inward, rect.maxY - gap, nearAlign, 1),
      candidate(far - inward, rect.minY + gap, 1 - nearAlign, 0),
      candidate(far - inward, rect.maxY - gap, 1 - nearAlign, 1),
      candidate(near, rect.minY - gap, nearAlign, 1),
      candidate(near, rect.maxY + gap, nearAlign, 0),
      candidate(far, rect.minY - gap, 1 - nearAlign, 1),
      candidate(far, rect.maxY + gap, 1 - nearAlign, 0),
    ]
  }

  /// On a bar from one point to another along an axis: in its middle, beside it, past its ends.
  static func along(_ axis: Axis, from low: Point, to high: Point) -> [LabelCandidate] {
    let middle = Point(x: (low.x + high.x) / 2, y: (low.y + high.y) / 2)
    func candidate(_ point: Point, _ ax: Double, _ ay: Double) -> LabelCandidate {
      LabelCandidate(point: point, alignX: ax, alignY: ay)
    }
    if axis == .horizontal {
      let room = Size(width: high.x - low.x - 2, height: .infinity)
      return [
        LabelCandidate(point: middle, alignX: 0.5, alignY: 0.5, limit: room),
        candidate(Point(x: middle.x, y: middle.y - 4), 0.5, 1),
        candidate(Point(x: middle.x, y: middle.y + 4), 0.5, 0),
        candidate(Point(x: high.x + 3, y: high.y), 0, 0.5),
        candidate(Point(x: low.x - 3, y: low.y), 1, 0.5),
        candidate(Point(x: high.x + 3, y: high.y - 5), 0, 1),
        candidate(Point(x: low.x - 3, y: low.y - 5), 1, 1),
        candidate(Point(x: high.x + 3, y: high.y + 5), 0, 0),
        candidate(Point(x: low.x - 3, y: low.y + 5), 1, 0),
      ]
    }
    let room = Size(width: .infinity, height: high.y - low.y - 2)
    return [
      LabelCandidate(point: middle, alignX: 0.5, alignY: 0.5, limit: room),
      candidate(Point(x: middle.x + 4, y: middle.y), 0, 0.5),
      candidate(Point(x: middle.x - 4, y: middle.y), 1, 0.5),
      candidate(Point(x: high.x, y: high.y + 3), 0.5, 0),
      candidate(Point(x: low.x, y: low.y - 3), 0.5, 1),
      candidate(Point(x: high.x + 5, y: high.y), 0, 0.5),
      candidate(Point(x: high.x - 5, y: high.y), 1, 0.5),
      candidate(Point(x: low.x + 5, y: low.y), 0, 0.5),
      candidate(Point(x: low.x - 5, y: low.y), 1, 0.5),
    ]
  }
}
