import Diagnostics
import Geometry
import LayoutModel

/// Translates a document in the archive format of Interface Builder 3 to Xcode 4 into the elements
/// of the XML format of Xcode 5 and later, as Xcode's own upgrade does.
///
/// What reads the newer format reads both. Each element keeps the place of the object it is made
/// from.
struct ArchiveTranslator {
  let graph: ArchiveGraph
  let platform: Platform
  var diagnostics: [Diagnostic] = []
  /// The objects that were translated; each is once.
  private var translated: Set<Int> = []
  /// How many objects lie around the one being translated.
  private var depth = 0
  /// The constraints of each view that holds some.
  private var constraints: [Int: [Int]] = [:]
  /// The connections of each object from which some start.
  private var connections: [Int: [ArchiveElement]] = [:]
  private let limits: ReadingLimits

  private init(_ xml: XMLArena, limits: ReadingLimits) throws(DiagnosticError) {
    graph = ArchiveGraph(xml)
    self.limits = limits
    let type = xml.value(0, "type") ?? ""
    guard type.hasPrefix("com.apple.InterfaceBuilder") else {
      throw DiagnosticError(.notInterfaceBuilder(at: xml.location(0)))
    }
    platform = type.contains("CocoaTouch") ? .iOS : .macOS
    guard !graph.roots.isEmpty else { throw DiagnosticError(.emptyArchive(at: xml.location(0))) }
  }

  /// The document in the newer format.
  ///
  /// - Parameters:
  ///   - xml: The archive.
  ///   - limits: How deep views may lie inside one another.
  /// - Returns: The document and what was noticed on the way.
  /// - Throws: The reason why there is no document to go on with, with its place.
  static func translate(
    _ xml: XMLArena, limits: ReadingLimits
  ) throws(DiagnosticError) -> Diagnosed<XMLArena> {
    var translator = try ArchiveTranslator(xml, limits: limits)
    for pair in translator.graph.repeated {
      translator.report(
        .duplicateID(
          xml.value(pair.object, "id") ?? "", first: xml.location(pair.first),
          at: xml.location(pair.object)))
    }
    translator.indexConstraints()
    translator.indexConnections()
    var arena = XMLArena(file: xml.file)
    arena.encoding = xml.encoding
    arena.append(translator.document(), archive: xml)
    return Diagnosed(arena, diagnostics: translator.diagnostics)
  }

  var usesUIKit: Bool { platform.usesUIKit }

  mutating func report(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }

  // MARK: - The document

  private mutating func document() -> ArchiveElement {
    var document = ArchiveElement("document", from: 0)
    document.set("type", graph.xml.value(0, "type"))
    document.set("version", "3.0")
    document.set("toolsVersion", graph.documentText("InterfaceBuilderVersion"))
    document.set("targetRuntime", usesUIKit ? "iOS.CocoaTouch" : "MacOSX.Cocoa")
    document.set("useAutolayout", flag: graph.documentText("UseAutolayout") == "YES")
    var objects = ArchiveElement("objects", from: 0)
    for root in graph.roots { objects.add(topLevel(root)) }
    document.add(objects)
    return document
  }

  private mutating func topLevel(_ object: Int) -> ArchiveElement? {
    let className = graph.className(object)
    switch className {
    case "IBProxyObject":
      guard translated.insert(object).inserted else { return nil }
      var placeholder = ArchiveElement("placeholder", from: object)
      placeholder.set("placeholderIdentifier", graph.string(object, "IBProxiedObjectIdentifier"))
      return finished(placeholder, object)
    case "NSCustomObject", "IBUICustomObject":
      guard translated.insert(object).inserted else { return nil }
      return finished(ArchiveElement("customObject", from: object), object)
    case "NSWindowTemplate": return window(object)
    case "NSMenu": return menu(object)
    default:
      if isController(object) { return controller(object) }
      if graph.frame(object) != nil { return view(object) }
      guard translated.insert(object).inserted, !className.isEmpty else { return nil }
      return finished(ArchiveElement("customObject", from: object), object)
    }
  }

  /// Gives an object's element its id, names, class and connections.
  func finished(_ element: ArchiveElement, _ object: Int) -> ArchiveElement {
    var element = element
    element.set("id", graph.name(object))
    element.set("userLabel", graph.objectNames[object])
    let own = graph.string(object, "NSClassName")
    let isPlain = own == nil || own == "NSView" || own == "NSObject"
    element.set(
      "customClass", graph.property(object, "CustomClassName") ?? (isPlain ? nil : own))
    if let outgoing = connections[object] {
      var list = ArchiveElement("connections", from: object)
      list.children = outgoing
      element.add(list)
    }
    return element
  }

  /// Runs a translation of an object that has not been translated yet, unless it lies too deep.
  ///
  /// - Returns: What was made, or nil for an object that is already part of the document.
  mutating func once(
    _ object: Int, _ make: (inout ArchiveTranslator) -> ArchiveElement?
  ) -> ArchiveElement? {
    guard translated.insert(object).inserted else { return nil }
    guard depth < limits.depth / 4 else {
      if depth == limits.depth / 4 { report(.tooDeep(at: graph.xml.location(object))) }
      depth += 1
      defer { depth -= 1 }
      return nil
    }
    depth += 1
    defer { depth -= 1 }
    return make(&self)
  }

  // MARK: - Windows and menus

  private mutating func window(_ object: Int) -> ArchiveElement? {
    once(object) { translator in
      let graph = translator.graph
      var window = ArchiveElement("window", from: object)
      window.set("title", graph.string(object, "NSWindowTitle"))
      let mask = graph.flags(object, "NSWindowStyleMask")
      var style = ArchiveElement("windowStyleMask", from: object, key: "styleMask")
      for (bit, name) in [(0, "titled"), (1, "closable"), (2, "miniaturizable"), (3, "resizable")] {
        style.set(name, flag: mask >> bit & 1 == 1)
      }
      window.add(style)
      let rect = graph.numbers(object, "NSWindowRect")
      if rect.count == 4 { window.add(Self.rect(rect, key: "contentRect", from: object)) }
      for (field, key) in [("NSMinSize", "minSize"), ("NSMaxSize", "maxSize")] {
        let size = graph.numbers(object, field)
        guard size.count == 2, size[0] > 0, size[0] < 1e6 else { continue }
        var element = ArchiveElement("size", from: object, key: key)
        element.set("width", size[0].shortText)
        element.set("height", size[1].shortText)
        window.add(element)
      }
      if let content = graph.field(object, "NSWindowView") {
        window.add(translator.view(content, key: "contentView"))
      }
      return translator.finished(window, object)
    }
  }

  /// A menu with its items.
  mutating func menu(_ object: Int, key: String? = nil) -> ArchiveElement? {
    once(object) { translator in
      let graph = translator.graph
      var menu = ArchiveElement("menu", from: object, key: key)
      menu.set("title", graph.string(object, "NSTitle"))
      var items = ArchiveElement("items", from: object)
      for item in graph.list(object, "NSMenuItems") {
        items.add(
          translator.once(item) { translator in
            var element = ArchiveElement("menuItem", from: item)
            element.set("title", graph.string(item, "NSTitle"))
            element.set("isSeparatorItem", flag: graph.isTrue(item, "NSIsSeparator"))
            element.set("state", graph.integer(item, "NSState") == 1 ? "on" : nil)
            element.set("hidden", flag: graph.isTrue(item, "NSIsHidden"))
            if let submenu = graph.field(item, "NSSubmenu") {
              element.add(translator.menu(submenu, key: "submenu"))
            }
            return translator.finished(element, item)
          })
      }
      menu.add(items)
      return translator.finished(menu, object)
    }
  }

  // MARK: - Views

  /// A view with its frame, mask, content and subviews.
  mutating func view(_ object: Int, key: String? = nil) -> ArchiveElement? {
    once(object) { translator in
      let (name, isKnown) = translator.elementName(object)
      var element = ArchiveElement(name, from: object, key: key)
      if !isKnown, translator.graph.property(object, "CustomClassName") == nil {
        element.set("customClass", translator.graph.className(object))
      }
      translator.addFrame(of: object, to: &element)
      if translator.usesUIKit {
        translator.addTouchContent(of: object, to: &element)
      } else {
        translator.addDesktopContent(of: object, to: &element)
      }
      translator.addConstraints(of: object, to: &element)
      return translator.finished(element, object)
    }
  }

  /// The views of a list, as the `subviews` of an element.
  mutating func subviews(_ views: [Int], of object: Int) -> ArchiveElement? {
    var list = ArchiveElement("subviews", from: object)
    for view in views where !graph.className(view).isEmpty { list.add(self.view(view)) }
    return list.children.isEmpty ? nil : list
  }

  /// The element of a class, and whether the class is known.
  private func elementName(_ object: Int) -> (String, Bool) {
    let className = graph.className(object)
    let names = usesUIKit ? Self.touchElements : Self.desktopElements
    if let name = names[className] { return (name, true) }
    return (usesUIKit ? "view" : "customView", false)
  }

  private mutating func addFrame(of object: Int, to element: inout ArchiveElement) {
    let flags = graph.flags(object, "NSvFlags")
    element.set("hidden", flag: flags >> 31 == 1)
    if graph.isTrue(object, "NSDoNotTranslateAutoresizingMask") {
      element.set("translatesAutoresizingMaskIntoConstraints", "NO")
    }
    if let frame = graph.frame(object) {
      element.add(
        Self.rect([frame.minX, frame.minY, frame.width, frame.height], key: "frame", from: object))
    }
    // - Source: Apple, AppKit, `NSAutoresizingMaskOptions`; the bits are the same for both kits.
    var mask = ArchiveElement("autoresizingMask", from: object, key: "autoresizingMask")
    let names = [
      "flexibleMinX", "widthSizable", "flexibleMaxX", "flexibleMinY", "heightSizable",
      "flexibleMaxY",
    ]
    for (bit, name) in names.enumerated() where flags >> bit & 1 == 1 { mask.set(name, "YES") }
    element.add(mask)
  }

  static func rect(_ numbers: [Double], key: String, from source: Int) -> ArchiveElement {
    var rect = ArchiveElement("rect", from: source, key: key)
    for (name, value) in zip(["x", "y", "width", "height"], numbers) {
      rect.set(name, value.shortText)
    }
    return rect
  }

  // MARK: - Constraints and connections

  private mutating func indexConstraints() {
    for element in graph.xml.elements.indices
    where graph.xml.elements[element].name == "object" {
      guard ["IBNSLayoutConstraint", "NSLayoutConstraint"].contains(graph.className(element)),
        let view = graph.field(element, "containingView")
      else { continue }
      constraints[view, default: []].append(element)
    }
  }

  /// - Source: Apple, UIKit, `NSLayoutConstraint.Attribute`.
  private static let attributes = [
    1: "left", 2: "right", 3: "top", 4: "bottom", 5: "leading", 6: "trailing", 7: "width",
    8: "height", 9: "centerX", 10: "centerY", 11: "baseline",
  ]

  private func addConstraints(of object: Int, to element: inout ArchiveElement) {
    guard let own = constraints[object] else { return }
    var list = ArchiveElement("constraints", from: object)
    for constraint in own {
      guard let first = graph.field(constraint, "firstItem"),
        let attribute = graph.integer(constraint, "firstAttribute").flatMap({ Self.attributes[$0] })
      else { continue }
      var entry = ArchiveElement("constraint", from: constraint)
      if first != object { entry.set("firstItem", graph.name(first)) }
      entry.set("firstAttribute", attribute)
      switch graph.integer(constraint, "relation") {
      case -1: entry.set("relation", "lessThanOrEqual")
      case 1: entry.set("relation", "greaterThanOrEqual")
      default: break
      }
      if let second = graph.field(constraint, "secondItem") {
        entry.set("secondItem", graph.name(second))
        entry.set(
          "secondAttribute",
          graph.integer(constraint, "secondAttribute").flatMap { Self.attributes[$0] })
      }
      let constant = graph.field(constraint, "constant")
      if let constant, graph.className(constant) == "IBNSLayoutSymbolicConstant" {
        entry.set("constant", graph.string(constant, "value") ?? "8")
        entry.set("symbolic", "YES")
      } else if let constant {
        entry.set("constant", graph.string(constant, "value"))
      }
      if let multiplier = graph.number(constraint, "multiplier"), multiplier != 1 {
        entry.set("multiplier", multiplier.shortText)
      }
      if let priority = graph.number(constraint, "priority"), priority != 1000 {
        entry.set("priority", priority.shortText)
      }
      entry.set("id", graph.name(constraint))
      list.add(entry)
    }
    element.add(list)
  }

  private mutating func indexConnections() {
    for connection in graph.connections {
      let className = graph.className(connection)
      guard let label = graph.string(connection, "label"),
        let source = graph.field(connection, "source"),
        let destination = graph.field(connection, "destination"),
        let destinationName = graph.name(destination)
      else { continue }
      if className == "IBActionConnection" {
        // The Mac's actions name their target first.
        var action = ArchiveElement("action", from: connection)
        action.set("selector", label)
        action.set("target", graph.name(source))
        connections[destination, default: []].append(action)
        continue
      }
      let isCollection = className.contains("OutletCollection")
      let name =
        className.contains("EventConnection")
        ? "action" : isCollection ? "outletCollection" : "outlet"
      guard name == "action" || className.contains("Outlet") else { continue }
      var entry = ArchiveElement(name, from: connection)
      entry.set(name == "action" ? "selector" : "property", label)
      entry.set("destination", destinationName)
      connections[source, default: []].append(entry)
    }
  }
}

// MARK: - Messages

extension Diagnostic {
  fileprivate static func notInterfaceBuilder(at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      id: "ib.not-interface-builder", severity: .error,
      message: "the archive is not that of an Interface Builder document", location: location,
      hint: "give a .storyboard or .xib")
  }

  fileprivate static func emptyArchive(at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      id: "ib.empty-archive", severity: .error,
      message: "the archive names no objects at its top", location: location,
      hint: "the file may be cut off; restore it from version control")
  }

  fileprivate static func tooDeep(at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      id: "ib.too-deep", severity: .warning,
      message: "views lie too deep inside one another; what is inside this one is left out",
      location: location, hint: "check that the file is an Interface Builder document")
  }
}
