import Geometry
import LayoutModel

extension ScreenReader {
  /// Reads all scenes and top-level objects into screens.
  mutating func readScreens() {
    for container in objectContainers() {
      mark(container)
      for object in xml.children(container) { readObject(object) }
    }
  }

  private mutating func objectContainers() -> [Int] {
    var result: [Int] = []
    for child in xml.children(elements.root) {
      switch name(child) {
      case "objects": result.append(child)
      case "scenes":
        mark(child)
        for scene in xml.children(child) where name(scene) == "scene" {
          mark(scene)
          result += xml.children(scene).filter { name($0) == "objects" }
        }
      default: break
      }
    }
    return result
  }

  private mutating func readObject(_ element: Int) {
    let name = name(element)
    if name == "window" {
      readWindow(element)
    } else if isView(element) {
      readScreen(root: element, controller: nil, role: freeformRole(element))
    } else if name.hasSuffix("Controller") {
      readController(element)
    } else {
      readStrays(in: element)
    }
  }

  /// A xib's view is a controller's when the file's owner holds it as `view`.
  private func freeformRole(_ element: Int) -> Screen.Role {
    let name = name(element)
    if name.hasSuffix("Cell") || name == "tableCellView" || name == "collectionReusableView" {
      return .cell
    }
    guard let id = xml.value(element, "id"), elements.header.kind == .xib, platform.usesUIKit else {
      return .freeform
    }
    return objects.outlets.controllerViews.contains(id) ? .controller : .freeform
  }

  private mutating func readWindow(_ element: Int) {
    use(element)
    if let content = xml.children(element).first(where: {
      xml.value($0, "key") == "contentView" && isView($0)
    }) {
      readScreen(root: content, controller: element, role: .window)
    }
    for child in xml.children(element) where !isView(child) { readStrays(in: child) }
  }

  private mutating func readController(_ element: Int) {
    mark(element)
    let views = xml.children(element).filter { isView($0) }
    let windows = xml.children(element).filter { name($0) == "window" }
    for window in windows { readWindow(window) }
    let main =
      views.first { xml.value($0, "key") == "view" }
      ?? (platform == .macOS && views.count == 1 ? views.first : nil)
    if let main {
      readScreen(root: main, controller: element, role: .controller)
    }
    let others = views.filter { $0 != main }
    if main == nil, !others.isEmpty || Self.containers.contains(name(element)) {
      readBars(others, controller: element)
    }
    for other in others where main != nil {
      readScreen(root: other, controller: nil, role: .freeform)
    }
    for child in xml.children(element) where !isView(child) && name(child) != "window" {
      readStrays(in: child)
    }
  }

  private static let containers: Set<String> = [
    "navigationController", "tabBarController", "splitViewController", "pageViewController",
  ]

  /// A navigation, tab bar, split or page controller has no view of its own: one is made for its bars.
  private mutating func readBars(_ bars: [Int], controller: Int) {
    let size = settings.deviceSize ?? StandardLengths.anyCanvas
    let id = xml.value(controller, "id") ?? placeName(controller)
    startScreen(controller, id: id, role: .controller, rootSize: size)
    var view = ViewNode(id: ItemID("\(id).view"), className: "UIView")
    view.frame = Rect(origin: .zero, size: size)
    view.translatesAutoresizingMask = true
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.location = xml.location(controller)
    builder?.append(view, element: controller)
    for bar in bars { readSubtree(bar, parent: 0) }
    finishScreen()
  }

  /// Views outside of any view tree: title views, custom views of bar items, touch bars.
  private mutating func readStrays(in element: Int) {
    var pending = [element]
    while let next = pending.popLast() {
      let name = name(next)
      guard !["connections", "constraints", "variation"].contains(name) else { continue }
      if isView(next) {
        readScreen(root: next, controller: nil, role: .freeform)
        continue
      }
      if Self.barElements.contains(name) {
        mark(next)
        readItemTexts(next)
      }
      pending += xml.children(next).reversed()
    }
  }

  private static let barElements: Set<String> = [
    "navigationItem", "barButtonItem", "tabBarItem", "toolbarItem", "touchBarItem", "menuItem",
    "menu", "items", "toolbarItems", "rightBarButtonItems", "leftBarButtonItems",
    "allowedToolbarItems",
  ]
}
