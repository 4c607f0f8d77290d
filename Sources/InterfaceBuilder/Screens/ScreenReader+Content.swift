import Geometry
import LayoutModel

extension ScreenReader {
  /// Reads what a view shows: text, image and the state of a control.
  mutating func readContent(_ element: Int, _ view: inout ViewNode) {
    view.isEnabled = flag(element, "enabled", default: true)
    if let size: ControlSize = word(element, "controlSize") { view.controlSize = size }
    if platform.usesUIKit {
      readTouchContent(element, &view)
    } else {
      readDesktopContent(element, &view)
    }
  }

  private mutating func readTouchContent(_ element: Int, _ view: inout ViewNode) {
    readTraits(element, &view)
    if view.kind.scrolls, let inset = child(element, "inset", key: "contentInset") {
      view.contentInset = edgeInsets(inset)
    }
    view.appearsWhileWorking = flag(element, "hidesWhenStopped") && !flag(element, "animating")
    view.cellPart = xml.value(element, "id").flatMap { cellParts[$0] }
    switch view.kind {
    case .tableCell: readCell(element, &view)
    case .label: readLabel(element, &view)
    case .button: readButton(element, &view)
    case .textField, .textView, .searchBar: readTextInput(element, &view)
    case .imageView:
      view.image = shownImage(element)
      readSymbolInsets(element, &view)
    case .segmentedControl: readSegments(element, &view)
    case .tableView: readSections(element, &view)
    case .collectionView: readFlow(element, &view)
    case .toolbar, .tabBar, .navigationBar: readBarItems(element, &view)
    default: break
    }
  }

  /// Reads which views of a standard cell the cell places, and whether the row grows with them.
  private mutating func readCell(_ element: Int, _ view: inout ViewNode) {
    let table = ancestor(of: element, "tableView")
    view.sizesItself =
      (number(element, "rowHeight") ?? -1) < 0
      && (table.flatMap { number($0, "rowHeight") } ?? 44) < 0
    if let inset = child(element, "inset", key: "separatorInset") {
      view.control.tableCell.separatorInset = edgeInsets(inset)
    }
    let parts: (title: CellPart, detail: CellPart)
    switch view.control.tableCell.style {
    case "IBUITableViewCellStyleDefault": parts = (.onlyTitle, .onlyTitle)
    case "IBUITableViewCellStyleValue1": parts = (.leadingTitle, .trailingDetail)
    case "IBUITableViewCellStyleSubtitle": parts = (.upperTitle, .lowerDetail)
    default: return
    }
    for (name, part) in [
      ("textLabel", parts.title), ("detailTextLabel", parts.detail), ("imageView", .image),
    ] {
      if let id = attribute(element, name) { cellParts[id] = part }
    }
  }

  private mutating func readFlow(_ element: Int, _ view: inout ViewNode) {
    guard let flow = child(element, "collectionViewFlowLayout", key: "collectionViewLayout")
    else { return }
    use(flow)
    view.flow = CollectionFlow(
      lineSpacing: number(flow, "minimumLineSpacing") ?? StandardLengths.flowSpacing,
      itemSpacing: number(flow, "minimumInteritemSpacing") ?? StandardLengths.flowSpacing,
      isHorizontal: attribute(flow, "scrollDirection") == "horizontal",
      insets: child(flow, "inset", key: "sectionInset").map { edgeInsets($0) } ?? .zero)
  }

  private mutating func readSections(_ element: Int, _ view: inout ViewNode) {
    view.control.tableView.hidesSeparators = attribute(element, "separatorStyle") == "none"
    if let inset = child(element, "inset", key: "separatorInset") {
      view.control.tableView.separatorInset = edgeInsets(inset)
    }
    // A table of prototypes may keep an empty list of sections beside them.
    guard let sections = child(element, "sections"),
      xml.children(sections).contains(where: { name($0) == "tableViewSection" })
    else {
      guard let list = child(element, "prototypes") else { return }
      let ids = xml.children(list).compactMap { xml.value($0, "id") }.map { ItemID($0) }
      guard !ids.isEmpty else { return }
      view.tableSections = [
        TableSection(header: "", footer: "", cells: ids, isPrototypes: true)
      ]
      return
    }
    for section in xml.children(sections) where name(section) == "tableViewSection" {
      let cells = child(section, "cells").map { xml.children($0) }
      let ids = cells.map { cells in cells.compactMap { xml.value($0, "id") }.map { ItemID($0) } }
      view.tableSections.append(
        TableSection(
          header: text(section, "headerTitle") ?? "", footer: text(section, "footerTitle") ?? "",
          cells: ids ?? []))
    }
  }

  private mutating func readLabel(_ element: Int, _ view: inout ViewNode) {
    var text = TextContent(
      self.text(element, "text") ?? "",
      font: font(of: element, key: "fontDescription") ?? .touchLabel)
    readParagraph(element, &text)
    text.numberOfLines = max(0, integer(element, "numberOfLines") ?? 1)
    if let width = number(element, "preferredMaxLayoutWidth"), width > 0 {
      text.preferredMaxLayoutWidth = width
    }
    text.minimumScaleFactor = minimumScale(element, font: text.font)
    if let attributed = attributedString(element, key: "attributedText", text) { text = attributed }
    view.text = text
    localize(&view, "text", text.string, .text)
  }

  /// The least scale of a text that shrinks to fit.
  ///
  /// - Source: Observed: 300 labels of public documents say how small they may get, and leave
  ///   `adjustsFontSizeToFit` out; those that do not shrink say NO.
  private mutating func minimumScale(_ element: Int, font: FontDescription) -> Double {
    guard flag(element, "adjustsFontSizeToFit", default: true) else { return 1 }
    if let scale = number(element, "minimumScaleFactor"), scale > 0 { return min(1, scale) }
    if let size = number(element, "minimumFontSize"), size > 0 { return min(1, size / font.size) }
    return 1
  }

  /// Alignment, line breaks and colour of a text.
  private mutating func readParagraph(_ element: Int, _ text: inout TextContent) {
    text.alignment =
      attribute(element, "textAlignment").flatMap { TextAlignment(rawValue: $0) } ?? .left
    text.lineBreakMode = lineBreakMode(attribute(element, "lineBreakMode")) ?? .truncateTail
    for child in xml.children(element)
    where name(child) == "color" && xml.value(child, "key") == "textColor" {
      text.color = color(child)
    }
  }

  private mutating func readTextInput(_ element: Int, _ view: inout ViewNode) {
    let isView = view.kind == .textView
    let standard = isView ? FontDescription.touchTextView : .touchLabel
    var text = TextContent(
      self.text(element, "text") ?? "",
      font: font(of: element, key: "fontDescription") ?? standard)
    readParagraph(element, &text)
    if isView {
      text.numberOfLines = 0
      text.lineBreakMode = .wordWrap
    }
    if let attributed = attributedString(element, key: "attributedText", text) { text = attributed }
    text.placeholder = self.text(element, "placeholder")
    view.text = text
    localize(&view, "text", text.string, .text)
    if let placeholder = text.placeholder {
      localize(&view, "placeholder", placeholder, .placeholder)
    }
  }

  private mutating func readButton(_ element: Int, _ view: inout ViewNode) {
    // A custom button's own font is larger than that of the system's button types.
    let isCustom =
      (view.control.button.type ?? "custom") == "custom"
      && child(element, "buttonConfiguration") == nil
    var text = TextContent(
      "",
      font: font(of: element, key: "fontDescription")
        ?? (isCustom ? .touchCustomButton : .touchButton))
    text.alignment = contentAlignment(element)
    text.lineBreakMode = lineBreakMode(attribute(element, "lineBreakMode")) ?? .truncateMiddle
    for child in xml.children(element) {
      switch (name(child), xml.value(child, "key")) {
      case ("state", _): readState(child, &view, &text)
      case ("inset", "contentEdgeInsets"): view.contentInsets = edgeInsets(child)
      case ("inset", "titleEdgeInsets"): view.titleEdgeInsets = edgeInsets(child)
      case ("inset", "imageEdgeInsets"): view.imageEdgeInsets = edgeInsets(child)
      case ("buttonConfiguration", _): readConfiguration(child, &view, &text)
      default: break
      }
    }
    if view.image == nil { view.image = image(element) }
    if let image = view.image, image.isSystemSymbol {
      var symbol = SymbolMeasure(name: image.name, resource: image.size)
      if let state = child(element, "state", key: "normal") {
        elements.readSymbolConfiguration(state, &symbol)
      }
      view.image?.size = symbol.size
      view.image?.symbolWeight = symbol.weight
    }
    view.text = text
  }

  /// Where a button's image and title lie in it; what fills begins at the left.
  private mutating func contentAlignment(_ element: Int) -> TextAlignment {
    let name = attribute(element, "contentHorizontalAlignment")
    return name == "fill" ? .left : name.flatMap(TextAlignment.init) ?? .center
  }

  private mutating func readState(_ element: Int, _ view: inout ViewNode, _ text: inout TextContent)
  {
    use(element)
    let state = xml.value(element, "key") ?? "normal"
    let title = self.text(element, "title")
    let isNormal = state == "normal"
    // A button with a configuration shows the title of that alone.
    let isShown = isNormal && child(xml.elements[element].parent, "buttonConfiguration") == nil
    let picture = image(element)
    if isNormal {
      if let title, isShown { text.runs = TextContent(title).runs }
      for child in xml.children(element)
      where name(child) == "color" && xml.value(child, "key") == "titleColor" {
        text.color = color(child)
      }
      if let attributed = attributedString(element, key: "attributedTitle", text) {
        text = attributed
      }
      view.image = picture ?? view.image
    }
    if let title {
      localize(&view, "\(state)Title", title, isShown ? .text : .elsewhere)
    }
  }

  private mutating func readConfiguration(
    _ element: Int, _ view: inout ViewNode, _ text: inout TextContent
  ) {
    use(element)
    text.font = font(of: element, key: "titleFontDescription") ?? text.font
    text.lineBreakMode = lineBreakMode(attribute(element, "titleLineBreakMode")) ?? .wordWrap
    text.numberOfLines = 0
    if let title = self.text(element, "title") {
      text.runs = TextContent(title).runs
      localize(&view, "configuration.title", title, .text)
    }
    if let attributed = attributedString(element, key: "attributedTitle", text) {
      text = attributed
      localize(&view, "configuration.title", text.string, .text)
    }
    if let subtitle = self.text(element, "subtitle") {
      localize(&view, "configuration.subtitle", subtitle, .elsewhere)
      text.placeholder = subtitle
    }
    view.image = image(element) ?? view.image
    for child in xml.children(element) {
      switch (name(child), xml.value(child, "key")) {
      case ("imageReference", _):
        use(child)
        view.image = image(child) ?? view.image
      case ("directionalEdgeInsets", "contentInsets"): view.contentInsets = edgeInsets(child)
      case ("color", "baseForegroundColor"): text.color = color(child)
      case ("color", "baseBackgroundColor"): view.appearance.tint = color(child)
      default: break
      }
    }
  }

  private mutating func readSegments(_ element: Int, _ view: inout ViewNode) {
    view.text = TextContent("", font: font(of: element, key: "fontDescription") ?? .touchSegments)
    guard let list = child(element, "segments") else { return }
    use(list)
    for child in xml.children(list) where name(child) == "segment" {
      mark(child)
      let title = text(child, "title") ?? attribute(child, "image") ?? ""
      view.control.segmentedControl.images[view.control.titles.count] = shownImage(child)
      localize(
        &view, "segmentTitles[\(view.control.titles.count)]", title,
        .title(view.control.titles.count))
      view.control.segmentedControl.titles.append(title)
      view.control.segmentedControl.widths.append(max(0, number(child, "width") ?? 0))
    }
  }

  /// Titles of the items of a bar that lies in the view tree.
  private mutating func readBarItems(_ element: Int, _ view: inout ViewNode) {
    let color = child(element, "color", key: "barTintColor").flatMap { self.color($0) }
    view.control.bar.color = color
    guard let items = child(element, "items") else { return }
    use(items)
    for child in xml.children(items) {
      let title = xml.value(child, "title") ?? xml.value(child, "systemItem") ?? ""
      if title != "flexibleSpace", title != "fixedSpace" {
        view.control.bar.titles.append(title)
      }
      if name(child) == "navigationItem" {
        let item = elements.navigationItem(child)
        view.control.bar.leading = item.leading.map(\.withoutOwnView)
        view.control.bar.trailing = item.trailing.map(\.withoutOwnView)
        var shown = ScreenChrome.Item()
        shown.id = xml.value(child, "id") ?? ""
        shown.title = text(child, "title") ?? ""
        view.control.bar.title = shown
      } else {
        view.control.bar.leading.append(elements.barItem(child).withoutOwnView)
      }
    }
  }

  mutating func localize(
    _ view: inout ViewNode, _ property: String, _ value: String, _ target: LocalizableText.Target,
    object: String? = nil
  ) {
    guard !value.isEmpty else { return }
    view.localizableTexts.append(
      LocalizableText(
        objectID: object ?? view.id.rawValue, property: property, value: value, target: target))
  }

  /// Titles of navigation items, bar items and menu items, which are no views.
  mutating func readItemTexts(_ element: Int) {
    let properties: [String] =
      switch name(element) {
      case "navigationItem": ["title", "prompt", "backButtonTitle"]
      case "barButtonItem", "tabBarItem", "menuItem", "menu": ["title"]
      case "tabViewItem": ["label"]
      case "toolbarItem": ["label", "paletteLabel"]
      case "tableViewSection": ["headerTitle", "footerTitle"]
      default: []
      }
    guard !properties.isEmpty, let id = attribute(element, "id") else { return }
    for property in properties {
      guard let value = text(element, property), !value.isEmpty else { continue }
      builder?.screen.localizableTexts.append(
        LocalizableText(objectID: id, property: property, value: value, target: .elsewhere))
    }
  }
}

extension ScreenChrome.Item {
  /// What a bar in the view tree draws of the item: a view of the document's own is a subview there.
  fileprivate var withoutOwnView: Self {
    ownView == nil && property != "normalTitle" ? self : Self()
  }
}
