import ConstraintSolver
import Geometry
import LayoutModel

/// The constraints of `NSStackView`.
///
/// - Source: Apple, *NSStackView*: gravity areas, edge insets, hugging and clipping resistance.
extension ConstraintSystem {
  mutating func addAppKitStack(_ arrangement: StackArrangement) throws(SolverError) {
    let axis = arrangement.axis
    let elements = arrangement.elements
    let isGravity = arrangement.configuration.distribution == .gravityAreas
    for item in arrangement.hidden.map(\.item) {
      try addStackRow(length(item, axis), .equal, fixed(0), arrangement, "hiding")
    }
    guard !elements.isEmpty else { return }
    if isGravity { try addGravityAreas(arrangement) } else { try addAppKitChain(arrangement) }
    try addAppKitAlignment(arrangement)
    try addAppKitHugging(arrangement)
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

  private mutating func addStackRow(
    _ first: LinearExpression, _ relation: LayoutRelation, _ second: LinearExpression,
    _ arrangement: StackArrangement, _ identifier: String, priority: LayoutPriority = .required
  ) throws(SolverError) {
    let own = anchor(arrangement.stack, arrangement.axis, isLower: true)
    try addImplied(
      first, relation, second, (own, nil), priority: priority,
      provenance: .stackView("NSStackView-" + identifier))
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
    let canvas = canvas(arrangement, axis)
    let clipping = arrangement.configuration.clippingResistance[axis]
    let distribution = arrangement.configuration.distribution
    let isSpread = distribution == .equalSpacing || distribution == .equalCentering
    try addStackRow(minimum(first, axis), .equal, canvas.lower, arrangement, "edge")
    try addStackRow(
      canvas.upper, .equal, maximum(last, axis), arrangement, "edge", priority: clipping)
    for (a, b) in zip(elements, elements.dropFirst()) {
      try addStackRow(
        minimum(b.item, axis), isSpread ? .greaterThanOrEqual : .equal,
        maximum(a.item, axis) + a.spacingAfter, arrangement, "spacing")
    }
    switch distribution {
    case .fillEqually:
      // "As much as possible": what content asks for goes first.
      for element in elements.dropFirst() {
        try addStackRow(
          length(element.item, axis), .equal, length(first, axis), arrangement, "fill-equally",
          priority: 749)
      }
    case .fillProportionally:
      try addAppKitProportions(arrangement)
    case .equalSpacing, .equalCentering:
      try addAppKitGaps(arrangement, betweenCenters: distribution == .equalCentering)
    case .fill: try preferFirst(arrangement)
    case .gravityAreas: break
    }
  }

  /// Where hugging leaves open which view of a row gives way, the first one does.
  ///
  /// - Source: GNUstep's `NSStackView` tests, whose frames were measured on macOS.
  private mutating func preferFirst(_ arrangement: StackArrangement) throws(SolverError) {
    guard options.ambiguous == .origin, arrangement.axis == .horizontal else { return }
    let elements = arrangement.elements
    let others = arrangement.isReversed ? elements.dropLast() : elements.dropFirst()
    for element in arrangement.isReversed ? Array(others) : others.reversed() {
      let wanted = state.intrinsicSizes[element.item][arrangement.axis] ?? 0
      try solver.prefer(
        [Term(spans[element.item][arrangement.axis].length)], equals: wanted, tier: -1)
    }
  }

  private mutating func addAppKitProportions(_ arrangement: StackArrangement) throws(SolverError) {
    let axis = arrangement.axis
    let sized = arrangement.elements.compactMap { element in
      state.intrinsicSizes[element.item][axis].map { (item: element.item, length: $0) }
    }
    guard let first = sized.first, first.length > 0 else { return }
    for element in sized.dropFirst() {
      try addStackRow(
        length(element.item, axis), .equal,
        (element.length / first.length) * length(first.item, axis), arrangement,
        "fill-proportionally", priority: 999)
    }
  }

  private mutating func addAppKitGaps(
    _ arrangement: StackArrangement, betweenCenters: Bool
  ) throws(SolverError) {
    let axis = arrangement.axis
    func gap(_ index: Int) -> LinearExpression {
      let a = arrangement.elements[index].item
      let b = arrangement.elements[index + 1].item
      return betweenCenters
        ? center(b, axis) - center(a, axis) : minimum(b, axis) - maximum(a, axis)
    }
    let count = arrangement.elements.count - 1
    guard count > 1 else { return }
    for index in 1..<count {
      try addStackRow(
        gap(index), .equal, gap(0), arrangement, "equal-gaps",
        priority: betweenCenters ? 149 : .required)
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
      try addStackRow(
        minimum(b.item, axis), isSameGroup ? .equal : .greaterThanOrEqual,
        maximum(a.item, axis) + a.spacingAfter, arrangement, "spacing")
    }
    guard let first = arrangement.elements.first, let last = arrangement.elements.last else {
      return
    }
    try addStackRow(
      minimum(first.item, axis), first.gravity == groups.lower ? .equal : .greaterThanOrEqual,
      canvas.lower, arrangement, "edge")
    try addStackRow(
      canvas.upper, last.gravity == groups.upper ? .equal : .greaterThanOrEqual,
      maximum(last.item, axis), arrangement, "edge", priority: clipping)
    let middle = arrangement.elements.filter { $0.gravity == .middle }
    if let start = middle.first?.item, let end = middle.last?.item {
      try addStackRow(
        0.5 * minimum(start, axis) + 0.5 * maximum(end, axis), .equal,
        0.5 * canvas.lower + 0.5 * canvas.upper, arrangement, "center", priority: .defaultLow)
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
    let aligning: LayoutPriority = 749
    for element in arrangement.elements {
      let item = element.item
      let isLower = alignment == .lower || alignment == .fill
      let isUpper = alignment == .upper || alignment == .fill
      try addStackRow(
        minimum(item, axis), isLower ? .equal : .greaterThanOrEqual, canvas.lower, arrangement,
        "alignment", priority: isLower ? aligning : .required)
      try addStackRow(
        canvas.upper, isUpper ? .equal : .greaterThanOrEqual, maximum(item, axis), arrangement,
        "alignment", priority: isUpper ? min(aligning, clipping) : clipping)
      if alignment == .center {
        try addStackRow(
          center(item, axis), .equal, 0.5 * canvas.lower + 0.5 * canvas.upper, arrangement,
          "alignment", priority: aligning)
      }
    }
    guard let first = arrangement.elements.first?.item,
      alignment == .firstBaseline || alignment == .lastBaseline
    else { return }
    let attribute: LayoutAttribute = alignment == .firstBaseline ? .firstBaseline : .lastBaseline
    for element in arrangement.elements.dropFirst() {
      try addStackRow(
        edge(element.item, attribute, against: first), .equal,
        edge(first, attribute, against: element.item), arrangement, "alignment",
        priority: aligning)
    }
  }

  /// The stack hugs its content: its edges want to lie on the views.
  private mutating func addAppKitHugging(_ arrangement: StackArrangement) throws(SolverError) {
    for axis in Axis.allCases {
      let canvas = canvas(arrangement, axis)
      let hugging = arrangement.configuration.hugging[axis]
      if axis == arrangement.axis {
        guard arrangement.configuration.distribution == .gravityAreas else { continue }
        try addStackRow(
          canvas.upper - canvas.lower, .equal, fixed(0), arrangement, "hugging",
          priority: hugging)
      } else {
        for element in arrangement.elements {
          try addStackRow(
            canvas.upper - canvas.lower, .lessThanOrEqual, length(element.item, axis),
            arrangement, "hugging", priority: hugging)
        }
      }
    }
  }
}
