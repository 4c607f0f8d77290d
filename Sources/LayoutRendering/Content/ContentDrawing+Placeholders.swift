import Geometry
import LayoutEngine
import LayoutModel

extension ContentDrawing {
  /// Whether a view has nothing to show yet where another has: a placeholder would cover that.
  func hidesBehindSiblings(_ view: PlacedView, _ node: ViewNode) -> Bool {
    guard options.scene != nil, node.kind == .imageView, node.image == nil,
      let parent = node.parent.flatMap(items.number(of:))
    else { return false }
    return children[parent].map { layout.views[$0] }.prefix { $0.id != view.id }.contains { other in
      guard !other.isHidden, let shown = items.node(other.id),
        shown.image != nil || shown.text?.string.isEmpty == false
      else { return false }
      return other.absoluteFrame.intersection(view.absoluteFrame).map { !$0.isEmpty } ?? false
    }
  }

  /// Whether a text beside or in a view lies over the middle of its placeholder: that of a map or web
  /// page, for example.
  func isWrittenOver(_ view: PlacedView, _ node: ViewNode) -> Bool {
    guard
      ControlDrawing.media.kinds.contains(node.kind)
        || node.kind == .imageView && node.image == nil
    else { return false }
    let sign = view.absoluteFrame.centered(width: min(120, view.absoluteFrame.width), height: 24)
    var pending = [items.number(of: node.parent ?? view.id)].compactMap { $0 }
    while let index = pending.popLast() {
      let other = layout.views[index]
      guard !other.isHidden else { continue }
      if other.text != nil, other.absoluteFrame.intersection(sign).map({ !$0.isEmpty }) ?? false {
        return true
      }
      pending += children[index]
    }
    return false
  }
}
