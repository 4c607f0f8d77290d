public import Geometry
import Graphics
public import LayoutEngine
public import LayoutModel

/// What a picture of problems shows besides constraints: overlaps, cut text, views out of sight.
///
/// - Note: All lists are in the order of the layout's views.
public struct LayoutProblems: Hashable, Sendable {
  /// Text that is not shown whole.
  public struct CutText: Hashable, Sendable {
    /// The view that shows the text.
    public var view: ItemID
    /// The width that is missing, in points; 0 if none.
    public var missingWidth: Double
    /// The height that is missing, in points; 0 if none.
    public var missingHeight: Double
    /// The edge at which the text is cut across: left or right in the root view's coordinates.
    public var cutsAtLeft: Bool
  }

  /// A view that sticks out of the screen.
  public struct Outside: Hashable, Sendable {
    /// The view.
    public var view: ItemID
    /// How far the view lies beyond each edge of the screen, in points; 0 where it does not.
    public var overhang: EdgeInsets
  }

  /// Views of text or controls that cover one another.
  public var overlaps: [Overlap]
  /// Views whose text is not shown whole.
  public var cutTexts: [CutText]
  /// Views that stick out of the screen and are not inside a scroll view; of views inside one
  /// another only the outermost, unless an inner one sticks out further.
  public var outside: [Outside]
  /// Views with an ambiguous axis.
  public var ambiguous: [ItemID]

  /// Finds the problems of a layout.
  public init(_ layout: Layout) { self.init(layout, items: PlacedItems(layout)) }

  init(_ layout: Layout, items: PlacedItems) {
    let screen = layout.screenRect
    var members: [OverlapSweep.Member] = []
    cutTexts = []
    outside = []
    ambiguous = []
    var scrolled: Set<ItemID> = []
    var overhangs: [ItemID: EdgeInsets] = [:]
    for (index, view) in layout.views.enumerated() where !view.isHidden {
      let node = items.node(view.id)
      if let node, node.kind.scrolls || node.parent.map(scrolled.contains) ?? false {
        scrolled.insert(view.id)
      }
      guard view.absoluteFrame.isDrawable else { continue }
      let isInScroll = node?.parent.map(scrolled.contains) ?? false
      if let cut = Self.cutText(of: view, node: node) { cutTexts.append(cut) }
      if !isInScroll, let beyond = Self.outside(view, screen: screen) {
        let above = node?.parent.flatMap { overhangs[$0] } ?? .zero
        overhangs[view.id] = beyond.overhang.union(above)
        if !above.covers(beyond.overhang) { outside.append(beyond) }
      }
      if view.ambiguity.horizontal != nil || view.ambiguity.vertical != nil {
        ambiguous.append(view.id)
      }
      if let rect = Self.foreground(of: view, node: node) {
        members.append(OverlapSweep.Member(id: view.id, rect: rect, order: index))
      }
    }
    overlaps = OverlapSweep.overlaps(members) { low, high in
      !items.isAncestor(low, of: high) && !items.isAncestor(high, of: low)
    }
  }

  /// The part of a view that nothing may cover: the ink of text, the body of a control.
  private static func foreground(of view: PlacedView, node: ViewNode?) -> Rect? {
    guard let node, node.appearance.alpha > 0.01 else { return nil }
    if node.kind == .label || node.kind == .textView {
      guard var ink = view.textRects.first else { return nil }
      for rect in view.textRects.dropFirst() { ink = ink.union(rect) }
      return ink
    }
    return node.kind.isControl && !view.absoluteAlignmentRect.isEmpty
      ? view.absoluteAlignmentRect : nil
  }

  private static func cutText(of view: PlacedView, node: ViewNode?) -> CutText? {
    guard let text = view.text, text.shaped.isTruncated, node?.kind != .textView else { return nil }
    let isHead = node?.text?.lineBreakMode == .truncateHead
    return CutText(
      view: view.id, missingWidth: text.shaped.missingWidth,
      missingHeight: text.shaped.missingHeight,
      cutsAtLeft: (view.direction == .rightToLeft) != isHead)
  }

  private static func outside(_ view: PlacedView, screen: Rect) -> Outside? {
    let frame = view.absoluteAlignmentRect
    let overhang = EdgeInsets(
      top: max(0, screen.minY - frame.minY), left: max(0, screen.minX - frame.minX),
      bottom: max(0, frame.maxY - screen.maxY), right: max(0, frame.maxX - screen.maxX))
    let worst = max(overhang.top, overhang.left, overhang.bottom, overhang.right)
    return worst > 0.5 && !frame.isEmpty ? Outside(view: view.id, overhang: overhang) : nil
  }
}

extension EdgeInsets {
  /// Whether each distance is at least the other's, within half a point.
  fileprivate func covers(_ other: EdgeInsets) -> Bool {
    top + 0.5 >= other.top && left + 0.5 >= other.left && bottom + 0.5 >= other.bottom
      && right + 0.5 >= other.right
  }

  /// The greater distance at each edge.
  fileprivate func union(_ other: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: max(top, other.top), left: max(left, other.left), bottom: max(bottom, other.bottom),
      right: max(right, other.right))
  }
}
