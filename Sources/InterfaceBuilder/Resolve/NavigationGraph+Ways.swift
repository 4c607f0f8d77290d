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

  /// The controllers that a container shows, in order.
  func children(of id: String) -> [String] {
    controller(id)?.destinations.filter { $0.kind == "relationship" }.map(\.destination) ?? []
  }

  /// The controllers with views of their own that a container shows first; nil for no container.
  func contained(_ id: String) -> [String]? {
    guard let kind = controller(id)?.kind else { return nil }
    let containers = [
      "navigationController", "tabBarController", "splitViewController", "tabViewController",
    ]
    guard containers.contains(kind) else { return nil }
    // A Mac's split view shows all of its items.
    if controller(id)?.destinations.contains(where: { $0.relationship == "splitItems" }) ?? false {
      return children(of: id)
    }
    let count = kind == "splitViewController" ? 2 : 1
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
      case ("push", _), ("show", _):
        guard way.navigation != nil else { return nil }
        way.source = id
      default: return nil
      }
      return way
    }
  }
}
