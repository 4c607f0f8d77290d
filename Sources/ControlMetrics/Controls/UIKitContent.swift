import ControlFacts
import Geometry
import LayoutModel

extension ContentSizing {
  /// The intrinsic size of a UIKit view.
  ///
  /// - Source: Observed in saved Interface Builder frames, by the Xcode build that saved them.
  var sizeInUIKit: AxisPair<Double?> {
    let xcode = metrics.xcode
    switch view.kind {
    case .label: return labelSizeInUIKit
    case .button: return buttonSizeInUIKit
    case .textField, .secureTextField: return fieldSizeInUIKit
    case .textView: return textViewSizeInUIKit
    case .imageView: return imageSize
    case .switch: return switchSizeInUIKit
    case .slider: return Self.fixed(nil, xcode >= .xcode26 ? 34 : 30)
    case .stepper: return Self.fixed(94, xcode < .xcode10Dot1 ? 29 : 32)
    case .segmentedControl: return segmentedSizeInUIKit
    case .progressView: return Self.fixed(nil, progressHeight(xcode))
    case .activityIndicator:
      let isLarge =
        view.control.activityIndicator.style?.rawValue.lowercased().contains("large") ?? false
      if isLarge, metrics.platform == .tvOS { return Self.fixed(64, 64) }
      return isLarge ? Self.fixed(37, 37) : Self.fixed(20, 20)
    case .pageControl: return pageControlSize
    case .datePicker: return datePickerSize
    case .pickerView: return Self.fixed(320, wheelHeight)
    case .searchBar: return Self.fixed(nil, xcode < .xcode10Dot1 ? 44 : xcode >= .xcode26 ? 64 : 56)
    case .navigationBar: return Self.fixed(nil, xcode >= .xcode26 ? 54 : 44)
    case .toolbar: return Self.fixed(nil, 44)
    case .tabBar: return Self.fixed(nil, 49)
    default: return Self.none
    }
  }

  /// Xcode 26 draws switches in either style; the saved frame tells which.
  private var switchSizeInUIKit: AxisPair<Double?> {
    let isWide = view.frame.map { $0.height == 28 } ?? (metrics.xcode >= .xcode26)
    let insets = metrics.alignmentInsets(of: view)
    return isWide
      ? Self.fixed(63 - insets.total(.horizontal), 28)
      : Self.fixed(51 - insets.total(.horizontal), 31)
  }

  private func progressHeight(_ xcode: XcodeVersion) -> Double {
    if view.control.progressView.style == "bar" { return xcode < .xcode12 ? 2.5 : 4 }
    return xcode < .xcode12 ? 2 : 4
  }

  private var pageControlSize: AxisPair<Double?> {
    let pages = Double(max(1, view.control.pageControl.pageCount))
    if metrics.xcode < .xcode11Dot4 { return Self.fixed(7 + 16 * (pages - 1), 37) }
    return Self.fixed(36.5 + 13 * pages, 27.5)
  }

  private var datePickerSize: AxisPair<Double?> {
    switch view.control.datePicker.style {
    case "compact": Self.fixed(nil, 34)
    case "inline": Self.fixed(nil, nil)
    default: Self.fixed(320, wheelHeight)
    }
  }

  /// The height of wheels: on phones they were low up to Xcode 7.
  private var wheelHeight: Double {
    metrics.xcode < .xcode8 && environment.idiom == .phone ? 162 : 216
  }

  /// An image view is as large as its image.
  var imageSize: AxisPair<Double?> {
    guard let size = view.image?.size else { return Self.none }
    let insets = view.image?.alignmentInsets ?? .zero
    return Self.fixed(
      max(0, size.width - insets.total(.horizontal)), max(0, size.height - insets.total(.vertical)))
  }

  // MARK: Text

  /// A label is as large as its text, rounded up to pixels; without text it takes no room.
  private var labelSizeInUIKit: AxisPair<Double?> {
    let text = content
    let size = measure(text, width: text.numberOfLines == 1 ? nil : wrapWidth).size
    return Self.fixed(grid.up(size.width), grid.up(size.height))
  }

  private var segmentedSizeInUIKit: AxisPair<Double?> {
    let height: Double = metrics.xcode < .xcode10Dot1 ? 28 : 31
    let font = metrics.classic(
      .system(13, weight: metrics.xcode < .xcode10Dot1 ? .regular : .medium))
    let padding: Double = metrics.xcode < .xcode10Dot1 ? 14 : 18
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
    return Self.fixed(total + Double(max(0, widths.count - 1)), height)
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
      height = max(
        grid.up(measured.size.height), min(height, measured.size.height.rounded(.up)))
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
