import Geometry
import LayoutModel

extension ScreenReader {
  /// Reads how a stack or grid view arranges the views inside.
  mutating func readArrangement(_ element: Int, _ view: inout ViewNode) {
    switch view.kind {
    case .stackView:
      view.stack = platform.usesUIKit ? touchStack(element) : desktopStack(element)
    case .gridView: view.grid = grid(element, view.id)
    default: break
    }
  }

  private mutating func touchStack(_ element: Int) -> StackConfiguration {
    var stack = StackConfiguration(
      axis: attribute(element, "axis") == "vertical" ? .vertical : .horizontal)
    stack.distribution =
      attribute(element, "distribution").flatMap {
        StackConfiguration.Distribution(rawValue: $0)
      } ?? .fill
    stack.alignment = attribute(element, "alignment").flatMap(Self.alignment) ?? .fill
    stack.usesSystemSpacing = attribute(element, "spacingType") == "standard"
    stack.spacing =
      number(element, "spacing")
      ?? (stack.usesSystemSpacing ? StandardLengths.touchStackSpacing : 0)
    stack.isBaselineRelative = flag(element, "baselineRelativeArrangement")
    if let list = child(element, "subviews") {
      for child in xml.children(list) where isView(child) {
        stack.arranged.append(StackConfiguration.Arranged(arrangedID(child)))
      }
    }
    return stack
  }

  /// The id under which an arranged view will be read.
  private func arrangedID(_ element: Int) -> ItemID {
    if let id = xml.value(element, "id"), !id.isEmpty {
      return objects.owners[id] == element ? ItemID(id) : ItemID("\(id):\(placeName(element))")
    }
    return ItemID(placeName(element))
  }

  static func alignment(_ name: String) -> StackConfiguration.Alignment? {
    switch name {
    case "centerX", "centerY", "center": .center
    case "baseline": .lastBaseline
    default: StackConfiguration.Alignment(rawValue: name)
    }
  }

  private mutating func desktopStack(_ element: Int) -> StackConfiguration {
    var stack = StackConfiguration(
      axis: attribute(element, "orientation") == "vertical" ? .vertical : .horizontal)
    stack.distribution =
      attribute(element, "distribution").flatMap {
        StackConfiguration.Distribution(rawValue: $0)
      } ?? (flag(element, "hasEqualSpacing") ? .equalSpacing : .gravityAreas)
    stack.alignment = attribute(element, "alignment").flatMap(Self.alignment) ?? .center
    stack.spacing = number(element, "spacing") ?? StandardLengths.desktopStackSpacing
    stack.detachesHiddenViews = flag(element, "detachesHiddenViews")
    if let child = child(element, "edgeInsets", key: "edgeInsets") {
      stack.edgeInsets = edgeInsets(child)
    }
    for (axis, name) in [(Axis.horizontal, "horizontal"), (.vertical, "vertical")] {
      if let value = priority(element, "\(name)StackHuggingPriority") {
        stack.hugging[axis] = value
      }
      if let value = priority(element, "\(name)ClippingResistancePriority") {
        stack.clippingResistance[axis] = value
      }
    }
    readArranged(element, &stack)
    return stack
  }

  private mutating func readArranged(_ element: Int, _ stack: inout StackConfiguration) {
    let areas: [(String, StackConfiguration.Gravity)] = [
      ("subviews", .beginning), ("beginningViews", .beginning), ("middleViews", .middle),
      ("endViews", .end),
    ]
    for (area, gravity) in areas {
      guard let list = child(element, area) else { continue }
      for child in xml.children(list) where isView(child) {
        stack.arranged.append(
          StackConfiguration.Arranged(arrangedID(child), gravity: gravity))
      }
    }
    let priorities = numbers(element, "visibilityPriorities")
    let spacings = numbers(element, "customSpacing")
    for index in stack.arranged.indices {
      if index < priorities.count, let priority = priorities[index] {
        stack.arranged[index].visibilityPriority = priority
      }
      // The greatest float stands for the stack's own spacing.
      if index < spacings.count, let spacing = spacings[index], spacing < 1e6 {
        stack.arranged[index].customSpacing = spacing
      }
    }
  }

  /// The numbers of a list such as `customSpacing`.
  private mutating func numbers(_ element: Int, _ list: String) -> [Double?] {
    guard let list = child(element, list) else { return [] }
    var result: [Double?] = []
    for child in xml.children(list) where ["integer", "real"].contains(name(child)) {
      mark(child)
      let value = attribute(child, "value").flatMap { Double($0) }
      result.append(value.flatMap { $0.isFinite ? $0 : nil })
    }
    return result
  }

  private mutating func grid(_ element: Int, _ id: ItemID) -> GridConfiguration {
    var grid = GridConfiguration()
    grid.rowSpacing = number(element, "rowSpacing") ?? grid.rowSpacing
    grid.columnSpacing = number(element, "columnSpacing") ?? grid.columnSpacing
    grid.xPlacement = placement(element, "xPlacement") ?? grid.xPlacement
    grid.yPlacement = placement(element, "yPlacement") ?? grid.yPlacement
    grid.rowAlignment = rowAlignment(element) ?? grid.rowAlignment
    var rows: [String: Int] = [:]
    var columns: [String: Int] = [:]
    if let list = child(element, "rows") {
      for row in xml.children(list) where name(row) == "gridRow" {
        if let id = xml.value(row, "id") { rows[id] = grid.rows.count }
        grid.rows.append(track(row, isRow: true))
      }
    }
    if let list = child(element, "columns") {
      for column in xml.children(list) where name(column) == "gridColumn" {
        if let id = xml.value(column, "id") { columns[id] = grid.columns.count }
        grid.columns.append(track(column, isRow: false))
      }
    }
    readGridCells(element, &grid, rows: rows, columns: columns)
    return grid
  }

  private mutating func track(_ element: Int, isRow: Bool) -> GridConfiguration.Track {
    mark(element)
    _ = attribute(element, "id")
    var track = GridConfiguration.Track()
    let length = number(element, isRow ? "height" : "width")
    track.length = length.flatMap { $0 > 0 ? $0 : nil }
    track.paddingBefore = number(element, isRow ? "topPadding" : "leadingPadding") ?? 0
    track.paddingAfter = number(element, isRow ? "bottomPadding" : "trailingPadding") ?? 0
    track.placement = placement(element, isRow ? "yPlacement" : "xPlacement") ?? .inherited
    track.rowAlignment = rowAlignment(element) ?? .inherited
    track.isHidden = flag(element, "hidden")
    return track
  }

  private mutating func placement(
    _ element: Int, _ name: String
  ) -> GridConfiguration.Placement? {
    attribute(element, name).flatMap { GridConfiguration.Placement(rawValue: $0) }
  }

  private mutating func rowAlignment(_ element: Int) -> GridConfiguration.RowAlignment? {
    attribute(element, "rowAlignment").flatMap { GridConfiguration.RowAlignment(rawValue: $0) }
  }

  private mutating func readGridCells(
    _ element: Int, _ grid: inout GridConfiguration, rows: [String: Int], columns: [String: Int]
  ) {
    guard let list = child(element, "gridCells") else { return }
    var places: [String: Int] = [:]
    for child in xml.children(list) where name(child) == "gridCell" {
      mark(child)
      guard let row = attribute(child, "row").flatMap({ rows[$0] }),
        let column = attribute(child, "column").flatMap({ columns[$0] })
      else { continue }
      // Other parts of a merged cell name the part that holds the content.
      if let head = attribute(child, "headOfMergedCell"), head != xml.value(child, "id") {
        merge(places[head], row: row, column: column, &grid)
        continue
      }
      var cell = GridConfiguration.Cell(row: row, column: column)
      cell.view = xml.children(child).first { isView($0) }.map(arrangedID)
      cell.xPlacement = placement(child, "xPlacement") ?? .inherited
      cell.yPlacement = placement(child, "yPlacement") ?? .inherited
      cell.rowAlignment = rowAlignment(child) ?? .inherited
      if let id = xml.value(child, "id") { places[id] = grid.cells.count }
      grid.cells.append(cell)
    }
  }

  private func merge(_ place: Int?, row: Int, column: Int, _ grid: inout GridConfiguration) {
    guard let place else { return }
    let head = grid.cells[place]
    grid.cells[place].rowSpan = max(head.rowSpan, row - head.row + 1)
    grid.cells[place].columnSpan = max(head.columnSpan, column - head.column + 1)
  }
}
