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
    let insets = alignmentInsets(of: view)
    let frameHeight = height + insets.top + insets.bottom
    guard let fromFrame = desktopBaselineFromFrame(view, frameHeight) else { return nil }
    let fromBottom = fromFrame - insets.bottom
    if view.kind == .label || view.kind == .textField, view.text?.numberOfLines != 1,
      let size = view.text?.font.size
    {
      // The first line of several: what a single line has above its baseline.
      let line = Self.desktopLineHeight(size)
      if height > 1.5 * line {
        return BaselineOffsets(fromTop: line - fromBottom, fromBottom: fromBottom)
      }
    }
    return BaselineOffsets(fromTop: height - fromBottom, fromBottom: fromBottom)
  }

  private static func desktopLineHeight(_ size: Double) -> Double {
    (size * 1.19336 - 0.001).rounded(.up)
  }

  private func desktopBaselineFromFrame(_ view: ViewNode, _ height: Double) -> Double? {
    let control = view.control
    let size = control.controlSize ?? "regular"
    switch view.kind {
    case .label, .textField, .secureTextField, .tokenField, .searchField:
      if view.control.borderStyle == nil, view.kind != .searchField { return 4 }
      if size == "small" { return height >= 20 ? 5 : 6 }
      if size == "mini" { return 5 }
      return height >= 23 ? 8 : height <= 20 ? 6 : 7
    case .comboBox: return era == .glass ? 8 : size == "regular" ? 10 : 8
    case .button: return buttonBaseline(control, size, height)
    case .popUpButton:
      if era == .glass { return size == "small" ? 6 : 8 }
      if control.buttonType != "push" { return (height - 8) / 2 }
      if size == "small" { return 9 }
      if size == "mini" { return 8 }
      return 11
    case .segmentedControl: return era == .glass ? 8 : (height - 6) / 2
    case .switch: return era == .glass ? 8 : 10
    case .slider: return size == "small" ? 7 : 13
    case .stepper: return 9
    case .colorWell: return 8
    default: return nil
    }
  }

  private func buttonBaseline(
    _ control: ControlTraits, _ size: String, _ height: Double
  ) -> Double? {
    switch control.buttonType {
    case "check", "radio": return size == "small" && era == .classic ? 6 : 5
    case "push" where control.bezelStyle == "rounded":
      if era == .glass { return size == "large" ? 10 : size == "small" ? 5 : 8 }
      return size == "small" ? 12 : size == "mini" ? 5 : 14
    case "help":
      if era == .glass { return 8 }
      return size == "small" ? 7 : height >= 26 ? 11 : 9
    case "roundRect": return size == "small" ? 6 : 7
    default: return ((height - 8) / 2).rounded()
    }
  }

  private func touchBaseline(_ view: ViewNode, _ height: Double) -> BaselineOffsets? {
    guard let text = view.text else { return nil }
    switch view.kind {
    case .label, .button, .textField: break
    default: return nil
    }
    let size = text.font.size
    let line = size * 1.193359375
    let ascender = size * 0.9521484375
    let isLong = text.numberOfLines != 1 && view.kind == .label && height > 1.5 * line
    let block = isLong ? height : line
    let top = (height - block) / 2
    return BaselineOffsets(
      fromTop: top + ascender, fromBottom: height - (top + block - (line - ascender)))
  }
}
