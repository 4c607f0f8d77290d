import LayoutModel

extension Hierarchy {
  /// Which texts Interface Builder's canvas measured in whole points of height, by view.
  ///
  /// A label of 17 points is 20.5 points high in an app; the canvas saved it as 21 points high
  /// where no stack view is in its scene or cell. A cell with a label of several lines counts like
  /// one with a stack view.
  ///
  /// - Source: Observed in saved Interface Builder frames: of labels whose height follows from the
  ///   font, 116 of 116 beside a stack view have pixels' heights, and 64 of 87 others whole ones.
  var textsOfWholeHeight: [Bool] {
    var units: [Item] = []
    var isExact = [Bool](repeating: false, count: views.count)
    for (item, view) in views.enumerated() {
      let isCell = view.kind == .tableCell || view.kind == .collectionCell
      let unit = isCell ? item : parents[item].map { units[$0] } ?? item
      units.append(unit)
      switch view.kind {
      case .stackView: isExact[unit] = true
      case .label where view.text?.numberOfLines != 1:
        if [.tableCell, .collectionCell].contains(views[unit].kind) { isExact[unit] = true }
      default: break
      }
    }
    return views.indices.map { item in
      let view = views[item]
      let isText =
        view.kind == .label || (view.kind == .button && view.control.configuration != nil)
      return isText && !isExact[units[item]]
    }
  }
}
