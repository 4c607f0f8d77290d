import ConstraintSolver
import Diagnostics
import Geometry
import LayoutModel

extension ConstraintSystem {
  /// Adds the active constraints of the screen, in order, but for those that come last.
  mutating func addDocumentConstraints() throws(SolverError) {
    try addConstraints(thatComeLast: false)
  }

  /// Adds the lengths that UIKit requires, last: the newest of a conflict is the one that breaks.
  ///
  /// - Source: Observed in saved Interface Builder frames: where a fixed width or height conflicts
  ///   with positions and stack views, the view does not have that length on iOS.
  mutating func addWrittenSizes() throws(SolverError) {
    try addConstraints(thatComeLast: true)
  }

  private mutating func addConstraints(thatComeLast isLast: Bool) throws(SolverError) {
    let constraints = hierarchy.constraints
    for index in constraints.indices {
      let written = constraints[index]
      let comesLast = screen.platform.usesUIKit && written.isRequiredLength
      guard comesLast == isLast, takesPart(written) else { continue }
      if written.isPlain {
        try addWritten(written, index, for: .written(index))
      } else {
        try addChecked(written, index)
      }
    }
  }

  /// Whether a constraint is active here; design-time ones only on the canvas they were made on.
  private func takesPart(_ written: WrittenConstraint) -> Bool {
    written.isActive && (!written.isPrototyping || rules.isOnDesignCanvas)
  }

  /// Adds a constraint that there is something to say about, if it is legal; its constant limited.
  private mutating func addChecked(_ written: WrittenConstraint, _ index: Int) throws(SolverError) {
    var constraint = screen.constraints[index]
    do throws(LegalityError) {
      try constraint.checkLegality()
    } catch {
      report(.illegal(constraint, error))
      return
    }
    let limit = WrittenConstraint.greatestConstant
    let isTooLarge = abs(constraint.constant) > limit
    if isTooLarge { report(.constantTooLarge(constraint)) }
    if constraint.mixesAxes { report(.mixedAxes(constraint)) }
    guard isTooLarge else { return try addWritten(written, index, for: .written(index)) }
    var limited = written
    limited.constant = constraint.constant < 0 ? -limit : limit
    constraint.constant = limited.constant
    try addWritten(limited, index, for: keep(constraint))
  }

  /// Adds the equation of a constraint.
  ///
  /// - Parameters:
  ///   - written: What makes the equation.
  ///   - index: The constraint's place in the screen.
  ///   - source: What the row stands for.
  /// - Throws: What the solver throws.
  private mutating func addWritten(
    _ written: WrittenConstraint, _ index: Int, for source: Source
  ) throws(SolverError) {
    guard let first = written.first else {
      let constraint = screen.constraints[index]
      report(.unknownItem(constraint.first.item, constraint))
      return
    }
    let relation = written.relation
    let priority = written.priority
    guard written.otherAttribute != .notAnAttribute, written.multiplier != 0 else {
      try add(
        size(first, written.attribute), relation, fixed(written.constant), for: source,
        priority: priority)
      return
    }
    guard let other = written.second else {
      let constraint = screen.constraints[index]
      if let item = constraint.second?.item { report(.unknownItem(item, constraint)) }
      return
    }
    if written.attribute.kind == .size {
      let right = written.multiplier * size(other, written.otherAttribute) + written.constant
      try add(size(first, written.attribute), relation, right, for: source, priority: priority)
      return
    }
    // Apple, *Cocoa Auto Layout Guide* (2012): a constraint is interpreted in the coordinate system
    // of the view that it is added to; multiplied positions are measured in it.
    let owner =
      written.owner.map { hierarchy.view(of: $0) } ?? hierarchy.commonAncestor(first, other)
    if cancelsOwner(written, owner) {
      let right = edge(other, written.otherAttribute, against: first)
      try add(
        edge(first, written.attribute, against: other), relation,
        right + space(written, first, other), for: source, priority: priority)
      return
    }
    let left = position(first, written.attribute, against: other, in: owner, written)
    let right = position(other, written.otherAttribute, against: first, in: owner, written)
    try add(
      left, relation, written.multiplier * right + space(written, first, other), for: source,
      priority: priority)
  }

  /// The constant of a constraint; of a system's space between baselines, what fits the texts.
  private func space(_ written: WrittenConstraint, _ first: Int, _ other: Int) -> Double {
    guard written.isBaselineSpace else { return written.constant }
    let (upper, lower) = written.attribute == .firstBaseline ? (other, first) : (first, other)
    guard let space = baselineSpace(below: upper, above: lower) else { return written.constant }
    // What was read counts such spaces between other anchors.
    return written.constant / SymbolicSpace.betweenAnchors * space
  }

  /// The system's space between the last baseline of a text and the first of the text below it, in
  /// points: that at which the lines of the two touch; nil where one has no text.
  ///
  /// - Source: Apple, *NSLayoutYAxisAnchor.constraint(equalToSystemSpacingBelow:multiplier:)*: between
  ///   baselines the space depends on the fonts. That it is what the lines need is a choice.
  func baselineSpace(below upper: Int, above lower: Int) -> Double? {
    guard !hierarchy.isGuide(upper), !hierarchy.isGuide(lower),
      let above = state.baselines[upper], let below = state.baselines[lower]
    else { return nil }
    let heights = (
      state.intrinsicSizes[upper].vertical ?? 0, state.intrinsicSizes[lower].vertical ?? 0
    )
    return above.bottomIntercept + above.bottomSlope * heights.0 + below.topIntercept
      + below.topSlope * heights.1
  }

  // MARK: Attributes

  private func size(_ item: Int, _ attribute: LayoutAttribute) -> LinearExpression {
    length(item, attribute.axis ?? .horizontal)
  }

  /// Whether both sides of a constraint are counted from the same edge of the owner, so that it
  /// takes itself out and need not be stated.
  private func cancelsOwner(_ written: WrittenConstraint, _ owner: Int) -> Bool {
    let isMirrored = written.isDirectional && hierarchy.directions[owner] == .rightToLeft
    return written.multiplier == 1 && written.isPlain && !isMirrored && written.first != owner
      && state.alignmentInsets[owner] == .zero
  }

  /// A position, counted from the owner's top or left edge, or in a directional constraint that
  /// is read from right to left, from the owner's right edge leftwards.
  private func position(
    _ item: Int, _ attribute: LayoutAttribute, against other: Int, in owner: Int,
    _ written: WrittenConstraint
  ) -> LinearExpression {
    let axis = attribute.axis ?? .horizontal
    let direction = hierarchy.directions[owner]
    let edge = edge(item, attribute.resolved(in: direction), against: other)
    if written.isDirectional, axis == .horizontal, direction == .rightToLeft {
      return frameMaximum(owner, axis) - edge
    }
    return edge - boundsMinimum(owner, axis)
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
