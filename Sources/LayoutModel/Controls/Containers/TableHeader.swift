/// The columns that the header over a Mac table names.
public struct TableHeaderTraits: Hashable, Sendable {
  /// The titles of the columns, in order.
  public var titles: [String] = []
  /// The widths of the columns, in points.
  public var columnWidths: [Double] = []

  /// Makes those of a plain one.
  public init() {}
}

extension ControlTraits {
  /// Those of a table header; of another control, those of a plain one.
  public var tableHeader: TableHeaderTraits {
    get { if case .tableHeader(let traits) = self { traits } else { TableHeaderTraits() } }
    _modify {
      var traits = tableHeader
      self = .plain
      defer { self = traits == TableHeaderTraits() ? .plain : .tableHeader(traits) }
      yield &traits
    }
  }
}

extension TableHeaderTraits {
  static let properties: [ControlProperty] = [
    .words(.titles, \.control.tableHeader.titles),
    .numbers(.columnWidths, \.control.tableHeader.columnWidths).formerly(.segmentWidths),
  ]
}

extension Control {
  /// The sheet.
  static let tableHeaderView = Control(
    uiKit: "UITableViewHeaderFooterView", appKit: "NSTableHeaderView",
    elements: [
      .uiKit("tableViewHeaderFooterView"),
      .appKit("tableHeaderView", isFlipped: true),
    ],
    properties: { TableHeaderTraits.properties })
}
