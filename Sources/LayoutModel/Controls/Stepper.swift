/// The state of a stepper.
public struct StepperTraits: Hashable, Sendable {
  /// The value between minimum and maximum: 0 to 1.
  public var fraction: Double = 0

  /// Makes those of a plain one.
  public init() {}
}

extension ControlTraits {
  /// Those of a stepper; of another control, those of a plain one.
  public var stepper: StepperTraits {
    get { if case .stepper(let traits) = self { traits } else { StepperTraits() } }
    _modify {
      var traits = stepper
      self = .plain
      defer { self = traits == StepperTraits() ? .plain : .stepper(traits) }
      yield &traits
    }
  }
}

extension Control {
  static let stepper = Control(
    properties: [
      .number(.fraction, \.control.stepper.fraction)
    ])
}
