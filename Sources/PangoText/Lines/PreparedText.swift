import Geometry
import LayoutModel

/// A text shaped, and the measures to set it by; not yet cut into lines.
struct PreparedText {
  /// A font that is asked for.
  struct Font {
    var resolved: ResolvedFont
    /// The number of the face.
    var face: Int
    var metrics: FontMetrics
  }

  /// A paragraph.
  struct Part {
    var measures: ParagraphMeasures
    /// The fonts of the paragraph's styles.
    var fonts: [Font]
    /// The content runs of the paragraph's styles.
    var runs: [Int]
  }

  /// The font of lines without characters.
  var base: Font
  /// The paragraphs.
  var parts: [Part] = []
  /// Whether text was left out because there is too much of it.
  var isCut = false
  /// Whether control characters were left out.
  var hasControlCharacters = false

  init(base: Font) { self.base = base }
}

extension PreparedText {
  /// The metrics of a single paragraph in one font that fits its room, as nearly all labels are;
  /// nil for any other text, which has to be cut into lines.
  func metricsOfOneLine(_ content: TextContent, within width: Double?) -> TextMetrics? {
    guard parts.count == 1, parts[0].fonts.count == 1 else { return nil }
    let measures = parts[0].measures
    let natural = measures.width(of: 0..<measures.paragraph.clusters.count)
    if let width, natural > width + LineBreaker.tolerance { return nil }
    return TextMetrics(
      LineBox(parts[0].fonts, content: content), width: width.map { min($0, natural) } ?? natural,
      isTruncated: isCut)
  }
}

extension TextMetrics {
  /// The metrics of a single line.
  init(_ box: LineBox, width: Double, isTruncated: Bool) {
    self.init(
      size: Size(width: width, height: box.height), firstBaseline: box.baseline,
      lastBaseline: box.baseline, lineCount: 1, isTruncated: isTruncated)
  }
}
