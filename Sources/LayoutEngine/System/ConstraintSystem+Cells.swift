import ConstraintSolver
import Geometry
import LayoutModel

extension ConstraintSystem {
  /// Whether the layout is what Interface Builder showed: rows are as high as saved then.
  private var isAsDesigned: Bool {
    let designed = screen.documentEnvironment
    return rules.isOnDesignCanvas && environment.textSize == designed?.textSize ?? .large
      && environment.language == designed?.language ?? environment.language
      && environment.direction == designed?.direction ?? .leftToRight
  }

  /// Whether a row is as high as its content asks for, and never lower than saved.
  ///
  /// - Source: Apple, *Creating Self-Sizing Table View Cells*.
  func growsWithContent(_ item: Int) -> Bool {
    hierarchy.views[item].sizesItself && !isAsDesigned
  }

  /// Whether a standard cell places the view, rather than its saved frame.
  func isPlacedByCell(_ item: Int) -> Bool {
    hierarchy.views[item].cellPart != nil && hierarchy.views[item].frame != nil
      && hierarchy.parents[item] != nil && !(isAsDesigned && rules.keepsSavedCells)
  }

  /// Places the parts of standard cells.
  mutating func addCellParts() throws(SolverError) {
    for item in hierarchy.views.indices where isPlacedByCell(item) {
      guard let content = hierarchy.parents[item] else { continue }
      try addStart(of: item, in: content)
      try addEnd(of: item, in: content)
      try addRow(of: item, in: content)
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

  /// Where a part starts: at the cell's margin, a text behind the image as far as saved.
  private mutating func addStart(of item: Int, in content: Int) throws(SolverError) {
    let view = hierarchy.views[item]
    // A text below the title starts where that does.
    let title =
      view.cellPart == .lowerDetail ? sibling(.upperTitle, of: item, in: content) : nil
    guard view.cellPart != .trailingDetail,
      let saved = title.flatMap({ hierarchy.views[$0].frame }) ?? view.frame
    else { return }
    if view.cellPart != .image, let image = sibling(.image, of: item, in: content),
      let start = hierarchy.views[image].frame
    {
      return try add(
        distance(from: image, to: item, atEnd: false, in: content), .equal,
        saved.minX - start.minX)
    }
    // A cell's usual starts follow the device; others are the document's own. Xcode leaves 8 points
    // in cells that it never laid out.
    let margin = ends(of: content).start
    let isUsual = margin >= 15 && ((14.5...20.5).contains(saved.minX) || saved.minX == 8)
    try add(
      distance(from: content, to: item, atEnd: false, in: content), .equal,
      isUsual ? margin : saved.minX)
    guard view.cellPart == .image else { return }
    try addImplied(
      frameLength(item, .horizontal), .equal, fixed(saved.width),
      (LayoutAnchor(view.id, .width), nil), constant: saved.width, provenance: .cell,
      isImplicit: true)
  }

  /// Where a part ends: titles beside another text leave that room and are cut last.
  private mutating func addEnd(of item: Int, in content: Int) throws(SolverError) {
    let view = hierarchy.views[item]
    let end = distance(from: content, to: item, atEnd: true, in: content)
    switch view.cellPart {
    case .onlyTitle, .trailingDetail: try add(end, .equal, ends(of: content).end)
    case .upperTitle, .lowerDetail: try add(end, .greaterThanOrEqual, ends(of: content).end)
    case .leadingTitle:
      try add(end, .greaterThanOrEqual, ends(of: content).end)
      if let wanted = state.intrinsicSizes[item].horizontal {
        try addContentRow(
          item, .horizontal, .greaterThanOrEqual, wanted, priority: LayoutPriority(760))
      }
      guard let detail = sibling(.trailingDetail, of: item, in: content) else { return }
      let isMirrored = hierarchy.directions[content] == .rightToLeft
      let gap =
        isMirrored
        ? minimum(item, .horizontal) - maximum(detail, .horizontal)
        : minimum(detail, .horizontal) - maximum(item, .horizontal)
      try addImplied(
        gap, .greaterThanOrEqual, fixed(Self.gapBetweenTexts),
        (
          LayoutAnchor(hierarchy.views[detail].id, .leading), LayoutAnchor(view.id, .trailing)
        ), constant: Self.gapBetweenTexts, provenance: .cell, isImplicit: true)
    default: return
    }
  }

  /// The room between a title and the text beside it, and between a title and the text below it.
  ///
  /// - Source: Observed in saved Interface Builder frames: 2 points below since Xcode 15.
  private static var gapBetweenTexts: Double { 8 }
  private static var gapBelowTitle: Double { 2 }

  /// Where a part lies in the height of its row: in the middle, two texts together.
  private mutating func addRow(of item: Int, in content: Int) throws(SolverError) {
    let view = hierarchy.views[item]
    let middle = LayoutAnchor(view.id, .centerY)
    let outer = LayoutAnchor(hierarchy.views[content].id, .centerY)
    switch view.cellPart {
    case .image:
      let height = view.frame?.height ?? 0
      try addImplied(
        frameLength(item, .vertical), .equal, fixed(height),
        (LayoutAnchor(view.id, .height), nil), constant: height, provenance: .cell,
        isImplicit: true)
    case .lowerDetail:
      guard let title = sibling(.upperTitle, of: item, in: content) else { break }
      try addImplied(
        minimum(item, .vertical), .equal, maximum(title, .vertical) + Self.gapBelowTitle,
        (LayoutAnchor(view.id, .top), LayoutAnchor(hierarchy.views[title].id, .bottom)),
        constant: Self.gapBelowTitle, provenance: .cell, isImplicit: true)
      try addImplied(
        0.5 * minimum(title, .vertical) + 0.5 * maximum(item, .vertical), .equal,
        center(content, .vertical), (middle, outer), provenance: .cell, isImplicit: true)
      return try addRoom(from: title, to: item, in: content)
    case .upperTitle where sibling(.lowerDetail, of: item, in: content) != nil: return
    default: break
    }
    try addImplied(
      center(item, .vertical), .equal, center(content, .vertical), (middle, outer),
      provenance: .cell, isImplicit: true)
    if view.cellPart == .onlyTitle {
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
        priority: LayoutPriority(700), provenance: .cell)
    } else if view.cellPart != .image {
      try addRoom(from: item, to: item, in: content)
    }
  }

  /// Asks for the margins above and below texts where the row may grow; two texts have smaller ones.
  ///
  /// - Source: Observed in saved Interface Builder frames: 6.67 of 11 points, since Xcode 26 9 of 15.
  private mutating func addRoom(from first: Int, to last: Int, in content: Int) throws(SolverError)
  {
    let top = state.margins[content].top * (first == last ? 1 : 0.6)
    try addImplied(
      minimum(first, .vertical), .greaterThanOrEqual, minimum(content, .vertical) + top,
      (
        LayoutAnchor(hierarchy.views[first].id, .top),
        LayoutAnchor(hierarchy.views[content].id, .top)
      ), constant: top, priority: LayoutPriority(700), provenance: .cell)
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
