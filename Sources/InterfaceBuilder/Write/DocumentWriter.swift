package import Diagnostics
package import Geometry
package import LayoutModel

/// Writes screens as a storyboard or xib that Interface Builder opens.
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
  /// The views of that screen by the view that they lie in.
  var inside: [ItemID: [ViewNode]] = [:]
  /// How the documents of the screens' framework are written.
  let dialect: DocumentDialect
  var names = ObjectIDs()
  var diagnostics: [Diagnostic] = []
  /// Whether the document has top and bottom guides in place of safe areas.
  var hasLayoutGuides = false
  /// The outlets and outlet collections of each owner, in the order of the screens.
  var connections: [(owner: String, list: [XMLElement])] = []
  /// What views name: images with their sizes, and colours.
  var resources: [String: XMLElement] = [:]

  private init(_ dialect: DocumentDialect) { self.dialect = dialect }

  /// The build whose form is written for screens that are no document's.
  static let standardBuild = 23_094

  /// Writes screens.
  ///
  /// - Parameters:
  ///   - scenes: The screens, all of one platform.
  ///   - kind: A storyboard with a controller for each screen, or a xib with its views.
  ///   - remainder: What the document that the screens are of says besides; nil for none.
  /// - Returns: The document.
  /// - Throws: A diagnostic `convert.platform` for screens of several platforms.
  package static func write(
    _ scenes: [Scene], as kind: InterfaceBuilderDocument.Kind,
    keeping remainder: DocumentRemainder? = nil
  ) throws(DiagnosticError) -> Written {
    let platform = scenes.first?.screen.platform ?? .iOS
    if let other = scenes.first(where: { $0.screen.platform != platform }) {
      throw DiagnosticError(.otherPlatform(other.screen, platform))
    }
    var writer = DocumentWriter(platform.usesUIKit ? .touch : .desktop)
    return writer.write(scenes, kind, remainder)
  }

  private mutating func write(
    _ scenes: [Scene], _ kind: InterfaceBuilderDocument.Kind, _ remainder: DocumentRemainder?
  ) -> Written {
    let isXIB = kind == .xib
    hasLayoutGuides =
      dialect.usesUIKit && !isXIB && !scenes.contains(where: \.screen.usesSafeAreas)
    var ids: [[ItemID: String]] = []
    var objects = isXIB ? dialect.placeholders : []
    var first: String?
    for (number, scene) in scenes.enumerated() {
      let screen = scene.screen
      frames = scene.frames
      noteLosses(screen)
      let root = view(screen, rootOf(screen))
      let owner = isXIB ? dialect.owner : names.id(of: screen.id, in: "controllers")
      if remainder == nil { noteCollections(screen, of: owner) }
      let place = XMLElement(
        "point", [("key", "canvasLocation"), ("x", "\(number * 800)"), ("y", "0")])
      let written = dialect.screen(&self, scene, root, isXIB, place)
      first = first ?? written.controller
      objects += written.objects
      ids.append(
        Dictionary(
          screen.views.map { ($0.id, names.id(of: $0.id.rawValue, in: screen.id)) },
          uniquingKeysWith: { first, _ in first }))
    }
    var document = dialect.head(self, scenes, isXIB)
    document["initialViewController"] = first
    document.children.append(XMLElement(isXIB ? "objects" : "scenes", [], objects))
    for (owner, list) in connections { document.connect(owner, list) }
    if let remainder {
      keep(remainder, of: scenes, ids: ids, in: &document)
      for resource in remainder.resources {
        let key =
          "\(resource.name == "namedColor" ? "color" : resource.name) \(resource["name"] ?? "")"
        resources[key] = resources[key] ?? resource
      }
    }
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

  /// Makes outlets of a screen's named sets of constraints: of one constraint an outlet, of more a
  /// collection.
  private mutating func noteCollections(_ screen: Screen, of owner: String) {
    let written = Set(constraints.values.joined().map(\.id))
    let list = screen.collections.flatMap { collection in
      collection.constraints.filter(written.contains).map { member in
        var outlet = XMLElement(
          collection.constraints.count == 1 ? "outlet" : "outletCollection",
          [
            ("property", collection.name),
            ("destination", names.id(of: member, in: screen.id)),
          ])
        if outlet.name == "outletCollection" { outlet["collectionClass"] = "NSMutableArray" }
        outlet["id"] = names.id(of: "\(collection.name) \(member)", in: "outlets \(screen.id)")
        return outlet
      }
    }
    guard !list.isEmpty else { return }
    connections.append((owner, list))
    diagnostics.append(.outlets(screen))
  }

  // MARK: Losses

  /// Tells what of a screen no document of Interface Builder can hold.
  private mutating func noteLosses(_ screen: Screen) {
    func tell(_ count: Int, _ one: String, _ many: String, _ hint: String) {
      guard count > 0 else { return }
      diagnostics.append(.leftOut(screen, count == 1 ? one : "\(count) \(many)", hint))
    }
    tell(
      screen.variants.count { !$0.showsTab(of: screen) }, "a variant", "variants",
      dialect.usesUIKit
        ? "set them up as size-class variations in Interface Builder"
        : "documents of the Mac have no variations; change the views in the app's code")
    tell(
      screen.transitions.count, "a transition", "transitions", "animate in the app's code")
    tell(
      screen.views.reduce(0) { $0 + $1.guides.count { $0.role == .custom } }, "a layout guide",
      "layout guides", "add them in the app's code, or use views in their place")
    tell(
      screen.views.count { $0.contentOffset != nil }, "a content offset", "content offsets",
      "set them in the app's code")
    tell(
      screen.views.count { $0.additionalSafeAreaInsets != .zero }, "an additional safe area",
      "additional safe areas", "set additionalSafeAreaInsets of the controllers in the app's code")
    tell(
      screen.views.count { $0.alignmentInsetsOverride != nil || $0.baselineOverride != nil },
      "an alignment rect or baseline of its own", "alignment rects and baselines of their own",
      "override alignmentRectInsets and the baselines in the view's class")
    tell(
      screen.views.count { $0.image.map { $0.symbolColors != .monochrome } ?? false },
      "the colours of a symbol", "symbols with colours of their own",
      "give the images a symbol configuration in the app's code")
    for loss in dialect.losses {
      tell(screen.views.count(where: loss.isMet), loss.one, loss.many, loss.hint)
    }
  }

  /// A length as Interface Builder writes it: whole numbers without a point.
  package static func text(_ value: Double) -> String {
    value.isFinite ? value.shortText : "0.0"
  }
}

extension Diagnostic {
  fileprivate static func otherPlatform(_ screen: Screen, _ first: Platform) -> Diagnostic {
    Diagnostic(
      id: "convert.platform", severity: .error,
      message: "screen '\(screen.name)' is one of \(screen.platform.rawValue), others are of"
        + " \(first.rawValue); a document is of one platform",
      location: screen.location, hint: "convert the screens of each platform by themselves")
  }

  fileprivate static func outlets(_ screen: Screen) -> Diagnostic {
    Diagnostic(
      id: "convert.outlets", severity: .note,
      message: "sets of constraints of screen '\(screen.name)' are written as outlets of its owner",
      location: screen.location, hint: "give the owner a class that has them")
  }

  fileprivate static func leftOut(_ screen: Screen, _ what: String, _ hint: String) -> Diagnostic {
    Diagnostic(
      id: "convert.left-out", severity: .warning,
      message: "\(what) of screen '\(screen.name)' cannot be written into a document",
      location: screen.location, hint: hint)
  }
}
