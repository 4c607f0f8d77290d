import ControlFacts
import Geometry
import LayoutModel

extension ContentSizing {
  /// A text field is as wide as its text, or its placeholder where there is none.
  ///
  /// - Source: Observed in saved Interface Builder frames: 30 points high with a rounded border, 34
  ///   from Xcode 11.4 on, for text of 17 points as well; of 25 points in Xcode 10, 34. Without a
  ///   border four points wider than its text up to Xcode 10, and as high as a line in whole
  ///   points, since then as high as its lines are apart, and in the system font a point and a half
  ///   higher than a line: five documents of three repositories.
  var fieldSizeInUIKit: AxisPair<Double?> {
    var text = content
    text.numberOfLines = 1
    let padding = metrics.textPaddingInUIKit(of: view, in: environment)
    let line = lineHeight(text)
    let width = grid.up(measure(text).size.width) + padding.total(.horizontal)
    let border = view.control.textField.borderStyle?.rawValue
    if let edges = facts.knownNumber(.touchFieldEdges, border) {
      let least = facts.knownNumber(.touchFieldLeastHeight, border) ?? 0
      return Self.fixed(width, max(least, grid.up(line + edges)))
    }
    if let extra = facts.knownNumber(.touchFieldExtraWidth) {
      return Self.fixed(width.rounded(.up) + extra, line.rounded(.up))
    }
    let isSystemFont = view.text?.font.family == .system && text.font.textStyle == nil
    return Self.fixed(width, isSystemFont ? (line + 1.5).rounded(.up) : grid.up(linePitch(text)))
  }

  /// The distance of baselines in the text's own font, in points; a text style's is its leading.
  private func linePitch(_ text: TextContent) -> Double {
    var lines = text
    lines.runs = [TextRun("x\nx")]
    lines.numberOfLines = 2
    return measure(lines).size.height - lineHeight(text)
  }

  /// A text view that scrolls has no size of its own; one that does not is as large as its text.
  var textViewSizeInUIKit: AxisPair<Double?> {
    guard !view.control.textView.isScrollEnabled else { return Self.none }
    var text = content
    text.numberOfLines = 0
    text.lineBreakMode = .wordWrap
    let padding = metrics.textPaddingInUIKit(of: view, in: environment)
    let room = wrapWidth.map { max(0, $0 - padding.total(.horizontal)) }
    let size = measure(text, width: room).size
    return Self.fixed(
      grid.up(size.width + padding.total(.horizontal)),
      grid.up(max(size.height, lineHeight(text)) + padding.total(.vertical)))
  }
}
