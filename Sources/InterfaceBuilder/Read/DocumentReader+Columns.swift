import LayoutModel

extension DocumentReader {
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
      elements: xml.children(list).filter { name($0) == "tableColumn" }, spacing: spacing ?? 3)
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
