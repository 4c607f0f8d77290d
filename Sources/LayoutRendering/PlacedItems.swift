import Geometry
import LayoutEngine
import LayoutModel

/// Finds the views and guides of a layout by id, and what constraints take hold of in them.
struct PlacedItems {
  /// The layout.
  let layout: Layout
  private var viewIndex: [ItemID: Int] = [:]
  private var nodeIndex: [ItemID: Int] = [:]
  private var guideIndex: [ItemID: Int] = [:]

  /// Indexes a layout.
  init(_ layout: Layout) {
    self.layout = layout
    for (index, view) in layout.views.enumerated() where viewIndex[view.id] == nil {
      viewIndex[view.id] = index
    }
    for (index, node) in layout.screen.views.enumerated() where nodeIndex[node.id] == nil {
      nodeIndex[node.id] = index
    }
    for (index, guide) in layout.guides.enumerated() where guideIndex[guide.id] == nil {
      guideIndex[guide.id] = index
    }
  }

  /// The number of a view: its index in the layout.
  func number(of id: ItemID) -> Int? { viewIndex[id] }

  /// The view at its place.
  func view(_ id: ItemID) -> PlacedView? { viewIndex[id].map { layout.views[$0] } }

  /// The view as the screen describes it.
  func node(_ id: ItemID) -> ViewNode? { nodeIndex[id].map { layout.screen.views[$0] } }

  /// The guide at its place.
  func guide(_ id: ItemID) -> PlacedGuide? { guideIndex[id].map { layout.guides[$0] } }

  /// The name for people, at most some characters long.
  func name(of id: ItemID, limit: Int = 24) -> String {
    let name: String
    if let node = node(id) {
      name = Self.isObjectID(node.name) ? description(of: node) : node.name
    } else if let guide = guide(id), guide.role != .custom {
      name = guide.role.rawValue
    } else {
      name = id.rawValue
    }
    return name.count > limit ? name.prefix(limit - 1) + "…" : name
  }

  /// What people call a view without a name: its text, or its kind and number.
  private func description(of node: ViewNode) -> String {
    if let text = node.text?.string, !text.isEmpty {
      let line = String(text.prefix { !$0.isNewline })
      return "“\(line.count > 14 ? line.prefix(13) + "…" : line)”"
    }
    let kind =
      node.className.hasPrefix("UI") || node.className.hasPrefix("NS")
      ? String(node.className.dropFirst(2)) : node.className
    return number(of: node.id).map { "\(kind) \($0)" } ?? kind
  }

  /// Whether a name is one that Interface Builder made up, such as `a1B-2c-D3e`.
  static func isObjectID(_ name: String) -> Bool {
    let parts = name.split(separator: "-", omittingEmptySubsequences: false)
    return parts.map(\.count) == [3, 2, 3]
      && parts.allSatisfy { $0.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) } }
  }

  /// The rectangle that constraints see: a view's alignment rect, a guide's rectangle.
  func rect(of id: ItemID) -> Rect? {
    view(id)?.absoluteAlignmentRect ?? guide(id)?.absoluteRect
  }

  /// Whether a view, or the view that owns a guide, is shown.
  func isShown(_ id: ItemID) -> Bool {
    let owner = guide(id)?.owner ?? id
    return view(owner).map { !$0.isHidden } ?? false
  }

  /// Whether one item lies inside the other's view, at any depth, or is one of its guides.
  func isAncestor(_ ancestor: ItemID, of item: ItemID) -> Bool {
    var next = guide(item)?.owner ?? node(item)?.parent
    var steps = 0
    while let id = next, steps < 4096 {
      if id == ancestor { return true }
      next = node(id)?.parent
      steps += 1
    }
    return false
  }

  /// Where an anchor lies on its axis, in the root view's coordinates; nil for sizes.
  func position(of anchor: LayoutAnchor, direction: LayoutDirection) -> Double? {
    guard let rect = rect(of: anchor.item) else { return nil }
    let view = view(anchor.item)
    let inner = view.map { $0.absoluteFrame.inset(by: $0.margins) } ?? rect
    let attribute = anchor.attribute.resolved(in: direction)
    switch attribute {
    case .firstBaseline: return view?.baseline.map { rect.minY + $0.fromTop } ?? rect.minY
    case .lastBaseline: return view?.baseline.map { rect.maxY - $0.fromBottom } ?? rect.maxY
    case .leftMargin: return inner.minX
    case .rightMargin: return inner.maxX
    case .topMargin: return inner.minY
    case .bottomMargin: return inner.maxY
    case .centerXWithinMargins: return inner.midX
    case .centerYWithinMargins: return inner.midY
    case .width, .height: return nil
    default: return attribute.value(in: rect)
    }
  }
}
