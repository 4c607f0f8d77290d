import Geometry

/// AppKit's views in archives.
///
/// - Source: Observed in public documents.
extension ArchiveTranslator {
  static let desktopElements = [
    "NSView": "view", "NSCustomView": "customView", "NSTextField": "textField",
    "NSSecureTextField": "secureTextField", "NSSearchField": "searchField",
    "NSComboBox": "comboBox", "NSTokenField": "tokenField", "NSTextView": "textView",
    "NSButton": "button", "NSPopUpButton": "popUpButton",
    "NSSegmentedControl": "segmentedControl", "NSSlider": "slider", "NSStepper": "stepper",
    "NSDatePicker": "datePicker", "NSColorWell": "colorWell",
    "NSLevelIndicator": "levelIndicator", "NSProgressIndicator": "progressIndicator",
    "NSPathControl": "pathControl", "NSRuleEditor": "ruleEditor",
    "NSPredicateEditor": "predicateEditor", "NSImageView": "imageView", "NSBox": "box",
    "NSScrollView": "scrollView", "NSClipView": "clipView", "NSScroller": "scroller",
    "NSTableView": "tableView", "NSOutlineView": "outlineView",
    "NSTableHeaderView": "tableHeaderView", "NSTableCellView": "tableCellView",
    "NSCollectionView": "collectionView", "NSSplitView": "splitView", "NSTabView": "tabView",
    "WebView": "webView", "NSOpenGLView": "openGLView", "PDFView": "pdfView",
    "QCView": "quartzComposerView", "NSMatrix": "matrix", "NSForm": "form",
    "NSBrowser": "browser",
  ]

  private static let cellElements = [
    "textField": "textFieldCell", "secureTextField": "secureTextFieldCell",
    "searchField": "searchFieldCell", "comboBox": "comboBoxCell", "tokenField": "tokenFieldCell",
    "button": "buttonCell", "popUpButton": "popUpButtonCell",
    "segmentedControl": "segmentedCell", "slider": "sliderCell", "stepper": "stepperCell",
    "datePicker": "datePickerCell", "levelIndicator": "levelIndicatorCell",
    "pathControl": "pathCell", "imageView": "imageCell",
  ]

  /// What a Mac view shows, and its subviews.
  mutating func addDesktopContent(of object: Int, to element: inout ArchiveElement) {
    element.set("tag", graph.integer(object, "NSTag").map(String.init))
    element.set("identifier", graph.string(object, "NSReuseIdentifierKey"))
    if let name = Self.cellElements[element.name], let cell = graph.field(object, "NSCell") {
      element.set("controlSize", controlSize(cell))
      if graph.string(object, "NSEnabled") != "YES" { element.set("enabled", "NO") }
      element.add(self.cell(cell, as: name, key: "cell"))
    }
    switch element.name {
    case "box": addBox(object, to: &element)
    case "scrollView": addScrollView(object, to: &element)
    case "clipView":
      let document = graph.field(object, "NSDocView")
      element.add(subviews(document.map { [$0] } ?? graph.list(object, "NSSubviews"), of: object))
    case "tabView": addTabs(object, to: &element)
    case "tableView", "outlineView": addColumns(object, to: &element)
    case "splitView":
      element.set("vertical", flag: graph.isTrue(object, "NSIsVertical"))
      element.set(
        "dividerStyle",
        graph.integer(object, "NSDividerStyle").flatMap { [2: "thin", 3: "paneSplitter"][$0] })
      element.add(subviews(graph.list(object, "NSSubviews"), of: object))
    case "progressIndicator": addProgress(object, to: &element)
    case "textView": addTextView(object, to: &element)
    case "matrix", "form": addMatrix(object, to: &element)
    default: element.add(subviews(graph.list(object, "NSSubviews"), of: object))
    }
  }

  private mutating func addBox(_ object: Int, to element: inout ArchiveElement) {
    let title = graph.field(object, "NSTitleCell").flatMap { graph.string($0, "NSContents") }
    element.set("title", title)
    let types = ["primary", "secondary", "separator", "oldStyle", "custom"]
    element.set("boxType", name(object, "NSBoxType", types))
    let positions = [
      "noTitle", "aboveTop", "atTop", "belowTop", "aboveBottom", "atBottom", "belowBottom",
    ]
    element.set("titlePosition", name(object, "NSTitlePosition", positions))
    element.set("borderType", name(object, "NSBorderType", ["none", "line", "bezel", "groove"]))
    if let cell = graph.field(object, "NSTitleCell"), var font = desktopFont(cell) {
      font.attributes[0].value = "titleFont"
      element.add(font)
    }
    if let content = graph.field(object, "NSContentView") {
      element.add(view(content, key: "contentView"))
    } else {
      element.add(subviews(graph.list(object, "NSSubviews"), of: object))
    }
  }

  private mutating func addScrollView(_ object: Int, to element: inout ArchiveElement) {
    if let content = graph.field(object, "NSContentView") {
      element.add(view(content, key: "contentView"))
    }
    for (field, key) in [
      ("NSHScroller", "horizontalScroller"), ("NSVScroller", "verticalScroller"),
    ] {
      if let scroller = graph.field(object, field) { element.add(view(scroller, key: key)) }
    }
    // The header of a table lies in a clip view of its own.
    if let header = graph.field(object, "NSHeaderClipView"),
      let table = graph.field(header, "NSDocView")
    {
      element.add(view(table, key: "headerView"))
    }
  }

  private mutating func addTabs(_ object: Int, to element: inout ArchiveElement) {
    let kinds = [
      0: "topTabsBezelBorder", 1: "leftTabsBezelBorder", 2: "bottomTabsBezelBorder",
      3: "rightTabsBezelBorder", 4: "noTabsBezelBorder", 5: "noTabsLineBorder",
      6: "noTabsNoBorder",
    ]
    let kind = Int(graph.flags(object, "NSTvFlags") & 7)
    if kind != 0 { element.set("type", kinds[kind]) }
    element.add(desktopFont(object, "NSFont"))
    let selected = graph.field(object, "NSSelectedTabViewItem")
    let shown = Set(graph.list(object, "NSSubviews"))
    var items = ArchiveElement("tabViewItems", from: object)
    for item in graph.list(object, "NSTabViewItems") {
      items.add(
        once(item) { translator in
          var tab = ArchiveElement("tabViewItem", from: item)
          tab.set("label", translator.graph.string(item, "NSLabel"))
          if let view = translator.graph.field(item, "NSView") {
            tab.add(translator.view(view, key: "view"))
          }
          return translator.finished(tab, item)
        })
    }
    if let selected, let index = graph.list(object, "NSTabViewItems").firstIndex(of: selected),
      index > 0
    {
      element.set("initialItem", graph.name(selected))
    }
    element.add(items)
    // What lies in a tab view beside its items is part of none.
    element.add(subviews(shown.sorted(), of: object))
  }

  private mutating func addColumns(_ object: Int, to element: inout ArchiveElement) {
    element.set("rowHeight", graph.string(object, "NSRowHeight"))
    element.set("headerView", graph.field(object, "NSHeaderView").flatMap { graph.name($0) })
    var columns = ArchiveElement("tableColumns", from: object)
    for column in graph.list(object, "NSTableColumns") {
      columns.add(
        once(column) { translator in
          let graph = translator.graph
          var element = ArchiveElement("tableColumn", from: column)
          element.set("identifier", graph.string(column, "NSIdentifier"))
          for (attribute, key) in [
            ("width", "NSWidth"), ("minWidth", "NSMinWidth"), ("maxWidth", "NSMaxWidth"),
          ] {
            element.set(attribute, graph.string(column, key))
          }
          if let cell = graph.field(column, "NSHeaderCell") {
            element.add(translator.cell(cell, as: "tableHeaderCell", key: "headerCell"))
          }
          if let cell = graph.field(column, "NSDataCell") {
            let isButton = graph.className(cell).contains("Button")
            element.add(
              translator.cell(
                cell, as: isButton ? "buttonCell" : "textFieldCell", key: "dataCell"))
          }
          return translator.finished(element, column)
        })
    }
    element.add(columns)
  }

  private func addProgress(_ object: Int, to element: inout ArchiveElement) {
    // - Source: GNUstep, `NSProgressIndicator -initWithCoder:`: bits of `NSpiFlags`.
    let flags = graph.flags(object, "NSpiFlags")
    element.set("indeterminate", flag: flags & 0x2 != 0)
    element.set("style", flags & 0x1000 != 0 ? "spinning" : "bar")
    if flags & 0x100 != 0 { element.set("controlSize", "small") }
    element.set("minValue", graph.string(object, "NSMinValue"))
    element.set("maxValue", graph.string(object, "NSMaxValue"))
  }

  private func addTextView(_ object: Int, to element: inout ArchiveElement) {
    let storage = graph.field(object, "NSTextContainer")
      .flatMap { graph.field($0, "NSLayoutManager") }
      .flatMap { graph.field($0, "NSTextStorage") }
    guard let text = storage.flatMap({ graph.string($0, "NSString") }), !text.isEmpty else {
      return
    }
    var fragment = ArchiveElement("fragment", from: object)
    var content = ArchiveElement("string", from: object, key: "content")
    content.text = text
    fragment.add(content)
    var attributed = ArchiveElement("attributedString", from: object, key: "textStorage")
    attributed.add(fragment)
    element.add(attributed)
  }

  /// The cells of a matrix, in columns of a row each, as the newer format writes them.
  private mutating func addMatrix(_ object: Int, to element: inout ArchiveElement) {
    for (field, key) in [("NSCellSize", "cellSize"), ("NSIntercellSpacing", "intercellSpacing")] {
      let size = graph.numbers(object, field)
      guard size.count == 2 else { continue }
      var part = ArchiveElement("size", from: object, key: key)
      part.set("width", size[0].shortText)
      part.set("height", size[1].shortText)
      element.add(part)
    }
    let cells = graph.list(object, "NSCells")
    let columns = max(1, min(cells.count, graph.integer(object, "NSNumCols") ?? 1))
    var list = ArchiveElement("cells", from: object)
    for column in 0..<columns {
      var entry = ArchiveElement("column", from: object)
      for index in stride(from: column, to: cells.count, by: columns) {
        let cell = cells[index]
        let isButton = graph.className(cell).contains("Button")
        entry.add(self.cell(cell, as: isButton ? "buttonCell" : "formCell"))
      }
      list.add(entry)
    }
    element.add(list)
  }
}
