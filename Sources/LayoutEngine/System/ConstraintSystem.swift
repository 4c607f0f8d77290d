import ConstraintSolver
import Diagnostics
import Geometry
import LayoutModel

/// The equations of a screen in one state: spans for views and guides, rows for constraints.
///
/// All positions are alignment edges in the root view's coordinates, y down.
struct ConstraintSystem: ~Copyable {
  private var given: Given
  var solver = Solver()
  /// The alignment rect of each view, and the rect of each guide.
  private(set) var spans: [AxisPair<Span>] = []
  /// The content area of each scroll view; nil for other views.
  private(set) var contentSpans: [AxisPair<Span>?] = []
  /// What is behind each row of the solver, by the row's number.
  private(set) var origins: [Origin] = []
  /// The constraints that follow from rules other than contents, in the order of their rows.
  private var impliedConstraints: [LayoutConstraint] = []
  /// The rows of content hugging and compression resistance.
  private(set) var contentRows: [ContentRow] = []
  /// The terms of the row that is being added; kept so that rows share its memory.
  private var rowTerms: [Term] = []
  /// Problems with constraints, each met once.
  private(set) var diagnostics: [Diagnostic] = []

  var screen: Screen { given.screen }
  var hierarchy: Hierarchy { given.hierarchy }
  var environment: LayoutEnvironment { given.environment }
  var options: LayoutOptions { given.options }
  var rules: any ControlRules { given.rules }
  var state: LayoutState { given.state }
  /// How strongly the canvas gives the root view its size.
  var canvasPriorities: AxisPair<LayoutPriority> { given.canvasPriorities }

  /// What the equations are made of.
  ///
  /// A class, because the compiler follows each stored field of a noncopyable value through every
  /// function: with these structures inline it took minutes over this module.
  private final class Given {
    let screen: Screen
    let hierarchy: Hierarchy
    let environment: LayoutEnvironment
    let options: LayoutOptions
    let rules: any ControlRules
    let state: LayoutState
    let canvasPriorities: AxisPair<LayoutPriority>

    init(
      screen: Screen, hierarchy: Hierarchy, environment: LayoutEnvironment,
      options: LayoutOptions, rules: any ControlRules, state: LayoutState,
      canvasPriorities: AxisPair<LayoutPriority>
    ) {
      self.screen = screen
      self.hierarchy = hierarchy
      self.environment = environment
      self.options = options
      self.rules = rules
      self.state = state
      self.canvasPriorities = canvasPriorities
    }
  }

  /// What a row of the solver stands for; the solver has its terms.
  struct Origin {
    var source: Source
    var relation: LayoutRelation
    var priority: LayoutPriority
    /// Whether the row follows from the canvas or a guide and is never broken or reported.
    var isImplicit: Bool
    /// The row's number in the solver.
    var id: ConstraintID
    /// Left side minus right side where every variable is 0, in points.
    var constant: Double
  }

  /// Where the constraint is that a row stands for.
  ///
  /// A constraint is large and full of names; few are ever looked at, and are made then.
  enum Source {
    /// One of the screen's constraints, by its place.
    case written(Int)
    /// The hugging or compression resistance of a view.
    case content(item: Int, axis: Axis)
    /// Another that follows from a rule, by its place in `impliedConstraints`.
    case implied(Int)
  }

  /// A row that holds the length of a view's content.
  struct ContentRow {
    /// The place of the row in `origins`.
    var origin: Int
    var item: Int
    var axis: Axis
  }

  init(
    screen: Screen, hierarchy: Hierarchy, environment: LayoutEnvironment, options: LayoutOptions,
    rules: any ControlRules, state: LayoutState,
    canvasPriorities: AxisPair<LayoutPriority>? = nil
  ) throws(SolverError) {
    given = Given(
      screen: screen, hierarchy: hierarchy, environment: environment, options: options,
      rules: rules, state: state,
      canvasPriorities: canvasPriorities ?? AxisPair(both: screen.sizePriority))
    solver.rangeWorkLimit = Limit.rangeWork.value
    solver.conflictWorkLimit = Limit.conflictWork.value
    spans.reserveCapacity(hierarchy.itemCount)
    contentSpans.reserveCapacity(hierarchy.itemCount)
    origins.reserveCapacity(screen.constraints.count + 6 * hierarchy.itemCount)
    for item in 0..<hierarchy.itemCount {
      spans.append(AxisPair(horizontal: solver.makeSpan(), vertical: solver.makeSpan()))
      let isScrollView = !hierarchy.isGuide(item) && scrollsContent(item)
      contentSpans.append(
        isScrollView
          ? AxisPair(horizontal: solver.makeSpan(), vertical: solver.makeSpan()) : nil)
    }
    try addCanvas()
    try addScrollContent()
    try addGuides()
    try addStructuralFrames()
    try addCellParts()
    try addDocumentConstraints()
    try addStackViews()
    try addGridViews()
    try addContentSizes(comingLast: false)
    try addKeptSizes()
    try addAutoresizingMasks()
    try addWrittenSizes()
    try addContentSizes(comingLast: true)
    try addTieBreaks()
  }

  /// Whether constraints with a view's edges mean its content area.
  ///
  /// - Source: Apple, *Working with Scroll Views*; AppKit's clip view is an ordinary view.
  private func scrollsContent(_ item: Int) -> Bool {
    screen.platform.usesUIKit && hierarchy.views[item].kind == .scrollView
  }

  // MARK: Rows

  /// The constraint that a row stands for.
  func constraint(of origin: Origin) -> LayoutConstraint {
    switch origin.source {
    case .written(let index): screen.constraints[index]
    case .content(let item, let axis):
      LayoutConstraint(
        sizeAnchor(item, axis), origin.relation, constant: 0 - origin.constant,
        priority: origin.priority, provenance: .contentSize)
    case .implied(let index): impliedConstraints[index]
    }
  }

  /// Adds `first relation second` as a row on behalf of a constraint that is not the screen's own.
  mutating func add(
    _ first: LinearExpression, _ relation: LayoutRelation, _ second: LinearExpression,
    for constraint: consuming LayoutConstraint, isImplicit: Bool = false
  ) throws(SolverError) {
    let priority = constraint.priority
    let source = keep(constraint)
    try add(first, relation, second, for: source, priority: priority, isImplicit: isImplicit)
  }

  /// Keeps a constraint that is not the screen's own, for rows that stand for it.
  mutating func keep(_ constraint: consuming LayoutConstraint) -> Source {
    impliedConstraints.append(constraint)
    return .implied(impliedConstraints.count - 1)
  }

  /// Adds `first relation second` as a row.
  ///
  /// A row without variables is left out where it holds; the solver is not asked about it.
  mutating func add(
    _ first: LinearExpression, _ relation: LayoutRelation, _ second: LinearExpression,
    for source: Source, priority: LayoutPriority, isImplicit: Bool = false
  ) throws(SolverError) {
    let row = first - second
    guard row.count > 0 else { return }
    rowTerms.removeAll(keepingCapacity: true)
    row.appendTerms(to: &rowTerms)
    let id = try solver.add(
      rowTerms, Self.relation(relation), -row.constant, priority: priority.rawValue,
      isImplicit: isImplicit)
    origins.append(
      Origin(
        source: source, relation: relation, priority: priority, isImplicit: isImplicit, id: id,
        constant: row.constant))
  }

  /// Left side minus right side of a row, with the values that a solution gives its variables.
  borrowing func value(of origin: Origin, _ solution: borrowing Solution) -> Double {
    solver.terms(of: origin.id).reduce(origin.constant) { sum, term in
      sum + term.coefficient * solution[term.variable]
    }
  }

  /// The solver's word for a relation.
  static func relation(_ relation: LayoutRelation) -> Relation {
    switch relation {
    case .lessThanOrEqual: .lessThanOrEqual
    case .equal: .equal
    case .greaterThanOrEqual: .greaterThanOrEqual
    }
  }

  /// Notes under which number the solver knows a row.
  mutating func setID(_ id: ConstraintID, ofOrigin index: Int) { origins[index].id = id }

  /// Adds a row that holds the length of a view's content.
  mutating func addContentRow(
    _ item: Int, _ axis: Axis, _ relation: LayoutRelation, _ wanted: Double,
    priority: LayoutPriority
  ) throws(SolverError) {
    let length = spans[item][axis].length
    let id = try solver.add(
      Term(length), Self.relation(relation), wanted, priority: priority.rawValue)
    contentRows.append(ContentRow(origin: origins.count, item: item, axis: axis))
    origins.append(
      Origin(
        source: .content(item: item, axis: axis), relation: relation, priority: priority,
        isImplicit: false, id: id, constant: 0 - wanted))
  }

  /// Changes the lengths of contents to those of a state; the other rows stay as they are.
  mutating func setContentSizes(of next: LayoutState) throws(SolverError) {
    for row in contentRows {
      guard let wanted = next.intrinsicSizes[row.item][row.axis],
        wanted != state.intrinsicSizes[row.item][row.axis]
      else { continue }
      origins[row.origin].constant = 0 - wanted
      try solver.setConstant(wanted, of: origins[row.origin].id)
    }
    given = Given(
      screen: screen, hierarchy: hierarchy, environment: environment, options: options,
      rules: rules, state: next, canvasPriorities: canvasPriorities)
  }

  /// Adds a row that follows from a rule rather than from something written.
  mutating func addImplied(
    _ first: LinearExpression, _ relation: LayoutRelation, _ second: LinearExpression,
    _ anchors: (LayoutAnchor, LayoutAnchor?), multiplier: Double = 1, constant: Double = 0,
    priority: LayoutPriority = .required, provenance: Provenance, identifier: String? = nil,
    isImplicit: Bool = false
  ) throws(SolverError) {
    let constraint = LayoutConstraint(
      identifier: identifier, anchors.0, relation, anchors.1, multiplier: multiplier,
      constant: constant, priority: priority, provenance: provenance)
    try add(first, relation, second, for: constraint, isImplicit: isImplicit)
  }

  /// A value without variables.
  func fixed(_ value: Double) -> LinearExpression { LinearExpression(constant: value) }

  mutating func report(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }

  // MARK: Edges

  /// The lower alignment edge: left or top.
  func minimum(_ item: Int, _ axis: Axis) -> LinearExpression {
    LinearExpression(spans[item][axis].minimum)
  }

  /// The upper alignment edge: right or bottom.
  func maximum(_ item: Int, _ axis: Axis) -> LinearExpression {
    LinearExpression(spans[item][axis].maximum)
  }

  /// The length of the alignment rect.
  func length(_ item: Int, _ axis: Axis) -> LinearExpression {
    LinearExpression(spans[item][axis].length)
  }

  /// The middle of the alignment rect.
  func center(_ item: Int, _ axis: Axis) -> LinearExpression {
    0.5 * minimum(item, axis) + 0.5 * maximum(item, axis)
  }

  /// The lower edge of the frame.
  func frameMinimum(_ item: Int, _ axis: Axis) -> LinearExpression {
    guard !hierarchy.isGuide(item) else { return minimum(item, axis) }
    return minimum(item, axis) - state.alignmentInsets[item].minimum(axis)
  }

  /// Where 0 of a view's own coordinates lies: the lower edge of its frame, but in what scrolls.
  func boundsMinimum(_ item: Int, _ axis: Axis) -> LinearExpression {
    let origin = hierarchy.views[item].boundsOrigin
    return frameMinimum(item, axis) - (axis == .horizontal ? origin.x : origin.y)
  }

  /// The upper edge of the frame.
  func frameMaximum(_ item: Int, _ axis: Axis) -> LinearExpression {
    guard !hierarchy.isGuide(item) else { return maximum(item, axis) }
    return maximum(item, axis) + state.alignmentInsets[item].maximum(axis)
  }

  /// The length of the frame.
  func frameLength(_ item: Int, _ axis: Axis) -> LinearExpression {
    guard !hierarchy.isGuide(item) else { return length(item, axis) }
    return length(item, axis) + state.alignmentInsets[item].total(axis)
  }

  // MARK: Canvas

  /// Puts the root view at the origin with the size of the canvas.
  private mutating func addCanvas() throws(SolverError) {
    guard let root = hierarchy.views.first else { return }
    for axis in Axis.allCases {
      let lower = LayoutAnchor(root.id, axis == .horizontal ? .left : .top)
      let size = LayoutAnchor(root.id, axis == .horizontal ? .width : .height)
      let inset = state.alignmentInsets[0]
      try addImplied(
        minimum(0, axis), .equal, fixed(inset.minimum(axis)), (lower, nil), provenance: .canvas,
        isImplicit: true)
      let priority = canvasPriorities[axis]
      try addImplied(
        length(0, axis), .equal, fixed(environment.size[axis] - inset.total(axis)), (size, nil),
        constant: environment.size[axis], priority: priority, provenance: .canvas,
        identifier: canvasIdentifier(axis), isImplicit: priority.isRequired)
    }
  }

  /// The name that logs show for the size that a presenter gives a view.
  ///
  /// - Source: public logs of table cells and presented views.
  private func canvasIdentifier(_ axis: Axis) -> String? {
    guard screen.platform.usesUIKit else { return nil }
    return "UIView-Encapsulated-Layout-\(axis == .horizontal ? "Width" : "Height")"
  }

  /// Puts each scroll view's content at 0 of its coordinates; its size is free.
  private mutating func addScrollContent() throws(SolverError) {
    for (item, content) in contentSpans.enumerated() {
      guard let content else { continue }
      let id = hierarchy.views[item].id
      for axis in Axis.allCases {
        try addImplied(
          LinearExpression(content[axis].minimum), .equal, boundsMinimum(item, axis),
          (LayoutAnchor(id, axis == .horizontal ? .left : .top), nil), provenance: .scrollView,
          isImplicit: true)
      }
    }
  }

  // MARK: Tie-breaks

  private mutating func prefer(
    _ wanted: LinearExpression, equals value: Double, tier: Int
  ) throws(SolverError) {
    rowTerms.removeAll(keepingCapacity: true)
    wanted.appendTerms(to: &rowTerms)
    try solver.prefer(rowTerms, equals: value, tier: tier)
  }

  /// Says where free edges go, so that equal input gives equal frames.
  private mutating func addTieBreaks() throws(SolverError) {
    for item in 0..<hierarchy.itemCount {
      for axis in Axis.allCases {
        let saved = settlingRange(item, axis)
        let wantedLength = saved.map { $0.length } ?? 0
        let wantedOffset = saved.map { $0.offset } ?? 0
        try prefer(length(item, axis), equals: wantedLength, tier: 0)
        let parent = hierarchy.isGuide(item) ? hierarchy.view(of: item) : hierarchy.parents[item]
        guard let parent else { continue }
        let offset = minimum(item, axis) - boundsMinimum(parent, axis)
        try prefer(offset, equals: wantedOffset - offset.constant, tier: 1)
      }
    }
    for content in contentSpans {
      guard let content else { continue }
      for axis in Axis.allCases {
        try prefer(LinearExpression(content[axis].length), equals: 0, tier: 2)
      }
    }
  }

  /// The place of a view's alignment rect in its superview that settles ties, where one does.
  private func settlingRange(_ item: Int, _ axis: Axis) -> (offset: Double, length: Double)? {
    guard options.ambiguous == .saved, !hierarchy.isGuide(item),
      let frame = rules.settlingFrame(of: item)
    else { return nil }
    let inset = state.alignmentInsets[item]
    return (
      frame.minimum(axis) + inset.minimum(axis), frame.size[axis] - inset.total(axis)
    )
  }
}
