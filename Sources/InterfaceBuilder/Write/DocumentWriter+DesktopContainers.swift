import Geometry
import LayoutModel

extension DocumentWriter {
  /// Puts the views inside where a view of their kind has them.
  mutating func addDesktopInside(
    _ node: ViewNode, _ size: Size, _ own: Surroundings, _ screen: Screen,
    _ element: inout XMLElement
  ) {
    let views = children(of: node)
    switch node.kind {
    case .stackView: addStack(node, views, own, screen, &element)
    case .gridView: addGrid(node, views, own, screen, &element)
    case .scrollView: addScrolled(node, views, size, own, screen, &element)
    case .box: addBoxContent(node, views, size, own, screen, &element)
    case .tabView: addTabs(node, views, own, screen, &element)
    case .tableView, .outlineView: addColumns(node, views, size, own, screen, &element)
    case .splitView:
      addSubviews(views, own, screen, &element)
      let isVertical = node.control.splitView.isVertical
      element["dividerStyle"] = "thin"
      if isVertical { element["vertical"] = "YES" }
      element.children.append(
        XMLElement("holdingPriorities", [], views.map { _ in Self.number(250) }))
    default: addSubviews(views, own, screen, &element)
    }
  }

  private mutating func addSubviews(
    _ views: [ViewNode], _ own: Surroundings, _ screen: Screen, _ element: inout XMLElement,
    as list: String = "subviews"
  ) {
    guard !views.isEmpty else { return }
    element.children.append(
      XMLElement(list, [], views.map { desktopView($0, in: own, screen) }))
  }

  /// A view in a slot of the view around it.
  private mutating func slot(
    _ key: String, _ view: ViewNode, _ own: Surroundings, _ screen: Screen
  ) -> XMLElement {
    var element = desktopView(view, in: own, screen)
    element["key"] = key
    return element
  }

  private static func number(_ value: Double) -> XMLElement {
    XMLElement("real", [("value", text(value))])
  }

  // MARK: Stacks and grids

  private mutating func addStack(
    _ node: ViewNode, _ views: [ViewNode], _ own: Surroundings, _ screen: Screen,
    _ element: inout XMLElement
  ) {
    let stack = node.stack ?? StackConfiguration()
    let isVertical = stack.axis == .vertical
    element["distribution"] = stack.distribution.rawValue
    element["orientation"] = isVertical ? "vertical" : "horizontal"
    element["alignment"] =
      switch stack.alignment {
      case .center: isVertical ? "centerX" : "centerY"
      case .lastBaseline: "baseline"
      case .fill: isVertical ? "width" : "height"
      default: stack.alignment.rawValue
      }
    if stack.spacing != StandardLengths.desktopStackSpacing {
      element["spacing"] = Self.text(stack.spacing)
    }
    for (axis, name) in [(Axis.horizontal, "horizontal"), (.vertical, "vertical")] {
      element["\(name)StackHuggingPriority"] = Self.text(stack.hugging[axis].rawValue)
      if stack.clippingResistance[axis] != .required {
        element["\(name)ClippingResistancePriority"] = Self.text(
          stack.clippingResistance[axis].rawValue)
      }
    }
    if stack.detachesHiddenViews { element["detachesHiddenViews"] = "YES" }
    if stack.edgeInsets != .zero {
      let insets = stack.edgeInsets
      element.children.append(
        XMLElement(
          "edgeInsets",
          [
            ("key", "edgeInsets"), ("left", Self.text(insets.left)),
            ("right", Self.text(insets.right)), ("top", Self.text(insets.top)),
            ("bottom", Self.text(insets.bottom)),
          ]))
    }
    let places = Dictionary(
      stack.arranged.map { ($0.view, $0) }, uniquingKeysWith: { first, _ in first })
    let ordered: [ViewNode]
    if stack.distribution == .gravityAreas {
      let areas: [(StackConfiguration.Gravity, String)] = [
        (.beginning, "beginningViews"), (.middle, "middleViews"), (.end, "endViews"),
      ]
      ordered = areas.flatMap { gravity, list in
        let members = views.filter { places[$0.id]?.gravity ?? .beginning == gravity }
        addSubviews(members, own, screen, &element, as: list)
        return members
      }
    } else {
      addSubviews(views, own, screen, &element)
      ordered = views
    }
    guard !ordered.isEmpty else { return }
    element.children += [
      XMLElement(
        "visibilityPriorities", [],
        ordered.map {
          XMLElement(
            "integer", [("value", Self.text(places[$0.id]?.visibilityPriority ?? 1000))])
        }),
      XMLElement(
        "customSpacing", [],
        ordered.map { view in
          places[view.id]?.customSpacing.map(Self.number)
            ?? XMLElement("real", [("value", Self.greatest)])
        }),
    ]
  }

  /// The greatest single-precision number, which stands for no length of its own.
  private static let greatest = "3.4028234663852886e+38"

  private mutating func addGrid(
    _ node: ViewNode, _ views: [ViewNode], _ own: Surroundings, _ screen: Screen,
    _ element: inout XMLElement
  ) {
    let grid = node.grid ?? GridConfiguration()
    element["xPlacement"] = grid.xPlacement.rawValue
    element["yPlacement"] = grid.yPlacement.rawValue
    element["rowAlignment"] = grid.rowAlignment.rawValue
    if grid.rowSpacing != 6 { element["rowSpacing"] = Self.text(grid.rowSpacing) }
    if grid.columnSpacing != 6 { element["columnSpacing"] = Self.text(grid.columnSpacing) }
    let rowIDs = grid.rows.indices.map { names.id(of: "row \($0)", in: node.id.rawValue) }
    let columnIDs = grid.columns.indices.map { names.id(of: "column \($0)", in: node.id.rawValue) }
    element.children += [
      XMLElement(
        "rows", [], zip(grid.rows, rowIDs).map { Self.track($0, id: $1, isRow: true) }),
      XMLElement(
        "columns", [], zip(grid.columns, columnIDs).map { Self.track($0, id: $1, isRow: false) }),
    ]
    let byID = Dictionary(views.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    var cells: [XMLElement] = []
    for (index, cell) in grid.cells.enumerated() {
      let isMerged = cell.rowSpan > 1 || cell.columnSpan > 1
      let id = names.id(of: "cell \(index)", in: node.id.rawValue)
      for row in cell.row..<(cell.row + max(1, cell.rowSpan)) {
        for column in cell.column..<(cell.column + max(1, cell.columnSpan))
        where rowIDs.indices.contains(row) && columnIDs.indices.contains(column) {
          let isHead = row == cell.row && column == cell.column
          var part = XMLElement("gridCell", [("row", rowIDs[row]), ("column", columnIDs[column])])
          if isMerged { part["headOfMergedCell"] = id }
          part["id"] =
            isHead ? id : names.id(of: "cell \(index) \(row) \(column)", in: node.id.rawValue)
          if isHead {
            if cell.xPlacement != .inherited { part["xPlacement"] = cell.xPlacement.rawValue }
            if cell.yPlacement != .inherited { part["yPlacement"] = cell.yPlacement.rawValue }
            if cell.rowAlignment != .inherited { part["rowAlignment"] = cell.rowAlignment.rawValue }
            if let view = cell.view.flatMap({ byID[$0] }) {
              part.children = [slot("contentView", view, own, screen)]
            }
          }
          cells.append(part)
        }
      }
    }
    element.children.append(XMLElement("gridCells", [], cells))
  }

  private static func track(
    _ track: GridConfiguration.Track, id: String, isRow: Bool
  ) -> XMLElement {
    var element = XMLElement(isRow ? "gridRow" : "gridColumn")
    if track.isHidden { element["hidden"] = "YES" }
    if let length = track.length { element[isRow ? "height" : "width"] = text(length) }
    if track.paddingBefore != 0 {
      element[isRow ? "topPadding" : "leadingPadding"] = text(track.paddingBefore)
    }
    if track.paddingAfter != 0 {
      element[isRow ? "bottomPadding" : "trailingPadding"] = text(track.paddingAfter)
    }
    if track.placement != .inherited {
      element[isRow ? "yPlacement" : "xPlacement"] = track.placement.rawValue
    }
    if track.rowAlignment != .inherited { element["rowAlignment"] = track.rowAlignment.rawValue }
    element["id"] = id
    return element
  }

  // MARK: Views with a content view

  /// A content view for views that lie in a box or scroll view itself: it fills that.
  private mutating func filling(
    _ name: String, key: String, _ views: [ViewNode], _ node: ViewNode, _ size: Size,
    isFlipped: Bool, _ screen: Screen
  ) -> XMLElement {
    var content = XMLElement(
      name, [("key", key), ("id", names.id(of: "content of \(node.id)", in: screen.id))])
    content.children = [
      rect(Rect(origin: .zero, size: size)),
      XMLElement(
        "autoresizingMask",
        [("key", "autoresizingMask"), ("widthSizable", "YES"), ("heightSizable", "YES")]),
    ]
    addSubviews(
      views, Surroundings(height: size.height, isFlipped: isFlipped), screen, &content)
    return content
  }

  private mutating func addBoxContent(
    _ node: ViewNode, _ views: [ViewNode], _ size: Size, _ own: Surroundings, _ screen: Screen,
    _ element: inout XMLElement
  ) {
    guard node.control.box.type != "separator" || !views.isEmpty else { return }
    let isContent =
      views.count == 1 && views[0].translatesAutoresizingMask
      && views[0].autoresizingMask.isSuperset(of: [.flexibleWidth, .flexibleHeight])
    element.children.append(
      isContent
        ? slot("contentView", views[0], own, screen)
        : filling("view", key: "contentView", views, node, size, isFlipped: false, screen))
  }

  private mutating func addScrolled(
    _ node: ViewNode, _ views: [ViewNode], _ size: Size, _ own: Surroundings, _ screen: Screen,
    _ element: inout XMLElement
  ) {
    let parts: [ViewKind] = [.clipView, .scroller, .tableHeaderView]
    let clips = views.filter { $0.kind == .clipView }
    if let clip = clips.first {
      element.children.append(slot("contentView", clip, own, screen))
    } else {
      let scrolled = views.filter { !parts.contains($0.kind) }
      let isFlipped = scrolled.first.map { Self.desktopElement(of: $0)?.isFlipped ?? false } ?? true
      element.children.append(
        filling(
          "clipView", key: "contentView", scrolled, node, size, isFlipped: isFlipped, screen))
    }
    var free = ["horizontalScroller", "verticalScroller"]
    for scroller in views where scroller.kind == .scroller {
      let size = (frames[scroller.id] ?? scroller.frame ?? .zero).size
      let wanted = size.width > size.height ? "horizontalScroller" : "verticalScroller"
      guard let key = free.first(where: { $0 == wanted }) ?? free.first else { continue }
      free.removeAll { $0 == key }
      var part = slot(key, scroller, own, screen)
      part["horizontal"] = key == "horizontalScroller" ? "YES" : "NO"
      element.children.append(part)
    }
    for key in free {
      element[key == "horizontalScroller" ? "hasHorizontalScroller" : "hasVerticalScroller"] = "NO"
    }
    if let header = views.first(where: { $0.kind == .tableHeaderView }) {
      element.children.append(slot("headerView", header, own, screen))
    }
  }

  private mutating func addTabs(
    _ node: ViewNode, _ views: [ViewNode], _ own: Surroundings, _ screen: Screen,
    _ element: inout XMLElement
  ) {
    let traits = node.control.tabView
    if let text = node.text { element.children.append(desktopFont(text.font)) }
    let items = (0..<max(traits.titles.count, views.count)).map { index in
      let id = partID("tab \(index)", of: node, .title(index), screen)
      var item = XMLElement("tabViewItem")
      item["label"] = traits.titles.indices.contains(index) ? traits.titles[index] : ""
      item["identifier"] = "\(index + 1)"
      item["id"] = id
      if traits.selectedIndex == index { element["initialItem"] = id }
      if views.indices.contains(index) {
        var view = slot("view", views[index], own, screen)
        // Which tab is shown says the tab view.
        view["hidden"] = nil
        item.children = [view]
      }
      return item
    }
    element.children.append(XMLElement("tabViewItems", [], items))
  }

  // MARK: Tables

  /// The columns of a table with the views of their cells.
  private mutating func addColumns(
    _ node: ViewNode, _ views: [ViewNode], _ size: Size, _ own: Surroundings, _ screen: Screen,
    _ element: inout XMLElement
  ) {
    let header = self.header(over: node, screen)
    let cells = views.map { (view: $0, frame: frames[$0.id] ?? $0.frame ?? .zero) }
    let columns = TableColumns(
      lines: node.control.tableView.grid?.columnLines ?? [], cells, header: header,
      width: size.width)
    addTable(node, rowHeight: cells.first?.frame.height, &element)
    if cells.contains(where: { $0.view.kind == .tableCell }) { element["viewBased"] = "YES" }
    element["headerView"] = header.map { names.id(of: $0.id.rawValue, in: screen.id) }
    let ids = columns.pitches.indices.map { index in
      partID("column \(index)", of: header ?? node, .title(index), screen)
    }
    if node.kind == .outlineView { element["outlineTableColumn"] = ids.first }
    let titles = header?.control.tableHeader.titles ?? []
    let list = columns.pitches.indices.map { index in
      var title = XMLElement(
        "tableHeaderCell",
        [("key", "headerCell"), ("lineBreakMode", "truncatingTail"), ("borderStyle", "border")])
      if titles.indices.contains(index) { title["title"] = titles[index] }
      title.children = desktopColors("headerTextColor", "headerColor")
      var data = XMLElement(
        "textFieldCell",
        [
          ("key", "dataCell"), ("lineBreakMode", "truncatingTail"), ("title", "Text Cell"),
          ("id", names.id(of: "data \(index)", in: node.id.rawValue)),
        ])
      data.children =
        [desktopFont(.desktop)] + desktopColors("controlTextColor", "controlBackgroundColor")
      let width = max(0, columns.pitches[index] - StandardLengths.desktopCellSpacing.width)
      var column = XMLElement(
        "tableColumn",
        [
          ("identifier", ids[index]), ("width", Self.text(width)), ("minWidth", "10"),
          ("maxWidth", Self.greatest), ("id", ids[index]),
        ],
        [
          title, data,
          XMLElement(
            "tableColumnResizingMask",
            [("key", "resizingMask"), ("resizeWithTable", "YES"), ("userResizable", "YES")]),
        ])
      addSubviews(columns.cells[index], own, screen, &column, as: "prototypeCellViews")
      return column
    }
    element.children.append(XMLElement("tableColumns", [], list))
  }

  /// What a table says of its rows, and of what it shows without data.
  private func addTable(_ node: ViewNode, rowHeight: Double?, _ element: inout XMLElement) {
    let traits = node.control.tableView
    element["allowsExpansionToolTips"] = "YES"
    element["columnAutoresizingStyle"] = "lastColumnOnly"
    element["autosaveColumns"] = "NO"
    if traits.isSourceList { element["selectionHighlightStyle"] = "sourceList" }
    if traits.grid?.alternates == true { element["alternatingRowBackgroundColors"] = "YES" }
    let spacing = StandardLengths.desktopCellSpacing
    let height =
      traits.grid.map { $0.rowPitch - spacing.height } ?? rowHeight
      ?? StandardLengths.desktopRowHeight
    element["rowHeight"] = Self.text(max(1, height))
    element.children.append(
      XMLElement(
        "size",
        [
          ("key", "intercellSpacing"), ("width", Self.text(spacing.width)),
          ("height", Self.text(spacing.height)),
        ]))
    guard let grid = traits.grid, grid.hasRowLines || !grid.columnLines.isEmpty else { return }
    var lines = XMLElement("tableViewGridLines", [("key", "gridStyleMask")])
    if !grid.columnLines.isEmpty { lines["vertical"] = "YES" }
    if grid.hasRowLines { lines["horizontal"] = "YES" }
    element.children.append(lines)
  }

  /// The view with the titles of a table's columns.
  private func header(over table: ViewNode, _ screen: Screen) -> ViewNode? {
    let clip = screen.views.first { $0.id == table.parent }
    let around = clip?.kind == .clipView ? clip?.parent : table.parent
    return around.flatMap { inside[$0] }?.first { $0.kind == .tableHeaderView }
  }

  /// The id of a part of a view that is no view itself: the one by which its title was localized.
  mutating func partID(
    _ part: String, of node: ViewNode, _ target: LocalizableText.Target, _ screen: Screen
  ) -> String {
    let known = node.localizableTexts.first {
      $0.target == target && $0.objectID != node.id.rawValue
    }
    return names.id(of: known?.objectID ?? "\(part) of \(node.id)", in: screen.id)
  }
}
