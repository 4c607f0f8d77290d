import Geometry
import LayoutModel

extension DocumentWriter {
  /// The objects that a xib of UIKit begins with.
  static let touchPlaceholders = [
    XMLElement(
      "placeholder",
      [("placeholderIdentifier", "IBFilesOwner"), ("id", "-1"), ("userLabel", "File's Owner")]),
    XMLElement(
      "placeholder",
      [("placeholderIdentifier", "IBFirstResponder"), ("id", "-2"), ("customClass", "UIResponder")]),
  ]

  /// A screen of UIKit: a view of a xib, or the scene of its controller.
  mutating func touchScreen(
    _ scene: Scene, _ root: XMLElement, isXIB: Bool, at place: XMLElement
  ) -> WrittenScreen {
    let screen = scene.screen
    guard !isXIB else {
      var root = root
      if screen.role == .freeform || screen.role == .controller {
        root.children.append(
          XMLElement("freeformSimulatedSizeMetrics", [("key", "simulatedDestinationMetrics")]))
      }
      root.children.append(place)
      return WrittenScreen(objects: [root])
    }
    let controller = self.controller(scene, root)
    return WrittenScreen(
      objects: [touchScene(of: screen, controller, place)], controller: controller["id"])
  }

  /// The document of UIKit with what it depends on.
  func touchHead(_ scenes: [Scene], isXIB: Bool) -> XMLElement {
    let build = scenes.first?.screen.toolsVersion ?? Self.standardBuild
    let isTV = scenes.first?.screen.platform == .tvOS
    let runtime = isTV ? "AppleTV" : "iOS.CocoaTouch"
    var result = XMLElement(
      "document",
      [
        ("type", "com.apple.InterfaceBuilder3.CocoaTouch.\(isXIB ? "XIB" : "Storyboard.XIB")"),
        ("version", "3.0"), ("toolsVersion", "\(build)"), ("targetRuntime", runtime),
        ("propertyAccessControl", "none"), ("useAutolayout", "YES"),
        ("useTraitCollections", "YES"), ("useSafeAreas", "YES"), ("colorMatched", "YES"),
      ])
    if hasLayoutGuides { result["useSafeAreas"] = nil }
    let environment = scenes.first?.environment
    let known = environment.flatMap { Device.named($0.deviceName) }
    let device =
      known?.id ?? (isTV ? "appleTV" : environment?.idiom == .pad ? "ipad9_7" : "retina4_7")
    var element = XMLElement("device", [("id", device)])
    if !isTV {
      let isLandscape = known != nil && environment?.orientation == .landscape
      element["orientation"] = isLandscape ? "landscape" : "portrait"
    }
    element["appearance"] = environment?.appearance == .dark ? "dark" : "light"
    result.children = [
      element,
      XMLElement(
        "dependencies", [],
        [
          XMLElement("deployment", [("identifier", isTV ? "tvOS" : "iOS")]),
          XMLElement(
            "plugIn",
            [
              ("identifier", "com.apple.InterfaceBuilder.IBCocoaTouchPlugin"),
              ("version", "\(build - 10)"),
            ]),
          XMLElement(
            "capability",
            [("name", "Safe area layout guides"), ("minToolsVersion", "9.0")]),
          XMLElement(
            "capability",
            [("name", "documents saved in the Xcode 8 format"), ("minToolsVersion", "8.0")]),
        ]),
    ]
    return result
  }

  private mutating func controller(_ scene: Scene, _ root: XMLElement) -> XMLElement {
    let screen = scene.screen
    var view = root
    view["key"] = "view"
    let id = names.id(of: screen.id, in: "controllers")
    var result = XMLElement("viewController", [("id", id), ("sceneMemberID", "viewController")])
    if screen.name != screen.id { result["storyboardIdentifier"] = screen.name }
    if result["storyboardIdentifier"] == nil, !ObjectIDs.hasForm(screen.id) {
      result["storyboardIdentifier"] = screen.id
    }
    let guides = (screen.views.first?.guides ?? []).filter {
      $0.role == .topLayoutGuide || $0.role == .bottomLayoutGuide
    }
    if hasLayoutGuides, !guides.isEmpty {
      let list = guides.map { guide in
        XMLElement(
          "viewControllerLayoutGuide",
          [
            ("type", guide.role == .topLayoutGuide ? "top" : "bottom"),
            ("id", names.id(of: guide.id.rawValue, in: screen.id)),
          ])
      }
      result.children.append(XMLElement("layoutGuides", [], list))
    }
    result.children.append(view)
    let environment = scene.environment
    if Device.named(environment.deviceName) == nil {
      result.children += [
        XMLElement("freeformSimulatedSizeMetrics", [("key", "simulatedDestinationMetrics")]),
        XMLElement(
          "size",
          [
            ("key", "freeformSize"), ("width", Self.text(environment.size.width)),
            ("height", Self.text(environment.size.height)),
          ]),
      ]
    }
    return result
  }

  private mutating func touchScene(
    of screen: Screen, _ controller: XMLElement, _ place: XMLElement
  ) -> XMLElement {
    let responder = XMLElement(
      "placeholder",
      [
        ("placeholderIdentifier", "IBFirstResponder"),
        ("id", names.id(of: screen.id, in: "responders")), ("userLabel", "First Responder"),
        ("sceneMemberID", "firstResponder"),
      ])
    return XMLElement(
      "scene", [("sceneID", names.id(of: screen.id, in: "scenes"))],
      [XMLElement("objects", [], [controller, responder]), place])
  }
}
