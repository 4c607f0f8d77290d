/// What distinguishes a slider from others.
public struct SliderTraits: Hashable, Sendable {
  /// Whether an AppKit slider is straight or round.
  public var type: Kind?
  /// Whether it runs from top to bottom.
  public var isVertical: Bool = false
  /// On which side the tick marks are.
  public var tickMarkPosition: TickMarkPosition?
  /// How many tick marks there are; 0 or more.
  public var tickMarkCount: Int = 0
  /// The value between minimum and maximum: 0 to 1.
  public var fraction: Double = 0

  /// Makes those of a plain one.
  public init() {}

  /// The shape of a slider: `linear` or `circular`.
  public struct Kind: ControlWord {
    /// The word as documents write it.
    public var rawValue: String

    /// Makes it from a word.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// The side of tick marks: `above`, `below`, `leading` or `trailing`.
  public struct TickMarkPosition: ControlWord {
    /// The word as documents write it.
    public var rawValue: String

    /// Makes it from a word.
    public init(rawValue: String) { self.rawValue = rawValue }
  }
}

extension ControlTraits {
  /// Those of a slider; of another control, those of a plain one.
  public var slider: SliderTraits {
    get { if case .slider(let traits) = self { traits } else { SliderTraits() } }
    _modify {
      var traits = slider
      self = .plain
      defer { self = traits == SliderTraits() ? .plain : .slider(traits) }
      yield &traits
    }
  }
}

extension SliderTraits {
  static let properties: [ControlProperty] = [
    .word(.style, \.control.slider.type).read(appKit: .cell(.word("sliderType"))),
    .flag(.vertical, \.control.slider.isVertical).read(appKit: .tallFrame),
    .word(.tickMarkPosition, \.control.slider.tickMarkPosition).read(
      appKit: .cell(.word("tickMarkPosition"))
    ).formerly(.titlePosition),
    .count(.count, \.control.slider.tickMarkCount).read(appKit: .cell(.count("numberOfTickMarks"))),
    .number(.fraction, \.control.slider.fraction).read(
      uiKit: .fraction("value", "minValue", "maxValue"),
      appKit: .cell(.fraction("doubleValue", "minValue", "maxValue"))),
  ]
}

extension Control {
  /// The sheet.
  static let slider = Control(
    uiKit: "UISlider", appKit: "NSSlider",
    elements: [
      .uiKit("slider"),
      .appKit("slider"),
    ],
    roles: [.control, .adjusted],
    hugging: Hugging(appKit: AxisPair(horizontal: 250, vertical: 750)),
    contentAxes: thickness(ofVertical: { $0.control.slider.isVertical }),
    properties: { SliderTraits.properties })
}
