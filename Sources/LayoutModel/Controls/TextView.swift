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

extension Control {
  static let textView = Control(
    properties: [
      .flag(.scrollEnabled, \.control.textView.isScrollEnabled).formerly(
        .style, { $0 == .word("fixed") ? .flag(false) : nil })
    ])
}
