import ControlFacts
import Geometry
import LayoutModel

extension ControlMeasures {
  /// Those of an image view.
  static let imageView = ControlMeasures(
    uiKit: Framework(
      contentSize: { $0.imageSize },
      alignmentInsets: { $1.image?.alignmentInsets ?? .zero }),
    appKit: Framework(
      contentSize: { $0.imageSize },
      alignmentInsets: { metrics, view in
        if view.control.imageView.frameStyle == "grayBezel" {
          return metrics.facts.insets(.macImageInsets, "grayBezel")
        }
        guard let image = view.image else { return .zero }
        return image.alignmentInsets == .zero
          ? metrics.imageInsets(image) : image.alignmentInsets
      }))
}

extension ContentSizing {
  /// An image view is as large as its image.
  fileprivate var imageSize: AxisPair<Double?> {
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
    let side = facts.number(metrics.platform.usesUIKit ? .touchSymbolSide : .macSymbolSide)
    return Size(width: side, height: side)
  }
}
