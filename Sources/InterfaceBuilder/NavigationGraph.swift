import LayoutModel

/// How the controllers of a storyboard lead to one another, which decides the bars they show.
struct NavigationGraph {
  /// What matters of a controller.
  struct Controller {
    var kind: String
    var hidesNavigationBar = false
    var showsToolbar = false
    var hasLargeTitles = false
    var hidesBottomBarWhenPushed = false
    /// Whether the controller's own title is never large.
    var refusesLargeTitle = false
    var destinations: [(kind: String, relationship: String, destination: String)] = []
  }

  /// The controllers by object id.
  private var controllers: [String: Controller] = [:]
  private var order: [String] = []

  mutating func add(_ id: String, _ controller: Controller) {
    if controllers[id] == nil { order.append(id) }
    controllers[id] = controller
  }

  /// The bars of every controller.
  ///
  /// A navigation controller gives its bar to its root and to what that shows; a tab bar
  /// controller to all its tabs. What is presented modally has none of them.
  ///
  /// - Source: Observed in saved Interface Builder frames.
  func bars() -> [String: ScreenBars] {
    var result: [String: ScreenBars] = [:]
    var queue: [(String, ScreenBars)] = []
    for id in order {
      guard let controller = controllers[id] else { continue }
      switch controller.kind {
      case "navigationController": queue.append((id, ScreenBars()))
      case "tabBarController": queue.insert((id, ScreenBars()), at: 0)
      default: break
      }
    }
    var next = 0
    while next < queue.count {
      let (id, bars) = queue[next]
      next += 1
      guard let controller = controllers[id] else { continue }
      for edge in controller.destinations {
        guard let inherited = Self.inherited(bars, from: controller, edge) else { continue }
        let merged = Self.merged(result[edge.destination], inherited, controllers[edge.destination])
        guard merged != result[edge.destination] else { continue }
        result[edge.destination] = merged
        queue.append((edge.destination, merged))
      }
    }
    return result
  }

  /// The bars that reach a destination, or nil where the edge passes none on.
  private static func inherited(
    _ bars: ScreenBars, from controller: Controller,
    _ edge: (kind: String, relationship: String, destination: String)
  ) -> ScreenBars? {
    var result = bars
    if edge.kind == "relationship" {
      switch edge.relationship {
      case "rootViewController":
        result.navigation =
          controller.hidesNavigationBar ? .none : (controller.hasLargeTitles ? .large : .standard)
        result.hasToolbar = controller.showsToolbar
        return result
      case "viewControllers" where controller.kind == "tabBarController":
        result.hasTabBar = true
        return result
      default: return nil
      }
    }
    guard ["push", "show"].contains(edge.kind) else { return nil }
    // Only the root of the stack starts with a large title.
    if result.navigation == .large { result.navigation = .standard }
    return result
  }

  private static func merged(
    _ old: ScreenBars?, _ new: ScreenBars, _ controller: Controller?
  ) -> ScreenBars {
    var result = old ?? ScreenBars()
    if result.navigation == .none { result.navigation = new.navigation }
    // A title that is never large leaves the bar as low as any other.
    if result.navigation == .large, controller?.refusesLargeTitle ?? false {
      result.navigation = .standard
    }
    result.hasTabBar =
      (result.hasTabBar || new.hasTabBar) && !(controller?.hidesBottomBarWhenPushed ?? false)
    result.hasToolbar = result.hasToolbar || new.hasToolbar
    return result
  }
}
