/// What surrounds a screen when an app shows it: the titles and items of its bars.
package struct ScreenChrome: Hashable, Sendable {
  /// A title, button or tab of a bar.
  package struct Item: Hashable, Sendable {
    /// The object's id in the document, by which its title is translated.
    package var id = ""
    /// The property of the object that is its title, as tables of strings name it.
    package var property = "title"
    /// The controller that a tab leads to, by its id; empty for none.
    package var target = ""
    /// The title; empty for none.
    package var title = ""
    /// The image, or nil for none.
    package var image: ImageContent?
    /// The system's item that it is: `add`, `done` or `flexibleSpace` for example.
    package var systemItem: String?
    /// The text in the badge, or nil for none.
    package var badge: String?
    /// The screen of a view of the document's own that stands in the item's place; nil for none.
    package var ownView: String?
    /// Whether the item is what the user most likely wants, set in a heavier font.
    package var isProminent = false

    /// Makes an item that shows nothing.
    package init() {}
  }

  /// Where a Mac's tab controller shows its tabs: as segments over or below its content, with their
  /// images in the window's toolbar, or nowhere but in a control of the app's own.
  ///
  /// - Source: Apple, *NSTabViewController.TabStyle*.
  package enum TabStyle: String, Sendable {
    case segmentedControlOnTop, segmentedControlOnBottom, unspecified
    case inToolbar = "toolbar"
  }

  /// The title of the navigation bar.
  package var title = Item()
  /// The sentence above the title.
  package var prompt = ""
  /// The items before the title, the first at the leading edge.
  package var leading: [Item] = []
  /// The items behind the title, the first at the trailing edge.
  package var trailing: [Item] = []
  /// The title of the button that leads back, or nil where nothing leads back.
  package var back: Item?
  /// The screen of a view of the document's own that takes the title's place; nil for none.
  package var titleView: String?
  /// The tabs, in order.
  package var tabs: [Item] = []
  /// The tab that the controller itself asks for; nil for one that says nothing.
  package var tab: Item?
  /// The tab that is shown, counted from 0.
  package var selectedTab = 0
  /// Whether the toolbar is there without items as well: its stack shows one.
  package var showsToolbar = false
  /// The items of the toolbar.
  package var toolbar: [Item] = []
  /// The fill of the bars, or nil for the system's.
  package var barColor: ColorReference?
  /// The tint of the bars' items, or nil for the inherited one.
  package var barTint: ColorReference?
  /// The tint of the window, which all views inherit; nil for the system's.
  package var tint: ColorReference?
  /// The colour of the bar's title, or nil for the system's.
  package var titleColor: ColorReference?
  /// Whether the screen is the content of a Mac window, below its title bar.
  package var isWindow = false
  /// Which of a Mac window's buttons can be pressed: close, minimize, zoom; empty where not known.
  package var windowButtons: [Bool] = []
  /// Where a Mac's tab controller shows its tabs; nil for other screens.
  package var tabStyle: TabStyle?
  /// Whether a Mac window is a dark panel that lies over others.
  package var isHUD = false
  /// The second line of a Mac window's title.
  package var subtitle = Item()
  /// Whether a Mac window shows its title.
  package var showsTitle = true
  /// Whether the title bar of a Mac window has no surface of its own.
  package var hasClearTitleBar = false
  /// Whether the content of a Mac window reaches under its title bar.
  package var fillsTitleBar = false
  /// Whether the items of a Mac window's toolbar show their labels below their images.
  package var hasToolbarLabels = false
  /// Whether the window asks for a toolbar below its title, rather than beside it.
  package var hasToolbarBelowTitle = false
  /// Whether the screen is that of a navigation, tab or split controller.
  package var isContainer = false
  /// Whether a container shows one page of many, with dots below.
  package var hasPageDots = false
  /// The screens that a container shows first, side by side where there is room for two.
  package var contained: [String] = []
  /// Those of them that are a Mac's sidebars.
  package var sidebars: Set<String> = []
  /// Whether a container leads to a scene that the document does not hold; that is told there.
  package var hasLostContent = false

  /// Makes bars without items.
  package init() {}

  /// The screens of the views of the document's own that stand in the bars.
  package var views: [String] { [titleView].compactMap { $0 } + items.compactMap(\.ownView) }

  /// Every item of every bar, the titles first.
  package var items: [Item] {
    [title, subtitle] + leading + trailing + tabs + toolbar + [back, tab].compactMap { $0 }
  }
}
