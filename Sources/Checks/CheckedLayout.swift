package import Geometry
import Graphics
package import LayoutEngine
package import LayoutModel

/// A layout as rules look at it.
package struct CheckedLayout: Sendable {
  /// The layout.
  package let layout: Layout
  /// How strictly rules apply.
  package let configuration: CheckConfiguration
  /// The views as they were written, in the order of the layout's views.
  package let nodes: [ViewNode]
  /// The position of each view's superview; -1 for the root.
  package let parents: [Int]
  /// What each view lets through to the screen, in the root view's coordinates; nil where the view
  /// does not show at all.
  package let clips: [Rect?]
  /// Whether each view is inside something that scrolls.
  package let isScrolled: [Bool]
  /// Whether each view shows, or does so once what it is in is scrolled.
  private let isReachable: [Bool]
  /// All the ink of each view's text, in the root view's coordinates; nil where there is none.
  package let inkBounds: [Rect?]
  /// What people call views, guides and constraints.
  package var names: ItemNames { knownNames.value { ItemNames(layout.screen) } }
  private let knownNames = Once<ItemNames>()
  private let knownIndices = Once<[ItemID: Int]>()
  private let knownConstraints = Once<[ItemID: [Int]]>()

  /// Makes a subject of a layout whose views stand in the order of its screen's.
  package init(_ layout: Layout, configuration: CheckConfiguration = CheckConfiguration()) {
    self.layout = layout
    self.configuration = configuration
    let nodes = layout.screen.views
    self.nodes = nodes
    var parents = [Int](repeating: -1, count: nodes.count)
    var clips = [Rect?](repeating: nil, count: nodes.count)
    var reaches = clips
    var isScrolled = [Bool](repeating: false, count: nodes.count)
    let everything = Rect(left: -1e9, top: -1e9, right: 1e9, bottom: 1e9)
    for index in nodes.indices where layout.views.indices.contains(index) {
      var parent = -1
      if let name = nodes[index].parent {
        // The superview is nearly always the last view or above it.
        parent = index - 1
        while parent >= 0, nodes[parent].id != name { parent = parents[parent] }
        if parent < 0 { parent = nodes[..<index].lastIndex { $0.id == name } ?? -1 }
        parents[index] = parent
      }
      let reach = parent < 0 ? everything : reaches[parent]
      guard let reach, !layout.views[index].isHidden, nodes[index].appearance.alpha > 0.01 else {
        continue
      }
      let scrolls = nodes[index].kind.scrolls
      isScrolled[index] = parent >= 0 && (isScrolled[parent] || nodes[parent].kind.scrolls)
      let outer = parent < 0 ? everything : clips[parent]
      let frame = layout.views[index].absoluteFrame
      let isCut = scrolls || nodes[index].appearance.clipsToBounds
      clips[index] = isCut ? outer?.intersection(frame) : outer
      // What lies beyond the edge of a list is scrolled to.
      let shown = isCut ? reach.intersection(frame) : reach
      reaches[index] = scrolls && shown != nil ? everything : shown
    }
    self.parents = parents
    self.clips = clips
    self.isScrolled = isScrolled
    isReachable = reaches.map { $0 != nil }
    inkBounds = layout.views.map { view in
      view.text?.inkBounds.flatMap { view.shownPart(of: $0) }
    }
  }

  /// The position of a view, the first of several with one id; nil where there is none.
  func index(of id: ItemID) -> Int? {
    knownIndices.value {
      Dictionary(nodes.indices.map { (nodes[$0].id, $0) }, uniquingKeysWith: { first, _ in first })
    }[id]
  }

  /// The constraints that have a side of a view or guide, in the order of the screen.
  func constraints(of item: ItemID) -> [LayoutConstraint] {
    let indices = knownConstraints.value { layout.screen.constraintIndices }[item] ?? []
    return indices.map { layout.screen.constraints[$0] }
  }

  /// Whether a view shows, or does so once what it is in is scrolled.
  package func isVisible(_ index: Int) -> Bool {
    isReachable[index] && (parents[index] < 0 || isReachable[parents[index]])
  }

  /// The part of a rectangle of a view that is not cut by views above it; nil for none.
  package func visiblePart(of rect: Rect, in index: Int) -> Rect? {
    guard let clip = clips[index] else { return nil }
    return clip.intersection(rect)
  }

  /// Whether one view is above another in the hierarchy.
  package func isAncestor(_ upper: Int, of lower: Int) -> Bool {
    var index = parents[lower]
    while index >= 0 {
      if index == upper { return true }
      index = parents[index]
    }
    return false
  }

  /// Whether a view is a cell or in one.
  func isInCell(_ index: Int) -> Bool {
    if layout.screen.role == .cell { return true }
    var above = index
    while above >= 0 {
      if nodes[above].kind.isCell { return true }
      above = parents[above]
    }
    return false
  }

  /// Whether a view is in a cell of a Mac's table or outline, and as wide as people make the column.
  func isInColumn(_ id: ItemID) -> Bool {
    guard layout.screen.platform == .macOS,
      index(of: id).map(isInCell) ?? false
    else { return false }
    return !constraints(of: id).contains {
      $0.isActive && $0.isWritten && $0.first == LayoutAnchor(id, .width) && $0.second == nil
        && $0.relation != .greaterThanOrEqual
    }
  }

  /// Whether a view is a bar that a container of controllers shows, or stands in a bar, alone or in the
  /// view of an item, which the bar places when the app runs.
  func isPlacedByBar(_ node: ViewNode) -> Bool {
    guard layout.screen.platform.usesUIKit, layout.screen.toolsVersion != nil else { return false }
    if node.kind.isBar { return layout.screen.chrome?.isContainer ?? false }
    var above = node.parent.flatMap(index) ?? -1
    while above >= 0 {
      if nodes[above].kind.isBar { return true }
      above = parents[above]
    }
    return false
  }

  /// Whether two views are in different rows, columns or headers of a list, or items of a bar, which
  /// places those when the app runs.
  package func arePlacedApart(_ one: Int, _ other: Int) -> Bool {
    var above: Set<Int> = [one]
    var index = one
    while parents[index] >= 0 {
      index = parents[index]
      above.insert(index)
    }
    index = other
    while index >= 0, !above.contains(index) { index = parents[index] }
    guard index >= 0 else { return false }
    let isBar =
      nodes[index].kind.isBar && layout.screen.platform.usesUIKit
      && layout.screen.toolsVersion != nil
    return isBar || nodes[index].kind.placesCells
  }

  /// The ink of each line of a view's text, in the root view's coordinates.
  package func inkRects(_ index: Int) -> [Rect] {
    guard inkBounds[index] != nil, let text = layout.views[index].text else { return [] }
    return text.shaped.lines.compactMap { line in
      line.inkBounds.isEmpty
        ? nil
        : layout.views[index].shownPart(
          of: line.inkBounds.offset(x: text.origin.x, y: text.origin.y))
    }
  }

  /// A finding about a view, with the place where its text or the view itself was written.
  ///
  /// - Parameters:
  ///   - rule: The id of the rule.
  ///   - message: What is wrong, in one clause that is the same in every case.
  ///   - detail: What differs from case to case.
  ///   - index: The position of the view.
  ///   - hint: What to do about it.
  ///   - amount: How bad it is among findings of the rule, in points for most.
  ///   - rect: Where it shows; nil for the view's frame.
  /// - Returns: The finding.
  package func finding(
    _ rule: String, _ message: String, _ detail: String? = nil, at index: Int, hint: String? = nil,
    amount: Double = 0, rect: Rect? = nil
  ) -> Finding {
    let node = nodes[index]
    var result = Finding(
      rule: rule, detail.map { "\(message): \($0)" } ?? message, screen: layout.screen.id,
      view: node.id, location: node.location,
      hint: hint, amount: amount)
    result.rect = rect ?? layout.views[index].absoluteFrame
    result.detail = detail
    result.viewNames = [node.name]
    return result
  }

  /// The name of a view for messages: `'title'`, `button "Sign in"`.
  package func name(_ index: Int) -> String { names.sentence(nodes[index].id) }

  /// Whether a view shows where the layout places it, and nothing else places it when the app runs.
  package func isPlaced(_ index: Int) -> Bool {
    isVisible(index) && !nodes[index].saved.isPlacedBySystem
  }

  /// Whether a view shows a text that is judged: one that stays when the app runs.
  package func showsOwnText(_ index: Int) -> Bool {
    isPlaced(index)
      && !configuration.isPlaceholder(
        nodes[index].text?.string ?? "", inDocument: layout.screen.toolsVersion != nil)
  }
}

extension PlacedView {
  /// The part of a text's ink that is drawn: views draw inside of their bounds.
  package func shownPart(of ink: Rect) -> Rect? {
    // A letter may lean out of its advance without being cut to the eye.
    let lean = 1.0
    return ink.intersection(
      absoluteFrame.inset(by: EdgeInsets(top: -lean, left: -lean, bottom: -lean, right: -lean)))
  }
}

extension PlacedText {
  /// All ink together, in the root view's coordinates; nil for none.
  fileprivate var inkBounds: Rect? {
    var result: Rect?
    for line in shaped.lines where !line.inkBounds.isEmpty {
      let ink = line.inkBounds.offset(x: origin.x, y: origin.y)
      result = result?.union(ink) ?? ink
    }
    return result
  }
}
