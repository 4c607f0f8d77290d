import LayoutModel

/// Which changes of the input touch what lies nearest to a view, by constraints and parents.
struct NearestChanges {
  /// A change, and how many constraints, parents or guides lie between it and an item.
  struct Reach {
    /// The position of the change among those that were given.
    var change: Int
    var distance: Int
  }

  private var positions: [ItemID: Int] = [:]
  /// By item: the nearest changes, of equally near ones those given first.
  private var reaches: [[Reach]] = []

  /// Looks from all changes at once, so that it takes about as long for many as for a few.
  ///
  /// - Parameters:
  ///   - changes: What each change touches.
  ///   - screen: Gives the constraints and parents.
  ///   - count: How many changes are kept of each item.
  init(_ changes: [[ItemID]], in screen: Screen, count: Int) {
    let neighbours = neighbours(in: screen)
    reaches = Array(repeating: [], count: neighbours.count)
    var next: [(item: Int, change: Int)] = []
    for (change, items) in changes.enumerated() {
      next += items.compactMap { item in positions[item].map { ($0, change) } }
    }
    var distance = 0
    while !next.isEmpty {
      let reached = next.sorted { $0.change < $1.change }
      next = []
      for (item, change) in reached where isNearer(change, item, count) {
        reaches[item].append(Reach(change: change, distance: distance))
        for neighbour in neighbours[item] where isNearer(change, neighbour, count) {
          next.append((neighbour, change))
        }
      }
      distance += 1
    }
  }

  /// The changes nearest to a view or guide; of equally near ones those given first.
  func callAsFunction(to item: ItemID) -> [Reach] { positions[item].map { reaches[$0] } ?? [] }

  /// Whether an item has not been reached from a change, nor from enough others.
  private func isNearer(_ change: Int, _ item: Int, _ count: Int) -> Bool {
    reaches[item].count < count && !reaches[item].contains { $0.change == change }
  }

  /// What each item is joined to, by its position.
  private mutating func neighbours(in screen: Screen) -> [[Int]] {
    var neighbours: [[Int]] = []
    func position(_ item: ItemID) -> Int {
      if let known = positions[item] { return known }
      positions[item] = neighbours.count
      neighbours.append([])
      return neighbours.count - 1
    }
    func join(_ first: ItemID, _ second: ItemID) {
      let (first, second) = (position(first), position(second))
      neighbours[first].append(second)
      neighbours[second].append(first)
    }
    for constraint in screen.constraints {
      guard let second = constraint.second else { continue }
      join(constraint.first.item, second.item)
    }
    for view in screen.views {
      _ = position(view.id)
      for guide in view.guides { join(view.id, guide.id) }
      if let parent = view.parent { join(view.id, parent) }
    }
    return neighbours
  }
}
