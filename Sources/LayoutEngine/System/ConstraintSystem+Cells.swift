import ConstraintSolver
import Geometry
import LayoutModel

extension ConstraintSystem {
  /// Whether a row is as high as its content asks for, and never lower than saved.
  ///
  /// - Source: Apple, *Creating Self-Sizing Table View Cells*.
  func growsWithContent(_ item: Int) -> Bool {
    hierarchy.views[item].sizesItself && !rules.keepsRowHeights
  }

  /// Places the parts of standard cells.
  mutating func addCellParts() throws(SolverError) {
    for item in hierarchy.views.indices {
      guard let part = rules.cellPart(of: item), let content = hierarchy.parents[item] else {
        continue
      }
      let metrics = rules.cellMetrics
      try addStart(of: item, part, in: content)
      try addEnd(of: item, part, in: content, metrics)
      try addRow(of: item, part, in: content, metrics)
    }
  }

  /// The part of the same cell that a view lies beside.
  private func sibling(_ part: CellPart, of item: Int, in content: Int) -> Int? {
    hierarchy.children[content].first { hierarchy.views[$0].cellPart == part }
  }

  /// The margins that the cell gives its content where reading starts and ends, in points.
  private func ends(of content: Int) -> (start: Double, end: Double) {
    let margins = state.margins[content]
    let isMirrored = hierarchy.directions[content] == .rightToLeft
    return isMirrored ? (margins.right, margins.left) : (margins.left, margins.right)
  }

  /// The distances of a view from where reading starts to another's: positive inside it.
  private func distance(
    from outer: Int, to inner: Int, atEnd: Bool, in content: Int
  ) -> (LinearExpression, LayoutAnchor, LayoutAnchor) {
    let isLeft = atEnd == (hierarchy.directions[content] == .rightToLeft)
    let edges =
      isLeft
      ? minimum(inner, .horizontal) - minimum(outer, .horizontal)
      : maximum(outer, .horizontal) - maximum(inner, .horizontal)
    let attribute: LayoutAttribute = atEnd ? .trailing : .leading
    return (
      edges, LayoutAnchor(hierarchy.views[inner].id, attribute),
      LayoutAnchor(hierarchy.views[outer].id, attribute)
    )
  }

  /// Where a part starts: at the cell's margin, a text behind the image.
  private mutating func addStart(of item: Int, _ part: CellPart, in content: Int)
    throws(SolverError)
  {
    guard part != .trailingDetail else { return }
    let start = rules.cellStart(of: item, margin: ends(of: content).start)
    let outer = part == .image ? content : sibling(.image, of: item, in: content) ?? content
    try add(distance(from: outer, to: item, atEnd: false, in: content), .equal, start)
    guard part == .image else { return }
    try addImageLength(item, .horizontal)
  }

  /// Gives the image of a cell its size.
  private mutating func addImageLength(_ item: Int, _ axis: Axis) throws(SolverError) {
    let length = rules.cellImageSize(of: item)[axis]
    try addImplied(
      frameLength(item, axis), .equal, fixed(length),
      (LayoutAnchor(hierarchy.views[item].id, .length(axis)), nil), constant: length,
      provenance: .cell, isImplicit: true)
  }

  /// Where a part ends: titles beside another text leave that room and are cut last.
  private mutating func addEnd(
    of item: Int, _ part: CellPart, in content: Int, _ metrics: CellMetrics
  ) throws(SolverError) {
    let view = hierarchy.views[item]
    let end = distance(from: content, to: item, atEnd: true, in: content)
    switch part {
    case .onlyTitle, .trailingDetail: try add(end, .equal, ends(of: content).end)
    case .upperTitle, .lowerDetail: try add(end, .greaterThanOrEqual, ends(of: content).end)
    case .leadingTitle:
      try add(end, .greaterThanOrEqual, ends(of: content).end)
      if let wanted = state.intrinsicSizes[item].horizontal {
        try addContentRow(
          item, .horizontal, .greaterThanOrEqual, wanted, priority: metrics.titlePriority)
      }
      guard let detail = sibling(.trailingDetail, of: item, in: content) else { return }
      let isMirrored = hierarchy.directions[content] == .rightToLeft
      let gap =
        isMirrored
        ? minimum(item, .horizontal) - maximum(detail, .horizontal)
        : minimum(detail, .horizontal) - maximum(item, .horizontal)
      try addImplied(
        gap, .greaterThanOrEqual, fixed(metrics.textGap),
        (
          LayoutAnchor(hierarchy.views[detail].id, .leading), LayoutAnchor(view.id, .trailing)
        ), constant: metrics.textGap, provenance: .cell, isImplicit: true)
    default: return
    }
  }

  /// Where a part lies in the height of its row: in the middle, two texts together.
  private mutating func addRow(
    of item: Int, _ part: CellPart, in content: Int, _ metrics: CellMetrics
  ) throws(SolverError) {
    let view = hierarchy.views[item]
    let middle = LayoutAnchor(view.id, .centerY)
    let outer = LayoutAnchor(hierarchy.views[content].id, .centerY)
    switch part {
    case .image: try addImageLength(item, .vertical)
    case .lowerDetail:
      guard let title = sibling(.upperTitle, of: item, in: content) else { break }
      try addImplied(
        minimum(item, .vertical), .equal, maximum(title, .vertical) + metrics.lineGap,
        (LayoutAnchor(view.id, .top), LayoutAnchor(hierarchy.views[title].id, .bottom)),
        constant: metrics.lineGap, provenance: .cell, isImplicit: true)
      try addImplied(
        0.5 * minimum(title, .vertical) + 0.5 * maximum(item, .vertical), .equal,
        center(content, .vertical), (middle, outer), provenance: .cell, isImplicit: true)
      return try addRoom(from: title, to: item, in: content, metrics)
    case .upperTitle where sibling(.lowerDetail, of: item, in: content) != nil: return
    default: break
    }
    try addImplied(
      center(item, .vertical), .equal, center(content, .vertical), (middle, outer),
      provenance: .cell, isImplicit: true)
    if part == .onlyTitle {
      try addImplied(
        length(item, .vertical), .equal, length(content, .vertical),
        (LayoutAnchor(view.id, .height), LayoutAnchor(hierarchy.views[content].id, .height)),
        provenance: .cell, isImplicit: true)
      guard let wanted = state.intrinsicSizes[item].vertical else { return }
      let margins = state.margins[content]
      let height = wanted + margins.top + margins.bottom
      try addImplied(
        length(content, .vertical), .greaterThanOrEqual, fixed(height),
        (LayoutAnchor(hierarchy.views[content].id, .height), nil), constant: height,
        priority: metrics.marginPriority, provenance: .cell)
    } else if part != .image {
      try addRoom(from: item, to: item, in: content, metrics)
    }
  }

  /// Asks for the margins above and below texts where the row may grow; two texts have smaller ones.
  private mutating func addRoom(
    from first: Int, to last: Int, in content: Int, _ metrics: CellMetrics
  ) throws(SolverError) {
    let top = state.margins[content].top * (first == last ? 1 : metrics.marginShare)
    try addImplied(
      minimum(first, .vertical), .greaterThanOrEqual, minimum(content, .vertical) + top,
      (
        LayoutAnchor(hierarchy.views[first].id, .top),
        LayoutAnchor(hierarchy.views[content].id, .top)
      ), constant: top, priority: metrics.marginPriority, provenance: .cell)
  }

  private mutating func add(
    _ distance: (LinearExpression, LayoutAnchor, LayoutAnchor), _ relation: LayoutRelation,
    _ value: Double
  ) throws(SolverError) {
    try addImplied(
      distance.0, relation, fixed(value), (distance.1, distance.2), constant: value,
      provenance: .cell, isImplicit: true)
  }
}

extension Provenance {
  /// Rows by which a standard cell places its parts count as the presenter's.
  fileprivate static var cell: Provenance { .canvas }
}
