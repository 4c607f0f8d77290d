import ControlFacts
import Geometry
import LayoutModel

extension ControlMeasures {
  /// Those of a text view; AppKit's has no size of its own.
  static let textView = ControlMeasures(
    uiKit: Framework(
      contentSize: { $0.textViewSize },
      textPadding: { $1.contentInsets ?? $0.facts.insets(.touchTextViewPadding) },
      baselines: { $0.baselines(size: $1, isCentered: false) }, heightFromTop: { _, _ in 0 }),
    appKit: Framework(
      textPadding: { $0.facts.insets(.macTextPadding, $1.kind.rawValue) },
      heightFromTop: { _, _ in 0 }))
}

extension ContentSizing {
  /// A text view that scrolls has no size of its own; one that does not is as large as its text.
  fileprivate var textViewSize: AxisPair<Double?> {
    guard !view.control.textView.isScrollEnabled else { return Self.none }
    var text = content
    text.numberOfLines = 0
    text.lineBreakMode = .wordWrap
    let padding = metrics.textPadding(of: view)
    let room = wrapWidth.map { max(0, $0 - padding.total(.horizontal)) }
    let size = measure(text, width: room).size
    return Self.fixed(
      grid.up(size.width + padding.total(.horizontal)),
      grid.up(max(size.height, lineHeight(text)) + padding.total(.vertical)))
  }
}
