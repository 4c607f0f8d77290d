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
    }
  }

  private mutating func addGridRow(
    _ first: LinearExpression, _ relation: LayoutRelation, _ second: LinearExpression,
    _ item: Int, _ identifier: String, priority: LayoutPriority = .required
  ) throws(SolverError) {
    try addImplied(
      first, relation, second, (anchor(item, .horizontal, isLower: true), nil), priority: priority,
      provenance: .gridView("NSGridView-" + identifier))
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
    for index in order {
      let track = tracks[index]
      let start = LinearExpression(spans[index].minimum)
      if let previous {
        let gap = track.isHidden || !followsVisible ? 0 : spacing
        try addGridRow(
          start, .equal, LinearExpression(spans[previous].maximum) + gap, item, "track")
      } else {
        try addGridRow(start, .equal, minimum(item, axis), item, "track")
      }
      let length = LinearExpression(spans[index].length)
      if track.isHidden {
        try addGridRow(length, .equal, fixed(0), item, "hidden")
      } else if let wanted = track.length {
        try addGridRow(length, .equal, fixed(wanted), item, "length")
      } else {
        try addGridRow(length, .equal, fixed(0), item, "fit", priority: 120)
      }
      previous = index
      if !track.isHidden { followsVisible = true }
    }
    if let previous {
      try addGridRow(
        LinearExpression(spans[previous].maximum), .equal, maximum(item, axis), item, "track")
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
          minimum(content, axis), .equal, LinearExpression(track.minimum), item, "hidden")
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
      from: LinearExpression(columns[firstColumn].minimum) + (isReversed ? trailing : leading),
      to: LinearExpression(columns[finalColumn].maximum) - (isReversed ? leading : trailing),
      grid: item)
    let alignment = cell.rowAlignment.inheriting(row.rowAlignment).inheriting(grid.rowAlignment)
    try place(
      content, .vertical, alignment == .none || alignment == .inherited ? y : .none,
      from: LinearExpression(rows[cell.row].minimum) + row.paddingBefore,
      to: LinearExpression(rows[lastRow].maximum) - grid.rows[lastRow].paddingAfter, grid: item)
  }

  private mutating func place(
    _ content: Int, _ axis: Axis, _ placement: GridConfiguration.Placement,
    from lower: LinearExpression, to upper: LinearExpression, grid: Int
  ) throws(SolverError) {
    let isLower = [.leading, .top, .fill].contains(placement)
    let isUpper = [.trailing, .bottom, .fill].contains(placement)
    try addGridRow(
      minimum(content, axis), isLower ? .equal : .greaterThanOrEqual, lower, grid, "cell")
    try addGridRow(
      maximum(content, axis), isUpper ? .equal : .lessThanOrEqual, upper, grid, "cell")
    if placement == .center {
      try addGridRow(center(content, axis), .equal, 0.5 * lower + 0.5 * upper, grid, "cell")
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
            edge(first.item, first.attribute, against: content), item, "baseline")
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
