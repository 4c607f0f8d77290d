import ControlFacts
import Drawing
import Geometry
import Graphics
import LayoutEngine
import LayoutModel

/// Where a row lies in its table's sections, which decides its surface, corners and lines.
///
/// - Source: Apple, *UITableView.Style*, *UITableView.separatorInset*; lines as observed in iOS 15:
///   from the cell's margin to the edge, across the whole width at the ends of a group, none at the
///   ends of an inset one.
struct RowPlace {
  private let traits: TableViewTraits
  private let isFirst: Bool
  private let isLast: Bool
  private let isNarrow: Bool
  /// The room before the line of a row that says nothing else, in points.
  private let margin: Double
  private let version: XcodeVersion

  /// Finds the place of a cell; a cell by itself is a plain row.
  init(_ view: PlacedView, _ node: ViewNode, in items: PlacedItems) {
    let table = node.parent.flatMap(items.node)
    traits = table?.control.tableView ?? TableViewTraits()
    let width = table.flatMap { items.view($0.id) }?.absoluteFrame.width ?? .infinity
    let device = table?.kind.placesCells ?? false ? width : view.absoluteFrame.width
    version = XcodeVersion(toolsVersion: items.layout.screen.toolsVersion)
    margin = FactReader(.iOS, version).number(.touchCellMargin, at: device)
    isNarrow = view.absoluteFrame.width < width - 0.5
    let sections = table?.tableSections ?? []
    isFirst = sections.isEmpty || sections.contains { $0.cells.first == view.id }
    isLast = sections.isEmpty || sections.contains { $0.cells.last == view.id }
  }

  /// Whether the row stands apart from the table's sides; documents may keep one that does not.
  private var isInset: Bool { traits.style == "insetGrouped" && isNarrow }

  /// The outline that cuts the cell at the ends of an inset group; nil for other cells.
  func outline(_ frame: Rect) -> Shape? {
    guard isInset, isFirst || isLast else { return nil }
    return SectionDrawing.outline(frame, isFirst: isFirst, isLast: isLast, version)
  }

  /// Draws what lies under the cell's content.
  func drawSurface(_ context: ControlContext, on canvas: inout Canvas) {
    guard context.node.appearance.background == nil else { return }
    canvas.fill(
      .rect(context.frame),
      context.colors.system(
        traits.isGrouped ? "secondarySystemGroupedBackground" : "systemBackground"))
  }

  /// Draws the lines above and below the cell, over its content.
  func drawLines(_ context: ControlContext, on canvas: inout Canvas) {
    guard !traits.hidesSeparators else { return }
    let frame = context.frame
    let isGroup = traits.style == "grouped"
    if isGroup, isFirst { line(at: frame.minY, .zero, context, on: &canvas) }
    guard !isInset || !isLast else { return }
    let usual = EdgeInsets(top: 0, left: margin, bottom: 0, right: 0)
    let inset = context.node.control.tableCell.separatorInset ?? traits.separatorInset ?? usual
    line(at: frame.maxY - Canvas.hairline, isGroup && isLast ? .zero : inset, context, on: &canvas)
  }

  private func line(
    at y: Double, _ inset: EdgeInsets, _ context: ControlContext, on canvas: inout Canvas
  ) {
    let frame = context.frame
    let start = context.isMirrored ? inset.right : inset.left
    canvas.hairline(
      Point(x: frame.minX + start, y: y), length: frame.width - inset.left - inset.right,
      context.colors.separator)
  }
}
