import Geometry
import LayoutEngine
import LayoutModel

/// The alignment rects that a document's saved frames imply, in the root view's coordinates.
struct SavedFrames {
  private var alignmentRects: [ItemID: Rect] = [:]
  private var baselines: [ItemID: BaselineOffsets] = [:]
  private var scrollViews: Set<ItemID> = []
  private var arranged: Set<ItemID> = []
  private let layout: Layout

  init(_ layout: Layout) {
    self.layout = layout
    var frames: [ItemID: Rect] = [:]
    for (view, placed) in zip(layout.screen.views, layout.views) {
      guard let saved = view.frame else { continue }
      let origin = view.parent.flatMap { frames[$0]?.origin } ?? .zero
      let frame =
        view.parent == nil
        ? Rect(origin: .zero, size: saved.size) : saved.offset(x: origin.x, y: origin.y)
      frames[view.id] = frame
      let insets = EdgeInsets(
        top: placed.alignmentRect.minY - placed.frame.minY,
        left: placed.alignmentRect.minX - placed.frame.minX,
        bottom: placed.frame.maxY - placed.alignmentRect.maxY,
        right: placed.frame.maxX - placed.alignmentRect.maxX)
      alignmentRects[view.id] = frame.inset(by: insets)
      baselines[view.id] = placed.baseline
      if view.kind == .scrollView { scrollViews.insert(view.id) }
      for item in view.stack?.arranged ?? [] { arranged.insert(item.view) }
      for cell in view.grid?.cells ?? [] { if let id = cell.view { arranged.insert(id) } }
    }
  }

  /// Whether Auto Layout places a view, rather than a mask or Interface Builder's prototyping.
  func isPlaced(_ index: Int) -> Bool {
    let view = layout.screen.views[index]
    return arranged.contains(view.id) || (!view.translatesAutoresizingMask && !view.isFixedFrame)
  }

  /// How far the saved frames are from a constraint between plain views, in points.
  ///
  /// Nil where guides, margins or scroll content take part, whose saved places are not known.
  func violation(of constraint: LayoutConstraint) -> Double? {
    guard let left = value(constraint.first) else { return nil }
    var right = constraint.constant
    if let second = constraint.second, second.attribute != .notAnAttribute {
      guard let value = value(second) else { return nil }
      guard constraint.multiplier == 1 || second.attribute.kind == .size else { return nil }
      right += constraint.multiplier * value
    }
    let isMirrored =
      constraint.first.attribute.isDirectional && layout.environment.direction == .rightToLeft
    guard !isMirrored else { return nil }
    switch constraint.relation {
    case .equal: return abs(left - right)
    case .lessThanOrEqual: return max(0, left - right)
    case .greaterThanOrEqual: return max(0, right - left)
    }
  }

  private func value(_ anchor: LayoutAnchor) -> Double? {
    guard let rect = alignmentRects[anchor.item], !scrollViews.contains(anchor.item) else {
      return nil
    }
    switch anchor.attribute {
    case .left, .leading: return rect.minX
    case .right, .trailing: return rect.maxX
    case .top: return rect.minY
    case .bottom: return rect.maxY
    case .width: return rect.width
    case .height: return rect.height
    case .centerX: return rect.midX
    case .centerY: return rect.midY
    default: return nil
    }
  }
}
