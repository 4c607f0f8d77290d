/// What distinguishes a level indicator from others.
public struct LevelIndicatorTraits: Hashable, Sendable {
  /// How the level is shown.
  public var style: Style?
  /// How many cells are shown; 0 for the usual number.
  public var count: Int = 0
  /// The value between minimum and maximum: 0 to 1.
  public var fraction: Double = 0

  /// Makes those of a plain one.
  public init() {}

  /// How a level is shown: `continuousCapacity`, `discreteCapacity`, `rating` or `relevancy`.
  public struct Style: ControlWord {
    /// The word as documents write it.
    public var rawValue: String

    /// Makes it from a word.
    public init(rawValue: String) { self.rawValue = rawValue }
  }
}

extension ControlTraits {
  /// Those of a level indicator; of another control, those of a plain one.
  public var levelIndicator: LevelIndicatorTraits {
    get { if case .levelIndicator(let traits) = self { traits } else { LevelIndicatorTraits() } }
    _modify {
      var traits = levelIndicator
      self = .plain
      defer { self = traits == LevelIndicatorTraits() ? .plain : .levelIndicator(traits) }
      yield &traits
    }
  }
}

extension LevelIndicatorTraits {
  static let properties: [ControlProperty] = [
    .word(.style, \.control.levelIndicator.style).read(appKit: .cell(.word("levelIndicatorStyle"))),
    .count(.count, \.control.levelIndicator.count),
    .number(.fraction, \.control.levelIndicator.fraction).read(
      appKit: .cell(.fraction("doubleValue", "minValue", "maxValue"))),
  ]
}

extension Control {
  /// The sheet.
  static let levelIndicator = Control(
    uiKit: "UIView", appKit: "NSLevelIndicator",
    elements: [
      .appKit("levelIndicator")
    ],
    roles: .control,
    contentAxes: height,
    properties: { LevelIndicatorTraits.properties })
}
