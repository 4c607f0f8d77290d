import Geometry
import Graphics

/// Puts the glyphs of a line at their places.
struct LineComposer {
  /// The fonts that glyphs come from.
  let faces: FaceTable
  /// What a space is wider for justification, in points.
  var expansion = 0.0

  /// The runs of a line from left to right, the ink they cover and the width they take.
  struct Result {
    var runs: [GlyphRun] = []
    var ink: Rect?
    var width = 0.0
  }

  /// Puts pieces in logical order on a line.
  ///
  /// - Parameters:
  ///   - pieces: What stands on the line.
  ///   - origin: The left end of the line on its baseline, in points.
  /// - Returns: The runs from left to right.
  func compose(_ pieces: [LinePiece], at origin: Point) -> Result {
    var result = Result()
    for segment in pieces.flatMap(\.segments).inVisualOrder() {
      append(segment, at: Point(x: origin.x + result.width, y: origin.y), to: &result)
    }
    return result
  }

  private func append(_ segment: LinePiece.Segment, at origin: Point, to result: inout Result) {
    let paragraph = segment.piece.measures.paragraph
    let item = paragraph.items[segment.item]
    let measure = segment.piece.measures.items[segment.item]
    let font = segment.piece.fonts[item.style]
    let isReversed = segment.level & 1 == 1
    let ink = faces.fonts[item.font].ink
    var glyphs: [PositionedGlyph] = []
    var pen = 0.0
    let count = segment.clusters.count
    for step in 0..<count {
      let index =
        isReversed ? segment.clusters.upperBound - 1 - step : segment.clusters.lowerBound + step
      let cluster = paragraph.clusters[index]
      var x = pen
      for number in Int(cluster.glyph)..<Int(cluster.glyph) + Int(cluster.glyphCount) {
        let glyph = paragraph.glyphs[number]
        if glyph.id != Paragraph.Glyph.nothing {
          let offset = Point(
            x: x + Double(glyph.x) * measure.scale, y: Double(glyph.y) * measure.scale)
          glyphs.append(PositionedGlyph(id: glyph.id, offset: offset))
          let scale =
            font.resolved.size / ShapingContext.referenceSize / ShapingContext.unitsPerPoint
          if let box = ink.box(of: glyph.id, scale: scale) {
            let placed = box.offset(x: origin.x + offset.x, y: origin.y + offset.y)
            result.ink = result.ink?.union(placed) ?? placed
          }
        }
        x += Double(glyph.advance) * measure.scale
      }
      pen += segment.piece.measures.width(of: index, at: result.width + pen)
      if expansion > 0, isSpace(paragraph, index) { pen += expansion }
    }
    result.width += pen
    guard !glyphs.isEmpty else { return }
    result.runs.append(
      GlyphRun(
        font: faces.fonts[item.font].reference, size: font.resolved.size, glyphs: glyphs,
        origin: origin, width: pen, text: paragraph.text(of: segment.clusters),
        isRightToLeft: isReversed, contentRun: segment.piece.runs[item.style]))
  }

  private func isSpace(_ paragraph: Paragraph, _ cluster: Int) -> Bool {
    paragraph.bytes[Int(paragraph.clusters[cluster].start)] == 0x20
  }
}
