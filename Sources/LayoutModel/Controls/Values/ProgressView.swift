/// What distinguishes a progress bar from others.
public struct ProgressViewTraits: Hashable, Sendable {
  /// How the progress is shown.
  public var style: Style?
  /// The progress: 0 to 1.
  public var fraction: Double = 0

  /// Makes those of a plain one.
  public init() {}

  /// How progress is shown: `bar`, or `spinning` on the Mac.
  public struct Style: ControlWord {
    /// The word as documents write it.
    public var rawValue: String

    /// Makes it from a word.
    public init(rawValue: String) { self.rawValue = rawValue }
  }
}

extension ControlTraits {
  /// Those of a progress view; of another control, those of a plain one.
  public var progressView: ProgressViewTraits {
    get { if case .progressView(let traits) = self { traits } else { ProgressViewTraits() } }
    _modify {
      var traits = progressView
      self = .plain
      defer { self = traits == ProgressViewTraits() ? .plain : .progressView(traits) }
      yield &traits
    }
  }
}

extension ProgressViewTraits {
  static let properties: [ControlProperty] = [
    .word(.style, \.control.progressView.style).read(appKit: .word("style", default: "bar")),
    .number(.fraction, \.control.progressView.fraction).read(
      uiKit: .share("progress"), appKit: .fraction("doubleValue", "minValue", "maxValue")),
  ]
}

extension Control {
  /// The sheet.
  static let progressView = Control(
    uiKit: "UIProgressView", appKit: "NSProgressIndicator",
    elements: [
      .uiKit("progressView"),
      .appKit("progressIndicator"),
    ],
    roles: .control,
    hugging: Hugging(
      uiKit: AxisPair(horizontal: 250, vertical: 750),
      appKit: AxisPair(horizontal: 250, vertical: 750)),
    contentAxes: { view, platform in
      let spins = platform == .macOS && view.control.progressView.style == "spinning"
      return AxisPair(horizontal: spins, vertical: true)
    },
    properties: { ProgressViewTraits.properties })
}
