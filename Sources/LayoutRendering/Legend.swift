import Drawing
import Geometry
import Graphics

/// The legend under a picture: a sample and a few words for each thing that was drawn.
struct Legend {
  /// The lines, in the order of the layers.
  var entries: [LegendEntry]

  /// Puts the legends of layers together; what several layers say is said once.
  init(merging layers: [[LegendEntry]]) {
    entries = []
    for entry in layers.joined() where !entries.contains(where: { $0.text == entry.text }) {
      entries.append(entry)
    }
  }

  private static let swatch = Size(width: 22, height: 12)
  private static let rowHeight = 18.0
  private static let columnGap = 18.0
  private static let fontSize = 10.0

  /// The height that the legend takes at a width, in points; 0 without words or entries.
  func height(atWidth width: Double, lettering: Lettering) -> Double {
    let rows = rowCount(width, lettering: lettering)
    return rows == 0 ? 0 : Double(rows) * Self.rowHeight
  }

  /// The least width at which a line fits, in points; nil without entries or words.
  func minimumWidth(lettering: Lettering) -> Double? { columnWidth(lettering) }

  /// Draws the legend into a rectangle, in columns of equal width, filled from top to bottom.
  func draw(
    in rect: Rect, palette: AnnotationPalette, lettering: Lettering, on canvas: inout Canvas
  ) {
    guard let column = columnWidth(lettering) else { return }
    let rows = rowCount(rect.width, lettering: lettering)
    guard rows > 0 else { return }
    for (index, entry) in entries.enumerated() {
      let left = rect.minX + Double(index / rows) * (column + Self.columnGap)
      let middle = rect.minY + (Double(index % rows) + 0.5) * Self.rowHeight
      let sample = Rect(
        x: left, y: middle - Self.swatch.height / 2, width: Self.swatch.width,
        height: Self.swatch.height)
      entry.swatch(sample, &canvas)
      canvas.text(
        lettering.line(entry.text, size: Self.fontSize), size: Self.fontSize,
        centeredIn: Rect(x: sample.maxX + 7, y: sample.minY, width: 0, height: sample.height),
        align: 0, palette.ink)
    }
  }

  private func rowCount(_ width: Double, lettering: Lettering) -> Int {
    guard let column = columnWidth(lettering), !entries.isEmpty else { return 0 }
    let columns = max(1, Int((width + Self.columnGap) / (column + Self.columnGap)))
    return (entries.count + columns - 1) / columns
  }

  private func columnWidth(_ lettering: Lettering) -> Double? {
    let widths = entries.compactMap { lettering.line($0.text, size: Self.fontSize)?.size.width }
    return widths.max().map { ($0 + Self.swatch.width + 7).rounded(.up) }
  }
}
