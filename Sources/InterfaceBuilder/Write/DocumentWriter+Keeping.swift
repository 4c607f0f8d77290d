import Diagnostics
import LayoutModel

extension DocumentWriter {
  /// Adds what the old document said besides what its screens hold, and tells what of it is lost.
  mutating func keep(
    _ remainder: DocumentRemainder, of scenes: [Scene], ids: [[ItemID: String]],
    in document: inout XMLElement
  ) {
    var keeper = RemainderKeeper(
      remainder,
      isSameKind: document.child("scenes") != nil
        ? remainder.kind == .storyboard : remainder.kind == .xib)
    for (scene, views) in zip(scenes, ids) {
      let screen = scene.screen
      if let controller = names.known(screen.id, in: "controllers") {
        keeper.names[screen.id] = controller
      }
      // A view beside the controllers of a scene is a screen that bears the view's id.
      for (id, written) in views { keeper.names[id.rawValue] = written }
      let others =
        screen.constraints.map(\.id) + screen.views.flatMap { $0.guides.map(\.id.rawValue) }
      for id in others { keeper.names[id] = names.known(id, in: screen.id) }
      if let window = screen.chrome?.title.id {
        keeper.names[window] = names.known(window, in: "windows \(screen.id)")
      }
    }
    keeper.addObjects(to: &document)
    keeper.merge(into: &document)
    keeper.drop(from: &document)
    let lost = keeper.lost(in: document)
    if !lost.isEmpty { diagnostics.append(.notKept(lost, scenes.first?.screen)) }
  }
}

/// Puts the remainder of a document into one that was written of it.
private struct RemainderKeeper {
  private let remainder: DocumentRemainder
  /// Whether a storyboard was written of a storyboard, or a xib of a xib.
  private let isSameKind: Bool
  /// The ids in the written document by those in the old one.
  var names: [String: String] = [:]
  /// The ids of everything that is written.
  private var present: Set<String> = []

  init(_ remainder: DocumentRemainder, isSameKind: Bool) {
    self.remainder = remainder
    self.isSameKind = isSameKind
  }

  // MARK: Objects of their own

  /// Adds scenes without a view, and objects beside controllers and views.
  mutating func addObjects(to document: inout XMLElement) {
    guard isSameKind else { return }
    let written = Set(names.keys)
    document.change("scenes") { list in
      for scene in remainder.scenes {
        guard let own = scene.controllers.first(where: written.contains), let id = names[own] else {
          list.children.append(scene.element)
          continue
        }
        let index = list.children.firstIndex {
          $0.child("objects")?.children.contains { $0["id"] == id } ?? false
        }
        guard let index else { continue }
        if isContainer(own) {
          list.children[index] = scene.element
        } else {
          let others = scene.others.filter { !written.contains($0["id"] ?? "") }
          list.children[index].change("objects") { $0.children += others }
        }
      }
    }
    document.change("objects") { list in
      let known = Set(list.children.compactMap { $0["id"] })
      list.children += remainder.topObjects.filter { object in
        guard let id = object["id"] else { return false }
        return !known.contains(id) && !written.contains(id)
      }
    }
  }

  /// Whether a controller has no view of its own, but those of others.
  private func isContainer(_ id: String) -> Bool {
    guard let object = remainder.objects[id] else { return false }
    return !object.hasView && object.element != "viewController"
  }

  // MARK: What objects have

  /// Gives objects the attributes and parts that they had and that nothing was written in place of.
  mutating func merge(into document: inout XMLElement) {
    let old = Dictionary(
      names.map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    merge(into: &document, old)
  }

  private func merge(into element: inout XMLElement, _ old: [String: String]) {
    for index in element.children.indices { merge(into: &element.children[index], old) }
    guard let id = element["id"], let object = remainder.objects[old[id] ?? id] else { return }
    // A controller of tables is written as a plain one.
    if element.name == "viewController", object.hasView { element.name = object.element }
    guard object.element == element.name else { return }
    for (name, value) in object.attributes where element[name] == nil { element[name] = value }
    for part in object.children {
      let part = withoutWritten(part)
      let place = element.children.firstIndex { other in
        part["key"].map { $0 == other["key"] } ?? (part.name == other.name)
      }
      guard let place else {
        element.children.append(part)
        continue
      }
      guard part.name == element.children[place].name else { continue }
      // Runs have more attributes than screens hold, and so have other parts.
      if part.name == "attributedString" { element.children[place] = part }
      for (name, value) in part.attributes where element.children[place][name] == nil {
        element.children[place][name] = value
      }
    }
  }

  /// A part without what is written elsewhere: the view of a title, which is a screen of its own.
  private func withoutWritten(_ part: XMLElement) -> XMLElement {
    var part = part
    part.children = part.children.filter { $0["id"].flatMap { names[$0] } == nil }
      .map(withoutWritten)
    return part
  }

  // MARK: References

  private static let references: Set<String> = [
    "id", "destination", "target", "firstItem", "secondItem", "reference", "tableViewCell",
    "initialViewController", "headerView", "footerView",
  ]

  /// Leaves out connections to what is not written, and lets the others lead to the new ids.
  mutating func drop(from document: inout XMLElement) {
    present = Set(remainder.objects.keys.compactMap { names[$0] })
    collect(document)
    document = renamed(document)
  }

  private mutating func collect(_ element: XMLElement) {
    if let id = element["id"] { present.insert(names[id] ?? id) }
    for child in element.children { collect(child) }
  }

  private func renamed(_ element: XMLElement) -> XMLElement {
    var element = element
    for (name, value) in element.attributes where Self.references.contains(name) {
      if let id = names[value] { element[name] = id }
    }
    element.children = element.children.compactMap { child in
      let child = renamed(child)
      guard element.name == "connections" else { return child }
      let ends = [child["destination"], child["target"]].compactMap { $0 }
      return ends.allSatisfy(present.contains) ? child : nil
    }
    return element
  }

  // MARK: Losses

  /// Elements that are written otherwise, or told for themselves.
  private static let otherwise: Set<String> = [
    "document", "dependencies", "deployment", "plugIn", "capability", "development", "device",
    "adaptation", "resources", "systemColor", "namedColor", "color", "image", "point", "nil",
    "variation", "mask", "exclude", "include", "autoresizingMask", "rect", "connections",
    "fontDescription", "font", "placeholder", "customObject", "size", "edgeInsets", "objects",
    "subviews", "constraints", "simulatedStatusBarMetrics", "simulatedScreenMetrics",
    "simulatedOrientationMetrics", "layoutGuides", "viewControllerLayoutGuide", "viewLayoutGuide",
    "customFonts", "array", "string", "state", "integer", "real", "value", "userComments", "class",
    "designable", "designables", "directionalEdgeInsets", "attributes", "accessibility",
  ]

  /// What the old document has more of: `3 segue, 1 menu`, in the order of names.
  func lost(in document: XMLElement) -> String {
    var counts = remainder.counts
    func count(_ element: XMLElement) {
      counts[element.name, default: 0] -= 1
      for child in element.children { count(child) }
    }
    count(document)
    let lost = counts.filter { $0.value > 0 && !Self.otherwise.contains($0.key) }
    return lost.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }.joined(separator: ", ")
  }
}

extension XMLElement {
  fileprivate func child(_ name: String) -> XMLElement? { children.first { $0.name == name } }

  /// Changes the first element of a name inside, where there is one.
  fileprivate mutating func change(_ name: String, _ body: (inout XMLElement) -> Void) {
    guard let index = children.firstIndex(where: { $0.name == name }) else { return }
    body(&children[index])
  }
}

extension Diagnostic {
  fileprivate static func notKept(_ what: String, _ screen: Screen?) -> Diagnostic {
    Diagnostic(
      id: "convert.not-kept", severity: .warning,
      message: "of the document these elements are not written: \(what)",
      location: screen?.location, hint: "add them in Interface Builder")
  }
}
