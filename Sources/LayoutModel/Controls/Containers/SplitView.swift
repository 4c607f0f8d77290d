/// How a split view is divided.
public struct SplitViewTraits: Hashable, Sendable {
  /// Whether the dividers run from top to bottom.
  public var isVertical: Bool = false
  /// How what lies between its panes is shown; nil for the usual, which is thick.
  public var dividerStyle: DividerStyle?

  /// Makes those of a plain one.
  public init() {}

  /// How what lies between panes is shown: `thin`, `thick` or `paneSplitter`.
  public struct DividerStyle: ControlWord {
    /// The word as documents write it.
    public var rawValue: String

    /// Makes it from a word.
    public init(rawValue: String) { self.rawValue = rawValue }
  }
}

extension ControlTraits {
  /// Those of a split view; of another control, those of a plain one.
  public var splitView: SplitViewTraits {
    get { if case .splitView(let traits) = self { traits } else { SplitViewTraits() } }
    _modify {
      var traits = splitView
      self = .plain
      defer { self = traits == SplitViewTraits() ? .plain : .splitView(traits) }
      yield &traits
    }
  }
}

extension SplitViewTraits {
  static let properties: [ControlProperty] = [
    .flag(.vertical, \.control.splitView.isVertical).read(appKit: .flag("vertical")),
    .word(.style, \.control.splitView.dividerStyle).read(appKit: .word("dividerStyle")),
  ]
}

extension Control {
  /// The sheet.
  static let splitView = Control(
    uiKit: "UIView", appKit: "NSSplitView",
    elements: [
      .appKit("splitView", isFlipped: true)
    ],
    properties: { SplitViewTraits.properties })
}
