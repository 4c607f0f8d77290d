/// The vertical measures of a font, as fractions of its size.
public struct FontMetrics: Hashable, Sendable {
  /// From the baseline to the top of the line.
  public var ascender: Double
  /// From the baseline to the bottom of the line, positive.
  public var descender: Double
  /// Added between lines.
  public var lineGap: Double

  /// Makes metrics from fractions of the font size.
  public init(ascender: Double, descender: Double, lineGap: Double = 0) {
    self.ascender = ascender
    self.descender = descender
    self.lineGap = lineGap
  }

  /// The height of a single line.
  public var lineHeight: Double { ascender + descender }
}
