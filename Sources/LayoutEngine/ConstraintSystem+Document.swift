import ConstraintSolver
import Diagnostics
import Geometry
import LayoutModel

extension ConstraintSystem {
  /// The greatest constant that is used as it is, in points.
  ///
  /// - Source: UIKit substitutes a smaller value beyond an undocumented limit; ours is a choice.
  private static var greatestConstant: Double { 1e9 }

  /// Adds the active constraints of the screen, in order, but for those that come last.
  mutating func addDocumentConstraints() throws(SolverError) {
    for (index, constraint) in screen.constraints.enumerated() where takesPart(constraint) {
      guard !comesLast(constraint), let checked = checked(constraint) else { continue }
      try addWritten(checked, hierarchy.constraintItems[index])
    }
  }

  /// Adds the lengths that UIKit requires, last: the newest of a conflict is the one that breaks.
  ///
  /// - Source: Observed in saved Interface Builder frames: where a fixed width or height conflicts
  ///   with positions and stack views, the view does not have that length on iOS.
  mutating func addWrittenSizes() throws(SolverError) {
    for (index, constraint) in screen.constraints.enumerated() where takesPart(constraint) {
      guard comesLast(constraint), let checked = checked(constraint) else { continue }
      try addWritten(checked, hierarchy.constraintItems[index])
    }
  }

  private func comesLast(_ constraint: LayoutConstraint) -> Bool {
    screen.platform.usesUIKit && constraint.isRequiredLength
  }

  /// Whether a constraint is active here; design-time ones only on the canvas they were made on.
  private func takesPart(_ constraint: LayoutConstraint) -> Bool {
    guard constraint.isActive else { return false }
    guard constraint.provenance == .prototyping else { return true }
    return screen.views.first?.frame?.size == environment.size
  }

  /// The constraint if it is legal, its constant limited; nil with a diagnostic otherwise.
  private mutating func checked(_ constraint: LayoutConstraint) -> LayoutConstraint? {
    do throws(LegalityError) {
      try constraint.checkLegality()
    } catch {
      report(.illegal(constraint, error))
      return nil
    }
    var result = constraint
    if abs(constraint.constant) > Self.greatestConstant {
      report(.constantTooLarge(constraint))
      result.constant =
        constraint.constant < 0 ? -Self.greatestConstant : Self.greatestConstant
    }
    if let second = constraint.second, constraint.first.attribute.kind == .position,
      constraint.first.attribute.axis != second.attribute.axis
    {
      report(.mixedAxes(constraint))
    }
    return result
  }

  private mutating func addWritten(
    _ constraint: LayoutConstraint, _ items: Hierarchy.ConstraintItems
  ) throws(SolverError) {
    guard let first = items.first else {
      report(.unknownItem(constraint.first.item, constraint))
      return
    }
    guard let second = constraint.second, second.attribute != .notAnAttribute,
      constraint.multiplier != 0
    else {
      try add(
        size(first, constraint.first.attribute), constraint.relation, fixed(constraint.constant),
        for: constraint)
      return
    }
    guard let other = items.second else {
      report(.unknownItem(second.item, constraint))
      return
    }
    if constraint.first.attribute.kind == .size {
      let right = constraint.multiplier * size(other, second.attribute) + constraint.constant
      try add(size(first, constraint.first.attribute), constraint.relation, right, for: constraint)
      return
    }
    // Apple, *Cocoa Auto Layout Guide* (2012): a constraint is interpreted in the coordinate system
    // of the view that it is added to; multiplied positions are measured in it.
    let owner = items.owner.map { hierarchy.view(of: $0) } ?? hierarchy.commonAncestor(first, other)
    let left = position(first, constraint.first.attribute, against: other, in: owner, constraint)
    let right = position(other, second.attribute, against: first, in: owner, constraint)
    try add(
      left, constraint.relation, constraint.multiplier * right + constraint.constant,
      for: constraint)
  }

  // MARK: Attributes

  private func size(_ item: Int, _ attribute: LayoutAttribute) -> LinearExpression {
    length(item, attribute.axis ?? .horizontal)
  }

  /// A position, counted from the owner's top or left edge, or in a directional constraint that
  /// is read from right to left, from the owner's right edge leftwards.
  private func position(
    _ item: Int, _ attribute: LayoutAttribute, against other: Int, in owner: Int,
    _ constraint: LayoutConstraint
  ) -> LinearExpression {
    let axis = attribute.axis ?? .horizontal
    let direction = hierarchy.directions[owner]
    let isDirectional =
      constraint.first.attribute.isDirectional
      || (constraint.second?.attribute.isDirectional ?? false)
    let edge = edge(item, attribute.resolved(in: direction), against: other)
    if isDirectional, axis == .horizontal, direction == .rightToLeft {
      return frameMaximum(owner, axis) - edge
    }
    return edge - frameMinimum(owner, axis)
  }

  /// A position in the root view's coordinates; no directional attributes.
  ///
  /// Edges and margins of a scroll view against something inside it are those of its content.
  func edge(_ item: Int, _ attribute: LayoutAttribute, against other: Int) -> LinearExpression {
    let axis = attribute.axis ?? .horizontal
    if let text = baselineView(item, attribute) { return edge(text, attribute, against: other) }
    let isInside =
      contentSpans[item] != nil && attribute != .centerX && attribute != .centerY
      && hierarchy.isDescendant(other, of: item)
    let content = isInside ? contentSpans[item] : nil
    let view = hierarchy.view(of: item)
    if attribute == .firstBaseline || attribute == .lastBaseline,
      let text = baselineItem(item, attribute)
    {
      return edge(text, attribute, against: other)
    }
    let margins = hierarchy.isGuide(item) ? .zero : state.margins[view]
    let baseline = hierarchy.isGuide(item) ? nil : state.baselines[view]
    switch attribute {
    case .left, .leading, .top: return lower(item, axis, content)
    case .right, .trailing, .bottom: return upper(item, axis, content)
    case .centerX, .centerY: return center(item, axis)
    case .firstBaseline:
      let lower = lower(item, axis, content)
      guard let baseline else { return lower }
      return lower + baseline.topIntercept + baseline.topSlope * length(item, axis)
    case .lastBaseline:
      let upper = upper(item, axis, content)
      guard let baseline else { return upper }
      return upper - baseline.bottomIntercept - baseline.bottomSlope * length(item, axis)
    case .leftMargin, .leadingMargin, .topMargin:
      return (content == nil ? frameMinimum(item, axis) : lower(item, axis, content))
        + margins.minimum(axis)
    case .rightMargin, .trailingMargin, .bottomMargin:
      return (content == nil ? frameMaximum(item, axis) : upper(item, axis, content))
        - margins.maximum(axis)
    case .centerXWithinMargins, .centerYWithinMargins:
      let first =
        (content == nil ? frameMinimum(item, axis) : lower(item, axis, content))
        + margins.minimum(axis)
      let last =
        (content == nil ? frameMaximum(item, axis) : upper(item, axis, content))
        - margins.maximum(axis)
      return 0.5 * first + 0.5 * last
    case .width, .height: return length(item, axis)
    case .notAnAttribute: return fixed(0)
    }
  }
}

extension ConstraintSystem {
  /// The lower edge of a view, or of its content where that is given.
  private func lower(
    _ item: Int, _ axis: Axis, _ content: AxisPair<Span>?
  ) -> LinearExpression {
    content.map { LinearExpression($0[axis].minimum) } ?? minimum(item, axis)
  }

  /// The upper edge of a view, or of its content where that is given.
  private func upper(
    _ item: Int, _ axis: Axis, _ content: AxisPair<Span>?
  ) -> LinearExpression {
    content.map { LinearExpression($0[axis].maximum) } ?? maximum(item, axis)
  }
}

extension Diagnostic {
  fileprivate static func illegal(_ constraint: LayoutConstraint, _ error: LegalityError)
    -> Diagnostic
  {
    Diagnostic(
      id: "layout.illegal-constraint", severity: .error,
      message: "constraint '\(constraint.id)' is illegal: \(error.message)",
      location: constraint.location, hint: "UIKit and AppKit raise an exception for it")
  }

  fileprivate static func constantTooLarge(_ constraint: LayoutConstraint) -> Diagnostic {
    Diagnostic(
      id: "layout.constant-exceeds-limit", severity: .warning,
      message: LayoutConstraint.constantLimitMessage, location: constraint.location,
      hint: "the constant of '\(constraint.id)' is beyond 1e9 points")
  }

  fileprivate static func mixedAxes(_ constraint: LayoutConstraint) -> Diagnostic {
    Diagnostic(
      id: "layout.mixed-axes", severity: .warning,
      message: "constraint '\(constraint.id)' relates a horizontal with a vertical position",
      location: constraint.location, hint: "the documentation forbids it; the run time takes it")
  }

  fileprivate static func unknownItem(_ item: ItemID, _ constraint: LayoutConstraint)
    -> Diagnostic
  {
    Diagnostic(
      id: "layout.unknown-item", severity: .error,
      message: "constraint '\(constraint.id)' names '\(item)', which is not in the screen",
      location: constraint.location, hint: "check the spelling, or remove the constraint")
  }
}
