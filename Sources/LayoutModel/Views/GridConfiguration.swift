/// How an AppKit grid view arranges its cells.
///
/// - Source: Apple, *NSGridView*, *NSGridRow*, *NSGridColumn*, *NSGridCell*.
public struct GridConfiguration: Hashable, Sendable {
  /// Where content lies in its cell along one axis.
  public enum Placement: String, Hashable, Sendable, CaseIterable {
    /// As the row, column or grid says.
    case inherited
    case none, leading, top, center, trailing, bottom, fill
  }

  /// How baselines in a row line up.
  public enum RowAlignment: String, Hashable, Sendable, CaseIterable {
    case inherited, none, firstBaseline, lastBaseline
  }

  /// A row or a column.
  public struct Track: Hashable, Sendable {
    /// The fixed height or width in points, or nil to fit the content.
    public var length: Double?
    /// Padding before the content: top or leading, in points.
    public var paddingBefore: Double
    /// Padding after the content: bottom or trailing, in points.
    public var paddingAfter: Double
    /// Where content lies along the track's own axis.
    public var placement: Placement
    /// How baselines line up; rows only.
    public var rowAlignment: RowAlignment
    /// Whether the track takes no space.
    public var isHidden: Bool

    /// Makes a track that fits its content.
    public init() {
      paddingBefore = 0
      paddingAfter = 0
      placement = .inherited
      rowAlignment = .inherited
      isHidden = false
    }
  }

  /// One cell.
  public struct Cell: Hashable, Sendable {
    /// The row, counted from 0.
    public var row: Int
    /// The column, counted from 0.
    public var column: Int
    /// Rows covered, at least 1.
    public var rowSpan: Int
    /// Columns covered, at least 1.
    public var columnSpan: Int
    /// The content, or nil for an empty cell.
    public var view: ItemID?
    /// Where the content lies across the columns.
    public var xPlacement: Placement
    /// Where the content lies across the rows.
    public var yPlacement: Placement
    /// How the content's baseline lines up with its row.
    public var rowAlignment: RowAlignment

    /// Makes an unmerged cell.
    public init(row: Int, column: Int, view: ItemID? = nil) {
      self.row = row
      self.column = column
      rowSpan = 1
      columnSpan = 1
      self.view = view
      xPlacement = .inherited
      yPlacement = .inherited
      rowAlignment = .inherited
    }
  }

  /// The rows from top to bottom.
  public var rows: [Track]
  /// The columns from leading to trailing.
  public var columns: [Track]
  /// The cells in row order; merged cells appear once.
  public var cells: [Cell]
  /// Space between rows, in points.
  public var rowSpacing: Double
  /// Space between columns, in points.
  public var columnSpacing: Double
  /// Where content lies across columns unless told otherwise.
  public var xPlacement: Placement
  /// Where content lies across rows unless told otherwise.
  public var yPlacement: Placement
  /// How baselines line up unless told otherwise.
  public var rowAlignment: RowAlignment

  /// Makes an empty grid; the defaults are AppKit's.
  public init() {
    rows = []
    columns = []
    cells = []
    rowSpacing = 6
    columnSpacing = 6
    xPlacement = .leading
    yPlacement = .top
    rowAlignment = .none
  }
}
