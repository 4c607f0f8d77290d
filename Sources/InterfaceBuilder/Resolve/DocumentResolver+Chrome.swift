import LayoutModel
import XcodeCanvas

extension DocumentResolver {
  /// Gives every controller's screen the bars' items that it is first shown with.
  mutating func addChrome() {
    let ways = objects.navigation.ways()
    let tint = child(0, "color", key: "tintColor").flatMap { color($0) }
    for index in screens.indices {
      let id = screens[index].id
      guard let element = objects.owners[id], name(element).hasSuffix("Controller") else {
        continue
      }
      var chrome = ScreenChrome()
      chrome.tint = tint
      if let contained = objects.navigation.contained(id) {
        chrome.isContainer = true
        chrome.contained = contained.filter { objects.owners[$0] != nil }
        chrome.hasLostContent = chrome.contained.count < contained.count
        // Columns of the newer kind begin with a sidebar.
        if flag(element, "allowDoubleColumnStyle") {
          chrome.sidebars = Set(contained.prefix(1))
        }
      }
      guard platform.usesUIKit else {
        readTabItems(of: element, &chrome)
        readSidebars(of: element, &chrome)
        if chrome.isContainer { screens[index].chrome = chrome }
        continue
      }
      if objects.navigation.controller(id)?.kind == "tabBarController" { readTabs(of: id, &chrome) }
      chrome.hasPageDots =
        name(element) == "pageViewController" && attribute(element, "transitionStyle") == "scroll"
      readNavigationItem(of: element, &chrome)
      chrome.toolbar = elements.items(child(element, "toolbarItems"))
      if child(element, "tabBarItem", key: "tabBarItem") != nil { chrome.tab = tabItem(of: id) }
      if let way = ways[id] { readBars(way, &chrome) }
      screens[index].chrome = chrome
    }
    nameContainers()
  }

  /// Calls containers that nobody named like what they show, as in "Feeds Navigation Controller".
  private mutating func nameContainers() {
    var names: [String: String] = [:]
    for screen in screens where names[screen.id] == nil { names[screen.id] = screen.name }
    for index in screens.indices where screens[index].name == screens[index].id {
      let screen = screens[index]
      guard screen.chrome?.isContainer ?? false, let element = objects.owners[screen.id] else {
        continue
      }
      let shown = screen.chrome?.contained.first.flatMap { id in
        names[id].flatMap { $0 == id ? nil : $0 }
      }
      // A navigation controller is that of its root; others show several controllers.
      let own = name(element) == "navigationController" ? shown.map { $0 + " " } ?? "" : ""
      screens[index].name = own + Self.words(for: name(element))
    }
  }

  /// The words for an element, as `navigationController`: "Navigation Controller".
  private static func words(for element: String) -> String {
    element.prefix(1).uppercased()
      + element.dropFirst().reduce(into: "") { words, letter in
        words += letter.isUppercase ? " \(letter)" : String(letter)
      }
  }

  /// The tabs of a Mac's tab controller; the one that is shown first is its content.
  ///
  /// - Source: Apple, *NSTabViewController.tabStyle*: segments on top unless it says otherwise;
  ///   *NSTabViewItem*: a tab without a label is called like its controller.
  private mutating func readTabItems(of controller: Int, _ chrome: inout ScreenChrome) {
    guard name(controller) == "tabViewController", let list = child(controller, "tabViewItems")
    else { return }
    let children = xml.value(controller, "id").map(objects.navigation.children(of:)) ?? []
    for (index, item) in xml.children(list).filter({ name($0) == "tabViewItem" }).enumerated() {
      var tab = ScreenChrome.Item()
      tab.id = xml.value(item, "id") ?? ""
      tab.property = "label"
      tab.title = text(item, "label") ?? ""
      if tab.title.isEmpty, children.indices.contains(index),
        let child = objects.owners[children[index]]
      {
        (tab.id, tab.property) = (children[index], "title")
        tab.title = text(child, "title") ?? ""
      }
      tab.image = shownImage(item)
      chrome.tabs.append(tab)
    }
    chrome.tabStyle =
      attribute(controller, "tabStyle").flatMap(ScreenChrome.TabStyle.init)
      ?? .segmentedControlOnTop
    let selected = integer(controller, "selectedTabViewItemIndex") ?? 0
    guard children.indices.contains(selected) else { return }
    chrome.selectedTab = selected
    chrome.contained = [children[selected]]
  }

  /// The items of a Mac's split controller that are sidebars.
  private mutating func readSidebars(of controller: Int, _ chrome: inout ScreenChrome) {
    guard name(controller) == "splitViewController", let list = child(controller, "splitViewItems"),
      let id = xml.value(controller, "id")
    else { return }
    let items = xml.children(list).filter { name($0) == "splitViewItem" }
    for (item, child) in zip(items, objects.navigation.children(of: id))
    where attribute(item, "behavior") == "sidebar" {
      chrome.sidebars.insert(child)
    }
  }

  private mutating func readTabs(of controller: String, _ chrome: inout ScreenChrome) {
    chrome.tabs = objects.navigation.children(of: controller).map { child in
      var item = tabItem(of: child)
      item.target = child
      return item
    }
  }

  private mutating func readNavigationItem(of controller: Int, _ chrome: inout ScreenChrome) {
    chrome.title.title = text(controller, "title") ?? ""
    guard let item = child(controller, "navigationItem") else { return }
    if let title = text(item, "title") {
      chrome.title.title = title
      chrome.title.id = xml.value(item, "id") ?? ""
    }
    chrome.prompt = text(item, "prompt") ?? ""
    (chrome.leading, chrome.trailing) = elements.navigationItem(item)
    chrome.titleView = elements.barView(of: item, key: "titleView")
  }

  /// Reads what the containers give: tabs, the way back, colours.
  private mutating func readBars(_ way: NavigationGraph.Way, _ chrome: inout ScreenChrome) {
    if let tabs = way.tabs, let element = objects.owners[tabs] {
      readTabs(of: tabs, &chrome)
      chrome.selectedTab = way.tab
      readColors(child(element, "tabBar"), &chrome)
    }
    if let stack = way.navigation, let element = objects.owners[stack] {
      chrome.showsToolbar = objects.navigation.controller(stack)?.showsToolbar ?? false
      readColors(child(element, "navigationBar"), &chrome)
    }
    guard let source = way.source, let element = objects.owners[source] else { return }
    var back = ScreenChrome()
    readNavigationItem(of: element, &back)
    var item = back.title
    if let own = child(element, "navigationItem"),
      let button = child(own, "barButtonItem", key: "backBarButtonItem")
    {
      item = elements.barItem(button)
    }
    chrome.back = item
  }

  private mutating func readColors(_ bar: Int?, _ chrome: inout ScreenChrome) {
    guard let bar else { return }
    for child in xml.children(bar) {
      switch (name(child), xml.value(child, "key")) {
      case ("color", "barTintColor"): chrome.barColor = chrome.barColor ?? color(child)
      case ("color", "tintColor"): chrome.barTint = color(child)
      case ("navigationBarAppearance", "standardAppearance"):
        // Source: Apple, UINavigationBar.standardAppearance: it replaces barTintColor.
        if let color = self.child(child, "color", key: "backgroundColor") {
          chrome.barColor = self.color(color)
        }
      case ("textAttributes", "titleTextAttributes"):
        if let color = self.child(child, "color", key: "textColor") {
          chrome.titleColor = self.color(color)
        }
      default: continue
      }
    }
  }

  /// The tab of a controller: its own item, else that of what it contains.
  private mutating func tabItem(of id: String) -> ScreenChrome.Item {
    var next: String? = id
    var seen: Set<String> = []
    var title = ""
    while let id = next, seen.insert(id).inserted, let element = objects.owners[id] {
      if let tab = child(element, "tabBarItem", key: "tabBarItem") {
        var item = elements.barItem(tab)
        item.badge = attribute(tab, "badgeValue")
        return item
      }
      if title.isEmpty { title = text(element, "title") ?? "" }
      next = objects.navigation.children(of: id).first
    }
    var item = ScreenChrome.Item()
    item.title = title
    return item
  }
}
