import ControlMetrics
import Geometry
import LayoutModel

/// Reads the insets of guides and margins off the saved frames of a screen.
struct InsetInference {
  /// An edge of a guide, or of the margins, of a view.
  private struct Line: Hashable {
    /// The guide, or the view for its margins.
    var item: ItemID
    var isMargin: Bool
    var edge: Edge
  }

  private enum Edge: String { case left, right, top, bottom }

  /// What rounding to pixels can explain of two insets that differ, in points.
  private static let tolerance = 2.0

  private let screen: Screen
  private let metrics: ControlMetrics
  private let environment: LayoutEnvironment
  private var frames: [ItemID: Rect] = [:]
  private var views: [ItemID: ViewNode] = [:]
  private var guides: [ItemID: (role: LayoutGuide.Role, owner: ItemID)] = [:]
  private var votes: [Line: [Double]] = [:]

  init(_ screen: Screen, environment: LayoutEnvironment) {
    self.screen = screen
    self.environment = environment
    metrics = ControlMetrics(platform: screen.platform, toolsVersion: screen.toolsVersion)
    for view in screen.views {
      views[view.id] = view
      for guide in view.guides { guides[guide.id] = (guide.role, view.id) }
      guard let frame = view.frame else { continue }
      guard let parent = view.parent else {
        frames[view.id] = Rect(origin: .zero, size: frame.size)
        continue
      }
      guard let around = frames[parent] else { continue }
      frames[view.id] = frame.offset(x: around.minX, y: around.minY)
    }
  }

  /// Lets every required equality between a line and a placed view say where the line is.
  mutating func vote() {
    for constraint in screen.constraints
    where constraint.isActive && constraint.relation == .equal && constraint.priority.isRequired
      && constraint.multiplier == 1
    {
      guard let second = constraint.second else { continue }
      // first = second + constant
      cast(constraint.first, opposite: second, distance: constraint.constant)
      cast(second, opposite: constraint.first, distance: -constraint.constant)
    }
  }

  private mutating func cast(_ anchor: LayoutAnchor, opposite: LayoutAnchor, distance: Double) {
    guard let line = line(anchor), let other = position(opposite),
      let bounds = frames[owner(of: line)]
    else { return }
    let place = other + distance
    let inset: Double =
      switch line.edge {
      case .left: place - bounds.minX
      case .right: bounds.maxX - place
      case .top: place - bounds.minY
      case .bottom: bounds.maxY - place
      }
    votes[line, default: []].append((inset * 1000).rounded() / 1000)
  }

  private func owner(of line: Line) -> ItemID {
    line.isMargin ? line.item : guides[line.item]?.owner ?? line.item
  }

  /// The guide or margin line that an anchor lies on, or nil for an edge of a view.
  private func line(_ anchor: LayoutAnchor) -> Line? {
    let attribute = anchor.attribute.resolved(in: .leftToRight)
    if let guide = guides[anchor.item] {
      guard let edge = Self.edge(attribute) else { return nil }
      switch guide.role {
      case .safeArea: return Line(item: anchor.item, isMargin: false, edge: edge)
      case .layoutMargins: return Line(item: guide.owner, isMargin: true, edge: edge)
      case .readableContent, .keyboard:
        return Line(item: anchor.item, isMargin: false, edge: edge)
      // The band's inner edge is the only one that is not the view's own.
      case .topLayoutGuide:
        return edge == .bottom ? Line(item: anchor.item, isMargin: false, edge: .top) : nil
      case .bottomLayoutGuide:
        return edge == .top ? Line(item: anchor.item, isMargin: false, edge: .bottom) : nil
      case .custom, .scrollContent, .scrollFrame: return nil
      }
    }
    switch attribute {
    case .leftMargin: return Line(item: anchor.item, isMargin: true, edge: .left)
    case .rightMargin: return Line(item: anchor.item, isMargin: true, edge: .right)
    case .topMargin: return Line(item: anchor.item, isMargin: true, edge: .top)
    case .bottomMargin: return Line(item: anchor.item, isMargin: true, edge: .bottom)
    default: return nil
    }
  }

  private static func edge(_ attribute: LayoutAttribute) -> Edge? {
    switch attribute {
    case .left: .left
    case .right: .right
    case .top: .top
    case .bottom: .bottom
    default: nil
    }
  }

  /// Where an edge of a placed view lies in the root view, or nil where it is not known.
  private func position(_ anchor: LayoutAnchor) -> Double? {
    guard let view = views[anchor.item], let frame = frames[anchor.item], !view.saved.isMisplaced
    else {
      return nil
    }
    let insets = view.alignmentInsetsOverride ?? metrics.alignmentInsets(of: view)
    guard anchor.attribute.kind == .position else { return nil }
    return anchor.attribute.value(in: frame.inset(by: insets))
  }

  /// What most votes say, or nil where there are none; of a tie the one cast first.
  private func winner(_ line: Line) -> Double? {
    votes[line].flatMap(Self.mostFrequent)?.value
  }

  private static func mostFrequent(_ cast: [Double]) -> (value: Double, count: Int)? {
    var best: (value: Double, count: Int)?
    for value in cast {
      let count = cast.count { abs($0 - value) <= 0.5 }
      if count > best?.count ?? 0 { best = (value, count) }
    }
    return best
  }

  /// The lines of which the saved frames say two things, in the order of views.
  func contradictions() -> [InsetContradiction] {
    var result: [InsetContradiction] = []
    for view in screen.views {
      let guides = view.guides.map { (id: $0.id, role: Optional($0.role)) }
      for (item, role) in guides + [(view.id, nil)] {
        for edge in [Edge.top, .left, .bottom, .right] {
          let line = Line(item: item, isMargin: role == nil, edge: edge)
          guard let cast = votes[line], let least = cast.min(), let most = cast.max(),
            most - least > Self.tolerance, let taken = Self.mostFrequent(cast),
            let other = Self.mostFrequent(cast.filter { abs($0 - taken.value) > Self.tolerance })
          else { continue }
          result.append(
            InsetContradiction(
              owner: view.id, guide: role, edge: edge.rawValue, taken: taken.value,
              votes: taken.count, other: other.value, otherVotes: other.count))
        }
      }
    }
    return result
  }

  private func insets(_ item: ItemID, isMargin: Bool, model: () -> EdgeInsets) -> EdgeInsets? {
    func find(_ edge: Edge) -> Double? { winner(Line(item: item, isMargin: isMargin, edge: edge)) }
    let found = (find(.top), find(.left), find(.bottom), find(.right))
    guard found.0 != nil || found.1 != nil || found.2 != nil || found.3 != nil else { return nil }
    let standard = model()
    // Margins are as wide on the left as on the right unless something says otherwise.
    return EdgeInsets(
      top: found.0 ?? standard.top, left: found.1 ?? found.3 ?? standard.left,
      bottom: found.2 ?? standard.bottom, right: found.3 ?? found.1 ?? standard.right)
  }

  /// The insets of a guide that the frames imply, or nil where they imply none.
  func insets(of guide: LayoutGuide, in owner: ItemID) -> EdgeInsets? {
    switch guide.role {
    case .layoutMargins: return margins(of: owner)
    case .custom, .scrollContent, .scrollFrame: return nil
    default: break
    }
    return insets(guide.id, isMargin: false) { modelSafeArea(owner) }
  }

  /// The margins of a view that the frames imply, safe area included, or nil.
  func margins(of id: ItemID) -> EdgeInsets? {
    insets(id, isMargin: true) { modelMargins(id) }
  }

  /// The margins of a view by the rules, safe area and what it preserves of those around it included.
  private func modelMargins(_ id: ItemID) -> EdgeInsets {
    guard let view = views[id] else { return .zero }
    var result =
      view.layoutMargins?.resolved(in: .leftToRight)
      ?? metrics.defaultMargins(
        of: view, size: view.frame?.size ?? .zero, in: screen, environment: environment)
    if view.insetsMarginsFromSafeArea {
      let safe = impliedSafeArea(id) ?? modelSafeArea(id)
      result = EdgeInsets(
        top: result.top + safe.top, left: result.left + safe.left,
        bottom: result.bottom + safe.bottom, right: result.right + safe.right)
    }
    guard view.preservesSuperviewLayoutMargins, !view.kind.isCollectionCell,
      let own = frames[id], let parent = view.parent, let around = frames[parent]
    else { return result }
    let outer = around.inset(by: margins(of: parent) ?? modelMargins(parent))
    result.left = max(result.left, outer.minX - own.minX)
    result.right = max(result.right, own.maxX - outer.maxX)
    // What scrolls moves past the margins above and below.
    guard views[parent]?.kind.scrolls == false else { return result }
    result.top = max(result.top, outer.minY - own.minY)
    result.bottom = max(result.bottom, own.maxY - outer.maxY)
    return result
  }

  private func impliedSafeArea(_ id: ItemID) -> EdgeInsets? {
    guard let guide = views[id]?.guides.first(where: { $0.role == .safeArea }) else { return nil }
    return insets(of: guide, in: id)
  }

  /// The part of the root's predicted safe area that reaches into a view.
  private func modelSafeArea(_ id: ItemID) -> EdgeInsets {
    guard let root = screen.views.first?.id, let around = frames[root], let own = frames[id] else {
      return .zero
    }
    let insets = DeviceCanvas(screen).safeAreaInsets(in: environment)
    if id == root { return insets }
    let safe = around.inset(by: insets)
    let left = max(0, safe.minX - own.minX)
    let right = max(0, own.maxX - safe.maxX)
    // What a table or a collection shows scrolls clear of the bars.
    if isShownInRows(id) { return EdgeInsets(top: 0, left: left, bottom: 0, right: right) }
    return EdgeInsets(
      top: max(0, safe.minY - own.minY), left: left, bottom: max(0, own.maxY - safe.maxY),
      right: right)
  }

  private func isShownInRows(_ id: ItemID) -> Bool {
    var around = views[id]?.parent
    while let view = around.flatMap({ views[$0] }) {
      if view.kind.placesCells { return true }
      around = view.parent
    }
    return false
  }
}
