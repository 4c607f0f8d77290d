import Diagnostics
import Geometry
import LayoutModel

extension DocumentValidator {
  /// Tells the views that Auto Layout is to place and that no constraint places on an axis.
  ///
  /// Constraints of all variations count, and so do those of low priorities. What a stack
  /// arranges, what a mask, a cell or Interface Builder's prototyping places, and what is marked as
  /// misplaced or ambiguous is left out.
  ///
  /// - Source: Apple, *UITableViewCell.contentView*: the cell gives it its frame.
  /// - Source: Observed: two of the public documents that were looked at have such views, a broken
  ///   one made for tests and one whose saved frames contradict its constraints.
  mutating func checkPlacement(_ screens: [Screen]) {
    guard platform.usesUIKit else { return }
    for screen in screens {
      let held = HeldViews(screen)
      lazy var names = ItemNames(screen)
      for (place, view) in screen.views.enumerated() where view.parent != nil {
        guard !view.translatesAutoresizingMask, !view.isFixedFrame, !view.saved.isMisplaced,
          !view.saved.isAmbiguous, !held.isArranged[place], !view.kind.isCellContent
        else { continue }
        for axis in Axis.allCases {
          if !held.isHeld[place][axis] {
            report(.unplaced(names.sentence(view.id), view.location, axis))
          } else if held.counts[place][axis] < 2, Self.isEmpty(view, axis) {
            report(.unsized(names.sentence(view.id), view.location, axis))
          }
        }
      }
    }
  }
}

extension DocumentValidator {
  /// Whether a view has no content that would give it a length of its own.
  private static func isEmpty(_ view: ViewNode, _ axis: Axis) -> Bool {
    guard view.intrinsicSizeOverride[axis] == nil else { return false }
    switch view.kind {
    case .view, .tableView, .collectionView, .scrollView, .containerView, .mapView, .webView:
      return true
    default: return false
    }
  }
}

/// Which views of a screen are held to something around them.
private struct HeldViews {
  /// Whether a constraint to something outside holds each view, or something inside it.
  var isHeld: [AxisPair<Bool>]
  /// Whether a stack view arranges each view.
  var isArranged: [Bool]
  /// How many constraints mention each view, its sides or what lies inside.
  var counts: [AxisPair<Int>]
  private var parents: [Int] = []
  private var depths: [Int] = []

  init(_ screen: Screen) {
    isHeld = Array(repeating: AxisPair(both: false), count: screen.views.count)
    counts = Array(repeating: AxisPair(both: 0), count: screen.views.count)
    isArranged = Array(repeating: false, count: screen.views.count)
    // Guides count as the views that own them.
    var places: [ItemID: Int] = [:]
    for (place, view) in screen.views.enumerated() {
      places[view.id] = place
      for guide in view.guides { places[guide.id] = place }
      let parent = view.parent.flatMap { places[$0] } ?? -1
      parents.append(parent)
      depths.append(parent < 0 ? 0 : depths[parent] + 1)
    }
    for view in screen.views {
      for item in view.stack?.arranged ?? [] {
        if let place = places[item.view] { isArranged[place] = true }
      }
    }
    for constraint in screen.constraints {
      guard let first = places[constraint.first.item],
        let axis = constraint.first.attribute.axis
      else { continue }
      counts[first][axis] += 1
      guard let anchor = constraint.second, let other = anchor.attribute.axis,
        let second = places[anchor.item]
      else { continue }
      counts[second][other] += 1
      if constraint.first.attribute.kind == .position { hold(first, second, on: axis) }
    }
  }

  /// Holds two views and all views around one of them and not the other.
  private mutating func hold(_ first: Int, _ second: Int, on axis: Axis) {
    var (a, b) = (first, second)
    while a != b, a >= 0, b >= 0 {
      if depths[a] >= depths[b] {
        isHeld[a][axis] = true
        a = parents[a]
      } else {
        isHeld[b][axis] = true
        b = parents[b]
      }
    }
  }
}

// MARK: - Messages

extension Diagnostic {
  fileprivate static func unplaced(
    _ view: String, _ location: SourceLocation?, _ axis: Axis
  ) -> Diagnostic {
    Diagnostic(
      id: "ib.unplaced-view", severity: .warning,
      message: "no constraint places \(view) "
        + (axis == .horizontal ? "horizontally" : "vertically"),
      location: location, hint: "add a constraint to an edge or a middle")
  }

  fileprivate static func unsized(
    _ view: String, _ location: SourceLocation?, _ axis: Axis
  ) -> Diagnostic {
    Diagnostic(
      id: "ib.unplaced-view", severity: .warning,
      message: "one constraint is too few for the place and the "
        + "\(axis == .horizontal ? "width" : "height") of \(view)",
      location: location, hint: "add a constraint to the opposite edge, or a length")
  }
}
