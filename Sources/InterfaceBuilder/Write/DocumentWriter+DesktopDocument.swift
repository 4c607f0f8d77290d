import Geometry
import LayoutModel

extension DocumentWriter {
  /// The objects that a xib of the Mac begins with.
  static let desktopPlaceholders = [
    XMLElement("customObject", [("id", "-2"), ("userLabel", "File's Owner")]),
    XMLElement(
      "customObject",
      [("id", "-1"), ("userLabel", "First Responder"), ("customClass", "FirstResponder")]),
    XMLElement(
      "customObject", [("id", "-3"), ("userLabel", "Application"), ("customClass", "NSObject")]),
  ]

  /// The document of AppKit with what it depends on.
  func desktopHead(_ scenes: [Scene], isXIB: Bool) -> XMLElement {
    let build = scenes.first?.screen.toolsVersion ?? Self.standardBuild
    var result = XMLElement(
      "document",
      [
        ("type", "com.apple.InterfaceBuilder3.Cocoa.\(isXIB ? "XIB" : "Storyboard.XIB")"),
        ("version", "3.0"), ("toolsVersion", "\(build)"), ("targetRuntime", "MacOSX.Cocoa"),
        ("propertyAccessControl", "none"),
      ])
    if scenes.contains(where: \.screen.usesAutoLayout) { result["useAutolayout"] = "YES" }
    if isXIB { result["customObjectInstantitationMethod"] = "direct" }
    result.children = [
      XMLElement(
        "dependencies", [],
        [
          XMLElement("deployment", [("identifier", "macosx")]),
          XMLElement(
            "plugIn",
            [("identifier", "com.apple.InterfaceBuilder.CocoaPlugin"), ("version", "\(build)")]),
          XMLElement(
            "capability",
            [("name", "documents saved in the Xcode 8 format"), ("minToolsVersion", "8.0")]),
        ])
    ]
    return result
  }

  /// A screen of the Mac: a window or a view of a xib, or the scenes of a storyboard.
  ///
  /// The window of a storyboard shows a controller of its own.
  mutating func desktopScreen(
    _ scene: Scene, _ root: XMLElement, isXIB: Bool, at place: XMLElement
  ) -> WrittenScreen {
    let screen = scene.screen
    let isWindow = screen.role == .window
    var view = root
    guard !isXIB else {
      guard isWindow else {
        view.children.append(place)
        return WrittenScreen(objects: [view])
      }
      view["key"] = "contentView"
      var window = self.window(scene)
      window.children += [view, place]
      return WrittenScreen(objects: [window])
    }
    view["key"] = "view"
    let id = names.id(of: screen.id, in: "controllers")
    var controller = XMLElement("viewController", [("id", id)])
    let name = screen.name != screen.id || !ObjectIDs.hasForm(screen.id) ? screen.name : nil
    controller["storyboardIdentifier"] = name
    controller["sceneMemberID"] = "viewController"
    controller.children.append(view)
    let own = desktopScene(of: screen, controller, "controller", place)
    guard isWindow else { return WrittenScreen(objects: [own], controller: id) }
    let windowID = names.id(of: screen.id, in: "window controllers")
    var windowController = XMLElement(
      "windowController", [("id", windowID), ("sceneMemberID", "viewController")])
    var window = self.window(scene)
    window["key"] = "window"
    let content = XMLElement(
      "segue",
      [
        ("destination", id), ("kind", "relationship"),
        ("relationship", "window.shadowedContentViewController"),
        ("id", names.id(of: screen.id, in: "content segues")),
      ])
    windowController.children = [window, XMLElement("connections", [], [content])]
    var above = place
    above["y"] = "-\(Int(scene.environment.size.height) + 200)"
    return WrittenScreen(
      objects: [desktopScene(of: screen, windowController, "window", above), own],
      controller: windowID)
  }

  private mutating func window(_ scene: Scene) -> XMLElement {
    let screen = scene.screen
    let chrome = screen.chrome
    let title = chrome.map(\.title.title).flatMap { $0.isEmpty ? nil : $0 }
    var result = XMLElement(
      "window",
      [
        ("title", title ?? screen.name), ("allowsToolTipsWhenApplicationIsInactive", "NO"),
        ("autorecalculatesKeyViewLoop", "NO"), ("releasedWhenClosed", "NO"),
        ("animationBehavior", "default"),
        ("id", names.id(of: chrome?.title.id ?? "", in: "windows \(screen.id)")),
      ])
    var mask = XMLElement("windowStyleMask", [("key", "styleMask"), ("titled", "YES")])
    let parts = ["closable", "miniaturizable", "resizable"]
    for (index, part) in parts.enumerated()
    where chrome.map({ $0.windowButtons.indices.contains(index) && $0.windowButtons[index] })
      ?? true
    {
      mask[part] = "YES"
    }
    if chrome?.isHUD == true { mask["HUD"] = "YES" }
    if chrome?.fillsTitleBar == true { mask["fullSizeContentView"] = "YES" }
    if chrome?.hasClearTitleBar == true { result["titlebarAppearsTransparent"] = "YES" }
    if chrome?.showsTitle == false { result["titleVisibility"] = "hidden" }
    if let subtitle = chrome?.subtitle.title, !subtitle.isEmpty { result["subtitle"] = subtitle }
    let size = frames[rootID(screen)]?.size ?? scene.environment.size
    result.children = [
      mask,
      rect(Rect(origin: Point(x: 196, y: 240), size: size), key: "contentRect"),
      rect(Rect(x: 0, y: 0, width: 1680, height: 1027), key: "screenRect"),
    ]
    for (limit, key) in [(screen.minimumSize, "minSize"), (screen.maximumSize, "maxSize")] {
      guard let limit else { continue }
      result.children.append(
        XMLElement(
          "value",
          [
            ("key", key), ("type", "size"), ("width", Self.text(limit.width)),
            ("height", Self.text(limit.height)),
          ]))
    }
    return result
  }

  private func rootID(_ screen: Screen) -> ItemID { screen.views.first?.id ?? ItemID(screen.id) }

  private mutating func desktopScene(
    of screen: Screen, _ controller: XMLElement, _ part: String, _ place: XMLElement
  ) -> XMLElement {
    let responder = XMLElement(
      "customObject",
      [
        ("id", names.id(of: screen.id, in: "responders \(part)")),
        ("userLabel", "First Responder"), ("customClass", "NSResponder"),
        ("sceneMemberID", "firstResponder"),
      ])
    return XMLElement(
      "scene", [("sceneID", names.id(of: screen.id, in: "scenes \(part)"))],
      [XMLElement("objects", [], [controller, responder]), place])
  }
}
