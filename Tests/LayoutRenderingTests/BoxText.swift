import Geometry
import Graphics
import LayoutModel

/// A text engine of boxes: each character is 0.6 em wide, a line 1.2 em high, the ascent 0.9 em.
struct BoxText: TextMeasuring {
  func measure(_ text: TextContent, width: Double?, in environment: LayoutEnvironment)
    -> TextMetrics
  {
    let shaped = shape(
      text, in: Size(width: width ?? 1e6, height: 1e6), environment: environment)
    return TextMetrics(
      size: shaped.size, firstBaseline: 0.9 * text.font.size, lastBaseline: 0.9 * text.font.size,
      lineCount: 1)
  }

  func shape(_ text: TextContent, in room: Size, environment: LayoutEnvironment) -> ShapedText {
    let size = text.font.size
    var characters = Array(text.string)
    let natural = Double(characters.count) * 0.6 * size
    var result = ShapedText()
    if natural > room.width + 0.001 {
      let fitting = max(0, Int(room.width / (0.6 * size)) - 1)
      result.isTruncated = true
      result.missingWidth = natural - room.width
      result.hiddenText = String(characters.dropFirst(fitting))
      characters = Array(characters.prefix(fitting)) + ["…"]
    }
    let width = Double(characters.count) * 0.6 * size
    let glyphs = characters.indices.map {
      PositionedGlyph(id: UInt32($0), offset: Point(x: Double($0) * 0.6 * size, y: 0))
    }
    let font = FontReference(path: "", family: "Box")
    let run = GlyphRun(
      font: font, size: size, glyphs: glyphs, origin: Point(x: 0, y: 0.9 * size), width: width,
      text: String(characters))
    let bounds = Rect(x: 0, y: 0, width: width, height: 1.2 * size)
    result.lines = [
      ShapedLine(
        runs: [run], bounds: bounds, inkBounds: bounds, baseline: 0.9 * size,
        isTruncated: result.isTruncated)
    ]
    result.size = bounds.size
    return result
  }
}
