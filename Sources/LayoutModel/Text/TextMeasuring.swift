public import Geometry
public import Graphics

/// What a text asks for at a width.
public struct TextMetrics: Hashable, Sendable {
  /// The room that the text takes, in points, not rounded to pixels.
  public var size: Size
  /// The distance of the first baseline from the top, in points.
  public var firstBaseline: Double
  /// The distance of the last baseline from the top, in points.
  public var lastBaseline: Double
  /// The number of lines.
  public var lineCount: Int
  /// Whether text was left out at the width and number of lines given.
  public var isTruncated: Bool

  /// Makes metrics.
  public init(
    size: Size, firstBaseline: Double, lastBaseline: Double, lineCount: Int,
    isTruncated: Bool = false
  ) {
    self.size = size
    self.firstBaseline = firstBaseline
    self.lastBaseline = lastBaseline
    self.lineCount = lineCount
    self.isTruncated = isTruncated
  }

  /// The metrics of no text.
  public static let empty = TextMetrics(
    size: .zero, firstBaseline: 0, lastBaseline: 0, lineCount: 0)
}

/// Measures and shapes text; what the engine knows of fonts.
///
/// An instance serves one thread at a time. Equal questions get equal answers, whatever was asked
/// before.
public protocol TextMeasuring {
  /// Measures a text, wrapped at a width or unwrapped.
  ///
  /// The size is the widest line by the sum of the lines' heights, at most `numberOfLines` of
  /// them, by the platform's rules for system fonts, whatever font stands in for them.
  ///
  /// - Parameters:
  ///   - text: What is measured; fonts with a text style follow `environment.textSize`.
  ///   - width: The room in points, zero or more; nil for no limit.
  ///   - environment: Gives language, direction, text size and platform idiom.
  /// - Returns: What the text asks for, not rounded to pixels.
  func measure(_ text: TextContent, width: Double?, in environment: LayoutEnvironment)
    -> TextMetrics

  /// Shapes a text into a room: the lines with their glyphs, aligned, wrapped and cut.
  ///
  /// The text's top is at 0; the caller centres it in the room as its control does.
  func shape(_ text: TextContent, in room: Size, environment: LayoutEnvironment) -> ShapedText
}
