import Drawing
import Geometry
import Graphics
import LayoutEngine
import LayoutModel

/// Draws the headers and footers of a table's static sections, and knows the cells at their ends.
///
/// - Source: Apple, *UITableView.Style*; titles observed in iOS 15: 13 points beside the cells of
///   grouped tables, in capitals before iOS 14, 17 points semibold over those of plain ones.
struct SectionDrawing {
  let context: ControlContext
  let items: PlacedItems

  private var isPlain: Bool { (context.node.control.tableView.style ?? "plain") == "plain" }

  /// Draws the titles of all sections.
  func draw(on canvas: inout Canvas) {
    for section in context.node.tableSections {
      guard let first = section.cells.first.flatMap(items.view)?.absoluteFrame,
        let last = section.cells.last.flatMap(items.view)?.absoluteFrame
      else { continue }
      draw(header: section.header, above: first, on: &canvas)
      draw(footer: section.footer, below: last, on: &canvas)
    }
  }

  private func line(_ cell: Rect, y: Double, height: Double) -> Rect {
    let margin = cell.width < 393 ? 16.0 : 20
    return Rect(
      x: cell.minX + margin, y: y, width: max(0, cell.width - 2 * margin), height: height)
  }

  private var align: Double { context.isMirrored ? 1 : 0 }

  private func draw(header: String, above cell: Rect, on canvas: inout Canvas) {
    guard !header.isEmpty else { return }
    guard isPlain else {
      context.write(
        header, size: 13, in: line(cell, y: cell.minY - 24, height: 18), align: align,
        context.colors.secondaryLabel, on: &canvas)
      return
    }
    let bar = Rect(x: cell.minX, y: cell.minY - 28, width: cell.width, height: 28)
    canvas.fill(.rect(bar), context.colors.system("secondarySystemBackground"))
    context.write(
      header, size: 17, weight: .semibold, in: line(cell, y: bar.minY, height: 28), align: align,
      context.colors.label, on: &canvas)
  }

  private func draw(footer: String, below cell: Rect, on canvas: inout Canvas) {
    guard !footer.isEmpty else { return }
    let room = line(cell, y: cell.maxY + 7, height: 16)
    var words = footer.split(separator: " ").map(String.init)[...]
    var y = room.minY
    for _ in 0..<6 where !words.isEmpty {
      var text = words.removeFirst()
      while let next = words.first,
        let width = context.lettering.line("\(text) \(next)", size: 13)?.size.width,
        width <= room.width
      {
        text += " \(next)"
        words.removeFirst()
      }
      context.write(
        text, size: 13, in: Rect(x: room.minX, y: y, width: room.width, height: 16), align: align,
        context.colors.secondaryLabel, on: &canvas)
      y += 16
    }
  }

  /// The outline of a cell of an inset grouped table: its corners at the ends of the section.
  static func outline(_ frame: Rect, isFirst: Bool, isLast: Bool) -> Shape {
    let radius = min(10, frame.shorterSide / 2)
    guard !(isFirst && isLast) else { return .roundedRect(frame, radius: radius) }
    // A rounded rectangle that reaches beyond the straight end, cut off there.
    let reach = 2 * radius
    let tall = Rect(
      x: frame.minX, y: isFirst ? frame.minY : frame.minY - reach, width: frame.width,
      height: frame.height + reach)
    return .roundedRect(tall, radius: radius)
  }
}
