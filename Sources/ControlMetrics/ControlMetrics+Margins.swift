import ControlFacts
package import Geometry
package import LayoutModel

extension ControlMetrics {
  /// Whether a screen is no document's and is shown in a size rather than on a device.
  package func isBare(_ screen: Screen, _ environment: LayoutEnvironment) -> Bool {
    screen.role == .freeform && screen.toolsVersion == nil && environment.deviceName.isEmpty
      && screen.bars == ScreenBars()
  }

  /// The layout margins of a view that gives none, physical edges, without the safe area.
  ///
  /// - Parameters:
  ///   - view: The view whose margins are asked for.
  ///   - index: The place of the view in its screen, where it is known; finds its cell at once.
  ///   - size: The size of the view, in points.
  ///   - screen: The screen that holds the view.
  ///   - environment: Gives idiom and size classes.
  /// - Returns: The margins, in points.
  /// - Source: Observed in saved Interface Builder frames; Apple, *UIView.layoutMargins*.
  package func defaultMargins(
    of view: ViewNode, at index: Int? = nil, size: Size, in screen: Screen,
    environment: LayoutEnvironment
  ) -> EdgeInsets {
    guard platform.usesUIKit else { return EdgeInsets(all: facts.number(.macViewMargin)) }
    switch view.kind {
    case .tableCell, .tableCellContentView:
      return cellMargins(view, at: index, size, in: screen, environment)
    default: break
    }
    // What a collection shows is at the top of a xib like any other view.
    let isRoot = screen.role != .cell || view.kind.isCollectionCell
    guard view.parent == nil, isRoot, !isBare(screen, environment) else {
      return EdgeInsets(all: touchFacts.number(.touchViewMargin))
    }
    let isAny = environment.horizontalSizeClass == nil
    let side = touchFacts.number(.touchRootMargin, isAny ? "any" : nil, at: size.width)
    // The canvas around a controller's view has the margins of any view.
    let isFramed = view.preservesSuperviewLayoutMargins && screen.role == .controller
    let around = isFramed ? touchFacts.number(.touchViewMargin) : 0
    return EdgeInsets(top: around, left: side, bottom: around, right: side)
  }

  /// How far inset rows stand from the sides of their table, and accessories from the end of their
  /// cell, in points.
  package func rowMargin(in environment: LayoutEnvironment) -> Double {
    touchFacts.number(
      .touchRowMargin, at: deviceSize(environment)?.width ?? environment.size.width)
  }

  /// The margins of a table's cell and of its content.
  ///
  /// Cells of a table follow the device, however wide their table is; so does one at the top of a
  /// xib that is wider than the smallest phone, but up to Xcode 10 it followed its own width.
  /// Before Xcode 12 only a controller's own table gave its cells more than the inset of separators.
  ///
  /// - Source: Observed in saved Interface Builder frames: 330 margins of cells that documents of
  ///   two folds imply. That a phone of 390 points counts as narrow for cells at the top of a xib
  ///   since Xcode 16.3 is known of one repository.
  private func cellMargins(
    _ view: ViewNode, at index: Int?, _ size: Size, in screen: Screen,
    _ environment: LayoutEnvironment
  ) -> EdgeInsets {
    // A cell stands right before its content, and a table before its rows.
    let before = screen.views.prefix(index ?? screen.views.count)
    let cell = view.kind == .tableCell ? view : before.last { $0.id == view.parent }
    if let margins = cell?.layoutMargins {
      return margins.resolved(in: environment.direction)
    }
    let plain = touchFacts.number(.touchViewMargin)
    if xcode < .xcode9Dot2 { return EdgeInsets(all: plain) }
    let isAlone = cell?.parent == nil
    let deviceWidth = deviceSize(environment)?.width ?? size.width
    let followsItself =
      isAlone && (xcode < .xcode11 || size.width <= touchFacts.number(.touchNarrowCell))
    let width = followsItself ? size.width : deviceWidth
    var side = touchFacts.number(.touchCellMargin, isAlone ? "alone" : nil, at: width)
    let table = screen.views.first { $0.id == cell?.parent }
    // At the top of a xib, the inset of separators came with Xcode 11.
    let keepsSeparatorInset = isAlone ? xcode >= .xcode11 : table?.parent != nil
    if keepsSeparatorInset, side == touchFacts.number(.touchCellMargin) || !isAlone,
      let inset = touchFacts.knownNumber(
        .touchSeparatorInset, isAlone ? nil : "nested", at: deviceWidth)
    {
      side = inset
    }
    let height = touchFacts.number(.touchCellVerticalMargin)
    let hasAccessory = cell?.control.tableCell.accessory.map { $0 != "none" } ?? false
    let end = hasAccessory ? plain : side
    let isMirrored = environment.direction == .rightToLeft
    return EdgeInsets(
      top: height, left: isMirrored ? end : side, bottom: height, right: isMirrored ? side : end)
  }
}
