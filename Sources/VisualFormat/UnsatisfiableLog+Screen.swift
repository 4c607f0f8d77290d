import Geometry
package import LayoutModel

extension UnsatisfiableLog {
  /// A screen with the views and constraints of the log, to be solved and drawn.
  ///
  /// Views whose superview the log does not tell lie in the view that holds others, or in a root
  /// of their own. What the log leaves open is left open.
  ///
  /// - Parameter id: The name of the screen.
  /// - Returns: The screen; the log's constraints keep their order.
  package func screen(id: String = "log") -> Screen {
    let isAppKit = items.contains { $0.className.hasPrefix("NS") }
    var screen = Screen(id: id, name: id, platform: isAppKit ? .macOS : .iOS)
    screen.role = .freeform
    let views = items.filter { !$0.isGuide }
    let tops = views.filter { $0.superview == nil || ancestors(of: $0.id).contains($0.id) }
    let holders = tops.filter { top in items.contains { $0.superview == top.id } }
    let root: ItemID
    if tops.count == 1 {
      root = tops[0].id
    } else if holders.count == 1 {
      root = holders[0].id
    } else {
      root = "screen"
      screen.views.append(ViewNode(id: root, className: isAppKit ? "NSView" : "UIView"))
    }
    for item in Self.parentsFirst(views, root: root) {
      var node = ViewNode(id: item.id, kind: kind(of: item), className: item.className)
      if item.id != root { node.parent = item.superview ?? root }
      if let parent = node.parent, !views.contains(where: { $0.id == parent }) {
        node.parent = root
      }
      if let text = item.text {
        node.text = TextContent(text, font: .system(isAppKit ? 13 : 17))
      }
      screen.views.append(node)
    }
    for guide in items where guide.isGuide {
      let owner = guide.superview ?? root
      let index = screen.views.firstIndex { $0.id == owner } ?? 0
      // The log holds the constraints that place the guide.
      screen.views[index].guides.append(LayoutGuide(id: guide.id, role: .custom))
    }
    screen.constraints = entries.compactMap(\.constraint).filter {
      $0.second != nil || $0.first.attribute.kind == .size
    }
    screen.sizePriority = 1
    return screen
  }

  private func ancestors(of id: ItemID) -> [ItemID] {
    var result: [ItemID] = []
    var current = items.first { $0.id == id }?.superview
    while let parent = current, !result.contains(parent) {
      result.append(parent)
      current = items.first { $0.id == parent }?.superview
    }
    return result
  }

  private static func parentsFirst(_ views: [Item], root: ItemID) -> [Item] {
    var result = views.filter { $0.id == root }
    var rest = views.filter { $0.id != root }
    while !rest.isEmpty {
      let placed = Set(result.map(\.id))
      let ready = rest.filter { item in
        guard let parent = item.superview else { return true }
        return placed.contains(parent) || !views.contains { $0.id == parent }
      }
      guard !ready.isEmpty else { return result + rest }
      result += ready
      rest.removeAll { ready.contains($0) }
    }
    return result
  }

  private func kind(of item: Item) -> ViewKind {
    if item.text != nil, item.className.hasSuffix("Label") { return .label }
    return ViewKind(className: item.className)
  }
}
