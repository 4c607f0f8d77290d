import LayoutModel

extension DocumentResolver {
  /// Gives the content of every Mac window its title and toolbar.
  mutating func addWindows() {
    guard platform == .macOS else { return }
    var windows: [String: Int] = [:]
    for element in xml.elements.indices where name(element) == "segue" {
      guard xml.value(element, "relationship") == "window.shadowedContentViewController",
        let destination = xml.value(element, "destination"),
        let controller = ancestor(of: element, "windowController"),
        let window = xml.child(controller, "window")
      else { continue }
      windows[destination] = window
    }
    for index in screens.indices {
      let id = screens[index].id
      // The view of a toolbar's item is no window's content.
      let own = objects.owners[id].flatMap {
        ancestor(of: $0, "toolbar") == nil ? ancestor(of: $0, "window") : nil
      }
      guard let window = windows[id] ?? own,
        let mask = xml.child(window, "windowStyleMask"), xml.value(mask, "titled") == "YES"
      else { continue }
      var chrome = screens[index].chrome ?? ScreenChrome()
      chrome.isWindow = true
      chrome.isHUD = xml.value(mask, "HUD") == "YES"
      chrome.windowButtons = ["closable", "miniaturizable", "resizable"].map {
        xml.value(mask, $0) == "YES"
      }
      chrome.title.title = text(window, "title") ?? ""
      chrome.title.id = xml.value(window, "id") ?? ""
      chrome.subtitle.title = text(window, "subtitle") ?? ""
      (chrome.subtitle.id, chrome.subtitle.property) = (chrome.title.id, "subtitle")
      chrome.showsTitle = attribute(window, "titleVisibility") != "hidden"
      chrome.hasClearTitleBar = flag(window, "titlebarAppearsTransparent")
      chrome.fillsTitleBar = xml.value(mask, "fullSizeContentView") == "YES"
      if let toolbar = child(window, "toolbar") {
        chrome.toolbar = toolbarItems(toolbar)
        chrome.hasToolbarLabels = attribute(toolbar, "displayMode") == "iconAndLabel"
        let style = attribute(window, "toolbarStyle")
        chrome.hasToolbarBelowTitle = style == "expanded" || style == "preference"
      }
      screens[index].chrome = chrome
    }
  }

  /// The items that a toolbar shows at first: those of its default set, else all.
  private mutating func toolbarItems(_ toolbar: Int) -> [ScreenChrome.Item] {
    let list = child(toolbar, "defaultToolbarItems") ?? child(toolbar, "allowedToolbarItems")
    guard let list else { return [] }
    return xml.children(list).compactMap { entry in
      let element = xml.value(entry, "reference").flatMap { objects.owners[$0] } ?? entry
      guard name(element).hasSuffix("oolbarItem") else { return nil }
      var item = ScreenChrome.Item()
      item.id = xml.value(element, "id") ?? ""
      item.title = text(element, "label") ?? ""
      item.property = "label"
      item.image = shownImage(element)
      switch attribute(element, "implicitItemIdentifier") ?? "" {
      case "NSToolbarFlexibleSpaceItem": item.systemItem = "flexibleSpace"
      case "NSToolbarSpaceItem", "NSToolbarSeparatorItem": item.systemItem = "fixedSpace"
      default: break
      }
      for view in xml.children(element) where item.image == nil && isView(view) {
        if let cell = xml.child(view, "buttonCell") { item.image = shownImage(cell) }
        if item.image == nil { item.ownView = xml.value(view, "id") }
      }
      return item
    }
  }
}
