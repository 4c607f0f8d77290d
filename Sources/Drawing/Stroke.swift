public import Graphics

/// How an outline is stroked.
public struct Stroke: Hashable, Sendable {
  /// The colour.
  public var color: Color
  /// The width, in points.
  public var width: Double
  /// Lengths of dashes and gaps in turn, in points; empty for a solid line.
  public var dash: [Double]

  /// Makes a stroke; solid unless dashes are given.
  public init(_ color: Color, width: Double = 1, dash: [Double] = []) {
    self.color = color
    self.width = width
    self.dash = dash
  }
}
