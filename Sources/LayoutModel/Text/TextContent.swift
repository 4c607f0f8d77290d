/// A stretch of text with one look.
public struct TextRun: Hashable, Sendable {
  /// The characters.
  public var string: String
  /// The font, or nil for the font of the whole text.
  public var font: FontDescription?
  /// The colour, or nil for the colour of the whole text.
  public var color: ColorReference?
  /// Space added after each character, in points.
  public var kerning: Double?
  /// Whether a line runs under the text.
  public var isUnderlined: Bool

  /// Makes a run; the look of the whole text unless told otherwise.
  public init(
    _ string: String, font: FontDescription? = nil, color: ColorReference? = nil,
    kerning: Double? = nil, isUnderlined: Bool = false
  ) {
    self.string = string
    self.font = font
    self.color = color
    self.kerning = kerning
    self.isUnderlined = isUnderlined
  }
}

/// How text goes on where a line is full.
public enum LineBreakMode: String, Hashable, Sendable, CaseIterable {
  case wordWrap, characterWrap, clip, truncateHead, truncateMiddle, truncateTail
}

/// On which side lines of text, or a button's image and title, stand.
///
/// `natural` text stands where reading starts in its view; a button that says no more has its title in
/// the middle. `leading` and `trailing` follow the direction of the view for both; `left` and `right`
/// never do.
///
/// - Source: Apple, *NSTextAlignment.natural*, *UIControl.ContentHorizontalAlignment*: what leads and
///   trails is resolved to left or right by the view's own direction
///   (*effectiveContentHorizontalAlignment*).
public enum TextAlignment: String, Hashable, Sendable, CaseIterable {
  case natural, left, center, right, justified, leading, trailing
}

/// The text of a label, button or field, and how it is set.
public struct TextContent: Hashable, Sendable {
  /// The text in runs; one run for plain text, none for no text.
  public var runs: [TextRun]
  /// The font of runs that name none.
  public var font: FontDescription
  /// The colour of runs that name none, or nil for the control's default.
  public var color: ColorReference?
  /// The greatest number of lines; 0 for as many as are needed.
  public var numberOfLines: Int
  /// How text goes on where a line is full.
  public var lineBreakMode: LineBreakMode
  /// On which side lines stand.
  public var alignment: TextAlignment
  /// The width at which a multi-line text measures itself, or nil for the automatic two passes.
  public var preferredMaxLayoutWidth: Double?
  /// The smallest scale that `adjustsFontSizeToFit` may apply, in (0, 1]; 1 for none.
  public var minimumScaleFactor: Double
  /// The factor of the natural line height from a paragraph style; 0 or 1 for none.
  public var lineHeightMultiple: Double
  /// Space between lines, in points.
  public var lineSpacing: Double
  /// The BCP 47 tag of the text, or nil for the case's language.
  public var language: String?
  /// The placeholder shown, dimmed, where there is no text.
  public var placeholder: String?
  /// The key by which string tables name the text, besides the view's own `<id>.text`.
  public var localizationKey: String?
  /// Whether the text was given as an attributed string.
  public var isAttributed: Bool
  /// The least and greatest line height of a paragraph style, in points; 0 for none.
  public var minimumLineHeight: Double
  /// The greatest line height of a paragraph style, in points; 0 for none.
  public var maximumLineHeight: Double
  /// Whether a paragraph's last line takes a word from the line before it rather than hold a single
  /// one.
  public var avoidsLoneWords: Bool
  /// Metrics that stand in for a font's, where every character is equally wide; nil measures the
  /// font.
  public var fixedMetrics: FixedTextMetrics?

  /// Makes plain text in a font; one line, cut at the tail.
  public init(
    _ string: String = "", font: FontDescription = .system(17), numberOfLines: Int = 1,
    lineBreakMode: LineBreakMode = .truncateTail, alignment: TextAlignment = .natural
  ) {
    runs = string.isEmpty ? [] : [TextRun(string)]
    self.font = font
    self.numberOfLines = numberOfLines
    self.lineBreakMode = lineBreakMode
    self.alignment = alignment
    minimumScaleFactor = 1
    lineHeightMultiple = 0
    lineSpacing = 0
    isAttributed = false
    minimumLineHeight = 0
    maximumLineHeight = 0
    avoidsLoneWords = false
  }

  /// The characters of all runs; setting it keeps the look of the first run.
  public var string: String {
    get { runs.map(\.string).joined() }
    set {
      guard var first = runs.first else {
        runs = newValue.isEmpty ? [] : [TextRun(newValue)]
        return
      }
      first.string = newValue
      runs = newValue.isEmpty ? [] : [first]
    }
  }
}
