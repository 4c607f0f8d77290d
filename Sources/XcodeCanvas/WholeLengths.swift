import ControlMetrics
import Geometry
import LayoutModel

extension Screen {
  /// Which texts Interface Builder's canvas measured in whole points of height, by view.
  ///
  /// A label of 17 points is 20.5 points high in an app; the canvas saved it as 21 points high
  /// where nothing made it lay the label out as an app does: room for several lines or another way
  /// than cutting its tail off; a stack view in the label's cell, or anywhere in the scene of a
  /// label outside of cells; a label of several lines in any cell of the same table.
  ///
  /// Where the saved heights of two more labels say so, all of a screen are measured one way.
  ///
  /// - Parameters:
  ///   - tree: How the views lie in one another.
  ///   - text: Measures labels.
  /// - Returns: Whether each view's text is measured so.
  /// - Source: Observed in saved Interface Builder frames: of labels whose height follows from the
  ///   font, 91 of 92 that the rule calls exact have pixels' heights, and 61 of 67 others whole
  ///   ones. Of labels for several lines, or without a cut tail, 42 of 44 have pixels' heights, and
  ///   so have configured buttons.
  func textsOfWholeHeight(_ tree: ViewTree, measuring text: any TextMeasuring) -> [Bool] {
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
    let ruled = views.indices.map { item in
      let unit = units[item]
      let isInExactTable =
        views[unit].kind.isCell && parents[unit].map { exactTables.contains($0) } == true
      return views[item].isLabelOfOneLine && !isExact[unit] && !isInExactTable
    }
    guard let isWhole = savesWholeLengths(.vertical, ruled, measuring: text) else { return ruled }
    return views.map { isWhole && $0.isLabelOfOneLine }
  }

  /// Which texts Interface Builder's canvas measured in whole points of width, by view: those of screens
  /// whose saved widths say so.
  ///
  /// - Parameter text: Measures labels.
  /// - Returns: Whether each view's text is measured so.
  func textsOfWholeWidth(measuring text: any TextMeasuring) -> [Bool] {
    let ruled = [Bool](repeating: false, count: views.count)
    let isWhole = savesWholeLengths(.horizontal, ruled, measuring: text) ?? false
    return views.map { isWhole && $0.isLabelOfOneLine }
  }

  /// Whether the saved frames show labels of whole lengths; nil where that follows the rule as well.
  ///
  /// - Source: Observed in saved Interface Builder frames: of labels whose heights or widths tell, those
  ///   of most screens are all whole or all of pixels, whatever the rule says: 780 and 418 labels of
  ///   both folds.
  private func savesWholeLengths(
    _ axis: Axis, _ ruled: [Bool], measuring text: any TextMeasuring
  ) -> Bool? {
    guard let documentEnvironment else { return nil }
    let metrics = ControlMetrics(platform: platform, toolsVersion: toolsVersion)
    let fixed = viewsOfFixedLength(along: axis)
    var (whole, exact, byRule) = (0, 0, 0)
    for (item, view) in views.enumerated()
    where view.isLabelOfOneLine && !view.isHidden && !fixed.contains(view.id) {
      let size = metrics.intrinsicSize(
        of: view, wrappedAt: nil, measuring: text, in: documentEnvironment)
      guard let saved = view.frame?.size[axis], let length = size[axis] else { continue }
      let roundedUp = (length - 1e-6).rounded(.up)
      guard roundedUp - length > 0.01 else { continue }
      if abs(saved - roundedUp) < 0.01 {
        whole += 1
        byRule += ruled[item] ? 1 : 0
      } else if abs(saved - length) < 0.01 {
        exact += 1
        byRule += ruled[item] ? 0 : 1
      }
    }
    return max(whole, exact) >= byRule + 2 ? whole > exact : nil
  }
}

extension ViewNode {
  /// Whether the view is a label of one line that is cut at its tail.
  fileprivate var isLabelOfOneLine: Bool { self.kind == .label && isCutAtTailOfOneLine }

  /// Whether the view's text is one line that is cut at its tail.
  fileprivate var isCutAtTailOfOneLine: Bool {
    guard let text = self.text else { return true }
    return text.numberOfLines == 1 && text.lineBreakMode == .truncateTail
  }
}
