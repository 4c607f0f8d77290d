import ConstraintSolver
import Geometry
import LayoutModel

/// The constraints of `NSStackView`.
///
/// - Source: Apple, *NSStackView*: gravity areas, edge insets, hugging and clipping resistance.
extension ConstraintSystem {
  mutating func addAppKitStack(_ arrangement: StackArrangement) throws(SolverError) {
    let elements = arrangement.elements
    let isGravity = arrangement.configuration.distribution == .gravityAreas
    for item in arrangement.hidden.map(\.item) { try addDetached(item, arrangement) }
    guard !elements.isEmpty else { return }
    if isGravity { try addGravityAreas(arrangement) } else { try addAppKitChain(arrangement) }
    try addAppKitAlignment(arrangement)
    try addAppKitHugging(arrangement)
  }

  /// Keeps a view that takes no part in its stack view at the beginning, without length.
  private mutating func addDetached(
    _ item: Int, _ arrangement: StackArrangement
  ) throws(SolverError) {
    let axis = arrangement.axis
    try addStackRow(length(item, axis), .equal, fixed(0), "hiding", sizeAnchor(item, axis))
    for axis in Axis.allCases {
      try addLowerEdge(
        item, .equal, axis, arrangement, "hiding", priority: rules.priority(of: .hiding))
    }
  }

  /// The arranged view whose baseline is that of its stack view; nil for other views.
  ///
  /// - Source: Observed in saved Interface Builder frames: stacks aligned by baseline inside
  ///   others; Apple, *UIView.forLastBaselineLayout*, says the same of `UIStackView`.
  func baselineItem(_ item: Int, _ attribute: LayoutAttribute) -> Int? {
    guard !screen.platform.usesUIKit, !hierarchy.isGuide(item),
      state.baselines[item] == nil, let stack = hierarchy.views[item].stack
    else { return nil }
    let elements = StackArrangement(item, stack, in: self).elements
    guard stack.axis == .horizontal else {
      return attribute == .firstBaseline ? elements.first?.item : elements.last?.item
    }
    for element in elements where hasBaseline(element.item) { return element.item }
    return nil
  }

  /// Whether a view shows text, or holds views that do.
  private func hasBaseline(_ item: Int) -> Bool {
    if state.baselines[item] != nil { return true }
    guard let inner = baselineItem(item, .firstBaseline) else { return false }
    return hasBaseline(inner)
  }

  /// Holds an arranged view's lower edge to that of the stack.
  private mutating func addLowerEdge(
    _ item: Int, _ relation: LayoutRelation, _ axis: Axis, _ arrangement: StackArrangement,
    _ identifier: String, priority: LayoutPriority = .required
  ) throws(SolverError) {
    let a = edgeAnchor(item, axis, isLower: true, in: arrangement)
    let b = edgeAnchor(arrangement.stack, axis, isLower: true, in: arrangement)
    let isTurned = a.attribute == .trailing
    let inset = arrangement.configuration.edgeInsets.minimum(axis)
    // Directional distances count from leading to trailing.
    try addStackRow(
      minimum(item, axis), relation, canvas(arrangement, axis).lower, identifier,
      isTurned ? b : a, isTurned ? a : b, constant: inset, priority: priority)
  }

  /// Holds the stack's upper edge to that of an arranged view.
  private mutating func addUpperEdge(
    _ item: Int, _ relation: LayoutRelation, _ axis: Axis, _ arrangement: StackArrangement,
    _ identifier: String, priority: LayoutPriority = .required
  ) throws(SolverError) {
    let a = edgeAnchor(item, axis, isLower: false, in: arrangement)
    let b = edgeAnchor(arrangement.stack, axis, isLower: false, in: arrangement)
    let isTurned = a.attribute == .leading
    let inset = arrangement.configuration.edgeInsets.maximum(axis)
    try addStackRow(
      canvas(arrangement, axis).upper, relation, maximum(item, axis), identifier,
      isTurned ? a : b, isTurned ? b : a, constant: inset, priority: priority)
  }

  /// How far the middle between the edge insets lies from the stack's middle, in points.
  private func centerOffset(_ arrangement: StackArrangement, _ axis: Axis) -> Double {
    let insets = arrangement.configuration.edgeInsets
    return 0.5 * (insets.minimum(axis) - insets.maximum(axis))
  }

  private func canvas(_ arrangement: StackArrangement, _ axis: Axis)
    -> (lower: LinearExpression, upper: LinearExpression)
  {
    let insets = arrangement.configuration.edgeInsets
    let item = arrangement.stack
    return (
      minimum(item, axis) + insets.minimum(axis), maximum(item, axis) - insets.maximum(axis)
    )
  }

  // MARK: Along the axis

  private mutating func addAppKitChain(_ arrangement: StackArrangement) throws(SolverError) {
    let axis = arrangement.axis
    let elements = arrangement.elements
    guard let first = elements.first?.item, let last = elements.last?.item else { return }
    let clipping = arrangement.configuration.clippingResistance[axis]
    let distribution = arrangement.configuration.distribution
    let isSpread = distribution == .equalSpacing || distribution == .equalCentering
    try addLowerEdge(first, .equal, axis, arrangement, "edge")
    try addUpperEdge(last, .equal, axis, arrangement, "edge", priority: clipping)
    for (a, b) in zip(elements, elements.dropFirst()) {
      try addSpacing(a, b, isSpread ? .greaterThanOrEqual : .equal, arrangement)
    }
    switch distribution {
    case .fillEqually:
      // "As much as possible": what content asks for goes first.
      let wish = rules.priority(of: .equalLengths)
      for element in elements.dropFirst() {
        try addStackRow(
          length(element.item, axis), .equal, length(first, axis), "fill-equally",
          sizeAnchor(element.item, axis), sizeAnchor(first, axis), priority: wish)
      }
    case .fillProportionally:
      try addAppKitProportions(arrangement)
    case .equalSpacing, .equalCentering:
      try addEqualGaps(arrangement, betweenCenters: distribution == .equalCentering)
    case .fill: try preferFirst(arrangement)
    case .gravityAreas: break
    }
  }

  /// Where hugging leaves open which view of a row gives way, the first one does; in a column, the
  /// first of the stack views in it.
  ///
  /// - Source: GNUstep's `NSStackView` tests, whose frames were measured on macOS; for columns,
  ///   frames saved by Xcode 14.
  private mutating func preferFirst(_ arrangement: StackArrangement) throws(SolverError) {
    guard options.ambiguous == .origin else { return }
    let elements =
      arrangement.axis == .horizontal
      ? arrangement.elements
      : arrangement.elements.filter { hierarchy.views[$0.item].stack != nil }
    let others = arrangement.isReversed ? elements.dropLast() : elements.dropFirst()
    for element in arrangement.isReversed ? Array(others) : others.reversed() {
      let wanted = state.intrinsicSizes[element.item][arrangement.axis] ?? 0
      try solver.prefer(
        [Term(spans[element.item][arrangement.axis].length)], equals: wanted, tier: -1)
    }
  }

  private mutating func addSpacing(
    _ a: StackArrangement.Element, _ b: StackArrangement.Element, _ relation: LayoutRelation,
    _ arrangement: StackArrangement
  ) throws(SolverError) {
    let axis = arrangement.axis
    let far = edgeAnchor(b.item, axis, isLower: true, in: arrangement)
    let near = edgeAnchor(a.item, axis, isLower: false, in: arrangement)
    try addStackRow(
      minimum(b.item, axis), relation, maximum(a.item, axis) + a.spacingAfter, "spacing",
      arrangement.isReversed ? near : far, arrangement.isReversed ? far : near,
      constant: a.spacingAfter)
  }

  private mutating func addAppKitProportions(_ arrangement: StackArrangement) throws(SolverError) {
    let axis = arrangement.axis
    let sized = arrangement.elements.compactMap { element in
      state.intrinsicSizes[element.item][axis].map { (item: element.item, length: $0) }
    }
    guard let first = sized.first, first.length > 0 else { return }
    let wish = rules.priority(of: .proportions)
    for element in sized.dropFirst() {
      try addStackRow(
        length(element.item, axis), .equal,
        (element.length / first.length) * length(first.item, axis), "fill-proportionally",
        sizeAnchor(element.item, axis), sizeAnchor(first.item, axis),
        multiplier: element.length / first.length, priority: wish)
    }
  }

  /// Packs views at the beginning, in the middle and at the end, with room between the groups.
  private mutating func addGravityAreas(_ arrangement: StackArrangement) throws(SolverError) {
    let axis = arrangement.axis
    let canvas = canvas(arrangement, axis)
    let clipping = arrangement.configuration.clippingResistance[axis]
    let groups = orderedGroups(arrangement)
    for (a, b) in zip(arrangement.elements, arrangement.elements.dropFirst()) {
      let isSameGroup = a.gravity == b.gravity
      try addSpacing(a, b, isSameGroup ? .equal : .greaterThanOrEqual, arrangement)
    }
    guard let first = arrangement.elements.first, let last = arrangement.elements.last else {
      return
    }
    try addLowerEdge(
      first.item, first.gravity == groups.lower ? .equal : .greaterThanOrEqual, axis, arrangement,
      "edge")
    try addUpperEdge(
      last.item, last.gravity == groups.upper ? .equal : .greaterThanOrEqual, axis, arrangement,
      "edge", priority: clipping)
    let middle = arrangement.elements.filter { $0.gravity == .middle }
    if let start = middle.first?.item, let end = middle.last?.item {
      try addStackRow(
        0.5 * minimum(start, axis) + 0.5 * maximum(end, axis), .equal,
        0.5 * canvas.lower + 0.5 * canvas.upper, "center",
        LayoutAnchor(
          .middleViews(of: hierarchy.views[arrangement.stack].id), .center(axis)),
        centerAnchor(arrangement.stack, axis), constant: centerOffset(arrangement, axis),
        priority: .defaultLow)
    }
  }

  private func orderedGroups(_ arrangement: StackArrangement)
    -> (lower: StackConfiguration.Gravity, upper: StackConfiguration.Gravity)
  {
    arrangement.isReversed ? (.end, .beginning) : (.beginning, .end)
  }

  // MARK: Across the axis

  private mutating func addAppKitAlignment(_ arrangement: StackArrangement) throws(SolverError) {
    let axis = arrangement.axis.crossAxis
    let canvas = canvas(arrangement, axis)
    let direction = hierarchy.directions[arrangement.stack]
    let alignment = arrangement.crossAlignment(in: direction)
    let clipping = arrangement.configuration.clippingResistance[axis]
    // What is asked of an arranged view, and its hugging, go before the stack's own alignment.
    let aligning = rules.priority(of: .alignment)
    for element in arrangement.elements {
      let item = element.item
      let isLower = alignment == .lower || alignment == .fill
      let isUpper = alignment == .upper || alignment == .fill
      try addLowerEdge(
        item, isLower ? .equal : .greaterThanOrEqual, axis, arrangement, "alignment",
        priority: isLower ? aligning : .required)
      try addUpperEdge(
        item, isUpper ? .equal : .greaterThanOrEqual, axis, arrangement, "alignment",
        priority: isUpper ? min(aligning, clipping) : clipping)
      if alignment == .center {
        try addStackRow(
          center(item, axis), .equal, 0.5 * canvas.lower + 0.5 * canvas.upper, "alignment",
          centerAnchor(item, axis), centerAnchor(arrangement.stack, axis),
          constant: centerOffset(arrangement, axis), priority: aligning)
      }
    }
    guard let first = arrangement.elements.first?.item,
      alignment == .firstBaseline || alignment == .lastBaseline
    else { return }
    let attribute: LayoutAttribute = alignment == .firstBaseline ? .firstBaseline : .lastBaseline
    for element in arrangement.elements.dropFirst() {
      try addStackRow(
        edge(element.item, attribute, against: first), .equal,
        edge(first, attribute, against: element.item), "alignment",
        LayoutAnchor(hierarchy.views[element.item].id, attribute),
        LayoutAnchor(hierarchy.views[first].id, attribute), priority: aligning)
    }
  }

  /// The stack hugs its content: its edges want to lie on the views.
  private mutating func addAppKitHugging(_ arrangement: StackArrangement) throws(SolverError) {
    for axis in Axis.allCases {
      let canvas = canvas(arrangement, axis)
      let insets = arrangement.configuration.edgeInsets.total(axis)
      let hugging = arrangement.configuration.hugging[axis]
      if axis == arrangement.axis {
        guard arrangement.configuration.distribution == .gravityAreas else { continue }
        try addStackRow(
          canvas.upper - canvas.lower, .equal, fixed(0), "hugging",
          sizeAnchor(arrangement.stack, axis), constant: insets, priority: hugging)
      } else {
        for element in arrangement.elements {
          try addStackRow(
            canvas.upper - canvas.lower, .lessThanOrEqual, length(element.item, axis),
            "hugging", sizeAnchor(arrangement.stack, axis), sizeAnchor(element.item, axis),
            constant: insets, priority: hugging)
        }
      }
    }
  }
}
