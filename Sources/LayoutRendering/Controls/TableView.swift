import ControlFacts
import Drawing
import Geometry
import Graphics
import LayoutModel

extension ControlDrawing {
  /// Table, outline and collection views: their surface.
  static let table = ControlDrawing(.tableView, .outlineView, .collectionView) { context, canvas in
    let traits = context.node.control.tableView
    if traits.isSourceList, context.node.appearance.background == nil {
      canvas.fill(.rect(context.frame), context.colors.sidebar)
      return
    }
    let name: String? =
      if !context.isUIKit {
        "controlBackground"
      } else if context.node.kind == .tableView {
        traits.isGrouped ? "systemGroupedBackground" : "systemBackground"
      } else {
        nil
      }
    if let name, context.node.appearance.background == nil {
      canvas.fill(.rect(context.frame), context.colors.system(name))
    }
    if let grid = traits.grid { draw(grid, context, on: &canvas) }
  }

  /// The stripes and lines of a Mac's table without data.
  ///
  /// - Source: Apple, *NSTableView.usesAlternatingRowBackgroundColors*, *NSTableView.gridStyleMask*.
  private static func draw(
    _ grid: TableViewTraits.Grid, _ context: ControlContext, on canvas: inout Canvas
  ) {
    let frame = context.frame
    let line = context.colors.separator
    let stripeColor = context.colors.label.faded(context.mac.number(.macStripeOpacity))
    let count = min(400, Int(frame.height / grid.rowPitch) + 1)
    for row in 0..<count {
      let top = frame.minY + Double(row) * grid.rowPitch
      let height = min(grid.rowPitch, frame.maxY - top)
      guard height > 0 else { break }
      if grid.alternates, row % 2 == 1 {
        let stripe = Rect(x: frame.minX, y: top, width: frame.width, height: height)
        canvas.fill(.rect(stripe), stripeColor)
      }
      if grid.hasRowLines, height == grid.rowPitch {
        canvas.fill(
          .rect(Rect(x: frame.minX, y: top + height - 1, width: frame.width, height: 1)), line)
      }
    }
    for distance in grid.columnLines where distance < frame.width {
      let x = context.isMirrored ? frame.maxX - distance : frame.minX + distance - 1
      canvas.fill(.rect(Rect(x: x, y: frame.minY, width: 1, height: frame.height)), line)
    }
  }
}
