import ControlFacts
import Drawing
import Geometry
import Graphics
import LayoutEngine
import LayoutModel

/// Draws the headers and footers of a table's static sections, and knows the cells at their ends.
///
/// - Source: Apple, *UITableView.Style*; titles observed in pictures of apps on iOS 13 to 16: 13 points
///   beside the cells of grouped tables, in capitals before iOS 26, 17 points semibold over those of
///   plain ones.
struct SectionDrawing {
  let context: ControlContext
  let items: PlacedItems
  /// How far cells are shown below their places, in points.
  var shifts: [ItemID: Double] = [:]

  private var isPlain: Bool { (context.node.control.tableView.style ?? "plain") == "plain" }
  private var facts: FactReader { FactReader(.iOS, context.version) }

  /// The words over a section as they are shown.
  private func shown(_ header: String) -> String {
    isPlain || context.era == .glass ? header : header.uppercased()
  }

  /// Draws the titles of all sections.
  func draw(on canvas: inout Canvas) {
    for section in context.node.tableSections {
      guard let first = section.cells.first.flatMap(frame),
        let last = section.cells.last.flatMap(frame)
      else { continue }
      draw(header: shown(section.header), above: first, on: &canvas)
      draw(footer: section.footer, below: last, on: &canvas)
    }
  }

  /// Where a cell is shown, in the root view's coordinates.
  private func frame(_ cell: ItemID) -> Rect? {
    items.view(cell)?.absoluteFrame.offset(x: 0, y: shifts[cell] ?? 0)
  }

  /// How far what lies in the table is to be shown below its place: prototypes lie higher, as no
  /// header stands over them, and rows lower by what larger titles need.
  ///
  /// - Parameter children: What lies in the table.
  /// - Returns: Points by the ids of the views that are moved.
  func shifts(of children: [PlacedView]) -> [ItemID: Double] {
    let prototypes = PrototypeRows(
      context.view, children: children, isGrouped: !isPlain, in: items)
    var result: [ItemID: Double] = [:]
    if prototypes.rise > 0 {
      for child in children where prototypes.moves(child) { result[child.id] = -prototypes.rise }
    }
    guard context.environment.textSize != .large else { return result }
    var shift = 0.0
    var end = -Double.infinity
    for section in context.node.tableSections where !section.isPrototypes {
      guard let cell = section.cells.first.flatMap(items.view)?.absoluteFrame else { continue }
      let width = line(cell, y: 0, height: 0).width
      shift += growth(
        of: shown(section.header), isPlain ? Self.headline : Self.footnote, width: width)
      if shift > 0 { for cell in section.cells { result[cell] = shift } }
      shift += growth(of: section.footer, Self.footnote, width: width)
      end = max(end, section.cells.last.flatMap(items.view)?.absoluteFrame.maxY ?? end)
    }
    if shift > 0 {
      for child in children where child.absoluteFrame.minY > end - 0.5 { result[child.id] = shift }
    }
    return result
  }

  /// How much higher a title is than at the default text size, for which places were saved.
  private func growth(of title: String, _ font: FontDescription, width: Double) -> Double {
    let height = shaped(title, font, width: width)?.size.height ?? 0
    let usual = shaped(title, font, width: width, isUsual: true)?.size.height ?? 0
    return max(0, height - usual)
  }

  private func line(_ cell: Rect, y: Double, height: Double) -> Rect {
    let margin = facts.number(.touchCellMargin, at: context.environment.size.width)
    return Rect(
      x: cell.minX + margin, y: y, width: max(0, cell.width - 2 * margin), height: height)
  }

  private func draw(header: String, above cell: Rect, on canvas: inout Canvas) {
    guard !header.isEmpty else { return }
    guard isPlain else {
      guard let text = shaped(header, Self.footnote, width: line(cell, y: 0, height: 0).width)
      else { return }
      let height = text.size.height
      draw(
        text, in: line(cell, y: cell.minY - facts.number(.touchHeaderGap) - height, height: height),
        context.colors.secondaryLabel, on: &canvas)
      return
    }
    guard let text = shaped(header, Self.headline, width: line(cell, y: 0, height: 0).width)
    else { return }
    let height = max(
      facts.number(.touchHeaderHeight), text.size.height + facts.number(.touchHeaderGap))
    let bar = Rect(x: cell.minX, y: cell.minY - height, width: cell.width, height: height)
    // Headers that do not float lie on the table's own surface since iOS 15.
    if context.version < .xcode13 {
      canvas.fill(.rect(bar), context.colors.system("secondarySystemBackground"))
    }
    draw(
      text, in: line(cell, y: bar.midY - text.size.height / 2, height: text.size.height),
      context.colors.label, on: &canvas)
  }

  private func draw(footer: String, below cell: Rect, on canvas: inout Canvas) {
    let room = line(cell, y: cell.maxY + facts.number(.touchFooterGap), height: 0)
    guard let text = shaped(footer, Self.footnote, width: room.width) else { return }
    draw(text, in: room, context.colors.secondaryLabel, on: &canvas)
  }

  private static var current: FactReader { FactReader(.iOS) }
  private static var footnote: FontDescription {
    FontDescription(size: current.number(.touchFootnoteSize), textStyle: "footnote")
  }
  private static var headline: FontDescription {
    FontDescription(
      size: current.number(.touchHeadlineSize), weight: .semibold, textStyle: "headline")
  }

  /// A title in as many lines as it needs, as large as the reader wants texts.
  private func shaped(
    _ words: String, _ font: FontDescription, width: Double, isUsual: Bool = false
  ) -> ShapedText? {
    guard !words.isEmpty else { return nil }
    var content = TextContent(words, font: font)
    content.lineBreakMode = .wordWrap
    content.numberOfLines = 0
    content.alignment = .natural
    var environment = context.environment
    environment.direction = context.view.direction
    if isUsual { environment.textSize = .large }
    return context.lettering.shape(
      content, in: Size(width: width, height: 4096), environment: environment)
  }

  private func draw(_ text: ShapedText, in room: Rect, _ color: Color, on canvas: inout Canvas) {
    canvas.text(text, at: room.origin, color)
  }

  /// The outline of a cell of an inset grouped table: its corners at the ends of the section.
  static func outline(
    _ frame: Rect, isFirst: Bool, isLast: Bool, _ version: XcodeVersion
  ) -> Shape {
    let radius = min(FactReader(.iOS, version).number(.touchGroupRadius), frame.shorterSide / 2)
    guard !(isFirst && isLast) else { return .roundedRect(frame, radius: radius) }
    // A rounded rectangle that reaches beyond the straight end, cut off there.
    let reach = 2 * radius
    let tall = Rect(
      x: frame.minX, y: isFirst ? frame.minY : frame.minY - reach, width: frame.width,
      height: frame.height + reach)
    return .roundedRect(tall, radius: radius)
  }
}
