import Geometry
import LayoutModel

/// The columns of a Mac's table, found from the titles over it, its lines and the cells in it.
struct TableColumns {
  /// The distances between the beginnings of columns, in points.
  private(set) var pitches: [Double]
  /// The views that show a cell of each column.
  private(set) var cells: [[ViewNode]]

  /// Finds the columns of a table.
  ///
  /// - Parameters:
  ///   - lines: Where the table draws lines between columns, in points; empty for none.
  ///   - views: The views of its cells with their frames in the table.
  ///   - header: The view with the columns' titles; nil for none.
  ///   - width: The width of the table, in points.
  init(
    lines: [Double], _ views: [(view: ViewNode, frame: Rect)], header: ViewNode?, width: Double
  ) {
    var pitches = header?.control.tableHeader.columnWidths ?? []
    if pitches.isEmpty {
      pitches = zip(lines, [0] + lines).map { $0 - $1 }
    }
    let starts = Set(views.map(\.frame.minX)).sorted()
    if pitches.count < starts.count {
      pitches = starts.map { start in
        let widest = views.filter { $0.frame.minX == start }.map(\.frame.width).max() ?? 0
        return widest + StandardLengths.desktopCellSpacing.width
      }
    }
    if pitches.isEmpty { pitches = [width] }
    cells = Array(repeating: [], count: pitches.count)
    for (view, frame) in views {
      // As many places as columns: each is one. Otherwise a cell is where its middle lies.
      var column = starts.firstIndex(of: frame.minX) ?? 0
      if starts.count != pitches.count {
        var end = 0.0
        column =
          pitches.dropLast().prefix { pitch in
            end += pitch
            return frame.midX > end
          }.count
      }
      cells[column].append(view)
    }
    self.pitches = pitches
  }
}
