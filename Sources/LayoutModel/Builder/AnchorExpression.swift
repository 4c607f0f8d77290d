/// Marks anchors that lie on the x axis.
public enum HorizontalPosition: Sendable {}

/// Marks anchors that lie on the y axis.
public enum VerticalPosition: Sendable {}

/// Marks anchors that are lengths.
public enum Length: Sendable {}

/// An anchor with a factor and a distance: one side of a constraint in Swift.
///
/// Only sides of one kind can be compared, so that a position cannot be compared with a length,
/// nor a position with a number.
///
/// ```swift
/// save.trailing == superview.trailing - 20
/// foo.width >= bar.width * 2 - 20
/// foo.width == 120
/// ```
public struct AnchorExpression<Kind>: Sendable {
  /// The anchor.
  public var anchor: LayoutAnchor
  /// The factor of the anchor; finite.
  public var multiplier: Double
  /// The distance added, in points; finite.
  public var constant: Double

  /// Makes a side from an anchor alone.
  public init(_ anchor: LayoutAnchor) {
    self.anchor = anchor
    multiplier = 1
    constant = 0
  }
}

extension AnchorExpression {
  /// The side moved by a distance, in points.
  public static func + (side: Self, distance: Double) -> Self {
    var result = side
    result.constant += distance
    return result
  }

  /// The side moved back by a distance, in points.
  public static func - (side: Self, distance: Double) -> Self { side + -distance }

  /// The side times a factor.
  public static func * (side: Self, factor: Double) -> Self {
    var result = side
    result.multiplier *= factor
    result.constant *= factor
    return result
  }

  /// The side times a factor.
  public static func * (factor: Double, side: Self) -> Self { side * factor }

  /// The side divided by a number.
  public static func / (side: Self, divisor: Double) -> Self {
    var result = side
    result.multiplier /= divisor
    result.constant /= divisor
    return result
  }

  /// Both sides are equal.
  public static func == (first: Self, second: Self) -> LayoutConstraint {
    first.compared(.equal, second)
  }

  /// The first side is at least the second.
  public static func >= (first: Self, second: Self) -> LayoutConstraint {
    first.compared(.greaterThanOrEqual, second)
  }

  /// The first side is at most the second.
  public static func <= (first: Self, second: Self) -> LayoutConstraint {
    first.compared(.lessThanOrEqual, second)
  }

  private func compared(_ relation: LayoutRelation, _ second: Self) -> LayoutConstraint {
    LayoutConstraint(
      anchor, multiplier < 0 ? relation.reversed : relation, second.anchor,
      multiplier: second.multiplier / multiplier,
      constant: (second.constant - constant) / multiplier)
  }
}

extension AnchorExpression where Kind == Length {
  /// The length is so many points.
  public static func == (length: Self, points: Double) -> LayoutConstraint {
    length.compared(.equal, points)
  }

  /// The length is at least so many points.
  public static func >= (length: Self, points: Double) -> LayoutConstraint {
    length.compared(.greaterThanOrEqual, points)
  }

  /// The length is at most so many points.
  public static func <= (length: Self, points: Double) -> LayoutConstraint {
    length.compared(.lessThanOrEqual, points)
  }

  private func compared(_ relation: LayoutRelation, _ points: Double) -> LayoutConstraint {
    LayoutConstraint(
      anchor, multiplier < 0 ? relation.reversed : relation,
      constant: (points - constant) / multiplier)
  }
}

extension LayoutConstraint {
  /// The constraint with a priority: `(a.width == 100).priority(250)`.
  public func priority(_ priority: LayoutPriority) -> LayoutConstraint {
    var result = self
    result.priority = priority
    return result
  }

  /// The constraint with an id, by which variants and reports name it.
  public func id(_ id: String) -> LayoutConstraint {
    var result = self
    result.id = id
    return result
  }

  /// The constraint with a name that logs show.
  public func identifier(_ identifier: String) -> LayoutConstraint {
    var result = self
    result.identifier = identifier
    return result
  }

  /// The constraint, not installed.
  public var inactive: LayoutConstraint {
    var result = self
    result.isActive = false
    return result
  }
}
