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

extension StepperTraits {
  static let properties: [ControlProperty] = [
    .number(.fraction, \.control.stepper.fraction).read(
      uiKit: .fraction("value", "minimumValue", "maximumValue"),
      appKit: .cell(.fraction("doubleValue", "minValue", "maxValue")))
  ]
}

extension Control {
  /// The sheet.
  static let stepper = Control(
    uiKit: "UIStepper", appKit: "NSStepper",
    elements: [
      .uiKit("stepper"),
      .appKit("stepper"),
    ],
    roles: [.control, .adjusted],
    hugging: Hugging(uiKit: AxisPair(both: 750), appKit: AxisPair(both: 750)),
    contentAxes: bothAxes,
    properties: { StepperTraits.properties })
}
