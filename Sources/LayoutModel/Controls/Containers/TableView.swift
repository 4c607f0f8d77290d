package import Geometry

/// What distinguishes a table from others.
public struct TableViewTraits: Hashable, Sendable {
  /// How its rows are shown.
  public var style: Style?
  /// Whether no lines are drawn between its rows.
  package var hidesSeparators = false
  /// How far the lines stay away from the ends, in points; nil for the usual.
  package var separatorInset: EdgeInsets?
  /// The rows and lines that a Mac's table shows where it has no data; nil for none.
  package var grid: Grid?
  /// Whether a Mac's list stands on the surface of a sidebar.
  package var isSourceList = false

  /// What a Mac's table shows of rows and columns without data.
  package struct Grid: Hashable, Sendable {
    /// The distance from one row to the next, in points.
    package var rowPitch: Double
    /// Whether every other row has another surface.
    package var alternates: Bool
    /// Whether there is a line below each row.
    package var hasRowLines: Bool
    /// The distances of the lines behind columns from the start, in points; none without lines.
    package var columnLines: [Double]

    /// Makes a grid.
    package init(
      rowPitch: Double, alternates: Bool, hasRowLines: Bool, columnLines: [Double]
    ) {
      self.rowPitch = rowPitch
      self.alternates = alternates
      self.hasRowLines = hasRowLines
      self.columnLines = columnLines
    }
  }

  /// Whether its rows stand in groups on a surface of another colour.
  package var isGrouped: Bool { style == "grouped" || style == "insetGrouped" }

  /// Makes those of a plain one.
  public init() {}

  /// How rows are shown: `plain`, `grouped` or `insetGrouped`.
  public struct Style: ControlWord {
    /// The word as documents write it.
    public var rawValue: String

    /// Makes it from a word.
    public init(rawValue: String) { self.rawValue = rawValue }
  }
}

extension ControlTraits {
  /// Those of a table view; of another control, those of a plain one.
  public var tableView: TableViewTraits {
    get { if case .tableView(let traits) = self { traits } else { TableViewTraits() } }
    _modify {
      var traits = tableView
      self = .plain
      defer { self = traits == TableViewTraits() ? .plain : .tableView(traits) }
      yield &traits
    }
  }
}

extension ViewNode {
  /// Whether the view is a table whose rows stand apart from its sides.
  package var insetsRows: Bool { self.control.tableView.style == "insetGrouped" }
}

extension TableViewTraits {
  static let properties: [ControlProperty] = [
    .word(.style, \.control.tableView.style).read(uiKit: .word("style"))
  ]
}

extension Control {
  /// The sheet.
  static let tableView = Control(
    uiKit: "UITableView", appKit: "NSTableView",
    elements: [
      .uiKit("tableView"),
      .appKit("tableView", isFlipped: true),
    ],
    roles: .scrolls,
    properties: { TableViewTraits.properties })
}
