import Diagnostics
import Geometry
import LayoutModel

/// A screen while its elements are read.
struct ScreenBuilder {
  var screen: Screen
  /// The place of each view in `screen.views`.
  var places: [String: Int] = [:]
  /// The ids of the guides, and the view that owns each.
  var guides: [String: ItemID] = [:]
  /// The `constraints` elements, with the view that holds each.
  var constraintLists: [(element: Int, owner: ItemID)] = []
  /// The `variation` elements, with the element and the object that each changes.
  var variations: [(element: Int, target: Int, id: String)] = []
  /// The changes of each variation key, in the order in which keys appear.
  var changes: [(key: String, changes: [VariantChange])] = []
  /// The element of each view, for problems that are found late.
  var elements: [Int] = []

  init(_ screen: Screen) { self.screen = screen }

  func knows(_ item: String) -> Bool { places[item] != nil || guides[item] != nil }

  mutating func append(_ view: ViewNode, element: Int) {
    places[view.id.rawValue] = screen.views.count
    screen.views.append(view)
    elements.append(element)
  }

  mutating func add(_ change: VariantChange, key: String) {
    if let index = changes.firstIndex(where: { $0.key == key }) {
      changes[index].changes.append(change)
    } else {
      changes.append((key, [change]))
    }
  }
}
