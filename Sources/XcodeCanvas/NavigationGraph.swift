package import LayoutModel

/// How the controllers of a storyboard lead to one another, which decides the bars they show.
package struct NavigationGraph {
  /// What matters of a controller.
  package struct Controller {
    /// The controller's element.
    package var kind: String
    /// Whether the navigation bar of a navigation controller is hidden.
    package var hidesNavigationBar = false
    /// Whether a navigation controller shows its toolbar.
    package var showsToolbar = false
    /// Whether a navigation controller prefers large titles.
    package var hasLargeTitles = false
    /// Whether nothing shows through the bar of a navigation controller.
    package var hasOpaqueBar = false
    /// Whether the controller's view reaches under opaque bars.
    package var extendsUnderOpaqueBars = false
    /// Whether the bar below is hidden where the controller is pushed.
    package var hidesBottomBarWhenPushed = false
    /// Whether the controller's own title is never large.
    package var refusesLargeTitle = false
    /// Bars that the inspector simulates; those that are shown from here have them as well.
    package var simulated = ScreenBars()
    /// Whether the controller shows others between its bars.
    package var passesBarsOn: Bool { kind == "navigationController" || kind == "tabBarController" }
    /// The segues that begin at the controller, in order.
    package var destinations: [(kind: String, relationship: String, destination: String)] = []

    /// Makes a controller that shows and hides nothing.
    package init(kind: String) { self.kind = kind }
  }

  /// The controllers by object id.
  private var controllers: [String: Controller] = [:]
  private var order: [String] = []

  /// Makes a graph without controllers.
  package init() {}

  /// The object ids of all controllers, in document order.
  package var ids: [String] { order }

  /// A controller by its object id.
  package func controller(_ id: String) -> Controller? { controllers[id] }

  /// Adds a controller by its object id.
  package mutating func add(_ id: String, _ controller: Controller) {
    if controllers[id] == nil { order.append(id) }
    controllers[id] = controller
  }

  /// The bars of every controller.
  ///
  /// A navigation controller gives its bar to its root and to what that shows; a tab bar
  /// controller to all its tabs. What is presented modally has none of them.
  ///
  /// - Source: Observed in saved Interface Builder frames.
  package func bars() -> [String: ScreenBars] {
    var result: [String: ScreenBars] = [:]
    var queue: [(String, Inherited)] = []
    let contained = Set(
      order.compactMap { controllers[$0] }.filter(\.passesBarsOn).flatMap(\.destinations)
        .filter { $0.kind == "relationship" }.map(\.destination))
    // What lies in another controller is reached from there.
    for id in order where !contained.contains(id) {
      guard let controller = controllers[id] else { continue }
      switch controller.kind {
      case "navigationController": queue.append((id, Inherited()))
      case "tabBarController": queue.insert((id, Inherited()), at: 0)
      default: if controller.simulated != ScreenBars() { queue.append((id, Inherited())) }
      }
    }
    var next = 0
    while next < queue.count {
      let (id, bars) = queue[next]
      next += 1
      guard let controller = controllers[id] else { continue }
      for edge in controller.destinations {
        guard let inherited = Self.inherited(bars, from: controller, edge) else { continue }
        let destination = controllers[edge.destination]
        let merged = Self.merged(result[edge.destination], inherited, destination)
        guard merged != result[edge.destination] else { continue }
        result[edge.destination] = merged
        queue.append(
          (
            edge.destination,
            Inherited(
              bars: merged, isOpaque: inherited.isOpaque, tabsAreInside: inherited.tabsAreInside)
          ))
      }
    }
    return result
  }

  /// The bars around a controller, and which of them is the outer one.
  private struct Inherited {
    var bars = ScreenBars()
    /// Whether nothing shows through the navigation bar.
    var isOpaque = false
    /// Whether the tab bar lies inside the navigation stack, which then covers it.
    var tabsAreInside = false
  }

  /// The bars that reach a destination, or nil where the edge passes none on.
  private static func inherited(
    _ inherited: Inherited, from controller: Controller,
    _ edge: (kind: String, relationship: String, destination: String)
  ) -> Inherited? {
    var result = inherited
    if edge.kind == "relationship" {
      switch edge.relationship {
      case "rootViewController":
        result.bars.navigation =
          controller.hidesNavigationBar ? .none : (controller.hasLargeTitles ? .large : .standard)
        result.isOpaque = controller.hasOpaqueBar
        result.bars.hasToolbar = controller.showsToolbar
        result.tabsAreInside = false
        return result
      case "viewControllers" where controller.kind == "tabBarController":
        result.tabsAreInside = result.bars.navigation != .none
        result.bars.hasTabBar = true
        return result
      default:
        // The columns of a split view that is a tab end above the tabs.
        guard controller.kind == "splitViewController", result.bars.hasTabBar else { return nil }
        result.bars = ScreenBars()
        result.bars.hasTabBar = true
        return result
      }
    }
    guard ["push", "show"].contains(edge.kind) else { return nil }
    // Only the root of the stack starts with a large title.
    if result.bars.navigation == .large { result.bars.navigation = .standard }
    if result.tabsAreInside { result.bars.hasTabBar = false }
    let simulated = controller.simulated
    if result.bars.navigation == .none { result.bars.navigation = simulated.navigation }
    result.bars.hasTabBar = result.bars.hasTabBar || simulated.hasTabBar
    result.bars.hasToolbar = result.bars.hasToolbar || simulated.hasToolbar
    return result
  }

  private static func merged(
    _ old: ScreenBars?, _ inherited: Inherited, _ controller: Controller?
  ) -> ScreenBars {
    let new = inherited.bars
    var result = old ?? ScreenBars()
    if result.navigation == .none, new.navigation != .none {
      result.navigation = new.navigation
      let extends = controller?.extendsUnderOpaqueBars ?? false
      result.isNavigationOpaque = inherited.isOpaque && !extends
    }
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
