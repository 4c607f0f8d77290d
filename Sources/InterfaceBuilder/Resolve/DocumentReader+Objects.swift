import Diagnostics
import Geometry
import LayoutModel
import XcodeCanvas

extension DocumentReader {
  /// Notes what is asked for across the whole document: ids, names, segues.
  mutating func indexObjects() {
    for element in xml.elements.indices {
      let name = name(element)
      if name == "outlet" || name == "outletCollection" { indexOutlet(element) }
      if name == "action" { indexAction(element) }
      if let id = xml.value(element, "id"), name != "image" { index(id, element) }
      if name.hasSuffix("Controller") { indexController(element) }
      indexName(element, name)
      if name == "viewControllerPlaceholder" { indexReference(element) }
    }
  }

  private mutating func index(_ id: String, _ element: Int) {
    guard let first = owners[id] else {
      owners[id] = element
      return
    }
    // Names of devices and classes are no object ids.
    guard !["device", "adaptation", "scene"].contains(name(element)) else { return }
    let (place, location) = (xml.location(first), xml.location(element))
    repeatedIDs.append(.init(id: id, location: location, first: place))
    report(.duplicateID(id, first: place, at: location))
  }

  /// Notes the names by which code asks for an object.
  private mutating func indexName(_ element: Int, _ name: String) {
    let isController = name.hasSuffix("Controller")
    let reusable = ["tableViewCell", "collectionViewCell", "collectionReusableView"]
    guard isController || reusable.contains(name), let id = xml.value(element, "id") else { return }
    objects.append(
      DocumentObject(
        id: id, kind: isController ? .controller : .reusableView,
        customClass: xml.value(element, "customClass"),
        identifier: xml.value(
          element, isController ? "storyboardIdentifier" : "reuseIdentifier"),
        location: xml.location(element)))
  }

  private mutating func indexOutlet(_ element: Int) {
    guard let destination = xml.value(element, "destination"),
      let property = xml.value(element, "property")
    else { return }
    let connections = xml.elements[element].parent
    let owner = connections < 0 ? -1 : xml.elements[connections].parent
    if owner >= 0, let owningClass = xml.value(owner, "customClass") {
      outlets.append(.init(name: "\(owningClass).\(property)", destination: destination))
    }
    if property == "view" { controllerViews.insert(destination) }
    if property == "targetView" { indexTarget(element, destination: destination) }
    indexOrientationView(element, property, destination)
    if name(element) == "outletCollection" {
      if outletCollections.last?.name == property {
        outletCollections[outletCollections.count - 1].members.append(destination)
      } else if let index = outletCollections.firstIndex(where: { $0.name == property }) {
        outletCollections[index].members.append(destination)
      } else {
        outletCollections.append((property, [destination]))
      }
      mark(element)
      return
    }
    let vague = [
      "delegate", "dataSource", "view", "contentView", "nextKeyView", "window", "targetView",
    ]
    if names[destination] == nil, !vague.contains(property) { names[destination] = property }
  }

  /// The object whose connections hold an element; nil for an element elsewhere.
  func connected(_ element: Int) -> Int? {
    let connections = xml.elements[element].parent
    guard connections >= 0, name(connections) == "connections" else { return nil }
    let owner = xml.elements[connections].parent
    return owner >= 0 ? owner : nil
  }

  private mutating func indexAction(_ element: Int) {
    guard let owner = connected(element), let id = xml.value(owner, "id") else { return }
    let parts = ["selector", "destination", "target", "eventType"].map { xml.value(element, $0) }
    actions[id, default: []].insert(parts.map { $0 ?? "" }.joined(separator: " "))
  }

  /// A storyboard reference: a scene of another storyboard stands in its place.
  private mutating func indexReference(_ element: Int) {
    guard let id = xml.value(element, "id"), let storyboard = attribute(element, "storyboardName")
    else { return }
    references.append(
      SceneReference(
        id: id, storyboard: storyboard, scene: attribute(element, "referencedIdentifier"),
        bundle: attribute(element, "bundleIdentifier"), location: xml.location(element)))
  }

  private mutating func indexController(_ element: Int) {
    guard let id = xml.value(element, "id") else { return }
    if let name = xml.value(element, "storyboardIdentifier"), sceneIDs[name] == nil {
      sceneIDs[name] = id
    }
    var controller = NavigationGraph.Controller(kind: name(element))
    controller.hidesNavigationBar = flag(element, "navigationBarHidden")
    controller.showsToolbar = xml.value(element, "toolbarHidden") == "NO"
    controller.hidesBottomBarWhenPushed = flag(element, "hidesBottomBarWhenPushed")
    _ = attribute(element, "toolbarHidden")
    if let bar = xml.child(element, "navigationBar") {
      controller.hasLargeTitles = flag(bar, "largeTitles")
      controller.hasOpaqueBar = !flag(bar, "translucent", default: true)
      if xml.value(bar, "hidden") == "YES" { controller.hidesNavigationBar = true }
    }
    controller.extendsUnderOpaqueBars = flag(element, "extendedLayoutIncludesOpaqueBars")
    if let item = xml.child(element, "navigationItem") {
      controller.refusesLargeTitle = attribute(item, "largeTitleDisplayMode") == "never"
    }
    for child in xml.children(element) {
      switch name(child) {
      case "simulatedNavigationBarMetrics": controller.simulated.navigation = .standard
      case "simulatedTabBarMetrics": controller.simulated.hasTabBar = true
      case "simulatedToolbarMetrics": controller.simulated.hasToolbar = true
      default: break
      }
    }
    collectSegues(in: element, into: &controller)
    navigation.add(id, controller)
  }

  /// The segues of a controller start from its own connections or from any view or item inside.
  private mutating func collectSegues(
    in element: Int, into controller: inout NavigationGraph.Controller
  ) {
    var last = element
    for index in xml.elements.indices[(element + 1)...] {
      // Descendants follow their element without a gap.
      guard isInside(index, element, from: &last) else { break }
      guard name(index) == "segue", let destination = attribute(index, "destination") else {
        continue
      }
      controller.destinations.append(
        (attribute(index, "kind") ?? "", attribute(index, "relationship") ?? "", destination))
    }
  }

  private func isInside(_ index: Int, _ ancestor: Int, from last: inout Int) -> Bool {
    defer { last = index }
    let parent = xml.elements[index].parent
    // In document order a parent is at least the ancestor as long as the subtree lasts.
    return parent >= ancestor
  }

  /// Reads all scenes and top-level objects into screens.
  mutating func readObjects() {
    for container in objectContainers() {
      mark(container)
      for object in xml.children(container) { readObject(object) }
    }
    applyBars()
    readChrome()
    readWindows()
    checkEmbedding()
    keepEmbeddedSizes()
    for index in screens.indices {
      for contradiction in screens[index].inferInsets() {
        guard let view = screens[index].views.first(where: { $0.id == contradiction.owner }) else {
          continue
        }
        report(.contradictingInsets(contradiction, of: view))
      }
    }
  }

  /// Says of embedded controllers that the device was of another size than their views.
  private mutating func keepEmbeddedSizes() {
    guard let deviceSize = settings.deviceSize else { return }
    let embedded = Set(screens.flatMap(\.views).compactMap { $0.embeddedScreen })
    for index in screens.indices where embedded.contains(screens[index].id) {
      screens[index].documentEnvironment?.size = deviceSize
    }
  }

  private mutating func objectContainers() -> [Int] {
    var result: [Int] = []
    for child in xml.children(root) {
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
    guard let id = xml.value(element, "id"), kind == .xib, platform.usesUIKit else {
      return .freeform
    }
    return controllerViews.contains(id) ? .controller : .freeform
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
    let size = settings.deviceSize ?? Size(width: 600, height: 600)
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

// MARK: - Messages

extension Diagnostic {
  static func duplicateID(
    _ id: String, first: SourceLocation, at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      id: "ib.duplicate-id", severity: .warning,
      message: "object id '\(id)' is already used in line \(first.line)", location: location,
      hint: "give one of the two objects another id; references go to the first")
  }

  /// Tells that saved frames say two things of an edge that they decide, and which was taken.
  fileprivate static func contradictingInsets(
    _ found: InsetContradiction, of view: ViewNode
  ) -> Diagnostic {
    let subject =
      switch found.guide {
      case .safeArea: "safe area"
      case .topLayoutGuide: "top layout guide"
      case .bottomLayoutGuide: "bottom layout guide"
      case nil: "margin"
      default: "guide"
      }
    func points(_ value: Double) -> String { ((value * 100).rounded() / 100).shortText }
    return Diagnostic(
      id: "ib.contradicting-insets", severity: .note,
      message: "the saved frames put the \(found.edge) of the \(subject) of '\(view.name)' at"
        + " \(points(found.taken)) pt (constraints: \(found.votes)) and at"
        + " \(points(found.other)) pt (\(found.otherVotes)); the first is taken,"
        + " \(points(found.distance)) pt from the second",
      location: view.location,
      hint: "update the frames in Interface Builder, or give the insets with '--insets device'")
  }
}
