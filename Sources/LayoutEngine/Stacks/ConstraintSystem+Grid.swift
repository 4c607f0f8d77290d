import ConstraintSolver
import Geometry
import LayoutModel

/// The constraints of `NSGridView`.
///
/// - Source: Apple, *NSGridView*: a track is as long as its longest content unless its length is
///   set; placement is inherited from cell to track to grid.
extension ConstraintSystem {
  mutating func addGridViews() throws(SolverError) {
    for (item, view) in hierarchy.views.enumerated() {
      guard let grid = view.grid, !grid.rows.isEmpty, !grid.columns.isEmpty else { continue }
      let rows = try addTracks(grid.rows, of: item, spacing: grid.rowSpacing, .vertical)
      let columns = try addTracks(grid.columns, of: item, spacing: grid.columnSpacing, .horizontal)
      for cell in grid.cells {
        try addCell(cell, grid: grid, in: item, rows: rows, columns: columns)
      }
      try addRowBaselines(grid, of: item)
      try preferRow(grid, rows)
    }
  }

  /// Where nothing says which row is stretched, the one whose content hugs least is; of several
  /// the first whose content is held to one edge only, and not by texts side by side.
  ///
  /// - Source: Frames saved by Xcode 10.2, 13 and 14: grids higher than their rows.
  private mutating func preferRow(_ grid: GridConfiguration, _ rows: [Span]) throws(SolverError) {
    guard options.ambiguous == .origin else { return }
    var huggings = [LayoutPriority?](repeating: nil, count: rows.count)
    var alignedTexts = [Int](repeating: 0, count: rows.count)
    for cell in grid.cells where cell.rowSpan == 1 && rows.indices.contains(cell.row) {
      guard let content = cell.view.flatMap({ hierarchy.item($0) }) else { continue }
      if isAligned(cell, in: grid) { alignedTexts[cell.row] += 1 }
      // A stack view has no content of its own to hug.
      let view = hierarchy.views[content]
      let hugging = view.stack == nil ? view.contentHugging.vertical : .defaultHigh
      huggings[cell.row] = min(hugging, huggings[cell.row] ?? hugging)
    }
    var best: (row: Int, hugging: LayoutPriority, isLoose: Bool)?
    for (index, row) in grid.rows.enumerated() where !row.isHidden && row.length == nil {
      guard let hugging = huggings[index] else { continue }
      let placement = row.placement.inheriting(grid.yPlacement)
      let isLoose = (placement == .top || placement == .bottom) && alignedTexts[index] < 2
      if let best, hugging > best.hugging || hugging == best.hugging && (best.isLoose || !isLoose) {
        continue
      }
      best = (index, hugging, isLoose)
    }
    guard let best else { return }
    for index in rows.indices where index != best.row && !grid.rows[index].isHidden {
      try solver.prefer([Term(rows[index].length)], equals: 0, tier: -1)
    }
  }

  private mutating func addGridRow(
    _ first: LinearExpression, _ relation: LayoutRelation, _ second: LinearExpression,
    _ identifier: String, _ a: LayoutAnchor, _ b: LayoutAnchor? = nil, constant: Double = 0,
    priority: LayoutPriority = .required
  ) throws(SolverError) {
    try addImplied(
      first, relation, second, (a, b), constant: constant, priority: priority,
      provenance: .gridView("NSGridView-" + identifier))
  }

  /// The name of rows or columns of a grid view.
  private func trackID(_ indices: ClosedRange<Int>, _ axis: Axis, of item: Int) -> ItemID {
    let grid = hierarchy.views[item].id
    return axis == .vertical ? .rows(indices, of: grid) : .columns(indices, of: grid)
  }

  /// Adds the spans of rows or columns; the order follows the coordinates.
  private mutating func addTracks(
    _ tracks: [GridConfiguration.Track], of item: Int, spacing: Double, _ axis: Axis
  ) throws(SolverError) -> [Span] {
    let spans = tracks.map { _ in solver.makeSpan() }
    let isReversed = axis == .horizontal && hierarchy.directions[item] == .rightToLeft
    let order = isReversed ? Array(tracks.indices.reversed()) : Array(tracks.indices)
    var previous: Int?
    var followsVisible = false
    let fit = rules.priority(of: .trackFit)
    for index in order {
      let track = tracks[index]
      let start = LinearExpression(spans[index].minimum)
      let id = trackID(index...index, axis, of: item)
      let startAnchor = LayoutAnchor(id, .edge(axis, isLower: true))
      let lengthAnchor = LayoutAnchor(id, .length(axis))
      if let previous {
        let gap = track.isHidden || !followsVisible ? 0 : spacing
        try addGridRow(
          start, .equal, LinearExpression(spans[previous].maximum) + gap, "track", startAnchor,
          LayoutAnchor(
            trackID(previous...previous, axis, of: item), .edge(axis, isLower: false)),
          constant: gap)
      } else {
        try addGridRow(
          start, .equal, minimum(item, axis), "track", startAnchor,
          anchor(item, axis, isLower: true))
      }
      let length = LinearExpression(spans[index].length)
      if track.isHidden {
        try addGridRow(length, .equal, fixed(0), "hidden", lengthAnchor)
      } else if let wanted = track.length {
        try addGridRow(length, .equal, fixed(wanted), "length", lengthAnchor, constant: wanted)
      } else {
        try addGridRow(length, .equal, fixed(0), "fit", lengthAnchor, priority: fit)
      }
      previous = index
      if !track.isHidden { followsVisible = true }
    }
    if let previous {
      try addGridRow(
        LinearExpression(spans[previous].maximum), .equal, maximum(item, axis), "track",
        LayoutAnchor(trackID(previous...previous, axis, of: item), .edge(axis, isLower: false)),
        anchor(item, axis, isLower: false))
    }
    return spans
  }

  private mutating func addCell(
    _ cell: GridConfiguration.Cell, grid: GridConfiguration, in item: Int, rows: [Span],
    columns: [Span]
  ) throws(SolverError) {
    guard let id = cell.view, let content = hierarchy.item(id),
      rows.indices.contains(cell.row), columns.indices.contains(cell.column)
    else { return }
    let lastRow = min(cell.row + cell.rowSpan, rows.count) - 1
    let lastColumn = min(cell.column + cell.columnSpan, columns.count) - 1
    let row = grid.rows[cell.row]
    let column = grid.columns[cell.column]
    guard !row.isHidden, !column.isHidden else {
      // What a hidden track holds asks nothing of the other tracks.
      for (axis, track) in [(Axis.horizontal, columns[cell.column]), (.vertical, rows[cell.row])] {
        try addGridRow(
          minimum(content, axis), .equal, LinearExpression(track.minimum), "hidden",
          anchor(content, axis, isLower: true),
          LayoutAnchor(
            axis == .vertical
              ? trackID(cell.row...cell.row, axis, of: item)
              : trackID(cell.column...cell.column, axis, of: item), .edge(axis, isLower: true)))
      }
      return
    }
    let x = cell.xPlacement.inheriting(column.placement).inheriting(grid.xPlacement)
    let y = cell.yPlacement.inheriting(row.placement).inheriting(grid.yPlacement)
    let isReversed = hierarchy.directions[item] == .rightToLeft
    let firstColumn = isReversed ? lastColumn : cell.column
    let finalColumn = isReversed ? cell.column : lastColumn
    let leading = column.paddingBefore
    let trailing = grid.columns[lastColumn].paddingAfter
    try place(
      content, .horizontal, isReversed ? x.mirrored : x,
      from: columns[firstColumn], to: columns[finalColumn],
      padding: isReversed ? (trailing, leading) : (leading, trailing),
      of: trackID(cell.column...lastColumn, .horizontal, of: item))
    // Frames saved by Xcode 13: a text without another to stand beside is placed as anything else.
    let isBesideText =
      isAligned(cell, in: grid)
      && grid.cells.contains {
        $0.row == cell.row && $0.view != id && $0.view != nil && isAligned($0, in: grid)
      }
    try place(
      content, .vertical, isBesideText ? .none : y,
      from: rows[cell.row], to: rows[lastRow],
      padding: (row.paddingBefore, grid.rows[lastRow].paddingAfter),
      of: trackID(cell.row...lastRow, .vertical, of: item))
  }

  /// Whether a cell's content stands on the baseline of its row.
  private func isAligned(_ cell: GridConfiguration.Cell, in grid: GridConfiguration) -> Bool {
    let alignment = cell.rowAlignment.inheriting(grid.rows[cell.row].rowAlignment)
      .inheriting(grid.rowAlignment)
    return alignment == .firstBaseline || alignment == .lastBaseline
  }

  /// Places a cell's content between the first and the last track that the cell spans.
  private mutating func place(
    _ content: Int, _ axis: Axis, _ placement: GridConfiguration.Placement, from first: Span,
    to last: Span, padding: (lower: Double, upper: Double), of tracks: ItemID
  ) throws(SolverError) {
    let lower = LinearExpression(first.minimum) + padding.lower
    let upper = LinearExpression(last.maximum) - padding.upper
    let isLower = [.leading, .top, .fill].contains(placement)
    let isUpper = [.trailing, .bottom, .fill].contains(placement)
    try addGridRow(
      minimum(content, axis), isLower ? .equal : .greaterThanOrEqual, lower, "cell",
      anchor(content, axis, isLower: true),
      LayoutAnchor(tracks, .edge(axis, isLower: true)), constant: padding.lower)
    try addGridRow(
      maximum(content, axis), isUpper ? .equal : .lessThanOrEqual, upper, "cell",
      anchor(content, axis, isLower: false),
      LayoutAnchor(tracks, .edge(axis, isLower: false)), constant: 0 - padding.upper)
    if placement == .center {
      try addGridRow(
        center(content, axis), .equal, 0.5 * lower + 0.5 * upper, "cell",
        centerAnchor(content, axis), LayoutAnchor(tracks, .center(axis)),
        constant: 0.5 * (padding.lower - padding.upper))
    }
  }

  private mutating func addRowBaselines(_ grid: GridConfiguration, of item: Int) throws(SolverError)
  {
    for (index, row) in grid.rows.enumerated() {
      var first: (item: Int, attribute: LayoutAttribute)?
      for cell in grid.cells where cell.row == index {
        let alignment = cell.rowAlignment.inheriting(row.rowAlignment)
          .inheriting(grid.rowAlignment)
        guard let content = cell.view.flatMap({ hierarchy.item($0) }),
          alignment == .firstBaseline || alignment == .lastBaseline
        else { continue }
        let attribute: LayoutAttribute =
          alignment == .firstBaseline ? .firstBaseline : .lastBaseline
        if let first {
          try addGridRow(
            edge(content, attribute, against: first.item), .equal,
            edge(first.item, first.attribute, against: content), "baseline",
            LayoutAnchor(hierarchy.views[content].id, attribute),
            LayoutAnchor(hierarchy.views[first.item].id, first.attribute))
        } else {
          first = (content, attribute)
        }
      }
    }
  }
}

extension GridConfiguration.Placement {
  fileprivate func inheriting(_ other: Self) -> Self { self == .inherited ? other : self }

  fileprivate var mirrored: Self {
    switch self {
    case .leading: .trailing
    case .trailing: .leading
    default: self
    }
  }
}

extension GridConfiguration.RowAlignment {
  fileprivate func inheriting(_ other: Self) -> Self { self == .inherited ? other : self }
}
