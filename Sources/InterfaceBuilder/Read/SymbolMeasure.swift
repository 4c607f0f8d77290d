import ControlFacts
import Geometry
import LayoutModel

/// How high a system symbol of UIKit is drawn, and how far its alignment rect reaches beyond it.
///
/// All symbols of one text size have alignment rects of the same height, so that they stand in a
/// row; the image itself is as high as what it shows.
///
/// - Source: Printed `UIImage` values of public issues: `person` {19, 17.5} has insets of -1 and
///   -1.5, `play.circle.fill` {20, 19} of -0.5 and -0.5; observed in saved Interface Builder
///   frames: `chevron.right` of 16.5 stands in 20 points, of 14 at the small scale as well.
struct SymbolMeasure {
  /// The name of the symbol.
  var name: String
  /// The size that the document keeps, of which only the proportion tells anything.
  var resource: Size?
  /// The point size of the configuration.
  var pointSize = FontDescription.touchLabel.size
  /// The scale of the configuration: small, medium or large.
  var scale: String?

  /// How heavy the configuration's lines are.
  var weight = FontDescription.Weight.regular

  /// How far a large symbol hangs over on the Mac.
  ///
  /// - Source: Observed in saved Interface Builder frames: image views and buttons of 32 and 34
  ///   points are saved 11 points higher, 6 of them above.
  static var largeDesktopInsets: EdgeInsets {
    FactReader(.macOS).insets(.macLargeSymbolInsets)
  }

  private static var facts: FactReader { FactReader(.iOS) }

  /// The height of the alignment rect, in points.
  private var alignmentHeight: Double {
    Self.facts.number(.touchSymbolSide) * pointSize / FontDescription.touchLabel.size
  }

  /// The height of the image, in points: known for some families, else from its proportion.
  private var height: Double {
    medium * Self.facts.number(.touchSymbolScale, scale) * pointSize
      / FontDescription.touchLabel.size
  }

  /// The height at the size of text and medium scale.
  private var medium: Double {
    let facts = Self.facts
    let parts = name.split(separator: ".")
    if parts.contains("circle") { return facts.number(.touchSymbolHeight, "circle") }
    if name.hasPrefix("chevron."), let side = parts.last {
      if ["left", "right", "backward", "forward"].contains(side) {
        return facts.number(.touchSymbolHeight, "chevron")
      }
    }
    guard let resource, resource.width > 0, resource.height > 0 else {
      return facts.number(.touchSymbolHeight)
    }
    let proportion = resource.width / resource.height
    // Wide ones with a frame of their own, such as `photo`, are as high as `person`.
    if (1.2...1.6).contains(proportion) { return facts.number(.touchSymbolHeight, "framed") }
    // Those that are about as wide as high have one width: `person`, `speaker.slash`.
    if (1...1.2).contains(proportion) {
      return facts.number(.touchSymbolWidth, "square") / proportion
    }
    return proportion >= 1
      ? facts.number(.touchSymbolWidth) / proportion : facts.number(.touchSymbolHeight, "high")
  }

  /// The size of the image, in points, to half points; nil where its proportion is not known.
  var size: Size? {
    guard let resource, resource.width > 0, resource.height > 0 else { return nil }
    let width = (height * resource.width / resource.height * 2).rounded() / 2
    return Size(width: width, height: (height * 2).rounded() / 2)
  }

  /// The insets of the alignment rect: negative where it reaches beyond the image.
  var insets: EdgeInsets {
    let side = ((height - alignmentHeight) * 2).rounded() / 4
    return EdgeInsets(top: side, left: 0, bottom: side, right: 0)
  }
}
