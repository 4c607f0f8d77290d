/// How a split view is divided.
public struct SplitViewTraits: Hashable, Sendable {
  /// Whether the dividers run from top to bottom.
  public var isVertical: Bool = false

  /// Makes those of a plain one.
  public init() {}
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
    .flag(.vertical, \.control.splitView.isVertical).read(appKit: .flag("vertical"))
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
