/// How a scroll view looks.
public struct ScrollViewTraits: Hashable, Sendable {
  /// The border of a Mac's scroll view, `none` or `line` for example; nil for that of the system.
  public var borderStyle: BorderStyle?

  /// Makes those of a plain one.
  public init() {}
}

extension ControlTraits {
  /// Those of a scroll view; of another control, those of a plain one.
  public var scrollView: ScrollViewTraits {
    get { if case .scrollView(let traits) = self { traits } else { ScrollViewTraits() } }
    _modify {
      var traits = scrollView
      self = .plain
      defer { self = traits == ScrollViewTraits() ? .plain : .scrollView(traits) }
      yield &traits
    }
  }
}

extension ScrollViewTraits {
  static let properties: [ControlProperty] = [
    .word(.borderStyle, \.control.scrollView.borderStyle).read(appKit: .word("borderType"))
  ]
}

extension Control {
  /// Scroll views.
  static let scrollView = Control(
    uiKit: "UIScrollView", appKit: "NSScrollView",
    elements: [
      .uiKit("scrollView"),
      .appKit("scrollView", isFlipped: true),
    ],
    roles: .scrolls,
    properties: { ScrollViewTraits.properties })
}
