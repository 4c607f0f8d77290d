import ConstraintSolver
import Geometry
import LayoutModel

extension ConstraintSystem {
  /// Places the guides that are not the user's own.
  mutating func addGuides() throws(SolverError) {
    for (offset, entry) in hierarchy.guides.enumerated() {
      let item = hierarchy.views.count + offset
      for axis in Axis.allCases { try addGuide(item, entry.guide, of: entry.owner, axis) }
    }
  }

  private mutating func addGuide(
    _ item: Int, _ guide: LayoutGuide, of owner: Int, _ axis: Axis
  ) throws(SolverError) {
    switch guide.role {
    case .custom: break
    case .scrollFrame: try pin(item, to: owner, insets: .zero, axis)
    case .scrollContent: try pinToContent(item, of: owner, axis)
    case .safeArea, .layoutMargins:
      try pin(item, to: owner, insets: insets(of: guide, in: owner), axis)
    case .readableContent: try addReadableGuide(item, of: owner, axis)
    case .topLayoutGuide, .bottomLayoutGuide, .keyboard:
      try addBand(item, guide, of: owner, axis)
    }
  }

  private func insets(of guide: LayoutGuide, in owner: Int) -> EdgeInsets {
    if guide.role == .layoutMargins { return state.margins[owner] }
    return state.safeAreaInsets[owner]
  }

  private mutating func pin(
    _ item: Int, to owner: Int, insets: EdgeInsets, _ axis: Axis
  ) throws(SolverError) {
    try addEdge(item, axis, isLower: true, frameMinimum(owner, axis) + insets.minimum(axis))
    try addEdge(item, axis, isLower: false, frameMaximum(owner, axis) - insets.maximum(axis))
  }

  private mutating func pinToContent(_ item: Int, of owner: Int, _ axis: Axis) throws(SolverError) {
    guard let content = contentSpans[owner] else {
      try pin(item, to: owner, insets: .zero, axis)
      return
    }
    try addEdge(item, axis, isLower: true, LinearExpression(content[axis].minimum))
    try addEdge(item, axis, isLower: false, LinearExpression(content[axis].maximum))
  }

  private mutating func addEdge(
    _ item: Int, _ axis: Axis, isLower: Bool, _ place: LinearExpression
  ) throws(SolverError) {
    let attribute: LayoutAttribute =
      axis == .horizontal ? (isLower ? .left : .right) : (isLower ? .top : .bottom)
    let guide = hierarchy.guides[item - hierarchy.views.count].guide
    try addImplied(
      isLower ? minimum(item, axis) : maximum(item, axis), .equal, place,
      (LayoutAnchor(guide.id, attribute), nil), provenance: .layoutGuide(guide.role.rawValue),
      isImplicit: true)
  }

  /// Inside the margins, in their middle, and no wider than is good to read.
  private mutating func addReadableGuide(
    _ item: Int, of owner: Int, _ axis: Axis
  ) throws(SolverError) {
    guard axis == .horizontal else {
      try pin(item, to: owner, insets: state.margins[owner], axis)
      return
    }
    let guide = hierarchy.guides[item - hierarchy.views.count].guide
    let margins = state.margins[owner]
    let lower = frameMinimum(owner, axis) + margins.left
    let upper = frameMaximum(owner, axis) - margins.right
    let middle = 0.5 * lower + 0.5 * upper
    let provenance = Provenance.layoutGuide(guide.role.rawValue)
    let left = LayoutAnchor(guide.id, .left)
    try addImplied(
      center(item, axis), .equal, middle, (left, nil), provenance: provenance, isImplicit: true)
    try addImplied(
      minimum(item, axis), .greaterThanOrEqual, lower, (left, nil), provenance: provenance,
      isImplicit: true)
    try addImplied(
      length(item, axis), .lessThanOrEqual, fixed(rules.readableWidth),
      (LayoutAnchor(guide.id, .width), nil), provenance: provenance, isImplicit: true)
    try addImplied(
      minimum(item, axis), .equal, lower, (left, nil), priority: .almostRequired,
      provenance: provenance,
      isImplicit: true)
  }

  /// A band along the top or bottom of the view: full width, as high as what covers it.
  private mutating func addBand(
    _ item: Int, _ guide: LayoutGuide, of owner: Int, _ axis: Axis
  ) throws(SolverError) {
    guard axis == .vertical else {
      try pin(item, to: owner, insets: .zero, axis)
      return
    }
    let insets = state.safeAreaInsets[owner]
    if guide.role == .topLayoutGuide {
      try addEdge(item, axis, isLower: true, frameMinimum(owner, axis))
      try addEdge(item, axis, isLower: false, frameMinimum(owner, axis) + max(0, insets.top))
    } else {
      let covered =
        guide.role == .keyboard && !guide.usesBottomSafeArea ? 0 : max(0, insets.bottom)
      let isKeyboardUp = guide.role == .keyboard && environment.keyboardHeight > 0
      try addEdge(item, axis, isLower: false, frameMaximum(owner, axis))
      guard isKeyboardUp else {
        try addEdge(item, axis, isLower: true, frameMaximum(owner, axis) - covered)
        return
      }
      try addKeyboard(item, guide, above: frameMaximum(owner, axis) - covered)
    }
  }

  /// Puts the top of a guide at the keyboard, or at a view's bottom that lies above the keyboard.
  private mutating func addKeyboard(
    _ item: Int, _ guide: LayoutGuide, above bottom: LinearExpression
  ) throws(SolverError) {
    let keyboard = frameMaximum(0, .vertical) - environment.keyboardHeight
    let top = LayoutAnchor(guide.id, .top)
    let provenance = Provenance.layoutGuide(guide.role.rawValue)
    for limit in [keyboard, bottom] {
      try addImplied(
        minimum(item, .vertical), .lessThanOrEqual, limit, (top, nil), provenance: provenance,
        isImplicit: true)
      try addImplied(
        minimum(item, .vertical), .equal, limit, (top, nil), priority: .almostRequired,
        provenance: provenance, isImplicit: true)
    }
  }
}
