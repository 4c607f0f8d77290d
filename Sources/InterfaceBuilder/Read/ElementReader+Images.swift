import Geometry
import LayoutModel

extension ElementReader {
  /// The image that an attribute names, with the size that the resources keep for it.
  mutating func image(_ element: Int, _ attributeName: String = "image") -> ImageContent? {
    guard let imageName = attribute(element, attributeName), !imageName.isEmpty else { return nil }
    let isSystem = attribute(element, "catalog") == "system"
    let resource = resources.images[imageName]
    return ImageContent(
      name: imageName, size: resource?.size, isSystemSymbol: isSystem || resource?.isSystem == true)
  }

  /// The image of a view or cell: that of an attribute, or of a reference that tells its scale.
  mutating func shownImage(_ element: Int) -> ImageContent? {
    guard let reference = child(element, "imageReference", key: "image") else {
      return image(element)
    }
    let isLarge = attribute(reference, "symbolScale") == "large"
    guard var result = image(reference) else { return image(element) }
    result.symbolColors = symbolColors(reference)
    if platform == .macOS, isLarge, result.isSystemSymbol {
      result.alignmentInsets = SymbolMeasure.largeDesktopInsets
    }
    return result
  }

  /// The colours of the symbol that a reference names.
  ///
  /// - Source: No document that was read has other colours than the plain ones; the form is a
  ///   guess after `renderingMode`, in which Xcode keeps how an image is rendered.
  private mutating func symbolColors(_ reference: Int) -> SymbolColors {
    func listed(_ name: String) -> [ColorReference] {
      guard let list = child(reference, name) else { return [] }
      return xml.children(list).compactMap { element in
        use(element)
        return color(element)
      }
    }
    switch attribute(reference, "renderingMode") {
    case "hierarchical":
      let colors = listed("hierarchicalColors")
      return colors.count > 1 ? .palette(colors) : .hierarchical(colors.first)
    case "palette":
      let colors = listed("paletteColors")
      return colors.isEmpty ? .monochrome : .palette(colors)
    default: return .monochrome
    }
  }

  /// Reads the size and scale in which a view, or a button in one of its states, shows a symbol.
  mutating func readSymbolConfiguration(_ element: Int, _ symbol: inout SymbolMeasure) {
    guard
      let child = child(
        element, "preferredSymbolConfiguration", key: "preferredSymbolConfiguration")
    else { return }
    symbol.scale = attribute(child, "scale") ?? symbol.scale
    symbol.weight =
      attribute(child, "weight").flatMap(FontDescription.Weight.init(named:)) ?? symbol.weight
    _ = attribute(child, "configurationType")
    let size = number(child, "pointSize") ?? font(of: child, key: "fontDescription")?.size
    if let size, size > 0 { symbol.pointSize = size }
  }
}
