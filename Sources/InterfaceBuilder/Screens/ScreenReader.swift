import Geometry
import LayoutModel

/// Reads the screens of a document one after another: views, constraints, variations.
struct ScreenReader: ElementReading {
  var elements: ElementReader
  let settings: DocumentSettings
  let objects: ObjectIndex
  /// The screens that are read, in document order.
  private(set) var screens: [Screen] = []
  private(set) var barless = BarlessScreens()
  /// The screen being read.
  var builder: ScreenBuilder?
  /// The columns of Mac tables by the header view over the table.
  var headerColumns: [String: HeaderColumns] = [:]
  /// What the views of standard cells are, by object id.
  var cellParts: [String: CellPart] = [:]

  /// Takes over the elements of a document whose objects are indexed.
  init(_ elements: ElementReader, _ settings: DocumentSettings, _ objects: ObjectIndex) {
    self.elements = elements
    self.settings = settings
    self.objects = objects
  }

  /// Reads a view and all below it into a screen of its own.
  mutating func readScreen(root element: Int, controller: Int?, role: Screen.Role) {
    let rootID = xml.value(element, "id") ?? placeName(element)
    let id =
      role == .controller && controller != nil
      ? controller.flatMap { xml.value($0, "id") } ?? rootID : rootID
    var size = rootSize(element)
    if role == .controller, size.width <= 0 || size.height <= 0 {
      size = settings.deviceSize ?? size
    }
    startScreen(controller ?? element, id: id, role: role, rootSize: size)
    readSubtree(element, parent: nil)
    if let controller { readControllerGuides(controller) }
    readWindowSize(controller)
    finishScreen()
  }

  private mutating func rootSize(_ element: Int) -> Size {
    guard let rect = xml.child(element, "rect", key: "frame"),
      let width = xml.value(rect, "width").flatMap({ Double($0) }),
      let height = xml.value(rect, "height").flatMap({ Double($0) }),
      width.isFinite, height.isFinite, abs(width) <= 1e6, abs(height) <= 1e6
    else { return Size(width: 0, height: 0) }
    return Size(width: max(0, width), height: max(0, height))
  }

  mutating func startScreen(_ element: Int, id: String, role: Screen.Role, rootSize: Size) {
    var screen = Screen(id: id, name: screenName(element), platform: platform)
    screen.toolsVersion = toolsVersion
    screen.usesAutoLayout = settings.usesAutoLayout
    screen.usesSafeAreas = settings.usesSafeAreas
    screen.role = role
    screen.location = xml.location(element)
    screen.bars = simulatedBars(element, id: id)
    let isFreeform = isFreeform(element, rootSize)
    if role == .controller, isFreeform { screen.role = .freeform }
    // A controller's view fills whatever device it is shown on; others keep their own size.
    let isOwnSize = screen.role != .controller && platform == .iOS
    screen.documentEnvironment = settings.environment(
      rootSize: isOwnSize ? settings.deviceSize ?? rootSize : rootSize, elements.header)
    builder = ScreenBuilder(screen)
  }

  /// Whether a controller's view keeps a size of its own.
  private mutating func isFreeform(_ element: Int, _ size: Size) -> Bool {
    guard platform.usesUIKit else { return true }
    guard child(element, "freeformSimulatedSizeMetrics") != nil,
      let deviceSize = settings.deviceSize
    else {
      return xml.child(element, "freeformSimulatedSizeMetrics") != nil
    }
    return size != deviceSize
  }

  private mutating func simulatedBars(_ element: Int, id: String) -> ScreenBars {
    var bars = ScreenBars()
    if let bar = child(element, "simulatedNavigationBarMetrics") {
      let isOpaque = !flag(bar, "translucent", default: true)
      // A view of a size of its own begins under a bar that nothing shows through.
      let isAbove =
        isOpaque && child(element, "freeformSimulatedSizeMetrics") != nil
      if isAbove {
        barless.tops.insert(id)
      } else {
        bars.navigation = .standard
        bars.isNavigationOpaque = isOpaque && !flag(element, "extendedLayoutIncludesOpaqueBars")
      }
    }
    if child(element, "simulatedTabBarMetrics") != nil { bars.hasTabBar = true }
    if child(element, "simulatedToolbarMetrics") != nil { bars.hasToolbar = true }
    for child in xml.children(element) where name(child) == "nil" {
      switch xml.value(child, "key") {
      case "simulatedStatusBarMetrics": bars.isStatusBarHidden = true
      case "simulatedTopBarMetrics": barless.tops.insert(id)
      case "simulatedBottomBarMetrics": barless.bottoms.insert(id)
      default: continue
      }
      use(child)
    }
    return bars
  }

  /// What people call a screen: as it is named, as its item in a bar is titled, or like its file.
  private mutating func screenName(_ element: Int) -> String {
    for name in ["storyboardIdentifier", "userLabel", "customClass", "title"] {
      if let value = attribute(element, name), !value.isEmpty { return value }
    }
    if let item = xml.child(element, "navigationItem"), let title = xml.value(item, "title"),
      !title.isEmpty
    {
      return title
    }
    if elements.header.isOneScene, let file = xml.file.split(separator: "/").last {
      // What comes on standard input is `<stdin>`; a screen is called without the brackets.
      return String(file.trimmingPrefix("<").prefix { $0 != "." && $0 != ">" })
    }
    return xml.value(element, "id") ?? name(element)
  }

  /// `layoutGuides` of a controller: the top and bottom guides of its root view.
  private mutating func readControllerGuides(_ controller: Int) {
    guard let list = child(controller, "layoutGuides"), builder?.screen.views.isEmpty == false
    else { return }
    for guide in xml.children(list) where name(guide) == "viewControllerLayoutGuide" {
      mark(guide)
      guard let id = attribute(guide, "id") else { continue }
      let isTop = attribute(guide, "type") == "top"
      addGuide(
        LayoutGuide(
          id: ItemID(id), role: isTop ? .topLayoutGuide : .bottomLayoutGuide,
          location: xml.location(guide)), to: 0)
    }
  }

  mutating func addGuide(_ guide: LayoutGuide, to place: Int) {
    guard let owner = builder?.screen.views[place].id,
      builder?.knows(guide.id.rawValue) == false
    else { return }
    builder?.screen.views[place].guides.append(guide)
    builder?.guides[guide.id.rawValue] = owner
  }

  private mutating func readWindowSize(_ controller: Int?) {
    guard let controller, name(controller) == "window" else { return }
    if let title = text(controller, "title"), let id = xml.value(controller, "id") {
      builder?.screen.localizableTexts.append(
        LocalizableText(objectID: id, property: "title", value: title, target: .elsewhere))
    }
    _ = rect(controller, key: "contentRect")
    let (least, greatest) = (
      windowSize(controller, key: "minSize"), windowSize(controller, key: "maxSize")
    )
    builder?.screen.minimumSize = least
    builder?.screen.maximumSize = greatest
  }

  /// A limit of a window's content, in points.
  ///
  /// - Source: Observed in saved documents: least sizes equal to the size of the content.
  private mutating func windowSize(_ window: Int, key: String) -> Size? {
    guard let value = child(window, "value", key: key), attribute(value, "type") == "size",
      let width = number(value, "width"), let height = number(value, "height"),
      width > 0, height > 0
    else { return nil }
    return Size(width: width, height: height)
  }

  /// Ends the screen: constraints and variations.
  mutating func finishScreen() {
    readConstraints()
    readVariations()
    guard var finished = builder else { return }
    builder = nil
    finished.screen.variants = finished.changes.map(Self.variant)
    screens.append(finished.screen)
  }
}
