/// How the views of a screen lie in one another, by their places in `Screen.views`.
package struct ViewTree: Sendable {
  /// The view around each view; nil for the root.
  package let parents: [Int?]
  /// The views directly inside each view, in order.
  package let children: [[Int]]
  /// The place of each view, the first where an id is used again.
  package let places: [ItemID: Int]
  private let holdsPlaced: [Bool]

  /// Makes the tree of a screen; what names no known superview lies in the root.
  package init(_ screen: Screen) {
    var places: [ItemID: Int] = [:]
    var parents: [Int?] = []
    var children: [[Int]] = []
    var holdsPlaced: [Bool] = []
    places.reserveCapacity(screen.views.count)
    for (index, view) in screen.views.enumerated() {
      let parent = view.parent.flatMap { places[$0] } ?? (index == 0 ? nil : 0)
      if places[view.id] == nil { places[view.id] = index }
      parents.append(parent)
      children.append([])
      holdsPlaced.append(false)
      guard let parent else { continue }
      children[parent].append(index)
      if !view.translatesAutoresizingMask { holdsPlaced[parent] = true }
    }
    self.places = places
    self.parents = parents
    self.children = children
    self.holdsPlaced = holdsPlaced
  }

  /// Whether a view has nothing inside that constraints place.
  package func holdsNothing(_ view: Int) -> Bool { !holdsPlaced[view] }
}
