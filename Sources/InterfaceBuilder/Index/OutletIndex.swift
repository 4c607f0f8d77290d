/// What the outlets of a document lead to.
struct OutletIndex {
  /// The outlets of objects with classes of their own, in document order.
  private(set) var all: [InterfaceBuilderDocument.Outlet] = []
  /// The first name that code has for each object, by its id.
  private(set) var names: [String: String] = [:]
  /// The outlet collections with their members' ids, in document order.
  private(set) var collections: [(name: String, members: [String])] = []
  /// The views that a file's owner holds as its own.
  private(set) var controllerViews: Set<String> = []
  /// What each view of a layout template stands for, by object id.
  private(set) var targetViews: [String: String] = [:]
  /// The views that each controller shows in portrait and in landscape, by the controller's element.
  private(set) var orientationViews: [Int: OrientationViews] = [:]

  /// Outlets of every document, which tell nothing of what they lead to.
  private static let vague: Set<String> = [
    "delegate", "dataSource", "view", "contentView", "nextKeyView", "window", "targetView",
  ]

  /// Notes an outlet or a part of an outlet collection.
  mutating func add(_ element: Int, _ elements: inout ElementReader) {
    let xml = elements.xml
    guard let destination = xml.value(element, "destination"),
      let property = xml.value(element, "property")
    else { return }
    let connections = xml.elements[element].parent
    let owner = connections < 0 ? -1 : xml.elements[connections].parent
    if owner >= 0 {
      if let owningClass = xml.value(owner, "customClass") {
        all.append(.init(name: "\(owningClass).\(property)", destination: destination))
      }
      if property == "targetView", let view = xml.value(owner, "id") {
        targetViews[view] = destination
      }
    }
    if property == "view" { controllerViews.insert(destination) }
    if let owner = xml.connected(element) { addOrientationView(owner, property, destination) }
    if elements.name(element) == "outletCollection" {
      addMember(destination, of: property)
      elements.mark(element)
    } else if names[destination] == nil, !Self.vague.contains(property) {
      names[destination] = property
    }
  }

  private mutating func addMember(_ member: String, of collection: String) {
    if collections.last?.name == collection {
      collections[collections.count - 1].members.append(member)
    } else if let index = collections.firstIndex(where: { $0.name == collection }) {
      collections[index].members.append(member)
    } else {
      collections.append((collection, [member]))
    }
  }

  /// Notes a view that a controller shows in one orientation, or as its own.
  private mutating func addOrientationView(
    _ owner: Int, _ property: String, _ destination: String
  ) {
    switch property {
    case "portraitView": orientationViews[owner, default: OrientationViews()].portrait = destination
    case "landscapeView":
      orientationViews[owner, default: OrientationViews()].landscape = destination
    case "view": orientationViews[owner, default: OrientationViews()].own = destination
    default: break
    }
  }
}

/// The views that a controller's outlets `portraitView`, `landscapeView` and `view` hold, by id.
struct OrientationViews {
  var portrait: String?
  var landscape: String?
  var own: String?
}
