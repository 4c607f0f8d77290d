import Geometry
import LayoutEngine
import LayoutModel

/// What a constraint looks like in a picture, before its bars have found their lanes.
struct ConstraintFigure {
  /// A straight bar along an axis.
  struct Bar {
    /// The axis along which the bar runs.
    var axis: Axis
    /// The lower end on the axis.
    var low: Double
    /// The upper end on the axis.
    var high: Double
    /// The places across the axis where the bar may lie, the best first.
    var lanes: [Double]
    /// For the lower and the upper end: what it belongs to across the axis, for a projection.
    var reaches: [Reach]
  }

  /// The edge that an end of a bar stands on.
  struct Reach {
    /// Where the edge lies on the bar's axis.
    var position: Double
    /// The least place of the edge across the axis.
    var low: Double
    /// The greatest place of the edge across the axis.
    var high: Double
  }

  /// The kinds of figure.
  enum Kind {
    /// An I-bar between two places, or along a view's side.
    case bars([Bar])
    /// A plain line along edges that meet: the axis of the constraint, the place, the extent.
    case edge(axis: Axis, position: Double, low: Double, high: Double)
    /// A badge in the corner of a view.
    case badge(Rect)
  }

  /// The kind, with its geometry.
  var kind: Kind
  /// The words in the pill; empty for none.
  var words: String
  /// The words of the second bar, where there is one.
  var secondWords: String

  /// Whether the figure is a plain line along edges that meet.
  var isEdge: Bool { if case .edge = kind { true } else { false } }
}

extension ConstraintFigure {
  /// Makes the figure of a constraint, or nil where an item of it has no place.
  init?(_ placed: PlacedConstraint, items: PlacedItems) {
    let constraint = placed.constraint
    guard let axis = constraint.first.attribute.axis,
      let rect = items.rect(of: constraint.first.item), rect.isDrawable
    else { return nil }
    let words = ConstraintWords(placed, items: items)
    if constraint.second == nil, constraint.first.attribute.kind == .position {
      self.init(placedInSuperview: constraint, rect: rect, axis: axis, words: words, items: items)
      return
    }
    guard let second = constraint.second else {
      self.init(
        kind: .bars([
          .side(of: rect, axis: axis, isInside: items.number(of: constraint.first.item) == 0)
        ]),
        words: words.size, secondWords: "")
      return
    }
    guard let otherRect = items.rect(of: second.item), otherRect.isDrawable else { return nil }
    if constraint.first.attribute.kind == .size {
      self.init(sizes: constraint, rect: rect, otherRect: otherRect, axis: axis, words: words)
      return
    }
    let direction = items.direction(of: constraint)
    let isMirrored = direction == .rightToLeft && constraint.first.attribute.isDirectional
    guard let from = items.position(of: second, direction: direction),
      let to = items.position(of: constraint.first, direction: direction)
    else { return nil }
    self.init(
      from: (from, otherRect), to: (to, rect), axis: axis,
      words: words.gap(isReversed: (to < from) != isMirrored))
  }

  /// A place that is a bare number counts from the superview's origin.
  private init?(
    placedInSuperview constraint: LayoutConstraint, rect: Rect, axis: Axis,
    words: ConstraintWords, items: PlacedItems
  ) {
    let item = constraint.first.item
    guard let parent = items.guide(item)?.owner ?? items.node(item)?.parent,
      let outer = items.view(parent)?.absoluteFrame,
      let position = items.position(
        of: constraint.first, direction: items.direction(of: constraint))
    else { return nil }
    self.init(
      from: (outer.minimum(axis), outer), to: (position, rect), axis: axis,
      words: words.gap(isReversed: false))
  }

  private init(
    sizes constraint: LayoutConstraint, rect: Rect, otherRect: Rect, axis: Axis,
    words: ConstraintWords
  ) {
    guard let second = constraint.second else { preconditionFailure("sizes need a second side") }
    if second.item == constraint.first.item {
      self.init(kind: .badge(rect), words: words.aspect, secondWords: "")
      return
    }
    let bars = [
      Bar.side(of: rect, axis: axis, isInside: true),
      Bar.side(of: otherRect, axis: second.attribute.axis ?? axis, isInside: true),
    ]
    self.init(kind: .bars(bars), words: words.equalSize, secondWords: "=")
  }

  private init(
    from: (position: Double, rect: Rect), to: (position: Double, rect: Rect), axis: Axis,
    words: String
  ) {
    let cross = axis.crossAxis
    let ranges = [from.rect, to.rect].map { (low: $0.minimum(cross), high: $0.maximum(cross)) }
    let low = max(ranges[0].low, ranges[1].low)
    let high = min(ranges[0].high, ranges[1].high)
    if abs(from.position - to.position) < 0.5 {
      let meets = low <= high
      self.init(
        kind: .edge(
          axis: axis, position: to.position,
          low: meets ? low : min(ranges[0].low, ranges[1].low),
          high: meets ? high : max(ranges[0].high, ranges[1].high)), words: words, secondWords: "")
      return
    }
    let reaches = [
      Reach(position: from.position, low: ranges[0].low, high: ranges[0].high),
      Reach(position: to.position, low: ranges[1].low, high: ranges[1].high),
    ].sorted { $0.position < $1.position }
    let lanes = low <= high ? Self.lanes(low, high) : Self.lanes(ranges[1].low, ranges[1].high)
    let bar = Bar(
      axis: axis, low: min(from.position, to.position), high: max(from.position, to.position),
      lanes: lanes, reaches: reaches)
    self.init(kind: .bars([bar]), words: words, secondWords: "")
  }

  /// The middle of a range and places at growing distances from it, inside the range.
  private static func lanes(_ low: Double, _ high: Double) -> [Double] {
    let middle = ((low + high) / 2).rounded()
    let reach = (high - low) / 2 - 3
    var lanes = [middle]
    for step in 1...8 {
      let distance = Double(step) * 7
      guard distance <= reach else { break }
      lanes += [middle + distance, middle - distance]
    }
    return lanes
  }
}

extension ConstraintFigure.Bar {
  /// A bar as long as a side of a rectangle: beside the rectangle, or just inside it.
  static func side(of rect: Rect, axis: Axis, isInside: Bool) -> ConstraintFigure.Bar {
    let cross = axis.crossAxis
    let low = rect.minimum(cross)
    let high = rect.maximum(cross)
    let inner = min(9, (high - low) / 4)
    let inside = [high - inner, low + inner, (low + high) / 2]
    let lanes = isInside ? inside : [high + 6, low - 6] + inside
    return ConstraintFigure.Bar(
      axis: axis, low: rect.minimum(axis), high: rect.maximum(axis), lanes: lanes, reaches: [])
  }
}

extension PlacedItems {
  /// The direction that leading and trailing of a constraint follow.
  func direction(of constraint: LayoutConstraint) -> LayoutDirection {
    view(constraint.first.item)?.direction
      ?? guide(constraint.first.item).flatMap { view($0.owner)?.direction }
      ?? layout.environment.direction
  }
}
