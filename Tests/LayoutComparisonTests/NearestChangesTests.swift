import ComparisonTestSupport
import LayoutModel
import Testing

@testable import LayoutComparison

struct NearestChangesTests {
  /// Views in a random tree, and constraints between random ones of them.
  private static func screen(_ count: Int, _ random: inout SplitMix) -> Screen {
    var screen = Screen(id: "s", name: "s")
    for number in 0..<count {
      var view = ViewNode(id: ItemID("v\(number)"))
      if number > 0, random.below(4) > 0 { view.parent = ItemID("v\(random.below(number))") }
      if random.below(3) == 0 {
        view.guides = [LayoutGuide(id: ItemID("g\(number)"), role: .custom)]
      }
      screen.views.append(view)
    }
    for _ in 0..<count / 2 {
      let items = [0, 1].map { _ in
        ItemID((random.below(3) == 0 ? "g" : "v") + String(random.below(count)))
      }
      screen.constraints.append(
        LayoutConstraint(LayoutAnchor(items[0], .left), .equal, LayoutAnchor(items[1], .left)))
    }
    return screen
  }

  /// The distances from some items, found by going over all joints again and again.
  private static func distances(from items: [ItemID], in screen: Screen) -> [ItemID: Int] {
    var joints: [(ItemID, ItemID)] = []
    for view in screen.views {
      joints += view.guides.map { (view.id, $0.id) }
      if let parent = view.parent { joints.append((view.id, parent)) }
    }
    for constraint in screen.constraints {
      if let second = constraint.second { joints.append((constraint.first.item, second.item)) }
    }
    let known = Set(screen.views.map { $0.id } + joints.flatMap { [$0.0, $0.1] })
    var result: [ItemID: Int] = [:]
    for item in items where known.contains(item) { result[item] = 0 }
    while true {
      let before = result
      for (a, b) in joints + joints.map({ ($1, $0) }) {
        if let distance = before[a], before[b].map({ $0 > distance + 1 }) ?? true {
          result[b] = min(result[b] ?? .max, distance + 1)
        }
      }
      if result == before { return result }
    }
  }

  @Test(arguments: 0..<60)
  func `the nearest changes are those of a search from each change`(seed: Int) {
    var random = SplitMix(seed: UInt64(seed))
    let screen = Self.screen(4 + random.below(30), &random)
    let changes = (0..<random.below(12)).map { _ in
      (0...random.below(3)).map { _ in ItemID("v\(random.below(40))") }
    }
    let count = 1 + random.below(5)
    let nearest = NearestChanges(changes, in: screen, count: count)
    let distances = changes.map { Self.distances(from: $0, in: screen) }
    for view in screen.views {
      let expected = changes.indices
        .compactMap { change in distances[change][view.id].map { [$0, change] } }
        .sorted { $0.lexicographicallyPrecedes($1) }
        .prefix(count)
      #expect(nearest(to: view.id).map { [$0.distance, $0.change] } == Array(expected))
    }
  }
}
