/// The state of a switch.
public struct SwitchTraits: Hashable, Sendable {
  /// Whether it is on.
  public var isOn: Bool = false

  /// Makes those of a plain one.
  public init() {}
}

extension ControlTraits {
  /// Those of a switch; of another control, those of a plain one.
  public var `switch`: SwitchTraits {
    get { if case .switch(let traits) = self { traits } else { SwitchTraits() } }
    _modify {
      var traits = `switch`
      self = .plain
      defer { self = traits == SwitchTraits() ? .plain : .switch(traits) }
      yield &traits
    }
  }
}

extension SwitchTraits {
  static let properties: [ControlProperty] = [
    .flag(.on, \.control.switch.isOn).read(uiKit: .flag("on"), appKit: .state("state"))
  ]
}

extension Control {
  /// The sheet.
  static let `switch` = Control(
    uiKit: "UISwitch", appKit: "NSSwitch",
    elements: [
      .uiKit("switch"),
      .appKit("switch"),
    ],
    roles: [.control, .adjusted],
    hugging: Hugging(uiKit: AxisPair(both: 750), appKit: AxisPair(both: 750)),
    contentAxes: bothAxes,
    properties: { SwitchTraits.properties })
}
