import ControlFacts
package import Geometry
package import LayoutModel

extension ControlMetrics {
  /// The distances from a control's frame to its alignment rect, in points.
  ///
  /// An override in the view is not consulted.
  ///
  /// - Source: Observed in saved Interface Builder frames: 9,000 votes of constraints whose other
  ///   side is known, over 4,190 public documents.
  package func alignmentInsets(of view: ViewNode) -> EdgeInsets {
    switch view.kind {
    // The kinds without insets are most of all views: decided first.
    case .view, .stackView, .gridView, .scrollView, .clipView, .tableView, .outlineView,
      .collectionView, .tableCell, .tableCellContentView, .collectionCell, .containerView:
      .zero
    case .imageView: imageInsets(view)
    default: platform.usesUIKit ? touchInsets(view) : desktopInsets(view)
    }
  }

  private func imageInsets(_ view: ViewNode) -> EdgeInsets {
    if platform == .macOS, view.control.imageView.frameStyle == "grayBezel" {
      return facts.insets(.macImageInsets, "grayBezel")
    }
    guard let image = view.image else { return .zero }
    guard platform == .macOS, image.alignmentInsets == .zero else { return image.alignmentInsets }
    return imageInsets(image)
  }

  private func touchInsets(_ view: ViewNode) -> EdgeInsets {
    switch view.kind {
    case .switch: facts.insets(.touchSwitchInsets)
    case .slider: facts.insets(.touchSliderInsets)
    case .segmentedControl: facts.insets(.touchSegmentInsets)
    default: .zero
    }
  }

  private func desktopInsets(_ view: ViewNode) -> EdgeInsets {
    let control = view.control
    let size = view.controlSize?.rawValue
    switch view.kind {
    case .label, .textField, .secureTextField, .tokenField:
      // Text on a background of its own fills its frame.
      let isPlain = control.textField.borderStyle == nil && view.appearance.background == nil
      return isPlain ? facts.insets(.macTextInsets) : .zero
    case .button: return buttonInsets(view)
    case .popUpButton:
      let type = control.popUpButton.type?.rawValue
      if !control.popUpButton.hasBezel, let bezel = control.popUpButton.bezelStyle?.rawValue,
        let insets = facts.knownInsets(.macPopUpInsets, bezel + " borderless")
      {
        return insets
      }
      return facts.insets(
        .macPopUpInsets, lowType(type, of: view, .macPopUpHighFrame), or: type, size: size)
    case .box: return boxInsets(view)
    case .tabView:
      return facts.insets(.macTabInsets, control.tabView.type?.rawValue ?? "topTabsBezelBorder")
    case .comboBox: return facts.insets(.macComboBoxInsets, size: size)
    case .slider:
      let variants = sliderVariants(control.slider)
      return facts.insets(.macSliderInsets, variants.first, or: variants.second, size: size)
    case .segmentedControl:
      return facts.insets(.macSegmentInsets, control.segmentedControl.style?.rawValue ?? "rounded")
    case .switch: return facts.insets(.macSwitchInsets)
    case .stepper: return facts.insets(.macStepperInsets, size: size)
    case .progressView: return facts.insets(.macProgressInsets, size: size)
    case .colorWell: return facts.insets(.macColorWellInsets)
    case .datePicker: return facts.insets(.macDateInsets, control.datePicker.style?.rawValue)
    default: return .zero
    }
  }

  /// The variants of a slider, the more telling one first.
  func sliderVariants(_ control: SliderTraits) -> (first: String?, second: String?) {
    let upright = control.isVertical ? "vertical" : nil
    guard control.tickMarkCount > 0 else { return (upright, nil) }
    return (control.tickMarkPosition == "below" ? "ticksBelow" : "ticks", upright)
  }

  private func buttonInsets(_ view: ViewNode) -> EdgeInsets {
    if let insets = symbolInsets(ofButton: view) { return insets }
    let control = view.control.button
    let size = view.controlSize?.rawValue ?? "regular"
    let type = control.type?.rawValue ?? "push"
    switch type {
    case "smallSquare", "roundRect", "inline": if !control.isBordered { return .zero }
    case "check", "radio":
      if view.text?.string.isEmpty ?? true,
        let insets = facts.knownInsets(.macUntitledToggleInsets, type, size: size)
      {
        return insets
      }
    case "push":
      // A button that says nothing of itself is AppKit's push button.
      guard control.type == nil && control.bezelStyle == nil || control.bezelStyle == "rounded"
      else { return .zero }
    case "bevel":
      if control.imagePosition == "only", xcode < .xcode26 {
        return view.image?.alignmentInsets ?? .zero
      }
      if control.bezelStyle != "regularSquare" || !control.isBordered { return .zero }
    case "help":
      if control.bezelStyle != "helpButton" { return facts.insets(.macButtonInsets, type) }
    default: break
    }
    return facts.insets(
      .macButtonInsets, lowType(type, of: view, .macButtonHighFrame), or: type, size: size)
  }

  /// The type of a classic button that has the lower frame of macOS 10.14: a point less above it;
  /// nil for any other.
  ///
  /// A frame that is stretched to another height is one of these as well.
  private func lowType(
    _ type: String?, of view: ViewNode, _ highFrame: NumberFact
  ) -> String? {
    guard let type,
      let height = facts.knownNumber(
        highFrame, type, size: view.controlSize?.rawValue ?? "regular")
    else { return nil }
    let isLow =
      view.frame?.height == height - 1 || xcode >= .xcode10Dot1 && view.frame?.height != height
    return isLow ? type + " low" : nil
  }

  /// The height of a button with a classic frame, the lower or the higher one; nil for any other.
  func classicHeight(_ highFrame: NumberFact, _ type: String?, of view: ViewNode) -> Double? {
    guard let type,
      let height = facts.knownNumber(highFrame, type, size: view.controlSize?.rawValue ?? "regular")
    else { return nil }
    return lowType(type, of: view, highFrame) == nil ? height : height - 1
  }

  private func boxInsets(_ view: ViewNode) -> EdgeInsets {
    let control = view.control.box
    let placement = control.borderStyle == "none" ? "none" : control.titlePosition?.rawValue
    guard control.type == "separator" else {
      return facts.insets(.macBoxInsets, control.type?.rawValue, or: placement)
    }
    let isVertical = (view.frame?.height ?? 0) > (view.frame?.width ?? 0)
    return facts.insets(.macBoxInsets, isVertical ? "verticalSeparator" : "separator")
  }
}
