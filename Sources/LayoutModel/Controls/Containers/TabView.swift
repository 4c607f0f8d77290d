/// What distinguishes a tab view from others.
public struct TabViewTraits: Hashable, Sendable {
  /// Where the tabs are, and the border around the pane; nil for tabs at the top.
  public var type: Kind?
  /// The labels of the tabs, in order.
  public var titles: [String] = []
  /// The selected tab, counted from 0.
  public var selectedIndex: Int?

  /// Makes those of a plain one.
  public init() {}

  /// Where tabs are: `topTabsBezelBorder` or `noTabsNoBorder`, for example.
  public struct Kind: ControlWord {
    /// The word as documents write it.
    public var rawValue: String

    /// Makes it from a word.
    public init(rawValue: String) { self.rawValue = rawValue }
  }
}

extension ControlTraits {
  /// Those of a tab view; of another control, those of a plain one.
  public var tabView: TabViewTraits {
    get { if case .tabView(let traits) = self { traits } else { TabViewTraits() } }
    _modify {
      var traits = tabView
      self = .plain
      defer { self = traits == TabViewTraits() ? .plain : .tabView(traits) }
      yield &traits
    }
  }
}

extension TabViewTraits {
  static let properties: [ControlProperty] = [
    .word(.style, \.control.tabView.type).read(appKit: .word("type")),
    .words(.titles, \.control.tabView.titles),
    .count(.selectedIndex, \.control.tabView.selectedIndex),
  ]
}

extension Control {
  /// The sheet.
  static let tabView = Control(
    uiKit: "UIView", appKit: "NSTabView",
    elements: [
      .appKit("tabView", isFlipped: true)
    ],
    properties: { TabViewTraits.properties })
}
