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
    /// Constants of constraints that differ, in points, by id, identifier, or outlet.
    public var constants: [Constant] = []
    /// Whether the layout is another one that is as good, where the constraints leave any free.
    package var isAlternative = false

    /// Another constant of a constraint.
    public struct Constant: Hashable, Sendable {
      /// The id, identifier, or outlet; an outlet collection means all of its members.
      public var name: String
      /// Points.
      public var value: Double

      /// Makes a constant.
      public init(_ name: String, _ value: Double) {
        self.name = name
        self.value = value
      }
    }

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

extension Screen {
  /// The state that a name means: a variant's, or that of an orientation.
  ///
  /// A variant that applies in an orientation, or is named by one, turns the canvas.
  ///
  /// - Parameter name: The name of a variant, `portrait`, `landscape`, `base` for the case itself, or
  ///   another constant for a constraint, `width=200`.
  /// - Returns: The state; nil for a name that is none of these.
  package func state(named name: String) -> Transition.State? {
    guard name != "base" else { return Transition.State() }
    if let equals = name.lastIndex(of: "="), let value = Double(name[name.index(after: equals)...]),
      value.isFinite
    {
      let constraint = String(name[..<equals])
      guard !constraintIDs(named: constraint).isEmpty else { return nil }
      var state = Transition.State()
      state.constants = [Transition.State.Constant(constraint, value)]
      return state
    }
    let isVariant = knowsVariant(name)
    if name == Transition.State.alternativeName, !isVariant {
      var state = Transition.State()
      state.isAlternative = true
      return state
    }
    var state = Transition.State(variant: isVariant ? name : nil)
    state.orientation = orientation(ofVariant: name) ?? Orientation(rawValue: name)
    return isVariant || state.orientation != nil ? state : nil
  }

  /// The screen with the constants of a state; the rest of a state is of the environment.
  package func inState(_ state: Transition.State) -> Screen {
    var result = self
    for constant in state.constants {
      let ids = Set(constraintIDs(named: constant.name))
      for index in result.constraints.indices where ids.contains(result.constraints[index].id) {
        result.constraints[index].constant = constant.value
      }
      for index in result.variants.indices {
        result.variants[index].set(constant.value, of: ids)
      }
    }
    return result
  }

  /// The ids of the constraints that a person means by an id, an identifier or an outlet, those that
  /// only a variant has included.
  package func constraintIDs(named name: String) -> [String] {
    for selector in [ConstraintSelector.id(name), .collection(name), .identifier(name)] {
      let indices = constraintIndices(of: selector)
      if !indices.isEmpty { return indices.map { constraints[$0].id } }
    }
    return variants.flatMap(\.changes).compactMap { change in
      guard case .add(let constraint) = change else { return nil }
      return constraint.id == name || constraint.identifier == name ? constraint.id : nil
    }
  }

  /// The names that ``state(named:)`` knows, in order.
  package var stateNames: [String] {
    var names = ["base"] + Orientation.allCases.map(\.rawValue)
    names.append(Transition.State.alternativeName)
    for variant in variants where !names.contains(variant.name) { names.append(variant.name) }
    return names
  }

  /// Whether a variant bears a name.
  package func knowsVariant(_ name: String) -> Bool { variants.contains { $0.isNamed(name) } }

  /// The orientation in which alone a variant applies; nil where none bears the name, or in several.
  package func orientation(ofVariant name: String) -> Orientation? {
    let own = variants.filter { $0.name == name }
    let named = own.isEmpty ? variants.filter { $0.isNamed(name) } : own
    let orientations = Set(named.map(\.condition.orientation))
    return orientations.count == 1 ? orientations.first ?? nil : nil
  }

  /// Whether a variant of the name applies, or no variant bears it; one whose condition is about a
  /// view is known to apply by the layout alone.
  package func appliesVariant(_ name: String, in environment: LayoutEnvironment) -> Bool {
    let named = variants.filter { $0.isNamed(name) }
    return named.isEmpty
      || named.contains {
        $0.condition.view != nil || $0.applies(in: environment)
      }
  }
}

extension Transition.State {
  /// The name of the state that is another layout as good.
  package static let alternativeName = "alternative"
}

extension Variant {
  /// Gives constraints another constant, whatever the variant says of them.
  fileprivate mutating func set(_ constant: Double, of ids: Set<String>) {
    for index in changes.indices {
      switch changes[index] {
      case .add(var constraint) where ids.contains(constraint.id):
        constraint.constant = constant
        changes[index] = .add(constraint)
      case .set(let id, .constant) where ids.contains(id):
        changes[index] = .set(id, .constant(constant))
      default: continue
      }
    }
  }
}
