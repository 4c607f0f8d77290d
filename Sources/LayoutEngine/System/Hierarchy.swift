import Geometry
import LayoutModel

/// The views and guides of a screen by position, with the relations that layout asks for.
struct Hierarchy {
  /// A view or guide: views are numbered first, in document order, then guides.
  typealias Item = Int

  let views: [ViewNode]
  /// The guides, in the order of their views, and the view that owns each.
  let guides: [(guide: LayoutGuide, owner: Item)]
  let tree: ViewTree
  let depths: [Int]
  /// The reading direction inside each view.
  let directions: [LayoutDirection]
  /// Whether a view or one above it is hidden.
  let isHidden: [Bool]
  /// What makes the equation of each of the screen's constraints, in their order.
  let constraints: [WrittenConstraint]
  private let items: [ItemID: Item]

  init(_ screen: Screen, in environment: LayoutEnvironment) {
    views = screen.views
    let tree = ViewTree(screen)
    self.tree = tree
    var depths: [Int] = []
    var directions: [LayoutDirection] = []
    var isHidden: [Bool] = []
    var guides: [(LayoutGuide, Item)] = []
    for (index, view) in screen.views.enumerated() {
      let parent = tree.parents[index]
      depths.append(parent.map { depths[$0] + 1 } ?? 0)
      directions.append(view.semanticContentAttribute.direction(in: environment.direction))
      isHidden.append(view.isHidden || (parent.map { isHidden[$0] } ?? false))
      guides += view.guides.map { ($0, index) }
    }
    var items = tree.places
    for (offset, entry) in guides.enumerated() where items[entry.0.id] == nil {
      items[entry.0.id] = screen.views.count + offset
    }
    self.items = items
    let known = items
    constraints = screen.constraints.map { WrittenConstraint($0, items: known) }
    self.depths = depths
    self.directions = directions
    self.isHidden = isHidden
    self.guides = guides.map { (guide: $0.0, owner: $0.1) }
  }

  var parents: [Item?] { tree.parents }
  var children: [[Item]] { tree.children }

  /// The number of views and guides.
  var itemCount: Int { views.count + guides.count }

  /// The item with a name, or nil for a name that the screen does not have.
  func item(_ id: ItemID) -> Item? { items[id] }

  /// Whether an item is a guide.
  func isGuide(_ item: Item) -> Bool { item >= views.count }

  /// The guide that an item is, or nil for a view.
  func guide(_ item: Item) -> LayoutGuide? {
    isGuide(item) ? guides[item - views.count].guide : nil
  }

  /// The view that an item is or belongs to.
  func view(of item: Item) -> Item { isGuide(item) ? guides[item - views.count].owner : item }

  /// The nearest view that is above or equal to both items' views.
  func commonAncestor(_ a: Item, _ b: Item) -> Item {
    var a = view(of: a)
    var b = view(of: b)
    while a != b {
      if depths[a] >= depths[b] {
        guard let parent = parents[a] else { return 0 }
        a = parent
      } else {
        guard let parent = parents[b] else { return 0 }
        b = parent
      }
    }
    return a
  }

  /// Whether a view lies below another.
  func isDescendant(_ item: Item, of ancestor: Item) -> Bool {
    var current = parents[view(of: item)]
    if isGuide(item), view(of: item) == ancestor { return false }
    while let view = current {
      if view == ancestor { return true }
      current = parents[view]
    }
    return false
  }
}
