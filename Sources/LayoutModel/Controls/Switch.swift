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

extension Control {
  static let `switch` = Control(
    properties: [
      .flag(.on, \.control.switch.isOn)
    ])
}
