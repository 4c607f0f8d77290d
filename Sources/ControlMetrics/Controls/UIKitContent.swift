import ControlFacts
import Geometry
import LayoutModel

extension ContentSizing {
  /// The intrinsic size of a UIKit view.
  ///
  /// - Source: Observed in saved Interface Builder frames, by the Xcode build that saved them.
  var sizeInUIKit: AxisPair<Double?> {
    switch view.kind {
    case .label: return labelSizeInUIKit
    case .button: return buttonSizeInUIKit
    case .textField, .secureTextField: return fieldSizeInUIKit
    case .textView: return textViewSizeInUIKit
    case .imageView: return imageSize
    case .switch: return switchSizeInUIKit
    case .slider: return Self.pair(facts.size(.touchSliderSize))
    case .stepper: return Self.pair(facts.size(.touchStepperSize))
    case .segmentedControl: return segmentedSizeInUIKit
    case .progressView:
      return Self.pair(facts.size(.touchProgressSize, view.control.progressView.style?.rawValue))
    case .activityIndicator:
      let isLarge =
        view.control.activityIndicator.style?.rawValue.lowercased().contains("large") ?? false
      return Self.pair(facts.size(.touchActivitySize, isLarge ? "large" : nil))
    case .pageControl: return pageControlSize
    case .datePicker:
      return facts.knownSize(.touchDateSize, view.control.datePicker.style?.rawValue).map(Self.pair)
        ?? wheelSize
    case .pickerView: return wheelSize
    case .searchBar: return Self.pair(facts.size(.touchSearchBarSize))
    case .navigationBar: return Self.pair(facts.size(.touchNavigationBarSize, barVariant))
    case .toolbar: return Self.pair(facts.size(.touchToolbarSize, barVariant))
    case .tabBar: return Self.pair(facts.size(.touchTabBarSize))
    default: return Self.none
    }
  }

  private var barVariant: String? {
    environment.hasLowBars ? "compact" : nil
  }

  /// Xcode 26 draws switches in either style; the saved frame tells which.
  private var switchSizeInUIKit: AxisPair<Double?> {
    let wide = facts.size(.touchSwitchSize, "wide")
    let isWide = view.frame.map { $0.height == wide.height } ?? (metrics.xcode >= .xcode26)
    let size = isWide ? wide : facts.size(.touchSwitchSize)
    let insets = metrics.alignmentInsets(of: view)
    return Self.fixed(size.width.map { $0 - insets.total(.horizontal) }, size.height)
  }

  private var pageControlSize: AxisPair<Double?> {
    let more =
      Double(max(0, view.control.pageControl.pageCount - 1)) * facts.number(.touchPagePitch)
    let size = facts.size(.touchPageSize)
    return Self.fixed(size.width.map { $0 + more }, size.height)
  }

  private var wheelSize: AxisPair<Double?> {
    Self.pair(facts.size(.touchPickerSize, environment.idiom == .phone ? "phone" : nil))
  }

  /// An image view is as large as its image.
  var imageSize: AxisPair<Double?> {
    guard let image = view.image,
      let size = image.size ?? (image.isSystemSymbol ? standardSymbolSize : nil)
    else { return Self.none }
    let insets = image.alignmentInsets
    return Self.fixed(
      max(0, size.width - insets.total(.horizontal)), max(0, size.height - insets.total(.vertical)))
  }

  /// The size of a system symbol that says nothing of its size: as high as those of the standard
  /// font, and as wide.
  ///
  /// - Source: Observed in saved Interface Builder frames: symbols at 17 points stand in 20.
  private var standardSymbolSize: Size {
    let side = metrics.platform.usesUIKit ? 20.0 : 16
    return Size(width: side, height: side)
  }

  // MARK: Text

  /// A label is as large as its text, rounded up to pixels; without text it takes no room.
  private var labelSizeInUIKit: AxisPair<Double?> {
    let text = content
    let padding = view.contentInsets ?? .zero
    let room = wrapWidth.map { max(0, $0 - padding.total(.horizontal)) }
    let size = measure(text, width: text.numberOfLines == 1 ? nil : room).size
    return Self.fixed(
      grid.up(size.width + padding.total(.horizontal)),
      grid.up(size.height + padding.total(.vertical)))
  }

  private var segmentedSizeInUIKit: AxisPair<Double?> {
    let height = facts.number(.touchSegmentHeight)
    let font = metrics.classic(
      .system(
        facts.number(.touchSegmentFontSize),
        weight: metrics.xcode < .xcode10Dot1 ? .regular : .medium))
    let padding: Double = facts.number(.touchSegmentPadding)
    let saved = view.control.segmentedControl.widths
    let widths = view.control.segmentedControl.titles.enumerated().map { index, title in
      let fixed = saved.indices.contains(index) ? saved[index] : 0
      return fixed > 0 ? fixed : measure(title: title, in: font).size.width.rounded(.up) + padding
    }
    let flexible = widths.enumerated().filter { index, _ in
      !(saved.indices.contains(index) && saved[index] > 0)
    }
    let widest = flexible.map(\.element).max() ?? 0
    let total = widths.enumerated().reduce(0.0) { sum, entry in
      flexible.contains { $0.offset == entry.offset } ? sum + widest : sum + entry.element
    }
    return Self.fixed(
      total + Double(max(0, widths.count - 1)) * facts.number(.touchSegmentDivider), height)
  }

  // MARK: Baselines

  /// Whether a label that is stretched keeps the distances of its baselines from both edges,
  /// although its text is shown in the middle.
  ///
  /// - Source: Observed in saved Interface Builder frames: three documents of Xcode 11 and later
  ///   show it, and one of Xcode 7 that the baselines moved to the middle with the text.
  private var keepsBaselines: Bool { metrics.xcode >= .xcode7Dot3 }

  /// The baselines of a UIKit view; text is centred in its room.
  func baselinesInUIKit(size: Size) -> BaselineOffsets? {
    switch view.kind {
    case .label, .button, .textField, .secureTextField, .textView: break
    default: return nil
    }
    var text = content
    if text.runs.isEmpty { text.runs = [TextRun("x")] }
    let frame = Rect(origin: .zero, size: size)
    let room = frame.inset(by: metrics.textPaddingInUIKit(of: view, in: environment))
    let measured = measure(text, width: text.numberOfLines == 1 ? nil : max(0, room.width))
    var height = size.height
    if view.kind == .label, keepsBaselines {
      let outside = size.height - room.height
      height =
        outside
        + max(
          grid.up(measured.size.height), min(room.height, measured.size.height.rounded(.up)))
    }
    var top = room.minY
    if view.kind != .textView {
      top += (room.height - size.height + height - measured.size.height) / 2
    }
    return BaselineOffsets(
      fromTop: grid.nearest(top + measured.firstBaseline),
      fromBottom: grid.nearest(height - top - measured.lastBaseline))
  }
}
