/// How large a picture may become; what is over a limit is refused before memory is taken.
public struct RenderingLimits: Hashable, Sendable {
  /// The most pixels of a picture.
  public var pixels = 64_000_000
  /// The longest side of a picture, in pixels; Cairo cannot draw more than 32,767.
  public var pixelSide = 32_767
  /// The longest side of a picture without pixels, in points.
  public var pointSide = 1_000_000.0
  /// How deep groups may lie in each other.
  public var groupDepth = 1_000
  /// How deep groups that are not opaque may lie in each other; each takes a picture's memory.
  public var translucentDepth = 16

  /// Makes the limits that Bowerbird uses.
  public init() {}
}
