/// The names of what containers lay out beside the views that a document names.
///
/// Constraints of stack and grid views hold to these items; they have no frames of their own.
extension ItemID {
  /// The guide that spans the arranged views of a stack view across its axis.
  ///
  /// - Source: kean.github.io, "UIStackView: constraints": `UISV-alignment-spanner`.
  package static func spanner(of stack: ItemID) -> ItemID {
    ItemID("\(stack).UISV-alignment-spanner")
  }

  /// The guide that fills the gap after an arranged view, or reaches to the next one's centre.
  package static func gap(after view: ItemID, in stack: ItemID) -> ItemID {
    ItemID("\(stack).gap-after-\(view)")
  }

  /// The group of views in the middle of an AppKit stack view.
  package static func middleViews(of stack: ItemID) -> ItemID { ItemID("\(stack).middleViews") }

  /// A row of a grid view, or several that a cell spans.
  ///
  /// - Parameters:
  ///   - indices: The rows, counted from 0.
  ///   - grid: The grid view.
  /// - Returns: `table.row-1`; the names count from 1.
  package static func rows(_ indices: ClosedRange<Int>, of grid: ItemID) -> ItemID {
    track("row", indices, of: grid)
  }

  /// A column of a grid view, or several that a cell spans.
  ///
  /// - Parameters:
  ///   - indices: The columns, counted from 0.
  ///   - grid: The grid view.
  /// - Returns: `table.column-1`; the names count from 1.
  package static func columns(_ indices: ClosedRange<Int>, of grid: ItemID) -> ItemID {
    track("column", indices, of: grid)
  }

  /// The names count from 1, as people do.
  private static func track(_ kind: String, _ indices: ClosedRange<Int>, of grid: ItemID)
    -> ItemID
  {
    guard indices.count > 1 else { return ItemID("\(grid).\(kind)-\(indices.lowerBound + 1)") }
    return ItemID("\(grid).\(kind)s-\(indices.lowerBound + 1)-\(indices.upperBound + 1)")
  }
}
