import ControlFacts
import Geometry
import LayoutModel

/// How an item of a bar looks: its own title and image, or those of the system's item.
///
/// - Source: Apple, *UIBarButtonItem.SystemItem*, *UITabBarItem.SystemItem*.
struct BarItemLook {
  let title: String
  let image: ImageContent?
  let isProminent: Bool
  /// Whether there is anything to see.
  var isVisible: Bool { image != nil || !title.isEmpty }

  init(_ item: ScreenChrome.Item) {
    let system = item.systemItem.flatMap { Self.systemItems[$0] }
    let hasOwn = item.image != nil || !item.title.isEmpty
    title = item.title.isEmpty && !hasOwn ? system?.title ?? "" : item.title
    image =
      item.image
      ?? (hasOwn ? nil : system?.symbol.map { ImageContent(name: $0, isSystemSymbol: true) })
    isProminent = item.isProminent || ["done", "save"].contains(item.systemItem)
  }

  private static var facts: FactReader { FactReader(.iOS) }

  /// The size in which the image is drawn: its own up to the largest, else that of a symbol.
  var imageSize: Size {
    guard let size = image?.size, size.width > 0, size.height > 0 else {
      let side = Self.facts.number(.touchBarSymbolSide)
      return Size(width: side, height: side)
    }
    let scale = min(1, Self.facts.number(.touchBarImageSide) / max(size.width, size.height))
    return Size(width: size.width * scale, height: size.height * scale)
  }

  private static let systemItems: [String: (title: String, symbol: String?)] = [
    "done": ("Done", nil), "cancel": ("Cancel", nil), "edit": ("Edit", nil),
    "save": ("Save", nil), "undo": ("Undo", nil), "redo": ("Redo", nil),
    "add": ("", "plus"), "compose": ("", "square.and.pencil"),
    "reply": ("", "arrowshape.turn.up.left"), "action": ("", "square.and.arrow.up"),
    "organize": ("", "folder"), "trash": ("", "trash"), "camera": ("", "camera"),
    "refresh": ("", "arrow.clockwise"), "stop": ("", "xmark"), "close": ("", "xmark"),
    "play": ("", "play.fill"), "pause": ("", "pause.fill"), "rewind": ("", "backward.fill"),
    "fastForward": ("", "forward.fill"), "pageCurl": ("", "doc"),
    // These two belong to toolbars without a title and to tabs with one; tabs are more common.
    "bookmarks": ("Bookmarks", "book"), "search": ("Search", "magnifyingglass"),
    "more": ("More", "ellipsis"), "favorites": ("Favorites", "star.fill"),
    "featured": ("Featured", "star.fill"), "topRated": ("Top Rated", "star.fill"),
    "recents": ("Recents", "clock.fill"), "contacts": ("Contacts", "person.crop.circle.fill"),
    "history": ("History", "clock.fill"), "downloads": ("Downloads", "arrow.down.circle.fill"),
    "mostRecent": ("Most Recent", "clock.fill"), "mostViewed": ("Most Viewed", "list.number"),
  ]
}
