import ConstraintSolver
import Geometry
import LayoutModel

/// The constraints of `UIStackView`, with the identifiers that UIKit logs.
///
/// - Source: kean.github.io, "UIStackView: constraints", a dump of live constraints; the public
///   re-implementations FDStackView and TZStackView agree.
extension ConstraintSystem {
  private static var canvasConnection: String { "UISV-canvas-connection" }

  mutating func addUIKitStack(_ arrangement: StackArrangement) throws(SolverError) {
    try addHiding(arrangement)
    guard !arrangement.elements.isEmpty else { return }
    try addCanvasConnection(arrangement)
    try addSpacing(arrangement)
    try addDistribution(arrangement)
    try addAlignment(arrangement)
  }

  // MARK: Along the axis

  private func canvas(_ arrangement: StackArrangement, _ axis: Axis)
    -> (lower: LinearExpression, upper: LinearExpression)
  {
    let item = arrangement.stack
    guard arrangement.configuration.isLayoutMarginsRelative else {
      return (minimum(item, axis), maximum(item, axis))
    }
    let margins = state.margins[item]
    return (
      frameMinimum(item, axis) + margins.minimum(axis),
      frameMaximum(item, axis) - margins.maximum(axis)
    )
  }

  /// The edge of the stack view, or of its margins, to which its views hold.
  private func canvasAnchor(_ arrangement: StackArrangement, _ axis: Axis, isLower: Bool)
    -> LayoutAnchor
  {
    var anchor = edgeAnchor(arrangement.stack, axis, isLower: isLower, in: arrangement)
    if arrangement.configuration.isLayoutMarginsRelative {
      anchor.attribute = anchor.attribute.ofMargins
    }
    return anchor
  }

  private mutating func addHiding(_ arrangement: StackArrangement) throws(SolverError) {
    guard !arrangement.hidden.isEmpty else { return }
    let axis = arrangement.axis
    let hiding = rules.priority(of: .hiding)
    for hidden in arrangement.hidden {
      try addStackRow(
        length(hidden.item, axis), .equal, fixed(0), "UISV-hiding",
        sizeAnchor(hidden.item, axis), priority: hiding)
      try addHiddenPlace(hidden, arrangement)
    }
    guard arrangement.elements.isEmpty else { return }
    // Only hidden views: the canvas closes around them.
    let canvas = canvas(arrangement, axis)
    try addStackRow(
      canvas.upper, .equal, canvas.lower, Self.canvasConnection,
      canvasAnchor(arrangement, axis, isLower: false),
      canvasAnchor(arrangement, axis, isLower: true), priority: hiding)
    let cross = axis.crossAxis
    let across = self.canvas(arrangement, cross)
    try addStackRow(
      across.upper - across.lower, .equal, fixed(0), "UISV-canvas-fit",
      sizeAnchor(arrangement.stack, cross), constant: 0 - canvasDifference(arrangement, cross),
      priority: rules.priority(of: .canvasFit))
  }

  /// Says where a hidden view lies: after the view before it, as high as the stack if it may be.
  ///
  /// It has no say in where the others lie.
  ///
  /// - Source: UIKit keeps hidden views connected to their neighbours and to the canvas; that they
  ///   have no say across the axis is our choice.
  private mutating func addHiddenPlace(
    _ hidden: StackArrangement.Hidden, _ arrangement: StackArrangement
  ) throws(SolverError) {
    let axis = arrangement.axis
    let canvas = canvas(arrangement, axis)
    let before = hidden.previous.map { maximum($0, axis) } ?? canvas.lower
    try addStackRow(
      minimum(hidden.item, axis), .equal, before, "UISV-spacing",
      edgeAnchor(hidden.item, axis, isLower: true, in: arrangement),
      hidden.previous.map { edgeAnchor($0, axis, isLower: false, in: arrangement) }
        ?? canvasAnchor(arrangement, axis, isLower: true), priority: rules.priority(of: .hiding))
    let cross = axis.crossAxis
    let across = self.canvas(arrangement, cross)
    try addStackRow(
      minimum(hidden.item, cross), .equal, across.lower, "UISV-alignment",
      edgeAnchor(hidden.item, cross, isLower: true, in: arrangement),
      canvasAnchor(arrangement, cross, isLower: true), priority: rules.priority(of: .hiddenStart))
    try addStackRow(
      maximum(hidden.item, cross), .equal, across.upper, "UISV-alignment",
      edgeAnchor(hidden.item, cross, isLower: false, in: arrangement),
      canvasAnchor(arrangement, cross, isLower: false), priority: rules.priority(of: .hiddenEnd))
  }

  private mutating func addCanvasConnection(_ arrangement: StackArrangement) throws(SolverError) {
    let axis = arrangement.axis
    guard let first = arrangement.elements.first?.item, let last = arrangement.elements.last?.item
    else { return }
    let canvas = canvas(arrangement, axis)
    let name = Self.canvasConnection
    try addStackRow(
      canvas.lower, .equal, minimum(first, axis), name,
      canvasAnchor(arrangement, axis, isLower: true),
      edgeAnchor(first, axis, isLower: true, in: arrangement))
    try addStackRow(
      maximum(last, axis), .equal, canvas.upper, name,
      edgeAnchor(last, axis, isLower: false, in: arrangement),
      canvasAnchor(arrangement, axis, isLower: false))
  }

  private mutating func addSpacing(_ arrangement: StackArrangement) throws(SolverError) {
    let axis = arrangement.axis
    let distribution = arrangement.configuration.distribution
    let relation: LayoutRelation =
      distribution == .equalSpacing || distribution == .equalCentering
      ? .greaterThanOrEqual : .equal
    let wish = relation == .equal ? nil : rules.priority(of: .spacing)
    for (a, b) in zip(arrangement.elements, arrangement.elements.dropFirst()) {
      var lower = minimum(b.item, axis)
      var upper = maximum(a.item, axis)
      var anchors = (
        edgeAnchor(b.item, axis, isLower: true, in: arrangement),
        edgeAnchor(a.item, axis, isLower: false, in: arrangement)
      )
      if arrangement.configuration.isBaselineRelative, axis == .vertical {
        lower = edge(b.item, .firstBaseline, against: a.item)
        upper = edge(a.item, .lastBaseline, against: b.item)
        anchors.0.attribute = .firstBaseline
        anchors.1.attribute = .lastBaseline
      }
      // Directional distances count from leading to trailing.
      if arrangement.isReversed { anchors = (anchors.1, anchors.0) }
      try addStackRow(
        lower, relation, upper + a.spacingAfter, "UISV-spacing", anchors.0, anchors.1,
        constant: a.spacingAfter)
      guard let wish else { continue }
      // Observed in a saved Interface Builder frame: where nothing says how long the stack is, it
      // is as short as the spacing allows.
      try addStackRow(
        lower, .equal, upper + a.spacingAfter, "UISV-spacing", anchors.0, anchors.1,
        constant: a.spacingAfter, priority: wish)
    }
  }

  private mutating func addDistribution(_ arrangement: StackArrangement) throws(SolverError) {
    switch arrangement.configuration.distribution {
    case .fill, .gravityAreas: try addTextWidths(arrangement)
    case .fillEqually: try addEqualLengths(arrangement)
    case .fillProportionally: try addProportionalLengths(arrangement)
    case .equalSpacing: try addEqualGaps(arrangement, betweenCenters: false)
    case .equalCentering: try addEqualGaps(arrangement, betweenCenters: true)
    }
  }

  private mutating func addEqualLengths(_ arrangement: StackArrangement) throws(SolverError) {
    let axis = arrangement.axis
    guard let first = arrangement.elements.first?.item else { return }
    for element in arrangement.elements.dropFirst() {
      try addStackRow(
        length(element.item, axis), .equal, length(first, axis), "UISV-fill-equally",
        sizeAnchor(element.item, axis), sizeAnchor(first, axis))
    }
  }

  private mutating func addProportionalLengths(
    _ arrangement: StackArrangement
  ) throws(SolverError) {
    let axis = arrangement.axis
    let sized = arrangement.elements.compactMap { element in
      state.intrinsicSizes[element.item][axis].map { (item: element.item, length: $0) }
    }
    let spacing = arrangement.elements.dropLast().reduce(0) { $0 + $1.spacingAfter }
    let total = sized.reduce(0) { $0 + $1.length } + spacing
    guard total > 0 else { return }
    let canvas = canvas(arrangement, axis)
    let first = rules.priority(of: .proportions).rawValue
    for (index, element) in sized.enumerated() {
      // Beside views without a size of their own it yields to what the document requires.
      let isAlone = arrangement.elements.count == 1
      let priority =
        isAlone ? LayoutPriority.required : LayoutPriority(max(1, first - Double(index)))
      try addStackRow(
        length(element.item, axis), .equal,
        (element.length / total) * (canvas.upper - canvas.lower), "UISV-fill-proportionally",
        sizeAnchor(element.item, axis), sizeAnchor(arrangement.stack, axis),
        multiplier: element.length / total,
        constant: element.length / total * canvasDifference(arrangement, axis),
        priority: priority)
    }
  }

  /// How much longer than the stack view its canvas is: nothing, or its margins less.
  private func canvasDifference(_ arrangement: StackArrangement, _ axis: Axis) -> Double {
    guard arrangement.configuration.isLayoutMarginsRelative else { return 0 }
    let item = arrangement.stack
    return state.alignmentInsets[item].total(axis) - state.margins[item].total(axis)
  }

  /// Shares the width between texts that wrap, as their heights depend on it.
  ///
  /// One has none to share it with. The titles of configured buttons wrap as well, but only labels
  /// are given a width.
  ///
  /// - Source: openradar 41192642, `UISV-text-width-disambiguation`. Saved Interface Builder frames:
  ///   the room is that of as many views as wrap, whatever stands beside them.
  private mutating func addTextWidths(_ arrangement: StackArrangement) throws(SolverError) {
    guard arrangement.axis == .horizontal else { return }
    let wrapping = arrangement.elements.filter { wraps(hierarchy.views[$0.item]) }
    guard wrapping.count > 1 else { return }
    let share = 1 / Double(wrapping.count)
    let excess = rules.priority(of: .textWidths).rawValue
    let canvas = canvas(arrangement, .horizontal)
    let spacing = wrapping.dropLast().reduce(0) { $0 + $1.spacingAfter }
    for element in wrapping {
      let view = hierarchy.views[element.item]
      guard view.kind == .label else { continue }
      let width = share * (canvas.upper - canvas.lower) - share * spacing
      let priority = LayoutPriority(
        view.compressionResistance.horizontal.rawValue + excess)
      guard priority < .required else { continue }
      try addStackRow(
        length(element.item, .horizontal), .equal, width, "UISV-text-width-disambiguation",
        sizeAnchor(element.item, .horizontal), sizeAnchor(arrangement.stack, .horizontal),
        multiplier: share,
        constant: share * (canvasDifference(arrangement, .horizontal) - spacing),
        priority: priority)
    }
  }

  /// Whether a view shows text that may take several lines.
  private func wraps(_ view: ViewNode) -> Bool {
    guard let text = view.text, text.numberOfLines != 1 else { return false }
    return view.kind == .label || (view.kind == .button && view.control.button.configuration != nil)
  }

  // MARK: Across the axis

  private mutating func addAlignment(_ arrangement: StackArrangement) throws(SolverError) {
    let axis = arrangement.axis.crossAxis
    let direction = hierarchy.directions[arrangement.stack]
    let alignment = arrangement.crossAlignment(in: direction)
    guard let first = arrangement.elements.first?.item else { return }
    let canvas = canvas(arrangement, axis)
    for element in arrangement.elements.dropFirst() {
      for attribute in attributes(of: alignment, axis) {
        let logged = attribute.directional(in: direction)
        try addStackRow(
          edge(element.item, attribute, against: first), .equal,
          edge(first, attribute, against: element.item), "UISV-alignment",
          LayoutAnchor(hierarchy.views[element.item].id, logged),
          LayoutAnchor(hierarchy.views[first].id, logged))
      }
    }
    let spacer = alignment == .fill ? nil : try addSpacer(arrangement, alignment, axis)
    try addLowerEnd(arrangement, alignment, first, spacer)
    try addUpperEnd(arrangement, alignment, first, spacer)
    if alignment == .center {
      let middle = 0.5 * canvas.lower + 0.5 * canvas.upper
      let isMargins = arrangement.configuration.isLayoutMarginsRelative
      var center = centerAnchor(arrangement.stack, axis)
      if isMargins { center.attribute = center.attribute.ofMargins }
      try addStackRow(
        middle, .equal, self.center(first, axis), Self.canvasConnection, center,
        centerAnchor(first, axis))
    }
    if alignment == .firstBaseline || alignment == .lastBaseline
      || alignment != .fill && arrangement.elements.count == 1
    {
      try addStackRow(
        canvas.upper - canvas.lower, .equal, fixed(0), "UISV-canvas-fit",
        sizeAnchor(arrangement.stack, axis), constant: 0 - canvasDifference(arrangement, axis),
        priority: rules.priority(of: .canvasFit))
    }
  }

  /// Ties the first view, or the spacer, to where the room across the axis begins.
  private mutating func addLowerEnd(
    _ arrangement: StackArrangement, _ alignment: StackArrangement.CrossAlignment, _ first: Int,
    _ spacer: Span?
  ) throws(SolverError) {
    let axis = arrangement.axis.crossAxis
    let canvas = canvas(arrangement, axis).lower
    let end = canvasAnchor(arrangement, axis, isLower: true)
    let own = edgeAnchor(first, axis, isLower: true, in: arrangement)
    switch alignment {
    case .fill, .lower:
      try addStackRow(
        canvas, .equal, minimum(first, axis), Self.canvasConnection, end, own)
    case .firstBaseline:
      // The text may stand out at the top: only the first view is held inside.
      try addStackRow(
        canvas, .lessThanOrEqual, minimum(first, axis), Self.canvasConnection, end, own)
    default:
      guard let spacer else { return }
      let spanner = ItemID.spanner(of: hierarchy.views[arrangement.stack].id)
      try addStackRow(
        LinearExpression(spacer.minimum), .equal, canvas, Self.canvasConnection,
        LayoutAnchor(spanner, own.attribute), end)
    }
  }

  /// Ties the first view, or the spacer, to where the room across the axis ends.
  private mutating func addUpperEnd(
    _ arrangement: StackArrangement, _ alignment: StackArrangement.CrossAlignment, _ first: Int,
    _ spacer: Span?
  ) throws(SolverError) {
    let axis = arrangement.axis.crossAxis
    let canvas = canvas(arrangement, axis).upper
    let end = canvasAnchor(arrangement, axis, isLower: false)
    let own = edgeAnchor(first, axis, isLower: false, in: arrangement)
    switch alignment {
    case .fill, .upper:
      try addStackRow(
        maximum(first, axis), .equal, canvas, Self.canvasConnection, own, end)
    case .lastBaseline:
      try addStackRow(
        maximum(first, axis), .lessThanOrEqual, canvas, Self.canvasConnection, own, end)
    default:
      guard let spacer else { return }
      let spanner = ItemID.spanner(of: hierarchy.views[arrangement.stack].id)
      try addStackRow(
        LinearExpression(spacer.maximum), .equal, canvas, Self.canvasConnection,
        LayoutAnchor(spanner, own.attribute), end)
    }
  }

  private func attributes(of alignment: StackArrangement.CrossAlignment, _ axis: Axis)
    -> [LayoutAttribute]
  {
    let isVertical = axis == .vertical
    switch alignment {
    case .fill: return isVertical ? [.top, .bottom] : [.left, .right]
    case .lower: return [isVertical ? .top : .left]
    case .upper: return [isVertical ? .bottom : .right]
    case .center: return [isVertical ? .centerY : .centerX]
    case .firstBaseline: return [.firstBaseline]
    case .lastBaseline: return [.lastBaseline]
    }
  }

  /// Adds the guide that spans all views across the stack and makes the stack fit them.
  private mutating func addSpacer(
    _ arrangement: StackArrangement, _ alignment: StackArrangement.CrossAlignment, _ axis: Axis
  ) throws(SolverError) -> Span {
    let spacer = solver.makeSpan()
    let boundary = "UISV-spanning-boundary"
    let spanner = ItemID.spanner(of: hierarchy.views[arrangement.stack].id)
    let atBoundary = rules.priority(of: .spanningBoundary)
    let suppressing = rules.priority(of: .ambiguitySuppression)
    for element in arrangement.elements {
      let lower = LinearExpression(spacer.minimum)
      let upper = LinearExpression(spacer.maximum)
      let item = element.item
      let ends = (
        lower: edgeAnchor(item, axis, isLower: true, in: arrangement),
        upper: edgeAnchor(item, axis, isLower: false, in: arrangement)
      )
      try addStackRow(
        lower, alignment == .lower ? .equal : .lessThanOrEqual, minimum(item, axis), boundary,
        LayoutAnchor(spanner, ends.lower.attribute), ends.lower,
        priority: alignment == .lower ? atBoundary : .required)
      try addStackRow(
        upper, alignment == .upper ? .equal : .greaterThanOrEqual, maximum(item, axis), boundary,
        LayoutAnchor(spanner, ends.upper.attribute), ends.upper,
        priority: alignment == .upper ? atBoundary : .required)
      try addStackRow(
        length(item, axis), .equal, fixed(0), "UISV-ambiguity-suppression",
        sizeAnchor(item, axis), priority: suppressing)
    }
    try addStackRow(
      LinearExpression(spacer.length), .equal, fixed(0), "UISV-spanning-fit",
      LayoutAnchor(spanner, .length(axis)), priority: rules.priority(of: .spanningFit))
    return spacer
  }
}
