import ControlFacts
import Geometry
import LayoutModel

extension ControlMeasures {
  /// Those of a field for text.
  static let textField = ControlMeasures(
    uiKit: touchField(documentBaselines: { $0.centeredBaselines(of: $1, height: $2) }),
    appKit: desktopField(
      "field", alignmentInsets: { $0.desktopTextInsets($1) },
      documentBaselines: { $0.desktopTextBaselines(of: $1, height: $2) },
      heightFromTop: { $0.linesFromTop($1) }))

  /// Those of a field for a password.
  static let secureTextField = ControlMeasures(
    uiKit: touchField(documentBaselines: { _, _, _ in nil }),
    appKit: desktopField(
      "field", alignmentInsets: { $0.desktopTextInsets($1) },
      documentBaselines: { $0.fieldBaselines(of: $1, height: $2) },
      heightFromTop: { $0.linesFromTop($1) }))

  /// Those of a field for tokens.
  static let tokenField = ControlMeasures(
    appKit: desktopField(
      "field", alignmentInsets: { $0.desktopTextInsets($1) },
      documentBaselines: { $0.desktopTextBaselines(of: $1, height: $2) },
      heightFromTop: { $0.linesFromTop($1) }))

  /// Those of a search field.
  static let searchField = ControlMeasures(
    appKit: desktopField(
      "searchField", own: "searchField",
      documentBaselines: { $0.fieldBaselines(of: $1, height: $2) }))

  /// Those of a combo box.
  static let comboBox = ControlMeasures(
    appKit: desktopField(
      "comboBox", own: "comboBox",
      alignmentInsets: { $0.facts.insets(.macComboBoxInsets, size: $1.controlSize?.rawValue) },
      documentBaselines: { $0.baseline(of: $1, height: $2, .macComboBoxBaseline) }))

  private static func touchField(
    documentBaselines: @escaping @Sendable (ControlMetrics, ViewNode, Double) -> BaselineOffsets?
  ) -> Framework {
    Framework(
      contentSize: { $0.fieldSizeInUIKit },
      textPadding: { metrics, view in
        metrics.facts.insets(.touchFieldPadding, view.control.textField.borderStyle?.rawValue)
      },
      baselines: { $0.baselines(size: $1) }, documentBaselines: documentBaselines)
  }

  /// Those of a field of AppKit's.
  ///
  /// `padding` is the variant of the rows that say where its text stands, `own` of those that say how
  /// high it is; nil for its bezel's.
  private static func desktopField(
    _ padding: String, own: String? = nil,
    alignmentInsets: @escaping Insets = { _, _ in .zero },
    documentBaselines: @escaping @Sendable (ControlMetrics, ViewNode, Double) -> BaselineOffsets?,
    heightFromTop: @escaping @Sendable (ContentSizing, Int) -> Double? = { _, _ in nil }
  ) -> Framework {
    Framework(
      contentSize: { $0.aligned(width: nil, height: $0.fieldHeightInAppKit(own)) },
      alignmentInsets: alignmentInsets,
      textPadding: { metrics, _ in metrics.facts.insets(.macTextPadding, padding) },
      documentBaselines: documentBaselines, heightFromTop: heightFromTop)
  }
}

extension ContentSizing {
  /// A text field is as wide as its text, or its placeholder where there is none.
  ///
  /// - Source: Observed in saved Interface Builder frames: 30 points high with a rounded border, 34
  ///   from Xcode 11.4 on, for text of 17 points as well; of 25 points in Xcode 10, 34. Without a
  ///   border four points wider than its text up to Xcode 10, and as high as a line in whole
  ///   points, since then as high as its lines are apart, and in the system font a point and a half
  ///   higher than a line: five documents of three repositories.
  fileprivate var fieldSizeInUIKit: AxisPair<Double?> {
    var text = content
    text.numberOfLines = 1
    let padding = metrics.textPadding(of: view)
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
    return Self.fixed(
      width,
      isSystemFont
        ? (line + facts.number(.touchFieldLineExtra)).rounded(.up) : grid.up(linePitch(text)))
  }

  /// The distance of baselines in the text's own font, in points; a text style's is its leading.
  private func linePitch(_ text: TextContent) -> Double {
    var lines = text
    lines.runs = [TextRun("x\nx")]
    lines.numberOfLines = 2
    return measure(lines).size.height - lineHeight(text)
  }

  fileprivate func fieldHeightInAppKit(_ kind: String?) -> Double {
    let control = view.control.textField
    // A field of a document that has no border is as high as its text.
    let isPlain = kind == nil && metrics.toolsVersion != nil && control.borderStyle == nil
    if isPlain { return macLineHeight(content) }
    let bezel = control.bezelStyle == "round" ? "round" : nil
    if let height = facts.knownNumber(
      .macFieldHeight, kind ?? bezel, size: view.controlSize?.rawValue)
    {
      return height
    }
    let height =
      macLineHeight(content) + facts.number(.macFieldEdges, control.borderStyle?.rawValue)
    return max(facts.knownNumber(.macFieldLeastHeight, bezel) ?? 0, height)
  }
}
