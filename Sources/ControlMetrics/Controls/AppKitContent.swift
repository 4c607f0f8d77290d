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
    let xcode = metrics.xcode
    let isSmall = view.controlSize == "small"
    let isMini = view.controlSize == "mini"
    switch view.kind {
    case .button, .popUpButton: return buttonFrameInAppKit
    case .textField, .secureTextField, .searchField, .comboBox, .tokenField:
      return Self.fixed(nil, fieldHeightInAppKit)
    case .stepper:
      if isMini { return Self.fixed(11, 16) }
      if isSmall { return Self.fixed(15, 22) }
      return xcode < .xcode26 ? Self.fixed(19, xcode < .xcode11Dot4 ? 27 : 28) : Self.fixed(20, 26)
    case .slider:
      let thickness = sliderThickness(isSmall: isSmall, isMini: isMini)
      return view.control.slider.isVertical
        ? Self.fixed(thickness, nil) : Self.fixed(nil, thickness)
    case .segmentedControl:
      return Self.fixed(view.control.segmentedControl.titles.isEmpty ? nil : segmentsWidth, 24)
    case .box where view.control.box.type == "separator":
      return view.control.box.isVertical ? Self.fixed(5, nil) : Self.fixed(nil, 5)
    case .progressView: return Self.fixed(nil, isSmall ? 12 : 20)
    case .activityIndicator: return isSmall ? Self.fixed(16, 16) : Self.fixed(32, 32)
    case .switch:
      return isMini ? Self.fixed(36, 16) : isSmall ? Self.fixed(32, 19) : Self.fixed(42, 25)
    case .colorWell: return Self.fixed(44, xcode < .xcode11Dot4 ? 23 : 24)
    case .datePicker where view.control.datePicker.style == "clockAndCalendar":
      return Self.fixed(139, 148)
    case .datePicker where view.controlSize == "large" && metrics.isModern:
      return Self.fixed(nil, 21)
    case .datePicker: return Self.fixed(nil, xcode < .xcode11Dot4 ? 27 : 28)
    case .levelIndicator: return Self.fixed(nil, 18)
    case .pathControl: return Self.fixed(nil, 22)
    default: return nil
    }
  }

  private func sliderThickness(isSmall: Bool, isMini: Bool) -> Double {
    let xcode = metrics.xcode
    if xcode >= .xcode26 { return 16 }
    if view.control.slider.tickMarkCount > 0 {
      if isMini || isSmall { return isMini ? 17 : 20 }
      return metrics.isModern ? 28 : view.control.slider.tickMarkPosition == "below" ? 25 : 24
    }
    // The knobs of OS X 10.11 and before were larger.
    if xcode < .xcode11Dot4 { return xcode < .xcode7Dot3 ? 21 : 19 }
    return view.control.slider.isVertical ? 19 : isSmall ? 20 : 28
  }

  /// The widths of the segments, as they are set or as their titles ask, and the lines between.
  private var segmentsWidth: Double {
    let widths = zip(view.control.segmentedControl.titles, view.control.segmentedControl.widths).map
    { title, width in
      if width > 0 { return width }
      let measured = measure(title: title, in: content.font).size.width.rounded(.up)
      return title.isEmpty ? 27 : measured + 20
    }
    let insets = metrics.alignmentInsets(of: view).total(.horizontal)
    return widths.reduce(metrics.xcode < .xcode11Dot4 ? 3 : 1, +) + insets
  }

  // MARK: Labels and fields

  /// The height of a line as AppKit's cells round it, in points.
  func macLineHeight(_ text: TextContent) -> Double {
    guard (view.text?.font ?? text.font).family == .system else {
      return (lineHeight(text) - 1e-6).rounded(.up)
    }
    if metrics.xcode < .xcode11 { return Self.oldLineHeight(text.font.size) }
    return text.font.textStyle == "title2"
      ? 21 : ControlMetrics.desktopLineHeight(text.font.size)
  }

  /// The height of a line of the system font before macOS 10.15, in points.
  ///
  /// - Source: Observed in frames saved by Xcode 6 to 10: labels of one line at ten sizes. Those of
  ///   Xcode 11, which runs on macOS 10.15, are as high as all later ones.
  private static func oldLineHeight(_ size: Double) -> Double {
    let height = (size * 1.19336 - 0.001).rounded(.up)
    return size == 10 || (12...15).contains(size) ? height + 1 : height
  }

  /// A label's text stands 2 points from either side of its frame; those are outside the alignment
  /// rect.
  private var labelSizeInAppKit: AxisPair<Double?> {
    let text = content
    let room = text.alignment == .center ? Self.centeringRoom : 0
    if text.runs.isEmpty {
      let placeholder = text.placeholder.map { measure(title: $0, in: text.font).size.width + room }
      return Self.fixed((placeholder ?? 0).rounded(.up), macLineHeight(text))
    }
    let measured = measure(text, width: text.numberOfLines == 1 ? nil : wrapWidth)
    let height =
      text.isAttributed
      ? (measured.size.height - 1e-6).rounded(.up)
      : Double(max(1, measured.lineCount)) * macLineHeight(text)
    return Self.fixed((measured.size.width - 1e-6).rounded(.up) + room, height)
  }

  /// What centred labels ask for beyond their text, in points.
  ///
  /// - Source: Observed in saved Interface Builder frames of three repositories: centred labels are
  ///   3 to 5 points wider than their text, others as wide.
  private static let centeringRoom = 4.0

  private var fieldHeightInAppKit: Double {
    let xcode = metrics.xcode
    let isSmall = view.controlSize == "small"
    switch view.kind {
    case .comboBox: return xcode < .xcode11Dot4 ? 26 : xcode < .xcode26 ? 25 : 24
    case .searchField: if xcode < .xcode26 { return isSmall ? 19 : 22 }
    default:
      // A field of a document that has no border is as high as its text.
      let isPlain = metrics.toolsVersion != nil && view.control.textField.borderStyle == nil
      if isPlain { return macLineHeight(content) }
    }
    if xcode >= .xcode26 { return isSmall ? 20 : 24 }
    if view.control.textField.bezelStyle == "round", view.controlSize == "large" { return 30 }
    // A line around a field is a point thinner than a bezel.
    let height = macLineHeight(content) + (view.control.textField.borderStyle == "border" ? 4 : 5)
    return view.control.textField.bezelStyle == "round" ? max(22, height) : height
  }

  // MARK: Baselines

  /// The baselines of an AppKit view; its cells centre text by rules that only frames show.
  func baselinesInAppKit(size: Size) -> BaselineOffsets? {
    metrics.documentBaseline(of: view, height: size.height)
  }
}
