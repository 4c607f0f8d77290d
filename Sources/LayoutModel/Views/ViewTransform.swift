/// How a view is drawn larger, smaller or elsewhere than it was laid out, about its middle.
///
/// Constraints act on the view as if it had none.
///
/// - Source: Apple, *UIView.transform*.
public struct ViewTransform: Hashable, Sendable {
  /// The factor across.
  public var scaleX = 1.0
  /// The factor down.
  public var scaleY = 1.0
  /// How far the view is moved to the right, in points.
  public var x = 0.0
  /// How far the view is moved down, in points.
  public var y = 0.0

  /// Makes the transform that changes nothing.
  public init() {}

  /// Takes a number that is set by a key path of a layer, `layer.transform.scale.x`.
  ///
  /// - Returns: Whether the key path is one of a transform.
  package mutating func set(_ keyPath: String, to value: Double) -> Bool {
    switch keyPath {
    case "layer.transform.scale": (scaleX, scaleY) = (value, value)
    case "layer.transform.scale.x": scaleX = value
    case "layer.transform.scale.y": scaleY = value
    case "layer.transform.translation.x": x = value
    case "layer.transform.translation.y": y = value
    default: return false
    }
    return true
  }
}
