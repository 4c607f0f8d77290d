import Geometry
import LayoutModel

extension ScreenReader {
  /// What the header view over a Mac table shows.
  struct HeaderColumns {
    /// The elements of the columns, in order.
    var elements: [Int]
    /// The space between two columns, in points.
    var spacing: Double
  }

  /// Reads which columns the header view over a Mac table has titles for.
  mutating func readColumns(of table: Int) {
    guard let header = attribute(table, "headerView"), let list = child(table, "tableColumns")
    else { return }
    let spacing = child(table, "size", key: "intercellSpacing").flatMap { number($0, "width") }
    headerColumns[header] = HeaderColumns(
      elements: xml.children(list).filter { name($0) == "tableColumn" },
      spacing: spacing ?? StandardLengths.desktopCellSpacing.width)
  }

  /// Reads what a Mac's table shows of rows and columns without data.
  mutating func readGrid(_ element: Int, _ view: inout ViewNode) {
    view.control.tableView.isSourceList =
      attribute(element, "selectionHighlightStyle") == "sourceList"
      || attribute(element, "tableStyle") == "sourceList"
    let lines = child(element, "tableViewGridLines", key: "gridStyleMask")
    let alternates = flag(element, "alternatingRowBackgroundColors")
    guard lines != nil || alternates else { return }
    let spacing = child(element, "size", key: "intercellSpacing")
    let height = number(element, "rowHeight") ?? StandardLengths.desktopRowHeight
    let usual = StandardLengths.desktopCellSpacing
    let pitch = max(0, height) + (spacing.flatMap { number($0, "height") } ?? usual.height)
    guard pitch >= 4 else { return }
    var columnLines: [Double] = []
    if let lines, flag(lines, "vertical"), let list = child(element, "tableColumns") {
      let gap = spacing.flatMap { number($0, "width") } ?? usual.width
      var x = 0.0
      for column in xml.children(list) where !flag(column, "hidden") {
        x += max(0, number(column, "width") ?? 0) + gap
        columnLines.append(x)
      }
    }
    view.control.tableView.grid = TableViewTraits.Grid(
      rowPitch: pitch, alternates: alternates,
      hasRowLines: lines.map { flag($0, "horizontal") } ?? false, columnLines: columnLines)
  }

  /// Gives a header view the titles and widths of its table's columns.
  ///
  /// - Source: Interface Builder names the text of a column's header `headerCell.title` of the
  ///   column in tables of strings.
  mutating func readHeader(_ element: Int, _ view: inout ViewNode) {
    guard let id = xml.value(element, "id"), let columns = headerColumns[id] else { return }
    for column in columns.elements where !flag(column, "hidden") {
      let cell = child(column, "tableHeaderCell", key: "headerCell")
      let title = cell.flatMap { text($0, "title") } ?? ""
      localize(
        &view, "headerCell.title", title, .title(view.control.titles.count),
        object: xml.value(column, "id"))
      view.control.tableHeader.titles.append(title)
      view.control.tableHeader.columnWidths.append(
        max(0, number(column, "width") ?? 0) + columns.spacing)
    }
  }
}
