public import Geometry

/// A change over time from one state of a screen to another.
///
/// - Source: WWDC 2012, session 228, slides 173 to 193: frames are interpolated and may violate
///   constraints on the way, or constants are animated and every moment is a correct layout.
public struct Transition: Hashable, Sendable {
  /// What changes step by step.
  public enum Method: String, Hashable, Sendable, CaseIterable {
    /// Frames go straight from the one layout to the other.
    case frames
    /// Constants and the canvas go from the one value to the other; each moment is solved.
    case constants
  }

  /// How progress follows time.
  ///
  /// - Source: Apple, *CAMediaTimingFunctionName*.
  public enum Curve: String, Hashable, Sendable, CaseIterable {
    case linear, easeIn, easeOut, easeInOut
  }

  /// A state of a screen: what differs from the case that is shown.
  public struct State: Hashable, Sendable {
    /// A variant that is chosen by name.
    public var variant: String?
    /// The size of the canvas, in points.
    public var size: Size?
    /// How the device is held.
    public var orientation: Orientation?
    /// How far the keyboard reaches up, in points.
    public var keyboardHeight: Double?

    /// Makes the state of the case itself, or with a variant.
    public init(variant: String? = nil) { self.variant = variant }
  }

  /// The name, unique in the screen.
  public var name: String
  /// Where it begins.
  public var start: State
  /// Where it ends.
  public var end: State
  /// What changes step by step.
  public var method: Method
  /// How long it takes, in seconds; above 0.
  public var duration: Double
  /// How progress follows time.
  public var curve: Curve

  /// Makes a transition of one second at an even pace.
  public init(name: String, from start: State, to end: State, method: Method = .frames) {
    self.name = name
    self.start = start
    self.end = end
    self.method = method
    duration = 1
    curve = .linear
  }
}

extension Transition.Curve {
  /// The progress at a time, both from 0 to 1.
  public func progress(at time: Double) -> Double {
    let time = min(1, max(0, time))
    switch self {
    case .linear: return time
    case .easeIn: return Self.bezier(time, 0.42, 1)
    case .easeOut: return Self.bezier(time, 0, 0.58)
    case .easeInOut: return Self.bezier(time, 0.42, 0.58)
    }
  }

  /// The height of a cubic curve from (0, 0) by (`a`, 0) and (`b`, 1) to (1, 1).
  private static func bezier(_ time: Double, _ a: Double, _ b: Double) -> Double {
    guard time > 0, time < 1 else { return time }
    var low = 0.0
    var high = 1.0
    // Across grows steadily, so halving finds the place; 53 halvings are all that doubles tell.
    for _ in 0..<53 {
      let middle = (low + high) / 2
      let rest = 1 - middle
      let across =
        3 * rest * rest * middle * a + 3 * rest * middle * middle * b + middle * middle * middle
      if across < time { low = middle } else { high = middle }
    }
    let middle = (low + high) / 2
    return 3 * (1 - middle) * middle * middle + middle * middle * middle
  }
}

extension LayoutEnvironment {
  /// The environment held another way; with the insets of its device where that is known.
  ///
  /// - Parameter orientation: How the device is held.
  /// - Returns: The environment, its sides exchanged.
  public func turned(to orientation: Orientation) -> LayoutEnvironment {
    guard orientation != self.orientation else { return self }
    var result = self
    if let device = Device.named(deviceName) {
      let turned = device.environment(orientation: orientation)
      result.safeAreaInsets = turned.safeAreaInsets
      result.horizontalSizeClass = turned.horizontalSizeClass
      result.verticalSizeClass = turned.verticalSizeClass
    }
    result.orientation = orientation
    result.size = Size(width: size.height, height: size.width)
    return result
  }

  /// The environment in a state of a transition.
  ///
  /// - Parameter state: What differs.
  /// - Returns: The environment.
  public func inState(_ state: Transition.State) -> LayoutEnvironment {
    var result = self
    if let orientation = state.orientation { result = result.turned(to: orientation) }
    if let size = state.size { result.size = size }
    if let height = state.keyboardHeight { result.keyboardHeight = height }
    if let variant = state.variant { result.variant = variant }
    return result
  }
}
