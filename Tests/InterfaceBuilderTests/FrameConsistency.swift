import ControlMetrics
import Geometry
import LayoutModel

/// Evaluates constraints on saved frames: no solver, only arithmetic.
struct FrameConsistency {
  let screen: Screen
  private let metrics: ControlMetrics
  private var frames: [ItemID: Rect] = [:]
  private var views: [ItemID: ViewNode] = [:]
  private var guides: [ItemID: Rect] = [:]
  private var margins: [ItemID: EdgeInsets] = [:]

  init(_ document: Screen, environment: LayoutEnvironment) {
    screen = document.resolved(in: environment)
    metrics = ControlMetrics(platform: screen.platform, toolsVersion: screen.toolsVersion)
    for view in screen.views {
      views[view.id] = view
      guard let frame = view.frame else { continue }
      if let parent = view.parent {
        guard let around = frames[parent] else { continue }
        frames[view.id] = frame.offset(x: around.minX, y: around.minY)
      } else {
        frames[view.id] = Rect(origin: .zero, size: frame.size)
      }
      margins[view.id] = view.saved.margins
      for guide in view.guides {
        guard let insets = guide.documentInsets, let bounds = frames[view.id] else { continue }
        switch guide.role {
        case .topLayoutGuide:
          guides[guide.id] = Rect(x: 0, y: 0, width: bounds.width, height: insets.top)
        case .bottomLayoutGuide:
          guides[guide.id] = Rect(
            x: 0, y: bounds.height - insets.bottom, width: bounds.width, height: insets.bottom)
        case .custom, .scrollContent, .scrollFrame: break
        default: guides[guide.id] = bounds.inset(by: insets)
        }
      }
    }
  }

  /// Whether both sides are plain: no scroll content, stack margins, hidden or marked views.
  private func isPlain(_ anchor: LayoutAnchor) -> Bool {
    if guides[anchor.item] != nil { return true }
    guard let view = views[anchor.item], frames[anchor.item] != nil, !view.saved.isMisplaced else {
      return false
    }
    return !anchor.attribute.isMargin || margins[anchor.item] != nil
  }

  private func value(_ anchor: LayoutAnchor, owner: ItemID) -> Double? {
    guard let origin = frames[owner] else { return nil }
    let attribute = anchor.attribute.resolved(in: .leftToRight)
    guard let view = views[anchor.item], let frame = frames[anchor.item] else {
      return guides[anchor.item].flatMap { Self.value(attribute, in: $0, origin) }
    }
    let insets = metrics.alignmentInsets(of: view)
    let rect = frame.inset(by: insets)
    if attribute.isMargin {
      guard let margin = margins[anchor.item] else { return nil }
      let inner = frame.inset(by: margin)
      switch attribute {
      case .leftMargin: return inner.minX - origin.minX
      case .rightMargin: return inner.maxX - origin.minX
      case .topMargin: return inner.minY - origin.minY
      case .bottomMargin: return inner.maxY - origin.minY
      case .centerXWithinMargins: return inner.midX - origin.minX
      default: return inner.midY - origin.minY
      }
    }
    switch attribute {
    case .lastBaseline, .firstBaseline:
      let offsets = metrics.documentBaseline(of: view, height: rect.height)
      return attribute == .lastBaseline
        ? rect.maxY - (offsets?.fromBottom ?? 0) - origin.minY
        : rect.minY + (offsets?.fromTop ?? 0) - origin.minY
    default: return Self.value(attribute, in: rect, origin)
    }
  }

  private static func value(_ attribute: LayoutAttribute, in rect: Rect, _ origin: Rect) -> Double?
  {
    switch attribute {
    case .left: rect.minX - origin.minX
    case .right: rect.maxX - origin.minX
    case .top: rect.minY - origin.minY
    case .bottom: rect.maxY - origin.minY
    case .width: rect.width
    case .height: rect.height
    case .centerX: rect.midX - origin.minX
    case .centerY: rect.midY - origin.minY
    default: nil
    }
  }

  private func isScrollContent(_ constraint: LayoutConstraint) -> Bool {
    let items = [constraint.first] + (constraint.second.map { [$0] } ?? [])
    return items.contains { anchor in
      guard let view = views[anchor.item] else { return false }
      return [.scrollView, .textView, .tableView, .collectionView].contains(view.kind)
        && items.contains { other in isInside(other.item, view.id) }
    }
  }

  private func isInside(_ item: ItemID, _ ancestor: ItemID) -> Bool {
    var next = views[item]?.parent
    while let id = next {
      if id == ancestor { return true }
      next = views[id]?.parent
    }
    return false
  }

  /// How far each required constraint between plain items is from holding; nil where it cannot
  /// be told.
  func violations() -> [(constraint: LayoutConstraint, gap: Double)] {
    screen.constraints.compactMap { constraint in
      guard constraint.isActive, constraint.priority.isRequired, isPlain(constraint.first),
        constraint.second.map(isPlain) ?? true, !isScrollContent(constraint)
      else { return nil }
      guard !isHidden(constraint.first.item),
        !(constraint.second.map { isHidden($0.item) } ?? false)
      else { return nil }
      let owner = constraint.owner ?? constraint.first.item
      guard let left = value(constraint.first, owner: owner) else { return nil }
      var right = constraint.constant
      if let second = constraint.second {
        guard let other = value(second, owner: owner) else { return nil }
        right += constraint.multiplier * other
      }
      switch constraint.relation {
      case .equal: return (constraint, left - right)
      case .lessThanOrEqual: return (constraint, max(0, left - right))
      case .greaterThanOrEqual: return (constraint, min(0, left - right))
      }
    }
  }

  private func isHidden(_ item: ItemID) -> Bool {
    var next: ItemID? = item
    while let id = next {
      if views[id]?.isHidden == true { return true }
      next = views[id]?.parent
    }
    return false
  }

  var isMarked: Bool { screen.views.contains { $0.saved.isMisplaced || $0.saved.isAmbiguous } }

  func describe(_ constraint: LayoutConstraint) -> String {
    func side(_ anchor: LayoutAnchor) -> String {
      let view = views[anchor.item]
      let traits = view.map { Control.of($0.kind).values(of: $0).map { "\($0.value)" } } ?? []
      return "\(view.map { "\($0.kind)" } ?? "guide")\(traits).\(anchor.attribute.name)"
    }
    return side(constraint.first) + " \(constraint.relation.symbol) "
      + (constraint.second.map(side) ?? "") + " \(constraint.constant)"
  }
}
