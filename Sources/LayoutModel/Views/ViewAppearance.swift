/// How a view looks, apart from its text and image.
public struct ViewAppearance: Hashable, Sendable {
  /// The fill, or nil for none.
  public var background: ColorReference?
  /// The tint, or nil for the inherited one.
  public var tint: ColorReference?
  /// The radius of the corners, in points.
  public var cornerRadius: Double
  /// The width of the border, in points.
  public var borderWidth: Double
  /// The colour of the border.
  public var borderColor: ColorReference?
  /// The opacity: 0 to 1.
  public var alpha: Double
  /// How the view is drawn larger, smaller or elsewhere than it was laid out.
  public var transform: ViewTransform
  /// Whether subviews are cut at the bounds.
  public var clipsToBounds: Bool
  /// Light or dark for the view and all in it; nil for what it stands in.
  ///
  /// - Source: Apple, *NSAppearanceCustomization.appearance*, *UIView.overrideUserInterfaceStyle*.
  public var userInterfaceStyle: Appearance?
  /// How an image fills the view, `scaleAspectFit` for example.
  public var contentMode: String?

  /// Makes an opaque view without fill or border.
  public init() {
    cornerRadius = 0
    borderWidth = 0
    alpha = 1
    transform = ViewTransform()
    clipsToBounds = false
  }
}
