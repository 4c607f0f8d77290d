import ControlFacts
import Geometry
public import LayoutModel

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
  public func documentBaseline(of view: ViewNode, height: Double) -> BaselineOffsets? {
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
    let observed = Self.baselineKey(view).flatMap {
      DesktopBaselines.fromBottom($0, xcode: xcode, height: frameHeight)
    }
    guard let fromFrame = observed ?? desktopBaselineFromFrame(view, frameHeight) else {
      return nil
    }
    let fromBottom = fromFrame - insets.bottom + (isUntitledPopUp(view) ? 1 : 0)
    return BaselineOffsets(fromTop: height - fromBottom, fromBottom: fromBottom)
  }

  /// Whether a pop-up button shows no title, as before macOS 11 a point higher than others do.
  ///
  /// - Source: Frames saved by Xcode 8: pop-up buttons whose first item is empty.
  private func isUntitledPopUp(_ view: ViewNode) -> Bool {
    view.kind == .popUpButton && xcode < .xcode12 && view.text?.string.isEmpty ?? true
      && view.control.popUpButton.titles.first?.isEmpty ?? true
  }

  /// A text without border is set from the top: more height leaves room below the last line.
  ///
  /// - Source: Observed in saved Interface Builder frames: labels stretched by constraints.
  private func plainBaseline(_ view: ViewNode, _ height: Double) -> BaselineOffsets {
    let size = view.text?.font.size ?? 13
    // Before macOS 11 a line of 13 points was 17 high.
    let saved = view.frame?.height ?? height
    let isOld = size == 13 && (xcode < .xcode11Dot4 && saved != 16 || saved == 17)
    // Frames saved by Xcode 10.2: one line keeps its distance from the bottom.
    if isOld, (XcodeVersion.xcode10Dot1 ..< .xcode11Dot4).contains(xcode),
      view.text?.numberOfLines == 1
    {
      return BaselineOffsets(fromTop: height - 5, fromBottom: 5)
    }
    // Frames saved by Xcode 8 to 10.2: so was one of 12 points 16 high.
    let isOldSmaller = size == 12 && xcode < .xcode11Dot4 && saved == 16
    let isNamed = if case .named = view.text?.font.family { true } else { false }
    // Of a font that is not the system's, the saved height of one line tells how high lines are.
    let line =
      isNamed && view.text?.numberOfLines == 1 && view.frame != nil
      ? max(1, saved) : isOld ? 17 : isOldSmaller ? 16 : max(1, Self.desktopLineHeight(size))
    // The single line of 13 points that a cell asks for stands a point higher.
    let isRaised = view.control.textField.usesSingleLineMode && size == 13 && !isOld
    let below = max(4, (size * 0.2412).rounded()) + (isRaised ? 1 : 0)
    let lines = view.text?.numberOfLines == 1 ? 1 : max(1, (saved / line).rounded(.down))
    let fromTop = line - below
    return BaselineOffsets(fromTop: fromTop, fromBottom: height - (lines - 1) * line - fromTop)
  }

  /// The height of a line of the system font as AppKit's cells round it since macOS 11, in points.
  ///
  /// - Source: Observed in saved Interface Builder frames: labels of one line, by font size. From 17
  ///   points on they are what the font has since 2020, 2412 of 2048, rounded.
  static func desktopLineHeight(_ size: Double) -> Double {
    switch size {
    case 10: 13
    case 15, 16: 19
    case 17...: (size * 1.17773).rounded()
    default: (size * 1.19336 - 0.001).rounded(.up)
    }
  }

  /// The name of a control in the table of observed baselines.
  private static func baselineKey(_ view: ViewNode) -> String? {
    let control = view.control
    let size =
      switch view.controlSize {
      case nil, "regular": "reg"
      case let size?: size.rawValue
      }
    func joined(_ parts: String?...) -> String {
      parts.map { $0 ?? "-" }.joined(separator: " ")
    }
    switch view.kind {
    case .textField: return "textField border \(size)"
    case .secureTextField: return "secureTextField border \(size)"
    case .tokenField: return "tokenField border \(size)"
    case .searchField: return "searchField border round \(size)"
    case .comboBox: return "comboBox \(size)"
    case .popUpButton:
      let popUp = control.popUpButton
      return joined("popUpButton", popUp.type?.rawValue, popUp.bezelStyle?.rawValue, size)
    case .button:
      let button = control.button
      let border = button.isBordered ? "bord" : "nobord"
      let showsImage = button.type == "bevel" || button.type == "square"
      let image = showsImage ? " img:\(button.imagePosition?.rawValue ?? "-")" : ""
      return joined("button", button.type?.rawValue, button.bezelStyle?.rawValue, border) + image
        + " \(size)"
    case .segmentedControl:
      return joined("segmentedControl", control.segmentedControl.style?.rawValue, size)
    case .slider:
      let slider = control.slider
      let ticks = slider.tickMarkCount > 0 ? "tick:y" : "tick:n"
      return joined("slider", slider.type?.rawValue, ticks, slider.isVertical ? "v" : "h", size)
    case .switch: return "switch \(size)"
    case .stepper: return "stepper \(size)"
    case .colorWell: return "colorWell"
    case .datePicker: return "datePicker \(size)"
    default: return nil
    }
  }

  private func desktopBaselineFromFrame(_ view: ViewNode, _ height: Double) -> Double? {
    let size = view.controlSize ?? "regular"
    switch view.kind {
    case .label, .textField, .secureTextField, .tokenField, .searchField:
      if size == "small" { return height >= 20 ? 5 : 6 }
      if size == "mini" { return 5 }
      return height >= 23 ? 8 : height <= 20 ? 6 : 7
    case .comboBox: return xcode >= .xcode26 ? 8 : size == "regular" ? 10 : 8
    case .button: return buttonBaseline(view.control.button, size, height)
    case .popUpButton:
      if xcode >= .xcode26 { return size == "small" ? 6 : 8 }
      if view.control.popUpButton.type != "push" { return (height - 8) / 2 }
      if size == "small" { return 9 }
      if size == "mini" { return 8 }
      if xcode < .xcode12 { return xcode < .xcode10Dot1 ? 11 : 10 }
      return size == "large" ? 16 : 11
    case .segmentedControl: return xcode >= .xcode26 ? 8 : (height - 6) / 2
    case .switch: return xcode >= .xcode26 ? 8 : 12
    case .slider: return size == "small" ? 7 : 13
    case .stepper: return 9
    case .colorWell: return 8
    default: return nil
    }
  }

  private func buttonBaseline(
    _ control: ButtonTraits, _ size: ControlSize, _ height: Double
  ) -> Double? {
    switch control.type {
    case "check", "radio":
      guard size == "small" else { return size == "large" && isModern ? 7 : 5 }
      return xcode < .xcode12 ? 6 : xcode >= .xcode26 ? 4 : 5
    case "push" where control.bezelStyle == "rounded":
      if xcode >= .xcode26 { return size == "large" ? 10 : size == "small" ? 5 : 8 }
      return size == "small" ? 12 : size == "mini" ? 5 : size == "large" ? 17 : 14
    case "help":
      if xcode >= .xcode26 { return 8 }
      return size == "small" ? 7 : height >= 26 ? 11 : 9
    case "roundRect": return size == "small" ? 6 : 7
    default: return ((height - 8) / 2).rounded()
    }
  }

  private func touchBaseline(_ view: ViewNode, _ height: Double) -> BaselineOffsets? {
    guard let text = view.text else { return nil }
    let size = text.font.size
    let line = size * 1.193359375
    let ascender = size * 0.9521484375
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
