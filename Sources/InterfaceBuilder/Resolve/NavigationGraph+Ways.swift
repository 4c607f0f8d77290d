import XcodeCanvas

extension NavigationGraph {
  /// How a controller is first reached.
  struct Way {
    /// The navigation controller whose stack it is in.
    var navigation: String?
    /// The tab bar controller that it is in, and the number of the tab.
    var tabs: String?
    var tab = 0
    /// The controller below it in the stack.
    var source: String?
  }

  /// The controllers that a container shows, in order: the columns of a split view from the leading
  /// one on, however the document orders them.
  func children(of id: String) -> [String] {
    guard let controller = controller(id) else { return [] }
    let columns = ["masterViewController", "supplementaryViewController", "detailViewController"]
    func isChild(_ edge: (kind: String, relationship: String, destination: String)) -> Bool {
      // Pages come from code, but for those that a segue of the app's own names.
      edge.kind == "relationship"
        || controller.kind == "pageViewController" && edge.kind == "custom"
    }
    return controller.destinations.filter(isChild).enumerated()
      .map { (columns.firstIndex(of: $0.element.relationship) ?? 0, $0.offset, $0.element) }
      .sorted { ($0.0, $0.1) < ($1.0, $1.1) }
      .map(\.2.destination)
  }

  /// The controllers with views of their own that a container shows first; nil for no container.
  func contained(_ id: String) -> [String]? {
    guard let kind = controller(id)?.kind else { return nil }
    let containers = [
      "navigationController", "tabBarController", "splitViewController", "tabViewController",
      "pageViewController",
    ]
    guard containers.contains(kind) else { return nil }
    // A Mac's split view shows all of its items.
    if controller(id)?.destinations.contains(where: { $0.relationship == "splitItems" }) ?? false {
      return children(of: id)
    }
    let count = kind == "splitViewController" ? 3 : 1
    return children(of: id).prefix(count).compactMap { child in
      var next = child
      var seen: Set<String> = [id]
      while seen.insert(next).inserted, containers.contains(controller(next)?.kind ?? "") {
        guard let inner = children(of: next).first else { return nil }
        next = inner
      }
      return next
    }
  }

  /// The way to every controller that a container leads to, the shortest first.
  func ways() -> [String: Way] {
    let contained = Set(ids.flatMap(children))
    // Ways begin at containers that lie in no other; what nothing leads to has none.
    let starts = ids.filter { self.contained($0) != nil && !contained.contains($0) }
    func hasTabs(_ id: String) -> Bool { controller(id)?.kind == "tabBarController" }
    var queue = starts.filter(hasTabs) + starts.filter { !hasTabs($0) }
    var result: [String: Way] = [:]
    var seen = Set(queue)
    var next = 0
    while next < queue.count {
      let id = queue[next]
      next += 1
      guard let controller = controller(id) else { continue }
      var tab = 0
      for edge in controller.destinations {
        guard let way = way(from: id, controller, edge, tab: &tab),
          seen.insert(edge.destination).inserted
        else { continue }
        result[edge.destination] = way
        queue.append(edge.destination)
      }
    }
    return result

    func way(
      from id: String, _ controller: Controller,
      _ edge: (kind: String, relationship: String, destination: String), tab: inout Int
    ) -> Way? {
      var way = result[id] ?? Way()
      switch (edge.kind, edge.relationship) {
      case ("relationship", "rootViewController"):
        way.navigation = id
        way.source = nil
      case ("relationship", "viewControllers") where controller.kind == "tabBarController":
        (way.tabs, way.tab, way.source) = (id, tab, nil)
        tab += 1
      case ("relationship", _) where controller.kind == "splitViewController":
        // Columns have stacks of their own, between the tabs of the split view.
        (way.navigation, way.source) = (nil, nil)
      case ("push", _), ("show", _):
        guard way.navigation != nil else { return nil }
        way.source = id
      default: return nil
      }
      return way
    }
  }
}
