/// What distinguishes a text view from others.
public struct TextViewTraits: Hashable, Sendable {
  /// Whether it scrolls, and so has no size of its own.
  public var isScrollEnabled: Bool = true

  /// Makes those of a plain one.
  public init() {}
}

extension ControlTraits {
  /// Those of a text view; of another control, those of a plain one.
  public var textView: TextViewTraits {
    get { if case .textView(let traits) = self { traits } else { TextViewTraits() } }
    _modify {
      var traits = textView
      self = .plain
      defer { self = traits == TextViewTraits() ? .plain : .textView(traits) }
      yield &traits
    }
  }
}

extension TextViewTraits {
  static let properties: [ControlProperty] = [
    .flag(.scrollEnabled, \.control.textView.isScrollEnabled).read(
      uiKit: .flag("scrollEnabled", default: true)
    ).formerly(
      .style, { $0 == .word("fixed") ? .flag(false) : nil })
  ]
}

extension Control {
  /// The sheet.
  static let textView = Control(
    uiKit: "UITextView", appKit: "NSTextView",
    elements: [
      .uiKit("textView"),
      .appKit("textView", isFlipped: true),
    ],
    roles: [.content, .editable, .text, .scrolls],
    properties: { TextViewTraits.properties })
}
