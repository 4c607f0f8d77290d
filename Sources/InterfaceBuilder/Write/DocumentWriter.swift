package import Diagnostics
package import Geometry
package import LayoutModel

/// Writes screens of UIKit as a storyboard or xib that Interface Builder opens.
///
/// Frames are saved as they were laid out, so that Interface Builder finds nothing misplaced. What a
/// document has no words for is told and left out.
package struct DocumentWriter {
  /// A screen, laid out for the document.
  package struct Scene {
    var screen: Screen
    var environment: LayoutEnvironment
    var frames: [ItemID: Rect]

    /// Makes a scene.
    ///
    /// - Parameters:
    ///   - screen: The screen.
    ///   - environment: What it was laid out in.
    ///   - frames: The frames in the views around, in points.
    package init(_ screen: Screen, in environment: LayoutEnvironment, frames: [ItemID: Rect]) {
      self.screen = screen
      self.environment = environment
      self.frames = frames
    }
  }

  /// A document that was written.
  package struct Written {
    /// The document's text.
    package var text: String
    /// The object id of each view, by the position of its screen and its own id.
    package var ids: [[ItemID: String]]
    /// What was left out.
    package var diagnostics: [Diagnostic]
  }

  /// The frames of the screen that is being written.
  var frames: [ItemID: Rect] = [:]
  /// The constraints of that screen, by the view that holds them.
  var constraints: [ItemID: [LayoutConstraint]] = [:]
  /// The views of that screen that a stack arranges.
  var arranged: Set<ItemID> = []
  var names = ObjectIDs()
  var diagnostics: [Diagnostic] = []
  /// Whether the document has top and bottom guides in place of safe areas.
  var hasLayoutGuides = false
  /// What views name: images with their sizes, and colours.
  var resources: [String: XMLElement] = [:]

  private init() {}

  /// The build whose form is written for screens that are no document's.
  private static let standardBuild = 23_094

  /// Writes screens.
  ///
  /// - Parameters:
  ///   - scenes: The screens, all of one system of UIKit's.
  ///   - kind: A storyboard with a controller for each screen, or a xib with its views.
  /// - Returns: The document.
  /// - Throws: A diagnostic `convert.platform` for screens of a Mac, whose documents are not written.
  package static func write(
    _ scenes: [Scene], as kind: InterfaceBuilderDocument.Kind
  ) throws(DiagnosticError) -> Written {
    if let other = scenes.first(where: { !$0.screen.platform.usesUIKit }) {
      throw DiagnosticError(.notUIKit(other.screen))
    }
    var writer = DocumentWriter()
    return writer.write(scenes, kind)
  }

  private mutating func write(
    _ scenes: [Scene], _ kind: InterfaceBuilderDocument.Kind
  ) -> Written {
    let isXIB = kind == .xib
    hasLayoutGuides = !isXIB && !scenes.contains(where: \.screen.usesSafeAreas)
    var ids: [[ItemID: String]] = []
    var objects: [XMLElement] = []
    if isXIB {
      objects = [
        XMLElement(
          "placeholder",
          [("placeholderIdentifier", "IBFilesOwner"), ("id", "-1"), ("userLabel", "File's Owner")]),
        XMLElement(
          "placeholder",
          [
            ("placeholderIdentifier", "IBFirstResponder"), ("id", "-2"),
            ("customClass", "UIResponder"),
          ]),
      ]
    }
    var first: String?
    for (number, scene) in scenes.enumerated() {
      let screen = scene.screen
      frames = scene.frames
      noteLosses(screen)
      var root = view(screen, rootOf(screen))
      let place = XMLElement(
        "point", [("key", "canvasLocation"), ("x", "\(number * 800)"), ("y", "0")])
      if isXIB {
        if screen.role == .freeform || screen.role == .controller {
          root.children.append(
            XMLElement("freeformSimulatedSizeMetrics", [("key", "simulatedDestinationMetrics")]))
        }
        root.children.append(place)
        objects.append(root)
      } else {
        let controller = self.controller(scene, root)
        if first == nil { first = controller["id"] }
        objects.append(element(of: screen, controller, place))
      }
      ids.append(
        Dictionary(
          screen.views.map { ($0.id, names.id(of: $0.id.rawValue, in: screen.id)) },
          uniquingKeysWith: { first, _ in first }))
    }
    var document = head(scenes, isXIB: isXIB)
    document["initialViewController"] = first
    document.children.append(XMLElement(isXIB ? "objects" : "scenes", [], objects))
    if !resources.isEmpty {
      let list = resources.sorted { $0.key < $1.key }.map(\.value)
      document.children.append(XMLElement("resources", [], list))
    }
    return Written(
      text: "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + document.rendered(), ids: ids,
      diagnostics: diagnostics)
  }

  private func rootOf(_ screen: Screen) -> ViewNode {
    screen.views.first ?? ViewNode(id: ItemID(screen.id))
  }

  // MARK: Heads

  private func head(_ scenes: [Scene], isXIB: Bool) -> XMLElement {
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

  private mutating func element(
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

  // MARK: Losses

  /// Tells what of a screen no document of Interface Builder can hold.
  private mutating func noteLosses(_ screen: Screen) {
    func tell(_ count: Int, _ one: String, _ many: String, _ hint: String) {
      guard count > 0 else { return }
      diagnostics.append(.leftOut(screen, count == 1 ? one : "\(count) \(many)", hint))
    }
    tell(
      screen.variants.count, "a variant", "variants",
      "set them up as size-class variations in Interface Builder")
    tell(
      screen.transitions.count, "a transition", "transitions", "animate in the app's code")
    tell(
      screen.views.count { $0.grid != nil }, "a grid", "grids", "UIKit has no grid views")
    tell(
      screen.views.reduce(0) { $0 + $1.guides.count { $0.role == .custom } }, "a layout guide",
      "layout guides", "add them in the app's code, or use views in their place")
    tell(
      screen.views.count { $0.contentOffset != nil }, "a content offset", "content offsets",
      "set them in the app's code")
    tell(
      screen.views.count { $0.additionalSafeAreaInsets != .zero }, "an additional safe area",
      "additional safe areas", "set additionalSafeAreaInsets of the controllers in the app's code")
  }

  /// A length as Interface Builder writes it: whole numbers without a point.
  package static func text(_ value: Double) -> String {
    guard value.isFinite else { return "0.0" }
    if value == value.rounded(), abs(value) < 1e15 { return "\(Int(value))" }
    return "\(value)"
  }
}

extension Diagnostic {
  fileprivate static func notUIKit(_ screen: Screen) -> Diagnostic {
    Diagnostic(
      id: "convert.platform", severity: .error,
      message: "screen '\(screen.name)' is one of \(screen.platform.rawValue);"
        + " only documents of iOS and tvOS are written",
      location: screen.location, hint: "write a text layout instead: -o NAME.layout.yaml")
  }

  fileprivate static func leftOut(_ screen: Screen, _ what: String, _ hint: String) -> Diagnostic {
    Diagnostic(
      id: "convert.left-out", severity: .warning,
      message: "\(what) of screen '\(screen.name)' cannot be written into a document",
      location: screen.location, hint: hint)
  }
}
