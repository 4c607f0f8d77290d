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
    Double(arrangement(width, lettering: lettering).rows) * Self.rowHeight
  }

  /// The least width at which every line fits, in points; nil without entries or words.
  func minimumWidth(lettering: Lettering) -> Double? { entryWidths(lettering).max() }

  /// Draws the legend into a rectangle, in columns filled from top to bottom.
  func draw(
    in rect: Rect, palette: AnnotationPalette, lettering: Lettering, on canvas: inout Canvas
  ) {
    let (rows, columns) = arrangement(rect.width, lettering: lettering)
    guard rows > 0 else { return }
    for (index, entry) in entries.enumerated() {
      let left =
        rect.minX + columns.prefix(index / rows).reduce(0, +)
        + Double(index / rows) * Self.columnGap
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

  /// The fewest rows at which the columns, each as wide as its widest line, fit beside each other.
  private func arrangement(
    _ width: Double, lettering: Lettering
  ) -> (rows: Int, columns: [Double]) {
    let widths = entryWidths(lettering)
    guard widths.count == entries.count, !widths.isEmpty else { return (0, []) }
    var rows = 1
    while true {
      let columns = stride(from: 0, to: widths.count, by: rows).map { start in
        widths[start..<min(start + rows, widths.count)].max() ?? 0
      }
      let total = columns.reduce(0, +) + Double(columns.count - 1) * Self.columnGap
      if total <= width || columns.count == 1 { return (rows, columns) }
      rows += 1
    }
  }

  private func entryWidths(_ lettering: Lettering) -> [Double] {
    entries.compactMap { entry in
      lettering.line(entry.text, size: Self.fontSize).map {
        ($0.size.width + Self.swatch.width + 7).rounded(.up)
      }
    }
  }
}
