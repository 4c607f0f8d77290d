import ControlFacts
import Geometry
import LayoutModel

extension ControlMetrics {
  /// Whether AppKit draws an image as a symbol: a system symbol, and since macOS 11 most of AppKit's
  /// own templates.
  func isDrawnBySymbol(_ image: ImageContent) -> Bool {
    image.isSystemSymbol || xcode >= .xcode12Dot2 && image.isAppKitTemplate
  }

  /// The distances from an image view's frame to its alignment rect, by what it shows.
  func imageInsets(_ image: ImageContent) -> EdgeInsets {
    if isDrawnBySymbol(image) { return symbolInsets(image, size: image.size) }
    guard image.isAppKitTemplate else { return .zero }
    return facts.knownInsets(.macImageInsets, "template") ?? .zero
  }

  /// How far a symbol hangs over the rect that it is aligned by.
  ///
  /// All symbols of one text size are aligned by a rect of the same height, that of capital letters,
  /// so that they stand in a row with text; a symbol that is lower than that is aligned beyond its
  /// image.
  ///
  /// - Parameters:
  ///   - image: A symbol.
  ///   - size: The size that it is drawn at, in points; nil for that of most.
  /// - Returns: The distances from the frame to that rect, in points.
  /// - Source: Observed in saved Interface Builder frames: image views and buttons whose height a
  ///   constraint gives are saved higher by the image's height without 9 points, half of it below.
  func symbolInsets(_ image: ImageContent, size: Size?) -> EdgeInsets {
    if let known = facts.knownInsets(.macImageInsets, image.name) { return known }
    let height = size?.height ?? facts.number(.macSymbolHeight)
    let over = height - facts.number(.macSymbolCapHeight)
    let below = (over / 2).rounded(.down)
    return EdgeInsets(top: over - below, left: 0, bottom: below, right: 0)
  }

  /// The size at which a button shows an image: a symbol at its regular scale, while documents keep
  /// AppKit's own templates at the large one.
  func buttonImageSize(_ image: ImageContent?) -> Size? {
    guard let image, let size = image.size, image.isAppKitTemplate, isDrawnBySymbol(image),
      let scale = facts.knownNumber(.macTemplateScale)
    else { return image?.size }
    return Size(width: (size.width * scale).rounded(), height: (size.height * scale).rounded())
  }

  /// The insets of a button without bezel that shows nothing but a symbol; nil for any other.
  func symbolInsets(ofButton view: ViewNode) -> EdgeInsets? {
    let control = view.control.button
    let isSymbol = ["bevel", "square", "roundRect"].contains(control.type?.rawValue)
    guard isSymbol, !control.isBordered, xcode >= .xcode12, let image = view.image,
      isDrawnBySymbol(image), control.imagePosition == "only" || view.text?.string.isEmpty ?? true
    else { return nil }
    return symbolInsets(image, size: buttonImageSize(image))
  }
}
