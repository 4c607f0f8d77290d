/// One of the two directions in which layout works.
public enum Axis: String, Hashable, Sendable, CaseIterable {
  /// From left to right.
  case horizontal
  /// From top to bottom.
  case vertical

  /// The other axis.
  public var crossAxis: Axis { self == .horizontal ? .vertical : .horizontal }
}
