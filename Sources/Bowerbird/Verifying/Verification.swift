package import Geometry
package import LayoutEngine
package import LayoutModel

/// Solved frames held against the frames that a document saved.
package struct Verification: Sendable {
  /// A view whose solved frame is not the saved one.
  package struct MisplacedView: Hashable, Sendable {
    /// The position of the view's screen in `layouts`.
    package var layout: Int
    /// The view.
    package var view: ViewNode
    /// The frame that the document saved, in superview coordinates, y as the document counts it.
    package var expected: Rect
    /// The frame that was solved, in superview coordinates, y as the document counts it.
    package var actual: Rect
    /// The constraints that decide the view, as far as they are its own.
    package var deciding: [LayoutConstraint]
    /// Required constraints that the saved frames break: proof that the document is stale.
    package var contradicted: [ContradictedConstraint]
    /// The nearest view that is stale and held to this one by constraints; nil for a stale view.
    package var staleNeighbor: ViewNode?

    /// Whether the document contradicts itself here.
    package var isStale: Bool { !contradicted.isEmpty }

    /// The greatest difference of the four numbers, in points.
    package var difference: Double {
      max(
        abs(expected.minX - actual.minX), abs(expected.minY - actual.minY),
        abs(expected.width - actual.width), abs(expected.height - actual.height))
    }
  }

  /// A required constraint that does not hold on the saved frames.
  package struct ContradictedConstraint: Hashable, Sendable {
    /// The constraint.
    package var constraint: LayoutConstraint
    /// How far the saved frames are from it, in points.
    package var violation: Double
  }

  /// The layouts that were compared.
  package let layouts: [Layout]
  /// Views that Auto Layout places and whose frames were compared.
  package var comparedCount: Int
  /// The views that differ, in the order of the document.
  package var misplaced: [MisplacedView]
  private let knownNames: [Once<ItemNames>]

  /// Compares layouts with the frames saved in their screens.
  ///
  /// Counted are views that Auto Layout places and that are shown.
  ///
  /// - Parameters:
  ///   - layouts: The layouts, each in the environment that the document was saved for.
  ///   - tolerance: The difference that is accepted, in points.
  package init(_ layouts: [Layout], tolerance: Double = 0.5) {
    self.layouts = layouts
    knownNames = layouts.map { _ in Once() }
    comparedCount = 0
    misplaced = []
    for index in layouts.indices { compare(index, tolerance) }
  }

  /// What people call the items of the screen of a misplaced view.
  func names(around entry: MisplacedView) -> ItemNames {
    knownNames[entry.layout].value { ItemNames(layouts[entry.layout].screen) }
  }

  private mutating func compare(_ position: Int, _ tolerance: Double) {
    let layout = layouts[position]
    let saved = SavedFrames(layout)
    let convention = FrameConvention(.interfaceBuilder, layout)
    var found: [MisplacedView] = []
    var mentioning: [ItemID: [Int]] = [:]
    for (index, placed) in layout.constraints.enumerated() {
      let items = Set([placed.constraint.first.item, placed.constraint.second?.item])
      for case let item? in items { mentioning[item, default: []].append(index) }
    }
    for (index, view) in layout.screen.views.enumerated() {
      guard let expected = view.frame, view.parent != nil, saved.isPlaced(index),
        !layout.views[index].isHidden
      else { continue }
      comparedCount += 1
      var entry = MisplacedView(
        layout: position, view: view, expected: convention.savedRect(expected, of: index),
        actual: convention.rect(layout.views[index].frame, of: index), deciding: [],
        contradicted: [])
      guard entry.difference > tolerance + 1e-4 else { continue }
      for placed in mentioning[view.id, default: []].map({ layout.constraints[$0] }) {
        if placed.status == .tight { entry.deciding.append(placed.constraint) }
        if placed.constraint.priority.isRequired,
          let violation = saved.violation(of: placed.constraint)
        {
          entry.contradicted.append(
            ContradictedConstraint(constraint: placed.constraint, violation: violation))
        }
      }
      found.append(entry)
    }
    Self.spread(layout.constraints.map(\.constraint), &found)
    misplaced += found
  }

  /// Finds for each misplaced view the nearest stale one that constraints hold it to, over views
  /// that are all misplaced.
  private static func spread(_ constraints: [LayoutConstraint], _ found: inout [MisplacedView]) {
    let places = Dictionary(
      found.enumerated().map { ($0.element.view.id, $0.offset) },
      uniquingKeysWith: { first, _ in first })
    var neighbors = [[Int]](repeating: [], count: found.count)
    func connect(_ a: ItemID?, _ b: ItemID?) {
      guard let a = a.flatMap({ places[$0] }), let b = b.flatMap({ places[$0] }), a != b else {
        return
      }
      neighbors[a].append(b)
      neighbors[b].append(a)
    }
    for constraint in constraints { connect(constraint.first.item, constraint.second?.item) }
    // Stack views hold what they arrange, in whatever rows.
    for entry in found {
      for item in entry.view.stack?.arranged ?? [] { connect(entry.view.id, item.view) }
    }
    var queue = found.indices.filter { found[$0].isStale }
    var sources = [Int?](repeating: nil, count: found.count)
    for place in queue { sources[place] = place }
    var next = 0
    while next < queue.count {
      let place = queue[next]
      next += 1
      for neighbor in neighbors[place] where sources[neighbor] == nil {
        sources[neighbor] = sources[place]
        queue.append(neighbor)
      }
    }
    for place in found.indices where !found[place].isStale {
      found[place].staleNeighbor = sources[place].map { found[$0].view }
    }
  }
}

extension LayoutConstraint {
  /// Whether the constraint has an item on one of its sides.
  package func mentions(_ item: ItemID) -> Bool { first.item == item || second?.item == item }
}
