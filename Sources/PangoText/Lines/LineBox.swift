import LayoutModel

/// The vertical measures of a line.
struct LineBox: Hashable {
  /// The height of the line, in points.
  var height: Double
  /// The distance of the baseline from the line's top, in points.
  var baseline: Double
  /// Space above the line where another is before it, in points.
  var spaceBefore: Double

  /// The box of a line in some fonts, by the paragraph style of its text.
  ///
  /// - Source: Apple, *NSParagraphStyle*: the natural height is multiplied, then held between the
  ///   least and greatest; what is added stands above the text. Observed in saved Interface Builder
  ///   frames: the leading of a text style parts lines and is not added to the first.
  init(_ fonts: some Sequence<PreparedText.Font>, content: TextContent) {
    var (ascent, descent, gap, leading) = (0.0, 0.0, 0.0, 0.0)
    for font in fonts {
      let size = font.resolved.size
      ascent = max(ascent, size * font.metrics.ascender)
      descent = max(descent, size * font.metrics.descender)
      gap = max(gap, size * font.metrics.lineGap)
      leading = max(leading, font.resolved.leading)
    }
    let natural = ascent + descent
    height = natural
    let multiple = content.lineHeightMultiple
    if multiple > 0, multiple.isFinite { height = min(natural * multiple, 1e6) }
    if content.minimumLineHeight > 0, content.minimumLineHeight.isFinite {
      height = max(height, min(content.minimumLineHeight, 1e6))
    }
    if content.maximumLineHeight > 0 { height = min(height, content.maximumLineHeight) }
    baseline = height - descent
    spaceBefore = max(gap, leading - natural)
    if content.lineSpacing > 0, content.lineSpacing.isFinite {
      spaceBefore += min(content.lineSpacing, 1e6)
    }
  }
}
