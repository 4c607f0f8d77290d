public import Geometry

/// A glyph at its place.
public struct PositionedGlyph: Hashable, Sendable {
  /// The glyph's number in its font.
  public var id: UInt32
  /// The distance of the glyph's origin from the run's origin, in points; y grows downwards.
  public var offset: Point

  /// Makes a positioned glyph.
  public init(id: UInt32, offset: Point) {
    self.id = id
    self.offset = offset
  }
}

/// Neighbouring glyphs of one font and direction, in the order in which they are drawn.
public struct GlyphRun: Hashable, Sendable {
  /// The font.
  public var font: FontReference
  /// The size of the em, in points.
  public var size: Double
  /// The glyphs, from left to right.
  public var glyphs: [PositionedGlyph]
  /// The left end of the run on its baseline, relative to the text's top left corner, in points.
  public var origin: Point
  /// The advance of the whole run, in points.
  public var width: Double
  /// The characters shown, in logical order.
  public var text: String
  /// Whether the run is read from right to left.
  public var isRightToLeft: Bool
  /// The run of the text content that the glyphs belong to, counted from 0.
  public var contentRun: Int

  /// Makes a run.
  public init(
    font: FontReference, size: Double, glyphs: [PositionedGlyph], origin: Point, width: Double,
    text: String, isRightToLeft: Bool = false, contentRun: Int = 0
  ) {
    self.font = font
    self.size = size
    self.glyphs = glyphs
    self.origin = origin
    self.width = width
    self.text = text
    self.isRightToLeft = isRightToLeft
    self.contentRun = contentRun
  }
}

/// One line of shaped text.
public struct ShapedLine: Hashable, Sendable {
  /// The glyph runs from left to right.
  public var runs: [GlyphRun]
  /// The line box relative to the text's top left corner, in points.
  public var bounds: Rect
  /// What the ink covers, relative to the text's top left corner; may reach beyond `bounds`.
  public var inkBounds: Rect
  /// The distance of the baseline from the text's top, in points.
  public var baseline: Double
  /// Whether characters were left out for an ellipsis, or cut at the edge.
  public var isTruncated: Bool

  /// Makes a line.
  public init(
    runs: [GlyphRun], bounds: Rect, inkBounds: Rect, baseline: Double, isTruncated: Bool = false
  ) {
    self.runs = runs
    self.bounds = bounds
    self.inkBounds = inkBounds
    self.baseline = baseline
    self.isTruncated = isTruncated
  }
}

/// Text as it is shown in a rectangle: lines of positioned glyphs.
public struct ShapedText: Hashable, Sendable {
  /// The lines from top to bottom.
  public var lines: [ShapedLine]
  /// The size that all lines take, in points.
  public var size: Size
  /// Whether any part of the text is left out or cut.
  public var isTruncated: Bool
  /// The characters that are left out, in logical order.
  public var hiddenText: String
  /// How much wider the room would have to be to show a single line whole, in points; 0 if it fits.
  public var missingWidth: Double
  /// How much higher the room would have to be to show all lines, in points; 0 if it fits.
  public var missingHeight: Double
  /// The factor by which the font was made smaller to fit: (0, 1].
  public var appliedScale: Double
  /// Characters for which no font has a glyph, each once, in order of appearance.
  public var missingCharacters: [String]
  /// Families that were asked for and replaced, each once: asked for, used.
  public var substitutedFamilies: [[String]]

  /// Makes text of no lines.
  public init() {
    lines = []
    size = .zero
    isTruncated = false
    hiddenText = ""
    missingWidth = 0
    missingHeight = 0
    appliedScale = 1
    missingCharacters = []
    substitutedFamilies = []
  }
}
