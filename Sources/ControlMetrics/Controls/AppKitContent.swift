import ControlFacts
import Geometry
import LayoutModel

extension ContentSizing {
  /// The intrinsic size of an AppKit view, as its alignment rect.
  ///
  /// - Source: Observed in saved Interface Builder frames, by the Xcode build that saved them.
  var sizeInAppKit: AxisPair<Double?> {
    switch view.kind {
    case .label: return labelSizeInAppKit
    case .imageView: return imageSize
    default: break
    }
    guard let frame = frameSizeInAppKit else { return Self.none }
    let insets = metrics.alignmentInsets(of: view)
    return AxisPair(
      horizontal: frame.horizontal.map { max(0, $0 - insets.total(.horizontal)) },
      vertical: frame.vertical.map { max(0, $0 - insets.total(.vertical)) })
  }

  /// The size of the frame that a control asks for.
  private var frameSizeInAppKit: AxisPair<Double?>? {
    let size = view.controlSize?.rawValue
    switch view.kind {
    case .button: return buttonFrameInAppKit
    case .popUpButton: return popUpFrame
    case .textField, .secureTextField, .searchField, .comboBox, .tokenField:
      return Self.fixed(nil, fieldHeightInAppKit)
    case .stepper: return Self.pair(facts.size(.macStepperSize, size: size))
    case .slider:
      let variants = metrics.sliderVariants(view.control.slider)
      let thickness = facts.number(
        .macSliderThickness, variants.first, or: variants.second, size: size)
      return view.control.slider.isVertical
        ? Self.fixed(thickness, nil) : Self.fixed(nil, thickness)
    case .segmentedControl:
      return Self.fixed(
        view.control.segmentedControl.titles.isEmpty ? nil : segmentsWidth,
        facts.number(.macSegmentHeight, view.control.segmentedControl.style?.rawValue))
    case .box where view.control.box.type == "separator":
      let thickness = facts.number(.macSeparatorThickness)
      return view.control.box.isVertical ? Self.fixed(thickness, nil) : Self.fixed(nil, thickness)
    case .progressView: return Self.pair(facts.size(.macProgressSize, size: size))
    case .activityIndicator: return Self.pair(facts.size(.macActivitySize, size: size))
    case .switch: return Self.pair(facts.size(.macSwitchSize, size: size))
    case .colorWell: return Self.pair(facts.size(.macColorWellSize))
    case .datePicker:
      return Self.pair(
        facts.size(.macDateSize, view.control.datePicker.style?.rawValue, size: size))
    case .levelIndicator: return Self.pair(facts.size(.macLevelSize))
    case .pathControl: return Self.pair(facts.size(.macPathSize))
    default: return nil
    }
  }

  /// The widths of the segments, as they are set or as their titles ask, and the lines between.
  private var segmentsWidth: Double {
    let widths = zip(view.control.segmentedControl.titles, view.control.segmentedControl.widths).map
    { title, width in
      if width > 0 { return width }
      let measured = measure(title: title, in: content.font).size.width.rounded(.up)
      return title.isEmpty
        ? facts.number(.macSegmentEmptyWidth) : measured + facts.number(.macSegmentPadding)
    }
    let insets = metrics.alignmentInsets(of: view).total(.horizontal)
    let rules = Double(max(0, widths.count - 1)) * facts.number(.macSegmentRule)
    return widths.reduce(facts.number(.macSegmentEdges), +) + rules + insets
  }

  // MARK: Labels and fields

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

  /// A label's text stands 2 points from either side of its frame; those are outside the alignment
  /// rect.
  private var labelSizeInAppKit: AxisPair<Double?> {
    let text = content
    let room = text.alignment == .center ? facts.number(.macCenteringRoom) : 0
    if text.runs.isEmpty {
      let placeholder = text.placeholder.map { measure(title: $0, in: text.font).size.width + room }
      return padded((placeholder ?? 0).rounded(.up), macLineHeight(text))
    }
    let padding = view.contentInsets?.total(.horizontal) ?? 0
    let measured = measure(
      text, width: text.numberOfLines == 1 ? nil : wrapWidth.map { max(0, $0 - padding) })
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

  private var fieldHeightInAppKit: Double {
    let control = view.control.textField
    let isRound = control.bezelStyle == "round"
    let kind = [.comboBox, .searchField].contains(view.kind) ? view.kind.rawValue : nil
    // A field of a document that has no border is as high as its text.
    let isPlain = kind == nil && metrics.toolsVersion != nil && control.borderStyle == nil
    if isPlain { return macLineHeight(content) }
    let bezel = isRound ? "round" : nil
    if let height = facts.knownNumber(
      .macFieldHeight, kind ?? bezel, size: view.controlSize?.rawValue)
    {
      return height
    }
    let height =
      macLineHeight(content) + facts.number(.macFieldEdges, control.borderStyle?.rawValue)
    return max(facts.knownNumber(.macFieldLeastHeight, bezel) ?? 0, height)
  }

  // MARK: Baselines

  /// The baselines of an AppKit view; its cells centre text by rules that only frames show.
  func baselinesInAppKit(size: Size) -> BaselineOffsets? {
    metrics.documentBaseline(of: view, height: size.height)
  }
}
