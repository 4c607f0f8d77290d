import Drawing
import Geometry
import Graphics

extension LabelRequest {
  /// Space between the words and the label's edge, in points.
  private static let inset = Size(width: 3.5, height: 1.5)

  /// The size of the label around its words, or nil where they cannot be shaped.
  func size(_ lettering: Lettering) -> Size? {
    guard let shaped = lettering.line(text, size: style.size, weight: style.weight) else {
      return nil
    }
    let height = (style.size * 1.2).rounded() + 2 * Self.inset.height
    return Size(
      width: max(height, (shaped.size.width + 2 * Self.inset.width).rounded(.up)), height: height)
  }

  /// Draws the label, with a leader line where it has moved away.
  func draw(_ label: PlacedLabel, lettering: Lettering, on canvas: inout Canvas) {
    if let target = label.leader {
      let end = Point(
        x: min(max(target.x, label.rect.minX), label.rect.maxX),
        y: min(max(target.y, label.rect.minY), label.rect.maxY))
      let color = style.border ?? style.fill ?? style.ink
      canvas.stroke(.line(target, end), color, width: 0.75)
      canvas.fill(
        .ellipse(Rect(x: target.x - 1.5, y: target.y - 1.5, width: 3, height: 3)), color)
    }
    let radius = min(label.rect.height / 2, 4)
    canvas.fill(.roundedRect(label.rect, radius: radius), style.fill)
    if let border = style.border {
      canvas.frame(label.rect, radius: radius, border, width: 0.75, dash: style.dash)
    }
    canvas.text(
      lettering.line(text, size: style.size, weight: style.weight), size: style.size,
      centeredIn: label.rect, style.ink)
  }
}
