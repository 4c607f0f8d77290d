public import Geometry

/// The image that an image view, button or bar item shows.
public struct ImageContent: Hashable, Sendable {
  /// The name in the asset catalog or of the system symbol.
  public var name: String
  /// The size saved with the document, in points, or nil where it is not known.
  public var size: Size?
  /// Whether the name is a system symbol.
  public var isSystemSymbol: Bool
  /// How heavy the lines of a system symbol are.
  public var symbolWeight: FontDescription.Weight
  /// The colours of a system symbol's layers.
  public var symbolColors: SymbolColors
  /// The insets of the image's own alignment rect.
  public var alignmentInsets: EdgeInsets

  /// Makes image content from a name and the size saved with it.
  public init(name: String, size: Size? = nil, isSystemSymbol: Bool = false) {
    self.name = name
    self.size = size
    self.isSystemSymbol = isSystemSymbol
    symbolWeight = .regular
    symbolColors = .monochrome
    alignmentInsets = .zero
  }
}

extension ImageContent {
  /// Whether the image is one of AppKit's own templates, such as `NSActionTemplate`.
  package var isAppKitTemplate: Bool { name.hasPrefix("NS") && name.hasSuffix("Template") }

  /// Whether the image is the icon of whatever app shows it.
  ///
  /// - Source: Apple, *NSImage.applicationIconName*.
  package var isAppIcon: Bool { name == "NSApplicationIcon" }
}
