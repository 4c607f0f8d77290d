import ControlFacts
public import Geometry
public import LayoutModel

extension ControlMetrics {
  /// The distances from a control's frame to its alignment rect, in points.
  ///
  /// An override in the view is not consulted.
  ///
  /// - Source: Observed in saved Interface Builder frames: 9,000 votes of constraints whose other
  ///   side is known, over 4,190 public documents.
  public func alignmentInsets(of view: ViewNode) -> EdgeInsets {
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
      return .sides(3, 3, 3, 3)
    }
    guard let image = view.image else { return .zero }
    // A symbol is aligned by its capital letters; what is above and below them hangs over.
    if platform == .macOS, image.isSystemSymbol, image.alignmentInsets == .zero {
      // Tall ones hang over by half a point more.
      let side = (image.size?.height ?? 0) > 15 ? 3.5 : 3
      return .sides(0, side, 0, side)
    }
    // Frames saved by Xcode 12: AppKit's own templates are drawn by symbols, half a point higher.
    if platform == .macOS, xcode >= .xcode12, image.name.hasPrefix("NS"),
      image.name.hasSuffix("Template"), image.alignmentInsets == .zero
    {
      return .sides(0, 1, 0, 0)
    }
    return image.alignmentInsets
  }

  private func touchInsets(_ view: ViewNode) -> EdgeInsets {
    let isGlass = xcode >= .xcode26
    return switch view.kind {
    case .switch: .sides(0, 0, 2, 0)
    case .slider: isGlass ? .zero : .sides(2, 0, 2, 1)
    case .segmentedControl: isGlass ? .zero : .sides(0, 0, 0, 1)
    default: .zero
    }
  }

  private func desktopInsets(_ view: ViewNode) -> EdgeInsets {
    switch view.kind {
    case .label, .textField, .secureTextField, .tokenField:
      // Text on a background of its own fills its frame.
      let isPlain = view.control.textField.borderStyle == nil && view.appearance.background == nil
      return isPlain ? .sides(2, 0, 2, 0) : .zero
    case .button: return buttonInsets(view)
    case .popUpButton: return popUpInsets(view)
    case .box: return boxInsets(view)
    case .tabView: return tabInsets(view.control.tabView)
    default: break
    }
    if xcode >= .xcode26 { return .zero }
    let isSmall = view.controlSize == "small" || view.controlSize == "mini"
    switch view.kind {
    case .comboBox: return .sides(0, xcode < .xcode12 && !isSmall ? 2 : 1, 3, 4)
    case .slider:
      let control = view.control.slider
      let hasShadow = isModern && !control.isVertical && !isSmall
      // Frames saved by Xcode 7: tick marks below turn the room above and below round.
      if control.tickMarkCount > 0, xcode < .xcode12 {
        return control.tickMarkPosition == "below" ? .sides(2, 2, 2, 1) : .sides(2, 0, 2, 2)
      }
      if isModern, control.isVertical, !isSmall { return .sides(2, 2, 2, 3) }
      return .sides(2, 2, 2, hasShadow ? 6 : 2)
    case .segmentedControl: return segmentedInsets(view.control.segmentedControl)
    case .switch: return .sides(2, 1, 2, 2)
    case .stepper:
      // Frames saved by Xcode 10.2 show the small one.
      if xcode < .xcode12 { return isSmall ? .sides(2, 1, 2, 2) : .sides(3, 2, 3, 2) }
      return .sides(3, 4, 3, 3)
    case .progressView: return isSmall ? .zero : .sides(0, 1, 0, 1)
    case .colorWell: return isModern ? .sides(3, 2, 3, 2) : .zero
    case .datePicker:
      return view.control.datePicker.style == "clockAndCalendar" ? .zero : .sides(0, 4, 3, 0)
    default: return .zero
    }
  }

  private func buttonInsets(_ view: ViewNode) -> EdgeInsets {
    let control = view.control.button
    let size = view.controlSize ?? "regular"
    switch (control.type, control.bezelStyle) {
    // Frames saved by Xcode 7 show what follows without a border; by 8, inline buttons.
    case ("smallSquare", _) where !control.isBordered: return .zero
    case ("smallSquare", _): return .sides(0, 1, 0, 1)
    case _ where xcode >= .xcode26: return .zero
    case ("check", _), ("radio", _):
      // Without a title the box alone is aligned, and that all round.
      if isModern, view.text?.string.isEmpty ?? true {
        return size == "regular" ? .sides(2, 2, 2, 2) : .sides(1, 2, 1, 2)
      }
      return toggleInsets(size, isRadio: control.type == "radio")
    case ("push", "rounded"):
      switch (xcode < .xcode12, size) {
      case (true, "small"): return .sides(5, isLow(view, below: 28) ? 3 : 4, 5, 6)
      case (true, "mini"): return .sides(1, 0, 1, 1)
      case (true, _): return .sides(6, 4, 6, 7)
      case (_, "small"): return .sides(6, 4, 6, 7)
      case (_, "mini"): return .sides(2, 1, 2, 2)
      case (_, "large"): return .sides(6, 6, 6, 6)
      default: return .sides(7, 5, 7, 7)
      }
    case ("bevel", _) where control.imagePosition == "only":
      return view.image?.alignmentInsets ?? .zero
    case ("bevel", "regularSquare") where control.isBordered: return .sides(2, 2, 2, 3)
    case ("help", "helpButton") where size == "small": return .sides(1, 0, 1, 2)
    case ("help", "helpButton") where size == "large": return .sides(4, 1, 5, 8)
    case ("help", _): return xcode < .xcode12 ? .sides(2, 1, 2, 3) : .sides(3, 1, 2, 4)
    case ("roundTextured", _):
      // Frames saved by Xcode 7 and 10.2.
      if xcode < .xcode12 { return xcode < .xcode9Dot3 ? .sides(0, 1, 0, 2) : .sides(0, 0, 0, 1) }
      return .sides(1, 1, 1, 2)
    case ("roundRect", _) where control.isBordered: return .sides(0, 0, 0, 1)
    case ("inline", _) where control.isBordered && xcode < .xcode12: return .sides(0, 0, 0, 1)
    default: return .zero
    }
  }

  private func toggleInsets(_ size: ControlSize, isRadio: Bool) -> EdgeInsets {
    switch (xcode < .xcode12, size) {
    case (true, "small"): .sides(3, 3, 2, 3)
    case (true, _): isRadio ? .sides(1, 1, 2, 1) : .sides(2, 2, 2, 2)
    case (_, "small"), (_, "mini"): .sides(1, 1, 0, 1)
    // Xcode 12 rounded them to whole points.
    case (_, "large"): xcode < .xcode13 ? .sides(3, 3, 0, 3) : .sides(3, 2.5, 0, 2.5)
    default: .sides(2, 1, 0, 1)
    }
  }

  private func popUpInsets(_ view: ViewNode) -> EdgeInsets {
    let control = view.control.popUpButton
    if control.type == "smallSquare" { return .sides(0, 1, 0, 1) }
    if xcode >= .xcode26 { return .zero }
    return switch (control.type, xcode < .xcode12, view.controlSize) {
    case ("push", true, "small"): .sides(3, 1, 3, 3)
    case ("push", true, "mini"): .sides(1, 0, 2, 0)
    case ("push", true, _): .sides(2, isLow(view, below: 26) ? 1 : 2, 3, 3)
    case ("push", _, "small"): .sides(4, 2, 4, 4)
    case ("push", _, "mini"): .sides(1, 0, 2, 1)
    case ("push", _, "large"): .sides(5, 6, 5, 6)
    case ("push", _, _): .sides(3, 1, 4, 4)
    case ("recessed", _, _): .sides(0, 0, 0, 1)
    case ("roundTextured", false, _): .sides(1, 1, 1, 2)
    default: .zero
    }
  }

  /// Whether a classic button has the lower frame of macOS 10.14: a point less above it.
  ///
  /// A frame that is stretched to another height is one of these as well.
  ///
  /// - Source: Frames saved by Xcode 10.1 and 10.2: pop-up buttons 25 and small push buttons 27
  ///   points high, which were 26 and 28 before.
  private func isLow(_ view: ViewNode, below height: Double) -> Bool {
    view.frame?.height == height - 1 || xcode >= .xcode10Dot1 && view.frame?.height != height
  }

  private func boxInsets(_ view: ViewNode) -> EdgeInsets {
    let control = view.control.box
    switch control.type {
    case "custom", "oldStyle": return .zero
    case "separator":
      // A rule of one point in a frame of five.
      let isVertical = (view.frame?.height ?? 0) > (view.frame?.width ?? 0)
      return isVertical ? .sides(2, 0, 2, 0) : .sides(0, 2, 0, 2)
    default: break
    }
    if control.borderStyle == "none" || xcode >= .xcode26 { return .zero }
    return control.titlePosition == "noTitle" ? .sides(3, 2, 3, 4) : .sides(3, 0, 3, 4)
  }

  private func tabInsets(_ control: TabViewTraits) -> EdgeInsets {
    switch control.type {
    case nil, "topTabsBezelBorder": .sides(7, 6, 7, 10)
    case "bottomTabsBezelBorder": .sides(7, 4, 7, 2)
    default: .zero
    }
  }

  private func segmentedInsets(_ control: SegmentedControlTraits) -> EdgeInsets {
    switch control.style {
    case nil, "rounded": xcode < .xcode12 ? .sides(2, 1, 2, 2) : .sides(2, 1, 2, 1)
    case "separated": .sides(3, 2, 3, 2)
    case "roundRect": .sides(1, 1, 1, 1)
    case "smallSquare": .sides(0, 1, 0, 1)
    default: .zero
    }
  }
}

extension EdgeInsets {
  /// Insets in reading order of the tables: left, top, right, bottom.
  fileprivate static func sides(
    _ left: Double, _ top: Double, _ right: Double, _ bottom: Double
  ) -> EdgeInsets {
    EdgeInsets(top: top, left: left, bottom: bottom, right: right)
  }
}
