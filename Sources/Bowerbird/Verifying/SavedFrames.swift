import Geometry
import LayoutEngine
import LayoutModel

/// The alignment rects that a document's saved frames imply, in the root view's coordinates.
struct SavedFrames {
  private var alignmentRects: [ItemID: Rect] = [:]
  private var uncertain: Set<ItemID> = []
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
      // The alignment rect of a symbol is not known.
      let isSymbol = view.kind == .imageView && view.image?.isSystemSymbol ?? false
      if view.kind == .scrollView || isSymbol { uncertain.insert(view.id) }
      for item in view.stack?.arranged ?? [] { arranged.insert(item.view) }
      for cell in view.grid?.cells ?? [] { if let id = cell.view { arranged.insert(id) } }
    }
  }

  /// Whether Auto Layout places a view, rather than a mask or Interface Builder's prototyping.
  func isPlaced(_ index: Int) -> Bool {
    let view = layout.screen.views[index]
    return arranged.contains(view.id) || (!view.translatesAutoresizingMask && !view.isFixedFrame)
  }

  /// How far the saved frames are from a constraint between plain views, in points; nil where they
  /// keep it, as far as frames on whole pixels can tell.
  ///
  /// Every edge was rounded to the nearest pixel, so a constraint that held may be off by half a
  /// pixel for each edge that it mentions, and no more. Nothing is said where guides, margins or
  /// scroll content take part, whose saved places are not known.
  func violation(of constraint: LayoutConstraint) -> Double? {
    guard isComparable(constraint), let left = value(constraint.first) else { return nil }
    var right = constraint.constant
    var rounding = rounding(constraint.first)
    if let second = constraint.second, second.attribute != .notAnAttribute {
      guard let value = value(second) else { return nil }
      guard constraint.multiplier == 1 || second.attribute.kind == .size else { return nil }
      right += constraint.multiplier * value
      rounding += abs(constraint.multiplier) * self.rounding(second)
    } else if constraint.first.attribute.kind != .size {
      return nil
    }
    let isMirrored =
      constraint.first.attribute.isDirectional && layout.environment.direction == .rightToLeft
    guard !isMirrored else { return nil }
    let violation = constraint.relation.violation(of: left - right)
    return violation > rounding + 0.01 ? violation : nil
  }

  private static let plainRows: Set<String> = [
    "UISV-spacing", "UISV-fill-equally", "UISV-canvas-connection", "UISV-alignment",
  ]

  /// Whether a constraint means what it says between saved frames: one of the document, or one by
  /// which a stack view without margins places its views.
  private func isComparable(_ constraint: LayoutConstraint) -> Bool {
    switch constraint.provenance {
    case .stackView(let identifier):
      guard layout.screen.platform.usesUIKit, Self.plainRows.contains(identifier) else {
        return false
      }
      let items = [constraint.first.item, constraint.second?.item]
      return !layout.screen.views.contains { view in
        guard items.contains(view.id), let stack = view.stack else { return false }
        return stack.isLayoutMarginsRelative || stack.isBaselineRelative
      }
    case .autoresizingMask, .contentSize, .canvas, .scrollView, .layoutGuide: return false
    default: return true
    }
  }

  /// How far rounding to pixels can move an attribute, in points; the root view is not rounded.
  private func rounding(_ anchor: LayoutAnchor) -> Double {
    guard anchor.item != layout.screen.views.first?.id else { return 0 }
    let half = 0.5 / max(1, layout.environment.scale)
    return anchor.attribute.kind == .size ? 2 * half : half
  }

  private func value(_ anchor: LayoutAnchor) -> Double? {
    guard let rect = alignmentRects[anchor.item], !uncertain.contains(anchor.item) else {
      return nil
    }
    return anchor.attribute.value(in: rect)
  }
}
