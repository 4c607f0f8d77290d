import Geometry
import LayoutModel
import StructuredText

extension GridConfiguration {
  static let properties: [Property<GridConfiguration>] = [
    .value("rowSpacing", \.rowSpacing, .number),
    .value("columnSpacing", \.columnSpacing, .number),
    .value("xPlacement", \.xPlacement, .choice(Placement.self)),
    .value("yPlacement", \.yPlacement, .choice(Placement.self)),
    .value("rowAlignment", \.rowAlignment, .choice(RowAlignment.self)),
    .value("rows", \.rows, .list(of: .row)), .value("columns", \.columns, .list(of: .column)),
  ]

  /// The grid as it stands in a file.
  var written: Node {
    var pairs = Self.properties.written(self, standard: GridConfiguration())
    pairs.append(("cells", Node(cells.map(\.written), style: .block)))
    return Node(pairs, style: .block)
  }
}

extension Codec where Value == GridConfiguration.Track {
  /// A row: `{height: 20, topPadding: 4, yPlacement: center}`.
  static let row = track("a row", "height", "topPadding", "bottomPadding", "yPlacement")
  /// A column: `{width: 80, leadingPadding: 4, xPlacement: trailing}`.
  static let column = track(
    "a column", "width", "leadingPadding", "trailingPadding", "xPlacement")

  private static func track(
    _ owner: String, _ length: String, _ before: String, _ after: String, _ placement: String
  ) -> Codec {
    let properties: [Property<GridConfiguration.Track>] = [
      .optional(length, \.length, .number), .value(before, \.paddingBefore, .number),
      .value(after, \.paddingAfter, .number),
      .value(placement, \.placement, .choice(GridConfiguration.Placement.self)),
      .value("rowAlignment", \.rowAlignment, .choice(GridConfiguration.RowAlignment.self)),
      .value("hidden", \.isHidden, .bool),
    ]
    return Codec { reader, node in
      var track = GridConfiguration.Track()
      reader.read(properties, from: node, of: owner, into: &track)
      return track
    } encode: {
      .inline(properties.written($0, standard: GridConfiguration.Track()))
    }
  }
}

extension GridConfiguration.Cell {
  fileprivate static let properties: [Property<GridConfiguration.Cell>] = [
    .value("row", \.row, .int), .value("column", \.column, .int),
    .value("rowSpan", \.rowSpan, .int), .value("columnSpan", \.columnSpan, .int),
    Property(key: "view") { reader, node, cell in
      cell.view = Codec<String>.string.decode(&reader, node).map { ItemID($0) }
    } write: { cell, _ in
      cell.view.map { .text($0.rawValue) }
    },
    .value("xPlacement", \.xPlacement, .choice(GridConfiguration.Placement.self)),
    .value("yPlacement", \.yPlacement, .choice(GridConfiguration.Placement.self)),
    .value("rowAlignment", \.rowAlignment, .choice(GridConfiguration.RowAlignment.self)),
  ]

  fileprivate var written: Node {
    .inline(
      [("row", .number(Double(row))), ("column", .number(Double(column)))]
        + Array(Self.properties.dropFirst(2)).written(
          self, standard: GridConfiguration.Cell(row: row, column: column)))
  }
}

extension LayoutFileReader {
  /// Reads `grid:`.
  ///
  /// Cells are rows of view names, `[[a, b], [c, ~]]`, or cells with their row and column.
  mutating func grid(_ node: Node) -> GridConfiguration? {
    guard var fields = fields(node, of: "a grid") else { return nil }
    var grid = GridConfiguration()
    read(GridConfiguration.properties, from: &fields, into: &grid)
    for (row, node) in (fields.take("cells")?.sequence.map { Array($0) } ?? []).enumerated() {
      guard let cells = node.sequence else {
        grid.cells.append(cell(node, GridConfiguration.Cell(row: row, column: 0)))
        continue
      }
      // A cell comes after the last, and after the merged cells of the rows above.
      var taken = grid.cells.filter { ($0.row..<$0.row + max(1, $0.rowSpan)).contains(row) }
      var column = 0
      for node in cells {
        while let covering = taken.first(where: { reach(of: $0).contains(column) }) {
          column = reach(of: covering).upperBound
        }
        let cell = cell(node, GridConfiguration.Cell(row: row, column: column))
        grid.cells.append(cell)
        if (cell.row..<cell.row + max(1, cell.rowSpan)).contains(row) { taken.append(cell) }
      }
    }
    finish(fields)
    let rows = grid.cells.map { $0.row + $0.rowSpan }.max() ?? 0
    let columns = grid.cells.map { $0.column + $0.columnSpan }.max() ?? 0
    guard rows < 10_000, columns < 10_000 else {
      report("grid", "a grid has less than 10000 rows and columns", at: node)
      return nil
    }
    while grid.rows.count < rows { grid.rows.append(GridConfiguration.Track()) }
    while grid.columns.count < columns { grid.columns.append(GridConfiguration.Track()) }
    return grid
  }

  private func reach(of cell: GridConfiguration.Cell) -> Range<Int> {
    cell.column..<cell.column + max(1, cell.columnSpan)
  }

  private mutating func cell(_ node: Node, _ empty: GridConfiguration.Cell)
    -> GridConfiguration.Cell
  {
    var cell = empty
    if node.isNull { return cell }
    if let name = node.scalar?.string {
      cell.view = ItemID(name)
    } else {
      read(GridConfiguration.Cell.properties, from: node, of: "a cell", into: &cell)
    }
    guard cell.row >= 0, cell.column >= 0, cell.rowSpan >= 1, cell.columnSpan >= 1 else {
      report("grid", "rows and columns count from 0, spans from 1", at: node)
      return empty
    }
    return cell
  }
}
