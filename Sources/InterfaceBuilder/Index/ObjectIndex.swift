import Diagnostics
import LayoutModel
import XcodeCanvas

/// What is asked for across a whole document: which element has an id, what outlets lead to, which
/// controllers show which.
///
/// It is made in one pass over the elements, before any screen is read.
struct ObjectIndex {
  /// The first element that has each object id, over views, guides and constraints.
  private(set) var owners: [String: Int] = [:]
  /// Object ids that are used more than once, in document order.
  private(set) var repeatedIDs: [InterfaceBuilderDocument.RepeatedID] = []
  /// The controllers, cells, headers and footers, in document order.
  private(set) var namedObjects: [DocumentObject] = []
  /// The object ids of controllers by their storyboard identifiers.
  private(set) var sceneIDs: [String: String] = [:]
  /// The places where scenes of other storyboards are shown.
  private(set) var references: [SceneReference] = []
  private(set) var navigation = NavigationGraph()
  private(set) var outlets = OutletIndex()
  /// What each control sends to whom on which event, by its object id.
  private(set) var actions: [String: Set<String>] = [:]

  /// Notes what the elements of a document say of one another.
  init(of elements: inout ElementReader) {
    for element in elements.xml.elements.indices {
      let name = elements.name(element)
      if name == "outlet" || name == "outletCollection" { outlets.add(element, &elements) }
      if name == "action" { addAction(element, elements.xml) }
      if let id = elements.xml.value(element, "id"), name != "image" { add(id, element, &elements) }
      if name.hasSuffix("Controller") { addController(element, &elements) }
      addObject(element, name, elements.xml)
      if name == "viewControllerPlaceholder" { addReference(element, &elements) }
    }
  }

  private mutating func add(_ id: String, _ element: Int, _ elements: inout ElementReader) {
    guard let first = owners[id] else {
      owners[id] = element
      return
    }
    // Names of devices and classes are no object ids.
    guard !["device", "adaptation", "scene"].contains(elements.name(element)) else { return }
    let (place, location) = (elements.xml.location(first), elements.xml.location(element))
    repeatedIDs.append(.init(id: id, location: location, first: place))
    elements.report(.duplicateID(id, first: place, at: location))
  }

  /// Notes the names by which code asks for an object.
  private mutating func addObject(_ element: Int, _ name: String, _ xml: XMLArena) {
    let isController = name.hasSuffix("Controller")
    let reusable = ["tableViewCell", "collectionViewCell", "collectionReusableView"]
    guard isController || reusable.contains(name), let id = xml.value(element, "id") else { return }
    namedObjects.append(
      DocumentObject(
        id: id, kind: isController ? .controller : .reusableView,
        customClass: xml.value(element, "customClass"),
        identifier: xml.value(
          element, isController ? "storyboardIdentifier" : "reuseIdentifier"),
        location: xml.location(element)))
  }

  private mutating func addAction(_ element: Int, _ xml: XMLArena) {
    guard let owner = xml.connected(element), let id = xml.value(owner, "id") else { return }
    let parts = ["selector", "destination", "target", "eventType"].map { xml.value(element, $0) }
    actions[id, default: []].insert(parts.map { $0 ?? "" }.joined(separator: " "))
  }

  /// A storyboard reference: a scene of another storyboard stands in its place.
  private mutating func addReference(_ element: Int, _ elements: inout ElementReader) {
    guard let id = elements.xml.value(element, "id"),
      let storyboard = elements.attribute(element, "storyboardName")
    else { return }
    references.append(
      SceneReference(
        id: id, storyboard: storyboard, scene: elements.attribute(element, "referencedIdentifier"),
        bundle: elements.attribute(element, "bundleIdentifier"),
        location: elements.xml.location(element)))
  }

  private mutating func addController(_ element: Int, _ elements: inout ElementReader) {
    guard let id = elements.xml.value(element, "id") else { return }
    if let name = elements.xml.value(element, "storyboardIdentifier"), sceneIDs[name] == nil {
      sceneIDs[name] = id
    }
    navigation.add(id, elements.readController(element))
  }
}

extension ElementReader {
  /// Reads how a controller shows bars, and where its segues lead.
  fileprivate mutating func readController(_ element: Int) -> NavigationGraph.Controller {
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
    return controller
  }

  /// The segues of a controller start from its own connections or from any view or item inside.
  private mutating func collectSegues(
    in element: Int, into controller: inout NavigationGraph.Controller
  ) {
    // Descendants follow their element without a gap: in document order a parent is at least the
    // ancestor as long as the subtree lasts.
    for index in xml.elements.indices[(element + 1)...] {
      guard xml.elements[index].parent >= element else { break }
      guard name(index) == "segue", let destination = attribute(index, "destination") else {
        continue
      }
      controller.destinations.append(
        (attribute(index, "kind") ?? "", attribute(index, "relationship") ?? "", destination))
    }
  }
}

extension XMLArena {
  /// The object whose connections hold an element; nil for an element elsewhere.
  func connected(_ element: Int) -> Int? {
    let connections = elements[element].parent
    guard connections >= 0, elements[connections].name == "connections" else { return nil }
    let owner = elements[connections].parent
    return owner >= 0 ? owner : nil
  }
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
}
