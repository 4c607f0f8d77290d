public import Drawing
public import Geometry
public import LayoutModel
package import Symbols

/// How a layout is drawn: what is shown over it, in which appearance, with which images.
public struct RenderingOptions: Sendable {
  /// The annotations over the content.
  public var annotations: AnnotationSet
  /// Light or dark, or nil for the environment's.
  public var appearance: Appearance?
  /// Whether a legend explains the annotations in use.
  public var showsLegend: Bool
  /// The room around the screen, in points, or nil for as much as the annotations need.
  public var padding: EdgeInsets?
  /// What the picture is about while the rest is dimmed, or nil for everything.
  public var focus: Focus?
  /// A picture that lies over the content, under the annotations; nil for none.
  public var overlay: Overlay?
  /// What the checks found wrong with the layout, for annotations that show problems.
  public var problems: LayoutProblems
  /// Frames that a document saved, in the root view's coordinates; those that differ are drawn.
  public var savedFrames: [ItemID: Rect]
  /// Gives an image of the project, or nil to draw a placeholder.
  public var image: @Sendable (ImageContent, Appearance) -> ContentImage?
  /// Gives a colour of the asset catalog, fixed or the system's, or nil to draw the saved one.
  public var color: @Sendable (String, Appearance) -> ColorReference?

  /// Gives a symbol, mirrored where reading starts at the right, or nil for a shape that says
  /// nothing; the installed icons unless told.
  package var symbol: @Sendable (ImageContent, Bool) -> Symbol?

  /// What is shown of the scene besides the screen's own views; nil for those alone.
  package var scene: SceneContent?

  /// A designer's picture over a layout, to compare the two.
  public struct Overlay: Sendable {
    /// The picture, drawn as wide as the screen from its top.
    public var image: BitmapImage
    /// How much of it is seen: 0 to 1.
    public var opacity: Double

    /// Makes an overlay.
    public init(_ image: BitmapImage, opacity: Double = 0.5) {
      self.image = image
      self.opacity = opacity
    }
  }

  /// Makes options for a clean picture in the environment's appearance.
  public init(annotations: AnnotationSet = .clean) {
    self.annotations = annotations
    showsLegend = true
    problems = LayoutProblems()
    savedFrames = [:]
    image = { _, _ in nil }
    color = { _, _ in nil }
    symbol = { image, isMirrored in
      guard image.isSystemSymbol || image.name.hasPrefix("NS") else { return nil }
      return SymbolSet.installed.symbol(
        image.name, isMirrored: isMirrored, isLayered: image.symbolColors != .monochrome)
    }
  }
}
