public import Geometry

/// A view's layout margins as the document gives them.
public struct LayoutMargins: Hashable, Sendable {
  /// The margins, in points.
  public var insets: EdgeInsets
  /// Whether left and right of `insets` mean leading and trailing.
  public var isDirectional: Bool

  /// Makes margins from insets.
  public init(_ insets: EdgeInsets, isDirectional: Bool = false) {
    self.insets = insets
    self.isDirectional = isDirectional
  }

  /// The margins at the left and right edges in a direction.
  public func resolved(in direction: LayoutDirection) -> EdgeInsets {
    isDirectional && direction == .rightToLeft ? insets.mirrored : insets
  }
}
