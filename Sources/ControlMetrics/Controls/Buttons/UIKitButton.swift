import ControlFacts
import Geometry
import LayoutModel

extension ContentSizing {
  /// The size of a button: image and title side by side, with the padding of its kind.
  ///
  /// - Source: Observed in saved Interface Builder frames: a title of a whole number of points
  ///   in either direction between 6 and 6 points, at least 30 wide, and nothing around it beside an
  ///   image; a configuration sets 7 and 12 points around a title that is rounded up to pixels.
  var buttonSizeInUIKit: AxisPair<Double?> {
    if let fixed = symbolButtonSize { return fixed }
    let padding = metrics.textPadding(of: view)
    let text = content
    let hasTitle = !text.runs.isEmpty
    let isConfigured = view.control.button.configuration != nil
    var title = Size.zero
    if hasTitle {
      let room = wrapWidth.map { max(0, $0 - padding.total(.horizontal)) }
      let measured = measure(text, width: text.numberOfLines == 1 ? nil : room).size
      title =
        isConfigured
        ? Size(width: grid.up(measured.width), height: grid.up(measured.height))
        : Size(width: Self.wholePoints(measured.width), height: Self.wholePoints(measured.height))
    }
    var image = Size.zero
    if let content = view.image { image = content.size ?? ButtonArrangement.placeholderSize }
    let content = joined(title, image)
    if !hasTitle, view.image != nil, view.contentInsets == nil, !isConfigured {
      return Self.fixed(content.width, max(content.height, heightOfNoTitle))
    }
    if !hasTitle, view.image == nil, !isConfigured {
      return Self.pair(facts.size(.touchButtonEmptySize))
    }
    let width = content.width + padding.total(.horizontal)
    let height = content.height + padding.total(.vertical)
    if isConfigured { return Self.fixed(grid.up(width), grid.up(height)) }
    return Self.fixed(grid.up(max(facts.number(.touchButtonLeastWidth), width)), grid.up(height))
  }

  /// Title and image beside each other, or one above the other as a configuration may ask.
  private func joined(_ title: Size, _ image: Size) -> Size {
    guard !content.runs.isEmpty else { return image }
    let space = view.image == nil ? 0 : view.control.button.imagePadding
    if view.control.button.configuration != nil,
      ["top", "bottom"].contains(view.control.button.imagePosition)
    {
      return Size(
        width: max(title.width, image.width), height: title.height + space + image.height)
    }
    return Size(
      width: title.width + space + image.width, height: max(title.height, image.height))
  }

  /// The height that a custom button without a title keeps for one.
  ///
  /// - Source: Observed in saved Interface Builder frames: custom buttons with images of 14, 16 and
  ///   21 points are 22 points high, one line of their font, from Xcode 6 to 10.
  private var heightOfNoTitle: Double {
    guard view.control.button.type == nil || view.control.button.type == "custom" else { return 0 }
    return Self.wholePoints(measure(title: "x", in: self.content.font).size.height)
  }

  private static func wholePoints(_ length: Double) -> Double { (length - 1e-6).rounded(.up) }

  private var symbolButtonSize: AxisPair<Double?>? {
    guard let type = view.control.button.type?.rawValue else { return nil }
    let configured = view.control.button.configuration == nil ? nil : type + " configured"
    return facts.knownSize(.touchButtonSymbolSize, configured, or: type).map(Self.pair)
  }
}
