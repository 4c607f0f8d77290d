import LayoutEngine
import LayoutModel

/// A layout with one page of each tab view shown, as a person sees it.
struct ShownState {
  /// The layout, the other pages hidden.
  var layout: Layout
  /// The views of the page that this state alone shows; nil for the state that is shown first.
  var views: Set<ItemID>?
  /// The title of the page; nil for the state that is shown first.
  var title: String?

  /// The state that a layout is first shown in, and one for each page of a tab view that it hides.
  static func all(of layout: Layout) -> [ShownState] {
    let pages = TabPages(layout)
    guard !pages.isEmpty else { return [ShownState(layout: layout)] }
    return [ShownState(layout: pages.shown(choosing: nil))]
      + pages.hidden.map { page in
        ShownState(
          layout: pages.shown(choosing: page), views: pages.members(of: page),
          title: pages.title(of: page))
      }
  }
}

/// The pages of a layout's tab views.
private struct TabPages {
  private let layout: Layout
  /// The pages of each tab view, as positions of views, by the tab view's position.
  private var pages: [(tabs: Int, pages: [Int], selected: Int)] = []
  private var parents: [Int] = []

  init(_ layout: Layout) {
    self.layout = layout
    let nodes = layout.screen.views
    guard nodes.contains(where: { $0.kind == .tabView }) else { return }
    let positions = Dictionary(
      nodes.indices.map { (nodes[$0].id, $0) }, uniquingKeysWith: { first, _ in first })
    parents = nodes.map { $0.parent.flatMap { positions[$0] } ?? -1 }
    for index in nodes.indices where nodes[index].kind == .tabView {
      let children = nodes.indices.filter { parents[$0] == index }
      guard children.count > 1 else { continue }
      let selected = nodes[index].control.tabView.selectedIndex ?? 0
      pages.append((index, children, children.indices.contains(selected) ? selected : 0))
    }
  }

  var isEmpty: Bool { pages.isEmpty }

  /// The pages that are not shown first, in order.
  var hidden: [Int] {
    pages.flatMap { tabs in
      tabs.pages.indices.filter { $0 != tabs.selected }.map { tabs.pages[$0] }
    }
  }

  func title(of page: Int) -> String? {
    guard let tabs = pages.first(where: { $0.pages.contains(page) }),
      let place = tabs.pages.firstIndex(of: page)
    else { return nil }
    let view = layout.screen.views[tabs.tabs]
    let titles = view.control.titles
    guard titles.indices.contains(place), !titles[place].isEmpty else { return "\(place + 1)" }
    // As the document calls it in any language.
    let own = view.localizableTexts.first { $0.target == .title(place) }?.value
    return "'\(own ?? titles[place])'"
  }

  func members(of page: Int) -> Set<ItemID> {
    Set(
      layout.screen.views.indices.filter { $0 == page || isBelow($0, page) }
        .map { layout.screen.views[$0].id })
  }

  /// The layout with a page shown, and with it the pages that it is in; nil for those selected.
  func shown(choosing page: Int?) -> Layout {
    var result = layout
    for tabs in pages {
      let chosen =
        page.flatMap { page in tabs.pages.firstIndex { $0 == page || isBelow(page, $0) } }
        ?? tabs.selected
      for (place, other) in tabs.pages.enumerated() where place != chosen {
        result.screen.views[other].isHidden = true
        for index in layout.views.indices where index == other || isBelow(index, other) {
          result.views[index].isHidden = true
        }
      }
      if page != nil { result.screen.views[tabs.tabs].control.tabView.selectedIndex = chosen }
    }
    return result
  }

  private func isBelow(_ index: Int, _ upper: Int) -> Bool {
    var above = parents[index]
    while above >= 0 {
      if above == upper { return true }
      above = parents[above]
    }
    return false
  }
}
