import ControlFacts
import Drawing
import Geometry
import Graphics
import LayoutModel

extension ControlDrawing {
  /// The row of column titles over a Mac table.
  static let tableHeader = ControlDrawing(.tableHeaderView) { context, canvas in
    let frame = context.frame
    canvas.fill(.rect(frame), context.colors.system("controlBackground"))
    canvas.fill(
      .rect(Rect(x: frame.minX, y: frame.maxY - 1, width: frame.width, height: 1)),
      context.colors.separator)
    let titles = context.node.control.tableHeader.titles.prefix(40)
    guard !titles.isEmpty else { return }
    let widths = context.node.control.tableHeader.columnWidths
    let facts = context.mac
    let dividerInset = facts.number(.macHeaderDividerInset)
    let inset = facts.number(.macHeaderTitleInset)
    let size = facts.number(.macHeaderTitleSize)
    var start = 0.0
    for (index, title) in titles.enumerated() {
      // The last column reaches to the end of the table.
      let isLast = index == titles.count - 1
      let width =
        isLast
        ? max(0, frame.width - start)
        : widths.indices.contains(index) ? widths[index] : frame.width / Double(titles.count)
      let shown = max(0, min(width, frame.width - start))
      let cell = Rect(
        x: context.isMirrored ? frame.maxX - start - shown : frame.minX + start, y: frame.minY,
        width: shown, height: frame.height)
      start += width
      if shown > 1, start < frame.width {
        let x = context.isMirrored ? cell.minX : cell.maxX - 1
        canvas.fill(
          .rect(
            Rect(
              x: x, y: cell.minY + dividerInset, width: 1,
              height: max(0, cell.height - 2 * dividerInset))),
          context.colors.separator)
      }
      guard shown > facts.number(.macHeaderLeastWidth) else { continue }
      context.write(
        title, size: size, weight: .medium,
        in: cell.inset(by: EdgeInsets(top: 0, left: inset, bottom: 0, right: inset)),
        align: context.isMirrored ? 1 : 0, context.colors.label, on: &canvas)
    }
  }
}

extension ViewNode {
  /// Whether the view is the row of column titles over a Mac's table.
  var isTableHeader: Bool { self.kind == .tableHeaderView }
}
