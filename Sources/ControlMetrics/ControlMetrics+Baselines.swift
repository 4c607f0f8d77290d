import ControlFacts
import Geometry
package import LayoutModel

extension ControlMetrics {
  /// Where the baselines of a control lie in its alignment rect, as saved frames show it.
  ///
  /// Nothing is measured: the size of the font and the height of the frame decide. Used where
  /// leaf sizes come from saved frames, and for AppKit's controls, whose cells centre their text
  /// by rules of their own.
  ///
  /// - Parameters:
  ///   - view: The view; an override in it is not consulted.
  ///   - height: The height of the alignment rect, in points.
  /// - Returns: The offsets in points; nil for a view without text.
  /// - Source: Observed in saved Interface Builder frames: baseline constraints between controls.
  package func documentBaseline(of view: ViewNode, height: Double) -> BaselineOffsets? {
    platform.usesUIKit ? touchBaseline(view, height) : desktopBaseline(view, height)
  }

  private func desktopBaseline(_ view: ViewNode, _ height: Double) -> BaselineOffsets? {
    if [.label, .textField, .tokenField].contains(view.kind),
      view.control.textField.borderStyle == nil
    {
      return plainBaseline(view, height)
    }
    if view.kind == .box, view.control.box.type == "separator" {
      // Frames saved by Xcode 8: a rule beside a label lies just below its baseline.
      return BaselineOffsets(fromTop: 0, fromBottom: height)
    }
    let insets = alignmentInsets(of: view)
    // The saved height names the row; a view that grows keeps its distance from the bottom.
    let frameHeight = view.frame?.height ?? height + insets.top + insets.bottom
    guard let fromFrame = desktopBaselineFromFrame(view, frameHeight) else { return nil }
    let fromBottom = fromFrame - insets.bottom
    return BaselineOffsets(fromTop: height - fromBottom, fromBottom: fromBottom)
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

  /// The height of a line of the system font as AppKit's cells round it since macOS 11, in points.
  func desktopLineHeight(_ size: Double) -> Double {
    let facts = facts
    if let height = facts.knownNumber(.macLineHeight, at: size) { return height }
    return size >= facts.number(.macLargeTextSize)
      ? (size * facts.number(.macLineHeightFactor, "large")).rounded()
      : (size * facts.number(.macLineHeightFactor) - 0.001).rounded(.up)
  }

  /// The baseline above the bottom of a frame: as observed in one of its height, or by rule.
  private func desktopBaselineFromFrame(_ view: ViewNode, _ height: Double) -> Double? {
    let control = view.control
    let size = view.controlSize?.rawValue ?? "regular"
    func baseline(_ key: NumberFact, _ variant: String? = nil, or other: String? = nil) -> Double? {
      facts.knownNumber(key, variant, or: other, size: size, at: height)
    }
    switch view.kind {
    case .label, .textField, .secureTextField, .tokenField, .searchField:
      return baseline(.macFieldBaseline, view.kind.rawValue)
    case .comboBox: return baseline(.macComboBoxBaseline)
    case .button:
      var button = control.button
      if button.type == nil, button.bezelStyle == nil {
        // A button that says nothing of itself is AppKit's push button.
        (button.type, button.bezelStyle, button.isBordered) = ("push", "rounded", true)
      }
      // The rule of push buttons is one of rounded ones.
      let isRuled = button.type != "push" || button.bezelStyle == "rounded"
      let ruled = isRuled ? button.type?.rawValue : nil
      return baseline(.macButtonBaseline, Self.variant(of: button), or: ruled)
        ?? ((height - facts.number(.macButtonTextHeight)) / 2).rounded()
    case .popUpButton:
      let type = control.popUpButton.type?.rawValue
      let variant = Self.joined(type, control.popUpButton.bezelStyle?.rawValue)
      return baseline(.macPopUpBaseline, variant, or: type)
        ?? (height - facts.number(.macButtonTextHeight)) / 2
    case .segmentedControl:
      return baseline(.macSegmentBaseline, control.segmentedControl.style?.rawValue)
        ?? (height - facts.number(.macSegmentTextHeight)) / 2
    case .switch: return baseline(.macSwitchBaseline)
    case .slider:
      let variant = Self.joined(
        control.slider.type?.rawValue, control.slider.tickMarkCount > 0 ? "ticks" : "",
        control.slider.isVertical ? "vertical" : "")
      return baseline(.macSliderBaseline, variant)
    case .stepper: return baseline(.macStepperBaseline)
    case .colorWell: return baseline(.macColorWellBaseline)
    case .datePicker: return baseline(.macDateBaseline)
    default: return nil
    }
  }

  /// Type, bezel and border of a button, and of those that may show nothing else, their image.
  private static func variant(of button: ButtonTraits) -> String {
    let showsImage = button.type == "bevel" || button.type == "square"
    return joined(
      button.type?.rawValue, button.bezelStyle?.rawValue,
      button.isBordered ? "bordered" : "borderless",
      showsImage ? button.imagePosition?.rawValue : "")
  }

  /// Words of a document as a variant of the rows: `-` for one that it does not give.
  private static func joined(_ words: String?...) -> String {
    words.map { $0 ?? "-" }.filter { !$0.isEmpty }.joined(separator: " ")
  }

  private func touchBaseline(_ view: ViewNode, _ height: Double) -> BaselineOffsets? {
    guard let text = view.text else { return nil }
    let size = text.font.size
    let line = size * facts.number(.touchLineHeightFactor)
    let ascender = size * facts.number(.touchAscenderFactor)
    switch view.kind {
    case .label:
      // A label keeps its distances from both edges, however high it becomes.
      return BaselineOffsets(fromTop: ascender, fromBottom: line - ascender)
    case .button, .textField:
      let top = (height - line) / 2
      return BaselineOffsets(
        fromTop: top + ascender, fromBottom: height - top - ascender)
    default: return nil
    }
  }
}
