import LayoutModel

extension ElementReader {
  /// The items at both ends of a navigation bar.
  mutating func navigationItem(
    _ item: Int
  ) -> (leading: [ScreenChrome.Item], trailing: [ScreenChrome.Item]) {
    var leading = items(child(item, "leftBarButtonItems"))
    var trailing = items(child(item, "rightBarButtonItems"))
    for child in xml.children(item) {
      switch xml.value(child, "key") {
      case "leftBarButtonItem": leading.append(barItem(child))
      case "rightBarButtonItem": trailing.append(barItem(child))
      default: continue
      }
    }
    return (leading, trailing)
  }

  /// The items of a list, all of which are marked.
  mutating func items(_ list: Int?) -> [ScreenChrome.Item] {
    guard let list else { return [] }
    use(list)
    return xml.children(list).filter { name($0) == "barButtonItem" }.map { barItem($0) }
  }

  /// Reads a button or tab of a bar; symbols are as large as bars show them.
  ///
  /// - Source: Apple, *UIImage.SymbolScale.large*: that of symbols in bars.
  mutating func barItem(_ element: Int) -> ScreenChrome.Item {
    use(element)
    var item = ScreenChrome.Item()
    item.id = xml.value(element, "id") ?? ""
    item.title = text(element, "title") ?? ""
    item.image = shownImage(element)
    item.systemItem = attribute(element, "systemItem")
    item.isProminent = attribute(element, "style") == "done"
    if platform.usesUIKit, let image = item.image, image.isSystemSymbol {
      item.image?.size =
        SymbolMeasure(name: image.name, resource: image.size, scale: "large").size
    }
    guard item.title.isEmpty, item.image == nil else { return item }
    guard let button = child(element, "button", key: "customView"),
      let state = child(button, "state", key: "normal")
    else {
      item.ownView = barView(of: element, key: "customView")
      return item
    }
    item.id = xml.value(button, "id") ?? ""
    item.property = "normalTitle"
    item.title = text(state, "title") ?? ""
    item.image = image(state)
    return item
  }

  /// The view of the document's own that stands in a bar; it is a screen by itself.
  func barView(of item: Int, key: String) -> String? {
    xml.children(item).first { xml.value($0, "key") == key && isView($0) }
      .flatMap { xml.value($0, "id") }
  }
}
