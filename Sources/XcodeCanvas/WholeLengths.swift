import LayoutModel

extension Screen {
  /// Which texts Interface Builder's canvas measured in whole points of height, by view.
  ///
  /// A label of 17 points is 20.5 points high in an app; the canvas saved it as 21 points high
  /// where nothing made it lay the label out as an app does: room for several lines or another way
  /// than cutting its tail off; a stack view in the label's cell, or anywhere in the scene of a
  /// label outside of cells; a label of several lines in any cell of the same table.
  ///
  /// - Parameter tree: How the views lie in one another.
  /// - Returns: Whether each view's text is measured so.
  /// - Source: Observed in saved Interface Builder frames: of labels whose height follows from the
  ///   font, 91 of 92 that the rule calls exact have pixels' heights, and 61 of 67 others whole
  ///   ones. Of labels for several lines, or without a cut tail, 42 of 44 have pixels' heights, and
  ///   so have configured buttons.
  func textsOfWholeHeight(_ tree: ViewTree) -> [Bool] {
    let parents = tree.parents
    var units: [Int] = []
    var isExact = [Bool](repeating: false, count: views.count)
    var exactTables: Set<Int> = []
    for (item, view) in views.enumerated() {
      let unit = view.kind.isCell ? item : parents[item].map { units[$0] } ?? item
      units.append(unit)
      switch view.kind {
      case .stackView:
        isExact[unit] = true
        isExact[0] = true
      case .label where view.text?.numberOfLines != 1 && views[unit].kind.isCell:
        isExact[unit] = true
        exactTables.insert(parents[unit] ?? unit)
      default: break
      }
    }
    return views.indices.map { item in
      let view = views[item]
      let isText = view.kind == .label && view.isCutAtTailOfOneLine
      let unit = units[item]
      let isInExactTable =
        views[unit].kind.isCell && parents[unit].map { exactTables.contains($0) } == true
      return isText && !isExact[unit] && !isInExactTable
    }
  }
}

extension ViewNode {
  /// Whether the view's text is one line that is cut at its tail.
  fileprivate var isCutAtTailOfOneLine: Bool {
    guard let text = self.text else { return true }
    return text.numberOfLines == 1 && text.lineBreakMode == .truncateTail
  }
}
