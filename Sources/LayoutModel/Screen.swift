public import Diagnostics
package import Geometry

/// A layout to be solved and drawn: views, guides, constraints and their variants.
///
/// A screen is what one scene of a storyboard, one top-level view of a xib or one text layout
/// describes. It is independent of device and language; `resolved(in:)` applies those.
public struct Screen: Hashable, Sendable {
  /// A name, unique in its document: the controller's object id, or the name of a text layout.
  public var id: String
  /// The name for people and file names.
  public var name: String
  /// Whose rules apply.
  public var platform: Platform
  /// The `toolsVersion` of the document, or nil for current metrics.
  public var toolsVersion: Int?
  /// The views in document order: the root first, each parent before its children.
  public var views: [ViewNode]
  /// The constraints in document order.
  public var constraints: [LayoutConstraint]
  /// Changes that apply in some environments, in document order.
  public var variants: [Variant]
  /// Named sets of constraints (outlet collections): the ids in order.
  public var collections: [ConstraintCollection]
  /// The environment that the document was saved for, or nil where it names none.
  public var documentEnvironment: LayoutEnvironment?
  /// The bars that cover parts of the root view.
  public var bars: ScreenBars
  /// The items of the bars around the screen; nil for a screen that is no controller's.
  package var chrome: ScreenChrome?
  /// What the root view is the root of.
  public var role: Role
  /// Whether the screen uses Auto Layout at all.
  public var usesAutoLayout: Bool
  /// Whether the document supports safe areas.
  public var usesSafeAreas: Bool
  /// The priority with which the canvas gives the root view its size.
  public var sizePriority: LayoutPriority
  /// The size of the canvas in the other orientation, where a view tree was designed for it; nil
  /// where the canvas is turned.
  package var turnedSize: Size?
  /// The least size of a window's content, in points; nil for none.
  package var minimumSize: Size?
  /// The greatest size of a window's content, in points; nil for none.
  package var maximumSize: Size?
  /// Changes from one state to another over time, in document order.
  public var transitions: [Transition]
  /// The sizes that are asked for besides the layout, in order.
  public var fittingRequests: [FittingRequest]
  /// Texts of objects that are no views, such as navigation items and menu items.
  package var localizableTexts: [LocalizableText]
  /// Where the screen was written.
  public var location: SourceLocation?

  /// What a root view is the root of.
  public enum Role: String, Hashable, Sendable, CaseIterable {
    /// A view controller's view, as large as the device.
    case controller
    /// A view that keeps the size it was designed with.
    case freeform
    /// A window's content view.
    case window
    /// A table or collection cell.
    case cell
  }

  /// Makes a screen of no views.
  public init(id: String, name: String, platform: Platform = .iOS) {
    self.id = id
    self.name = name
    self.platform = platform
    views = []
    constraints = []
    variants = []
    collections = []
    bars = ScreenBars()
    role = .controller
    usesAutoLayout = true
    usesSafeAreas = true
    sizePriority = .required
    transitions = []
    fittingRequests = []
    localizableTexts = []
  }
}

/// A named, ordered set of constraints.
public struct ConstraintCollection: Hashable, Sendable {
  /// The name of the outlet collection.
  public var name: String
  /// The ids of the constraints, in order.
  public var constraints: [String]

  /// Makes a collection.
  public init(name: String, constraints: [String]) {
    self.name = name
    self.constraints = constraints
  }
}

/// The bars around a screen, which add to the safe area.
public struct ScreenBars: Hashable, Sendable {
  /// How a navigation bar appears.
  public enum Navigation: String, Hashable, Sendable, CaseIterable {
    case none, standard, large, sheet
  }

  /// The navigation bar.
  public var navigation: Navigation
  /// Whether the content begins below the navigation bar rather than under it: the bar is opaque, and
  /// the controller does not extend its view under opaque bars.
  ///
  /// - Source: Apple, *UINavigationBar.isTranslucent*,
  ///   *UIViewController.extendedLayoutIncludesOpaqueBars*.
  public var isNavigationOpaque: Bool
  /// Whether a tab bar is shown.
  public var hasTabBar: Bool
  /// Whether a toolbar is shown.
  public var hasToolbar: Bool
  /// Whether the status bar is hidden.
  public var isStatusBarHidden: Bool

  /// Makes a screen without bars.
  public init() {
    navigation = .none
    isNavigationOpaque = false
    hasTabBar = false
    hasToolbar = false
    isStatusBarHidden = false
  }
}
