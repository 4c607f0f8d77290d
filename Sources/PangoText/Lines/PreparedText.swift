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
