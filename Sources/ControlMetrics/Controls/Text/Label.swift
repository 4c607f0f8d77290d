import ControlFacts
import Geometry
import LayoutModel

extension ControlMeasures {
  /// Those of a label.
  static let label = ControlMeasures(
    uiKit: Framework(
      contentSize: { $0.labelSizeInUIKit },
      textPadding: { $1.contentInsets ?? .zero },
      baselines: { sizing, size in
        sizing.baselines(size: size, keepsEdges: sizing.metrics.keepsBaselines)
      },
      documentBaselines: { metrics, view, height in
        // A label keeps its distances from both edges, however high it becomes.
        metrics.touchLine(of: view).map {
          BaselineOffsets(fromTop: $0.ascender, fromBottom: $0.height - $0.ascender)
        }
      }),
    appKit: Framework(
      contentSize: { $0.labelSizeInAppKit },
      alignmentInsets: { $0.desktopTextInsets($1) },
      textPadding: { metrics, view in
        metrics.facts.insets(.macTextPadding, view.kind.rawValue)
          .adding(view.contentInsets ?? .zero)
      },
      documentBaselines: { $0.desktopTextBaselines(of: $1, height: $2) },
      heightFromTop: { $0.linesFromTop($1) }))
}

extension ContentSizing {
  /// A label is as large as its text, rounded up to pixels; without text it takes no room.
  fileprivate var labelSizeInUIKit: AxisPair<Double?> {
    let text = content
    let padding = view.contentInsets ?? .zero
    let room = wrapWidth.map { max(0, $0 - padding.total(.horizontal)) }
    let size = measure(text, width: text.numberOfLines == 1 ? nil : room).size
    return Self.fixed(
      grid.up(size.width + padding.total(.horizontal)),
      grid.up(size.height + padding.total(.vertical)))
  }

  /// A label's text stands 2 points from either side of its frame; those are outside the alignment
  /// rect, unless the label draws its background.
  ///
  /// - Source: Observed in saved Interface Builder frames: labels with a background are 4 points wider than
  ///   others, five of five in three repositories of both folds.
  fileprivate var labelSizeInAppKit: AxisPair<Double?> {
    let text = content
    let edges =
      facts.insets(.macTextInsets).total(.horizontal)
      - metrics.alignmentInsets(of: view).total(.horizontal)
    let room = edges + (text.alignment == .center ? facts.number(.macCenteringRoom) : 0)
    if text.runs.isEmpty {
      let placeholder = text.placeholder.map { measure(title: $0, in: text.font).size.width + room }
      return padded((placeholder ?? 0).rounded(.up), macLineHeight(text))
    }
    let padding = view.contentInsets?.total(.horizontal) ?? 0
    let measured = measure(
      text, width: text.numberOfLines == 1 ? nil : wrapWidth.map { max(0, $0 - padding - edges) })
    let height =
      text.isAttributed
      ? (measured.size.height - 1e-6).rounded(.up)
      : Double(max(1, measured.lineCount)) * macLineHeight(text)
    return padded((measured.size.width - 1e-6).rounded(.up) + room, height)
  }

  /// A size with the insets that a label's subclass keeps around its text.
  private func padded(_ width: Double, _ height: Double) -> AxisPair<Double?> {
    let padding = view.contentInsets ?? .zero
    return Self.fixed(width + padding.total(.horizontal), height + padding.total(.vertical))
  }
}

// MARK: - Lines

extension ContentSizing {
  /// What lines of AppKit's labels and fields take from the top of their room, with half of the
  /// border twice, in points; nil for round fields, whose text stands in the middle.
  ///
  /// - Source: Observed in saved Interface Builder frames: the baselines of labels and fields that
  ///   are higher than their texts.
  func linesFromTop(_ lines: Int) -> Double? {
    let field = view.control.textField
    guard field.bezelStyle != "round" else { return nil }
    guard !content.isAttributed else { return 0 }
    let border =
      metrics.hasBezel(view) ? facts.number(.macFieldEdges, field.borderStyle?.rawValue) : 0
    return Double(max(1, lines)) * macLineHeight(content) + border
  }

  /// The height of a line as AppKit's cells round it, in points.
  func macLineHeight(_ text: TextContent) -> Double {
    guard (view.text?.font ?? text.font).family == .system else { return namedLineHeight(text) }
    if metrics.xcode < .xcode11 { return oldLineHeight(text.font.size) }
    return facts.knownNumber(.macStyleLineHeight, text.font.textStyle)
      ?? metrics.desktopLineHeight(text.font.size)
  }

  /// The height of a line of a named font, in points.
  ///
  /// - Source: Observed in saved Interface Builder frames: since macOS 10.15 ascender and descender
  ///   are rounded each: Menlo at nine sizes and the monospaced system font, in both folds.
  private func namedLineHeight(_ text: TextContent) -> Double {
    var line = text
    line.runs = [TextRun("x")]
    let measured = measure(line)
    guard metrics.xcode >= .xcode11 else { return (measured.size.height - 1e-6).rounded(.up) }
    return measured.firstBaseline.rounded()
      + (measured.size.height - measured.firstBaseline).rounded()
  }

  /// The height of a line of the system font before macOS 10.15, in points.
  ///
  /// - Source: Observed in frames saved by Xcode 6 to 10: labels of one line at ten sizes. Those of
  ///   Xcode 11, which runs on macOS 10.15, are as high as all later ones.
  private func oldLineHeight(_ size: Double) -> Double {
    (size * facts.number(.macLineHeightFactor) - 0.001).rounded(.up)
      + (facts.knownNumber(.macOldLineExtra, at: size) ?? 0)
  }
}

extension ControlMetrics {
  /// Whether a UIKit label that is stretched keeps the distances of its baselines from both edges,
  /// although its text is shown in the middle.
  ///
  /// - Source: Observed in saved Interface Builder frames: three documents of Xcode 11 and later
  ///   show it, and one of Xcode 7 that the baselines moved to the middle with the text.
  fileprivate var keepsBaselines: Bool { xcode >= .xcode7Dot3 }

  /// The height of a line of the system font as AppKit's cells round it since macOS 11, in points.
  func desktopLineHeight(_ size: Double) -> Double {
    let facts = facts
    if let height = facts.knownNumber(.macLineHeight, at: size) { return height }
    return size >= facts.number(.macLargeTextSize)
      ? (size * facts.number(.macLineHeightFactor, "large")).rounded()
      : (size * facts.number(.macLineHeightFactor) - 0.001).rounded(.up)
  }

  /// The alignment insets of AppKit's labels and fields.
  func desktopTextInsets(_ view: ViewNode) -> EdgeInsets {
    // Text on a background of its own fills its frame.
    let isPlain = !hasBezel(view) && view.appearance.background == nil
    return isPlain ? facts.insets(.macTextInsets) : .zero
  }

  /// The baselines of AppKit's labels and fields: a text without border is set from the top.
  func desktopTextBaselines(of view: ViewNode, height: Double) -> BaselineOffsets? {
    hasBezel(view)
      ? fieldBaselines(of: view, height: height) : plainBaseline(view, height)
  }

  /// Whether a text has a border of its own; a field that no document made and that says nothing of
  /// itself is as its class makes it, with a bezel.
  fileprivate func hasBezel(_ view: ViewNode) -> Bool {
    view.control.textField.borderStyle != nil
      || toolsVersion == nil && view.kind != .label && view.control == .plain
  }

  /// The baselines of a field, as observed in frames of its height.
  func fieldBaselines(of view: ViewNode, height: Double) -> BaselineOffsets? {
    baseline(of: view, height: height, .macFieldBaseline, view.kind.rawValue)
  }

  /// A text without border is set from the top: more height leaves room below the last line.
  ///
  /// - Source: Observed in saved Interface Builder frames: labels stretched by constraints.
  private func plainBaseline(_ view: ViewNode, _ height: Double) -> BaselineOffsets {
    let facts = facts
    let defaultSize = facts.number(.macDefaultFontSize)
    let size = view.text?.font.size ?? defaultSize
    let saved = view.frame?.height ?? height
    let current = max(1, desktopLineHeight(size))
    let old = facts.knownNumber(.macStretchedLineHeight, at: size)
    // Of a font that is not the system's, the saved height of one line tells how high lines are.
    let isOld =
      size == defaultSize && (xcode < .xcode11Dot4 && saved != current || saved == old)
    if isOld, view.text?.numberOfLines == 1,
      let fromBottom = facts.knownNumber(.macOldLineBaseline)
    {
      return BaselineOffsets(fromTop: height - fromBottom, fromBottom: fromBottom)
    }
    let isNamed = if case .named = view.text?.font.family { true } else { false }
    let keepsLine = isNamed && view.text?.numberOfLines == 1 && view.frame != nil
    let isOldLine = isOld || saved == old
    let line = keepsLine ? max(1, saved) : isOldLine ? old ?? current : current
    // The single line of 13 points that a cell asks for stands a point higher.
    let isRaised = view.control.textField.usesSingleLineMode && size == defaultSize && !isOld
    let below =
      max(facts.number(.macLeastDescent), (size * facts.number(.macDescentShare)).rounded())
      + (isRaised ? facts.number(.macSingleLineRise) : 0)
    let lines = view.text?.numberOfLines == 1 ? 1 : max(1, (saved / line).rounded(.down))
    let fromTop = line - below
    return BaselineOffsets(fromTop: fromTop, fromBottom: height - (lines - 1) * line - fromTop)
  }
}
