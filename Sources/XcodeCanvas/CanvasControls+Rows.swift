import ControlFacts
import ControlMetrics
import Geometry
import LayoutModel

extension CanvasControls {
  /// The margins of a cell on another canvas: what the document's own frames imply, changed by as
  /// much as the margins of the two devices differ.
  func keptMargins(of view: ViewNode) -> EdgeInsets? {
    guard let designed, view.kind == .tableCell || view.kind == .tableCellContentView,
      let implied = view.saved.margins, let size = view.frame?.size
    else { return nil }
    let old = metrics.defaultMargins(
      of: view, size: size, in: screen, environment: designed.environment)
    let new = metrics.defaultMargins(of: view, size: size, in: screen, environment: environment)
    return EdgeInsets(
      top: implied.top + new.top - old.top, left: implied.left + new.left - old.left,
      bottom: implied.bottom + new.bottom - old.bottom,
      right: implied.right + new.right - old.right)
  }

  /// Rows and their contents keep their saved frames, but for the margins that differ between devices.
  ///
  /// - Source: Observed in saved Interface Builder frames of both folds: inset rows stand as far from
  ///   the sides as accessories since Xcode 11 stand from the end, which is 4 points more on devices
  ///   wider than 375 (disclosure indicators 27 and 31, check marks 40 and 44).
  func placedFrame(of view: Int) -> Rect? {
    if canvas.canvas.rows == .shown, let shown = flowFrames[view] ?? shownFrame(of: view) {
      return shown
    }
    guard screen.platform.usesUIKit, let designed, let frame = screen.views[view].frame,
      let parent = canvas.tree.parents[view],
      let width = screen.views[parent].frame?.width
    else { return nil }
    let old = metrics.rowMargin(in: designed.environment)
    let new = metrics.rowMargin(in: environment)
    guard old != new else { return nil }
    let gap = width - frame.maxX
    switch screen.views[view].kind {
    case .tableCell where environment.idiom == .phone && frame.minX == old && gap == old:
      return Rect(x: new, y: frame.minY, width: width - 2 * new, height: frame.height)
    case .tableCellContentView where metrics.xcode >= .xcode11:
      guard
        let accessory = metrics.touchFacts.knownNumber(
          .touchAccessoryWidth, screen.views[parent].control.tableCell.accessory?.rawValue),
        abs(gap - accessory - old) < 3
      else { return nil }
      return Rect(
        x: frame.minX, y: frame.minY, width: frame.width + old - new, height: frame.height)
    default: return nil
    }
  }

  /// The frames that cells have in collections that are wider or narrower than they were saved.
  static func flowFrames(
    in screen: Screen, _ tree: ViewTree, widerBy growth: Double
  ) -> [Int: Rect] {
    var result: [Int: Rect] = [:]
    for (index, view) in screen.views.enumerated() {
      guard var flow = view.flow, !flow.isHorizontal, let frame = view.frame else { continue }
      let cells = tree.children[index].filter { screen.views[$0].kind.flows }
      let saved = cells.compactMap { screen.views[$0].frame }
      guard let first = saved.first, saved.count == cells.count else { continue }
      // What stands over the cells keeps its height.
      flow.insets.top = first.minY
      let size = Size(width: max(0, frame.width + growth), height: frame.height)
      for (cell, place) in zip(cells, flow.frames(of: saved.map(\.size), in: size)) {
        result[cell] = place
      }
    }
    return result
  }

  /// The frame that an app gives a row or its content where Interface Builder saved another.
  ///
  /// - Source: Apple, *UITableView.Style.insetGrouped*: Xcode leaves rows of some documents as wide as
  ///   their table, and contents as if the end of the row had the margin of any view.
  private func shownFrame(of view: Int) -> Rect? {
    guard screen.platform.usesUIKit, let frame = screen.views[view].frame,
      let parent = canvas.tree.parents[view], let outer = screen.views[parent].frame
    else { return nil }
    let margin = metrics.rowMargin(in: environment)
    switch screen.views[view].kind {
    case .tableCell:
      guard screen.views[parent].insetsRows,
        frame.minX == 0, frame.width == outer.width, frame.width > 4 * margin
      else { return nil }
      return Rect(x: margin, y: frame.minY, width: frame.width - 2 * margin, height: frame.height)
    case .tableCellContentView where metrics.xcode >= .xcode11:
      guard
        let accessory = metrics.touchFacts.knownNumber(
          .touchAccessoryWidth, screen.views[parent].control.tableCell.accessory?.rawValue)
      else { return nil }
      let width = outer.width - accessory - margin
      guard width > 0, frame.maxX > width + 3 else { return nil }
      return Rect(x: frame.minX, y: frame.minY, width: width - frame.minX, height: frame.height)
    default: return nil
    }
  }
}
