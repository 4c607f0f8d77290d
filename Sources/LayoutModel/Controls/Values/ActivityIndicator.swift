/// What distinguishes an activity indicator from others.
public struct ActivityIndicatorTraits: Hashable, Sendable {
  /// How large and in which colour it spins.
  public var style: Style?
  /// The progress that one on the Mac may show: 0 to 1.
  public var fraction: Double = 0

  /// Whether it is of a large style.
  package var isLarge: Bool { style?.rawValue.lowercased().contains("large") ?? false }

  /// Makes those of a plain one.
  public init() {}

  /// How an activity indicator spins: `large`, `medium`, `whiteLarge` or `gray`, or `spinning` on
  /// the Mac.
  public struct Style: ControlWord {
    /// The word as documents write it.
    public var rawValue: String

    /// Makes it from a word.
    public init(rawValue: String) { self.rawValue = rawValue }
  }
}

extension ControlTraits {
  /// Those of a activity indicator; of another control, those of a plain one.
  public var activityIndicator: ActivityIndicatorTraits {
    get {
      if case .activityIndicator(let traits) = self { traits } else { ActivityIndicatorTraits() }
    }
    _modify {
      var traits = activityIndicator
      self = .plain
      defer { self = traits == ActivityIndicatorTraits() ? .plain : .activityIndicator(traits) }
      yield &traits
    }
  }
}

extension ActivityIndicatorTraits {
  static let properties: [ControlProperty] = [
    .word(.style, \.control.activityIndicator.style).read(
      uiKit: .word("style"), appKit: .word("style")),
    .number(.fraction, \.control.activityIndicator.fraction).read(
      appKit: .fraction("doubleValue", "minValue", "maxValue")),
  ]
}

extension Control {
  /// The sheet.
  static let activityIndicator = Control(
    uiKit: "UIActivityIndicatorView", appKit: "NSProgressIndicator",
    elements: [
      .uiKit("activityIndicatorView")
    ],
    roles: .content,
    hugging: Hugging(uiKit: AxisPair(both: 750), appKit: AxisPair(both: 750)),
    contentAxes: bothAxes,
    properties: { ActivityIndicatorTraits.properties })
}
