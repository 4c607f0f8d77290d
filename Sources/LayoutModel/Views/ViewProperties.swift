public import Diagnostics
public import Geometry

/// What a view is, what it holds and how it wants to be laid out.
public struct ViewProperties: Hashable, Sendable {
  /// The name, unique in the screen.
  public var id: ItemID
  /// The name for people: the user label, the outlet's name or the id.
  public var name: String
  /// The class as logs show it: `UILabel`, `NSButton`, or the user's own.
  public var className: String
  /// What the view is.
  public var kind: ViewKind
  /// The view above, or nil for the root.
  public var parent: ItemID?
  /// The place in the superview that the document gives, in points and y down.
  ///
  /// It is the frame, not the alignment rect; nil where nothing is saved.
  public var frame: Rect?
  /// Which parts of the place grow with the superview.
  public var autoresizingMask: AutoresizingMask
  /// Whether the mask is translated into constraints.
  public var translatesAutoresizingMask: Bool
  /// Whether Interface Builder pins the saved frame because the view has no constraints.
  public var isFixedFrame: Bool
  /// A width and height that replace the measured content size on an axis; nil measures,
  /// infinity means that the view has no intrinsic size on the axis.
  public var intrinsicSizeOverride: AxisPair<Double?>
  /// How strongly the view resists growing beyond its content.
  public var contentHugging: AxisPair<LayoutPriority>
  /// How strongly the view resists shrinking below its content.
  public var compressionResistance: AxisPair<LayoutPriority>
  /// The distances from the frame to the alignment rect, or nil for the class's own.
  public var alignmentInsetsOverride: Boxed<EdgeInsets> = Boxed()
  /// The distances of the first baseline from the top and of the last from the bottom of the
  /// alignment rect, or nil to take them from the content.
  public var baselineOverride: BaselineOffsets?
  /// The layout margins, or nil for the default of the view's place.
  public var layoutMargins: Boxed<LayoutMargins> = Boxed()
  /// Whether margins are at least those of the superview.
  public var preservesSuperviewLayoutMargins: Bool
  /// Whether the safe area is added to the margins.
  public var insetsMarginsFromSafeArea: Bool
  /// Whether margins are wide enough to leave text no wider than is good to read.
  public var followsReadableWidth: Bool
  /// What is added to the safe area of the view and of what lies in it, in points.
  public var additionalSafeAreaInsets: EdgeInsets
  /// The space around what a scroll view scrolls over, in points; nil for none.
  public var contentInset: Boxed<EdgeInsets> = Boxed()
  /// The point of its content that a scroll view shows at its top left corner, in points; nil for that
  /// at which the content inset begins.
  public var contentOffset: Point?
  /// How the view takes part in mirroring.
  public var semanticContentAttribute: SemanticContentAttribute
  /// Whether the view is not shown.
  public var isHidden: Bool
  /// The guides that the view owns.
  public var guides: [LayoutGuide]
  /// The text, for views that have one.
  public var text: Boxed<TextContent> = Boxed()
  /// Where the text comes from, for one that was translated.
  package var textSource: Boxed<TextSource> = Boxed()
  /// The image, for views that have one.
  public var image: Boxed<ImageContent> = Boxed()
  /// What distinguishes the control from others of its kind.
  public var control: ControlTraits
  /// How large an AppKit control is; nil for regular.
  public var controlSize: ControlSize?
  /// Whether the view takes input.
  public var isEnabled: Bool
  /// The space around the content of a button or text container, in points; nil for the default.
  public var contentInsets: Boxed<EdgeInsets> = Boxed()
  /// How far a button's title is moved in and cut from each side, in points; nil for none.
  public var titleEdgeInsets: Boxed<EdgeInsets> = Boxed()
  /// How far a button's image is moved in and made smaller from each side, in points; nil for none.
  public var imageEdgeInsets: Boxed<EdgeInsets> = Boxed()
  /// How a stack view arranges its views.
  public var stack: Boxed<StackConfiguration> = Boxed()
  /// How a grid view arranges its cells.
  public var grid: Boxed<GridConfiguration> = Boxed()
  /// Whether y of the document's own coordinates grows downwards inside this view.
  public var isFlipped: Bool
  /// The scene that a container view embeds, by the id of its controller.
  package var embeddedScreen: String?
  /// The sections of a table's static cells.
  package var tableSections: [TableSection] = []
  /// How a collection lets its cells flow; nil for another layout.
  package var flow: Boxed<CollectionFlow> = Boxed()
  /// What the view is in a standard cell; nil for a view of the document's own making.
  package var cellPart: CellPart?
  /// Whether a table's row is as high as its content asks for.
  package var sizesItself = false
  /// Whether the view is not seen until something is being done: an indicator at rest.
  package var appearsWhileWorking = false
  /// Whether the return key presses the Mac button.
  package var isDefaultButton = false
  /// How the view looks.
  public var appearance: ViewAppearance
  /// The tag by which code finds the view; 0 for none.
  public var tag: Int
  /// Attributes set at run time: key path and value as text, in document order.
  package var runtimeAttributes: [RuntimeAttribute]
  /// Text for assistive technology.
  public var accessibilityLabel: String?
  /// Whether assistive technology is told of the view; nil for what its class says.
  package var isAccessibilityElement: Bool?
  /// What assistive technology is told that the view is, by the names of documents: `button`,
  /// `header`; empty for what its class says.
  package var accessibilityTraits: [String] = []
  /// The texts that string tables can replace, in document order.
  package var localizableTexts: [LocalizableText]
  /// What was noted of the view where it was laid out before.
  package var saved: SavedFacts
  /// Where the view was written.
  public var location: SourceLocation?

  /// Makes a plain view; priorities are the platform's code defaults.
  public init(id: ItemID, kind: ViewKind = .view, className: String = "UIView") {
    self.id = id
    name = id.rawValue
    self.className = className
    self.kind = kind
    autoresizingMask = []
    translatesAutoresizingMask = false
    isFixedFrame = false
    intrinsicSizeOverride = AxisPair(both: nil)
    contentHugging = AxisPair(both: .defaultLow)
    compressionResistance = AxisPair(both: .defaultHigh)
    preservesSuperviewLayoutMargins = false
    insetsMarginsFromSafeArea = true
    followsReadableWidth = false
    additionalSafeAreaInsets = .zero
    semanticContentAttribute = .unspecified
    isHidden = false
    guides = []
    control = .plain
    isEnabled = true
    isFlipped = true
    appearance = ViewAppearance()
    tag = 0
    runtimeAttributes = []
    localizableTexts = []
    saved = SavedFacts()
  }
}

/// Where the baselines of a view lie in its alignment rect, in points.
public struct BaselineOffsets: Hashable, Sendable {
  /// The distance of the first baseline from the top.
  public var fromTop: Double
  /// The distance of the last baseline from the bottom.
  public var fromBottom: Double

  /// Makes offsets from two distances, in points.
  public init(fromTop: Double, fromBottom: Double) {
    self.fromTop = fromTop
    self.fromBottom = fromBottom
  }
}

/// A value that a document sets by key path when it is loaded.
package struct RuntimeAttribute: Hashable, Sendable {
  /// The key path, such as `layer.cornerRadius`.
  package var keyPath: String
  /// The type as the document names it, `number` or `color` for example.
  package var type: String
  /// The value as text.
  package var value: String

  /// Makes a runtime attribute.
  package init(keyPath: String, type: String, value: String) {
    self.keyPath = keyPath
    self.type = type
    self.value = value
  }

  /// Whether an attribute of that key path holds the key of a string table: `localizationKey`,
  /// `locKey`, `titleLocalizedKey`, `xibLocKey`, `i18nKey`, `localizedText` and the like.
  ///
  /// - Parameters:
  ///   - keyPath: The key path.
  ///   - type: The attribute's type; keys are strings.
  /// - Returns: Whether its value is a key.
  /// - Source: Observed in documents and in extensions of UIKit that public apps have.
  package static func namesLocalizationKey(_ keyPath: String, type: String) -> Bool {
    guard type == "string" || type == "localizedString" else { return false }
    let name = (keyPath.split(separator: ".").last ?? "").lowercased()
    if ["localizedtext", "localizedtitle", "localizedstring", "localize"].contains(name) {
      return true
    }
    return name.contains("key") && ["loc", "i18n", "translat"].contains { name.contains($0) }
  }
}
