import ControlFacts
import ControlMetrics
import Geometry
import LayoutModel

/// Standard cells begin where their document shows them to, and are set as those of an app.
extension CanvasControls {
  /// Interface Builder shows rows as high as they were saved.
  var keepsRowHeights: Bool {
    let designed = screen.documentEnvironment
    return isOnDesignCanvas && environment.textSize == designed?.textSize ?? .large
      && environment.language == designed?.language ?? environment.language
      && environment.direction == designed?.direction ?? .leftToRight
  }

  var cellMetrics: CellMetrics { runtime.cellMetrics }

  /// On the canvas that they were saved on, parts lie where their frames say.
  func cellPart(of view: Int) -> CellPart? {
    let isSaved = screen.views[view].frame != nil && canvas.tree.parents[view] != nil
    guard isSaved, !(keepsRowHeights && canvas.canvas.rows == .saved) else { return nil }
    return runtime.cellPart(of: view)
  }

  /// A cell's usual starts follow the device; others are the document's own.
  ///
  /// - Source: Observed in saved Interface Builder frames: 14.5 to 20.5 points, and 8 in cells that
  ///   Xcode never laid out. A text below the title starts where that does.
  func cellStart(of view: Int, margin: Double) -> Double {
    let part = screen.views[view].cellPart
    let title = part == .lowerDetail ? frame(of: .upperTitle, beside: view) : nil
    guard let start = (title ?? screen.views[view].frame)?.minX else {
      return runtime.cellStart(of: view, margin: margin)
    }
    if part != .image, let image = frame(of: .image, beside: view) { return start - image.minX }
    let facts = metrics.touchFacts
    func usual(_ variant: String) -> Double { facts.number(.touchUsualCellStart, variant) }
    let isUsual =
      start >= usual("least") && start <= usual("greatest") || start == usual("withoutLayout")
    guard margin >= usual("margin"), isUsual else { return start }
    return runtime.cellStart(of: view, margin: margin)
  }

  func cellImageSize(of view: Int) -> Size {
    screen.views[view].frame?.size ?? runtime.cellImageSize(of: view)
  }

  /// The saved frame of another part of the cell that a view is a part of.
  private func frame(of part: CellPart, beside view: Int) -> Rect? {
    guard let content = canvas.tree.parents[view] else { return nil }
    return canvas.tree.children[content].lazy.map { screen.views[$0] }
      .first { $0.cellPart == part }?.frame
  }
}
