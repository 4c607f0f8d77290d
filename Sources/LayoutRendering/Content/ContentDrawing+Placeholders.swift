import Geometry
import LayoutEngine
import LayoutModel

extension ContentDrawing {
  /// Whether a view has nothing to show yet where another has: a placeholder would cover that.
  func hidesBehindSiblings(_ view: PlacedView, _ node: ViewNode) -> Bool {
    guard options.scene != nil, node.kind == .imageView, node.image == nil,
      let own = items.number(of: view.id), let parent = node.parent.flatMap(items.number(of:))
    else { return false }
    return showing.siblings[parent, default: []].contains { other in
      other < own && !layout.views[other].isHidden && covers(other, view.absoluteFrame)
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
    let top = items.number(of: node.parent ?? view.id)
    return showing.texts.contains { covers($0, sign) && isShown($0, below: top) }
  }

  private func covers(_ index: Int, _ rect: Rect) -> Bool {
    layout.views[index].absoluteFrame.intersection(rect).map { !$0.isEmpty } ?? false
  }

  /// Whether neither a view nor one above it, up to another, is hidden; false elsewhere.
  private func isShown(_ index: Int, below top: Int?) -> Bool {
    var next: Int? = index
    while let place = next, !layout.views[place].isHidden {
      if place == top { return true }
      next = items.node(layout.views[place].id)?.parent.flatMap(items.number(of:))
        .flatMap { $0 < place ? $0 : nil }
    }
    return false
  }

  /// The views that show an image or a text, found once for all placeholders.
  struct Showing {
    /// Those in each view, in order: with an image, or a text that is not empty.
    var siblings: [Int: [Int]] = [:]
    /// Those whose text was set.
    var texts: [Int] = []

    /// Looks at all views of a layout.
    init(_ layout: Layout, _ items: PlacedItems) {
      for index in layout.views.indices {
        if layout.views[index].text != nil { texts.append(index) }
        guard let node = items.node(layout.views[index].id),
          let parent = node.parent.flatMap(items.number(of:)),
          node.image != nil || node.text?.string.isEmpty == false
        else { continue }
        siblings[parent, default: []].append(index)
      }
    }
  }
}
