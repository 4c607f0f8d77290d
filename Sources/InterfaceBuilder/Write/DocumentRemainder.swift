package import Diagnostics

/// What a document says besides what its screens hold: connections, classes of controllers, bars,
/// gestures, scenes without a view, attributes that no layout asks for.
///
/// A document that is written of another one keeps it, so that converting loses none of it.
package struct DocumentRemainder: Sendable {
  /// What an object has besides what is written of its view.
  struct Object: Sendable {
    var element: String
    var attributes: [(name: String, value: String)] = []
    var children: [XMLElement] = []
    /// Whether it is a controller with a view of its own.
    var hasView = false
  }

  /// A storyboard's scene as it stands.
  struct Scene: Sendable {
    var element: XMLElement
    /// The controllers in it, by object id.
    var controllers: [String] = []
    /// What it holds besides them and the first responder.
    var others: [XMLElement] = []
  }

  /// What the objects have, by object id.
  var objects: [String: Object] = [:]
  /// The scenes, in document order.
  var scenes: [Scene] = []
  /// The objects at the top of a xib, in document order.
  var topObjects: [XMLElement] = []
  /// Images and colours, in document order.
  var resources: [XMLElement] = []
  /// How often each element stands in the document.
  var counts: [String: Int] = [:]
  /// Whether it is a storyboard or a xib.
  var kind = InterfaceBuilderDocument.Kind.xib

  /// Reads what is left of a document.
  ///
  /// - Parameters:
  ///   - bytes: The whole document.
  ///   - file: The path, for messages.
  /// - Throws: The reason why there is no document.
  package init(of bytes: [UInt8], file: String) throws(DiagnosticError) {
    var arena = try XMLReader(file: file, limits: ReadingLimits()).read(bytes)
    if arena.elements.first?.name == "archive" {
      arena = try ArchiveTranslator.translate(arena, limits: ReadingLimits()).value
    }
    take(try DocumentReader.read(arena).elements)
  }

  private mutating func take(_ elements: ElementReader) {
    let xml = elements.xml
    kind = elements.header.kind
    for element in xml.elements.indices {
      let name = xml.elements[element].name
      counts[name, default: 0] += 1
      if let id = xml.value(element, "id"), objects[id] == nil {
        objects[id] = Self.object(element, elements)
      }
      if name == "scene" { scenes.append(Self.scene(element, xml)) }
    }
    resources = xml.child(0, "resources").map { xml.children($0).map(xml.copy) } ?? []
    if kind == .xib, let list = xml.child(0, "objects") {
      topObjects = xml.children(list).map(xml.copy)
    }
  }

  private static func scene(_ element: Int, _ xml: XMLArena) -> Scene {
    var scene = Scene(element: xml.copy(element))
    for object in xml.child(element, "objects").map({ Array(xml.children($0)) }) ?? [] {
      if xml.value(object, "sceneMemberID") == "firstResponder" { continue }
      if xml.elements[object].name.hasSuffix("ontroller"), let id = xml.value(object, "id") {
        scene.controllers.append(id)
      } else {
        scene.others.append(xml.copy(object))
      }
    }
    return scene
  }

  /// Elements inside an object that are kept as they stand, whatever was read of them.
  private static let keptElements: Set<String> = [
    "connections", "navigationItem", "tabBarItem", "toolbarItems", "attributedString",
    "accessibility", "items", "toolbar",
  ]

  /// Attributes that say how the old document stood in Interface Builder, or that go with an
  /// element's place.
  private static let staleAttributes: Set<String> = [
    "id", "key", "misplaced", "ambiguous", "verifyAmbiguity", "fixedFrame", "opaque",
  ]

  private static func object(_ element: Int, _ elements: ElementReader) -> Object {
    let xml = elements.xml
    var object = Object(element: xml.elements[element].name)
    object.hasView =
      object.element.hasSuffix("Controller")
      && xml.children(element).contains { xml.value($0, "key") == "view" }
    for index in xml.elements[element].attributes {
      let name = xml.names[xml.attributes[index].nameNumber]
      guard !staleAttributes.contains(name) else { continue }
      if !elements.usedAttributes[index] || name == "customClass" || name.hasPrefix("customModule")
      {
        object.attributes.append((name, xml.attributes[index].value))
      }
    }
    object.children = xml.children(element).filter { child in
      keptElements.contains(xml.elements[child].name) || elements.isUnused(child)
    }.map(xml.copy)
    return object
  }
}

extension ElementReader {
  /// Whether nobody asked for an element, nor for anything in it, and it holds no view.
  fileprivate func isUnused(_ element: Int) -> Bool {
    // Elements stand in document order: what is inside follows.
    var open = [element]
    while let next = open.popLast() {
      let name = xml.elements[next].name
      guard !usedElements[next], name != "subviews", name != "rect" else { return false }
      open += xml.children(next)
    }
    return true
  }
}

extension XMLArena {
  /// An element with everything in it, to be written.
  func copy(_ element: Int) -> XMLElement {
    var copy = XMLElement(
      elements[element].name,
      elements[element].attributes.map { (names[attributes[$0].nameNumber], attributes[$0].value) },
      children(element).map(self.copy))
    if copy.children.isEmpty, !elements[element].text.isEmpty { copy.text = elements[element].text }
    return copy
  }
}
