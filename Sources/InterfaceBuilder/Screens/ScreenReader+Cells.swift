import Geometry
import LayoutModel

extension ScreenReader {
  /// Reads an AppKit control, most of which is in its cell.
  mutating func readDesktopContent(_ element: Int, _ view: inout ViewNode) {
    let cell = xml.children(element).first {
      xml.value($0, "key") == "cell" && name($0).hasSuffix("Cell")
    }
    if let cell {
      use(cell)
      view.controlSize = word(cell, "controlSize") ?? view.controlSize
      view.isEnabled = flag(cell, "enabled", default: view.isEnabled)
    }
    if view.kind == .progressView, xml.value(element, "style") == "spinning" {
      view.kind = .activityIndicator
    }
    readTraits(element, cell: cell, &view)
    view.appearsWhileWorking = !flag(element, "displayedWhenStopped", default: true)
    switch view.kind {
    case .textField, .secureTextField, .searchField, .comboBox, .tokenField:
      readField(element, cell, &view)
    case .button: readPushButton(element, cell, &view)
    case .popUpButton: readPopUp(element, cell, &view)
    case .segmentedControl: readSegmentedCell(cell, &view)
    case .imageView:
      guard let cell else { break }
      view.image = shownImage(cell)
    case .box: readBox(element, &view)
    case .tabView: readTabView(element, &view)
    case .textView: readDesktopTextView(element, &view)
    case .tableView, .outlineView:
      readColumns(of: element)
      readGrid(element, &view)
    case .tableHeaderView: readHeader(element, &view)
    default: break
    }
  }

  private mutating func readField(_ element: Int, _ cell: Int?, _ view: inout ViewNode) {
    guard let cell else { return }
    let isEditable = flag(cell, "editable")
    if view.kind == .textField, !view.control.textField.isBordered, !isEditable {
      view.kind = .label
    }
    view.text = cellText(element, cell, &view)
    if let width = xml.value(element, "preferredMaxLayoutWidth").flatMap({ Double($0) }) {
      _ = attribute(element, "preferredMaxLayoutWidth")
      if width > 0, width < 1e6 { view.text?.preferredMaxLayoutWidth = width }
    }
    _ = attribute(element, "setsMaxLayoutWidthAtFirstLayout")
    if isEditable || view.kind == .searchField || view.kind == .comboBox {
      view.text?.numberOfLines = 1
    }
    if let placeholder = text(cell, "placeholderString"), !placeholder.isEmpty {
      view.text?.placeholder = placeholder
      localize(
        &view, "placeholderString", placeholder, .placeholder, object: xml.value(cell, "id"))
    }
  }

  /// The title of a cell with its font; wraps unless the cell says otherwise.
  private mutating func cellText(_ element: Int, _ cell: Int, _ view: inout ViewNode) -> TextContent
  {
    var result = TextContent(
      text(cell, "title") ?? "",
      font: font(of: cell, key: "font", controlSize: view.controlSize) ?? .desktop)
    let mode = lineBreakMode(attribute(cell, "lineBreakMode"))
    result.lineBreakMode = mode ?? .wordWrap
    let wraps = mode == nil || mode == .wordWrap || mode == .characterWrap
    let usesSingleLineMode = flag(cell, "usesSingleLineMode")
    result.numberOfLines =
      usesSingleLineMode || !wraps && !result.string.contains("\n") ? 1 : 0
    switch attribute(cell, "alignment") {
    // The title of a check box stands beside its mark, which changes sides with the direction.
    case "left" where ["check", "radio"].contains(xml.value(cell, "type")):
      result.alignment = .natural
    // Source: Own taste: left is what Interface Builder gives every pop-up button, which AppKit
    // mirrors with its arrows.
    case "left": result.alignment = name(cell) == "popUpButtonCell" ? .leading : .left
    case "right": result.alignment = .right
    case "center": result.alignment = .center
    case "justified": result.alignment = .justified
    default: result.alignment = .natural
    }
    for child in xml.children(cell) where name(child) == "color" {
      switch xml.value(child, "key") {
      case "textColor": result.color = color(child)
      case "backgroundColor" where flag(cell, "drawsBackground"):
        view.appearance.background = color(child)
      default: break
      }
    }
    for key in ["attributedStringValue", "attributedTitle", "title"] {
      if let attributed = attributedString(cell, key: key, result) { result = attributed }
    }
    localize(&view, "title", result.string, .text, object: xml.value(cell, "id"))
    return result
  }

  private mutating func readPushButton(_ element: Int, _ cell: Int?, _ view: inout ViewNode) {
    guard let cell else { return }
    // The return key presses the window's default button.
    view.isDefaultButton = text(cell, "keyEquivalent") == "\r"
    view.image = shownImage(cell)
    var text = cellText(element, cell, &view)
    text.numberOfLines = 1
    if text.lineBreakMode == .wordWrap { text.lineBreakMode = .clip }
    view.text = text
    if let alternate = self.text(cell, "alternateTitle") {
      localize(&view, "alternateTitle", alternate, .elsewhere, object: xml.value(cell, "id"))
    }
  }

  private mutating func readPopUp(_ element: Int, _ cell: Int?, _ view: inout ViewNode) {
    guard let cell else { return }
    var traits = view.control.popUpButton
    var text = cellText(element, cell, &view)
    text.numberOfLines = 1
    text.lineBreakMode = .truncateTail
    let selected = attribute(cell, "selectedItem")
    traits.pullsDown = flag(cell, "pullsDown")
    if let menu = xml.child(cell, "menu"), let items = xml.child(menu, "items") {
      mark(menu)
      mark(items)
      for item in xml.children(items) where name(item) == "menuItem" {
        mark(item)
        let title = self.text(item, "title") ?? ""
        let isFirst = traits.titles.isEmpty
        let isShown =
          traits.pullsDown ? isFirst : selected.map { $0 == xml.value(item, "id") } ?? isFirst
        if isShown { traits.image = shownImage(item) }
        let id = xml.value(item, "id")
        if id != nil, id == selected { traits.selectedIndex = traits.titles.count }
        localize(&view, "title", title, .title(traits.titles.count), object: id)
        traits.titles.append(title)
      }
    }
    view.control.popUpButton = traits
    view.text = text
  }

  private mutating func readSegmentedCell(_ cell: Int?, _ view: inout ViewNode) {
    guard let cell else { return }
    view.text = TextContent(
      "", font: font(of: cell, key: "font", controlSize: view.controlSize) ?? .desktop)
    guard let list = child(cell, "segments") else { return }
    use(list)
    for segment in xml.children(list) where name(segment) == "segment" {
      mark(segment)
      let title = text(segment, "label") ?? ""
      let index = view.control.titles.count
      view.control.segmentedControl.images[index] = shownImage(segment)
      if flag(segment, "selected") { view.control.segmentedControl.selectedIndex = index }
      localize(
        &view, "ibShadowedLabels[\(index)]", title, .title(index), object: xml.value(cell, "id"))
      view.control.segmentedControl.titles.append(title)
      view.control.segmentedControl.widths.append(max(0, number(segment, "width") ?? 0))
    }
  }

  private mutating func readBox(_ element: Int, _ view: inout ViewNode) {
    if view.control.box.type == "custom" {
      for child in xml.children(element) where name(child) == "color" {
        switch xml.value(child, "key") {
        case "fillColor": view.appearance.background = color(child)
        case "borderColor": view.appearance.borderColor = color(child)
        default: continue
        }
      }
      view.appearance.cornerRadius = max(0, number(element, "cornerRadius") ?? 0)
      let hasBorder = view.control.box.borderStyle != "none"
      view.appearance.borderWidth = hasBorder ? max(0, number(element, "borderWidth") ?? 1) : 0
    }
    if let title = text(element, "title") {
      view.text = TextContent(
        title, font: font(of: element, key: "titleFont") ?? .smallDesktop)
      localize(&view, "title", title, .text)
    }
  }

  private mutating func readTabView(_ element: Int, _ view: inout ViewNode) {
    view.text = TextContent("", font: font(of: element, key: "font") ?? .desktop)
    let first = attribute(element, "initialItem")
    guard let items = child(element, "tabViewItems") else { return }
    for item in xml.children(items) where name(item) == "tabViewItem" {
      if let first, xml.value(item, "id") == first {
        view.control.tabView.selectedIndex = view.control.tabView.titles.count
      }
      let label = text(item, "label") ?? ""
      localize(
        &view, "label", label, .title(view.control.titles.count), object: xml.value(item, "id"))
      view.control.tabView.titles.append(label)
    }
  }

  private mutating func readDesktopTextView(_ element: Int, _ view: inout ViewNode) {
    var text = TextContent(
      "", font: font(of: element, key: "font") ?? .desktop, numberOfLines: 0,
      lineBreakMode: .wordWrap)
    if let attributed = attributedString(element, key: "textStorage", text) { text = attributed }
    view.text = text
  }
}
