/// UIKit's views in archives.
///
/// - Source: Observed in public documents; the numbers are those of UIKit's enumerations.
extension ArchiveTranslator {
  static let touchElements = [
    "IBUIView": "view", "IBUIWindow": "window", "IBUIControl": "control", "IBUILabel": "label",
    "IBUIButton": "button", "IBUIImageView": "imageView", "IBUITextField": "textField",
    "IBUITextView": "textView", "IBUISegmentedControl": "segmentedControl",
    "IBUISlider": "slider", "IBUISwitch": "switch", "IBUIStepper": "stepper",
    "IBUIProgressView": "progressView", "IBUIActivityIndicatorView": "activityIndicatorView",
    "IBUIPageControl": "pageControl", "IBUIDatePicker": "datePicker",
    "IBUIPickerView": "pickerView", "IBUISearchBar": "searchBar",
    "IBUIScrollView": "scrollView", "IBUITableView": "tableView",
    "IBUITableViewCell": "tableViewCell", "IBUICollectionView": "collectionView",
    "IBUICollectionViewCell": "collectionViewCell", "IBUIWebView": "webView",
    "IBMKMapView": "mapView", "IBUINavigationBar": "navigationBar", "IBUIToolbar": "toolbar",
    "IBUITabBar": "tabBar", "IBGLKView": "glkView", "IBADBannerView": "adBannerView",
  ]

  private static let contentModes = [
    "scaleToFill", "scaleAspectFit", "scaleAspectFill", "redraw", "center", "top", "bottom", "left",
    "right", "topLeft", "topRight", "bottomLeft", "bottomRight",
  ]
  private static let systemItems = [
    "done", "cancel", "edit", "save", "add", "flexibleSpace", "fixedSpace", "compose", "reply",
    "action", "organize", "bookmarks", "search", "refresh", "stop", "camera", "trash", "play",
    "pause", "rewind", "fastForward", "undo", "redo", "pageCurl",
  ]
  private static let lineBreaks = [
    "wordWrap", "characterWrap", "clip", "headTruncation", "tailTruncation", "middleTruncation",
  ]

  /// What a touch view shows, and its subviews.
  mutating func addTouchContent(of object: Int, to element: inout ArchiveElement) {
    element.set("contentMode", name(object, "IBUIContentMode", Self.contentModes))
    element.set("tag", graph.integer(object, "IBUITag").map(String.init))
    element.set("clipsSubviews", flag: graph.isTrue(object, "IBUIClipsSubviews"))
    element.set("alpha", graph.string(object, "IBUIAlpha"))
    if graph.string(object, "IBUIEnabled") == "NO" { element.set("enabled", "NO") }
    switch element.name {
    case "label": addLabel(object, to: &element)
    case "button": addTouchButton(object, to: &element)
    case "textField", "textView", "searchBar": addTextInput(object, to: &element)
    case "imageView":
      element.set("image", image(object, "IBUIImage"))
    case "segmentedControl": addSegments(object, to: &element)
    case "switch": element.set("on", flag: graph.isTrue(object, "IBUIOn"))
    case "slider":
      set(["value": "IBUIValue", "minValue": "IBUIMinValue", "maxValue": "IBUIMaxValue"])
    case "stepper":
      set([
        "value": "IBUIValue", "minimumValue": "IBUIMinimumValue",
        "maximumValue": "IBUIMaximumValue",
      ])
    case "progressView": set(["progress": "IBUIProgress"])
    case "pageControl":
      set(["numberOfPages": "IBUINumberOfPages", "currentPage": "IBUICurrentPage"])
    case "activityIndicatorView":
      element.set("style", name(object, "IBUIStyle", ["whiteLarge", "white", "gray"]))
    case "tableView":
      element.set("style", name(object, "IBUIStyle", ["plain", "grouped"]) ?? "plain")
      set([
        "rowHeight": "IBUIRowHeight", "sectionHeaderHeight": "IBUISectionHeaderHeight",
        "sectionFooterHeight": "IBUISectionFooterHeight",
      ])
    case "tableViewCell": set(["reuseIdentifier": "IBUIReuseIdentifier"])
    case "toolbar", "navigationBar", "tabBar": addBarItems(object, to: &element)
    default: break
    }
    element.add(color(object, "IBUIBackgroundColor", as: "backgroundColor"))
    addTouchSubviews(object, to: &element)

    func set(_ attributes: KeyValuePairs<String, String>) {
      for (attribute, key) in attributes { element.set(attribute, graph.string(object, key)) }
    }
  }

  private mutating func addTouchSubviews(_ object: Int, to element: inout ArchiveElement) {
    var views = graph.list(object, "NSSubviews")
    for (field, key) in [
      ("IBUITableHeaderView", "tableHeaderView"), ("IBUITableFooterView", "tableFooterView"),
    ] {
      guard let view = graph.field(object, field) else { continue }
      views.removeAll { $0 == view }
      element.add(self.view(view, key: key))
    }
    if element.name == "tableViewCell", let content = graph.field(object, "IBUIContentView") {
      // The content view is a plain view of the archive.
      let parts = graph.list(content, "NSSubviews")
      views.removeAll { $0 == content }
      if graph.frame(content) != nil, var view = self.view(content, key: "contentView") {
        view.name = "tableViewCellContentView"
        element.add(view)
      } else {
        views += parts
      }
    }
    element.add(subviews(views, of: object))
  }

  /// The name of an enumeration's value; nil where the object says none.
  func name(_ object: Int, _ key: String, _ names: [String]) -> String? {
    guard let value = graph.integer(object, key), names.indices.contains(value) else { return nil }
    return names[value]
  }

  private func addLabel(_ object: Int, to element: inout ArchiveElement) {
    element.set("text", graph.string(object, "IBUIText"))
    element.set(
      "textAlignment", name(object, "IBUITextAlignment", ["left", "center", "right"]))
    element.set(
      "lineBreakMode", name(object, "IBUILineBreakMode", Self.lineBreaks) ?? "tailTruncation")
    element.set("numberOfLines", graph.string(object, "IBUINumberOfLines"))
    if graph.string(object, "IBUIAdjustsFontSizeToFit") != "NO",
      let least = graph.string(object, "IBUIMinimumFontSize"), least != "0.0"
    {
      element.set("adjustsFontSizeToFit", "YES")
      element.set("minimumFontSize", least)
    }
    element.add(touchFont(object))
    element.add(color(object, "IBUITextColor", as: "textColor"))
  }

  private func addTouchButton(_ object: Int, to element: inout ArchiveElement) {
    let types = [
      "custom", "roundedRect", "detailDisclosure", "infoLight", "infoDark", "contactAdd",
    ]
    element.set("buttonType", name(object, "IBUIButtonType", types) ?? "custom")
    element.set(
      "contentHorizontalAlignment",
      name(object, "IBUIContentHorizontalAlignment", ["center", "left", "right", "fill"]))
    element.add(touchFont(object))
    let states = [
      ("Normal", "normal"), ("Highlighted", "highlighted"), ("Selected", "selected"),
      ("Disabled", "disabled"),
    ]
    for (prefix, key) in states {
      var state = ArchiveElement("state", from: object, key: key)
      state.set("title", graph.string(object, "IBUI\(prefix)Title"))
      state.set("image", image(object, "IBUI\(prefix)Image"))
      state.set("backgroundImage", image(object, "IBUI\(prefix)BackgroundImage"))
      state.add(color(object, "IBUI\(prefix)TitleColor", as: "titleColor"))
      if state.attributes.count > 1 || !state.children.isEmpty { element.add(state) }
    }
  }

  private func addTextInput(_ object: Int, to element: inout ArchiveElement) {
    element.set("text", graph.string(object, "IBUIText"))
    element.set(
      "placeholder",
      graph.string(object, "IBUIPlaceholder") ?? graph.string(object, "IBPlaceholder"))
    element.set(
      "textAlignment", name(object, "IBUITextAlignment", ["left", "center", "right"]))
    if element.name == "textField" {
      element.set(
        "borderStyle", name(object, "IBUIBorderStyle", ["none", "line", "bezel", "roundedRect"]))
    }
    element.add(touchFont(object))
    element.add(color(object, "IBUITextColor", as: "textColor"))
  }

  private func addSegments(_ object: Int, to element: inout ArchiveElement) {
    element.set("selectedSegmentIndex", graph.string(object, "IBSelectedSegmentIndex"))
    let titles = graph.list(object, "IBSegmentTitles")
    var segments = ArchiveElement("segments", from: object)
    let count = max(titles.count, min(64, graph.integer(object, "IBNumberOfSegments") ?? 0))
    for index in 0..<count {
      let title = titles.indices.contains(index) ? titles[index] : nil
      var segment = ArchiveElement("segment", from: title ?? object)
      segment.set("title", title.map { graph.text($0) } ?? "")
      segments.add(segment)
    }
    element.add(segments)
  }

  // MARK: - Bars and controllers

  private mutating func addBarItems(_ object: Int, to element: inout ArchiveElement) {
    element.set("barStyle", name(object, "IBUIBarStyle", ["default", "black"]))
    var items = ArchiveElement("items", from: object)
    for item in graph.list(object, "IBUIItems") { items.add(barItem(item)) }
    if !items.children.isEmpty { element.add(items) }
  }

  private mutating func barItem(_ item: Int, key: String? = nil) -> ArchiveElement? {
    let names = [
      "IBUIBarButtonItem": "barButtonItem", "IBUINavigationItem": "navigationItem",
      "IBUITabBarItem": "tabBarItem",
    ]
    guard let name = names[graph.className(item)] else { return nil }
    return once(item) { translator in
      let graph = translator.graph
      var element = ArchiveElement(name, from: item, key: key)
      element.set("title", graph.string(item, "IBUITitle"))
      element.set("image", translator.image(item, "IBUIImage"))
      element.set(
        "systemItem", translator.name(item, "IBUISystemItemIdentifier", Self.systemItems))
      for (field, key) in [
        ("IBUILeftBarButtonItem", "leftBarButtonItem"),
        ("IBUIRightBarButtonItem", "rightBarButtonItem"),
        ("IBUIBackBarButtonItem", "backBarButtonItem"),
      ] {
        if let inner = graph.field(item, field) { element.add(translator.barItem(inner, key: key)) }
      }
      for (field, key) in [("IBUICustomView", "customView"), ("IBUITitleView", "titleView")] {
        if let view = graph.field(item, field) { element.add(translator.view(view, key: key)) }
      }
      return translator.finished(element, item)
    }
  }

  private static let controllers = [
    "IBUIViewController": "viewController", "IBUINavigationController": "navigationController",
    "IBUITabBarController": "tabBarController", "IBUITableViewController": "tableViewController",
    "IBUISplitViewController": "splitViewController",
    "IBUIImagePickerController": "imagePickerController",
  ]

  /// Whether an object is a view controller.
  func isController(_ object: Int) -> Bool { Self.controllers[graph.className(object)] != nil }

  /// A controller with its view, bars and the controllers inside.
  mutating func controller(_ object: Int) -> ArchiveElement? {
    guard let name = Self.controllers[graph.className(object)] else { return nil }
    return once(object) { translator in
      let graph = translator.graph
      var element = ArchiveElement(name, from: object)
      element.set("title", graph.string(object, "IBUITitle"))
      element.set("nibName", graph.string(object, "IBUINibName"))
      for (field, key) in [
        ("IBUIView", "view"), ("IBUINavigationBar", "navigationBar"), ("IBUITabBar", "tabBar"),
        ("IBUIToolbar", "toolbar"),
      ] {
        if let view = graph.field(object, field) { element.add(translator.view(view, key: key)) }
      }
      for (field, key) in [
        ("IBUINavigationItem", "navigationItem"), ("IBUITabBarItem", "tabBarItem"),
      ] {
        if let item = graph.field(object, field) { element.add(translator.barItem(item, key: key)) }
      }
      var inner = ArchiveElement("viewControllers", from: object)
      let others = ["IBUIMasterViewController", "IBUIDetailViewController"].compactMap {
        graph.field(object, $0)
      }
      for child in graph.list(object, "IBUIViewControllers") + others {
        inner.add(translator.controller(child))
      }
      if !inner.children.isEmpty { element.add(inner) }
      return translator.finished(element, object)
    }
  }
}
